/** `OrganizationStore` in memory. */
import { Clock, Effect, Either, Layer } from "effect"
import { ApiKey, ApiKeyNotFound, ApiKeyTaken, maximumLiveKeys, TooManyApiKeys, touchIntervalMillis } from "../domain/ApiKey.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { ExternalIdTaken, Organization, type OrganizationChanges, type OrganizationInput, OrganizationNotFound } from "../domain/Organization.js"
import type { Receipt } from "../domain/Receipt.js"
import * as Timestamp from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { complete, type KeySuccessor, type NewApiKey, OrganizationStore, type OwnOrganization } from "../ports/OrganizationStore.js"
import { currentTimestamp, findTenant, makeTenantRow, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"

const isLive = ({ expiresAt, revokedAt }: ApiKey, now: Timestamp.Timestamp): boolean => revokedAt === null && (expiresAt === null || expiresAt > now)

/** The key with an end that is this one, unless it has one that is sooner. */
const ending = (apiKey: ApiKey, end: Timestamp.Timestamp): ApiKey =>
  new ApiKey({ ...apiKey, expiresAt: apiKey.expiresAt !== null && apiKey.expiresAt < end ? apiKey.expiresAt : end })

export const layer: Layer.Layer<OrganizationStore, never, MemoryDatabase | Ids> = Layer.effect(
  OrganizationStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids

    const changeKey = (organizationId: OrganizationId, apiKeyId: ApiKeyId, change: (key: ApiKey, now: number) => ApiKey) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const keys = database.tenants.get(organizationId)?.keys
        const kept = keys?.get(apiKeyId)
        if (keys !== undefined && kept !== undefined) keys.set(apiKeyId, { ...kept, apiKey: change(kept.apiKey, now) })
      })

    const find = (externalId: string): Organization | null =>
      [...database.tenants.values()].find(({ organization }) => organization.externalId === externalId)?.organization ?? null

    /** @param organizationId who may have it already */
    const requireFree = (externalId: string | null | undefined, organizationId?: OrganizationId): Effect.Effect<void, ExternalIdTaken> => {
      const holder = typeof externalId === "string" ? find(externalId) : null
      return holder === null || holder.id === organizationId ? Effect.void : new ExternalIdTaken({ externalId: holder.externalId ?? "" })
    }

    const ownTenant = (): TenantRow | undefined => [...database.tenants.values()].find(({ own }) => own !== null)

    const toOwn = ({ organization, own }: TenantRow): OwnOrganization => ({ organization, apiKeyId: own?.apiKeyId ?? null })

    /** Adds a key, where it may be; keys of `ended` do not count as live any more. */
    const putKey = (
      tenant: TenantRow,
      id: ApiKeyId,
      { secretHash, ...key }: NewApiKey,
      createdAt: Timestamp.Timestamp,
      ended: ApiKeyId | null
    ): Either.Either<ApiKey, ApiKeyTaken | TooManyApiKeys> => {
      // Two keys of one public part could not be told apart: the second must not take the place of the first.
      if (database.keyOwners.has(key.keyId)) return Either.left(new ApiKeyTaken())
      const apiKey = new ApiKey({ id, organizationId: tenant.organization.id, ...key, revokedAt: null, lastUsedAt: null, createdAt })
      const live = [...tenant.keys.values()].filter((kept) => kept.apiKey.id !== ended && isLive(kept.apiKey, createdAt))
      if (isLive(apiKey, createdAt) && live.length >= maximumLiveKeys) return Either.left(new TooManyApiKeys())
      tenant.keys.set(id, { apiKey, secretHash })
      database.keyOwners.set(key.keyId, { tenant, apiKeyId: id })
      return Either.right(apiKey)
    }

    return complete({
      create: Effect.fn("OrganizationStore.create")(function* (input: OrganizationInput) {
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

      claimOwn: Effect.fn("OrganizationStore.claimOwn")(function* (claim: OrganizationInput | OrganizationId) {
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

      setOwnKey: Effect.fn("OrganizationStore.setOwnKey")(function* (replaces: ApiKeyId | null, key: NewApiKey | ApiKeyId) {
        const id = ApiKeyId.make(yield* ids.next)
        const now = yield* currentTimestamp
        const tenant = ownTenant()
        if (tenant === undefined || tenant.own?.apiKeyId !== replaces) return null
        const there = typeof key === "string" ? tenant.keys.get(key) : undefined
        if (typeof key === "string" && (there === undefined || !isLive(there.apiKey, now))) return yield* new ApiKeyNotFound({ apiKeyId: key })
        const put = typeof key === "string" ? Either.right(there?.apiKey) : putKey(tenant, id, key, now, replaces)
        if (Either.isLeft(put)) return yield* put.left
        const set = put.right
        if (set === undefined) return null
        const old = replaces === null ? undefined : tenant.keys.get(replaces)
        if (old !== undefined && old.apiKey.id !== set.id) tenant.keys.set(old.apiKey.id, { ...old, apiKey: ending(old.apiKey, now) })
        tenant.own = { apiKeyId: set.id }
        return set
      }, database.transaction),

      update: Effect.fn("OrganizationStore.update")(function* (organizationId: OrganizationId, changes: OrganizationChanges) {
        const updatedAt = yield* currentTimestamp
        const tenant = yield* findTenant(database, organizationId)
        yield* requireFree(changes.externalId, organizationId)
        tenant.organization = new Organization({ ...tenant.organization, ...changes, updatedAt })
        return tenant.organization
      }, database.transaction),

      usage: Effect.fn("OrganizationStore.usage")(function* (organizationId: OrganizationId) {
        const { livePrompts, organization } = yield* findTenant(database, organizationId)
        return { organization, livePrompts: livePrompts.size }
      }, database.read),

      list: Effect.fn("OrganizationStore.list")(
        ({ after, limit }) =>
          Effect.sync(() =>
            Array.from(database.tenants.values(), ({ organization }) => organization)
              .filter(({ id }) => after === undefined || id > after)
              .sort((left, right) => (left.id < right.id ? -1 : 1))
              .slice(0, limit)
          ),
        database.read
      ),

      createKey: Effect.fn("OrganizationStore.createKey")(function* (organizationId: OrganizationId, key: NewApiKey, receipt?: Receipt<ApiKey>) {
        const id = ApiKeyId.make(yield* ids.next)
        const createdAt = yield* currentTimestamp
        const tenant = yield* findTenant(database, organizationId)
        const write = yield* receiptWriter(database, receipt)
        const apiKey = yield* putKey(tenant, id, key, createdAt, null)
        write(apiKey)
        return apiKey
      }, database.transaction),

      rotateKey: Effect.fn("OrganizationStore.rotateKey")(function* (
        organizationId: OrganizationId,
        apiKeyId: ApiKeyId,
        { overlapMillis, ...successor }: KeySuccessor,
        receipt?: Receipt<ApiKey>
      ) {
        const id = ApiKeyId.make(yield* ids.next)
        const now = yield* Clock.currentTimeMillis
        const createdAt = Timestamp.fromEpochMillis(now)
        const tenant = database.tenants.get(organizationId)
        const old = tenant?.keys.get(apiKeyId)
        if (tenant === undefined || old === undefined || !isLive(old.apiKey, createdAt)) return yield* new ApiKeyNotFound({ apiKeyId })
        const ended = ending(old.apiKey, Timestamp.fromEpochMillis(now + overlapMillis))
        const { name, scopes } = old.apiKey
        const write = yield* receiptWriter(database, receipt)
        const put = putKey(tenant, id, { ...successor, name, scopes }, createdAt, isLive(ended, createdAt) ? null : apiKeyId)
        if (Either.isLeft(put)) return yield* put.left
        tenant.keys.set(apiKeyId, { ...old, apiKey: ended })
        write(put.right)
        return put.right
      }, database.transaction),

      findKey: Effect.fn("OrganizationStore.findKey")(function* (keyId: string) {
        const now = yield* currentTimestamp
        const owner = database.keyOwners.get(keyId)
        const kept = owner?.tenant.keys.get(owner.apiKeyId)
        return kept !== undefined && isLive(kept.apiKey, now) ? kept : null
      }, database.read),

      listKeys: (organizationId) =>
        Effect.sync(() => Array.from(database.tenants.get(organizationId)?.keys.values() ?? [], ({ apiKey }) => apiKey)).pipe(
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
    })
  })
)
