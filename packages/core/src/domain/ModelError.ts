/**
 * The one error of all ports that call a language model.
 *
 * Source: architecture "Inside core"; laws LM-02 to LM-07.
 */
import { Schema } from "effect"
import { countsOf, TokenUsage } from "./Answer.js"
import { excerptOf } from "./AnswerText.js"
import { ModelFailure } from "./Cell.js"
import { fromProvider } from "./PlainText.js"

/** Why a call gave no usable answer. `content_filtered` is a refusal, neither a failure nor an absence. All other reasons are failures. */
export const ModelErrorReason = Schema.Literal(...ModelFailure.literals, "content_filtered")
export type ModelErrorReason = typeof ModelErrorReason.Type

const nullByDefault = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.NullOr(schema).pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => null)
  )

/** Most characters of a `detail`. A provider may answer with a whole page, and each failed call stores its detail. */
export const longestDetail = 1_000

const shortened = (detail: string): string => (detail.length <= longestDetail ? fromProvider(detail) : `${fromProvider(detail.slice(0, longestDetail - 1))}…`)

const fields = {
  /** The `llm` slug of the model that failed, or `judge`. */
  model: Schema.String,
  reason: ModelErrorReason,
  detail: Schema.String,
  /** How long the provider asked callers to wait, in milliseconds; null (the default) when it did not ask. */
  retryAfterMillis: nullByDefault(Schema.Number),
  /** The text of an answer that could not be used; null (the default) for every reason except `invalid_answer`. */
  text: nullByDefault(Schema.String),
  /**
   * What the provider counted for a reply that could not be used, such as a refusal: the reply is paid for. Null (the default) when no token was
   * counted, or the count is not known.
   */
  usage: nullByDefault(TokenUsage),
  /** Whether the reply of an `invalid_answer` was damaged on its way, so that another attempt may succeed. Default false. */
  isGarbled: Schema.Boolean.pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => false)
  ),
  /** Whether the call is postponed by `retryAfterMillis` without using up an attempt. Default false, for a failed attempt. */
  isPostponed: Schema.Boolean.pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => false)
  )
}

/**
 * A failed call of a model or judge. `detail` never contains a key, prompt or answer, because operators read it in logs and tenants in the list of
 * failures. The detail is made storable, and cut at `longestDetail` characters.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", fields) {
  constructor(failure: Schema.Struct.Constructor<typeof fields>, options?: Schema.MakeOptions) {
    // An adapter in JavaScript may omit the detail. The schema's error names the field.
    const { usage = null } = failure
    super(typeof failure.detail === "string" ? { ...failure, detail: shortened(failure.detail), usage: countsOf(usage) } : failure, options)
  }

  override get message() {
    return `${this.model}: ${this.reason}: ${this.detail}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "rate_limited" || this.reason === "timeout" || this.reason === "unavailable" || this.isGarbled
  }

  /** An answer that cannot be used. Its text is made storable and cut at the size of the largest answer. */
  static invalidAnswer(model: string, detail: string, text: string, usage: TokenUsage | null = null): ModelError {
    return new ModelError({ model, reason: "invalid_answer", detail, text: excerptOf(text), usage })
  }

  /** A reply that cannot be read at all, such as one from a proxy or a broken connection. Another attempt may succeed. */
  static garbled(model: string, detail: string, text: string, usage: TokenUsage | null = null): ModelError {
    return new ModelError({ model, reason: "invalid_answer", detail, text: excerptOf(text), isGarbled: true, usage })
  }
}
