/**
 * The batch interface of a model: its provider takes many questions at once and answers them within hours, at a lower price.
 *
 * A batch has a token of ours before it has an id of the provider's. The token is stored before the batch is submitted, so that after a crash the provider
 * can be asked whether it has received the batch (`find`), and nothing is paid for twice.
 *
 * Source: docs/decisions/0022; laws LM-15 to LM-19, LM-23 and LM-24.
 */
import { Cause, Effect, Either, Option, type Stream } from "effect"
import { ModelError } from "../domain/ModelError.js"
import type { ModelPrice } from "../domain/ModelPrice.js"
import { fromProvider } from "../domain/PlainText.js"
import { streams } from "../domain/Streams.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"
import * as ModelCall from "../resilience/ModelCall.js"

/** One question of a batch. */
export interface BatchItem<Request> {
  /** Identifies the question within the account; never used for another question. At most 64 letters, digits, `_` and `-`. */
  readonly id: string
  readonly request: Request
}

/** Questions that are submitted together. */
export interface Submission<Request> {
  /** Names the batch: a UUID. */
  readonly token: string
  /** At least one. */
  readonly items: ReadonlyArray<BatchItem<Request>>
}

/** A batch that may or may not have been submitted. */
export interface LostSubmission {
  readonly token: string
  readonly itemIds: ReadonlyArray<string>
  /** When the batch was planned, in milliseconds since the epoch. It cannot have been submitted earlier. */
  readonly plannedAt: number
  /** The provider's ids of all known batches, those of other models included. The batch that is looked for is none of these. */
  readonly others: ReadonlyArray<string>
}

/**
 * Whether the provider has a batch. `Unclear`: the provider has a batch that may be the right one, but cannot tell yet. Ask again later, and submit
 * nothing meanwhile.
 */
export type FoundBatch = { readonly _tag: "Found"; readonly providerId: string } | { readonly _tag: "NotFound" } | { readonly _tag: "Unclear" }

/**
 * The progress of a batch at the provider. `Failed`: the provider did not begin the batch, or lost it; each question of the batch counts as failed with
 * this error. With `isPostponed` the provider had no capacity for the batch. Its questions then wait for `retryAfterMillis`, ten minutes at most, and
 * are asked again in a later batch. Such a wait uses no attempt, until the questions have waited for a day.
 */
export type BatchProgress = { readonly _tag: "Working" } | { readonly _tag: "Ended" } | { readonly _tag: "Failed"; readonly error: ModelError }

/** The outcome of one question. */
export interface BatchResult<Answer> {
  readonly id: string
  /** The error of a question that was not answered; `timeout` when the batch expired before the question's turn. */
  readonly result: Either.Either<Answer, ModelError>
}

/** The part that the author of an adapter writes; `make` adds timeouts, and typed errors for exceptions of the adapter. */
export interface BatchOptions<Request, Answer> {
  /** The prices of the provider for a batch; null when they are not known. */
  readonly price: ModelPrice | null
  /** The most questions that one batch may hold: a whole number from 1. Default 1,000, which is also the highest number that is ever submitted. */
  readonly maximumItems?: number | undefined
  /** Submits a batch, and gives the provider's id of the batch. */
  readonly submit: (submission: Submission<Request>) => Effect.Effect<string, ModelError>
  readonly find: (lost: LostSubmission) => Effect.Effect<FoundBatch, ModelError>
  /** The progress of the batch. A batch that expired or was cancelled counts as ended. */
  readonly poll: (providerId: string) => Effect.Effect<BatchProgress, ModelError>
  /** The outcomes of the questions of an ended batch, in any order. Questions may be missing, and unknown ids are ignored. */
  readonly collect: (providerId: string) => Effect.Effect<Stream.Stream<BatchResult<Answer>, ModelError>, ModelError>
  /** Asks the provider to stop the batch. Questions that were answered before can be collected, and cost money. */
  readonly cancel: (providerId: string) => Effect.Effect<void, ModelError>
}

export interface BatchModel<Request, Answer> extends Required<BatchOptions<Request, Answer>> {}

/** The most questions of one batch. The bound limits what a failing batch loses, and how much of a batch one process has in memory. */
export const mostItemsOfABatch = 1_000

const defectOf = (name: string, cause: Cause.Cause<ModelError>): Effect.Effect<never, ModelError> =>
  Cause.isInterruptedOnly(cause)
    ? Effect.interrupt
    : Option.match(Cause.failureOption(cause), {
        onSome: (error) => Effect.fail(error),
        onNone: () =>
          Effect.zipRight(
            Effect.logDebug(`the adapter of ${name} threw while it read a batch`),
            new ModelError({ model: name, reason: "defect", detail: "the adapter failed in an unexpected way" })
          )
      })

/**
 * Adds timeouts and error handling to the adapter. Nothing is retried in this module: the worker of batches retries later, after it has found out
 * whether a failed submission was received.
 *
 * @param read checks an answer, and makes it storable
 * @throws BrandVisibilityError of code `invalid_configuration` when `maximumItems` is not a whole number from 1
 */
export const make = <Request, Given, Answer>(
  target: ModelCall.ModelCallTarget,
  { cancel, collect, find, maximumItems = mostItemsOfABatch, poll, price, submit }: BatchOptions<Request, Given>,
  timeoutMillis: number,
  read: (given: Given) => Effect.Effect<Answer, ModelError>,
  readError: (error: ModelError) => ModelError
): BatchModel<Request, Answer> => {
  const { name } = target
  if (!Number.isSafeInteger(maximumItems) || maximumItems < 1)
    throw invalidConfiguration(name, [{ path: "batch.maximumItems", message: `must be a whole number from 1, not ${maximumItems}` }])
  const call = ModelCall.make(target, { timeoutMillis, maximumAttempts: 1 })
  const silent = () => new ModelError({ model: name, reason: "timeout", detail: `no result of the batch within ${timeoutMillis} ms` })
  return {
    price,
    maximumItems: Math.min(maximumItems, mostItemsOfABatch),
    submit: (submission) => Effect.map(call.run(Effect.suspend(() => submit(submission))), fromProvider),
    find: (lost) => call.run(Effect.suspend(() => find(lost))),
    poll: (providerId) => call.run(Effect.suspend(() => poll(providerId))),
    collect: (providerId) =>
      Effect.map(streams, (Stream) =>
        Stream.unwrap(Effect.suspend(() => collect(providerId))).pipe(
          Stream.mapEffect(({ id, result }) =>
            Either.match(result, {
              onLeft: (error) => Effect.succeed({ id, result: Either.left(readError(error)) }),
              onRight: (given) => Effect.map(Effect.either(read(given)), (answer) => ({ id, result: answer }))
            })
          ),
          Stream.timeoutFail(silent, timeoutMillis),
          Stream.catchAllCause((cause) => Stream.fromEffect(defectOf(name, cause)))
        )
      ),
    cancel: (providerId) => call.run(Effect.suspend(() => cancel(providerId)))
  }
}
