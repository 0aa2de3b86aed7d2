/** `OrganizationStore` in memory. */
import { Clock, Effect, Layer } from "effect"
import { ApiKey, ApiKeyTaken } from "../domain/ApiKey.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { Organization, type OrganizationInput } from "../domain/Organization.js"
import * as Timestamp from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { type NewApiKey, OrganizationStore } from "../ports/OrganizationStore.js"
import { currentTimestamp, findTenant, makeTenantRow, MemoryDatabase } from "./MemoryDatabase.js"

/** The last use of a key is written at most this often, in milliseconds. */
const touchInterval = 60_000

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
      }),

      list: Effect.sync(() => Array.from(database.tenants.values(), (tenant) => tenant.organization)).pipe(Effect.withSpan("OrganizationStore.list")),

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

      findKey: Effect.fn("OrganizationStore.findKey")(function* (keyId: string) {
        const now = yield* currentTimestamp
        const owner = database.keyOwners.get(keyId)
        const key = owner?.tenant.keys.get(owner.apiKeyId)
        if (key === undefined || key.revokedAt !== null) return null
        return key.expiresAt !== null && key.expiresAt <= now ? null : key
      }),

      listKeys: (organizationId) =>
        Effect.sync(() => Array.from(database.tenants.get(organizationId)?.keys.values() ?? [])).pipe(Effect.withSpan("OrganizationStore.listKeys")),

      revokeKey: Effect.fn("OrganizationStore.revokeKey")(
        (organizationId: OrganizationId, apiKeyId: ApiKeyId) =>
          changeKey(organizationId, apiKeyId, (key, now) => (key.revokedAt === null ? new ApiKey({ ...key, revokedAt: Timestamp.fromEpochMillis(now) }) : key)),
        database.transaction
      ),

      touchKey: Effect.fn("OrganizationStore.touchKey")(
        (organizationId: OrganizationId, apiKeyId: ApiKeyId) =>
          changeKey(organizationId, apiKeyId, (key, now) =>
            key.lastUsedAt === null || now - Timestamp.toEpochMillis(key.lastUsedAt) >= touchInterval
              ? new ApiKey({ ...key, lastUsedAt: Timestamp.fromEpochMillis(now) })
              : key
          ),
        database.transaction
      )
    }
  })
)
