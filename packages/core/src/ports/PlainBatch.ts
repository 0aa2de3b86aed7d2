/**
 * Batches of an adapter whose functions return promises.
 *
 * Held by `test/ports/PlainBatch.test.ts`.
 */
import { Effect, Schema } from "effect"
import type { ModelError } from "../domain/ModelError.js"
import type { ModelPrice } from "../domain/ModelPrice.js"
import { ProviderError } from "../domain/ProviderError.js"
import { streams } from "../domain/Streams.js"
import type { BatchOptions, BatchResult, FoundBatch, LostSubmission, Submission } from "./BatchModel.js"
import * as PlainCall from "./PlainCall.js"

/** The outcome of one question: its answer, or the reason why it has none. */
type PlainBatchResult<Answer> = { readonly id: string; readonly answer: Answer } | { readonly id: string; readonly error: ProviderError }

/** The batch functions of an adapter. Each function must stop when `signal` is aborted, and throws as `ask` does. */
export interface PlainBatchOptions<Request, Answer> {
  /** The prices of the provider for a batch. Default null: not known. */
  readonly price?: ModelPrice | null | undefined
  /** The most questions that one batch may hold. Default 1,000. */
  readonly maximumItems?: number | undefined
  /** Submits a batch with its `token`, and returns the provider's id of the batch. `find` later looks for the token. */
  readonly submit: (submission: Submission<Request>, signal: AbortSignal) => Promise<string>
  /** Looks for a batch by its token, after a process died before it could store that the batch was submitted. */
  readonly find: (lost: LostSubmission, signal: AbortSignal) => Promise<FoundBatch>
  /** Whether the provider is still working. A batch that failed, expired or was cancelled counts as ended, with an error for each question. */
  readonly poll: (providerId: string, signal: AbortSignal) => Promise<"ended" | "working">
  /** The outcomes of all questions of an ended batch, in any order. */
  readonly collect: (providerId: string, signal: AbortSignal) => Promise<ReadonlyArray<PlainBatchResult<Answer>>>
  readonly cancel: (providerId: string, signal: AbortSignal) => Promise<void>
}

const Result = Schema.Struct({
  id: Schema.String,
  answer: Schema.optional(Schema.Unknown),
  error: Schema.optional(Schema.instanceOf(ProviderError, { message: () => "must be a ProviderError" }))
}).pipe(
  Schema.filter((result) =>
    result.error === undefined && !("answer" in result) ? { path: ["answer"], message: "is required, unless error is given" } : undefined
  )
)

const Found = Schema.Struct({ _tag: Schema.Literal("Found", "NotFound", "Unclear"), providerId: Schema.optional(Schema.String) }).pipe(
  Schema.filter(({ _tag, providerId }) => (_tag === "Found" && providerId === undefined ? { path: ["providerId"], message: "is required" } : undefined))
)

/** @param answerOf reads the answer of the adapter */
export const make = <Request, Plain, Answer>(
  name: string,
  { cancel, collect, find, maximumItems, poll, price = null, submit }: PlainBatchOptions<Request, Plain>,
  answerOf: (answer: unknown) => Effect.Effect<Answer, ModelError>
): BatchOptions<Request, Answer> => {
  const idOf = PlainCall.reading(name, "batch.submit gave no valid id", Schema.String)
  const foundOf = PlainCall.reading(name, "batch.find gave no valid state", Found)
  const stateOf = PlainCall.reading(name, "batch.poll gave no valid state", Schema.Literal("ended", "working"))
  const resultsOf = PlainCall.reading(name, "batch.collect gave no valid results", Schema.Array(Result))
  return {
    price,
    maximumItems,
    submit: (submission) =>
      Effect.flatMap(
        PlainCall.make(name, (signal) => submit(submission, signal)),
        idOf
      ),
    find: (lost) =>
      PlainCall.make(name, (signal) => find(lost, signal)).pipe(
        Effect.flatMap(foundOf),
        Effect.map(({ _tag, providerId = "" }) => (_tag === "Found" ? { _tag, providerId } : { _tag }))
      ),
    poll: (providerId) =>
      PlainCall.make(name, (signal) => poll(providerId, signal)).pipe(
        Effect.flatMap(stateOf),
        Effect.map((state) => ({ _tag: state === "ended" ? "Ended" : "Working" }))
      ),
    collect: (providerId) =>
      Effect.gen(function* () {
        const results = yield* resultsOf(yield* PlainCall.make(name, (signal) => collect(providerId, signal)))
        const Stream = yield* streams
        return Stream.mapEffect(Stream.fromIterable(results), ({ answer, error, id }): Effect.Effect<BatchResult<Answer>> => {
          const given = error === undefined ? answerOf(answer) : PlainCall.make(name, () => Promise.reject(error))
          return Effect.map(Effect.either(given), (outcome) => ({ id, result: outcome }))
        })
      }),
    cancel: (providerId) => PlainCall.make(name, (signal) => cancel(providerId, signal))
  }
}
