/**
 * One plain call of an adapter whose function returns a promise.
 *
 * Held by `test/ports/LanguageModel.test.ts` and `test/ports/PlainBatch.test.ts`.
 */
import { Clock, Effect, Either, type Schema } from "effect"
import { countsOf } from "../domain/Answer.js"
import { inputDecoder } from "../domain/Input.js"
import { ModelError } from "../domain/ModelError.js"
import { ProviderError } from "../domain/ProviderError.js"
import { messageOf } from "../domain/VisibilityError.js"
import { connectionCode, waitOf } from "../rules/ProviderReply.js"

const failureOf = (name: string, error: unknown, nowMillis: number): ModelError | undefined => {
  if (error instanceof ProviderError) {
    const { message: detail, reason, retryAfter, text } = error
    const usage = countsOf(error.usage)
    if (reason === "invalid_answer") return ModelError.garbled(name, detail, text ?? "", usage)
    return new ModelError({ model: name, reason, detail, retryAfterMillis: retryAfter === null ? null : waitOf(retryAfter.trim(), nowMillis), usage })
  }
  const code = connectionCode(error)
  return typeof code === "string" && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)
    ? new ModelError({ model: name, reason: "unavailable", detail: `the connection to the provider failed (${code})` })
    : undefined
}

/**
 * Checks the value that a function of an adapter returned. A value that does not fit the schema fails as a defect of the adapter. The error names the
 * field and its allowed values, but not its value, because the value may be an answer.
 *
 * @param name the `model` of errors: an `llm` slug, or `judge`
 * @param given the beginning of the message: the function and what it should have returned, such as `ask gave no valid answer`
 */
export const reading = <A, I>(name: string, given: string, schema: Schema.Schema<A, I>): ((value: unknown) => Effect.Effect<A, ModelError>) => {
  const decode = inputDecoder(schema, "ignore")
  return (value) =>
    Effect.suspend(() => Either.mapLeft(decode(value), (faults) => new ModelError({ model: name, reason: "defect", detail: `${given}: ${messageOf(faults)}` })))
}

/**
 * Calls a function that returns a promise; an interruption aborts its signal. A `ProviderError` fails with its reason, and a connection error (its own
 * `code` or that of a cause, such as `ECONNRESET`) fails with `unavailable`. Any other exception is a defect of the adapter.
 *
 * @param name the `model` of errors: an `llm` slug, or `judge`
 */
export const make = <A>(name: string, call: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, ModelError> =>
  Effect.tryPromise({ try: async (signal) => call(signal), catch: (error) => error }).pipe(
    Effect.catchAll((error) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const failure = failureOf(name, error, now)
        return failure === undefined ? Effect.die(error) : Effect.fail(failure)
      })
    )
  )
