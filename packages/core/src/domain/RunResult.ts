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
  /** Of these, how many mention the tracked brand. */
  present: Schema.Int,
  /** Of those that mention it, how many are positive. */
  positive: Schema.Int,
  /** Of those that mention it, how many are neutral. */
  neutral: Schema.Int,
  /** Of those that mention it, how many are negative. */
  negative: Schema.Int
}).annotations({ identifier: "Samples" })
export type SampleCounts = typeof SampleCounts.Type

/** Where a Result stands. */
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
  /** When the answer that is shown was given: of a captured one as it was told; null where nobody told. */
  collectedAt: Schema.NullOr(Timestamp)
}

/** What people are shown of its pair. */
const verdict = {
  /** Whether most samples of the pair mention the tracked brand. */
  isPresent: Schema.Boolean,
  /** 1-based place of the tracked brand among all brands of the answer; null when absent. */
  rank: Schema.NullOr(Schema.Int),
  /** What the rank was read from; null when absent. */
  rankBasis: Schema.NullOr(RankBasis),
  /** What is said of the tracked brand; null when absent. */
  sentiment: Schema.NullOr(Sentiment),
  /** Who has found the sentiment: rules or a judge; null when absent. */
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
  /** The title of the page, as the provider gave it; null when it gave none. */
  title: Schema.NullOr(Schema.String),
  /** The registrable domain; null of an address that has none. */
  domain: Schema.NullOr(Schema.String),
  /** From 1, in the order in which the answers of the pair first cite their pages, sample by sample. */
  position: Schema.Int
}).annotations({ identifier: "ResultSource" })
export type ResultSource = typeof ResultSource.Type

/** A Result as it is shown to people, in the order of fields in which every storage writes it: without what only the next scoring needs. */
export const ShownResult = Schema.Struct({
  ...shown,
  /** The raw text of the shown answer, null once retention has dropped it; the key is there where answers are asked for, and only then. */
  answer: Schema.optionalWith(Schema.NullOr(Schema.String), { exact: true }),
  /** Where the shown answer names brands; there when `answer` is. */
  evidence: Schema.optionalWith(Schema.Array(Evidence), { exact: true }),
  /** The pages that the answers of the pair cite, each once; there where sources are asked for, and only then. */
  sources: Schema.optionalWith(Schema.Array(ResultSource), { exact: true })
}).annotations({ identifier: "Result" })
export type ShownResult = typeof ShownResult.Type

/** What a Result says of its pair, apart from where it stands. */
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

/** A plain interface rather than a class: pages of these are the hot path of every read. */
export interface RunResult extends Pick<ShownResult, keyof typeof place>, ResultScore {}

/** A Result with the raw text of the answer it shows (null once retention has dropped it) and where that names brands. */
export interface RunResultWithAnswer extends RunResult {
  readonly answer: string | null
  readonly evidence: ReadonlyArray<Evidence>
}

const shownOf = Struct.pick(...Struct.keys(shown))

/** What a Result says, without where it stands. */
export const scoreOf: (result: RunResult) => ResultScore = Struct.pick(...Struct.keys(ResultScore.fields))

export const shownResult = (result: RunResult): ShownResult => shownOf(result)

export const shownResultWithAnswer = (result: RunResultWithAnswer): ShownResult => ({
  ...shownResult(result),
  answer: result.answer,
  evidence: result.evidence
})

/** Which Results of a run are meant; what is left out does not matter. */
export const ResultFilter = Schema.Struct({
  /** Only Results of this LLM. */
  llm: Schema.optional(Llm),
  /** The topic under which the run asked the prompt. */
  topicId: Schema.optional(TopicId),
  /** Only Results in which the brand is present, or only those in which it is not. */
  isPresent: Schema.optional(Schema.Boolean)
})
export type ResultFilter = typeof ResultFilter.Type

/** Whether a filter means a Result. */
export const isMeant =
  ({ isPresent, llm, topicId }: ResultFilter) =>
  (result: Pick<ShownResult, "isPresent" | "llm" | "topicId">): boolean =>
    (llm === undefined || result.llm === llm) &&
    (topicId === undefined || result.topicId === topicId) &&
    (isPresent === undefined || result.isPresent === isPresent)

/** Whether a filter leaves nothing out. */
export const isUnfiltered = ({ isPresent, llm, topicId }: ResultFilter): boolean => llm === undefined && topicId === undefined && isPresent === undefined

/** One completed sample of a pair. */
export interface ScoredSample {
  readonly cellId: CellId
  /** From 1. */
  readonly sample: number
  readonly score: Omit<AnswerScore, "evidence">
}
