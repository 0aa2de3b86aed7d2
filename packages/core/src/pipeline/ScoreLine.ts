/**
 * Reads and scores one captured answer.
 *
 * Source: contract §3 `POST …/answers`, §1 "Sizes".
 */
import { Effect, Either } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import { nonAnswerOf } from "../analysis/page/NonAnswer.js"
import type { citationsOf } from "../analysis/sources/Citations.js"
import { type Answer, maximumAnswerBytes } from "../domain/Answer.js"
import { utf8Length } from "../domain/AnswerText.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { CapturedAnswerInput, defaultTopicName, type LineFault, type LineFaultCode } from "../domain/ImportedAnswer.js"
import type { InParts } from "../domain/InParts.js"
import { inputDecoder, type InputFault } from "../domain/Input.js"
import { fromProvider } from "../domain/PlainText.js"
import * as Timestamp from "../domain/Timestamp.js"
import type { ImportedAnswer } from "../ports/ImportStore.js"
import type { JudgeService } from "../ports/Judge.js"
import { scoreAnswer, scoreByRules, type ScoredAnswer } from "./ScoreAnswer.js"

/** One line as received. Lines count from 1. */
export interface CapturedLine {
  readonly line: number
  /** The content of the line, or the reason why it could not be read. Called when the line is processed, because parsing takes time. */
  readonly read: () => Either.Either<unknown, { readonly code: LineFaultCode; readonly message: string }>
}

/** A line with valid fields, and the text of its answer as it will be stored. */
export interface ReadLine {
  readonly input: CapturedAnswerInput
  readonly text: string
}

const decodeWhole = inputDecoder(CapturedAnswerInput, "error")
/** Finds only whether a line has a fault, for lines whose faults are not listed. */
const decodeBriefly = inputDecoder(CapturedAnswerInput, "error", 1)

const describe = (faults: ReadonlyArray<InputFault>): string => faults.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")

/** A placeholder or a refusal is no answer. It must not count as an answer without the brand. */
const notAnAnswer = {
  placeholder: "answer: is a placeholder, not an answer; leave the line out, or send the model's answer",
  refusal: "answer: is a refusal in words, which is not an answer; leave the line out"
}

/** How far the clock of the capturing machine may be ahead of ours, in milliseconds. */
const clocksDifferBy = 60_000

/**
 * Checks a line.
 *
 * @param isListed whether the faults of the line will be listed; otherwise the first fault is enough
 * @param nowMillis milliseconds since the epoch; an answer from a later time, apart from the tolerance for wrong clocks, is refused
 */
export const readLine = (captured: CapturedLine, isListed: boolean, nowMillis: number): Either.Either<ReadLine, LineFault> => {
  const { line } = captured
  const value = captured.read()
  if (Either.isLeft(value)) return Either.left({ line, ...value.left })
  const decoded = (isListed ? decodeWhole : decodeBriefly)(value.right)
  if (Either.isLeft(decoded)) return Either.left({ line, code: "validation_error", message: describe(decoded.left) })
  const { collectedAt } = decoded.right
  if (collectedAt != null && Timestamp.toEpochMillis(collectedAt) > nowMillis + clocksDifferBy)
    return Either.left({ line, code: "validation_error", message: "collectedAt: must not be in the future; give the time at which the answer was captured" })
  const text = fromProvider(decoded.right.answer)
  const nonAnswer = nonAnswerOf(text)
  if (nonAnswer !== undefined) return Either.left({ line, code: "validation_error", message: notAnAnswer[nonAnswer] })
  return utf8Length(text) > maximumAnswerBytes
    ? Either.left({ line, code: "payload_too_large", message: `answer: must have at most ${maximumAnswerBytes} bytes of UTF-8` })
    : Either.right({ input: decoded.right, text })
}

const answerOf = ({ input, text }: ReadLine): Answer => {
  const citations = (input.sources ?? []).map(({ title, url }) => ({ uri: url, title: title === undefined || title === "" ? null : title, cited: true }))
  return {
    text,
    model: input.model ?? null,
    citations,
    usage: { inputTokens: null, outputTokens: null },
    searched: citations.length > 0 ? true : null
  }
}

const imported = ({ input }: ReadLine, { answer, score }: ScoredAnswer): ImportedAnswer => ({
  promptText: input.prompt,
  topicName: input.topic ?? defaultTopicName,
  llm: input.llm,
  channel: input.channel ?? "import",
  collectedAt: input.collectedAt ?? null,
  answer,
  score
})

/** The answer with its score. */
export const scoreLine = (
  scorer: AnswerScorer,
  brand: BrandDefinition,
  judge: JudgeService,
  judgesBrands: boolean,
  line: ReadLine
): Effect.Effect<ImportedAnswer> => Effect.map(scoreAnswer(scorer, brand, judge, judgesBrands, answerOf(line)), (scored) => imported(line, scored))

/** The same as `scoreLine`, without a judge. */
export function* scoreLineByRules(scorer: AnswerScorer, sourcesOf: typeof citationsOf, line: ReadLine): InParts<ImportedAnswer> {
  const answer = answerOf(line)
  return imported(line, yield* scoreByRules(scorer, sourcesOf, answer, scorer.hold(answer.text)))
}
