/** `OrganizationStore` in memory. */
import { Effect, type Either } from "effect"
import { type ApiKey, ApiKeyTaken } from "../domain/ApiKey.js"
import { ApiKeyId, type OrganizationId } from "../domain/Ids.js"
import { ExternalIdTaken, type Organization } from "../domain/Organization.js"
import type { Receipt } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { complete, type OrganizationDecision, type OrganizationStoreService, type OwnOrganization } from "../ports/OrganizationStore.js"
import { isLive, type KeyChange, type KeyRing } from "../rules/KeyRing.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findTenant, makeTenantRow, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"

export const make: Effect.Effect<OrganizationStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  /** Searches the rows of all organizations without a change. */
  const findTenantBy = (isWanted: (tenant: TenantRow) => boolean): TenantRow | undefined => {
    for (const [, tenant] of database.tenants) if (isWanted(tenant)) return tenant
    return undefined
  }

  const findOwn = (): OwnOrganization | null => {
    const tenant = findTenantBy(({ own }) => own !== null)
    return tenant === undefined ? null : { organization: tenant.organization, apiKeyId: tenant.own?.apiKeyId ?? null }
  }

  return complete(
    {
      change: Tracing.fn("OrganizationStore.change")(function* <Answer, Refusal>(
        organizationId: OrganizationId,
        decide: (there: Organization | null, own: OwnOrganization | null, now: Timestamp) => Either.Either<OrganizationDecision<Answer>, Refusal>
      ) {
        const now = yield* currentTimestamp
        const tenant = database.tenants.get(organizationId)
        const { answer, write } = yield* decide(tenant?.organization ?? null, findOwn(), now)
        if (write === undefined) return answer
        const { makesOwn, organization } = write
        const { externalId } = organization
        const isTaken = findTenantBy(({ organization: other }) => other.externalId === externalId && other.id !== organizationId) !== undefined
        if (externalId !== null && isTaken) return yield* new ExternalIdTaken({ externalId })
        const row = tenant ?? makeTenantRow(organization)
        row.organization = organization
        if (makesOwn) row.own = { apiKeyId: null }
        database.tenants.set(organizationId, row)
        return answer
      }, database.transaction),

      own: Effect.sync(findOwn).pipe(database.read, Effect.withSpan("OrganizationStore.own")),

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
        // Two keys with the same public part could not be distinguished: a second key must not replace the first.
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
    },
    ids
  )
})
