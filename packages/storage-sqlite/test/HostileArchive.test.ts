/** Archives that somebody has changed by hand. An import accepts only values that this release could have stored; otherwise it imports nothing. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import { aTenant } from "@brand-visibility/conformance/internal/storage/Tenant"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { ApiKey } from "@brand-visibility/core/domain/ApiKey"
import { Brand } from "@brand-visibility/core/domain/Brand"
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Organization } from "@brand-visibility/core/domain/Organization"
import { equalityKey } from "@brand-visibility/core/domain/PlainText"
import { Run } from "@brand-visibility/core/domain/Run"
import { nameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import { summarise, summaryMaterial } from "@brand-visibility/core/internal/pipeline/SummariseRun"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Database, everybody } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Either, Fiber, Layer, Schema, Stream } from "effect"
import { faultOf } from "../../storage-sql/src/internal/ArchiveRows.js"

type Row = Record<string, string | number | null>
type Line = { readonly table: string; readonly row: Row }

const aDatabase = () =>
  Layer.fresh(
    SqlStorage.layer.pipe(
      Layer.provideMerge(sqliteDatabase({ filename: ":memory:" })),
      Layer.provide(Layer.provide(Ids.layer, Secrets.layer)),
      Layer.provideMerge(Secrets.layer)
    )
  )

const exported = (organizationId: OrganizationId) =>
  Effect.gen(function* () {
    let text = ""
    yield* exportOrganization(organizationId, (lines) => Effect.sync(() => void (text += lines)))
    return text.trimEnd().split("\n")
  })

const imported = (lines: ReadonlyArray<string>) => importOrganization(Stream.fromIterable(lines))

/** An archive with a row of every table that archives contain. */
const good = Effect.gen(function* () {
  const { organizations, prompts } = yield* stores
  const { organizationId } = yield* aTenant()
  const { brand, brandId } = yield* Builders.aBrand({ organization: yield* organizations.get(organizationId) })
  const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trusted?")])
  const run = yield* RunBuilders.aRun(brand, { perceptionPrompts })
  const citations = [RunBuilders.citation("https://globex.example/")]
  yield* RunBuilders.settleAll(run, ({ scale }) => (scale === null ? RunBuilders.answered({}, { citations }) : RunBuilders.rated(5, { citations })))
  return { organizationId, lines: yield* exported(organizationId) }
}).pipe(Effect.provide(aDatabase()))

const rowsOf = (lines: ReadonlyArray<string>): ReadonlyArray<readonly [line: number, Line]> =>
  lines.flatMap((line, index) => (line.startsWith('{"table"') ? [[index, JSON.parse(line)] as const] : []))

/** The first row of each table. */
const samples = (lines: ReadonlyArray<string>) => {
  const first = new Map<string, readonly [line: number, Line]>()
  for (const row of rowsOf(lines)) if (!first.has(row[1].table)) first.set(row[1].table, row)
  return [...first.values()]
}

const digestOf = Effect.map(
  Secrets,
  ({ sha256 }) =>
    (text: string) =>
      sha256(equalityKey(text))
)

/** Values that no column may hold. */
const everywhere: ReadonlyArray<string | number> = ["a\u0000b", "\ud800", "x\u0007", "x".repeat(2_000_000), Number.NaN, Number.POSITIVE_INFINITY, 1e308]

