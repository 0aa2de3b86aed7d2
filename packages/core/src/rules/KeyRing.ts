/**
 * What becomes of an organization's keys when one is made, rotated, revoked or used. Pure: a storage reads the keys, asks, and writes the answer in one
 * transaction.
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
  /** Revoked and expired ones included. */
  readonly keys: ReadonlyArray<KeptApiKey>
  /** The operator's key, where the organization is the operator's own: null as long as none was set. Undefined for any other organization. */
  readonly ownKeyId: ApiKeyId | null | undefined
  /** The time of the database's clock. */
  readonly now: Timestamp
  /** The id of a key that is made. */
  readonly newId: ApiKeyId
}

export interface KeyChange {
  /** The key that was decided for; null when nothing is changed. */
  readonly key: ApiKey | null
  /** Keys that are new or changed; one with the id of a key that is there takes its place. */
  readonly put: ReadonlyArray<KeptApiKey>
  /** Not undefined: from now on the operator's key. */
  readonly ownKeyId?: ApiKeyId
}

const unchanged: KeyChange = { key: null, put: [] }

export const isLive = ({ expiresAt, revokedAt }: ApiKey, now: Timestamp): boolean => revokedAt === null && (expiresAt === null || expiresAt > now)

const find = ({ keys }: KeyRing, apiKeyId: ApiKeyId | null): KeptApiKey | undefined => keys.find(({ apiKey }) => apiKey.id === apiKeyId)

/** The key with an end that is this one, unless it has one that is sooner. */
const ending = ({ apiKey, secretHash }: KeptApiKey, end: Timestamp): KeptApiKey => ({
  apiKey: new ApiKey({ ...apiKey, expiresAt: apiKey.expiresAt !== null && apiKey.expiresAt < end ? apiKey.expiresAt : end }),
  secretHash
})

/** Another key beside those that are live when `changed` has taken the place of the key that it is. */
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

/** Makes the operator's key, or takes a live key that is there for it, and ends the one that it replaces. Nothing when that is not the operator's key. */
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
