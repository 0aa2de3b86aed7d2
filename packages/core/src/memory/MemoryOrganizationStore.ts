/** `OrganizationStore` in memory. */
import { Clock, Effect, Layer } from "effect"
import { ApiKey, ApiKeyNotFound, ApiKeyTaken, touchIntervalMillis } from "../domain/ApiKey.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { Organization, type OrganizationInput } from "../domain/Organization.js"
import * as Timestamp from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { type KeySuccessor, type NewApiKey, OrganizationStore } from "../ports/OrganizationStore.js"
import { currentTimestamp, findTenant, makeTenantRow, MemoryDatabase } from "./MemoryDatabase.js"

const isLive = ({ expiresAt, revokedAt }: ApiKey, now: Timestamp.Timestamp): boolean => revokedAt === null && (expiresAt === null || expiresAt > now)

export const layer: Layer.Layer<OrganizationStore, never, MemoryDatabase | Ids> = Layer.effect(
  OrganizationStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids

    const changeKey = (organizationId: OrganizationId, apiKeyId: ApiKeyId, change: (key: ApiKey, now: number) => ApiKey) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const keys = database.tenants.get(organizationId)?.keys
        const key = keys?.get(apiKeyId)
        if (keys !== undefined && key !== undefined) keys.set(apiKeyId, change(key, now))
      })

    return {
      create: Effect.fn("OrganizationStore.create")(function* (input: OrganizationInput) {
        const id = OrganizationId.make(yield* ids.next)
        const now = yield* currentTimestamp
        const organization = new Organization({ id, ...input, createdAt: now, updatedAt: now })
        database.tenants.set(id, makeTenantRow(organization))
        return organization
      }, database.transaction),

      get: Effect.fn("OrganizationStore.get")(function* (organizationId: OrganizationId) {
        return (yield* findTenant(database, organizationId)).organization
      }, database.read),

      usage: Effect.fn("OrganizationStore.usage")(function* (organizationId: OrganizationId) {
        const { livePrompts, organization } = yield* findTenant(database, organizationId)
        return { organization, livePrompts: livePrompts.size }
      }, database.read),

      list: Effect.sync(() => Array.from(database.tenants.values(), (tenant) => tenant.organization)).pipe(
        database.read,
        Effect.withSpan("OrganizationStore.list")
      ),

      createKey: Effect.fn("OrganizationStore.createKey")(function* (organizationId: OrganizationId, key: NewApiKey) {
        const id = ApiKeyId.make(yield* ids.next)
        const createdAt = yield* currentTimestamp
        const tenant = yield* findTenant(database, organizationId)
        // Two keys of one public part could not be told apart: the second must not take the place of the first.
        if (database.keyOwners.has(key.keyId)) {
          return yield* new ApiKeyTaken()
        }
        const apiKey = new ApiKey({ id, organizationId, ...key, revokedAt: null, lastUsedAt: null, createdAt })
        tenant.keys.set(id, apiKey)
        database.keyOwners.set(key.keyId, { tenant, apiKeyId: id })
        return apiKey
      }, database.transaction),

      rotateKey: Effect.fn("OrganizationStore.rotateKey")(function* (
        organizationId: OrganizationId,
        apiKeyId: ApiKeyId,
        { expiresAt, keyId, overlapMillis, secretHash }: KeySuccessor
      ) {
        const id = ApiKeyId.make(yield* ids.next)
        const now = yield* Clock.currentTimeMillis
        const createdAt = Timestamp.fromEpochMillis(now)
        const tenant = database.tenants.get(organizationId)
        const old = tenant?.keys.get(apiKeyId)
        if (tenant === undefined || old === undefined || !isLive(old, createdAt)) return yield* new ApiKeyNotFound({ apiKeyId })
        if (database.keyOwners.has(keyId)) return yield* new ApiKeyTaken()
        const end = Timestamp.fromEpochMillis(now + overlapMillis)
        tenant.keys.set(apiKeyId, new ApiKey({ ...old, expiresAt: old.expiresAt !== null && old.expiresAt < end ? old.expiresAt : end }))
        const { name, scopes } = old
        const apiKey = new ApiKey({ id, organizationId, name, scopes, keyId, secretHash, expiresAt, revokedAt: null, lastUsedAt: null, createdAt })
        tenant.keys.set(id, apiKey)
        database.keyOwners.set(keyId, { tenant, apiKeyId: id })
        return apiKey
      }, database.transaction),

      findKey: Effect.fn("OrganizationStore.findKey")(function* (keyId: string) {
        const now = yield* currentTimestamp
        const owner = database.keyOwners.get(keyId)
        const key = owner?.tenant.keys.get(owner.apiKeyId)
        return key !== undefined && isLive(key, now) ? key : null
      }, database.read),

      listKeys: (organizationId) =>
        Effect.sync(() => Array.from(database.tenants.get(organizationId)?.keys.values() ?? [])).pipe(
          database.read,
          Effect.withSpan("OrganizationStore.listKeys")
        ),

      revokeKey: Effect.fn("OrganizationStore.revokeKey")(
        (organizationId: OrganizationId, apiKeyId: ApiKeyId) =>
          changeKey(organizationId, apiKeyId, (key, now) => (key.revokedAt === null ? new ApiKey({ ...key, revokedAt: Timestamp.fromEpochMillis(now) }) : key)),
        database.transaction
      ),

      touchKey: Effect.fn("OrganizationStore.touchKey")(
        (organizationId: OrganizationId, apiKeyId: ApiKeyId) =>
          changeKey(organizationId, apiKeyId, (key, now) =>
            key.lastUsedAt === null || now - Timestamp.toEpochMillis(key.lastUsedAt) >= touchIntervalMillis
              ? new ApiKey({ ...key, lastUsedAt: Timestamp.fromEpochMillis(now) })
              : key
          ),
        database.transaction
      )
    }
  })
)
