/**
 * How language models rate a brand's traits: the questions of a run, the answers with their scores, and the responses that people see.
 *
 * Source: specification "PerceptionResponse", "get brand perception"; contract §2 "Perception", "Repeated perception answers",
 * "`isUserChanged`", §3 `PATCH /v1/perception-responses/{responseId}`.
 */
import { Schema } from "effect"
import { PerceptionResponseId, RunId } from "./Ids.js"
import type { InputFault } from "./Input.js"
import { Llm } from "./Llm.js"
import { type PerceptionPrompt, ScoreScale } from "./PerceptionPrompt.js"
import { PlainText } from "./PlainText.js"
import type { Run } from "./Run.js"
import { Timestamp } from "./Timestamp.js"

/** A run's own copy of a perception prompt, which later edits and deletions do not change. */
export interface RunPerceptionPrompt {
  /** The index in the plan, after the indices of the run's prompts. */
  readonly index: number
  readonly prompt: PerceptionPrompt
  /** The text that is sent, byte for byte. */
  readonly question: string
}

/** An answer to a perception prompt that gave a score on its scale. */
export interface PerceptionRating {
  readonly score: number
  /** The reason for the score; empty when the answer gave none. */
  readonly scoreReason: string
  /** The versions of the question and of the reading, such as `perception-question@1 perception-reading@1`. */
  readonly rubric: string
}

/** The score that a person gave in place of the machine's score. */
export interface PerceptionCorrection {
  readonly score: number
  readonly scoreReason: string
  readonly correctedAt: Timestamp
}

/** One answer of one LLM to one perception prompt in one run. */
export interface PerceptionAnswer {
  readonly id: PerceptionResponseId
  readonly runId: RunId
  readonly llm: Llm
  readonly model: string | null
  /** From 1. */
  readonly sample: number
  /** The scale of the prompt when the run asked it. The prompt may have another scale by now. */
  readonly scale: ScoreScale
  /** The text of the answer; empty once retention has deleted it. */
  readonly text: string
  /** SHA-256 of the text that retention has deleted, as 64 hexadecimal digits; null while the text is stored, or when no hash was kept. */
  readonly droppedTextSha256: string | null
  /** The rating that the answer gave. */
  readonly rating: PerceptionRating
  readonly correction: PerceptionCorrection | null
  readonly createdAt: Timestamp
}

/** A perception prompt with answers. All answers of one LLM are samples of one run. */
export interface PerceptionAnswers {
  readonly prompt: PerceptionPrompt
  /** In the order of LLM, then sample. */
  readonly answers: ReadonlyArray<PerceptionAnswer>
}

/** Summary of the scores of one LLM's answers to one prompt in one run. A person's correction does not change the summary. */
export const ScoreSummary = Schema.Struct({
  /** The mean score, on the scale of the response. */
  mean: Schema.Number,
  /** The 95 % confidence interval of the mean (Student's t), cut to the scale; null for one answer. */
  interval: Schema.NullOr(Schema.Struct({ low: Schema.Number, high: Schema.Number })),
  /** The number of answers in the mean. */
  count: Schema.Int
}).annotations({ identifier: "ScoreSummary" })
export type ScoreSummary = typeof ScoreSummary.Type

/** One answer of an LLM, as people see it, with a summary of all scores of that LLM. */
export const PerceptionResponse = Schema.Struct({
  id: PerceptionResponseId,
  runId: RunId,
  /** The LLM that answered. */
  llm: Llm,
  /** The exact model that answered; null if the provider did not report it. */
  model: Schema.NullOr(Schema.String),
  /** The text of the answer; empty once retention has deleted it. */
  response: Schema.String,
  /** The score, on `scale`; a person's score if `isUserChanged`. */
  score: Schema.Number,
  /** The scale of the prompt when the run asked it. The prompt may have another scale by now, on which the score would mean something else. */
  scale: ScoreScale,
  /** The reason for the score, in the words of the answer or of a person. */
  scoreReason: Schema.String,
  /** Whether a person's score replaces the score of the answer. */
  isUserChanged: Schema.Boolean,
  /** The score that the answer gave, even if a person has corrected it since. */
  machineScore: Schema.Number,
  /** The reason that the answer gave, even if a person has corrected the score since. */
  machineScoreReason: Schema.String,
  /** The summary of all answers of this LLM to this prompt in this run. */
  summary: ScoreSummary,
  createdAt: Timestamp
}).annotations({ identifier: "PerceptionResponse" })
export type PerceptionResponse = typeof PerceptionResponse.Type

/** How a brand is perceived: in one run, or in the latest responses up to a run. */
export interface Perception<Row> {
  /** The run, or the newest run whose responses are shown; null when no ended run has an answer. */
  readonly run: Run | null
  /** In the order of creation. */
  readonly prompts: ReadonlyArray<Row>
}

export interface PerceptionPromptWithResponses {
  readonly prompt: PerceptionPrompt
  /** One response for each LLM, in the order of LLM. */
  readonly responses: ReadonlyArray<PerceptionResponse>
}

/** A person's correction of a score. A reason that is left out stays as it is. */
export const CorrectionInput = Schema.Struct({
  score: Schema.Finite.annotations({ message: () => "must be a number" }),
  scoreReason: Schema.optional(PlainText({ min: 1, max: 4000 }))
}).annotations({ identifier: "CorrectionInput" })
export type CorrectionInput = typeof CorrectionInput.Type

export const isOnScale = (score: number, { high, low }: ScoreScale): boolean => score >= low && score <= high

/** The faults of a correction of an answer to this prompt. */
export const faultsOfCorrection = ({ score }: CorrectionInput, { scale }: Pick<PerceptionPrompt, "scale">): ReadonlyArray<InputFault> =>
  isOnScale(score, scale) ? [] : [{ path: "score", message: `must be a number from ${scale.low} to ${scale.high}, the scale of this prompt` }]

export class PerceptionResponseNotFound extends Schema.TaggedError<PerceptionResponseNotFound>()("PerceptionResponseNotFound", {
  responseId: Schema.String
}) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no perception response ${this.responseId}`
  }
}
