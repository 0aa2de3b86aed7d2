/** `OrganizationStore` in memory. */
import { Effect, type Either } from "effect"
import { type ApiKey, ApiKeyTaken } from "../domain/ApiKey.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { ExternalIdTaken, Organization, type OrganizationChanges, type OrganizationInput, OrganizationNotFound } from "../domain/Organization.js"
import type { Receipt } from "../domain/Receipt.js"
import { Ids } from "../ports/Ids.js"
import { complete, type OrganizationStoreService, type OwnOrganization } from "../ports/OrganizationStore.js"
import { isLive, type KeyChange, type KeyRing } from "../rules/KeyRing.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findTenant, makeTenantRow, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"

export const make: Effect.Effect<OrganizationStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  const find = (externalId: string): Organization | null =>
    [...database.tenants.values()].find(({ organization }) => organization.externalId === externalId)?.organization ?? null

  /** @param organizationId who may have it already */
  const requireFree = (externalId: string | null | undefined, organizationId?: OrganizationId): Effect.Effect<void, ExternalIdTaken> => {
    const holder = typeof externalId === "string" ? find(externalId) : null
    return holder === null || holder.id === organizationId ? Effect.void : new ExternalIdTaken({ externalId: holder.externalId ?? "" })
  }

  const ownTenant = (): TenantRow | undefined => [...database.tenants.values()].find(({ own }) => own !== null)

  const toOwn = ({ organization, own }: TenantRow): OwnOrganization => ({ organization, apiKeyId: own?.apiKeyId ?? null })

  return complete({
    create: Tracing.fn("OrganizationStore.create")(function* (input: OrganizationInput) {
      const id = OrganizationId.make(yield* ids.next)
      const now = yield* currentTimestamp
      yield* requireFree(input.externalId)
      const organization = new Organization({ id, ...input, createdAt: now, updatedAt: now })
      database.tenants.set(id, makeTenantRow(organization))
      return organization
    }, database.transaction),

    own: Effect.sync(() => {
      const tenant = ownTenant()
      return tenant === undefined ? null : toOwn(tenant)
    }).pipe(database.read, Effect.withSpan("OrganizationStore.own")),

    claimOwn: Tracing.fn("OrganizationStore.claimOwn")(function* (claim: OrganizationInput | OrganizationId) {
      const id = OrganizationId.make(yield* ids.next)
      const now = yield* currentTimestamp
      const there = ownTenant()
      if (there !== undefined) return toOwn(there)
      if (typeof claim !== "string") yield* requireFree(claim.externalId)
      const claimed =
        typeof claim === "string" ? database.tenants.get(claim) : makeTenantRow(new Organization({ id, ...claim, createdAt: now, updatedAt: now }))
      if (claimed === undefined) return yield* new OrganizationNotFound({ organizationId: String(claim) })
      claimed.own = { apiKeyId: null }
      database.tenants.set(claimed.organization.id, claimed)
      return toOwn(claimed)
    }, database.transaction),

    update: Tracing.fn("OrganizationStore.update")(function* (organizationId: OrganizationId, changes: OrganizationChanges) {
      const updatedAt = yield* currentTimestamp
      const tenant = yield* findTenant(database, organizationId)
      yield* requireFree(changes.externalId, organizationId)
      tenant.organization = new Organization({ ...tenant.organization, ...changes, updatedAt })
      return tenant.organization
    }, database.transaction),

    usage: Tracing.fn("OrganizationStore.usage")(function* (organizationId: OrganizationId) {
      const { livePrompts, organization } = yield* findTenant(database, organizationId)
      return { organization, livePrompts: livePrompts.size }
    }, database.read),

    list: Tracing.fn("OrganizationStore.list")(
      ({ after, limit }) =>
        Effect.sync(() =>
          Array.from(database.tenants.values(), ({ organization }) => organization)
            .filter(({ id }) => after === undefined || id > after)
            .sort((left, right) => (left.id < right.id ? -1 : 1))
            .slice(0, limit)
        ),
      database.read
    ),

    changeKeys: Tracing.fn("OrganizationStore.changeKeys")(function* <E>(
      organizationId: OrganizationId,
      decide: (ring: KeyRing) => Either.Either<KeyChange, E>,
      receipt?: Receipt<ApiKey>
    ) {
      const newId = ApiKeyId.make(yield* ids.next)
      const now = yield* currentTimestamp
      const tenant = yield* findTenant(database, organizationId)
      const write = yield* receiptWriter(database, receipt)
      const { key, ownKeyId, put } = yield* decide({ organizationId, keys: [...tenant.keys.values()], ownKeyId: tenant.own?.apiKeyId, now, newId })
      // Two keys of one public part could not be told apart: the second must not take the place of the first.
      if (put.some(({ apiKey }) => !tenant.keys.has(apiKey.id) && database.keyOwners.has(apiKey.keyId))) return yield* new ApiKeyTaken()
      for (const kept of put) {
        tenant.keys.set(kept.apiKey.id, kept)
        database.keyOwners.set(kept.apiKey.keyId, { tenant, apiKeyId: kept.apiKey.id })
      }
      if (ownKeyId !== undefined) tenant.own = { apiKeyId: ownKeyId }
      if (key !== null) write(key)
      return key
    }, database.transaction),

    findKey: Tracing.fn("OrganizationStore.findKey")(function* (keyId: string) {
      const now = yield* currentTimestamp
      const owner = database.keyOwners.get(keyId)
      const kept = owner?.tenant.keys.get(owner.apiKeyId)
      return kept !== undefined && isLive(kept.apiKey, now) ? kept : null
    }, database.read),

    listKeys: (organizationId) =>
      Effect.sync(() => Array.from(database.tenants.get(organizationId)?.keys.values() ?? [], ({ apiKey }) => apiKey)).pipe(
        database.read,
        Effect.withSpan("OrganizationStore.listKeys")
      )
  })
})
