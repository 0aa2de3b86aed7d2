/**
 * Makes repeated requests safe: a request with an idempotency key is carried out once.
 *
 * Source: contract §1 "Idempotency"; reliability "Idempotency".
 */
import { Context, Effect, Exit } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import { IdempotencyConflict, type Receipt, type ReceiptRef, RequestInProgress } from "../domain/Receipt.js"
import { ReceiptStore } from "../ports/ReceiptStore.js"
import { Secrets, type Sha256 } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"

/** How long an outcome is stored, in milliseconds from the arrival of the request. */
const keptMillis = 24 * 60 * 60 * 1000

/** How long an attempt without a renewal counts as under way, in milliseconds. */
const leaseMillis = 60_000

export interface KeyedRequest<E> {
  readonly organizationId: OrganizationId
  /** The scope in which the key is unique: a method, or a route and its path. */
  readonly scope: string
  readonly key: string
  /** The digest of the whole request; null until its body has been read to the end. */
  readonly fingerprint: () => string | null
  /** Reads the rest of the body and stores nothing. */
  readonly drain: Effect.Effect<void, E>
}

/** How a request is carried out, and how its outcome is stored. Both encodings give text that the caller can decode again. */
export interface KeyedAction<A, E, R> {
  /** `receiptFor` makes the receipt for the store method that makes the change. */
  readonly run: (receiptFor: <Outcome>(encode: (outcome: Outcome) => string) => Receipt<Outcome>) => Effect.Effect<A, E, R>
  readonly encode: (value: A) => string
  /** The text of a failure for repetitions of the request. Undefined for a failure after which the request may be tried again. */
  readonly encodeRefusal: (error: E) => string | undefined
}

/** `First`: this call carried the request out. `Again`: an earlier call did, and `outcome` is its stored outcome. */
export type Outcome<A> = { readonly _tag: "First"; readonly value: A } | { readonly _tag: "Again"; readonly outcome: string }

export interface IdempotencyService {
  /** Begins a digest for `KeyedRequest.fingerprint`. */
  readonly digest: () => Sha256
  /**
   * Carries the request out. When the same request was carried out within 24 hours, returns the stored outcome instead. `IdempotencyConflict` when the
   * key was used for another request, `RequestInProgress` while the first attempt is under way.
   */
  readonly once: <A, E, R, E2>(
    request: KeyedRequest<E2>,
    action: KeyedAction<A, E, R>
  ) => Effect.Effect<Outcome<A>, E | E2 | IdempotencyConflict | OrganizationNotFound | RequestInProgress | StorageError, R>
}

export class Idempotency extends Context.Tag("@brand-visibility/core/Idempotency")<Idempotency, IdempotencyService>() {
  static readonly make: Effect.Effect<IdempotencyService, never, ReceiptStore | Secrets> = Effect.gen(function* () {
    const receipts = yield* ReceiptStore
    const secrets = yield* Secrets

    const wholeFingerprint = <E>({ drain, fingerprint }: KeyedRequest<E>): Effect.Effect<string, E> =>
      Effect.flatMap(fingerprint() === null ? drain : Effect.void, () => {
        const whole = fingerprint()
        return whole === null ? Effect.dieMessage("A request was read to its end and has no fingerprint") : Effect.succeed(whole)
      })

    const perform = <A, E, R, E2>(ref: ReceiptRef, request: KeyedRequest<E2>, { encode, encodeRefusal, run }: KeyedAction<A, E, R>) => {
      const complete = (outcome: string) =>
        // The caller gets its answer in any case. When the outcome cannot be stored, the log has a warning.
        Effect.flatMap(wholeFingerprint(request), (fingerprint) => Effect.ignoreLogged(receipts.complete(ref, fingerprint, outcome)))
      const whole = (): string => request.fingerprint() ?? ""
      const signsOfLife = receipts.renew(ref, leaseMillis).pipe(Effect.ignoreLogged, Effect.delay(leaseMillis / 3), Effect.forever)
      const work = run((encodeOutcome) => ({ ref, fingerprint: whole, encode: encodeOutcome })).pipe(
        Effect.tapError((error) => {
          const outcome = encodeRefusal(error)
          return outcome === undefined ? Effect.void : complete(outcome)
        }),
        // A store method that made a change has stored the outcome in its own transaction. This step stores the outcome of a request that changed
        // nothing.
        Effect.tap((value) => complete(encode(value)))
      )
      return Effect.scoped(Effect.zipRight(Effect.forkScoped(signsOfLife), work))
    }

    return {
      digest: secrets.startSha256,
      once: (request, action) =>
        Effect.acquireUseRelease(
          receipts.begin({
            organizationId: request.organizationId,
            receiptId: secrets.sha256(`${request.scope}\n${request.key}`),
            fingerprint: request.fingerprint(),
            leaseMillis,
            keptMillis
          }),
          (state) =>
            Effect.gen(function* () {
              if (state._tag === "Begun") return { _tag: "First" as const, value: yield* perform(state.ref, request, action) }
              if (state._tag === "Stored") {
                if ((yield* wholeFingerprint(request)) !== state.fingerprint) return yield* new IdempotencyConflict()
                return { _tag: "Again" as const, outcome: state.outcome }
              }
              const fingerprint = request.fingerprint()
              const isOther = fingerprint !== null && state.fingerprint !== null && fingerprint !== state.fingerprint
              return yield* isOther ? new IdempotencyConflict() : new RequestInProgress()
            }),
          (state, exit) => (state._tag === "Begun" && Exit.isFailure(exit) ? Effect.ignoreLogged(receipts.release(state.ref)) : Effect.void)
        ).pipe(Effect.withSpan("Idempotency.once"))
    }
  })
}
