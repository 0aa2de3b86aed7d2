/** The separation of tenants in the schema and in the statements. */
import { everybody } from "@brand-visibility/storage-sql/Database"
import { migrate } from "@brand-visibility/storage-sql/Migrations"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { everyStatement } from "../../storage-sql/test/EveryStatement.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"

const tenantTables = [
  "api_keys",
  "brands",
  "schedules",
  "experiments",
  "answer_labels",
  "batches",
  "webhooks",
  "webhook_deliveries",
  "topics",
  "prompts",
  "perception_prompts",
  "runs",
  "run_llms",
  "run_prompts",
  "cells",
  "answers",
  "results",
  "citations",
  "run_sources",
  "run_cells",
  "result_positions",
  "daily_spending",
  "stored_bytes",
  "rescores",
  "rescored_results",
  "rescored_answers",
  "idempotency_receipts",
  "perception_responses",
  "perception_citations",
  "run_perception_sources",
  "suggestions"
]

/** Tables of the operator whose rows name tenants and outlive them. */
const operatorTables = ["audit_entries"]

/** Tables without rows of tenants, and the table of the tenants. */
const withoutTenant = ["model_reports", "organizations", "schema_migrations"]

const schema = <A>(question: (table: string) => string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const database = yield* SqliteDatabase.open({ filename: ":memory:" })
      yield* migrate(database)
      const { read, sql } = database
      const tables = yield* read("tables", everybody, sql<{ readonly name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
      return yield* Effect.forEach(tables, ({ name }) =>
        Effect.map(read("rows", everybody, sql.unsafe<A & object>(question(name))), (rows) => ({ table: name, rows }))
      )
    })
  )

describe("tenants in the schema", () => {
  it.effect("every table except three has the organization as the first column of its primary key", () =>
    Effect.gen(function* () {
      const columns = yield* schema<{ readonly name: string; readonly pk: number; readonly notnull: number }>(
        (table) => `SELECT * FROM pragma_table_info('${table}')`
      )
      const first = columns.filter(({ rows }) => rows.some((column) => column.name === "organization_id" && column.pk === 1 && column.notnull === 1))
      expect(first.map(({ table }) => table)).toEqual([...tenantTables, ...operatorTables].toSorted())
      expect(columns.map(({ table }) => table)).toEqual([...tenantTables, ...operatorTables, ...withoutTenant].toSorted())
    })
  )

  it.effect("every foreign key contains the organization", () =>
    Effect.gen(function* () {
      const keys = yield* schema<{ readonly id: number; readonly from: string; readonly to: string }>(
        (table) => `SELECT * FROM pragma_foreign_key_list('${table}')`
      )
      for (const { rows, table } of keys) {
        const ids = [...new Set(rows.map((row) => row.id))]
        const carrying = ids.filter((id) =>
          rows.some((row) => row.id === id && row.from === "organization_id" && (row.to === "organization_id" || row.to === "id"))
        )
        expect({ table, carrying }).toEqual({ table, carrying: ids })
      }
      expect(keys.filter(({ rows }) => rows.length > 0).map(({ table }) => table)).toEqual(tenantTables.toSorted())
    })
  )
})

describe("tenants in the statements", () => {
  it.scoped("every statement on a tenant's table names the organization, except ten statements about all organizations", () =>
    Effect.gen(function* () {
      const seen = [...(yield* everyStatement(storage({ filename: yield* newFile }))).keys()]
      const touched = (statement: string) => tenantTables.filter((table) => new RegExp(`(FROM|INTO|UPDATE|JOIN) "?${table}"?\\b`).test(statement))
      expect(tenantTables.filter((table) => !seen.some((statement) => touched(statement).includes(table)))).toEqual([])

      const isNamed = (statement: string) => /organization_id"? = \?/.test(statement) || /^INSERT INTO \S+ \([^)]*"organization_id"[,)]/.test(statement)
      const aboutEverybody = seen.filter((statement) => touched(statement).length > 0 && !isNamed(statement))
      expect(aboutEverybody.map((statement) => statement.slice(0, 45)).toSorted()).toEqual([
        "SELECT * FROM api_keys WHERE key_id = ? AND r",
        "SELECT 1 FROM api_keys WHERE key_id = ?",
        "SELECT b.organization_id, b.id, b.run_id, b.l",
        "SELECT d.organization_id, d.webhook_id, d.id,",
        "SELECT organization_id, id FROM runs WHERE st",
        "SELECT organization_id, run_id, id FROM resco",
        "SELECT organization_id, run_id, id FROM resco",
        "SELECT provider_id FROM batches WHERE provide",
        "SELECT r.organization_id, r.id AS run_id, r.m",
        "SELECT s.* FROM schedules s JOIN brands b ON "
      ])
    })
  )
})
