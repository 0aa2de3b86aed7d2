/** Filtered Results of an ended run: found in its lists as by walking over them. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { ImportStore } from "@brand-visibility/core/ports/ImportStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { count, newFile, query, storage } from "./Support.js"

/** More than are read at once when the lists are written. */
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
          // The first of a thousand Results has a distance in its list that takes more than a byte.
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
      yield* Effect.scoped(
        Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) => transaction("walk", everybody, sql`DELETE FROM result_positions`))
      )
      return { expected: yield* read, listed }
    }).pipe(Effect.provide(layer))
    expect(yield* count(filename, "result_positions")).toBe(0)
    expect(listed).toEqual(expected)
    expect(new Set(listed.map(([first]) => first?.total)).size).toBeGreaterThan(20)
  })
)

it.scopedLive("an organization that comes out of an archive has the lists that it had", () =>
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
