/**
 * Reads and scores one captured answer.
 *
 * Source: contract §3 `POST …/answers`, §1 "Sizes".
 */
import { Effect } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import { maximumAnswerBytes } from "../domain/Answer.js"
import { utf8Length } from "../domain/AnswerText.js"
import { CapturedAnswerInput, defaultTopicName, type LineFault } from "../domain/ImportedAnswer.js"
import { decodeInput, type InvalidInput } from "../domain/Input.js"
import { fromProvider } from "../domain/PlainText.js"
import type { ImportedAnswer } from "../ports/ImportStore.js"
import { scoreByRules } from "./ScoreAnswer.js"

/** One line as it arrived: what it decoded to, or why it could not be decoded. Lines count from 1. */
export type CapturedLine = { readonly _tag: "Decoded"; readonly line: number; readonly input: unknown } | { readonly _tag: "Faulty"; readonly fault: LineFault }

const decode = decodeInput(CapturedAnswerInput)

const describe = ({ details }: InvalidInput): string => details.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")

/** The answer, scored by rules alone: an import may bring a hundred thousand, and nobody has agreed to pay a judge for them. */
export const scoreLine = (scorer: AnswerScorer, line: CapturedLine): Effect.Effect<ImportedAnswer, LineFault> => {
  if (line._tag === "Faulty") return Effect.fail(line.fault)
  return decode(line.input).pipe(
    Effect.mapError((error): LineFault => ({ line: line.line, code: "validation_error", message: describe(error) })),
    Effect.flatMap((input): Effect.Effect<ImportedAnswer, LineFault> => {
      const text = fromProvider(input.answer)
      if (utf8Length(text) > maximumAnswerBytes) {
        return Effect.fail({ line: line.line, code: "payload_too_large", message: `answer: must have at most ${maximumAnswerBytes} bytes of UTF-8` })
      }
      const citations = (input.sources ?? []).map(({ title, url }) => ({ uri: url, title: title === undefined || title === "" ? null : title, cited: true }))
      return Effect.succeed({
        promptText: input.prompt,
        topicName: input.topic ?? defaultTopicName,
        llm: input.llm,
        channel: input.channel ?? "import",
        collectedAt: input.collectedAt ?? null,
        ...scoreByRules(scorer, {
          text,
          model: input.model ?? null,
          citations,
          usage: { inputTokens: null, outputTokens: null },
          searched: citations.length > 0 ? true : null
        })
      })
    })
  )
}
