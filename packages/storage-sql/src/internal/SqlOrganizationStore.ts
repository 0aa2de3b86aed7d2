/** Organizations and their keys, in SQL. */
import { ApiKeyTaken } from "@brand-visibility/core/domain/ApiKey"
import { ApiKeyId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/ports/Ids"
import type { OrganizationStoreService } from "@brand-visibility/core/ports/OrganizationStore"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { type ApiKeyRow, type OrganizationRow, toApiKey, toOrganization } from "./EntityRows.js"
import { flag } from "./Statements.js"

const touchEveryMillis = 60_000

export const make: Effect.Effect<OrganizationStoreService, never, Database | Ids> = Effect.gen(function* () {
  const { now, read, sql, transaction } = yield* Database
  const ids = yield* Ids

  const find = (organizationId: OrganizationId) =>
    Effect.flatMap(sql<OrganizationRow>`SELECT * FROM organizations WHERE id = ${organizationId}`, ([row]) =>
      row === undefined ? Effect.fail(new OrganizationNotFound({ organizationId })) : Effect.succeed(row)
    )

  return {
    create: (input) =>
      transaction(
        "OrganizationStore.create",
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

    get: (organizationId) => read("OrganizationStore.get", Effect.map(find(organizationId), toOrganization)),

    list: read(
      "OrganizationStore.list",
      Effect.map(sql<OrganizationRow>`SELECT * FROM organizations ORDER BY id`, (rows) => rows.map(toOrganization))
    ),

    createKey: (organizationId, key) =>
      transaction(
        "OrganizationStore.createKey",
        Effect.gen(function* () {
          yield* find(organizationId)
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
            created_at: yield* now
          }
          yield* sql`INSERT INTO api_keys ${sql.insert({ ...row })}`
          return toApiKey(row)
        })
      ),

    // The one statement on a tenant's table that names no tenant: it finds out which.
    findKey: (keyId) =>
      read(
        "OrganizationStore.findKey",
        Effect.gen(function* () {
          const [row] =
            yield* sql<ApiKeyRow>`SELECT * FROM api_keys WHERE key_id = ${keyId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${yield* now})`
          return row === undefined ? null : toApiKey(row)
        })
      ),

    listKeys: (organizationId) =>
      read(
        "OrganizationStore.listKeys",
        Effect.map(sql<ApiKeyRow>`SELECT * FROM api_keys WHERE organization_id = ${organizationId} ORDER BY id`, (rows) => rows.map(toApiKey))
      ),

    revokeKey: (organizationId, apiKeyId) =>
      transaction(
        "OrganizationStore.revokeKey",
        Effect.gen(function* () {
          yield* sql`UPDATE api_keys SET revoked_at = ${yield* now} WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND revoked_at IS NULL`
        })
      ),

    touchKey: (organizationId, apiKeyId) =>
      transaction(
        "OrganizationStore.touchKey",
        Effect.gen(function* () {
          const at = yield* now
          const stale = Timestamp.fromEpochMillis(Timestamp.toEpochMillis(at) - touchEveryMillis)
          yield* sql`UPDATE api_keys SET last_used_at = ${at}
            WHERE organization_id = ${organizationId} AND id = ${apiKeyId} AND (last_used_at IS NULL OR last_used_at <= ${stale})`
        })
      )
  }
})
