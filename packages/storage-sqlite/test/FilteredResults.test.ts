/** Filtered Results of an ended run: position lists give the same Results as a scan of all Results. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import type { RunSummary } from "@brand-visibility/core/internal/domain/RunSummary"
import { CellLedger, type LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import type { SqlError } from "@effect/sql/SqlError"
import * as Statement from "@effect/sql/Statement"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as PositionLists from "../../storage-sql/src/internal/PositionLists.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { count, newFile, query, storage } from "./Support.js"

/** More Results than one statement reads when the lists are written. */
const results = 2_100
const llms = ["chatgpt", "claude", "gemini"]

/** Numbers from 0 up to `below`, drawn from a seed. */
const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Changes the file from outside the storage. */
const changing = (filename: string, statements: (sql: Statement.Constructor) => Effect.Effect<unknown, SqlError>) =>
  Effect.scoped(Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) => transaction("change", everybody, statements(sql))))

it.scopedLive("every filter lists the same Results in the same order with and without the lists of the run", () =>
  Effect.gen(function* () {
    const draw = drawing(18)
    const filename = yield* newFile
    const layer = storage({ filename })
    const { expected, listed } = yield* Effect.gen(function* () {
      const [imports, runs] = yield* Effect.all([ImportStore, RunStore])
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const topics = yield* Effect.forEach(["Rare", "Often", "Never"], (name) => Builders.aTopic(organizationId, brandId, [], name))
      const runId = yield* imports.open(organizationId, brandId, brand.definition)
      const answers = Array.from({ length: results }, (_, index) =>
        RunBuilders.importedAnswer({
          promptText: `Prompt ${index}`,
          // The first of each thousand Results has a distance in its list that takes more than one byte.
          topicName: index % 1_000 === 0 ? "Rare" : draw(2) === 0 ? "Often" : "Not among the topics of the brand",
          llm: llms[draw(3)]!,
          score: RunBuilders.score(draw(3) === 0 ? { rank: 1 } : {})
        })
      )
      for (let at = 0; at < results; at += 300) yield* imports.append(organizationId, runId, answers.slice(at, at + 300))
      yield* imports.publish(organizationId, runId, RunBuilders.summary())
      const filters = [undefined, ...llms.slice(0, 2), "perplexity"].flatMap((llm) =>
        [undefined, ...topics.map(({ topic }) => topic.id)].flatMap((topicId) =>
          [undefined, true, false].map((isPresent) => ({ llm: llm === undefined ? undefined : Llm.make(llm), topicId, isPresent }))
        )
      )
      const read = Effect.forEach(filters, (filter) =>
        Effect.map(
          Effect.forEach([1, 2, 7], (page) => runs.results(organizationId, runId, { page, limit: 70 }, filter)),
          (pages) => pages.map(({ items, total }) => ({ total, positions: items.map(({ position }) => position) }))
        )
      )
      const listed = yield* read
      yield* changing(filename, (sql) => sql`DELETE FROM result_positions`)
      return { expected: yield* read, listed }
    }).pipe(Effect.provide(layer))
    expect(yield* count(filename, "result_positions")).toBe(0)
    expect(listed).toEqual(expected)
    expect(new Set(listed.map(([first]) => first?.total)).size).toBeGreaterThan(20)
  })
)

it.scopedLive("an imported organization has the same lists as before its export", () =>
  Effect.gen(function* () {
    const [before, after] = [yield* newFile, yield* newFile]
    const organizationId = yield* Effect.gen(function* () {
      const made = yield* Builders.aBrand()
      const topic = yield* Builders.aTopic(made.organizationId, made.brandId, [], "CRM")
      const prompts = [0, 1, 2].map((index) => RunBuilders.runPrompt(index, index === 1 ? {} : { topicId: topic.topic.id, topicName: "CRM" }))
      const run = yield* RunBuilders.aRun(made.brand, { prompts, llms: ["chatgpt", "claude"] })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => RunBuilders.answered(promptIndex === 0 ? { rank: 1 } : {}))
      yield* RunBuilders.finish(run)
      return made.organizationId
    }).pipe(Effect.provide(storage({ filename: before })))
    const lines: Array<string> = []
    const written = exportOrganization(organizationId, (text) => Effect.sync(() => void lines.push(...text.split("\n").filter((line) => line !== ""))))
    yield* Effect.provide(written, sqliteDatabase({ filename: before }))
    yield* Effect.provide(importOrganization(Stream.fromIterable(lines)), sqliteDatabase({ filename: after }))
    const lists = (filename: string) => query(filename, "SELECT * FROM result_positions ORDER BY run_id, field, value")
    const expected = yield* lists(before)
    expect(expected.map(({ field }) => field)).toEqual(["llm", "llm", "presence", "presence", "topic"])
    expect(yield* lists(after)).toEqual(expected)
  })
)

