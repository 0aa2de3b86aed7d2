/**
 * Organizations and their keys, for operators and hosts, by library call. `OrganizationKeys` has the methods for members of an organization.
 *
 * Source: contract §1 "Authentication", "Keys".
 */
import { Clock, Context, Effect, Schema, type Scope } from "effect"
import * as ApiKeys from "../domain/ApiKey.js"
import type { ApiKey, ApiKeyInput, ApiKeyNotFound, ApiKeyTaken, KeyRotation, TooManyApiKeys } from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import {
  ExternalIdTaken,
  type Organization,
  type OrganizationChanges,
  OrganizationInput,
  type OrganizationNotFound,
  type OrganizationQuery
} from "../domain/Organization.js"
import type { QuotaStatus } from "../domain/Quota.js"
import { type Roofs, roofsOf } from "../domain/Roofs.js"
import { fromEpochMillis, toEpochMillis } from "../domain/Timestamp.js"
import { OrganizationStore, type OwnOrganization } from "../ports/OrganizationStore.js"
import { Secrets } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"
import { weaknessOf } from "../rules/KeyStrength.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import { withSpan } from "../telemetry/Tracing.js"
import { generateKey, requireFuture } from "./NewKey.js"

/** The caller of a method, and its permissions. */
export interface Caller {
  readonly organizationId: OrganizationId
  /** The key of the caller; null when the host authenticated the caller by other means. */
  readonly apiKeyId: ApiKeyId | null
  readonly scopes: ReadonlyArray<ApiKeys.Scope>
}

/** A new key with its secret, which is shown once. The storage has only the hash of the secret. */
export interface IssuedKey {
  readonly apiKey: ApiKey
  readonly key: string
}

/** The operator's settings for its own organization, at the start of a server. */
export const OwnInput = Schema.Struct({
  /** The organization to create when the storage has no own organization. */
  organization: OrganizationInput,
  /** The key that the operator chose; null when the server should create a key. */
  key: Schema.NullOr(Schema.String),
  /** The key that the server stored at an earlier start; null when there is none. Used only when the operator chose no key. */
  keptKey: Schema.NullOr(Schema.String)
})
export type OwnInput = typeof OwnInput.Type

/** The operator's own organization, and the state of its key. */
export interface PreparedOwn {
  readonly organization: Organization
  /** Whether this call created the organization. */
  readonly isNew: boolean
  /**
   * Whether the chosen, stored or new key works. False when another process or an earlier start has set another key, which stays live; also when the
   * operator chose no key, the own key has ended, and the organization has as many other live keys as it can have.
   */
  readonly isKeyKnown: boolean
  /** A key that this call created because no key worked. Only this result shows the key. */
  readonly issuedKey: string | null
  /** Whether this call ended the former key of the operator. */
  readonly hasEndedKey: boolean
}

/** An organization as its members see it. */
export interface OrganizationProfile {
  readonly id: OrganizationId
  readonly name: string
  /** `promptLimit` is the limit of each brand; `remainingSlots` is the rest of `orgWideLimit`. */
  readonly quota: QuotaStatus
  readonly limits: Roofs
  readonly features: { readonly customPerceptionPrompts: boolean }
}

export interface OrganizationsService {
  /** `InvalidInput` when another organization has the external id. */
  readonly create: (input: OrganizationInput) => Effect.Effect<Organization, InvalidInput | StorageError>
  /** The organization with this external id; null when there is none. */
  readonly find: (externalId: string) => Effect.Effect<Organization | null, StorageError>
  readonly get: (organizationId: OrganizationId) => Effect.Effect<Organization, OrganizationNotFound | StorageError>
  /**
   * Changes the given fields (limits, roofs, feature, name, external id) and leaves the others. `InvalidInput` when another organization has the
   * external id.
   */
  readonly update: (
    organizationId: OrganizationId,
    changes: OrganizationChanges
  ) => Effect.Effect<Organization, InvalidInput | OrganizationNotFound | StorageError>
  readonly profile: (organizationId: OrganizationId) => Effect.Effect<OrganizationProfile, OrganizationNotFound | StorageError>
  /** Organizations in the order of creation. */
  readonly list: (query: OrganizationQuery) => Effect.Effect<ReadonlyArray<Organization>, StorageError>
  /**
   * Finds or creates the operator's own organization, and gives it a working key: the key that the operator chose, or a new key. The storage remembers
   * the own organization; when it remembers none, the organization of the given key becomes the own one. A newly chosen key ends the former key at
   * once. `InvalidInput` for a weak key, for a key that was used before, and for a key of another organization.
   */
  readonly prepareOwn: (input: OwnInput) => Effect.Effect<PreparedOwn, InvalidInput | StorageError>
  /** Creates a key, which cannot be shown again. `InvalidInput` for an end in the past, and when two keys are live already. */
  readonly createKey: (organizationId: OrganizationId, options: ApiKeyInput) => Effect.Effect<IssuedKey, InvalidInput | OrganizationNotFound | StorageError>
  /** Creates a key from a secret that the operator chose: at least 32 characters that do not repeat. The storage has only the hash of the secret. */
  readonly adoptKey: (
    organizationId: OrganizationId,
    key: string,
    options: ApiKeyInput
  ) => Effect.Effect<ApiKey, OrganizationNotFound | InvalidInput | StorageError>
  readonly listKeys: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, StorageError>
  /** Creates a successor of a key. The old key works for a while longer, so that its users have time to change over. */
  readonly rotateKey: (
    organizationId: OrganizationId,
    apiKeyId: ApiKeyId,
    options: KeyRotation
  ) => Effect.Effect<IssuedKey, ApiKeyNotFound | InvalidInput | StorageError>
  readonly revokeKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
  /** The caller that a key identifies; null when the key is unknown, mistyped, revoked or expired. */
  readonly authenticate: (key: string) => Effect.Effect<Caller | null, StorageError>
}

