import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as RandomScript from "@brand-visibility/conformance/internal/storage/RandomScript"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect, Layer } from "effect"
import { afterAll, expect, it } from "vitest"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage } from "./Support.js"

/** From this seed on, a few dozen scripts produce everything that the test expects. */
const firstSeed = 100

/** @param scripts the number of random scripts that each storage runs */
export const run = (scripts: number) => {
  const server = PostgresServer.forThisFile()
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const seeds = Array.from({ length: scripts }, (_, index) => firstSeed + index)

  it(`memory, SQLite and Postgres give the same transcript, byte for byte, for ${scripts} random scripts of calls (seeds from ${firstSeed})`, async () => {
    const ids = Layer.provide(Ids.layer, Secrets.layer)
    const storages = [
      ["memory", Layer.provide(MemoryStorage.layer, ids)],
      ["SQLite", Layer.provide(sqliteStorage({ filename: join(folder, "visibility.db") }), ids)],
      ["Postgres", storage({ url: server.url(), schema: schemaName() })]
    ] as const
    const transcripts: Array<ReadonlyArray<string>> = []
    for (const [, layer] of storages)
      transcripts.push(await Effect.runPromise(Effect.provide(Effect.forEach(seeds, RandomScript.transcript, { concurrency: 8 }), layer)))
    const [memory, ...others] = transcripts
    for (const [index, seed] of seeds.entries())
      for (const [other, transcript] of others.entries())
        expect(transcript[index], `seed ${seed}, ${storages[other + 1]?.[0]} against memory`).toBe(memory?.[index])

    // Scripts in which every call fails would give equal transcripts too.
    const lines = (memory ?? []).flatMap((transcript) => transcript.split("\n"))
    const called = new Set(lines.map((line) => line.split(" ", 1)[0]))
    expect(lines.filter((line) => line.includes(" gives ")).length / lines.length).toBeGreaterThan(0.5)
    expect(called.size).toBeGreaterThan(55)
    for (const seen of ['"isOverBudget":true', '"rating":', '"text":"What is', '"mentionedBrands":["Globex"]', '"settled"', '"_tag":"Begun"'])
      expect(lines.filter((line) => line.includes(seen)).length, seen).toBeGreaterThan(scripts / 60)
  })
}
