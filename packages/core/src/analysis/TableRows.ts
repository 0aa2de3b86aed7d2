/** Rows of Markdown tables: which cell names what the row is about, and the rank that another gives it. */

export interface TableRow {
  /** The cell of the row's subject: the first, or the second when the first is a rank. */
  readonly start: number
  readonly end: number
  readonly number: number | null
}

/** Whether the next line is a table's rule, which makes this one its header. */
const isRuled = (text: string, lineEnd: number): boolean => /^\n *\|? *:?-{2,}/.test(text.slice(lineEnd, lineEnd + 24))

/** The row on the line; undefined for a table's header and rule. */
export const rowOf = (text: string, lineStart: number, lineEnd: number): TableRow | undefined => {
  if (isRuled(text, lineEnd)) return undefined
  const open = text.indexOf("|", lineStart)
  const close = text.indexOf("|", open + 1)
  if (close < 0 || close > lineEnd) return undefined
  const first = text.slice(open + 1, close).trim()
  if (/^[-: ]+$/.test(first)) return undefined
  const rank = /^\W*(\d{1,3})\W*$/.exec(first)
  if (rank === null) return { start: open + 1, end: close, number: null }
  const next = text.indexOf("|", close + 1)
  return next < 0 || next > lineEnd ? undefined : { start: close + 1, end: next, number: Number.parseInt(rank[1]!, 10) }
}
