/**
 * Batches of an adapter that was written in functions that return promises.
 *
 * Held by `test/ports/PlainBatch.test.ts`.
 */
import { Effect, Stream } from "effect"
import type { ModelPrice } from "../domain/ModelPrice.js"
import type { ProviderError } from "../domain/ProviderError.js"
import type { BatchOptions, BatchResult, FoundBatch, LostSubmission, Submission } from "./BatchModel.js"
import * as PlainCall from "./PlainCall.js"

/** The outcome of one question: its answer, or the reason why it has none. */
type PlainBatchResult<Answer> = { readonly id: string; readonly answer: Answer } | { readonly id: string; readonly error: ProviderError }

/** Each function stops when `signal` is aborted, and throws as `ask` does. */
export interface PlainBatchOptions<Request, Answer> {
  /** What the provider charges in a batch. Default null: not known. */
  readonly price?: ModelPrice | null | undefined
  /** Most questions that one batch may hold. Default 1,000. */
  readonly maximumItems?: number | undefined
  /** Submits a batch, and gives the provider's id of the batch. `token` is to be sent with it, so that `find` can find the batch. */
  readonly submit: (submission: Submission<Request>, signal: AbortSignal) => Promise<string>
  /** Looks for a batch by its token, when a process died before it could store that the batch was submitted. */
  readonly find: (lost: LostSubmission, signal: AbortSignal) => Promise<FoundBatch>
  /** Whether the provider is still at work. A batch that failed, expired or was cancelled has ended, and gives the error of each question. */
  readonly poll: (providerId: string, signal: AbortSignal) => Promise<"ended" | "working">
  /** The outcomes of all questions of a batch that has ended, in any order. */
  readonly collect: (providerId: string, signal: AbortSignal) => Promise<ReadonlyArray<PlainBatchResult<Answer>>>
  readonly cancel: (providerId: string, signal: AbortSignal) => Promise<void>
}

/** @param answerOf an answer as `make` of `LanguageModel` takes it */
export const make = <Request, Plain, Answer>(
  name: string,
  { cancel, collect, find, maximumItems, poll, price = null, submit }: PlainBatchOptions<Request, Plain>,
  answerOf: (answer: Plain) => Answer
): BatchOptions<Request, Answer> => ({
  price,
  maximumItems,
  submit: (submission) => PlainCall.make(name, (signal) => submit(submission, signal)),
  find: (lost) => PlainCall.make(name, (signal) => find(lost, signal)),
  poll: (providerId) =>
    Effect.map(
      PlainCall.make(name, (signal) => poll(providerId, signal)),
      (state) => ({ _tag: state === "ended" ? "Ended" : "Working" })
    ),
  collect: (providerId) =>
    Stream.fromIterableEffect(PlainCall.make(name, (signal) => collect(providerId, signal))).pipe(
      Stream.mapEffect((result): Effect.Effect<BatchResult<Answer>> => {
        const { id } = result
        const given = "answer" in result ? Effect.succeed(answerOf(result.answer)) : PlainCall.make(name, () => Promise.reject(result.error))
        return Effect.map(Effect.either(given), (outcome) => ({ id, result: outcome }))
      })
    ),
  cancel: (providerId) => PlainCall.make(name, (signal) => cancel(providerId, signal))
})
