/** Source: contract §3 `POST …/answers`. */
import type { CapturedLine } from "@brand-visibility/core/internal/pipeline/ScoreLine"
import { CapturedAnswers, type ImportReport } from "@brand-visibility/core/internal/services/CapturedAnswers"
import { Effect, Either, Stream } from "effect"
import { rejectedAnswers } from "../ApiFailure.js"
import { content, type Handlers } from "../Handler.js"
import { capturedLines } from "../Ndjson.js"
import { runToWire } from "../wire/RunWire.js"

/** The entries of a JSON body in the form of captured lines. */
const entries = (answers: ReadonlyArray<unknown>) =>
  Stream.fromIterable(answers).pipe(
    Stream.zipWithIndex,
    Stream.map(([input, index]): CapturedLine => ({ line: index + 1, read: () => Either.right(input) }))
  )

export const answerHandlers: Handlers<"importAnswers"> = {
  importAnswers: Effect.fnUntraced(function* ({ caller, lines, path, payload, query, receipt }) {
    const answers = yield* CapturedAnswers
    const stream = lines === null ? entries(payload.answers) : capturedLines(lines)
    const pathOfLine = (line: number) => (lines === null ? `answers[${line - 1}]` : `line ${line}`)
    const reply = (report: ImportReport) => content({ ...report, run: runToWire(report.run) })
    const report = yield* answers
      .importAnswers(caller.organizationId, path.brandId, stream, query.onError, receipt(reply))
      .pipe(Effect.catchTag("AnswersRejected", (error) => rejectedAnswers(error, pathOfLine)))
    return reply(report)
  })
}
