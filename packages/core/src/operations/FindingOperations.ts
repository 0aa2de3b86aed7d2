/** Findings from runs: perception, statistics and suggestions. */
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
   * The perception responses of one run. Without `runId`: the latest response of each LLM to each live prompt, as of the newest ended run that has a
   * response.
   */
  get: ofPerceptions.operation(PerceptionOfBrand, ({ get }, { brandId, runId }, organizationId) => get(organizationId, brandId, runId ?? null)),
  /** Replaces the score of a response by your score. The machine's score can still be read. The response of a later run replaces both scores. */
  correct: ofPerceptions.operation(Correction, ({ correct }, { responseId, ...correction }, organizationId) => correct(organizationId, responseId, correction)),
  /** A page of the sources that the answers to perception prompts of a run cite. */
  sources: ofPerceptions.paged(OfRun, ({ sources }, { runId }, page, organizationId) => Effect.map(sources(organizationId, runId, page), parsedPage))
}

export const statistics = {
  /**
   * The changes from one run to another of the same brand, paired by cell, with a verdict for each change. `anchors`: prompts whose answers the brand
   * cannot have changed; default: the anchor prompts at the time of the earlier run.
   */
  compare: ofStatistics.operation(ComparisonOfRuns, ({ compare }, { anchors, runId, to }, organizationId) =>
    compare(organizationId, runId, to, anchors ?? null)
  ),
  /** The share of the run's mentions that belongs to each brand. */
  shareOfVoice: ofStatistics.operation(OfRun, ({ shareOfVoice }, { runId }, organizationId) => shareOfVoice(organizationId, runId)),
  /**
   * The rates of a run, corrected by labels that people gave to its answers, with the agreement of people and detector. With `labels`, which are not
   * stored; otherwise with the labels that `labels.add` stored.
   */
  calibrate: ofStatistics.operation(CalibrationOfRun, ({ calibrate, calibration }, { labels, runId }, organizationId) =>
    labels === undefined ? calibration(organizationId, runId) : calibrate(organizationId, runId, labels)
  ),
  /** Rates over time: one point per day unless `by` is given. A point without rates marks a gap. */
  trends: ofStatistics.operation(TrendsOfBrand, ({ trends }, { brandId, ...query }, organizationId) => trends(organizationId, brandId, query)),
  /** The precision that a run would have, and its cost. Starts no run. */
  plan: ofStatistics.operation(PlanOfBrand, ({ plan }, { brandId, ...asked }, organizationId) => plan(organizationId, brandId, asked)),
  /** The meaning of each metric, with worked cases. */
  definitions: ofStatistics.bare(() => Effect.succeed(metricDefinitions))
}

export const suggestions = {
  /** A page of suggestions of content that would close the gaps of a run, the highest score first. */
  list: ofSuggestions.paged(OfRun, ({ list }, { runId }, page, organizationId) => list(organizationId, runId, page))
}
