/**
 * The inputs from which a run's end is computed, and the summary that is stored.
 *
 * Source: contract §2 "`metrics`", "Sources".
 */
import type { AnswerScore } from "./AnswerScore.js"
import type { PerceptionResponseId, PromptId, ResultId, TopicId } from "./Ids.js"
import type { JourneyStage } from "./JourneyStage.js"
import type { Llm } from "./Llm.js"
import type { RunMetrics } from "./Metrics.js"
import type { RunCells, RunOutline } from "./RunCells.js"
import type { PerceptionSource, Source } from "./Source.js"
import type { NewSuggestion } from "./Suggestion.js"

/** One pair of prompt and LLM of a run's plan. */
export interface PlannedCell {
  /** The index of the prompt in the plan, from 0. */
  readonly promptIndex: number
  readonly promptId: PromptId | null
  readonly topicId: TopicId | null
  readonly topicName: string
  readonly promptText: string
  readonly journeyStage: JourneyStage | null
  readonly llm: Llm
  /** How many answers are planned, and how many of them were refused. */
  readonly answers: number
  readonly refused: number
}

/** One answer of a Result as the summary reads it. */
export type AnswerTally = Pick<AnswerScore, "isPresent" | "rank" | "sentiment" | "mentionedBrands" | "detector">

/** A Result as the summary reads it: all its answers. */
export interface ResultTally {
  readonly position: number
  readonly promptIndex: number
  readonly llm: Llm
  /** The answers in the order of samples; at least one. */
  readonly answers: ReadonlyArray<AnswerTally>
}

/** A page that an answer of a Result cites or retrieved, as the summary reads it. */
export interface ResultCitation {
  readonly resultId: ResultId
  readonly position: number
  /** The sample of the citing answer, from 1. */
  readonly sample: number
  readonly topicName: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: boolean
}

/** An answer that cites pages. The place before all of them is `{ position: 0, sample: 0 }`. */
export type CitingAnswer = Pick<ResultCitation, "position" | "sample">

/** A page that a perception answer cites or retrieved, as the summary reads it. */
export interface PerceptionCitation {
  readonly responseId: PerceptionResponseId
  readonly propertyId: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: boolean
}

/** The data that is computed from the scores of a run. */
export interface ScoredSummary {
  readonly metrics: RunMetrics
  /** The counts from which the run is compared with other runs. */
  readonly cells: RunCells
  /** The data of the run for charts over many runs. */
  readonly outline: RunOutline
  /** In the order in which they are listed. */
  readonly sources: ReadonlyArray<Source>
  /** In the order in which they are listed. */
  readonly perceptionSources: ReadonlyArray<PerceptionSource>
}

/** The summary that is written when a run ends, and when it is scored again. */
export interface RunSummary extends ScoredSummary {
  /** The suggestions that replace those of the run. A suggestion that another run has given the brand is not written again. */
  readonly suggestions: ReadonlyArray<NewSuggestion>
}