const isDate = (name: string) => /_at$|^lease_until$|^not_before$|^summary_lease_until$/.test(name)
const isId = (name: string) => /(^|_)id$/.test(name) && !["attempt_id", "external_id", "key_id", "property_id"].includes(name)
const isDigest = (name: string) => /_key$|_hash$/.test(name) && name !== "suggestion_key"
const isJson = (value: unknown) => typeof value === "string" && /^[[{]/.test(value)
const isEnum = (table: string, name: string) =>
  !(table === "runs" && name === "failure_reason") &&
  /^(status|state|channel|customer_journey|rank_basis|presence_basis|sentiment|sentiment_basis|failure_reason)$/.test(name)
const isMeasure = (name: string) => /^(score|corrected_score|scale_low|scale_high)$/.test(name)

/** Values that a column must refuse, chosen by the column's name and by a valid value of it. */
const hostile = (table: string, name: string, value: string | number | null): ReadonlyArray<string | number> => {
  const isText = typeof value === "string"
  return [
    ...(isMeasure(name) ? everywhere.filter((one) => one !== 1e308) : name === "outcome" ? everywhere.slice(0, 3) : everywhere),
    ...(isText ? [7, -1] : []),
    ...(typeof value === "number"
      ? ["7", "", "*", ...(isMeasure(name) ? [] : [0.5, 2 ** 53]), ...(isMeasure(name) || name === "committed" || name === "bytes" ? [] : [-1])]
      : []),
    ...(isId(name) && !(table === "idempotency_receipts" && name === "id")
      ? ["*", "", "x", "01890000-0000-7000-8000-00000000000", "01890000-0000-7000-8000-00000000000A", "' OR 1=1 --"]
      : []),
    ...(isDate(name) ? ["*", "", "now", "2026-02-30T00:00:00.000Z", "2026-01-01", "2026-01-01T00:00:00Z", "9".repeat(24), "2026-13-01T00:00:00.000Z"] : []),
    ...(isDigest(name) ? ["*", "", "0".repeat(63), "0".repeat(64).replace("0", "A")] : []),
    ...(isEnum(table, name) ? ["*", "", "root", "Completed"] : []),
    ...(isJson(value) ? ["", "null", "7", '"x"', " []", "{}x", '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '["a\\u0000"]', '[{"unknown":1}]'] : []),
    ...(name === "scopes" ? ['["root"]', "[]", '["*"]', '["read","read"]', '["read", "write"]'] : []),
    ...(name === "key_id" ? ["*", "", "adopted-0123456789abcdef01234567", "0123456789abcde'"] : []),
    ...(name === "llm" ? ["*", "", "Chat GPT", "a/b"] : [])
  ]
}

describe("an import that has not finished", () => {
  it.scoped("is told from an organization that the database has", () =>
    Effect.gen(function* () {
      const { lines, organizationId } = yield* good
      yield* Effect.gen(function* () {
        const { read, sql } = yield* Database
        const paused = Stream.concat(Stream.fromIterable(lines.slice(0, -1)), Stream.never)
        const first = yield* Effect.fork(importOrganization(paused))
        const begun = read("begun", everybody, sql`SELECT 1 FROM organizations WHERE id = ${organizationId}`)
        yield* Effect.repeat(Effect.zipRight(Effect.yieldNow(), begun), { until: (rows) => rows.length > 0 })
        expect(yield* Effect.flip(imported(lines))).toMatchObject({ detail: expect.stringContaining("has begun and not finished") })
        yield* Fiber.interrupt(first)
        yield* imported(lines)
        expect(yield* Effect.flip(imported(lines))).toMatchObject({ detail: `line 1: the database has organization ${organizationId} already` })
      }).pipe(Effect.provide(aDatabase()))
    })
  )
})

describe("an archive", () => {
  it.live("that was exported is imported, value by value, and exported again without a change", () =>
    Effect.gen(function* () {
      const { lines, organizationId } = yield* good
      expect(samples(lines).map(([, { table }]) => table)).toHaveLength(24)
      yield* Effect.gen(function* () {
        expect(yield* imported(lines)).toBe(organizationId)
        expect(yield* exported(organizationId)).toEqual(lines)
      }).pipe(Effect.provide(aDatabase()))
    })
  )

  for (const table of ["results", "run_sources", "run_perception_sources"]) {
    it.live(`is refused when the positions of a run in ${table} have a gap`, () =>
      Effect.gen(function* () {
        const { lines } = yield* good
        const [, { row }] = rowsOf(lines).findLast(([, line]) => line.table === table)!
        const place = new RegExp(`position":${row["position"]}(?=[,}])`, "g")
        const tables = table === "results" ? ["results", "citations"] : [table]
        const changed = lines.map((line) => (tables.some((name) => line.startsWith(`{"table":"${name}"`)) ? line.replace(place, 'position":9000000000') : line))
        expect(changed).not.toEqual(lines)
        const error = yield* Effect.flip(Effect.provide(imported(changed), aDatabase()))
        expect(error).toMatchObject({ _tag: "StorageError", detail: expect.stringMatching(new RegExp(`^${table}\\.position of run .* has a gap$`)) })
      })
    )
  }

  it.live("of runs from which a person's names were erased is imported, although several names of their brand are equal now", () =>
    Effect.gen(function* () {
      const { organizationId, lines } = yield* Effect.gen(function* () {
        const { organizations, retention } = yield* stores
        const { organizationId } = yield* aTenant()
        const { brand } = yield* Builders.aBrand({
          organization: yield* organizations.get(organizationId),
          brand: {
            name: "Zorblatt's",
            aliases: ["Zorblatt Inc."],
            competitors: ["Zorblatt Bakery", "Zorblatt & Sons"].map((name) => ({ name, aliases: [], domains: ["zorblatt.example"] })),
            excludeTerms: ["Zorblatt Street"]
          }
        })
        yield* RunBuilders.anEndedRun(brand)
        const erased = yield* retention.eraseNames(
          organizationId,
          nameEraser((text) => text.toLowerCase().includes("zorblatt")),
          false
        )
        expect(erased.runs).toBe(1)
        return { organizationId, lines: yield* exported(organizationId) }
      }).pipe(Effect.provide(aDatabase()))
      yield* imported(lines)
      expect((yield* exported(organizationId)).toSorted()).toEqual(lines.toSorted())
    }).pipe(Effect.provide(aDatabase()))
  )

  it.live("keeps a country of a brand that was a valid code earlier", () =>
    Effect.gen(function* () {
      const { lines } = yield* good
      const older = lines.map((line) => line.replaceAll(/(\\*")country\1:(?:null|\1[A-Z]{2}\1)/g, "$1country$1:$1UK$1"))
      expect(older.filter((line, index) => line !== lines[index]).length).toBeGreaterThan(1)
      yield* Effect.provide(imported(older), aDatabase())
    })
  )

  it.live("has a check for every column of the schema, except columns of one installation, columns that are computed from others, and webhooks", () =>
    Effect.gen(function* () {
      const { read, sql } = yield* Database
      const digest = yield* digestOf
      const columns = yield* read(
        "columns",
        everybody,
        sql<{ readonly table: string; readonly name: string }>`SELECT t.name AS "table", c.name FROM sqlite_schema t, pragma_table_info(t.name) c
          WHERE t.type = 'table' AND t.name NOT IN ('schema_migrations', 'model_reports', 'audit_entries', 'rescored_results', 'rescored_answers', 'result_positions', 'batches', 'webhooks', 'webhook_deliveries', 'stored_bytes') AND c.name <> 'is_own'
          AND NOT (t.name = 'run_cells' AND c.name IN ('origin', 'rates')) AND NOT (t.name = 'cells' AND c.name = 'batch_id') AND NOT (t.name = 'runs' AND c.name = 'answer_bytes')`
      )
      expect(columns.length).toBeGreaterThan(150)
      // An unknown column is reported as unknown; a known column refuses its value, NaN.
      const unknown = columns.filter(({ name, table }) => /^an export has no table|has no column/.test(faultOf(table, { [name]: Number.NaN }, digest) ?? ""))
      expect(unknown).toEqual([])
    }).pipe(Effect.provide(aDatabase()))
  )

  it.live("is refused for each hostile value in each column, with the column's name in the message", () =>
    Effect.gen(function* () {
      const { lines } = yield* good
      const digest = yield* digestOf
      const accepted: Array<string> = []
      let tried = 0
      for (const [, { row, table }] of samples(lines)) {
        expect(faultOf(table, row, digest)).toBeNull()
        for (const [name, value] of Object.entries(row)) {
          for (const bad of hostile(table, name, value)) {
            tried++
            const fault = faultOf(table, { ...row, [name]: bad }, digest)
            if (fault === null || !fault.startsWith(`${table}.`)) accepted.push(`${table}.${name} = ${String(bad).slice(0, 40)}`)
          }
          const { [name]: _gone, ...without } = row
          if (faultOf(table, without, digest) === null) accepted.push(`${table} without ${name}`)
        }
        if (faultOf(table, { ...row, surplus: 1 }, digest) === null) accepted.push(`${table} with a surplus column`)
        if (faultOf(table, { ...row, is_own: 1 }, digest) === null) accepted.push(`${table} with is_own`)
      }
      expect(tried).toBeGreaterThan(2_500)
      expect(accepted).toEqual([])
      expect(faultOf("schema_migrations", { version: 1 }, digest)).toBe("an export has no table schema_migrations")
      expect(faultOf("__proto__", {}, digest)).toMatch(/^an export has no table/)
    }).pipe(Effect.provide(Secrets.layer))
  )

  it.live("is refused when its cells are packed wrongly, or disagree with the other columns", () =>
    Effect.gen(function* () {
      const digest = yield* digestOf
      const { organizationId } = yield* aTenant()
      const { brand } = yield* Builders.aBrand({ organization: yield* (yield* stores).organizations.get(organizationId) })
      const run = yield* RunBuilders.aRun(brand)
      yield* RunBuilders.settleAll(run, () =>
        RunBuilders.answered({ isPresent: true, mentionedBrands: ["Globex"] }, { citations: [RunBuilders.citation("https://globex.example/")] })
      )
      const summary = yield* summarise(yield* summaryMaterial, organizationId, run.id, brand.definition)
      const row = { organization_id: organizationId, run_id: run.id, ...summary.cells }
      expect(faultOf("run_cells", row, digest)).toBeNull()
      expect(JSON.parse(row.brands)).not.toEqual([])
      expect(JSON.parse(row.sources)).not.toEqual([])
      const cells = JSON.parse(row.cells)
      const withColumn = (name: string, value: string) => ({ cells: JSON.stringify({ ...cells, columns: { ...cells.columns, [name]: value } }) })
      const refusals: ReadonlyArray<readonly [Row, string]> = [
        ...["~", "~0", "~10", "~.", "~5.", "~010.", "~zzzzzzzzzzzz.", "!", "é"].map(
          (text) => [withColumn("present", text), "run_cells.cells columns.present: must be packed whole numbers"] as const
        ),
        [withColumn("present", ""), "run_cells.cells columns.present must have"],
        [withColumn("prompt", "_".repeat(cells.columns.prompt.length)), "run_cells.cells columns.prompt must not name a prompt"],
        [withColumn("llm", "_".repeat(cells.columns.llm.length)), "run_cells.cells columns.llm must not name an LLM"],
        [{ brands: '[["Globex","00","1"]]' }, "run_cells.brands 0 must have one count"],
        [{ sources: '[["globex.example","_","1"]]' }, "run_cells.sources 0 must not count in a cell"],
        [{ sources: '[["globex.example","~","1"]]' }, "run_cells.sources 0.1: must be packed whole numbers"],
        [{ prompts: "[]" }, "run_cells.cells columns.prompt must not name a prompt"]
      ]
      for (const [changed, start] of refusals) {
        const fault = faultOf("run_cells", { ...row, ...changed }, digest)
        expect(fault?.startsWith(start), `${JSON.stringify(changed)}: ${fault}`).toBe(true)
      }
    }).pipe(Effect.provide(aDatabase()))
  )

  it.live(
    "with one changed value is imported unchanged and valid, or leaves nothing behind (seed 11)",
    () =>
      Effect.gen(function* () {
        const roll = makeDice(11)
        const pick = <A>(items: ReadonlyArray<A>): A => items[roll.integer(items.length)]!
        const { lines, organizationId } = yield* good
        const rows = rowsOf(lines)
        const pool: ReadonlyArray<string | number | null> = [
          null,
          "*",
          "",
          " x ",
          "x",
          0,
          1,
          2,
          99,
          "[]",
          "{}",
          '["read"]',
          "2000-01-01T00:00:00.000Z",
          organizationId
        ]
        const outcomes = { refused: 0, taken: 0 }
        yield* Effect.gen(function* () {
          const { brands, organizations, retention, runs } = yield* stores
          for (let round = 0; round < 60; round++) {
            const [index, { row, table }] = pick(rows)
            const name = pick(Object.keys(row))
            // The value of the same column in another row, or a value from the pool.
            const others = rows.filter(([, other]) => other.table === table).map(([, other]) => other.row[name] ?? null)
            const value = pick([...pool, ...others.slice(0, 5)])
            const changed = lines.with(index, JSON.stringify({ table, row: { ...row, [name]: value } }))
            const change = `round ${round}: ${table}.${name} = ${JSON.stringify(value)?.slice(0, 60)}`
            const result = yield* Effect.either(imported(changed))
            if (Either.isLeft(result)) {
              outcomes.refused++
              expect(result.left, change).toMatchObject({ _tag: "StorageError", detail: expect.stringMatching(/^lines? \d+|^\w+\.\w+ of |^api_keys/) })
              expect(yield* organizations.list({ limit: 500 }), change).toEqual([])
              continue
            }
            outcomes.taken++
            expect((yield* exported(organizationId)).toSorted(), change).toEqual(changed.toSorted())
            yield* readEverything(organizationId)
            // The values that are read back match the schemas of the domain.
            for (const organization of yield* organizations.list({ limit: 500 })) expect(Schema.is(Organization)(organization), change).toBe(true)
            for (const key of yield* organizations.listKeys(organizationId)) expect(Schema.is(ApiKey)(key), change).toBe(true)
            for (const brand of (yield* brands.list(organizationId, Builders.firstPage)).items) {
              expect(Schema.is(Brand)(brand), change).toBe(true)
              for (const run of (yield* runs.list(organizationId, brand.id, Builders.firstPage)).items) expect(Schema.is(Run)(run), change).toBe(true)
            }
            yield* retention.erase(organizationId)
          }
        }).pipe(Effect.provide(aDatabase()))
        expect(outcomes.refused).toBeGreaterThan(20)
        expect(outcomes.taken).toBeGreaterThan(5)
      }),
    120_000
  )

  it.live("does not contain the number of stored bytes: the import counts its bytes, without those of staged imports", () =>
    Effect.gen(function* () {
      const bytes = (organizationId: OrganizationId) =>
        Effect.gen(function* () {
          const { read, sql } = yield* Database
          const [row] = yield* read(
            "bytes",
            everybody,
            sql<{ readonly bytes: number }>`SELECT sum(bytes) AS bytes FROM stored_bytes WHERE organization_id = ${organizationId}`
          )
          return row?.bytes ?? 0
        })
      const { before, lines, organizationId } = yield* Effect.gen(function* () {
        const { brands, imports, organizations } = yield* stores
        const { organizationId } = yield* aTenant()
        const organization = yield* organizations.get(organizationId)
        const { brandId } = yield* Builders.aBrand({ organization })
        yield* brands.remove(organizationId, brandId)
        const { runId } = yield* RunBuilders.anImport([RunBuilders.importedAnswer()], yield* Builders.aBrand({ organization }))
        const withImport = yield* bytes(organizationId)
        const { read, sql, transaction } = yield* Database
        // A process of an earlier release deletes a brand in this way.
        yield* transaction("earlier", everybody, sql`UPDATE brands SET description = 'Left' WHERE deleted_at IS NOT NULL`)
        const lines = yield* exported(organizationId)
        yield* imports.discard(organizationId, runId)
        expect(yield* bytes(organizationId)).toBeLessThan(withImport)
        for (const { id } of yield* read("staged", everybody, sql<{ readonly id: RunId }>`SELECT id FROM runs WHERE staged = 1`))
          yield* imports.discard(organizationId, id)
        return { organizationId, lines, before: yield* bytes(organizationId) }
      }).pipe(Effect.provide(aDatabase()))
      expect(lines.filter((line) => /"(answer|stored)_bytes"/.test(line))).toEqual([])
      yield* Effect.gen(function* () {
        yield* imported(lines)
        expect(yield* bytes(organizationId)).toBe(before)
        const deleted = lines.find((line) => line.startsWith('{"table":"brands"') && !line.includes('"deleted_at":null'))!
        expect(faultOf("brands", { ...JSON.parse(deleted).row, description: "x".repeat(100) }, () => "")).toBe(
          "brands.description must be empty, because the row is deleted"
        )
      }).pipe(Effect.provide(aDatabase()))
    })
  )

  it.live("cannot name all organizations, have a wrong count, or bring a third live key", () =>
    Effect.gen(function* () {
      const { lines, organizationId } = yield* good
      yield* Effect.gen(function* () {
        const detailOf = (broken: ReadonlyArray<string>) => Effect.map(Effect.flip(imported(broken)), (error) => error.detail)
        expect(yield* detailOf(lines.map((line) => line.replaceAll(organizationId, "*")))).toBe("line 1: organizationId must be a UUID")
        const change = (table: string, field: string, value: unknown) =>
          lines.map((line) => {
            if (!line.startsWith(`{"table":"${table}"`)) return line
            const { row } = JSON.parse(line)
            return JSON.stringify({ table, row: { ...row, [field]: value } })
          })
        expect(yield* detailOf(change("organizations", "prompt_count", 0))).toMatch(/^organizations.prompt_count of .* is not the number of its prompts$/)
        expect(yield* detailOf(change("runs", "brand_id", "01890000-0000-7000-8000-000000000000"))).toMatch(/^lines \d+ to \d+, runs: /)
        const at = lines.findIndex((line) => line.startsWith('{"table":"api_keys"'))
        const { row } = JSON.parse(lines[at]!)
        const more = [1, 2].map((index) =>
          JSON.stringify({ table: "api_keys", row: { ...row, id: `01890000-0000-7000-8000-00000000000${index}`, key_id: `000000000000000${index}` } })
        )
        const { rows } = JSON.parse(lines.at(-1)!)
        expect(yield* detailOf([...lines.slice(0, at + 1), ...more, ...lines.slice(at + 1, -1), JSON.stringify({ rows: rows + 2 })])).toBe(
          "api_keys: an organization has at most 2 live keys, not 3"
        )
        expect(yield* (yield* stores).organizations.list({ limit: 500 })).toEqual([])
      }).pipe(Effect.provide(aDatabase()))
    })
  )

  it.live("has no key that the operator chose, and no mark of the operator's own organization", () =>
    Effect.gen(function* () {
      const { organizations } = yield* stores
      const { organization } = yield* organizations.claimOwn(Builders.organizationInput({ name: "Mine" }))
      const { expiresAt, name, scopes, secretHash } = Builders.newApiKey(organization.id)
      yield* organizations.setOwnKey(null, { keyId: "adopted-0123456789abcdef01234567", name, scopes, secretHash, expiresAt })
      const text = (yield* exported(organization.id)).join("\n")
      expect(text).toContain('"name":"Mine"')
      for (const word of ["adopted-", secretHash, "is_own"]) expect(text).not.toContain(word)
    }).pipe(Effect.provide(aDatabase()))
  )
})
