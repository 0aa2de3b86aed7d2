/**
 * The keys of an organization, managed by its own callers with the scope `admin`. A caller cannot create a key with a scope that the caller lacks, and
 * a key cannot revoke itself.
 *
 * Source: contract §1 "Keys"; threats T6, T8.
 */
import { Context, Effect } from "effect"
import { type ApiKey, type ApiKeyInput, ApiKeyNotFound, KeyInUse, type KeyRotation, maximumLiveKeys, type Scope, ScopesNotHeld } from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import { type Page, pageOf, type PageRequest } from "../domain/Page.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import { RoofReached } from "../domain/Roofs.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { Secrets } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Tracing from "../telemetry/Tracing.js"
import { generateKey, requireFuture } from "./NewKey.js"
import type { Caller } from "./Organizations.js"

/** A key with its secret. The secret is shown once: it is null when an idempotent request is repeated. */
export interface ToldKey {
  readonly apiKey: ApiKey
  readonly key: string | null
}

export interface OrganizationKeysService {
  /** Every key of the organization, revoked and expired keys included, in the order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<ApiKey>, StorageError>
  /** A key, live or not. */
  readonly get: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound | StorageError>
  /**
   * Creates a key. `ScopesNotHeld` for a scope that the caller lacks, `InvalidInput` for an end in the past, `RoofReached` when two keys are live
   * already.
   *
   * @param receipt stores the outcome without the secret
   */
  readonly create: (
    caller: Caller,
    input: ApiKeyInput,
    receipt?: Receipt<ToldKey>
  ) => Effect.Effect<ToldKey, InvalidInput | OrganizationNotFound | RequestInProgress | RoofReached | ScopesNotHeld | StorageError>
  /** Creates a successor of a key; the old key works for `overlapHours` more. A key may rotate itself. `ApiKeyNotFound` when the old key is not live. */
  readonly rotate: (
    caller: Caller,
    apiKeyId: ApiKeyId,
    rotation: KeyRotation,
    receipt?: Receipt<ToldKey>
  ) => Effect.Effect<ToldKey, ApiKeyNotFound | InvalidInput | RequestInProgress | RoofReached | ScopesNotHeld | StorageError>
  /** Ends a key from the next request on. A revoked key stays as it is. `KeyInUse` when a caller revokes its own key. */
  readonly revoke: (caller: Caller, apiKeyId: ApiKeyId) => Effect.Effect<void, ApiKeyNotFound | KeyInUse | StorageError>
}

const untold = (apiKey: ApiKey): ToldKey => ({ apiKey, key: null })

const requireHeld = ({ scopes: held }: Caller, scopes: ReadonlyArray<Scope>): Effect.Effect<void, ScopesNotHeld> => {
  const lacking = scopes.filter((scope) => !held.includes(scope))
  return lacking.length === 0 ? Effect.void : new ScopesNotHeld({ scopes: lacking, held })
}

const refusals = {
  TooManyApiKeys: () => new RoofReached({ limit: "apiKeys", allowed: maximumLiveKeys, used: maximumLiveKeys }),
  // The key was generated at random. When its 95 random bits are taken, the source of random bits is broken, which is a defect.
  ApiKeyTaken: () => Effect.dieMessage("a randomly generated key exists already")
} as const

export class OrganizationKeys extends Context.Tag("@brand-visibility/core/OrganizationKeys")<OrganizationKeys, OrganizationKeysService>() {
  static readonly make: Effect.Effect<OrganizationKeysService, never, OrganizationStore | Secrets> = Effect.gen(function* () {
    const store = yield* OrganizationStore
    const secrets = yield* Secrets

    const get = Effect.fnUntraced(function* (organizationId: OrganizationId, apiKeyId: ApiKeyId) {
      const found = (yield* store.listKeys(organizationId)).find(({ id }) => id === apiKeyId)
      return found === undefined ? yield* new ApiKeyNotFound({ apiKeyId }) : found
    })

    return {
      list: Tracing.fn("OrganizationKeys.list")((organizationId, page) =>
        Effect.map(store.listKeys(organizationId), (keys) => pageOf(keys, page, (key) => key))
      ),
      get,
      create: Tracing.fn("OrganizationKeys.create")(function* (caller, input, receipt) {
        yield* requireHeld(caller, input.scopes)
        yield* requireFuture(input.expiresAt)
        const { key, parts } = generateKey(secrets)
        const made = store.createKey(caller.organizationId, { ...input, ...parts }, receiptOfStep(receipt, untold))
        return { apiKey: yield* Effect.catchTags(made, refusals), key }
      }),
      rotate: Tracing.fn("OrganizationKeys.rotate")(function* (caller, apiKeyId, { expiresAt, overlapHours }, receipt) {
        // The new key gets the scopes of the old key, which never change.
        yield* requireHeld(caller, (yield* get(caller.organizationId, apiKeyId)).scopes)
        yield* requireFuture(expiresAt)
        const { key, parts } = generateKey(secrets)
        const successor = { ...parts, expiresAt, overlapMillis: overlapHours * 3_600_000 }
        const made = store.rotateKey(caller.organizationId, apiKeyId, successor, receiptOfStep(receipt, untold))
        return { apiKey: yield* Effect.catchTags(made, refusals), key }
      }),
      revoke: Tracing.fn("OrganizationKeys.revoke")(function* (caller, apiKeyId) {
        yield* get(caller.organizationId, apiKeyId)
        if (apiKeyId === caller.apiKeyId) return yield* new KeyInUse({ apiKeyId })
        yield* store.revokeKey(caller.organizationId, apiKeyId)
      })
    }
  })
}
