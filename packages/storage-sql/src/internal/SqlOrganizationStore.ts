/** Organizations and their keys, in SQL. */
import { ApiKeyNotFound, ApiKeyTaken, maximumLiveKeys, type NewApiKey, TooManyApiKeys, touchIntervalMillis } from "@brand-visibility/core/domain/ApiKey"
import { ApiKeyId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { ExternalIdTaken, type OrganizationInput, OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { lastChange } from "@brand-visibility/core/internal/domain/LastChange"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { OrganizationStoreService } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { type ApiKeyRow, type OrganizationRow, roofColumnsOf, toApiKey, toKeptApiKey, toOrganization } from "./EntityRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { flag } from "./Statements.js"

export const make: Effect.Effect<OrganizationStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const { dialect, now, read, sql, transaction } = database
  const ids = yield* Ids

  /** @param lock ends the statement: `Dialect.forUpdate` when the transaction goes on to count what the organization has */
  const find = (organizationId: OrganizationId, lock = "") =>
    Effect.flatMap(
      sql<OrganizationRow & { readonly prompt_count: number }>`SELECT * FROM organizations WHERE id = ${organizationId} ${sql.literal(lock)}`,
      ([row]) => (row === undefined ? Effect.fail(new OrganizationNotFound({ organizationId })) : Effect.succeed(row))
    )

  const findByExternalId = (externalId: string) =>
    Effect.map(sql<OrganizationRow>`SELECT * FROM organizations WHERE external_id = ${externalId}`, ([row]) => (row === undefined ? null : toOrganization(row)))

  /** @param organizationId the organization that may have this external id already */
  const requireFree = (externalId: string | null, organizationId?: OrganizationId) =>
    Effect.gen(function* () {
      const holder = externalId === null ? null : yield* findByExternalId(externalId)
      if (externalId !== null && holder !== null && holder.id !== organizationId) return yield* new ExternalIdTaken({ externalId })
    })

  const newOrganization = (input: OrganizationInput) =>
    Effect.gen(function* () {
      const at = yield* now
      const row: OrganizationRow = {
        id: OrganizationId.make(yield* ids.next),
        external_id: input.externalId,
        name: input.name,
        prompt_limit_per_brand: input.promptLimitPerBrand,
        prompt_limit: input.promptLimit,
        custom_perception_prompts: flag(input.customPerceptionPrompts),
        ...roofColumnsOf(input),
        created_at: at,
        updated_at: at
      }
      return row
    })

  /** Inserts a key. The caller's transaction must lock the organization, so that of two keys that are created at once the second sees the first. */
  const insertKey = (organizationId: OrganizationId, key: NewApiKey, createdAt: Timestamp.Timestamp) =>
    Effect.gen(function* () {
      const live = yield* sql`SELECT 1 FROM api_keys
        WHERE organization_id = ${organizationId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${createdAt})`
      const isLive = key.expiresAt === null || key.expiresAt > createdAt
      if (isLive && live.length >= maximumLiveKeys) return yield* new TooManyApiKeys()
      // The keys of all organizations are searched: the public part of a key is unique among them.
      const others = yield* sql`SELECT 1 FROM api_keys WHERE key_id = ${key.keyId}`
      if (others.length > 0) return yield* new ApiKeyTaken()
      const row: ApiKeyRow = {
        organization_id: organizationId,
        id: ApiKeyId.make(yield* ids.next),
        name: key.name,
        key_id: key.keyId,
        secret_hash: key.secretHash,
        scopes: JSON.stringify(key.scopes),
        expires_at: key.expiresAt,
        revoked_at: null,
        last_used_at: null,
        created_at: createdAt
      }
      yield* sql`INSERT INTO api_keys ${sql.insert({ ...row })}`
      return toApiKey(row)
    })

  /** Makes a key expire at `end`, unless it expires sooner. */
  const endKey = (organizationId: OrganizationId, apiKeyId: ApiKeyId, end: Timestamp.Timestamp) =>
    sql`UPDATE api_keys SET expires_at = ${end} WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND (expires_at IS NULL OR expires_at > ${end})`

  const findOwn = (lock = "") =>
    Effect.gen(function* () {
      const [row] = yield* sql<OrganizationRow>`SELECT * FROM organizations WHERE is_own = 1 ${sql.literal(lock)}`
      if (row === undefined) return null
      const [key] = yield* sql<{ readonly id: ApiKeyId }>`SELECT id FROM api_keys WHERE organization_id = ${row.id} AND is_own = 1`
      return { organization: toOrganization(row), apiKeyId: key?.id ?? null }
    })

  return {
    create: (input) =>
      transaction(
        "OrganizationStore.create",
        everybody,
        Effect.gen(function* () {
          const row = yield* newOrganization(input)
          // When two organizations are created at once with one external id, the second INSERT waits for the first.
          const made = yield* sql`INSERT INTO organizations ${sql.insert({ ...row })} ON CONFLICT (external_id) DO NOTHING RETURNING id`
          return made.length === 0 ? yield* new ExternalIdTaken({ externalId: String(row.external_id) }) : toOrganization(row)
        })
      ),

    get: (organizationId) => read("OrganizationStore.get", organizationId, Effect.map(find(organizationId), toOrganization)),

    update: (organizationId, changes) =>
      transaction(
        "OrganizationStore.update",
        // Whether an external id is free can only be seen with access to all organizations.
        changes.externalId === undefined ? organizationId : everybody,
        Effect.gen(function* () {
          const [row] = yield* sql<OrganizationRow>`SELECT * FROM organizations WHERE id = ${organizationId} ${sql.literal(dialect.forUpdate)}`
          if (row === undefined) return yield* new OrganizationNotFound({ organizationId })
          const there = toOrganization(row)
          const changed = { ...there, ...changes }
          const { customPerceptionPrompts, externalId, name, promptLimit, promptLimitPerBrand, ...roofs } = changed
          if (changes.externalId !== undefined) yield* requireFree(externalId, organizationId)
          const columns = {
            external_id: externalId,
            name,
            prompt_limit_per_brand: promptLimitPerBrand,
            prompt_limit: promptLimit,
            custom_perception_prompts: flag(customPerceptionPrompts),
            ...roofColumnsOf(roofs),
            updated_at: lastChange(there, changed, yield* now)
          }
          yield* sql`UPDATE organizations SET ${sql.update(columns)} WHERE id = ${organizationId}`
          return toOrganization({ ...row, ...columns })
        })
      ),

    usage: (organizationId) =>
      read(
        "OrganizationStore.usage",
        organizationId,
        Effect.map(find(organizationId), (row) => ({ organization: toOrganization(row), livePrompts: row.prompt_count }))
      ),

    find: (externalId) => read("OrganizationStore.find", everybody, findByExternalId(externalId)),

    list: ({ after, limit }) =>
      read(
        "OrganizationStore.list",
        everybody,
        Effect.map(sql<OrganizationRow>`SELECT * FROM organizations WHERE id > ${after ?? ""} ORDER BY id LIMIT ${limit}`, (rows) => rows.map(toOrganization))
      ),

    own: read("OrganizationStore.own", everybody, findOwn()),

    claimOwn: (claim) =>
      transaction(
        "OrganizationStore.claimOwn",
        everybody,
        Effect.gen(function* () {
          const there = yield* findOwn()
          if (there !== null) return there
          if (typeof claim === "string") {
            yield* find(claim)
            yield* sql`UPDATE organizations SET is_own = 1 WHERE id = ${claim}`
          } else {
            // Another process may be creating one at the same time. The unique index allows one, and this INSERT waits for the other.
            yield* requireFree(claim.externalId)
            yield* sql`INSERT INTO organizations ${sql.insert({ ...(yield* newOrganization(claim)), is_own: 1 })} ON CONFLICT DO NOTHING`
          }
          const own = yield* findOwn()
          if (own !== null) return own
          // Another organization took the external id after `requireFree`.
          if (typeof claim !== "string" && claim.externalId !== null) return yield* new ExternalIdTaken({ externalId: claim.externalId })
          return yield* Effect.dieMessage("The operator's own organization was not found after it was created")
        })
      ),

    setOwnKey: (replaces, key) =>
      transaction(
        "OrganizationStore.setOwnKey",
        everybody,
        Effect.gen(function* () {
          const own = yield* findOwn(dialect.forUpdate)
          if (own === null || own.apiKeyId !== replaces) return null
          const organizationId = own.organization.id
          const at = yield* now
          if (replaces !== null && replaces !== key) yield* endKey(organizationId, replaces, at)
          const set =
            typeof key === "string"
              ? (yield* sql<ApiKeyRow>`SELECT * FROM api_keys WHERE organization_id = ${organizationId} AND id = ${key}
                  AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at})`).map(toApiKey)[0]
              : yield* insertKey(organizationId, key, at)
          if (set === undefined) return yield* new ApiKeyNotFound({ apiKeyId: String(key) })
          yield* sql`UPDATE api_keys SET is_own = 0 WHERE organization_id = ${organizationId} AND is_own = 1`
          yield* sql`UPDATE api_keys SET is_own = 1 WHERE organization_id = ${organizationId} AND id = ${set.id}`
          return set
        })
      ),

    createKey: (organizationId, key, receipt) =>
      transaction(
        "OrganizationStore.createKey",
        everybody,
        Effect.gen(function* () {
          yield* find(organizationId, dialect.forUpdate)
          const apiKey = yield* insertKey(organizationId, key, yield* now)
          yield* writeReceipt(database, receipt, apiKey)
          return apiKey
        })
      ),

    rotateKey: (organizationId, apiKeyId, { overlapMillis, ...successor }, receipt) =>
      transaction(
        "OrganizationStore.rotateKey",
        everybody,
        Effect.gen(function* () {
          // The organization is locked before its keys, as when a key is created, so that the two do not wait for each other.
          yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} ${sql.literal(dialect.forUpdate)}`
          const at = yield* now
          const [old] = yield* sql<ApiKeyRow>`SELECT * FROM api_keys WHERE organization_id = ${organizationId} AND id = ${apiKeyId}
            AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at}) ${sql.literal(dialect.forUpdate)}`
          if (old === undefined) return yield* new ApiKeyNotFound({ apiKeyId })
          const { name, scopes } = toApiKey(old)
          yield* endKey(organizationId, apiKeyId, Timestamp.after(at, overlapMillis))
          const apiKey = yield* insertKey(organizationId, { ...successor, name, scopes }, at)
          yield* writeReceipt(database, receipt, apiKey)
          return apiKey
        })
      ),

    // The one statement on a tenant's table that names no tenant: it finds the tenant of a key.
    findKey: (keyId) =>
      read(
        "OrganizationStore.findKey",
        everybody,
        Effect.flatMap(now, (at) =>
          Effect.map(
            sql<ApiKeyRow>`SELECT * FROM api_keys WHERE key_id = ${keyId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at})`,
            ([row]) => (row === undefined ? null : toKeptApiKey(row))
          )
        )
      ),

    listKeys: (organizationId) =>
      read(
        "OrganizationStore.listKeys",
        organizationId,
        Effect.map(sql<ApiKeyRow>`SELECT * FROM api_keys WHERE organization_id = ${organizationId} ORDER BY id`, (rows) => rows.map(toApiKey))
      ),

    revokeKey: (organizationId, apiKeyId) =>
      transaction(
        "OrganizationStore.revokeKey",
        organizationId,
        Effect.gen(function* () {
          yield* sql`UPDATE api_keys SET revoked_at = ${yield* now} WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND revoked_at IS NULL`
        })
      ),

    touchKey: (organizationId, apiKeyId) =>
      transaction(
        "OrganizationStore.touchKey",
        organizationId,
        Effect.gen(function* () {
          const at = yield* now
          const stale = Timestamp.after(at, -touchIntervalMillis)
          yield* sql`UPDATE api_keys SET last_used_at = ${at}
            WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND (last_used_at IS NULL OR last_used_at <= ${stale})`
        })
      )
  }
})
