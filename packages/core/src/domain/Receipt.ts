/**
 * A receipt: the stored outcome of a request with an idempotency key, so that the same request gets the same answer again.
 *
 * While a request is under way its receipt is held by one attempt. The outcome is written in the transaction of the effect, and
 * only by the attempt that holds the receipt: however often a request is sent, and wherever a process dies, there is one effect.
 *
 * Source: contract §1 "Idempotency"; reliability "Idempotency".
 */
import { Schema } from "effect"
import type { OrganizationId } from "./Ids.js"

/** What a caller chooses: 1 to 255 visible ASCII characters. */
export const IdempotencyKey = Schema.String.pipe(
  Schema.filter((key) => /^[\x21-\x7e]{1,255}$/.test(key) || "must have 1 to 255 visible ASCII characters"),
  Schema.annotations({
    identifier: "IdempotencyKey",
    jsonSchema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" }
  })
)

/** One attempt at one request. */
export interface ReceiptRef {
  readonly organizationId: OrganizationId
  /** Names the request within its organization: a digest of its scope and its key. */
  readonly receiptId: string
  /** Names the attempt. An attempt whose receipt another attempt has taken over can write nothing more. */
  readonly attemptId: string
}

/** Handed to the store method that has the effect, which writes `encode(outcome)` in its transaction. */
export interface Receipt<in Outcome> {
  readonly ref: ReceiptRef
  /** The digest of the request, which by then has been read to its end. */
  readonly fingerprint: () => string
  /** Pure: a transaction that met another writer runs it again. */
  readonly encode: (outcome: Outcome) => string
}

/** The receipt for a step of a larger whole, whose outcome follows from that of the step. */
export const receiptOfStep = <Step, Outcome>(receipt: Receipt<Outcome> | undefined, outcomeOf: (step: Step) => Outcome): Receipt<Step> | undefined =>
  receipt && { ...receipt, encode: (step) => receipt.encode(outcomeOf(step)) }

/** The idempotency key was used with another request before. Nothing was done. */
export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()("IdempotencyConflict", {}) {
  get code() {
    return "idempotency_conflict" as const
  }

  override get message() {
    return "This idempotency key was used with another request; use a new key for each new request"
  }
}

/** The same request is still under way. Nothing was done by this one. */
export class RequestInProgress extends Schema.TaggedError<RequestInProgress>()("RequestInProgress", {}) {
  get code() {
    return "request_in_progress" as const
  }

  override get message() {
    return "A request with this idempotency key is under way; send it again a little later for its outcome"
  }
}
