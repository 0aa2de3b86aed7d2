/** Checks the migrations on every database, from every earlier version of the schema, with data. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { BrandId, CellId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import type { CellOutcome } from "@brand-visibility/core/ports/Storage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { type DatabaseService, everybody } from "@brand-visibility/storage-sql/Database"
import { migrate, migrations, version } from "@brand-visibility/storage-sql/Migrations"
import type { Fragment } from "@effect/sql/Statement"
import { describe, expect, it } from "@effect/vitest"
import { Effect, type Layer, type Scope } from "effect"
import { scoreColumns } from "../src/internal/ResultColumns.js"
import { type Column, insertAll } from "../src/internal/Statements.js"

export interface MigratedStorage {
  readonly layer: Layer.Layer<Stores, StorageError>
  /** Opens the database without migrating the schema. */
  readonly open: Effect.Effect<DatabaseService, StorageError, Scope.Scope>
  /** The database's tables, columns and indexes, in any form by which two schemas can be compared. */
  readonly schema: Effect.Effect<unknown, unknown>
}

export interface MigrationSuiteOptions {
  readonly name: string
  /** An empty storage without a schema. */
  readonly newStorage: Effect.Effect<MigratedStorage, never, Scope.Scope>
  /** The step between the versions that are carried forward, from the first. The version before this release is always among them. 1: all versions. */
  readonly every: number
}

