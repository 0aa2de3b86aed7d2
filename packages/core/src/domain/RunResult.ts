/**
 * A Result: one pair of prompt and LLM in a run, with at least one completed answer.
 *
 * Source: specification "Result"; contract §2 "Result", "Samples".
 */
import { Schema } from "effect"
import type { AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "./AnswerScore.js"
import { type CellId, type ResultId, type RunId, TopicId } from "./Ids.js"
import type { JourneyStage } from "./JourneyStage.js"
import { type Channel, Llm } from "./Llm.js"

/** Counts of a pair's completed answers. `present = positive + neutral + negative`. */
export interface SampleCounts {
  readonly n: number
  readonly present: number
  readonly positive: number
  readonly neutral: number
  readonly negative: number
}

/** What a Result says of its pair, apart from where it stands. */
export interface ResultScore {
  readonly isPresent: boolean
  readonly presenceBasis: Basis
  readonly rank: number | null
  readonly rankBasis: RankBasis | null
  readonly sentiment: Sentiment | null
  readonly sentimentBasis: Basis | null
  readonly mentionedBrands: ReadonlyArray<string>
  readonly detector: string
  readonly samples: SampleCounts
  /** The cell whose answer the Result shows. */
  readonly shownCellId: CellId
}

/** A plain interface rather than a class: pages of these are the hot path of every read. */
export interface RunResult extends ResultScore {
  readonly id: ResultId
  readonly runId: RunId
  /** From 1, dense, append-only within the run. */
  readonly position: number
  readonly prompt: { readonly text: string; readonly journeyStage: JourneyStage | null }
  readonly topic: { readonly name: string }
  readonly llm: Llm
  readonly model: string | null
  readonly channel: Channel
}

/** A Result with the raw text of the answer it shows (null once retention has dropped it) and where that names brands. */
export interface RunResultWithAnswer extends RunResult {
  readonly answer: string | null
  readonly evidence: ReadonlyArray<Evidence>
}

/** A Result as it is shown to people: without what only the next scoring needs. With its answer, where that is asked for. */
export interface ShownResult extends Pick<RunResult, "id" | "runId" | "position" | "prompt" | "topic" | "llm" | "model" | "channel"> {
  readonly isPresent: boolean
  readonly rank: number | null
  readonly rankBasis: RankBasis | null
  readonly sentiment: Sentiment | null
  readonly sentimentBasis: Basis | null
  readonly mentionedBrands: ReadonlyArray<string>
  readonly samples: SampleCounts
  readonly answer?: string | null
  readonly evidence?: ReadonlyArray<Evidence>
}

/** In the order of fields in which every storage writes it. */
export const shownResult = (result: RunResult): ShownResult => ({
  id: result.id,
  runId: result.runId,
  position: result.position,
  prompt: result.prompt,
  topic: result.topic,
  llm: result.llm,
  model: result.model,
  channel: result.channel,
  isPresent: result.isPresent,
  rank: result.rank,
  rankBasis: result.rankBasis,
  sentiment: result.sentiment,
  sentimentBasis: result.sentimentBasis,
  mentionedBrands: result.mentionedBrands,
  samples: result.samples
})

export const shownResultWithAnswer = (result: RunResultWithAnswer): ShownResult => ({
  ...shownResult(result),
  answer: result.answer,
  evidence: result.evidence
})

/** Which Results of a run are meant; what is left out does not matter. */
export const ResultFilter = Schema.Struct({
  llm: Schema.optional(Llm),
  /** The topic under which the run asked the prompt. */
  topicId: Schema.optional(TopicId),
  isPresent: Schema.optional(Schema.Boolean)
})
export type ResultFilter = typeof ResultFilter.Type

/** Whether a filter leaves nothing out. */
export const isUnfiltered = ({ isPresent, llm, topicId }: ResultFilter): boolean => llm === undefined && topicId === undefined && isPresent === undefined

/** One completed sample of a pair. */
export interface ScoredSample {
  readonly cellId: CellId
  /** From 1. */
  readonly sample: number
  readonly score: Omit<AnswerScore, "evidence">
}
