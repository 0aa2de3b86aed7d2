/** An archive moves all data of an organization between databases: SQLite files, and schemas of the test file's own Postgres. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as RandomScript from "@brand-visibility/conformance/internal/storage/RandomScript"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import { aTenant } from "@brand-visibility/conformance/internal/storage/Tenant"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import type { Database } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { Pool, types } from "pg"
import { afterAll } from "vitest"
import { postgresDatabase } from "../src/PostgresStorage.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

const over = <E>(database: Layer.Layer<Database, E>) =>
  Layer.fresh(SqlStorage.layer.pipe(Layer.provideMerge(database), Layer.provide(Layer.provide(Ids.layer, Secrets.layer))))

/** New databases. Must be called at the top level of a test file, because it starts a server for that file. */
export const databases = () => {
  const server = PostgresServer.forThisFile()
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  return {
    aFile: () => over(sqliteDatabase({ filename: join(folder, `${++files}.db`) })),
    /** A schema over the pool of a host that has set a parser for 64-bit numbers, as hosts do that want them exact. */
    aPool: () => {
      const getTypeParser = ((type: number, format) => (type === 20 ? BigInt : types.getTypeParser(type, format))) as typeof types.getTypeParser
      const pool = new Pool({ connectionString: server.url(), types: { getTypeParser } })
      return { pool, layer: over(postgresDatabase({ pool, schema: schemaName() })) }
    },
    aSchema: (rowLevelSecurity = false) => over(postgresDatabase({ url: server.url(), schema: schemaName(), rowLevelSecurity }))
  }
}

export const exported = (organizationId: OrganizationId) =>
  Effect.gen(function* () {
    let text = ""
    yield* exportOrganization(organizationId, (lines) => Effect.sync(() => void (text += lines)))
    return text
  })

export const imported = (text: string) => importOrganization(Stream.fromIterable(text.trimEnd().split("\n")))

export const organizations = Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))

/** Organizations of random scripts, and one with rows in every table. */
const history = (seeds: number) =>
  Effect.gen(function* () {
    for (let seed = 1; seed <= seeds; seed++) {
      yield* RandomScript.transcript(seed)
    }
    const { organizationId } = yield* aTenant()
    yield* (yield* RetentionStore).dropAnswers(organizationId, -60_000)
    return (yield* organizations).map(({ id }) => id)
  })

/** @param seeds the number of random scripts whose organizations are moved */
export const carries = ({ aFile, aSchema }: Pick<ReturnType<typeof databases>, "aFile" | "aSchema">, seeds: number): void =>
  it.live(`from SQLite into Postgres and back is the same, byte for byte (seeds 1 to ${seeds})`, () =>
    Effect.gen(function* () {
      const first = yield* Effect.gen(function* () {
        const made = yield* history(seeds)
        return yield* Effect.forEach(made, (id) => Effect.all([Effect.succeed(id), exported(id), readEverything(id)]))
      }).pipe(Effect.provide(aFile()))
      expect(first.length).toBeGreaterThan((5 / 3) * seeds)
      expect(first.map(([, text]) => text.split("\n").length).toSorted((left, right) => right - left)[0]).toBeGreaterThan(20)
      let texts = first.map(([, text]) => text)
      for (const layer of [aSchema(), aSchema(true), aFile()]) {
        texts = yield* Effect.gen(function* () {
          for (const text of texts) {
            yield* imported(text)
          }
          // Webhooks are not exported, because they have secrets.
          for (const [id, , before] of first) expect(yield* readEverything(id)).toEqual({ ...before, webhooks: [] })
          return yield* Effect.forEach(first, ([id]) => exported(id))
        }).pipe(Effect.provide(layer))
        expect(texts).toEqual(first.map(([, text]) => text))
      }
    })
  )
