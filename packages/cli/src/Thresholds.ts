/** Judges the figures of a run by thresholds. A threshold is broken where the whole interval lies on its wrong side, so that chance alone does not break it. */
import type { Threshold } from "./Configuration.js"
import { decimal, intervalOf, percent } from "./Figures.js"
import type { RunStats } from "./StatsReport.js"

/** `undecided`: the interval holds the threshold. `unmeasured`: the run has no such number. */
type ThresholdVerdict = "held" | "broken" | "undecided" | "unmeasured"

export interface Judged {
  /** Such as `visibility of topic Shoes not below 30 %`. */
  readonly name: string
  readonly verdict: ThresholdVerdict
  readonly value: number | null
  readonly interval: { readonly low: number; readonly high: number } | null
  readonly threshold: Threshold
}

type RateSet = RunStats["rates"]["byLlm"][string]

const shown = (metric: Threshold["metric"], value: number): string => (metric === "averageRank" ? decimal(value) : percent(value))

const nameOf = ({ journeyStage, llm, metric, notAbove, notBelow, topic }: Threshold): string =>
  [
    metric,
    ...(topic === undefined ? [] : [`of topic ${topic}`]),
    ...(llm === undefined ? [] : [`of ${llm}`]),
    ...(journeyStage === undefined ? [] : [`of stage ${journeyStage}`]),
    ...(notBelow === undefined ? [] : [`not below ${shown(metric, notBelow)}`]),
    ...(notAbove === undefined ? [] : [`not above ${shown(metric, notAbove)}`])
  ].join(" ")

const ratesFor = ({ journeyStage, llm, topic }: Threshold, rates: RunStats["rates"]): RateSet | undefined => {
  const among = (groups: Readonly<Record<string, RateSet>>, name: string) => (Object.hasOwn(groups, name) ? groups[name] : undefined)
  if (topic !== undefined) return among(rates.byTopic, topic)
  if (llm !== undefined) return among(rates.byLlm, llm)
  return journeyStage === undefined ? rates : among(rates.byJourneyStage, journeyStage)
}

const verdictOf = ({ notAbove, notBelow, strict = false }: Threshold, value: number | null, interval: Judged["interval"]): ThresholdVerdict => {
  if (value === null) return "unmeasured"
  const doubtful = strict ? "broken" : "undecided"
  if (interval === null) return doubtful
  const { high, low } = interval
  if ((notBelow !== undefined && high < notBelow) || (notAbove !== undefined && low > notAbove)) return "broken"
  return (notBelow === undefined || low >= notBelow) && (notAbove === undefined || high <= notAbove) ? "held" : doubtful
}

export const judge = (threshold: Threshold, { rates }: Pick<RunStats, "rates">): Judged => {
  const measured = ratesFor(threshold, rates)?.[threshold.metric]
  const value = measured?.value ?? null
  const interval = measured === undefined ? null : intervalOf(measured)
  return { name: nameOf(threshold), threshold, value, interval, verdict: verdictOf(threshold, value, interval) }
}

/** Such as `25 % (12–45 %)`. */
export const measuredText = ({ interval, threshold: { metric }, value }: Judged): string =>
  value === null ? "not measured" : `${shown(metric, value)}${interval === null ? "" : ` (${shown(metric, interval.low)} to ${shown(metric, interval.high)})`}`
