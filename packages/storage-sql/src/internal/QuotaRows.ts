/**
 * The counters of the prompt quota. The counters change in the transaction that inserts or deletes prompts. Their rows are locked first, so that no other
 * transaction changes them between the check and the change.
 */
import { BrandNotFound } from "@brand-visibility/core/domain/Brand"
import type { BrandId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { PromptLimitExceeded, QuotaStatus, QuotaUsage } from "@brand-visibility/core/domain/Quota"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import * as PromptQuota from "@brand-visibility/core/internal/rules/PromptQuota"
import { newsOfQuota } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { writeNews } from "./NewsRows.js"

interface UsageRow {
  readonly prompt_limit_per_brand: number | null
  readonly prompt_limit: number | null
  readonly brand_prompts: number
  readonly organization_prompts: number
}

const select = (
  { sql }: DatabaseService,
  organizationId: OrganizationId,
  brandId: BrandId,
  lock: string
): Effect.Effect<QuotaUsage, BrandNotFound | SqlError> =>
  Effect.flatMap(
    sql<UsageRow>`SELECT o.prompt_limit_per_brand, o.prompt_limit, b.prompt_count AS brand_prompts, o.prompt_count AS organization_prompts
      FROM organizations o JOIN brands b ON b.organization_id = o.id
      WHERE o.id = ${organizationId} AND b.organization_id = ${organizationId} AND b.id = ${brandId} AND b.deleted_at IS NULL ${sql.literal(lock)}`,
    ([row]) =>
      row === undefined
        ? Effect.fail(new BrandNotFound({ brandId }))
        : Effect.succeed({
            promptLimitPerBrand: row.prompt_limit_per_brand,
            promptLimit: row.prompt_limit,
            brandPrompts: row.brand_prompts,
            organizationPrompts: row.organization_prompts
          })
  )

export const readUsage = (database: DatabaseService, organizationId: OrganizationId, brandId: BrandId) => select(database, organizationId, brandId, "")

/** Reads the counters and keeps others from changing them until the transaction ends. */
export const lockUsage = (database: DatabaseService, organizationId: OrganizationId, brandId: BrandId) =>
  select(database, organizationId, brandId, database.dialect.forUpdate)

const add = ({ sql }: DatabaseService, organizationId: OrganizationId, brandId: BrandId, count: number): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    yield* sql`UPDATE organizations SET prompt_count = prompt_count + ${count} WHERE id = ${organizationId}`
    yield* sql`UPDATE brands SET prompt_count = prompt_count + ${count} WHERE organization_id = ${organizationId} AND id = ${brandId}`
  })

/** Takes slots, or fails. An event is written when the last slots are taken. */
export const reserve = (
  database: DatabaseService,
  ids: IdsService,
  organizationId: OrganizationId,
  brandId: BrandId,
  usage: QuotaUsage,
  count: number
): Effect.Effect<QuotaStatus, PromptLimitExceeded | SqlError> =>
  Effect.gen(function* () {
    const quota = yield* PromptQuota.reserve(usage, count)
    yield* add(database, organizationId, brandId, count)
    const news = newsOfQuota(brandId, quota, count)
    if (news.length > 0) yield* writeNews(database, ids, organizationId, Effect.succeed(news))
    return quota
  })

/** Returns slots to the quota. */
export const free = (
  database: DatabaseService,
  organizationId: OrganizationId,
  brandId: BrandId,
  usage: QuotaUsage,
  count: number
): Effect.Effect<QuotaStatus, SqlError> =>
  Effect.as(
    add(database, organizationId, brandId, -count),
    PromptQuota.statusOf({ ...usage, brandPrompts: usage.brandPrompts - count, organizationPrompts: usage.organizationPrompts - count })
  )
