/** Experiments, in SQL. */
import { type Experiment, ExperimentNotFound, maximumExperiments } from "@brand-visibility/core/domain/Experiment"
import { type BrandId, ExperimentId, type OrganizationId, type PromptId } from "@brand-visibility/core/domain/Ids"
import { RoofReached } from "@brand-visibility/core/domain/Roofs"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { ExperimentStoreService } from "@brand-visibility/core/internal/ports/ExperimentStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { writeReceipt } from "./ReceiptRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { fromJson, limitTo } from "./Statements.js"

interface ExperimentRow {
  readonly organization_id: OrganizationId
  readonly id: ExperimentId
  readonly brand_id: BrandId
  readonly name: string
  readonly changed_at: Timestamp
  readonly days: number
  readonly treated_prompt_ids: string
  readonly control_prompt_ids: string
  readonly declared_at: Timestamp
}

const toExperiment = (row: ExperimentRow): Experiment => ({
  id: row.id,
  organizationId: row.organization_id,
  brandId: row.brand_id,
  name: row.name,
  changedAt: row.changed_at,
  days: row.days,
  treatedPromptIds: fromJson<ReadonlyArray<PromptId>>(row.treated_prompt_ids),
  controlPromptIds: fromJson<ReadonlyArray<PromptId>>(row.control_prompt_ids),
  declaredAt: row.declared_at
})

export const make: Effect.Effect<ExperimentStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { dialect, now, read, snapshot, sql, transaction } = database

  /** Holds for the experiment, unless its brand is being imported from an archive or erased. */
  const one = (organizationId: OrganizationId, experimentId: ExperimentId) => sql`organization_id = ${organizationId} AND id = ${experimentId}
    AND EXISTS (SELECT 1 FROM brands WHERE organization_id = ${organizationId} AND id = experiments.brand_id AND deleted_at IS NULL)`

  return {
    declare: (organizationId, brandId, { changedAt, controlPromptIds, days, name, treatedPromptIds }, receipt) =>
      transaction(
        "ExperimentStore.declare",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId, dialect.forUpdate)
          const [count] = yield* sql<{ readonly used: number }>`SELECT count(*) AS used FROM experiments
            WHERE organization_id = ${organizationId} AND brand_id = ${brandId}`
          const used = Number(count?.used)
          if (used >= maximumExperiments) return yield* new RoofReached({ limit: "experiments", allowed: maximumExperiments, used })
          const at = yield* now
          const row: ExperimentRow = {
            organization_id: organizationId,
            id: ExperimentId.make(yield* ids.next),
            brand_id: brandId,
            name,
            changed_at: changedAt ?? at,
            days,
            treated_prompt_ids: JSON.stringify(treatedPromptIds),
            control_prompt_ids: JSON.stringify(controlPromptIds),
            declared_at: at
          }
          yield* sql`INSERT INTO experiments ${sql.insert({ ...row })}`
          const experiment = toExperiment(row)
          yield* writeReceipt(database, receipt, experiment)
          return experiment
        })
      ),

    get: (organizationId, experimentId) =>
      read(
        "ExperimentStore.get",
        organizationId,
        Effect.flatMap(sql<ExperimentRow>`SELECT * FROM experiments WHERE ${one(organizationId, experimentId)}`, ([row]) =>
          row === undefined ? new ExperimentNotFound({ experimentId }) : Effect.succeed(toExperiment(row))
        )
      ),

    list: (organizationId, brandId, page) =>
      snapshot(
        "ExperimentStore.list",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const own = sql`FROM experiments WHERE organization_id = ${organizationId} AND brand_id = ${brandId}`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${own}`
          const rows = yield* sql<ExperimentRow>`SELECT * ${own} ORDER BY declared_at, id ${limitTo(sql, page)}`
          return { items: rows.map(toExperiment), total: Number(count?.total) }
        })
      ),

    remove: (organizationId, experimentId) =>
      transaction(
        "ExperimentStore.remove",
        organizationId,
        Effect.flatMap(sql`DELETE FROM experiments WHERE ${one(organizationId, experimentId)} RETURNING id`, (rows) =>
          rows.length === 0 ? new ExperimentNotFound({ experimentId }) : Effect.void
        )
      )
  }
})
