/** Brands, in SQL. */
import { type Brand, BrandNotFound, changed } from "@brand-visibility/core/domain/Brand"
import { BrandId, type OrganizationId, type RunId } from "@brand-visibility/core/domain/Ids"
import type { BrandStoreService } from "@brand-visibility/core/internal/ports/BrandStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { bytesOfBrand } from "@brand-visibility/core/internal/rules/RoofRules"
import { newsOfRun } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { Database, type DatabaseService } from "../Database.js"
import { cancelCells } from "./CancelledCells.js"
import { type BrandRow, toBrand } from "./EntityRows.js"
import { isOneStatement, readLive } from "./LivePages.js"
import { writeNews } from "./NewsRows.js"
import * as QuotaRows from "./QuotaRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import { nullableFlag } from "./Statements.js"

/**
 * Fails when the organization has no such brand.
 *
 * @param lock ends the statement: `Dialect.forUpdate` when the transaction goes on to write under the brand
 */
export const requireBrand = (
  { sql }: DatabaseService,
  organizationId: OrganizationId,
  brandId: BrandId,
  lock = ""
): Effect.Effect<void, BrandNotFound | SqlError> =>
  Effect.flatMap(sql`SELECT 1 FROM brands WHERE organization_id = ${organizationId} AND id = ${brandId} AND deleted_at IS NULL ${sql.literal(lock)}`, (rows) =>
    rows.length === 0 ? Effect.fail(new BrandNotFound({ brandId })) : Effect.void
  )

/** The columns of a brand that an update can change. */
const columnsOf = (brand: Omit<Brand, "id" | "organizationId" | "createdAt" | "definition">) => ({
  name: brand.name,
  aliases: JSON.stringify(brand.aliases),
  domains: JSON.stringify(brand.domains),
  description: brand.description,
  category: brand.category,
  competitors: JSON.stringify(brand.competitors),
  exclude_terms: JSON.stringify(brand.excludeTerms),
  country: brand.country,
  language: brand.language,
  custom_perception_prompts: nullableFlag(brand.customPerceptionPrompts),
  anchor_prompt_ids: JSON.stringify(brand.anchorPromptIds),
  updated_at: brand.updatedAt
})

export const make: Effect.Effect<BrandStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { dialect, now, read, snapshot, sql, transaction } = database

  return {
    create: (organizationId, input, receipt) =>
      transaction(
        "BrandStore.create",
        organizationId,
        Effect.gen(function* () {
          yield* RoofRows.admitBrand(database, organizationId)
          const at = yield* now
          const row: BrandRow = {
            organization_id: organizationId,
            id: BrandId.make(yield* ids.next),
            ...columnsOf({ ...input, updatedAt: at }),
            created_at: at
          }
          const brand = toBrand(row)
          yield* RoofRows.takeBytes(database, organizationId, bytesOfBrand(brand))
          yield* sql`INSERT INTO brands ${sql.insert({ ...row })}`
          yield* writeReceipt(database, receipt, brand)
          return brand
        })
      ),

    get: (organizationId, brandId) =>
      read(
        "BrandStore.get",
        organizationId,
        Effect.flatMap(sql<BrandRow>`SELECT * FROM brands WHERE organization_id = ${organizationId} AND id = ${brandId} AND deleted_at IS NULL`, ([row]) =>
          row === undefined ? Effect.fail(new BrandNotFound({ brandId })) : Effect.succeed(toBrand(row))
        )
      ),

    update: (organizationId, brandId, changes) =>
      transaction(
        "BrandStore.update",
        organizationId,
        Effect.gen(function* () {
          const ofBrand = sql`organization_id = ${organizationId} AND id = ${brandId} AND deleted_at IS NULL`
          yield* RoofRows.lockForBytes(database, organizationId)
          const [row] = yield* sql<BrandRow>`SELECT * FROM brands WHERE ${ofBrand} ${sql.literal(dialect.forUpdate)}`
          if (row === undefined) return yield* new BrandNotFound({ brandId })
          const former = toBrand(row)
          const brand = yield* changed(former, changes, yield* now)
          yield* RoofRows.takeBytes(database, organizationId, bytesOfBrand(brand) - bytesOfBrand(former))
          yield* sql`UPDATE brands SET ${sql.update(columnsOf(brand))} WHERE ${ofBrand}`
          return brand
        })
      ),

    remove: (organizationId, brandId) =>
      transaction(
        "BrandStore.remove",
        organizationId,
        Effect.gen(function* () {
          const usage = yield* QuotaRows.lockUsage(database, organizationId, brandId)
          const at = yield* now
          const under = sql`organization_id = ${organizationId} AND brand_id = ${brandId}`
          // A staged import is not deleted here. Its publication fails, because the brand is gone.
          const runs = sql`SELECT id FROM runs WHERE ${under} AND staged = 0`
          yield* cancelCells(sql, sql`organization_id = ${organizationId} AND run_id IN (${runs} AND status IN ('queued', 'running'))`)
          yield* sql`DELETE FROM rescores WHERE organization_id = ${organizationId} AND run_id IN (${runs})`
          const cancelled = yield* sql<{ readonly id: RunId; readonly revision: number }>`UPDATE runs SET status = 'cancelled', completed_at = ${at}
            WHERE ${under} AND staged = 0 AND status IN ('queued', 'running') RETURNING id, revision`
          // The cells of a run's second stage may have been queued since the cells were cancelled above.
          for (const { id } of cancelled) yield* cancelCells(sql, sql`organization_id = ${organizationId} AND run_id = ${id}`)
          yield* sql`UPDATE runs SET deleted_at = ${at} WHERE ${under} AND staged = 0`
          yield* sql`DELETE FROM schedules WHERE ${under}`
          yield* sql`DELETE FROM experiments WHERE ${under}`
          // Deleted after the runs: every writer below a run locks the run's row before the counter of bytes.
          for (const table of ["topics", "prompts", "perception_prompts"] as const)
            yield* RoofRows.deleteRows(database, organizationId, table, sql`brand_id = ${brandId}`, at)
          yield* RoofRows.deleteRows(database, organizationId, "brands", sql`id = ${brandId}`, at)
          const news = cancelled.map((run) => newsOfRun({ ...run, brandId, channel: "api", status: "cancelled" }))
          if (news.length > 0) yield* writeNews(database, ids, organizationId, Effect.succeed(news))
          return yield* QuotaRows.free(database, organizationId, brandId, usage, usage.brandPrompts)
        })
      ),

    list: (organizationId, page, filter) => {
      const rows = { table: "brands", label: "name", owned: sql`organization_id = ${organizationId}`, toItem: toBrand }
      const reading = isOneStatement(page, filter) ? read : snapshot
      return reading("BrandStore.list", organizationId, readLive<BrandRow, Brand>(sql, rows, page, filter))
    }
  }
})
