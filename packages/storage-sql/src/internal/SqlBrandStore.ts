/** Brands, in SQL. */
import { type Brand, BrandNotFound, changed } from "@brand-visibility/core/domain/Brand"
import { BrandId, type OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import type { BrandStoreService } from "@brand-visibility/core/ports/BrandStore"
import { Ids } from "@brand-visibility/core/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { Database, type DatabaseService } from "../Database.js"
import { type BrandRow, toBrand } from "./EntityRows.js"
import { limitTo, nullableFlag } from "./Statements.js"

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
  Effect.flatMap(sql`SELECT 1 FROM brands WHERE organization_id = ${organizationId} AND id = ${brandId} ${sql.literal(lock)}`, (rows) =>
    rows.length === 0 ? Effect.fail(new BrandNotFound({ brandId })) : Effect.void
  )

/** What can change of a brand, as columns. */
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
  updated_at: brand.updatedAt
})

export const make: Effect.Effect<BrandStoreService, never, Database | Ids> = Effect.gen(function* () {
  const { dialect, now, read, snapshot, sql, transaction } = yield* Database
  const ids = yield* Ids

  return {
    create: (organizationId, input) =>
      transaction(
        "BrandStore.create",
        Effect.gen(function* () {
          const owners = yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId}`
          if (owners.length === 0) return yield* new OrganizationNotFound({ organizationId })
          const at = yield* now
          const row: BrandRow = {
            organization_id: organizationId,
            id: BrandId.make(yield* ids.next),
            ...columnsOf({ ...input, updatedAt: at }),
            created_at: at
          }
          yield* sql`INSERT INTO brands ${sql.insert({ ...row })}`
          return toBrand(row)
        })
      ),

    get: (organizationId, brandId) =>
      read(
        "BrandStore.get",
        Effect.gen(function* () {
          const [row] = yield* sql<BrandRow>`SELECT * FROM brands WHERE organization_id = ${organizationId} AND id = ${brandId}`
          return row === undefined ? yield* new BrandNotFound({ brandId }) : toBrand(row)
        })
      ),

    update: (organizationId, brandId, changes) =>
      transaction(
        "BrandStore.update",
        Effect.gen(function* () {
          const ofBrand = sql`organization_id = ${organizationId} AND id = ${brandId}`
          const [row] = yield* sql<BrandRow>`SELECT * FROM brands WHERE ${ofBrand} ${sql.literal(dialect.forUpdate)}`
          if (row === undefined) return yield* new BrandNotFound({ brandId })
          const brand = changed(toBrand(row), changes, yield* now)
          yield* sql`UPDATE brands SET ${sql.update(columnsOf(brand))} WHERE ${ofBrand}`
          return brand
        })
      ),

    list: (organizationId, page) =>
      snapshot(
        "BrandStore.list",
        Effect.gen(function* () {
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total FROM brands WHERE organization_id = ${organizationId}`
          const rows = yield* sql<BrandRow>`SELECT * FROM brands WHERE organization_id = ${organizationId} ORDER BY id ${limitTo(sql, page)}`
          return { items: rows.map(toBrand), total: Number(count?.total) }
        })
      )
  }
})
