/** Rescores over a file: the cases that need a database. */
import { BrandVisibility } from "@brand-visibility/core"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { count, newFile } from "./Support.js"

const importedRun = async (filename: string, texts: ReadonlyArray<string>, sources: ReadonlyArray<{ readonly url: string }> = []) => {
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [], logLevel: "none" })
  const client = visibility.forOrganization((await visibility.organizations.create({ name: "Trail Shop" })).id)
  const { id: brandId } = await client.brands.create({ name: "Fernweh" })
  const answers = texts.map((answer, index) => ({ prompt: `Question ${index}?`, llm: "chatgpt", answer, sources }))
  const { run } = await client.answers.import({ brandId, answers })
  return { visibility, client, brandId, runId: run.id }
}

it.scopedLive("an answer whose text retention has deleted keeps its score, and counts", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const shop = yield* Effect.promise(() => importedRun(filename, ["1. FW Runner\n2. Norrvind", "FW Runner, mostly.", "1. Fernweh"]))
    yield* Effect.scoped(
      Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) =>
        transaction("retention", everybody, sql`UPDATE answers SET text = NULL WHERE text LIKE 'FW%'`)
      )
    )
    yield* Effect.promise(async () => {
      const { brandId, client, runId, visibility } = shop
      await client.brands.update({ brandId, aliases: ["FW Runner"] })
      const report = await client.runs.previewRescore({ runId })
      expect(report).toMatchObject({ results: 3, unavailable: 1, changed: { results: 1, becamePresent: 1 } })
      await client.runs.rescore({ runId })
      await visibility.idle()
      const present: Array<boolean> = []
      for await (const result of client.runs.results({ runId })) present.push(result.isPresent)
      expect(present).toEqual([true, false, true])
      await visibility.dispose()
    })
  })
)

it.scopedLive("no staged row is left when a rescore has ended", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const texts = Array.from({ length: 250 }, (_, index) => `1. FW Runner ${index}\n2. Norrvind`)
    const { brandId, client, runId, visibility } = yield* Effect.promise(() => importedRun(filename, texts))
    yield* Effect.promise(async () => {
      await client.brands.update({ brandId, aliases: ["FW Runner"] })
      await client.runs.rescore({ runId })
      await visibility.idle()
      expect((await client.runs.stats({ runId })).metrics.present).toBe(250)
      await visibility.dispose()
    })
    for (const table of ["rescores", "rescored_results", "rescored_answers"]) expect(yield* count(filename, table)).toBe(0)
  })
)

it.scopedLive("a site is counted once even when its position was far behind the others", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const { brandId, client, runId, visibility } = yield* Effect.promise(() => importedRun(filename, ["1. FW Runner"], [{ url: "https://globex.example/" }]))
    // An earlier release could import such a gap from an archive.
    yield* Effect.scoped(
      Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) => transaction("move", everybody, sql`UPDATE run_sources SET position = 100001`))
    )
    yield* Effect.promise(async () => {
      await client.brands.update({ brandId, aliases: ["FW Runner"] })
      await client.runs.rescore({ runId })
      await visibility.idle()
      await visibility.dispose()
    })
    expect(yield* count(filename, "run_sources")).toBe(1)
  })
)
