/**
 * The import of captured answers on the wire.
 *
 * Source: contract §3 `POST …/answers`.
 */
import { BrandId } from "@brand-visibility/core/domain/Ids"
import { CapturedAnswerInput, LineFault, OnError } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { group, lines, route } from "./Route.js"
import { Run } from "./RunApi.js"

const answersOf = <A, I>(answer: Schema.Schema<A, I>) =>
  Schema.Struct({ answers: Schema.Array(answer).pipe(Schema.minItems(1, { message: () => "must not be empty" })) })

/** A JSON body. As NDJSON (`application/x-ndjson`), each line is one entry of `answers`. */
const AnswersInput = answersOf(CapturedAnswerInput).annotations({ identifier: "AnswersInput" })

/** The body with unchecked entries. Each entry is validated separately, so that a bad entry can be left out. */
const AnswersEnvelope = answersOf(Schema.Unknown)

const AnswersImported = Schema.Struct({
  run: Run,
  accepted: Schema.Int,
  skippedCount: Schema.Int,
  /** The first hundred skipped lines. */
  skipped: Schema.Array(LineFault),
  unreadableSources: Schema.Int
}).annotations({ identifier: "AnswersImported" })

const OnErrorParameter = Schema.String.pipe(
  Schema.filter((text) => text === "abort" || text === "skip" || "must be abort or skip"),
  Schema.compose(OnError, { strict: false }),
  Schema.annotations({
    jsonSchema: {
      type: "string",
      enum: ["abort", "skip"],
      default: "abort",
      description: "How the import handles a bad line: `abort` imports nothing, `skip` leaves the line out."
    }
  })
)

export const AnswerApi = group(
  "answers",
  route(
    "write",
    HttpApiEndpoint.post("importAnswers", "/v1/brands/:brandId/answers")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .setUrlParams(Schema.Struct({ onError: Schema.optionalWith(OnErrorParameter, { default: () => "abort" as const }) }))
      .addSuccess(AnswersImported, { status: 202 })
      .addError(failures.limit_exceeded),
    lines(AnswersInput, AnswersEnvelope)
  )
)
