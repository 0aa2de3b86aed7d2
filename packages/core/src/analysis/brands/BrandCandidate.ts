/** A brand that nobody configured, found by a rule. */
export interface BrandCandidate {
  readonly name: string
  readonly start: number
  readonly end: number
  /** From 0 to 1. */
  readonly confidence: number
  readonly rule: string
}

interface Span {
  readonly start: number
  readonly end: number
}

const hasMarkup = /\*|\s\s|[^\S ]/

/** The candidate from the first token to the last one, without Markdown emphasis in its name. */
export const candidateOf = (text: string, first: Span, last: Span, confidence: number, rule: string): BrandCandidate => {
  const { start } = first
  const { end } = last
  const name = text.slice(start, end)
  return { name: hasMarkup.test(name) ? name.replace(/\*+/g, "").replace(/\s+/g, " ") : name, start, end, confidence, rule }
}
