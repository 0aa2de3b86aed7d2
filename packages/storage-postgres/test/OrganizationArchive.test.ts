import * as Builders from "@brand-visibility/conformance/Builders"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import { aTenant } from "@brand-visibility/conformance/internal/storage/Tenant"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { expect, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import { carries, databases, exported, imported, organizations } from "./OrganizationArchiveSuite.js"

const { aFile, aPool, aSchema } = databases()

describe("an organization that is exported and imported", () => {
  carries({ aFile, aSchema }, 1)

  const text = Effect.provide(
    Effect.flatMap(aTenant(), ({ organizationId }) => exported(organizationId)),
    aFile()
  )

  it.live("is refused when the organization exists already, and changes nothing", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* aTenant()
      const before = yield* readEverything(organizationId)
      expect(yield* Effect.flip(imported(yield* exported(organizationId)))).toMatchObject({ detail: expect.stringContaining("already") })
      expect(yield* readEverything(organizationId)).toEqual(before)
    }).pipe(Effect.provide(aFile()))
  )

  it.live("is not taken for an import that has not finished when only its name says so", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* aTenant()
      yield* (yield* OrganizationStore).update(organizationId, { name: "Acme (import not finished)" })
      const { detail } = yield* Effect.flip(imported(yield* exported(organizationId)))
      expect(detail).toContain("already")
      expect(detail).not.toContain("delete the organization")
    }).pipe(Effect.provide(aFile()))
  )

  it.live("names the lines of rows that belong to nothing, as SQLite does", () =>
    Effect.gen(function* () {
      const lines = (yield* text).trimEnd().split("\n")
      const foreign = lines.map((line) => {
        if (!line.startsWith('{"table":"runs"')) return line
        const { row, table } = JSON.parse(line)
        return JSON.stringify({ table, row: { ...row, brand_id: "01890000-0000-7000-8000-000000000000" } })
      })
      expect(foreign).not.toEqual(lines)
      const { detail } = yield* Effect.flip(imported(`${foreign.join("\n")}\n`))
      expect(detail).toMatch(/^lines \d+ to \d+, runs: /)
      expect(yield* organizations).toEqual([])
    }).pipe(Effect.provide(aFile()))
  )

  it.live("leaves nothing behind when the file is broken, at whatever line", () =>
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

  it.live("has no working key and no brand before the last line is imported", () =>
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

  it.live("from another release is refused, with both versions in the message", () =>
    Effect.gen(function* () {
      const other = (yield* text).replace(/"schema":(\d+)/, '"schema":1')
      expect(yield* Effect.flip(imported(other))).toMatchObject({ detail: expect.stringMatching(/schema version 1, and this database has \d+/) })
      const later = (yield* text).replace('"version":1', '"version":2')
      expect(yield* Effect.flip(imported(later))).toMatchObject({ detail: expect.stringContaining("reads version 1 of the format, not 2") })
    }).pipe(Effect.provide(aFile()))
  )

  it.live("is the same over a host's pool that reads 64-bit numbers as BigInt", () =>
    Effect.gen(function* () {
      const before = yield* text
      const again = yield* Effect.acquireUseRelease(
        Effect.sync(aPool),
        ({ layer }) =>
          Effect.gen(function* () {
            yield* imported(before)
            const [organization] = yield* organizations
            return yield* exported(organization!.id)
          }).pipe(Effect.provide(layer)),
        ({ pool }) => Effect.promise(() => pool.end())
      )
      expect(again).toBe(before)
    })
  )

  it.live("cannot be exported when it does not exist", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* Builders.aBrand()
      yield* (yield* RetentionStore).erase(organizationId)
      expect(yield* Effect.flip(exported(organizationId))).toMatchObject({ detail: expect.stringContaining("the database has no organization") })
    }).pipe(Effect.provide(aFile()))
  )
})

it.live("an export goes on after its consumer has paused for longer than other transactions may be idle", () =>
  Effect.gen(function* () {
    const { organizationId } = yield* Builders.aBrand()
    let pieces = 0
    const rows = yield* exportOrganization(organizationId, () => Effect.suspend(() => (++pieces === 2 ? Effect.sleep("4 seconds") : Effect.void)))
    expect(pieces).toBeGreaterThan(2)
    expect(rows).toBeGreaterThanOrEqual(2)
  }).pipe(Effect.provide(aSchema()))
)
