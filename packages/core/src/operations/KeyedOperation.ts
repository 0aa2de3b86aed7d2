/**
 * Operations that write, and that a caller may ask for again under a key of its own: each is done once, and its first outcome is given again.
 * The HTTP API's `Idempotency-Key` stands on the same service.
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
  /** The program that is done once for all calls with the key. */
  readonly once: (key: string) => Operation<Subject, Given, Program>["program"]
}

/** What a call says, and its digest. */
export interface Said<A> {
  readonly value: A
  /** Null as long as the value has not been read to its end. */
  readonly fingerprint: () => string | null
  /** Reads the rest of the value, of which nothing is kept. */
  readonly drain: Effect.Effect<void>
}

interface Parts<Service, A, I, B, BI, E, R> {
  /** What a key is unique within: the name of the method. */
  readonly name: string
  readonly input: Schema.Schema<A, I>
  /** What the caller is told, which is kept under the key. */
  readonly outcome: Schema.Schema<B, BI>
  /** @param receipt of a call with a key, for the store method that has the effect */
  readonly use: (service: Service, value: A, subject: OrganizationId, receipt: Receipt<B> | undefined) => Effect.Effect<B, E, R>
  /** How an input that is read while it is used gets its digest. Default: the digest of the whole input. */
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
            // A call that failed has changed nothing: the same key may try again.
            { run: (receiptFor) => use(service, value, organizationId, receiptFor(encode)), encode, encodeRefusal: () => undefined }
          )
          return done._tag === "First" ? done.value : yield* Effect.orDie(decode(done.outcome))
        })
  }
}