const ownKeyName = "server"

const invalid = (path: string, message: string) => new InvalidInput({ details: [{ path, message }] })

/** Turns a refusal of the storage about an organization into `InvalidInput`. */
const requireFreeId = <A, E>(write: Effect.Effect<A, E | ExternalIdTaken>) =>
  Effect.catchIf(
    write,
    (error): error is ExternalIdTaken => error instanceof ExternalIdTaken,
    () => invalid("externalId", "is the external id of another organization")
  )

/** Turns a refusal of the storage about a key into `InvalidInput`. */
const faultOf = (error: ApiKeyTaken | TooManyApiKeys): InvalidInput => invalid(error._tag === "ApiKeyTaken" ? "key" : "organizationId", error.message)

export class Organizations extends Context.Tag("@brand-visibility/core/Organizations")<Organizations, OrganizationsService>() {
  static readonly make: Effect.Effect<OrganizationsService, never, OrganizationStore | Secrets | Scope.Scope> = Effect.gen(function* () {
    const store = yield* OrganizationStore
    const secrets = yield* Secrets
    const scope = yield* Effect.scope

    /**
     * The public part and the hash of a key. A key that this library generated contains its public part; the public part of a chosen key is the
     * beginning of its hash.
     */
    const partsOf = (key: string): { readonly keyId: string; readonly secretHash: string } | undefined => {
      const parts = ApiKeys.parse(key)
      if (parts !== undefined) return { keyId: parts.keyId, secretHash: secrets.sha256(parts.secret) }
      if (ApiKeys.looksLikeOurs(key)) return undefined
      const secretHash = secrets.sha256(key)
      return { keyId: `${ApiKeys.adoptedPrefix}${secretHash.slice(0, 24)}`, secretHash }
    }

    /** The parts of a key that should be stored. A key that can be guessed is refused. */
    const adoptable = (key: string): Effect.Effect<{ readonly keyId: string; readonly secretHash: string }, InvalidInput> => {
      const parts = partsOf(key)
      if (parts === undefined) return invalid("key", "is a mistyped key: its checksum does not fit")
      const weakness = ApiKeys.looksLikeOurs(key) ? null : weaknessOf(key)
      return weakness === null ? Effect.succeed(parts) : invalid("key", weakness)
    }

    const refusals = { ApiKeyTaken: (error: ApiKeyTaken) => faultOf(error), TooManyApiKeys: (error: TooManyApiKeys) => faultOf(error) }

    /** Operators pass no receipt, so `RequestInProgress` is a defect. */
    const unkeyed = { ...refusals, RequestInProgress: Effect.die }

    /** The live key with this secret; null when there is none. */
    const keyOf = (key: string): Effect.Effect<ApiKey | null, StorageError> => {
      const parts = partsOf(key)
      if (parts === undefined) return Effect.succeed(null)
      return Effect.map(store.findKey(parts.keyId), (found) =>
        found === null || !secrets.equalDigests(found.secretHash, parts.secretHash) ? null : found.apiKey
      )
    }

    /** The caller that a live key identifies. The last use is written only when the stored time is stale, because a write costs more than a read. */
    const callerOf = ({ id, lastUsedAt, organizationId, scopes }: ApiKey): Effect.Effect<Caller> =>
      Effect.clockWith((clock) => {
        const caller = Effect.succeed({ organizationId, apiKeyId: id, scopes })
        const isFresh = lastUsedAt !== null && clock.unsafeCurrentTimeMillis() - toEpochMillis(lastUsedAt) < ApiKeys.touchIntervalMillis
        // The last use is information for operators, so no request waits for the write or fails with it.
        return isFresh ? caller : Effect.zipRight(store.touchKey(organizationId, id).pipe(Effect.ignoreLogged, Effect.forkIn(scope)), caller)
      })

    const isLive = Effect.fnUntraced(function* (organizationId: OrganizationId, apiKeyId: ApiKeyId | null) {
      const now = fromEpochMillis(yield* Clock.currentTimeMillis)
      const key = (yield* store.listKeys(organizationId)).find(({ id }) => id === apiKeyId)
      return key !== undefined && key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
    })

    const claimOwn = (
      organization: OrganizationInput,
      organizationId: OrganizationId | undefined
    ): Effect.Effect<OwnOrganization, InvalidInput | StorageError> =>
      requireFreeId(store.claimOwn(organizationId ?? organization)).pipe(
        // The organization was erased after its key was looked up.
        Effect.catchTag("OrganizationNotFound", () => Effect.orDie(store.claimOwn(organization)))
      )

    const prepareOwn = Effect.fnUntraced(function* ({ key, keptKey, organization }: OwnInput) {
      const chosen = key === null ? null : yield* adoptable(key)
      const sent = key ?? keptKey
      const named = sent === null ? null : yield* keyOf(sent)
      const remembered = yield* store.own
      // An imported database, or a database of an earlier release, remembers no own organization. The organization of the key then becomes the own one.
      const own = remembered ?? (yield* claimOwn(organization, named?.organizationId))
      const organizationId = own.organization.id
      const isOwn = named?.organizationId === organizationId
      const prepared = { organization: own.organization, isNew: remembered === null && !isOwn, issuedKey: null, hasEndedKey: false }
      if (chosen !== null && named !== null && !isOwn) return yield* invalid("key", "is a key of another organization; choose another")
      if (isOwn && named.id === own.apiKeyId) return { ...prepared, isKeyKnown: true }
      const hasLiveKey = yield* isLive(organizationId, own.apiKeyId)
      if (chosen === null && hasLiveKey) return { ...prepared, isKeyKnown: isOwn }
      const generated = generateKey(secrets)
      const made = { ...(chosen ?? generated.parts), name: ownKeyName, scopes: ApiKeys.Scope.literals, expiresAt: null }
      const set = yield* store.setOwnKey(own.apiKeyId, isOwn ? named.id : made).pipe(
        Effect.catchTags({
          ...refusals,
          // The key was ended after it was looked up.
          ApiKeyNotFound: () => Effect.succeed(null),
          // The operator has rotated or revoked the own key, and has other keys. A server that needs no further key must not fail to start.
          TooManyApiKeys: (error) => (chosen === null ? Effect.succeed(null) : faultOf(error))
        })
      )
      // Another process that started at the same time has set a key, or no further key can be created.
      if (set === null) return { ...prepared, isKeyKnown: false }
      return { ...prepared, isKeyKnown: true, issuedKey: chosen === null && !isOwn ? generated.key : null, hasEndedKey: hasLiveKey }
    }, withSpan("Organizations.prepareOwn"))

    return {
      create: (input) => requireFreeId(store.create(input)),
      find: store.find,
      get: store.get,
      update: (organizationId, changes) => requireFreeId(store.update(organizationId, changes)),
      profile: (organizationId) =>
        Effect.map(store.usage(organizationId), ({ livePrompts, organization }) => ({
          id: organization.id,
          name: organization.name,
          quota: PromptQuota.ofOrganization(organization, livePrompts),
          limits: roofsOf(organization),
          features: { customPerceptionPrompts: organization.customPerceptionPrompts }
        })),
      list: store.list,
      listKeys: store.listKeys,
      revokeKey: store.revokeKey,
      prepareOwn,
      createKey: Effect.fnUntraced(function* (organizationId, options) {
        yield* requireFuture(options.expiresAt)
        const { key, parts } = generateKey(secrets)
        return { apiKey: yield* Effect.catchTags(store.createKey(organizationId, { ...options, ...parts }), unkeyed), key }
      }),
      rotateKey: Effect.fnUntraced(function* (organizationId, apiKeyId, { expiresAt, overlapHours }) {
        yield* requireFuture(expiresAt)
        const { key, parts } = generateKey(secrets)
        const successor = { ...parts, expiresAt, overlapMillis: overlapHours * 3_600_000 }
        return { apiKey: yield* Effect.catchTags(store.rotateKey(organizationId, apiKeyId, successor), unkeyed), key }
      }),
      adoptKey: Effect.fnUntraced(function* (organizationId, key, options) {
        const parts = yield* adoptable(key)
        yield* requireFuture(options.expiresAt)
        return yield* Effect.catchTags(store.createKey(organizationId, { ...options, ...parts }), unkeyed)
      }),
      // Every request runs this code. It has few steps, because each step is a sizable share of a small request.
      authenticate: (key) =>
        withSpan("Organizations.authenticate")(
          Effect.flatMap(
            Effect.suspend(() => keyOf(key)),
            (found) => (found === null ? Effect.succeed(null) : callerOf(found))
          )
        )
    }
  })
}
