/** Runs and their metrics as the contract writes them. */
import type * as RescoreWire from "@brand-visibility/api/internal/RescoreApi"
import type * as Wire from "@brand-visibility/api/internal/RunApi"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { RunMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import type { RescoreReport } from "@brand-visibility/core/internal/domain/Rescore"
import type { RunRates } from "@brand-visibility/core/internal/domain/RunRates"

export const runToWire = (run: Run): Wire.Run => ({
  id: run.id,
  brandId: run.brandId,
  startedAt: run.startedAt,
  status: run.status,
  channel: run.channel,
  completedAt: run.completedAt,
  collected: run.collected,
  progress: run.progress,
  failureReason: run.failureReason,
  costUsd: run.costUsd,
  budgetUsd: run.options.budgetUsd,
  mode: run.options.mode,
  revision: run.revision,
  isSimulated: run.isSimulated,
  adaptive: run.options.goal === null ? null : { ...run.options.goal, pilotSamples: run.options.samples, secondStage: run.secondStage }
})

const countsToWire = (metrics: RunMetrics) => ({
  present: metrics.present,
  positive: metrics.positive,
  negative: metrics.negative,
  neutral: metrics.neutral,
  responsesWithBrands: metrics.responsesWithBrands,
  responsesWithAnyBrand: metrics.responsesWithAnyBrand,
  totalResponses: metrics.totalResponses,
  completedResponses: metrics.completedResponses,
  averageRank: metrics.averageRank,
  calculatedAt: metrics.calculatedAt
})

/** An object without a prototype, so that a brand called `__proto__` is an ordinary name. */
const byName = <A>(pairs: ReadonlyArray<readonly [string, A]>): Readonly<Record<string, A>> => {
  const object: Record<string, A> = Object.create(null)
  for (const [name, value] of pairs) object[name] = value
  return object
}

export const listedMetricsToWire = (metrics: RunMetrics): Wire.ListedMetrics => Object.assign(countsToWire(metrics), { topics: null })

export const metricsToWire = (metrics: RunMetrics): Wire.Metrics =>
  Object.assign(countsToWire(metrics), { mentionedBrandsRun: byName(metrics.mentionedBrands), topics: byName(metrics.topics) })

export const ratesToWire = ({ byJourneyStage, byLlm, byTopic, overall }: RunRates): Wire.Rates =>
  Object.assign({}, overall, { byTopic: byName(byTopic), byLlm: byName(byLlm), byJourneyStage: byName(byJourneyStage) })

export const rescoreReportToWire = ({ changed, detector, metrics, results, runId, unavailable }: RescoreReport): RescoreWire.RescoreReport => ({
  runId,
  detector,
  results,
  unavailable,
  changed,
  metrics: { before: metricsToWire(metrics.before), after: metricsToWire(metrics.after) }
})
