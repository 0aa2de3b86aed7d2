/** The erasure of a person's names on every database. The columns are read from the database's catalog, so that a new column is searched too. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { aNamedRun, eraser } from "@brand-visibility/conformance/internal/storage/NameErasure"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import { type DatabaseService, everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ErasureSuiteOptions } from "./ErasureSuite.js"

interface ColumnRow {
  readonly table_name: string
  readonly column_name: string
}

const columnsOf = ({ dialect, read, sql }: DatabaseService) =>
  read(
    "columns",
    everybody,
    dialect.name === "sqlite"
      ? sql<ColumnRow>`SELECT t.name AS table_name, c.name AS column_name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'`
      : sql<ColumnRow>`SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()`
  )

/** Every column with a value that names the person. */
const namedColumns = (database: DatabaseService) =>
  Effect.gen(function* () {
    const { read, sql } = database
    const named: Array<string> = []
    for (const { column_name, table_name } of yield* columnsOf(database)) {
      const text = sql`lower(CAST(${sql(column_name)} AS TEXT))`
      const rows = yield* read("search", everybody, sql`SELECT 1 FROM ${sql(table_name)} WHERE ${text} LIKE '%zorblatt%' OR ${text} LIKE '%quux%' LIMIT 1`)
      if (rows.length > 0) named.push(`${table_name}.${column_name}`)
    }
    return named.toSorted()
  })

/** The places of names in runs and in stored replies. */
const ofRuns = [
  "answers.evidence",
  "answers.score",
  "answers.text",
  "cells.failure_message",
  "citations.title",
  "citations.uri",
  "idempotency_receipts.outcome",
  "perception_citations.uri",
  "perception_responses.corrected_reason",
  "perception_responses.score_reason",
  "perception_responses.text",
  "results.mentioned_brands",
  "run_cells.brands",
  "run_cells.cells",
  "run_cells.prompts",
  "run_cells.sources",
  "run_perception_sources.source",
  "run_prompts.perception_prompt",
  "run_prompts.question",
  "run_prompts.text",
  "run_prompts.topic_name",
  "run_sources.source",
  "runs.definition",
  "runs.metrics",
  "runs.models",
  "suggestions.suggestion"
]

/** The organization's own words, which an erasure reports. Deleting a topic deletes its prompts. */
const ownWords = ["brands.description", "topics.name"]

export const run = ({ name, newStorage }: ErasureSuiteOptions) =>
  it.scopedLive(`ST-250 erasing a person's names leaves none of them in any column of ${name}, except in the organization's own words`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      const made = yield* Effect.gen(function* () {
        const brand = yield* Builders.aBrand({ brand: { description: "Founded by Zorblatt Quux" } })
        const { topic } = yield* Builders.aTopic(brand.organizationId, brand.brandId, ["Anything new?"])
        yield* (yield* stores).prompts.updateTopic(brand.organizationId, topic.id, { name: "Zorblatt Quux" })
        yield* aNamedRun(brand)
        return { ...brand, topicId: topic.id }
      }).pipe(Effect.provide(layer))
      const database = yield* open
      expect(yield* namedColumns(database)).toEqual([...ofRuns, ...ownWords].toSorted())
      const erase = Effect.flatMap(stores, ({ retention }) => retention.eraseNames(made.organizationId, eraser, false)).pipe(Effect.provide(layer))
      expect((yield* erase).runs).toBe(1)
      expect(yield* namedColumns(database)).toEqual(ownWords)
      yield* Effect.gen(function* () {
        const { brands, prompts } = yield* stores
        yield* brands.update(made.organizationId, made.brandId, { description: null })
        yield* prompts.updateTopic(made.organizationId, made.topicId, { name: "Books" })
      }).pipe(Effect.provide(layer))
      expect(yield* namedColumns(database)).toEqual([])
    })
  )
