/**
 * Decides how an organization's keys change when a key is made, rotated, revoked or used. The functions are pure: a storage reads the keys, calls a
 * function, and writes the result in one transaction.
 */
import { Either } from "effect"
import {
  ApiKey,
  ApiKeyNotFound,
  type KeptApiKey,
  type KeySuccessor,
  maximumLiveKeys,
  type NewApiKey,
  TooManyApiKeys,
  touchIntervalMillis
} from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { after, type Timestamp, toEpochMillis } from "../domain/Timestamp.js"

/** The keys of an organization at the moment of a change. */
export interface KeyRing {
  readonly organizationId: OrganizationId
  /** All keys, revoked and expired keys included. */
  readonly keys: ReadonlyArray<KeptApiKey>
  /** The id of the operator's key in the operator's own organization; null while no key is set. Undefined for any other organization. */
  readonly ownKeyId: ApiKeyId | null | undefined
  /** The time of the database's clock. */
  readonly now: Timestamp
  /** The id for a new key. */
  readonly newId: ApiKeyId
}

/** The change of `changeKeys`. */
export interface KeyChange {
  /** The key that was made or changed; null when nothing changes. */
  readonly key: ApiKey | null
  /** New and changed keys. A changed key replaces the stored key with the same id. */
  readonly put: ReadonlyArray<KeptApiKey>
  /** The id of the operator's new key; undefined when the operator's key stays. */
  readonly ownKeyId?: ApiKeyId
}

const unchanged: KeyChange = { key: null, put: [] }

/** Whether a key is valid at a time: neither revoked nor expired. */
export const isLive = ({ expiresAt, revokedAt }: ApiKey, now: Timestamp): boolean => revokedAt === null && (expiresAt === null || expiresAt > now)

const find = ({ keys }: KeyRing, apiKeyId: ApiKeyId | null): KeptApiKey | undefined => keys.find(({ apiKey }) => apiKey.id === apiKeyId)

/** The key, expiring at `end` unless it already expires sooner. */
const ending = ({ apiKey, secretHash }: KeptApiKey, end: Timestamp): KeptApiKey => ({
  apiKey: new ApiKey({ ...apiKey, expiresAt: apiKey.expiresAt !== null && apiKey.expiresAt < end ? apiKey.expiresAt : end }),
  secretHash
})

/** A new key, unless there are too many live keys. `changed` replaces the key with the same id before live keys are counted. */
const made = (
  { keys, newId, now, organizationId }: KeyRing,
  { secretHash, ...key }: NewApiKey,
  changed?: KeptApiKey
): Either.Either<KeptApiKey, TooManyApiKeys> => {
  const apiKey = new ApiKey({ id: newId, organizationId, ...key, revokedAt: null, lastUsedAt: null, createdAt: now })
  const afterwards = keys.map((kept) => (kept.apiKey.id === changed?.apiKey.id ? changed : kept))
  const live = afterwards.filter((kept) => isLive(kept.apiKey, now))
  return isLive(apiKey, now) && live.length >= maximumLiveKeys ? Either.left(new TooManyApiKeys()) : Either.right({ apiKey, secretHash })
}

export const added =
  (key: NewApiKey) =>
  (ring: KeyRing): Either.Either<KeyChange, TooManyApiKeys> =>
    Either.map(made(ring, key), (kept) => ({ key: kept.apiKey, put: [kept] }))

/** Makes a key and sets the end of its predecessor, which must be live. */
export const rotated =
  (apiKeyId: ApiKeyId, { overlapMillis, ...successor }: KeySuccessor) =>
  (ring: KeyRing): Either.Either<KeyChange, ApiKeyNotFound | TooManyApiKeys> => {
    const old = find(ring, apiKeyId)
    if (old === undefined || !isLive(old.apiKey, ring.now)) return Either.left(new ApiKeyNotFound({ apiKeyId }))
    const ended = ending(old, after(ring.now, overlapMillis))
    const { name, scopes } = old.apiKey
    return Either.map(made(ring, { ...successor, name, scopes }, ended), (kept) => ({ key: kept.apiKey, put: [ended, kept] }))
  }

export const revoked =
  (apiKeyId: ApiKeyId) =>
  (ring: KeyRing): KeyChange => {
    const there = find(ring, apiKeyId)
    if (there === undefined || there.apiKey.revokedAt !== null) return unchanged
    const apiKey = new ApiKey({ ...there.apiKey, revokedAt: ring.now })
    return { key: apiKey, put: [{ ...there, apiKey }] }
  }

/** Records a use, unless one was recorded within the last minute. */
export const touched =
  (apiKeyId: ApiKeyId) =>
  (ring: KeyRing): KeyChange => {
    const there = find(ring, apiKeyId)
    if (there === undefined) return unchanged
    const { lastUsedAt } = there.apiKey
    if (lastUsedAt !== null && toEpochMillis(ring.now) - toEpochMillis(lastUsedAt) < touchIntervalMillis) return unchanged
    const apiKey = new ApiKey({ ...there.apiKey, lastUsedAt: ring.now })
    return { key: apiKey, put: [{ ...there, apiKey }] }
  }

/** Sets a new key or an existing live key as the operator's, and ends the key that it replaces. Changes nothing unless `replaces` is the operator's key. */
export const ownSet =
  (replaces: ApiKeyId | null, key: ApiKeyId | NewApiKey) =>
  (ring: KeyRing): Either.Either<KeyChange, ApiKeyNotFound | TooManyApiKeys> => {
    if (ring.ownKeyId !== replaces) return Either.right(unchanged)
    const old = find(ring, replaces)
    const ended = old === undefined || old.apiKey.id === key ? undefined : ending(old, ring.now)
    const put = ended === undefined ? [] : [ended]
    if (typeof key !== "string") {
      return Either.map(made(ring, key, ended), (kept) => ({ key: kept.apiKey, put: [...put, kept], ownKeyId: kept.apiKey.id }))
    }
    const there = find(ring, key)
    return there === undefined || !isLive(there.apiKey, ring.now)
      ? Either.left(new ApiKeyNotFound({ apiKeyId: key }))
      : Either.right({ key: there.apiKey, put, ownKeyId: key })
  }
