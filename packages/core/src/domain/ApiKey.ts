/**
 * Keys that name an organization.
 *
 * A key reads `bv_live_<keyId>_<secret><crc>`: `keyId` (16 characters) is looked up, the SHA-256 of `secret` (43 characters
 * of base62, 256 random bits) is stored. With `crc` (6 characters of base62, CRC-32 of everything before it), a scanner of
 * leaked secrets and this library refuse a mistyped key without a query to the database.
 *
 * Source: contract §1 "Keys"; threats T5, T6, T9.
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { ApiKeyId, OrganizationId } from "./Ids.js"
import { Name } from "./PlainText.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"

/** What a key may do. `read`: any GET. `write`: create and delete. `admin`: manage the organization itself. */
export const Scope = Schema.Literal("read", "write", "admin").annotations({ identifier: "Scope" })
export type Scope = typeof Scope.Type

export class ApiKey extends Schema.Class<ApiKey>("ApiKey")({
  id: ApiKeyId,
  organizationId: OrganizationId,
  name: Schema.String,
  /** The public part, by which the key is looked up. */
  keyId: Schema.String,
  scopes: Schema.Array(Scope),
  expiresAt: Schema.NullOr(Timestamp),
  revokedAt: Schema.NullOr(Timestamp),
  lastUsedAt: Schema.NullOr(Timestamp),
  createdAt: Timestamp
}) {}

/**
 * A key as a storage keeps it. Only the code that checks a sent key gets the hash: it is not part of `ApiKey`, so that no list, log or reply can
 * show it.
 */
export interface KeptApiKey {
  readonly apiKey: ApiKey
  /** Lower-case hexadecimal SHA-256 of the secret part. */
  readonly secretHash: string
}

/** A key to be created. */
export interface NewApiKey {
  readonly name: string
  readonly keyId: string
  readonly secretHash: string
  readonly scopes: ReadonlyArray<Scope>
  readonly expiresAt: Timestamp | null
}

/** The successor of a key. It has the name and the scopes of the old key. */
export interface KeySuccessor extends Pick<NewApiKey, "expiresAt" | "keyId" | "secretHash"> {
  /** How long the old key goes on working, unless it expires sooner. */
  readonly overlapMillis: number
}

/** How many keys of an organization can be live at once: one, and its successor. */
export const maximumLiveKeys = 2

/** The number of scopes is limited, because each request reads the scopes of its key. */
const Scopes = BoundedList(Scope, { maximum: Scope.literals.length, isRequired: true }).pipe(
  Schema.filter((scopes) => new Set(scopes).size === scopes.length || "must not name a scope twice")
)

/** How a key is issued. */
export const ApiKeyInput = Schema.Struct({
  name: Name,
  /** What the key may do. Default: all scopes. */
  scopes: Schema.optionalWith(Scopes, { default: () => Scope.literals }),
  /** When the key expires. Default: never. */
  expiresAt: Schema.optionalWith(Schema.NullOr(TimestampFromIsoDateTime), { default: () => null })
}).annotations({ identifier: "ApiKeyInput" })
export type ApiKeyInput = typeof ApiKeyInput.Type

/** How a key is replaced by another of the same name and scopes. */
export const KeyRotation = Schema.Struct({
  /** For how long the old key goes on working, in hours from 0 to 720, unless it expires sooner. Default 24. */
  overlapHours: Schema.optionalWith(Schema.Number.pipe(Schema.between(0, 720, { message: () => "must be a number from 0 to 720" })), { default: () => 24 }),
  /** When the new key expires. Default: never. */
  expiresAt: ApiKeyInput.fields.expiresAt
}).annotations({ identifier: "KeyRotation" })
export type KeyRotation = typeof KeyRotation.Type

/** The least time between two writes of a key's last use, in milliseconds. Each request reads a key, and a write for each would be costly. */
export const touchIntervalMillis = 60_000

