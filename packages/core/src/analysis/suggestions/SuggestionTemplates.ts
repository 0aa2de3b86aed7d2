/**
 * Words suggestions when there is no judge: plain advice that tells what the answers showed and claims nothing about the brand.
 *
 * Each gap has several angles. A brand gets each angle once for a prompt. A gap that stays open therefore gets another idea in the next run, until all
 * angles are used.
 *
 * Source: contract §2 "Suggestions".
 */
import type { Gap } from "../../domain/Suggestion.js"

/** The version of the words below. */
export const templatesVersion = "suggestion-templates@1"

/** The kind of content that is suggested. */
export type Angle = "answer page" | "comparison" | "questions and answers" | "evidence" | "placement in cited sources"

/** The angles of each gap, in the order in which they are suggested. */
export const anglesOf: Readonly<Record<Gap, ReadonlyArray<Angle>>> = {
  absent: ["answer page", "comparison", "placement in cited sources", "questions and answers", "evidence"],
  negative: ["evidence", "questions and answers", "comparison", "placement in cited sources", "answer page"],
  outranked: ["comparison", "evidence", "placement in cited sources", "answer page", "questions and answers"]
}

/** The facts of a suggestion, worded by a template or by a judge. */
export interface SuggestionBrief {
  readonly brand: string
  readonly prompt: string
  readonly gap: Gap
  readonly angle: Angle
  readonly llms: ReadonlyArray<string>
  /** The brands that the answers name in place of the tracked brand. */
  readonly brands: ReadonlyArray<string>
  /** The domains that these answers cite. */
  readonly sources: ReadonlyArray<string>
}

const listed = (items: ReadonlyArray<string>): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.slice(-1).join("")}`

/** Longest prompt that a title repeats whole, in code points. */
const maximumQuote = 90

const quoted = (prompt: string): string => {
  const characters = [...prompt.replace(/\s+/g, " ")]
  return `“${characters.length <= maximumQuote ? characters.join("") : `${characters.slice(0, maximumQuote - 1).join("")}…`}”`
}

const findings: Readonly<Record<Gap, (brief: SuggestionBrief) => string>> = {
  absent: ({ brand, brands, llms }) =>
    `Asked this, ${listed(llms)} did not name ${brand}${brands.length === 0 ? " nor any other brand" : `; named instead: ${listed(brands)}`}.`,
  negative: ({ brand, llms }) => `Asked this, ${listed(llms)} named ${brand} in an unfavourable light.`,
  outranked: ({ brand, brands, llms }) => `Asked this, ${listed(llms)} named ${brand} after others${brands.length === 0 ? "" : `: ${listed(brands)}`}.`
}

interface Words {
  readonly title: (brief: SuggestionBrief) => string
  readonly advice: (brief: SuggestionBrief) => string
}

const words: Readonly<Record<Angle, Words>> = {
  "answer page": {
    title: ({ prompt }) => `A page that answers ${quoted(prompt)}`,
    advice: ({ brand }) => `Publish a page under this question that answers it in the first paragraph and says plainly when ${brand} fits and when it does not.`
  },
  comparison: {
    title: ({ brand, brands, prompt }) =>
      brands.length === 0 ? `A comparison for ${quoted(prompt)}` : `How ${brand} compares with ${listed(brands.slice(0, 3))}, for ${quoted(prompt)}`,
    advice: () => "Publish a comparison by the criteria that the question implies, with facts that a reader can check, and keep it up to date."
  },
  "questions and answers": {
    title: ({ prompt }) => `Questions and answers around ${quoted(prompt)}`,
    advice: () => "Answer this question and those that follow from it one by one, each in two or three sentences that can be quoted by themselves."
  },
  evidence: {
    title: ({ brand, prompt }) => `Evidence on ${brand} for ${quoted(prompt)}`,
    advice: () => "Publish what can be verified: measurements, named customers, independent tests, and what has been done about known criticism."
  },
  "placement in cited sources": {
    title: ({ prompt, sources }) =>
      sources.length === 0 ? `Independent coverage for ${quoted(prompt)}` : `Coverage on ${listed(sources.slice(0, 3))} for ${quoted(prompt)}`,
    advice: ({ brand }) => `Offer independent sites what they need to include ${brand}: a sample or an account to test, checked facts, and someone to ask.`
  }
}

const citing = ({ sources }: SuggestionBrief): ReadonlyArray<string> => (sources.length === 0 ? [] : [`These answers cite ${listed(sources)}.`])

export const wordByTemplate = (brief: SuggestionBrief): { readonly title: string; readonly description: string } => ({
  title: words[brief.angle].title(brief),
  description: [findings[brief.gap](brief), words[brief.angle].advice(brief), ...citing(brief)].join(" ")
})
