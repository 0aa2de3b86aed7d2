/**
 * Organizations and the keys that name them: for operators and hosts, by library call. Only `authenticate` stands behind HTTP.
 *
 * Source: contract §1 "Authentication", "Keys".
 */
import { Clock, Context, Effect, Layer } from "effect"
import * as ApiKeys from "../domain/ApiKey.js"
import type { ApiKey, ApiKeyInput, ApiKeyNotFound, KeyRotation, Scope } from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import type { Organization, OrganizationInput, OrganizationNotFound } from "../domain/Organization.js"
import type { QuotaStatus } from "../domain/Quota.js"
import { toEpochMillis } from "../domain/Timestamp.js"
import { OrganizationStore } from "../ports/OrganizationStore.js"
import { Secrets } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../ports/Tracing.js"
import * as PromptQuota from "../rules/PromptQuota.js"

/** Who is calling, and what they may do. */
export interface Caller {
  readonly organizationId: OrganizationId
  /** The key that was used; null when the host authenticated the caller by other means. */
  readonly apiKeyId: ApiKeyId | null
  readonly scopes: ReadonlyArray<Scope>
}

/** A key as it is shown once; only the hash of its secret is kept. */
export interface IssuedKey {
  readonly apiKey: ApiKey
  readonly key: string
}

/** An organization as its members see it. */
export interface OrganizationProfile {
  readonly id: OrganizationId
  readonly name: string
  /** `promptLimit` is that of each brand; `remainingSlots` what is left of `orgWideLimit`. */
  readonly quota: QuotaStatus
  readonly features: { readonly customPerceptionPrompts: boolean }
}

export interface OrganizationsService {
  readonly create: (input: OrganizationInput) => Effect.Effect<Organization, StorageError>
  readonly get: (organizationId: OrganizationId) => Effect.Effect<Organization, OrganizationNotFound | StorageError>
  readonly profile: (organizationId: OrganizationId) => Effect.Effect<OrganizationProfile, OrganizationNotFound | StorageError>
  readonly list: Effect.Effect<ReadonlyArray<Organization>, StorageError>
  /** Issues a key. It cannot be shown again. */
  readonly createKey: (organizationId: OrganizationId, options: ApiKeyInput) => Effect.Effect<IssuedKey, OrganizationNotFound | StorageError>
  /** Takes a secret that the operator chose as a key: at least 32 characters, kept as a hash like any other. */
  readonly adoptKey: (
    organizationId: OrganizationId,
    key: string,
    options: ApiKeyInput
  ) => Effect.Effect<ApiKey, OrganizationNotFound | InvalidInput | StorageError>
  readonly listKeys: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, StorageError>
  /** Issues a key in the place of another, which goes on working for a while: whoever uses it has time to change over. */
  readonly rotateKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId, options: KeyRotation) => Effect.Effect<IssuedKey, ApiKeyNotFound | StorageError>
  readonly revokeKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
  /** The caller that a key names; null when it is unknown, mistyped, revoked or expired. */
  readonly authenticate: (key: string) => Effect.Effect<Caller | null, StorageError>
}

/** The least length of a key that an operator chooses. */
export const minimumKeyLength = 32

export class Organizations extends Context.Tag("@brand-visibility/core/Organizations")<Organizations, OrganizationsService>() {
  static readonly layer: Layer.Layer<Organizations, never, OrganizationStore | Secrets> = Layer.scoped(
    Organizations,
    Effect.gen(function* () {
      const store = yield* OrganizationStore
      const secrets = yield* Secrets
      const scope = yield* Effect.scope

      /** A key of our own making carries its parts; any other is known by the beginning of its hash. */
      const partsOf = (key: string): { readonly keyId: string; readonly secretHash: string } | undefined => {
        const parts = ApiKeys.parse(key)
        if (parts !== undefined) return { keyId: parts.keyId, secretHash: secrets.sha256(parts.secret) }
        if (ApiKeys.looksLikeOurs(key) || key.length < minimumKeyLength) return undefined
        const secretHash = secrets.sha256(key)
        return { keyId: `adopted-${secretHash.slice(0, 24)}`, secretHash }
      }

      const save = (organizationId: OrganizationId, options: ApiKeyInput, parts: { readonly keyId: string; readonly secretHash: string }) =>
        store.createKey(organizationId, { ...options, ...parts })

      /** A key at random: what is kept of it, and how it is shown, once. Its 95 random bits of name are nobody else's. */
      const generate = () => {
        const { key, keyId, secret } = ApiKeys.fromRandomBytes(secrets.randomBytes(ApiKeys.randomBytesPerKey))
        return { parts: { keyId, secretHash: secrets.sha256(secret) }, shown: (apiKey: ApiKey): IssuedKey => ({ apiKey, key }) }
      }
      return {
        create: store.create,
        get: store.get,
        profile: (organizationId) =>
          Effect.map(store.usage(organizationId), ({ livePrompts, organization }) => ({
            id: organization.id,
            name: organization.name,
            quota: PromptQuota.ofOrganization(organization, livePrompts),
            features: { customPerceptionPrompts: organization.customPerceptionPrompts }
          })),
        list: store.list,
        listKeys: store.listKeys,
        revokeKey: store.revokeKey,
        createKey: (organizationId, options) => {
          const { parts, shown } = generate()
          return save(organizationId, options, parts).pipe(Effect.map(shown), Effect.catchTag("ApiKeyTaken", Effect.die))
        },
        rotateKey: (organizationId, apiKeyId, { expiresAt, overlapHours }) => {
          const { parts, shown } = generate()
          const successor = { ...parts, expiresAt, overlapMillis: overlapHours * 3_600_000 }
          return store.rotateKey(organizationId, apiKeyId, successor).pipe(Effect.map(shown), Effect.catchTag("ApiKeyTaken", Effect.die))
        },
        adoptKey: (organizationId, key, options) => {
          const parts = partsOf(key)
          return parts === undefined
            ? Effect.fail(
                new InvalidInput({
                  details: [
                    {
                      path: "key",
                      message: ApiKeys.looksLikeOurs(key) ? "is a mistyped key: its checksum does not fit" : `must have at least ${minimumKeyLength} characters`
                    }
                  ]
                })
              )
            : Effect.catchTag(save(organizationId, options, parts), "ApiKeyTaken", ({ message }) =>
                Effect.fail(new InvalidInput({ details: [{ path: "key", message }] }))
              )
        },
        authenticate: Effect.fnUntraced(function* (key) {
          const parts = partsOf(key)
          if (parts === undefined) return null
          const found = yield* store.findKey(parts.keyId)
          if (found === null || !secrets.equalDigests(found.secretHash, parts.secretHash)) return null
          // Reading is cheap and writing is not: only a last use that has become stale is written anew.
          const now = yield* Clock.currentTimeMillis
          if (found.lastUsedAt === null || now - toEpochMillis(found.lastUsedAt) >= ApiKeys.touchIntervalMillis) {
            // A note for operators: no request waits for it, or fails with it.
            yield* store.touchKey(found.organizationId, found.id).pipe(Effect.ignoreLogged, Effect.forkIn(scope))
          }
          return { organizationId: found.organizationId, apiKeyId: found.id, scopes: found.scopes }
        }, withSpan("Organizations.authenticate"))
      }
    })
  )
}
