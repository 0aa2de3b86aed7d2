/**
 * What a model offers whose provider takes many questions at once and answers them within hours, at a lower price.
 *
 * A batch is known by a token of ours before it is known by an id of the provider's. The token is stored before the batch is submitted, so that
 * after a crash the provider can be asked whether it has it (`find`), in place of paying for it twice.
 *
 * Source: docs/decisions/0022; laws LM-15 to LM-19.
 */
import { Cause, Effect, Either, Option, Stream } from "effect"
import { ModelError } from "../domain/ModelError.js"
import type { ModelPrice } from "../domain/ModelPrice.js"
import { fromProvider } from "../domain/PlainText.js"
import * as ModelCall from "../resilience/ModelCall.js"

/** One question of a batch. */
export interface BatchItem<Request> {
  /** Names the question within the account: never used for another one. At most 64 letters, digits, `_` and `-`. */
  readonly id: string
  readonly request: Request
}

/** Questions that are handed over at once. */
export interface Submission<Request> {
  /** Names the batch: a UUID. */
  readonly token: string
  /** At least one. */
  readonly items: ReadonlyArray<BatchItem<Request>>
}

/** A batch of which it is not known whether it was submitted. */
export interface LostSubmission {
  readonly token: string
  readonly itemIds: ReadonlyArray<string>
  /** When it was planned, in milliseconds since the epoch: it was not submitted before. */
  readonly plannedAt: number
  /** Batches that are known already, those of other models too, by the provider's ids: it is none of them. */
  readonly others: ReadonlyArray<string>
}

/**
 * Whether the provider has a batch. `Unclear`: it has one that could be it, and does not say yet; it is to be asked again later, and nothing
 * is to be submitted meanwhile.
 */
export type FoundBatch = { readonly _tag: "Found"; readonly providerId: string } | { readonly _tag: "NotFound" } | { readonly _tag: "Unclear" }

/** How far the provider is with a batch. `Failed`: it did not begin, or lost it; every question of it counts as failed so. */
export type BatchProgress = { readonly _tag: "Working" } | { readonly _tag: "Ended" } | { readonly _tag: "Failed"; readonly error: ModelError }

/** What became of one question. */
export interface BatchResult<Answer> {
  readonly id: string
  /** The error of a question that was not answered, in the provider's words: `timeout` where the batch expired before its turn. */
  readonly result: Either.Either<Answer, ModelError>
}

/** What the author of an adapter writes; `make` adds time limits and an end for whatever an adapter throws. */
export interface BatchOptions<Request, Answer> {
  /** What the provider charges in a batch. Null: not known. */
  readonly price: ModelPrice | null
  /** Most questions that one batch may hold: a whole number from 1. Default 1,000, which is also the most that is ever handed over. */
  readonly maximumItems?: number | undefined
  /** Submits a batch, and gives the provider's id of it. */
  readonly submit: (submission: Submission<Request>) => Effect.Effect<string, ModelError>
  readonly find: (lost: LostSubmission) => Effect.Effect<FoundBatch, ModelError>
  /** A batch that expired or was cancelled has ended. */
  readonly poll: (providerId: string) => Effect.Effect<BatchProgress, ModelError>
  /** What became of the questions of a batch that has ended, in any order. A question may be missing, and ids may come that nobody knows. */
  readonly collect: (providerId: string) => Stream.Stream<BatchResult<Answer>, ModelError>
  /** Asks the provider to stop. What it has answered by then can be collected, and is charged for. */
  readonly cancel: (providerId: string) => Effect.Effect<void, ModelError>
}

export interface BatchModel<Request, Answer> extends Required<BatchOptions<Request, Answer>> {}

/** Most questions that one batch holds: what is lost with a batch that fails as a whole stays small, and so does what one process holds of it. */
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
 * Completes what the author of an adapter wrote. Nothing is tried again here: whoever works a batch off asks again later, and finds out before
 * whether a submission that failed was received.
 *
 * @param read checks an answer, and makes it storable
 * @throws RangeError when `maximumItems` is no whole number from 1
 */
export const make = <Request, Given, Answer>(
  target: ModelCall.ModelCallTarget,
  { cancel, collect, find, maximumItems = mostItemsOfABatch, poll, price, submit }: BatchOptions<Request, Given>,
  timeoutMillis: number,
  read: (given: Given) => Effect.Effect<Answer, ModelError>
): BatchModel<Request, Answer> => {
  const { name } = target
  if (!Number.isSafeInteger(maximumItems) || maximumItems < 1)
    throw new RangeError(`batch.maximumItems of ${name} must be a whole number from 1, not ${maximumItems}`)
  const call = ModelCall.make(target, { timeoutMillis, maximumAttempts: 1 })
  const silent = () => new ModelError({ model: name, reason: "timeout", detail: `nothing of the batch within ${timeoutMillis} ms` })
  return {
    price,
    maximumItems: Math.min(maximumItems, mostItemsOfABatch),
    submit: (submission) => Effect.map(call.run(Effect.suspend(() => submit(submission))), fromProvider),
    find: (lost) => call.run(Effect.suspend(() => find(lost))),
    poll: (providerId) => call.run(Effect.suspend(() => poll(providerId))),
    collect: (providerId) =>
      Stream.suspend(() => collect(providerId)).pipe(
        Stream.mapEffect(({ id, result }) =>
          Either.match(result, {
            onLeft: (error) => Effect.succeed({ id, result: Either.left(error) }),
            onRight: (given) => Effect.map(Effect.either(read(given)), (answer) => ({ id, result: answer }))
          })
        ),
        Stream.timeoutFail(silent, timeoutMillis),
        Stream.catchAllCause((cause) => Stream.fromEffect(defectOf(name, cause)))
      ),
    cancel: (providerId) => call.run(Effect.suspend(() => cancel(providerId)))
  }
}
