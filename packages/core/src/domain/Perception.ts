/**
 * What language models say of a brand's traits: the questions of a run, the answers with their scores, and what is shown of them.
 *
 * Source: specification "PerceptionResponse", "get brand perception"; contract §2 "Perception", "Repeated perception answers",
 * "`isUserChanged`", §3 `PATCH /v1/perception-responses/{responseId}`.
 */
import { Schema } from "effect"
import { PerceptionResponseId, RunId } from "./Ids.js"
import type { InputFault } from "./Input.js"
import { Llm } from "./Llm.js"
import type { PerceptionPrompt, ScoreScale } from "./PerceptionPrompt.js"
import { PlainText } from "./PlainText.js"
import type { Run } from "./Run.js"
import { Timestamp } from "./Timestamp.js"

/** A run's own copy of a perception prompt: later edits and deletions change nothing. */
export interface RunPerceptionPrompt {
  /** The index in the plan, after the indices of the run's prompts. */
  readonly index: number
  readonly prompt: PerceptionPrompt
  /** What is sent, byte for byte. */
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
  /** The text of the answer; empty once retention has deleted it. */
  readonly text: string
  /** SHA-256 of the text that retention has dropped, as 64 hexadecimal digits; null while the text is there, and where none was kept. */
  readonly droppedTextSha256: string | null
  /** As the answer gave it. */
  readonly rating: PerceptionRating
  readonly correction: PerceptionCorrection | null
  readonly createdAt: Timestamp
}

/** A perception prompt with answers, those of one LLM being samples of one run. */
export interface PerceptionAnswers {
  readonly prompt: PerceptionPrompt
  /** By LLM, then sample. */
  readonly answers: ReadonlyArray<PerceptionAnswer>
}

/** Summary of the scores that one LLM's answers to one prompt gave in one run. The correction of a person does not change it. */
export const ScoreSummary = Schema.Struct({
  /** The mean score, on the scale of the prompt. */
  mean: Schema.Number,
  /** Where the mean of many such answers lies, with 95 % confidence (Student's t), cut to the scale; null for one answer. */
  interval: Schema.NullOr(Schema.Struct({ low: Schema.Number, high: Schema.Number })),
  /** How many answers it is the mean of. */
  count: Schema.Int
}).annotations({ identifier: "ScoreSummary" })
export type ScoreSummary = typeof ScoreSummary.Type

/** What is shown of one LLM: one of its answers, and how all of them scored. */
export const PerceptionResponse = Schema.Struct({
  id: PerceptionResponseId,
  runId: RunId,
  /** The LLM that answered. */
  llm: Llm,
  /** The exact model that answered; null when the provider did not say. */
  model: Schema.NullOr(Schema.String),
  /** The text of the answer; empty once retention has dropped it. */
  response: Schema.String,
  /** The score, on the scale of the prompt; a person's score where `isUserChanged`. */
  score: Schema.Number,
  /** Why the score is what it is, in the words of the answer or of a person. */
  scoreReason: Schema.String,
  /** Whether a person's score stands in place of that of the answer. */
  isUserChanged: Schema.Boolean,
  /** The score that the answer gave, also where a person has corrected it since. */
  machineScore: Schema.Number,
  /** The reason that the answer gave, also where a person has corrected the score since. */
  machineScoreReason: Schema.String,
  /** All answers of this LLM to this prompt in this run together. */
  summary: ScoreSummary,
  createdAt: Timestamp
}).annotations({ identifier: "PerceptionResponse" })
export type PerceptionResponse = typeof PerceptionResponse.Type

/** How a brand is perceived: in one run, or in the latest responses up to a run. */
export interface Perception<Row> {
  /** The run, or the newest run of which responses are shown; null when no run that has ended has an answer. */
  readonly run: Run | null
  /** By creation. */
  readonly prompts: ReadonlyArray<Row>
}

export interface PerceptionPromptWithResponses {
  readonly prompt: PerceptionPrompt
  /** One for each LLM, by LLM. */
  readonly responses: ReadonlyArray<PerceptionResponse>
}

/** A person's correction of a score. A reason that is left out stays as it is. */
export const CorrectionInput = Schema.Struct({
  score: Schema.Finite.annotations({ message: () => "must be a number" }),
  scoreReason: Schema.optional(PlainText({ min: 1, max: 4000 }))
}).annotations({ identifier: "CorrectionInput" })
export type CorrectionInput = typeof CorrectionInput.Type

export const isOnScale = (score: number, { high, low }: ScoreScale): boolean => score >= low && score <= high

/** What is wrong with a correction of an answer to this prompt. */
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
