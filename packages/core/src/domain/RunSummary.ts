/**
 * What the end of a run is computed from, and what it leaves.
 *
 * Source: contract §2 "`metrics`", "Sources".
 */
import type { PerceptionResponseId, ResultId } from "./Ids.js"
import type { Llm } from "./Llm.js"
import type { RunMetrics } from "./Metrics.js"
import type { RunResult } from "./RunResult.js"
import type { PerceptionSource, Source } from "./Source.js"
import type { NewSuggestion } from "./Suggestion.js"

/** One topic of a run and the number of prompt/LLM pairs planned under it. */
export interface PlannedTopic {
  readonly name: string
  readonly pairs: number
}

/** A Result as the summary reads it. */
export type ResultTally = Pick<RunResult, "position" | "isPresent" | "rank" | "sentiment" | "mentionedBrands" | "topic" | "llm">

/** A page that a Result draws on, as the summary reads it. */
export interface ResultCitation {
  readonly resultId: ResultId
  readonly position: number
  readonly topicName: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: boolean
}

/** A page that a perception answer draws on, as the summary reads it. */
export interface PerceptionCitation {
  readonly responseId: PerceptionResponseId
  readonly propertyId: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: boolean
}

/** What a rescore writes anew. */
export interface ScoredSummary {
  readonly metrics: RunMetrics
  /** In the order in which they are listed. */
  readonly sources: ReadonlyArray<Source>
  /** In the order in which they are listed. */
  readonly perceptionSources: ReadonlyArray<PerceptionSource>
}

/** What is written once, when a run ends. */
export interface RunSummary extends ScoredSummary {
  /** Those that the brand has been given before are left out when they are written. */
  readonly suggestions: ReadonlyArray<NewSuggestion>
}
