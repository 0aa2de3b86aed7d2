import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
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
import { afterAll, describe } from "vitest"
import { postgresDatabase } from "../src/PostgresStorage.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

const server = PostgresServer.forThisFile()
const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const aFile = () => over(sqliteDatabase({ filename: join(folder, `${++files}.db`) }))
const over = <E>(database: Layer.Layer<Database, E>) =>
  Layer.fresh(SqlStorage.layer.pipe(Layer.provideMerge(database), Layer.provide(Layer.provide(Ids.layer, Secrets.layer))))
const aSchema = (rowLevelSecurity = false) => over(postgresDatabase({ url: server.url(), schema: schemaName(), rowLevelSecurity }))

const exported = (organizationId: OrganizationId) =>
  Effect.gen(function* () {
    let text = ""
    yield* exportOrganization(organizationId, (lines) => Effect.sync(() => void (text += lines)))
    return text
  })

const imported = (text: string) => importOrganization(Stream.fromIterable(text.trimEnd().split("\n")))

const organizations = Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))

/** What random scripts leave behind, and something of everything. */
const history = Effect.gen(function* () {
  for (let seed = 1; seed <= 12; seed++) {
    yield* RandomScript.transcript(seed)
  }
  const { organizationId } = yield* aTenant()
  yield* (yield* RetentionStore).dropAnswers(organizationId, -60_000)
  return (yield* organizations).map(({ id }) => id)
})

describe("an organization that is exported and imported", () => {
  it.live("from SQLite into Postgres and back is the same, byte for byte (seeds 1 to 12)", () =>
    Effect.gen(function* () {
      const first = yield* Effect.gen(function* () {
        const hh = yield* history
        return yield* Effect.forEach(hh, (id) => Effect.all([Effect.succeed(id), exported(id), readEverything(id)]))
      }).pipe(Effect.provide(aFile()))
      expect(first.length).toBeGreaterThan(20)
      expect(first.map(([, text]) => text.split("\n").length).toSorted((left, right) => right - left)[0]).toBeGreaterThan(20)
      let texts = first.map(([, text]) => text)
      for (const layer of [aSchema(), aSchema(true), aFile()]) {
        texts = yield* Effect.gen(function* () {
          for (const text of texts) {
            yield* imported(text)
          }
          // Webhooks have secrets, which no archive has.
          for (const [id, , before] of first) expect(yield* readEverything(id)).toEqual({ ...before, webhooks: [] })
          return yield* Effect.forEach(first, ([id]) => exported(id))
        }).pipe(Effect.provide(layer))
        expect(texts).toEqual(first.map(([, text]) => text))
      }
    })
  )

  const text = Effect.provide(
    Effect.flatMap(aTenant(), ({ organizationId }) => exported(organizationId)),
    aFile()
  )

  it.live("is refused where it is already, and changes nothing there", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* aTenant()
      const before = yield* readEverything(organizationId)
      expect(yield* Effect.flip(imported(yield* exported(organizationId)))).toMatchObject({ detail: expect.stringContaining("already") })
      expect(yield* readEverything(organizationId)).toEqual(before)
    }).pipe(Effect.provide(aFile()))
  )

  it.live("leaves nothing behind when the file is broken, wherever that is", () =>
    Effect.gen(function* () {
      const lines = (yield* text).trimEnd().split("\n")
      for (const at of [0, 1, 2, 5, lines.length - 3, lines.length - 2, lines.length - 1]) {
        for (const broken of [
          lines.slice(0, at),
          lines.with(at, "{}"),
          lines.with(at, lines[at]!.slice(1)),
          lines.toSpliced(at, 1),
          [...lines.slice(0, at), lines[at]!, ...lines.slice(at)]
        ]) {
          expect(yield* Effect.flip(imported(`${broken.join("\n")}\n`))).toMatchObject({ _tag: "StorageError" })
          expect(yield* organizations).toEqual([])
        }
      }
      yield* imported(`${lines.join("\n")}\n`)
      expect(yield* organizations).toHaveLength(1)
    }).pipe(Effect.provide(aFile()))
  )

  it.live("has no working key and no brand until the last line is there", () =>
    Effect.gen(function* () {
      const lines = (yield* text).trimEnd().split("\n")
      const seen: Array<unknown> = []
      const look = Effect.gen(function* () {
        for (const { id, name } of yield* organizations) {
          const { active, brands, keys } = yield* readEverything(id)
          seen.push({ isNamedSo: name.endsWith(" (import not finished)"), active, brands, keys })
        }
      })
      yield* importOrganization(Stream.tap(Stream.fromIterable(lines), () => look))
      expect(seen.length).toBeGreaterThan(10)
      expect(seen.filter((one) => JSON.stringify(one) !== JSON.stringify({ isNamedSo: true, active: [], brands: [], keys: [] }))).toEqual([])
    }).pipe(Effect.provide(aFile()))
  )

  it.live("from another release is refused with both versions", () =>
    Effect.gen(function* () {
      const other = (yield* text).replace(/"schema":(\d+)/, '"schema":1')
      expect(yield* Effect.flip(imported(other))).toMatchObject({ detail: expect.stringMatching(/schema version 1, and this database has \d+/) })
      const later = (yield* text).replace('"version":1', '"version":2')
      expect(yield* Effect.flip(imported(later))).toMatchObject({ detail: expect.stringContaining("reads version 1 of the format, not 2") })
    }).pipe(Effect.provide(aFile()))
  )

  it.live("cannot be exported when it is not there", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* Builders.aBrand()
      yield* (yield* RetentionStore).erase(organizationId)
      expect(yield* Effect.flip(exported(organizationId))).toMatchObject({ detail: expect.stringContaining("the database has no organization") })
    }).pipe(Effect.provide(aFile()))
  )
})

it.live("an export goes on when whoever takes it has paused for longer than a transaction may be idle that holds locks", () =>
  Effect.gen(function* () {
    const { organizationId } = yield* Builders.aBrand()
    let pieces = 0
    const rows = yield* exportOrganization(organizationId, () => Effect.suspend(() => (++pieces === 2 ? Effect.sleep("4 seconds") : Effect.void)))
    expect(pieces).toBeGreaterThan(2)
    expect(rows).toBeGreaterThanOrEqual(2)
  }).pipe(Effect.provide(aSchema()))
)
