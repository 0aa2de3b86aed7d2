/**
 * The one error of everything that speaks to a language model.
 *
 * Source: architecture "Inside core"; laws LM-02 to LM-07.
 */
import { Schema } from "effect"
import { excerptOf } from "./AnswerText.js"
import { ModelFailure } from "./Cell.js"

/** `content_filtered` is a refusal: neither a failure nor an absence. The others are how a call fails. */
export const ModelErrorReason = Schema.Literal(...ModelFailure.literals, "content_filtered")
export type ModelErrorReason = typeof ModelErrorReason.Type

const nullByDefault = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.NullOr(schema).pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => null)
  )

/** No key, prompt or answer is ever part of `detail`, which operators read in logs and tenants in the list of failures. */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  /** Who failed: the `llm` slug of a model, or `judge`. */
  model: Schema.String,
  reason: ModelErrorReason,
  detail: Schema.String,
  /** How long the provider asked us to wait, in milliseconds; null (the default) when it did not say. */
  retryAfterMillis: nullByDefault(Schema.Number),
  /** The text of an answer that could not be used; null (the default) for every reason but `invalid_answer`. */
  text: nullByDefault(Schema.String),
  /** Whether the reply of an `invalid_answer` was damaged on its way, so that another attempt may succeed: false (the default) otherwise. */
  isGarbled: Schema.Boolean.pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => false)
  ),
  /** Whether the call is to be made later, in `retryAfterMillis`, and no attempt is used up: false (the default) for every failed attempt. */
  isPostponed: Schema.Boolean.pipe(
    Schema.propertySignature,
    Schema.withConstructorDefault(() => false)
  )
}) {
  override get message() {
    return `${this.model}: ${this.reason}: ${this.detail}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "rate_limited" || this.reason === "timeout" || this.reason === "unavailable" || this.isGarbled
  }

  /** An answer that cannot be used. Its text is made storable and cut at the size of the largest answer. */
  static invalidAnswer(model: string, detail: string, text: string): ModelError {
    return new ModelError({ model, reason: "invalid_answer", detail, text: excerptOf(text) })
  }

  /** A reply that cannot be read at all, as proxies and broken connections leave it: worth another attempt. */
  static garbled(model: string, detail: string, text: string): ModelError {
    return new ModelError({ model, reason: "invalid_answer", detail, text: excerptOf(text), isGarbled: true })
  }
}
