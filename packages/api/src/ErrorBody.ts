/**
 * The shape that all failures share: flat JSON, with a code for programs and a message for people.
 *
 * Source: contract §1 "Error body", §2 "Quota"; reliability "Errors".
 */
import { LineFaultCode } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema, Struct } from "effect"
import { ErrorCode, errors } from "./ErrorCode.js"

/** One fault of a request. `path` is written as in JavaScript: `topics[2].name`; empty for the whole body. */
export const ErrorDetail = Schema.Struct({
  path: Schema.String,
  message: Schema.String,
  /** On an import: the number of the line, or of the array's entry, from 1. */
  line: Schema.optionalWith(Schema.Int, { exact: true }),
  /** On an import: why the line was refused. */
  code: Schema.optionalWith(LineFaultCode, { exact: true })
}).annotations({ identifier: "ErrorDetail" })
export type ErrorDetail = typeof ErrorDetail.Type

const fieldsOf = <Code extends Schema.Schema.Any>(code: Code) => ({
  code,
  message: Schema.String,
  requestId: Schema.String,
  details: Schema.optionalWith(Schema.Array(ErrorDetail), { exact: true })
})

/** The fields that failures of every code have. */
export const ErrorBody = Schema.Struct(fieldsOf(ErrorCode)).annotations({ identifier: "ErrorBody" })
export type ErrorBody = typeof ErrorBody.Type

/** The name of a code's schema: `PromptLimitExceeded` for `prompt_limit_exceeded`. */
const identifierOf = (code: ErrorCode): string => code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const failureOf = (code: ErrorCode) =>
  Schema.Struct({ ...fieldsOf(Schema.Literal(code)), ...errors[code].context }).annotations({
    identifier: identifierOf(code),
    ...HttpApiSchema.annotations({ status: errors[code].status })
  })

type FailureOf<Code extends ErrorCode> = (typeof errors)[Code]["context"] extends infer Context extends Schema.Struct.Fields
  ? Schema.Struct<ReturnType<typeof fieldsOf<Schema.Literal<[Code]>>> & Context>
  : never

/** The body of each code, for routes to declare. */
// A type assertion. A record that is made from the list of its keys has all of them.
export const failures = Object.fromEntries(Struct.keys(errors).map((code) => [code, failureOf(code)])) as unknown as {
  readonly [Code in ErrorCode]: FailureOf<Code>
}
