/** What is made of runs: perception, statistics and suggestions. */
import { Effect, Schema } from "effect"
import { metricDefinitions } from "../analysis/statistics/MetricDefinitions.js"
import { Labels } from "../domain/Calibration.js"
import { BrandId, PerceptionResponseId, PromptId, RunId } from "../domain/Ids.js"
import { parsedPage } from "../domain/JsonText.js"
import { CorrectionInput } from "../domain/Perception.js"
import { PlanInput } from "../domain/Plan.js"
import { TrendQuery } from "../domain/Trends.js"
import { Perceptions } from "../services/Perceptions.js"
import { Statistics } from "../services/Statistics.js"
import { Suggestions } from "../services/Suggestions.js"
import { OfRun } from "./ById.js"
import { ofOrganization } from "./Operation.js"

const PerceptionOfBrand = Schema.Struct({ brandId: BrandId, runId: Schema.optional(RunId) })
const Correction = Schema.Struct({ responseId: PerceptionResponseId, ...CorrectionInput.fields })
const ComparisonOfRuns = Schema.Struct({ runId: RunId, to: RunId, anchors: Schema.optional(Schema.Array(PromptId)) })
const CalibrationOfRun = Schema.Struct({ runId: RunId, labels: Schema.optional(Labels) })
const TrendsOfBrand = Schema.Struct({ brandId: BrandId, ...TrendQuery.fields })
const PlanOfBrand = Schema.Struct({ brandId: BrandId, ...PlanInput.fields })

const ofPerceptions = ofOrganization(Perceptions)
const ofStatistics = ofOrganization(Statistics)
const ofSuggestions = ofOrganization(Suggestions)

export const perception = {
  /**
   * The responses of one run; without `runId` the latest response of each LLM to each live prompt, as of the newest run that has
   * ended with one.
   */
  get: ofPerceptions.operation(PerceptionOfBrand, ({ get }, { brandId, runId }, organizationId) => get(organizationId, brandId, runId ?? null)),
  /** Puts your score in place of a response's. The machine's score can still be read. The response of a later run replaces both. */
  correct: ofPerceptions.operation(Correction, ({ correct }, { responseId, ...correction }, organizationId) => correct(organizationId, responseId, correction)),
  /** A page of the sources that the answers to perception prompts of a run draw on. */
  sources: ofPerceptions.paged(OfRun, ({ sources }, { runId }, page, organizationId) => Effect.map(sources(organizationId, runId, page), parsedPage))
}

export const statistics = {
  /**
   * What changed from one run to another of the same brand: paired by cell, with a verdict for each change. `anchors`: prompts whose answers
   * the brand cannot have changed, in place of those that it had when the earlier run was made.
   */
  compare: ofStatistics.operation(ComparisonOfRuns, ({ compare }, { anchors, runId, to }, organizationId) =>
    compare(organizationId, runId, to, anchors ?? null)
  ),
  /** The share of the mentions of a run that each brand has. */
  shareOfVoice: ofStatistics.operation(OfRun, ({ shareOfVoice }, { runId }, organizationId) => shareOfVoice(organizationId, runId)),
  /**
   * The rates of a run corrected by labels that people gave its answers, with how far they and the detector agree: by `labels`, which are not kept,
   * or without by those that `labels.add` has kept.
   */
  calibrate: ofStatistics.operation(CalibrationOfRun, ({ calibrate, calibration }, { labels, runId }, organizationId) =>
    labels === undefined ? calibration(organizationId, runId) : calibrate(organizationId, runId, labels)
  ),
  /** Rates over time: a point for each day unless `by` says otherwise; a gap is a point without rates. */
  trends: ofStatistics.operation(TrendsOfBrand, ({ trends }, { brandId, ...query }, organizationId) => trends(organizationId, brandId, query)),
  /** What precision a run would have and what it would cost. Starts nothing. */
  plan: ofStatistics.operation(PlanOfBrand, ({ plan }, { brandId, ...asked }, organizationId) => plan(organizationId, brandId, asked)),
  /** What each metric means, with worked cases. */
  definitions: ofStatistics.bare(() => Effect.succeed(metricDefinitions))
}

export const suggestions = {
  /** A page of suggestions: content that would close the gaps of a run, the highest score first. */
  list: ofSuggestions.paged(OfRun, ({ list }, { runId }, page, organizationId) => list(organizationId, runId, page))
}
