/**
 * A Result: one pair of prompt and LLM in a run, with at least one completed answer.
 *
 * Source: specification "Result"; contract §2 "Result", "Samples".
 */
import { Schema, Struct } from "effect"
import { type AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "./AnswerScore.js"
import { CellId, PromptId, ResultId, RunId, TopicId } from "./Ids.js"
import { JourneyStage } from "./JourneyStage.js"
import { Channel, Llm } from "./Llm.js"
import { Timestamp } from "./Timestamp.js"

/** Counts of a pair's completed answers. `present = positive + neutral + negative`. */
const SampleCounts = Schema.Struct({
  /** Samples that were answered. */
  n: Schema.Int,
  /** Answered samples that mention the tracked brand. */
  present: Schema.Int,
  /** Samples that mention the tracked brand and are positive. */
  positive: Schema.Int,
  /** Samples that mention the tracked brand and are neutral. */
  neutral: Schema.Int,
  /** Samples that mention the tracked brand and are negative. */
  negative: Schema.Int
}).annotations({ identifier: "Samples" })
export type SampleCounts = typeof SampleCounts.Type

/** The place of a Result: its run, prompt and LLM. */
const place = {
  id: ResultId,
  runId: RunId,
  /** From 1, dense, append-only within the run. */
  position: Schema.Int,
  prompt: Schema.Struct({ text: Schema.String, journeyStage: Schema.NullOr(JourneyStage) }),
  topic: Schema.Struct({ name: Schema.String }),
  /** Null for a prompt, or a topic, that came with captured answers and that the brand did not have. */
  promptId: Schema.NullOr(PromptId),
  topicId: Schema.NullOr(TopicId),
  llm: Llm,
  model: Schema.NullOr(Schema.String),
  channel: Channel,
  /** When the shown answer was given. For a captured answer, the time that the import stated; null if it stated none. */
  collectedAt: Schema.NullOr(Timestamp)
}

/** The fields that a Result shows of its pair's answers. */
const verdict = {
  /** Whether most samples of the pair mention the tracked brand. */
  isPresent: Schema.Boolean,
  /** 1-based place of the tracked brand among all brands of the answer; null when absent. */
  rank: Schema.NullOr(Schema.Int),
  /** Whether the rank is from a ranked list or from the order of mentions; null when absent. */
  rankBasis: Schema.NullOr(RankBasis),
  /** Whether the shown answer speaks well or badly of the tracked brand; null when absent. */
  sentiment: Schema.NullOr(Sentiment),
  /** Who decided on the sentiment: rules or a judge; null when absent. */
  sentimentBasis: Schema.NullOr(Basis),
  /** Brands other than the tracked one, canonical names, in order of first mention, without repetition. */
  mentionedBrands: Schema.Array(Schema.String),
  /** How many samples the pair has, and how many of them mention the brand. */
  samples: SampleCounts
}

const shown = { ...place, ...verdict }

/** A page that the answers of a pair cite. */
export const ResultSource = Schema.Struct({
  /** The address of the page. */
  uri: Schema.String,
  /** The title of the page, as the provider gave it; null if the provider gave none. */
  title: Schema.NullOr(Schema.String),
  /** The registrable domain; null for an address without one. */
  domain: Schema.NullOr(Schema.String),
  /** From 1, in the order in which the answers of the pair first cite their pages, sample by sample. */
  position: Schema.Int
}).annotations({ identifier: "ResultSource" })
export type ResultSource = typeof ResultSource.Type

/** A Result as people see it, without the fields that only scoring needs. Every storage writes its fields in this order. */
export const ShownResult = Schema.Struct({
  ...shown,
  /** The raw text of the shown answer; null once retention has deleted it. The key is present only when answers are requested. */
  answer: Schema.optionalWith(Schema.NullOr(Schema.String), { exact: true }),
  /** The evidence of the shown answer; present only when `answer` is. */
  evidence: Schema.optionalWith(Schema.Array(Evidence), { exact: true }),
  /** The pages that the answers of the pair cite, each once. The key is present only when sources are requested. */
  sources: Schema.optionalWith(Schema.Array(ResultSource), { exact: true })
}).annotations({ identifier: "Result" })
export type ShownResult = typeof ShownResult.Type

/** The score of a pair, without the place of its Result. */
export const ResultScore = Schema.Struct({
  ...verdict,
  /** Who decided on presence: `rules`, or a judge. */
  presenceBasis: Basis,
  /** The version of the rules that found this, such as `detector@5`. */
  detector: Schema.String,
  /** The cell whose answer the Result shows. */
  shownCellId: CellId
})
export type ResultScore = typeof ResultScore.Type

/** A Result. It is a plain interface rather than a class, because every read handles pages of Results. */
export interface RunResult extends Pick<ShownResult, keyof typeof place>, ResultScore {}

/** A Result with the evidence and the raw text of the answer that it shows; the text is null once retention has deleted it. */
export interface RunResultWithAnswer extends RunResult {
  readonly answer: string | null
  readonly evidence: ReadonlyArray<Evidence>
}

const shownOf = Struct.pick(...Struct.keys(shown))

/** The score of a Result, without its place. */
export const scoreOf: (result: RunResult) => ResultScore = Struct.pick(...Struct.keys(ResultScore.fields))

export const shownResult = (result: RunResult): ShownResult => shownOf(result)

export const shownResultWithAnswer = (result: RunResultWithAnswer): ShownResult => ({
  ...shownResult(result),
  answer: result.answer,
  evidence: result.evidence
})

/** Selects Results of a run. A field that is left out restricts nothing. */
export const ResultFilter = Schema.Struct({
  /** Only Results of this LLM. */
  llm: Schema.optional(Llm),
  /** Only Results of this topic, as the run had it. */
  topicId: Schema.optional(TopicId),
  /** `true`: only Results in which the brand is present. `false`: only Results in which it is absent. */
  isPresent: Schema.optional(Schema.Boolean)
})
export type ResultFilter = typeof ResultFilter.Type

/** Whether a Result matches a filter. */
export const isMeant =
  ({ isPresent, llm, topicId }: ResultFilter) =>
  (result: Pick<ShownResult, "isPresent" | "llm" | "topicId">): boolean =>
    (llm === undefined || result.llm === llm) &&
    (topicId === undefined || result.topicId === topicId) &&
    (isPresent === undefined || result.isPresent === isPresent)

/** Whether a filter selects all Results. */
export const isUnfiltered = ({ isPresent, llm, topicId }: ResultFilter): boolean => llm === undefined && topicId === undefined && isPresent === undefined

/** One completed sample of a pair. */
export interface ScoredSample {
  readonly cellId: CellId
  /** From 1. */
  readonly sample: number
  readonly score: Omit<AnswerScore, "evidence">
}