export class ApiKeyNotFound extends Schema.TaggedError<ApiKeyNotFound>()("ApiKeyNotFound", { apiKeyId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no live key ${this.apiKeyId}`
  }
}

/** Another key already has this public part, because the secret that an operator chose is, or was, a key. */
export class ApiKeyTaken extends Schema.TaggedError<ApiKeyTaken>()("ApiKeyTaken", {}) {
  override get message() {
    return "is, or once was, a key already; choose another"
  }
}

/** A key cannot make another key with scopes that it lacks itself. */
export class ScopesNotHeld extends Schema.TaggedError<ScopesNotHeld>()("ScopesNotHeld", { scopes: Schema.Array(Scope), held: Schema.Array(Scope) }) {
  get code() {
    return "insufficient_scope" as const
  }

  override get message() {
    return `This key has the scopes ${this.held.join(", ")} and cannot make a key with ${this.scopes.join(", ")}`
  }
}

/** A request asked to revoke the key that it was sent with. Nothing was changed. */
export class KeyInUse extends Schema.TaggedError<KeyInUse>()("KeyInUse", { apiKeyId: ApiKeyId }) {
  get code() {
    return "key_in_use" as const
  }

  override get message() {
    return "A key cannot revoke itself: revoke it with another key of the scope admin, or rotate it"
  }
}

/** The organization has as many live keys as it can have. */
export class TooManyApiKeys extends Schema.TaggedError<TooManyApiKeys>()("TooManyApiKeys", {}) {
  override get message() {
    return `has ${maximumLiveKeys} live keys, the most there can be: revoke one first, or rotate one without an overlap`
  }
}

export interface ApiKeyParts {
  readonly keyId: string
  readonly secret: string
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const prefix = "bv_live_"

/** The beginning of the public part of a key that an operator chose. */
export const adoptedPrefix = "adopted-"

const keyIdLength = 16
const secretLength = 43
const checksumLength = 6

/** Random bytes that one key needs: one for each character of `keyId` and `secret`. */
export const randomBytesPerKey = 4 * (keyIdLength + secretLength)

const crc32Table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

const crc32 = (ascii: string): number => {
  let crc = 0xffffffff
  for (let index = 0; index < ascii.length; index++) crc = (crc >>> 8) ^ crc32Table[(crc ^ ascii.charCodeAt(index)) & 0xff]!
  return (crc ^ 0xffffffff) >>> 0
}

const checksum = (text: string): string => {
  let rest = crc32(text)
  let encoded = ""
  for (let index = 0; index < checksumLength; index++) {
    encoded = alphabet[rest % 62]! + encoded
    rest = Math.floor(rest / 62)
  }
  return encoded
}

/** Makes a key of `randomBytesPerKey` random bytes, which must come from the platform's CSPRNG. */
export const fromRandomBytes = (bytes: Uint8Array): ApiKeyParts & { readonly key: string } => {
  let characters = ""
  // Four bytes make one character: 2³² mod 62 leaves a bias below 2⁻²⁶, which costs no measurable entropy.
  for (let index = 0; index < randomBytesPerKey; index += 4) {
    const value = ((bytes[index]! << 24) | (bytes[index + 1]! << 16) | (bytes[index + 2]! << 8) | bytes[index + 3]!) >>> 0
    characters += alphabet[value % 62]!
  }
  const keyId = characters.slice(0, keyIdLength)
  const secret = characters.slice(keyIdLength)
  const body = `${prefix}${keyId}_${secret}`
  return { keyId, secret, key: body + checksum(body) }
}

/** The parts of a well-formed key; undefined for a text that is no key of this library, or a mistyped key. */
export const parse = (key: string): ApiKeyParts | undefined => {
  if (!/^bv_live_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/.test(key)) return undefined
  const body = key.slice(0, -checksumLength)
  if (checksum(body) !== key.slice(-checksumLength)) return undefined
  return { keyId: key.slice(prefix.length, prefix.length + keyIdLength), secret: body.slice(-secretLength) }
}

/** Whether a key has the prefix of this library's keys, well-formed or not. */
export const looksLikeOurs = (key: string): boolean => key.startsWith(prefix)