const at = "2031-02-03T04:05:06.789Z"
const later = "2031-02-03T04:05:07.000Z"
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`

const organizationId = OrganizationId.make(idOf(1))
const brandId = BrandId.make(idOf(2))
const [topicId, promptId] = [idOf(3), idOf(4)]
const endedRunId = RunId.make(idOf(5))
const queuedRunId = RunId.make(idOf(6))
const cellId = CellId.make(idOf(7))

const owned = { organization_id: organizationId }
const score = RunBuilders.score({ rank: 1, sentiment: "positive", mentionedBrands: ["Globex"] })
const { evidence, ...storedScore } = score
/** The columns of a Result that every release has. */
const { collected_at: _collectedAt, ...scored } = scoreColumns({
  score: { ...storedScore, shownCellId: cellId, samples: { n: 1, present: 1, positive: 1, neutral: 0, negative: 0 } },
  model: "model-1",
  collectedAt: null
})

const runOf = (id: string, fields: Readonly<Record<string, Column>>) => ({
  ...owned,
  id,
  brand_id: brandId,
  channel: "api",
  staged: 0,
  options: JSON.stringify({ llms: ["chatgpt"], samples: 1, topicIds: null, promptIds: null }),
  samples: 1,
  definition: JSON.stringify(Builders.brandDefinition()),
  models: "[]",
  touched_at: at,
  total: 1,
  ...fields
})

interface Rows {
  readonly table: string
  readonly rows: ReadonlyArray<Readonly<Record<string, Column>>>
}

const rowsOfRun = (runId: string): ReadonlyArray<Rows> => {
  const run = { ...owned, run_id: runId }
  const prompt = { prompt_id: promptId, topic_id: topicId, topic_name: "CRM software", text: "Which CRM?", customer_journey: "Awareness", pairs: 1 }
  return [
    { table: "run_llms", rows: [{ ...run, ordinal: 1, llm: "chatgpt" }] },
    { table: "run_prompts", rows: [{ ...run, prompt_index: 0, ...prompt }] }
  ]
}

/** Rows for the main tables, as the first release wrote them. */
const firstRows: ReadonlyArray<Rows> = [
  {
    table: "organizations",
    rows: [{ id: organizationId, name: "Northwind", prompt_limit: 10, custom_perception_prompts: 1, prompt_count: 2, created_at: at, updated_at: at }]
  },
  {
    table: "api_keys",
    rows: [{ ...owned, id: idOf(10), name: "Server", key_id: "0123456789abcdef", secret_hash: "9f86", scopes: '["read"]', created_at: at }]
  },
  {
    table: "brands",
    rows: [
      {
        ...owned,
        id: brandId,
        name: "Acme",
        aliases: '["Acme Inc."]',
        domains: "[]",
        competitors: "[]",
        exclude_terms: "[]",
        prompt_count: 2,
        created_at: at,
        updated_at: at
      }
    ]
  },
  { table: "topics", rows: [{ ...owned, id: topicId, brand_id: brandId, name: "CRM software", name_key: "key-1", created_at: at }] },
  {
    table: "prompts",
    rows: [
      {
        ...owned,
        id: promptId,
        brand_id: brandId,
        topic_id: topicId,
        text: "Which CRM?",
        text_key: "key-2",
        estimated_volume: 9_007_199_254_740_991,
        created_at: at
      }
    ]
  },
  {
    table: "perception_prompts",
    rows: [{ ...owned, id: idOf(8), brand_id: brandId, property_id: "trust", prompt_text: "Is it safe?", scoring_logic: "1 to 5", created_at: at }]
  },
  {
    table: "runs",
    rows: [
      runOf(endedRunId, {
        status: "completed",
        started_at: at,
        completed_at: later,
        completed: 1,
        result_count: 1,
        source_count: 1,
        metrics: JSON.stringify(RunBuilders.metrics({ present: 1 }))
      }),
      runOf(queuedRunId, { status: "queued", started_at: later })
    ]
  },
  ...rowsOfRun(endedRunId),
  ...rowsOfRun(queuedRunId),
  {
    table: "cells",
    rows: [
      { ...owned, run_id: endedRunId, id: cellId, prompt_index: 0, llm: "chatgpt", sample: 1, state: "completed", attempt: 1, fence: 1 },
      { ...owned, run_id: queuedRunId, id: idOf(9), prompt_index: 0, llm: "chatgpt", sample: 1, state: "queued", attempt: 0, fence: 0 }
    ]
  },
  {
    table: "answers",
    rows: [
      {
        ...owned,
        run_id: endedRunId,
        cell_id: cellId,
        model: "model-1",
        input_tokens: 12,
        score: JSON.stringify(storedScore),
        evidence: JSON.stringify(evidence),
        text: "1. Acme 🏔",
        collected_at: at
      }
    ]
  },
  {
    table: "results",
    rows: [
      {
        ...owned,
        run_id: endedRunId,
        position: 1,
        id: idOf(11),
        prompt_index: 0,
        llm: "chatgpt",
        channel: "api",
        ...scored
      }
    ]
  },
  { table: "citations", rows: [{ ...owned, run_id: endedRunId, position: 1, sample: 1, ordinal: 1, uri: "https://globex.example/", cited: 1 }] },
  { table: "run_sources", rows: [{ ...owned, run_id: endedRunId, position: 1, source: JSON.stringify(RunBuilders.source("globex.example")) }] }
]

const numberOf = (name: string): number => migrations.findIndex((migration) => migration.name === name) + 1

/** A run's copy of the perception prompt, as the release of that version wrote it. */
const plannedPerceptionPrompt = (last: number): string =>
  JSON.stringify({
    id: idOf(8),
    organizationId,
    brandId,
    propertyId: "trust",
    promptText: "Is it safe?",
    scoringLogic: "1 to 5",
    goodScore: null,
    badScore: null,
    createdAt: at,
    ...(last >= numberOf("scales") ? { scale: { low: 1, high: 5 } } : {})
  })

/** The rows that a release from `since` on wrote in addition: rows of new tables, or the rows above with new columns. */
const laterRows: ReadonlyArray<Pick<Rows, "table"> & { readonly since: string; readonly rows: Rows["rows"] | ((last: number) => Rows["rows"]) }> = [
  {
    since: "perception",
    table: "run_prompts",
    rows: (last) => [
      {
        ...owned,
        run_id: queuedRunId,
        prompt_index: 1,
        topic_name: "",
        text: "Is it safe?",
        pairs: 0,
        perception_prompt_id: idOf(8),
        perception_prompt: plannedPerceptionPrompt(last),
        question: "Is Acme safe?"
      }
    ]
  },
  {
    since: "perception",
    table: "cells",
    rows: [{ ...owned, run_id: queuedRunId, id: idOf(13), prompt_index: 1, llm: "chatgpt", sample: 1, state: "queued", attempt: 0, fence: 0 }]
  },
  { since: "rescores", table: "rescores", rows: [] },
  {
    since: "receipts",
    table: "idempotency_receipts",
    rows: [
      { ...owned, id: "POST /v1/brands key", attempt_id: idOf(12), lease_until: at, expires_at: "2099-01-01T00:00:00.000Z", fingerprint: "f", outcome: "{}" }
    ]
  }
]
const laterColumns: ReadonlyArray<{ readonly since: string; readonly table: string; readonly column: string; readonly values: ReadonlyArray<Column> }> = [
  { since: "run order", table: "runs", column: "ordinal", values: [1, 2] },
  { since: "scales", table: "perception_prompts", column: "scale_low", values: [1] },
  { since: "scales", table: "perception_prompts", column: "scale_high", values: [5] },
  { since: "collected", table: "results", column: "collected_at", values: [at] }
]

/** Creates the schema of a version, with the rows that the version wrote. Rows of later tables are written as far as version `writer` knew them. */
export const asOf = (database: DatabaseService, last: number, writer = last) =>
  database.transaction(
    "as of",
    everybody,
    Effect.gen(function* () {
      const { dialect, sql } = database
      yield* sql.unsafe(`CREATE TABLE schema_migrations (version ${dialect.type.integer} NOT NULL PRIMARY KEY, name ${dialect.type.text} NOT NULL,
        applied_at ${dialect.type.timestamp} NOT NULL) ${dialect.table.plain}`)
      for (const [index, { name, statements }] of migrations.slice(0, last).entries()) {
        for (const statement of statements(dialect)) yield* sql.unsafe(statement)
        yield* sql`INSERT INTO schema_migrations ${sql.insert({ version: index + 1, name, applied_at: at })}`
      }
      for (const { rows, table } of firstRows) {
        const added = laterColumns.filter((column) => column.table === table && numberOf(column.since) <= last)
        yield* Effect.forEach(rows, (row, index) =>
          insertAll(database, table, [{ ...row, ...Object.fromEntries(added.map(({ column, values }) => [column, values[index] ?? null])) }])
        )
      }
      for (const { rows, since, table } of laterRows)
        if (numberOf(since) <= writer) yield* insertAll(database, table, typeof rows === "function" ? rows(last) : rows)
    })
  )

const list = Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))

/** A migration deletes metrics from before answers were counted, so that the next read computes them again. */
const summedUpAnew = (all: Effect.Effect.Success<ReturnType<typeof readEverything>>): typeof all => ({
  ...all,
  brands: all.brands.map((brand) => ({
    ...brand,
    metrics: [],
    runs: brand.runs.map((read) => (read.metrics === null ? read : { ...read, metrics: null, run: { ...read.run, revision: read.run.revision + 1 } }))
  }))
})

/** Applies a migration of an imagined later release. */
const takeLaterStep = (database: DatabaseService, needs: number) =>
  database.transaction(
    "upgrade",
    everybody,
    Effect.gen(function* () {
      const { dialect, sql } = database
      yield* sql.unsafe(`ALTER TABLE brands ADD COLUMN later ${dialect.type.text}`)
      yield* sql`INSERT INTO schema_migrations ${sql.insert({ version: version + 1, name: "later", applied_at: at, needs })}`
    })
  )

const earlier = migrations.slice(0, -1).map((migration, index) => [index + 1, migration.name] as const)

/** Undoes the counting of bytes, so that the database is as the last release left it that did not count an organization's bytes. */
const beforeBytesWereCounted = (database: DatabaseService) =>
  database.transaction(
    "before bytes were counted",
    everybody,
    Effect.gen(function* () {
      const { sql } = database
      yield* sql`DROP TABLE stored_bytes`
      yield* sql`UPDATE runs SET answer_bytes = 0`
      yield* sql`UPDATE prompts SET text = 'Deleted?', text_key = 'digest' WHERE deleted_at IS NOT NULL`
      yield* sql`UPDATE topics SET name = 'Deleted', name_key = 'digest' WHERE deleted_at IS NOT NULL`
      yield* sql`UPDATE cells SET failure_message = 'They said: no' WHERE state IN ('refused', 'failed')`
      yield* sql`UPDATE perception_responses SET score_reason = 'They said: 5'`
      yield* sql`UPDATE perception_responses SET corrected_reason = 'They said: 5' WHERE corrected_reason IS NOT NULL`
      yield* sql`DELETE FROM schema_migrations WHERE version >= ${numberOf("stored bytes")}`
    })
  )

/**
 * Stores rows of every kind whose bytes count, and of every kind whose bytes were subtracted again. The result names the runs whose texts retention has
 * deleted, and the others.
 */
const everyKind = Effect.gen(function* () {
  const { brands, imports, perceptions, prompts, receipts, retention } = yield* stores
  const { organization, organizationId: ofTenant } = yield* Builders.aBrand()
  const made = yield* Builders.aBrand({
    organization,
    brand: { description: "Schön", aliases: ["Acmé"], competitors: [{ name: "Globex", aliases: [], domains: [] }] }
  })
  const { brand, brandId } = made
  const { prompts: texts } = yield* Builders.aTopic(ofTenant, brandId, ["Which é?", "Which other?"])
  const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(ofTenant, brandId, [Builders.perceptionPromptInput("Is it sécure?")])
  const citations = [RunBuilders.citation("https://globex.example/é", { title: "Títle" }), RunBuilders.citation("https://globex.example/")]
  const asked = Effect.fnUntraced(function* (failure: CellOutcome) {
    const run = yield* RunBuilders.aRun(brand, { prompts: 2, samples: 2, perceptionPrompts })
    yield* RunBuilders.settleAll(run, ({ promptIndex, scale }) =>
      scale !== null ? RunBuilders.rated(5, { citations }) : promptIndex === 1 ? failure : RunBuilders.answered({}, { text: "Ánswer", citations })
    )
    yield* RunBuilders.finish(run, { status: "partial", failureReason: null })
    const { prompts: heard } = yield* perceptions.ofRun(ofTenant, brandId, run.id)
    yield* perceptions.correct(ofTenant, heard[0]!.answers[0]!.id, { score: 6 })
    return run
  })
  const dropped = [yield* asked(RunBuilders.refused), yield* asked(RunBuilders.failed("invalid_answer"))].map(({ id }) => id)
  const timedOut = yield* asked(RunBuilders.failed("timeout"))
  yield* retention.dropAnswers(ofTenant, -60_000)
  const kept = yield* asked(RunBuilders.failed("invalid_answer"))
  const published = yield* RunBuilders.anImport([RunBuilders.importedAnswer({ answer: RunBuilders.answer({ citations }) }), RunBuilders.importedAnswer()], made)
  yield* RunBuilders.publish(ofTenant, published.runId)
  yield* imports.append(ofTenant, yield* imports.open(ofTenant, brandId, brand.definition), [RunBuilders.importedAnswer({ promptText: "É?" })])
  const receipt = yield* receipts.begin({ organizationId: ofTenant, receiptId: "one", fingerprint: "first", leaseMillis: 600_000, keptMillis: 600_000 })
  if (receipt._tag !== "Begun") return yield* Effect.dieMessage("a new receipt was begun before")
  yield* receipts.complete(receipt.ref, "first", '{"é":1}')
  yield* prompts.remove(ofTenant, texts[1]!.id)
  const { topic } = yield* Builders.aTopic(ofTenant, brandId, ["Which third?"])
  yield* prompts.removeTopic(ofTenant, topic.id)
  yield* brands.remove(ofTenant, (yield* Builders.aBrand({ organization })).brandId)
  return { organizationId: ofTenant, dropped, timedOut: timedOut.id, kept: kept.id }
})

export const run = ({ every, name, newStorage }: MigrationSuiteOptions) =>
  describe(`migrations on ${name}`, () => {
    it.scopedLive("ST-60 run once: a second time applies nothing and changes nothing", () =>
      Effect.gen(function* () {
        const { open, schema } = yield* newStorage
        const database = yield* open
        expect(yield* migrate(database)).toBe(version)
        const before = yield* schema
        expect(yield* migrate(database)).toBe(0)
        expect(yield* schema).toEqual(before)
      })
    )

    it.scopedLive("ST-60 take turns when several connections find an empty database at once", () =>
      Effect.gen(function* () {
        const { open } = yield* newStorage
        const applied = yield* Effect.forEach([1, 2, 3, 4], () => Effect.scoped(Effect.flatMap(open, migrate)), { concurrency: "unbounded" })
        expect(applied.toSorted((left, right) => left - right)).toEqual([0, 0, 0, version])
      })
    )

    it.scopedLive("are recorded with their numbers and names", () =>
      Effect.gen(function* () {
        const { open } = yield* newStorage
        const database = yield* open
        yield* migrate(database)
        const recorded = yield* database.read("recorded", everybody, database.sql`SELECT version, name FROM schema_migrations ORDER BY version`)
        expect(recorded).toEqual(migrations.map((migration, index) => ({ version: index + 1, name: migration.name })))
      })
    )

    it.scopedLive("leave the data unchanged when a storage is opened again", () =>
      Effect.gen(function* () {
        const { layer } = yield* newStorage
        const made = yield* Effect.provide(Builders.anOrganization(), layer)
        expect(yield* Effect.provide(list, layer)).toEqual([made])
      })
    )

    it.scopedLive.each(earlier.filter((_, index) => index % every === 0 || index === earlier.length - 1))(
      "ST-61 carry version %i (%s) forward, with all its data",
      ([last]) =>
        Effect.gen(function* () {
          const [old, current] = yield* Effect.all([newStorage, newStorage])
          yield* Effect.scoped(Effect.flatMap(old.open, (database) => asOf(database, last)))
          yield* Effect.scoped(Effect.flatMap(current.open, (database) => asOf(database, version, last)))
          const expected = yield* Effect.provide(readEverything(organizationId), current.layer)
          expect(expected).toMatchObject({
            organization: { name: "Northwind" },
            livePrompts: 2,
            keys: [{ keyId: "0123456789abcdef" }],
            brands: [
              {
                brand: { name: "Acme" },
                prompts: [{ estimatedVolume: 9_007_199_254_740_991 }],
                runs: [{ run: { id: queuedRunId } }, { run: { id: endedRunId } }]
              }
            ],
            active: [{ runId: queuedRunId }]
          })
          const ofQueued = { runId: queuedRunId, llm: Llm.make("chatgpt"), worker: "worker-1", limit: 10, leaseMillis: 60_000, mostCostOf: () => 0 }
          const areAnswersCounted = last >= numberOf("statistics")
          const isPerceptionKnown = last >= numberOf("perception")
          expect(yield* Effect.provide(readEverything(organizationId), old.layer)).toEqual(areAnswersCounted ? expected : summedUpAnew(expected))

          // The migrated database accepts writes.
          yield* Effect.gen(function* () {
            const rescores = yield* RescoreStore
            const rescore = yield* rescores.begin(organizationId, endedRunId, 60_000)
            yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, endedRunId, { rank: 1 }))
            const rescored = yield* rescores.commit(rescore, { definition: Builders.brandDefinition(), summary: RunBuilders.summary() })
            expect(rescored).toMatchObject({ id: endedRunId, revision: areAnswersCounted ? 2 : 3 })
            const cells = yield* (yield* CellLedger).claim({
              organizationId,
              ...ofQueued
            })
            expect(cells).toMatchObject([
              { promptText: "Which CRM?", scale: null },
              ...(isPerceptionKnown ? [{ promptText: "Is Acme safe?", scale: { low: 1, high: 5 } }] : [])
            ])
            const { items } = yield* (yield* PromptStore).listPerceptionPrompts(organizationId, brandId, { page: 1, limit: 10 })
            expect(items).toMatchObject([{ scoringLogic: "1 to 5", scale: { low: 1, high: 5 } }])
          }).pipe(Effect.provide(old.layer))
        })
    )

    it.scopedLive("count the bytes that an older release has stored as this release counts them, and delete texts that nobody can read any more", () =>
      Effect.gen(function* () {
        const { layer, open } = yield* newStorage
        const { dropped, kept, organizationId: ofTenant, timedOut } = yield* Effect.provide(everyKind, layer)
        const { organizationId: arriving } = yield* Effect.provide(Builders.aBrand(), layer)
        const database = yield* open
        const { read, sql } = database
        const counted = read(
          "counted",
          everybody,
          Effect.all({
            runs: sql<{ readonly id: string; readonly bytes: unknown }>`SELECT id, answer_bytes AS bytes FROM runs ORDER BY id`.pipe(
              Effect.map((rows) => rows.map(({ bytes, id }) => [id, Number(bytes)]))
            ),
            organization: Effect.map(
              sql<{ readonly bytes: unknown }>`SELECT sum(bytes) AS bytes FROM stored_bytes WHERE organization_id = ${ofTenant}`,
              ([row]) => Number(row?.bytes)
            )
          })
        )
        const deletedRows = read(
          "deleted",
          everybody,
          Effect.all([
            sql`SELECT DISTINCT text, text_key AS digest FROM prompts WHERE deleted_at IS NOT NULL`,
            sql`SELECT DISTINCT name AS text, name_key AS digest FROM topics WHERE deleted_at IS NOT NULL`
          ])
        )
        // The digest is deleted too, because a short text can be guessed from its digest.
        const nothingLeft = [[{ text: "", digest: "" }], [{ text: "", digest: "" }]]
        expect(yield* deletedRows).toEqual(nothingLeft)
        const before = yield* counted
        expect(before.runs).toHaveLength(6)
        for (const [, bytes] of before.runs) expect(bytes).toBeGreaterThan(0)
        yield* beforeBytesWereCounted(database)
        // Hides an organization as another process does during an import.
        const arrivingBrands = sql`brands WHERE organization_id = ${arriving} AND deleted_at = '9' AND name <> '' AND domains <> '[]'`
        yield* database.transaction("hide", everybody, sql`UPDATE brands SET deleted_at = '9' WHERE organization_id = ${arriving}`)
        expect(yield* migrate(database)).toBe(version - numberOf("stored bytes") + 1)
        expect(yield* read("arriving", everybody, sql`SELECT 1 FROM ${arrivingBrands}`)).toHaveLength(1)
        expect(yield* counted).toEqual(before)
        // A release between the two migrations counted bytes differently.
        const countOtherwise = Effect.zipRight(
          sql`UPDATE stored_bytes SET bytes = bytes + 7`,
          sql`DELETE FROM schema_migrations WHERE version >= ${numberOf("dead texts")}`
        )
        yield* database.transaction("count otherwise", everybody, countOtherwise)
        yield* migrate(database)
        expect(yield* counted).toEqual(before)

        const quoting = (table: string, condition: Fragment) =>
          read("quoting", everybody, sql<{ readonly run_id: string }>`SELECT DISTINCT run_id FROM ${sql(table)} WHERE ${condition} ORDER BY run_id`).pipe(
            Effect.map((rows) => rows.map((row) => row.run_id))
          )
        expect(dropped).toHaveLength(2)
        // The message of a call that timed out quotes no answer.
        expect(yield* quoting("cells", sql`failure_message <> ''`)).toEqual([timedOut, kept])
        expect(yield* quoting("perception_responses", sql`score_reason <> ''`)).toEqual([kept])
        expect(yield* quoting("perception_responses", sql`corrected_reason <> ''`)).toEqual([kept])
        expect(yield* deletedRows).toEqual(nothingLeft)
      })
    )

    it.scopedLive("let code work on the schema of a newer release that only added to the schema, so that an update can be undone", () =>
      Effect.gen(function* () {
        const { layer, open, schema } = yield* newStorage
        yield* Effect.provide(Builders.aBrand(), layer)
        const database = yield* open
        yield* takeLaterStep(database, 0)
        const before = yield* schema
        expect(yield* migrate(database)).toBe(0)
        expect(yield* schema).toEqual(before)
        const work = Effect.gen(function* () {
          const { organizationId } = yield* Builders.aBrand()
          yield* (yield* StorageProbe).check
          return yield* (yield* BrandStore).list(organizationId, Builders.firstPage)
        })
        expect(yield* Effect.provide(work, layer)).toMatchObject({ total: 1 })
      })
    )

    it.scopedLive("refuse the schema of a newer release that older code must not use, and change nothing", () =>
      Effect.gen(function* () {
        const { layer, open, schema } = yield* newStorage
        yield* Effect.gen(function* () {
          const probe = yield* StorageProbe
          yield* probe.check
          yield* Effect.scoped(Effect.flatMap(open, (database) => takeLaterStep(database, version + 1)))
          // A process that had opened the database before is no longer ready.
          expect(yield* Effect.flip(probe.check)).toMatchObject({ reason: "migration" })
        }).pipe(Effect.provide(layer))
        const before = yield* schema
        expect(yield* Effect.flip(Effect.provide(list, layer))).toMatchObject({ _tag: "StorageError", reason: "migration", isRetryable: false })
        expect(yield* schema).toEqual(before)
      })
    )

    it.scopedLive("fail as a whole: when one step fails, none of the other steps is applied", () =>
      Effect.gen(function* () {
        const { open, schema } = yield* newStorage
        const database = yield* open
        yield* database.transaction("occupy", everybody, database.sql`CREATE TABLE prompts (id TEXT)`)
        const before = yield* schema
        expect(yield* Effect.flip(migrate(database))).toMatchObject({ reason: "migration", detail: expect.stringContaining("prompts") })
        expect(yield* schema).toEqual(before)
      })
    )
  })
