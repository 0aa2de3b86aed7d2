/**
 * A receipt is the stored outcome of a request with an idempotency key, so that the same request gets the same reply again.
 *
 * While a request is under way, one attempt holds its receipt. Only that attempt writes the outcome, in the transaction of the request's
 * effect. A request therefore has one effect, however often it is sent and whenever a process dies.
 *
 * Source: contract §1 "Idempotency"; reliability "Idempotency".
 */
import { Schema } from "effect"
import type { OrganizationId } from "./Ids.js"

/** The key that a caller chooses for a request: 1 to 255 visible ASCII characters. */
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

/** The receipt that is passed to the store method with the effect. The method writes `encode(outcome)` in its transaction. */
export interface Receipt<in Outcome> {
  readonly ref: ReceiptRef
  /** The digest of the request. It may be called once the whole request has been read. */
  readonly fingerprint: () => string
  /** Encodes the outcome. It must be pure, because a transaction that conflicts with another runs again. */
  readonly encode: (outcome: Outcome) => string
}

/** The receipt for one step of a larger operation. The outcome of the operation follows from the outcome of the step. */
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

/** The same request is still under way. The repeated request did nothing. */
export class RequestInProgress extends Schema.TaggedError<RequestInProgress>()("RequestInProgress", {}) {
  get code() {
    return "request_in_progress" as const
  }

  override get message() {
    return "A request with this idempotency key is under way; send it again a little later for its outcome"
  }
}
