/** Prints the outcome of a run as a table. */
import type { OrganizationClient, RunResult } from "@brand-visibility/core"

interface Tally {
  readonly label: string
  readonly model: string
  answers: number
  present: number
  rankSum: number
  positive: number
  neutral: number
  negative: number
}

const tallyOf = (label: string, model: string): Tally => ({ label, model, answers: 0, present: 0, rankSum: 0, positive: 0, neutral: 0, negative: 0 })

const count = (tally: Tally, { isPresent, rank, sentiment }: RunResult): void => {
  tally.answers++
  if (!isPresent) return
  tally.present++
  tally.rankSum += rank ?? 0
  if (sentiment !== null) tally[sentiment]++
}

const header = ["llm", "model", "answers", "visibility", "average rank", "positive", "neutral", "negative"]

const rowOf = ({ answers, label, model, negative, neutral, positive, present, rankSum }: Tally): ReadonlyArray<string> => [
  label,
  model,
  String(answers),
  answers === 0 ? "–" : `${Math.round((100 * present) / answers)} %`,
  present === 0 ? "–" : (rankSum / present).toFixed(2),
  String(positive),
  String(neutral),
  String(negative)
]

const textColumns = 2

/** Lines of text, the columns aligned: words to the left, numbers to the right. */
const tableOf = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column < textColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("   ")
      .trimEnd()
  )
}

/** The outcome of a run, per model and overall. */
export const outcomeTable = async (client: OrganizationClient, runId: string): Promise<ReadonlyArray<string>> => {
  const all = tallyOf("all", "")
  const byLlm = new Map<string, Tally>()
  for await (const result of client.runs.results({ runId })) {
    let tally = byLlm.get(result.llm)
    if (tally === undefined) byLlm.set(result.llm, (tally = tallyOf(result.llm, result.model ?? "")))
    count(tally, result)
    count(all, result)
  }
  const models = [...byLlm.values()].sort((left, right) => (left.label < right.label ? -1 : 1))
  return tableOf([header, ...models.map(rowOf), rowOf(all)])
}
