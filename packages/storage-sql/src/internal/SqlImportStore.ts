/** Imports of captured answers, in SQL. An import is a run that its flag `staged` hides from every other store until it is published. */
import { type BrandId, type OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { extendSpan, type RunOptions } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { CitingAnswer } from "@brand-visibility/core/internal/domain/RunSummary"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { ImportStoreService } from "@brand-visibility/core/internal/ports/ImportStore"
import type { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { bytesOfAnswers, bytesOfOptions, bytesOfPlan } from "@brand-visibility/core/internal/rules/RoofRules"
import { newsOfRun } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database, everybody, type Tenant } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import * as ImportBatch from "./ImportBatch.js"
import { writeNews } from "./NewsRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import * as RunList from "./RunList.js"
import { type RunRow, runColumns, toRun, toSpan } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { fromWide, type Wide } from "./Statements.js"
import { replaceSummary, summaryColumns } from "./SummaryRows.js"
import * as TextKey from "./TextKey.js"

const optionsOf = (llms: ReadonlyArray<Llm>): RunOptions => ({
  llms,
  samples: 1,
  goal: null,
  topicIds: null,
  promptIds: null,
  perception: false,
  budgetUsd: null,
  mode: "live"
})

/** Most rows that one transaction deletes, so that the deletion of a large import does not keep other writers waiting. */
const droppedAtOnce = 500

const notStaged = (operation: string) =>
  new StorageError({ reason: "unknown", operation, detail: "no import is staged under this run: it was published or dropped" })

export const make: Effect.Effect<ImportStoreService, never, Database | Ids | Secrets> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const textKey = yield* TextKey.make
  const { dialect, now, read, sql, transaction } = database

  /** Holds for an import that accepts answers. A deletion cancels the import first, so that no answer is added during the deletion. */
  const staged = (organizationId: OrganizationId, runId: RunId) =>
    sql`organization_id = ${organizationId} AND id = ${runId} AND staged = 1 AND status = 'running'`

  interface StagedRow {
    readonly brand_id: BrandId
    readonly started_at: Timestamp.Timestamp
    readonly result_count: number
    readonly collected_from: Timestamp.Timestamp | null
    readonly collected_to: Timestamp.Timestamp | null
  }

  const lock = (operation: string, organizationId: OrganizationId, runId: RunId): Effect.Effect<StagedRow, StorageError | SqlError> =>
    Effect.flatMap(
      sql<StagedRow>`SELECT brand_id, result_count, started_at, collected_from, collected_to FROM runs WHERE ${staged(organizationId, runId)} ${sql.literal(dialect.forUpdate)}`,
      ([row]) => (row === undefined ? Effect.fail(notStaged(operation)) : Effect.succeed(row))
    )

  /** Deletes an import in several transactions. After a crash in between, `discardAbandoned` deletes the rest. */
  const drop = (operation: string, organizationId: OrganizationId, runId: RunId): Effect.Effect<void, StorageError> =>
    Effect.gen(function* () {
      const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
      // Citations are deleted before their Results. Otherwise a foreign key would delete them with the Results, and five hundred Results may have hundreds of
      // thousands of citations.
      const cited = Effect.gen(function* () {
        const [last] = yield* sql<CitingAnswer>`SELECT position, sample FROM citations WHERE ${ofRun}
          ORDER BY position, sample, ordinal LIMIT 1 OFFSET ${droppedAtOnce - 1}`
        if (last === undefined) return false
        yield* sql`DELETE FROM citations WHERE ${ofRun} AND (position, sample) <= (${last.position}, ${last.sample})`
        return true
      })
      while (yield* transaction(operation, organizationId, cited)) yield* FairTurns.giveWay
      for (const [table, column] of [
        ["results", "position"],
        ["cells", "id"]
      ] as const) {
        // Foreign keys delete the last citations with their results, and answers with their cells.
        const some = sql`DELETE FROM ${sql(table)} WHERE ${ofRun} AND ${sql(column)} IN (SELECT ${sql(column)} FROM ${sql(table)} WHERE ${ofRun} LIMIT ${droppedAtOnce}) RETURNING 1`
        while ((yield* transaction(operation, organizationId, some)).length === droppedAtOnce);
      }
      const gone = Effect.gen(function* () {
        const [run] = yield* sql<{ readonly answer_bytes: Wide }>`DELETE FROM runs
          WHERE organization_id = ${organizationId} AND id = ${runId} AND staged = 1 RETURNING answer_bytes`
        if (run !== undefined) yield* RoofRows.countBytesOfRun(database, runKey(organizationId, runId), -fromWide(run.answer_bytes))
      })
      yield* transaction(operation, organizationId, gone)
    })

  /** Cancels the imports for which the condition holds; false when there is none. */
  const cancel = (operation: string, tenant: Tenant, condition: Fragment): Effect.Effect<boolean, StorageError> =>
    Effect.map(transaction(operation, tenant, sql`UPDATE runs SET status = 'cancelled' WHERE ${condition} RETURNING id`), (rows) => rows.length > 0)

  return {
    open: (organizationId, brandId, definition) =>
      transaction(
        "ImportStore.open",
        organizationId,
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const id = RunId.make(yield* ids.next)
          const at = yield* now
          const startedAt = yield* RunList.startOf(sql, organizationId, brandId, at, id)
          const options = optionsOf([])
          const bytes = bytesOfPlan({ definition, options, prompts: [], perceptionPrompts: [] })
          yield* sql`INSERT INTO runs ${sql.insert({
            organization_id: organizationId,
            id,
            brand_id: brandId,
            channel: "import",
            status: "running",
            staged: 1,
            options: JSON.stringify(options),
            samples: 1,
            definition: JSON.stringify(definition),
            models: "[]",
            started_at: startedAt,
            touched_at: at,
            answer_bytes: bytes
          })}`
          yield* RoofRows.countBytesOfRun(database, runKey(organizationId, id), bytes)
          return id
        })
      ),

    append: (organizationId, runId, answers) =>
      transaction(
        "ImportStore.append",
        organizationId,
        Effect.gen(function* () {
          const run = yield* lock("ImportStore.append", organizationId, runId)
          const batch = { key: runKey(organizationId, runId), brandId: run.brand_id, resultCount: run.result_count }
          const bytes = bytesOfAnswers(answers)
          yield* RoofRows.admitBytes(database, organizationId, bytes)
          const results = answers.length === 0 ? 0 : yield* ImportBatch.insert(database, ids, textKey, batch, answers)
          const collected = answers.reduce((span, { collectedAt }) => extendSpan(span, collectedAt), toSpan(run))
          yield* sql`UPDATE runs SET total = total + ${answers.length}, completed = completed + ${answers.length},
              result_count = result_count + ${results}, collected_from = ${collected?.from ?? null}, collected_to = ${collected?.to ?? null}, answer_bytes = answer_bytes + ${bytes}, touched_at = ${yield* now}
            WHERE organization_id = ${organizationId} AND id = ${runId}`
          yield* RoofRows.countBytesOfRun(database, batch.key, bytes)
        })
      ),

    sumUpSamples: (organizationId, runId) => {
      const operation = "ImportStore.sumUpSamples"
      // The Results are summed up in several transactions, so that other writers wait only briefly. A half-finished import is not visible.
      const some = transaction(
        operation,
        organizationId,
        Effect.gen(function* () {
          yield* lock(operation, organizationId, runId)
          yield* sql`UPDATE runs SET touched_at = ${yield* now} WHERE organization_id = ${organizationId} AND id = ${runId}`
          return yield* ImportBatch.sumUpSome(sql, runKey(organizationId, runId))
        })
      )
      return Effect.asVoid(Effect.repeat(some, { while: (isMore) => isMore }))
    },

    publish: (organizationId, runId, summary, receipt) =>
      transaction(
        "ImportStore.publish",
        organizationId,
        Effect.gen(function* () {
          const { brand_id, started_at } = yield* lock("ImportStore.publish", organizationId, runId)
          yield* requireBrand(database, organizationId, brand_id, dialect.forUpdate)
          yield* Effect.repeat(ImportBatch.sumUpSome(sql, runKey(organizationId, runId)), { while: (isMore) => isMore })
          const llms = yield* sql<{
            readonly llm: Llm
          }>`SELECT llm FROM run_llms WHERE organization_id = ${organizationId} AND run_id = ${runId} ORDER BY ordinal`
          const ordinal = yield* RunList.place(sql, organizationId, brand_id, started_at, runId)
          const options = optionsOf(llms.map((row) => row.llm))
          yield* RoofRows.changeBytesOfRun(database, runKey(organizationId, runId), bytesOfOptions(options) - bytesOfOptions(optionsOf([])))
          const end = {
            staged: 0,
            ordinal,
            status: "completed",
            completed_at: Timestamp.latest(started_at, yield* now),
            options: JSON.stringify(options)
          }
          const [row] = yield* sql<RunRow>`UPDATE runs SET ${sql.update({ ...end, ...summaryColumns(summary) })}
            WHERE organization_id = ${organizationId} AND id = ${runId} RETURNING ${sql.literal(runColumns)}`
          yield* replaceSummary(database, ids, runKey(organizationId, runId), brand_id, summary)
          const run = toRun(row!)
          yield* writeNews(database, ids, organizationId, Effect.succeed([newsOfRun(run)]))
          yield* writeReceipt(database, receipt, run)
          return run
        })
      ),

    discard: (organizationId, runId) =>
      Effect.asVoid(
        Effect.whenEffect(
          drop("ImportStore.discard", organizationId, runId),
          cancel("ImportStore.discard", organizationId, sql`organization_id = ${organizationId} AND id = ${runId} AND staged = 1`)
        )
      ),

    discardAbandoned: (olderThanMillis) =>
      Effect.gen(function* () {
        const operation = "ImportStore.discardAbandoned"
        interface AbandonedRow {
          readonly organization_id: OrganizationId
          readonly id: RunId
        }
        const before = yield* Effect.map(read(operation, everybody, now), (at) => Timestamp.after(at, -olderThanMillis))
        const rows = yield* read(
          operation,
          everybody,
          sql<AbandonedRow>`SELECT organization_id, id FROM runs WHERE staged = 1 AND touched_at <= ${before} ORDER BY touched_at`
        )
        let dropped = 0
        for (const { id, organization_id } of rows) {
          // The import may have been published, or may have received answers, since it was found.
          if (!(yield* cancel(operation, organization_id, sql`organization_id = ${organization_id} AND id = ${id} AND staged = 1 AND touched_at <= ${before}`)))
            continue
          yield* drop(operation, organization_id, id)
          dropped++
        }
        return dropped
      })
  }
})
