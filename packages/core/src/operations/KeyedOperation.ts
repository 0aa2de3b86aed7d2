/**
 * Operations that write, and that a caller may repeat under an idempotency key. The operation runs once, and each repetition returns the first outcome.
 * The `Idempotency-Key` header of the HTTP API uses the same service.
 *
 * Source: reliability "Idempotency".
 */
import { type Context, Effect, Schema } from "effect"
import { canonicalJson } from "../domain/CanonicalJson.js"
import { onFirstUse } from "../domain/FirstUse.js"
import type { OrganizationId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { IdempotencyConflict, Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { Sha256 } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"
import { Idempotency } from "../services/Idempotency.js"
import { checked, type Input, type Operation } from "./Operation.js"

export interface KeyedOperation<in Subject, in Given extends ReadonlyArray<unknown>, out Program> extends Operation<Subject, Given, Program> {
  /** The program that runs once for all calls with the key. */
  readonly once: (key: string) => Operation<Subject, Given, Program>["program"]
}

/** The input of a call, and its digest. */
export interface Said<A> {
  readonly value: A
  /** The digest; null until the value has been read to its end. */
  readonly fingerprint: () => string | null
  /** Reads the rest of the value and stores nothing. */
  readonly drain: Effect.Effect<void>
}

interface Parts<Service, A, I, B, BI, E, R> {
  /** The name of the method. Keys are unique within one method. */
  readonly name: string
  readonly input: Schema.Schema<A, I>
  /** The outcome for the caller, which is stored under the key. */
  readonly outcome: Schema.Schema<B, BI>
  /** @param receipt the receipt of a call with a key, for the store method that makes the change */
  readonly use: (service: Service, value: A, subject: OrganizationId, receipt: Receipt<B> | undefined) => Effect.Effect<B, E, R>
  /** How to compute the digest of an input that is read while it is used. Default: the digest of the whole input. */
  readonly said?: (value: A, digest: Sha256) => Said<A>
}

type Failure<E> = E | IdempotencyConflict | InvalidInput | OrganizationNotFound | RequestInProgress | StorageError

const whole = <A>(value: A, given: unknown, digest: Sha256): Said<A> => {
  digest.update(canonicalJson(given))
  const fingerprint = digest.end()
  return { value, fingerprint: () => fingerprint, drain: Effect.void }
}

export const keyed = <Id, Service, A, I, B, BI, E, R>(
  tag: Context.Tag<Id, Service>,
  { input, name, outcome, said, use }: Parts<Service, A, I, B, BI, E, R>
): KeyedOperation<OrganizationId, Input<I>, Effect.Effect<B, Failure<E>, Id | Idempotency | R>> => {
  const check = checked(input)
  const kept = onFirstUse(() => {
    const json = Schema.parseJson(outcome)
    return { encode: Schema.encodeSync(json), decode: Schema.decode(json) }
  })
  return {
    parameters: 1,
    program: (organizationId, ...given) =>
      Effect.flatMap(check(...given), (value) => Effect.flatMap(tag, (service) => use(service, value, organizationId, undefined))),
    once:
      (key) =>
      (organizationId, ...given) =>
        Effect.gen(function* () {
          const checkedValue = yield* check(...given)
          const { decode, encode } = kept()
          const service = yield* tag
          const idempotency = yield* Idempotency
          const digest = idempotency.digest()
          const { drain, fingerprint, value } = said === undefined ? whole(checkedValue, given[0] ?? {}, digest) : said(checkedValue, digest)
          const done = yield* idempotency.once(
            { organizationId, scope: name, key, fingerprint, drain },
            // A failed call has changed nothing, so the same key may be tried again.
            { run: (receiptFor) => use(service, value, organizationId, receiptFor(encode)), encode, encodeRefusal: () => undefined }
          )
          return done._tag === "First" ? done.value : yield* Effect.orDie(decode(done.outcome))
        })
  }
}