it.scopedLive.each(["finish", "saveSummary"] as const)("other writes succeed while %s computes the lists", (method) =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const other = yield* Layer.build(storage({ filename }))
    const names: Array<string> = []
    // Another write happens while the Results are read for the lists. If the lock were held then, this write would wait for ten seconds and fail.
    const interrupted = Statement.withTransformer((statement) => {
      const [text] = statement.compile()
      if (!text.startsWith("SELECT position, prompt_index, llm, is_present FROM results")) return Effect.succeed(statement)
      const name = `Written meanwhile ${names.length}`
      names.push(name)
      const write = Effect.flatMap(OrganizationStore, (organizations) => organizations.create(Builders.organizationInput({ name })))
      return Effect.as(Effect.orDie(Effect.provide(write, other)), statement)
    })
    yield* Effect.gen(function* () {
      const runs = yield* RunStore
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => RunBuilders.answered(promptIndex === 0 ? { rank: 1 } : {}))
      const end = (summary: RunSummary | null) => RunBuilders.finish(run, RunBuilders.completed, summary)
      if (method === "saveSummary") expect(yield* end(null)).toBe(true)
      const written = method === "finish" ? end(RunBuilders.summary()) : runs.saveSummary(organizationId, run.id, RunBuilders.summary())
      expect(yield* interrupted(written)).toBe(true)
      expect(names).not.toEqual([])
      expect(yield* count(filename, "result_positions")).toBeGreaterThan(0)
      const { total } = yield* runs.results(organizationId, run.id, { page: 1, limit: 10 }, { isPresent: true })
      expect(total).toBe(1)
    }).pipe(Effect.provide(storage({ filename })))
  })
)

it.scopedLive("the lists of a run without a summary are not used: a filtered page scans the run's Results", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    yield* Effect.gen(function* () {
      const runs = yield* RunStore
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 1 }))
      yield* RunBuilders.finish(run)
      // The state that a release without position lists leaves when it sets a run running again.
      yield* changing(filename, (sql) => Effect.zipRight(sql`UPDATE runs SET metrics = NULL`, sql`UPDATE result_positions SET positions = ''`))
      expect((yield* runs.results(organizationId, run.id, { page: 1, limit: 10 }, { isPresent: true })).total).toBe(2)
    }).pipe(Effect.provide(storage({ filename })))
  })
)

it.scopedLive("a call that is settled after the lists were computed is in the written lists", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    yield* Effect.gen(function* () {
      const ledger = yield* CellLedger
      const { brand, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [first, last] = (yield* RunBuilders.claim(run, { limit: 2 })).map(RunBuilders.leaseOf)
      const settle = (lease: LeaseRef) => ledger.settle(lease, RunBuilders.answered({ rank: 1 }), "api", { cost: null, judging: noJudgeUse, charge: 0 })
      yield* settle(first!)
      const database = yield* SqliteDatabase.open({ filename })
      const { read, sql, transaction } = database
      const key = { organization_id: organizationId, run_id: run.id }
      const lists = yield* read("lists", organizationId, PositionLists.read(sql, key))
      yield* settle(last!)
      yield* transaction("lists", organizationId, PositionLists.insert(database, key, lists))
      const meant = yield* read("lists", organizationId, PositionLists.meant(sql, key, { isPresent: true }))
      expect([...meant]).toEqual([1, 2])
    }).pipe(Effect.provide(storage({ filename })))
  })
)
