/** Organizations and their keys, in SQL. */
import { ApiKeyNotFound, ApiKeyTaken, touchIntervalMillis } from "@brand-visibility/core/domain/ApiKey"
import { ApiKeyId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/ports/Ids"
import type { NewApiKey, OrganizationStoreService } from "@brand-visibility/core/ports/OrganizationStore"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { type ApiKeyRow, type OrganizationRow, toApiKey, toOrganization } from "./EntityRows.js"
import { flag } from "./Statements.js"

export const make: Effect.Effect<OrganizationStoreService, never, Database | Ids> = Effect.gen(function* () {
  const { dialect, now, read, sql, transaction } = yield* Database
  const ids = yield* Ids

  const find = (organizationId: OrganizationId) =>
    Effect.flatMap(sql<OrganizationRow & { readonly prompt_count: number }>`SELECT * FROM organizations WHERE id = ${organizationId}`, ([row]) =>
      row === undefined ? Effect.fail(new OrganizationNotFound({ organizationId })) : Effect.succeed(row)
    )

  const insertKey = (organizationId: OrganizationId, key: NewApiKey, createdAt: Timestamp.Timestamp) =>
    Effect.gen(function* () {
      // Of every organization: a public part names one key everywhere.
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

  return {
    create: (input) =>
      transaction(
        "OrganizationStore.create",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          const row: OrganizationRow = {
            id: OrganizationId.make(yield* ids.next),
            name: input.name,
            prompt_limit_per_brand: input.promptLimitPerBrand,
            prompt_limit: input.promptLimit,
            custom_perception_prompts: flag(input.customPerceptionPrompts),
            created_at: at,
            updated_at: at
          }
          yield* sql`INSERT INTO organizations ${sql.insert({ ...row })}`
          return toOrganization(row)
        })
      ),

    get: (organizationId) => read("OrganizationStore.get", organizationId, Effect.map(find(organizationId), toOrganization)),

    usage: (organizationId) =>
      read(
        "OrganizationStore.usage",
        organizationId,
        Effect.map(find(organizationId), (row) => ({ organization: toOrganization(row), livePrompts: row.prompt_count }))
      ),

    list: read(
      "OrganizationStore.list",
      everybody,
      Effect.map(sql<OrganizationRow>`SELECT * FROM organizations ORDER BY id`, (rows) => rows.map(toOrganization))
    ),

    createKey: (organizationId, key) =>
      transaction(
        "OrganizationStore.createKey",
        everybody,
        Effect.gen(function* () {
          yield* find(organizationId)
          return yield* insertKey(organizationId, key, yield* now)
        })
      ),

    rotateKey: (organizationId, apiKeyId, { overlapMillis, ...successor }) =>
      transaction(
        "OrganizationStore.rotateKey",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          const ofKey = sql`organization_id = ${organizationId} AND id = ${apiKeyId}`
          const [old] = yield* sql<ApiKeyRow>`SELECT * FROM api_keys
            WHERE ${ofKey} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${at}) ${sql.literal(dialect.forUpdate)}`
          if (old === undefined) return yield* new ApiKeyNotFound({ apiKeyId })
          const { name, scopes } = toApiKey(old)
          const apiKey = yield* insertKey(organizationId, { ...successor, name, scopes }, at)
          const end = Timestamp.fromEpochMillis(Timestamp.toEpochMillis(at) + overlapMillis)
          if (old.expires_at === null || old.expires_at > end) yield* sql`UPDATE api_keys SET expires_at = ${end} WHERE ${ofKey}`
          return apiKey
        })
      ),

    // The one statement on a tenant's table that names no tenant: it finds out which.
    findKey: (keyId) =>
      read(
        "OrganizationStore.findKey",
        everybody,
        Effect.gen(function* () {
          const [row] =
            yield* sql<ApiKeyRow>`SELECT * FROM api_keys WHERE key_id = ${keyId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${yield* now})`
          return row === undefined ? null : toApiKey(row)
        })
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
          const stale = Timestamp.fromEpochMillis(Timestamp.toEpochMillis(at) - touchIntervalMillis)
          yield* sql`UPDATE api_keys SET last_used_at = ${at}
            WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND (last_used_at IS NULL OR last_used_at <= ${stale})`
        })
      )
  }
})
