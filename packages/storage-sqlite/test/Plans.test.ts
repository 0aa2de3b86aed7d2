import { everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { everyStatement } from "../../storage-sql/test/EveryStatement.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"

const usageBy = ["substr(r.started_at, 1, 10)", "l.llm", "r.brand_id"].map((key) => `SELECT ${key} AS key, CASE`)

/** Statements that always have few rows: topics or failure reasons of a run, LLMs of open runs, and days, LLMs or brands of a period. */
const mayGather = [
  "SELECT topic_name AS name, sum(pairs)",
  "SELECT failure_reason FROM cells",
  "SELECT r.organization_id, r.id AS run_id, r.mode, l.llm",
  ...usageBy
]

it.scoped("no statement reads a whole table, and none sorts rows that an index has in order", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const statements = yield* everyStatement(storage({ filename }))
    const { sql, transaction } = yield* SqliteDatabase.open({ filename })
    const found: Array<{ readonly step: string; readonly statement: string }> = []
    for (const [statement, parameters] of statements) {
      if (!/^(SELECT|UPDATE|DELETE|INSERT)/.test(statement)) continue
      const plan = yield* transaction("plan", everybody, sql.unsafe<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${statement}`, parameters))
      for (const { detail } of plan) {
        const isScan = /SCAN/.test(detail) && !/USING|VALUES CLAUSE|citing|hashed|labelled|oldest|CONSTANT ROW/.test(detail)
        const isSort = /TEMP B-TREE/.test(detail) && !mayGather.some((beginning) => statement.startsWith(beginning))
        if (isScan || isSort) found.push({ step: detail, statement })
      }
    }
    expect(found).toEqual([])
    expect(statements.size).toBeGreaterThan(60)
  })
)
