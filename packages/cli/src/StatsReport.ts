/** The figures of a run: overall, per model, and per topic. */
import type { AnswerOf } from "@brand-visibility/api"
import { counted, decimal, dollars, moment, rate, whole } from "./Figures.js"
import type { Report } from "./Report.js"
import type { Style } from "./Style.js"
import { tableOf } from "./Table.js"
import { visibleLine } from "./VisibleText.js"

export type RunStats = AnswerOf<"getRunStats">
type Rates = RunStats["rates"]
type RateSet = Rates["byLlm"][string]

/** The notice beside the numbers of a run in which at least one model was simulated. */
export const simulatedNotice =
  "Simulated: models of this program were asked. Their answers are invented, and numbers that count them say nothing about a real brand."

const columns = [
  { title: "" },
  { title: "visibility", isNumber: true },
  { title: "first", isNumber: true, isSpare: true },
  { title: "rank", isNumber: true, isSpare: true },
  { title: "positive", isNumber: true, isSpare: true },
  { title: "negative", isNumber: true, isSpare: true },
  { title: "answers", isNumber: true }
]

const rowOf = (label: string, rates: RateSet): ReadonlyArray<string> => [
  label,
  rate(rates.visibility),
  rate(rates.firstRank),
  decimal(rates.averageRank.value),
  rate(rates.positive),
  rate(rates.negative),
  whole(rates.visibility.denominator)
]

/** The number of prompts and answers behind the numbers, and the width of the interval over all that people ask. */
const trust = ({ visibility }: RateSet): ReadonlyArray<string> => {
  const { denominator, population, prompts } = visibility
  if (denominator === 0) return ["The run has no answer, so there is nothing to measure."]
  const wide = population === null ? null : Math.round(50 * (population.high - population.low))
  const range = wide === null ? "" : `; of all that people ask, visibility is known to about ± ${wide} points`
  return [`${counted(prompts, "prompt")}, ${counted(denominator, "answer")}. In brackets: the 95 % interval over these prompts${range}.`]
}

export const statsReport = (stats: RunStats, style: Style): Report => {
  const { byJourneyStage: _stages, byLlm, byTopic, ...overall } = stats.rates
  const rows = [
    rowOf("all", overall),
    ...Object.entries(byLlm).map(([llm, rates]) => rowOf(llm, rates)),
    ...Object.entries(byTopic).map(([topic, rates]) => rowOf(`· ${topic}`, rates))
  ]
  const { completed, failed, refused, total } = stats.progress
  const missing = failed + refused
  return {
    json: stats,
    lines: (room) => [
      `Run ${stats.id} · ${stats.status} · ${moment(stats.startedAt)} · ${completed} of ${counted(total, "call")} · cost ${dollars(stats.costUsd)}`,
      ...(stats.failureReason === null ? [] : [visibleLine(stats.failureReason)]),
      ...(stats.isSimulated ? [style.yellow(simulatedNotice)] : []),
      "",
      ...tableOf(columns, rows, room).map((line, index) => (index === 0 ? style.dim(line) : index === 1 ? style.bold(line) : line)),
      "",
      ...trust(overall),
      ...(missing === 0 ? [] : [`${missing === 1 ? "1 call has" : `${missing} calls have`} no answer: brand-visibility failures ${stats.id}`])
    ]
  }
}
