/**
 * Exports a whole organization from a SQL database as lines of JSON, and imports it into another database of the same or the other dialect.
 *
 * The first line says what the file is, each other line but the last is a row, parents before children, and the last one counts
 * them: a file that was cut short is known as such. Ids, timestamps and the hashes of keys of our own making are kept, so that these keys
 * go on working; no secret is in it, for none is stored. What belongs to one installation is left out: keys that its operator chose, and
 * which organization is the operator's own. So is what is only on its way: imports that are still staging, new scores of a rescore
 * that has not ended, which is begun again, and which calls are in which batch at a provider: they are asked again where the archive goes.
 *
 * An archive is decoded, not trusted (`ArchiveRows`): nothing comes in that could not have been stored here.
 */
import { maximumLiveKeys } from "@brand-visibility/core/domain/ApiKey"
import { OrganizationId, type RunId } from "@brand-visibility/core/domain/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect, Schema, Stream } from "effect"
import { Database, everybody } from "./Database.js"
import { runKey } from "./internal/AnswerRows.js"
import { faultOf, isPortable } from "./internal/ArchiveRows.js"
import { eraseOrganization } from "./internal/Erasure.js"
import * as PositionLists from "./internal/PositionLists.js"
import { type Column, insertAll } from "./internal/Statements.js"
import * as TextKey from "./internal/TextKey.js"
import { version as schemaVersion } from "./Migrations.js"

const format = "brand-visibility-organization"
const formatVersion = 1

/** Number of rows that are read at once, and that are written in one transaction. */
const pieceSize = 250

const Head = Schema.Struct({ format: Schema.Literal(format), version: Schema.Int, schema: Schema.Int, organizationId: Schema.String })
const Row = Schema.Struct({
  table: Schema.String,
  row: Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.Union(Schema.String, Schema.Number)) })
})
const Tail = Schema.Struct({ rows: Schema.Int })
const decodeLine = Schema.decodeUnknown(Schema.parseJson(Schema.Union(Row, Tail, Head)), { onExcessProperty: "error" })

interface Table {
  readonly name: string
  /** What its rows are ordered by, within an organization. */
  readonly key: ReadonlyArray<string>
  /** Whether the table's rows are written in the last transaction, which makes the organization usable. */
  readonly isLast?: true
}

const ofRun = (name: string, ...key: ReadonlyArray<string>): Table => ({ name, key: ["run_id", ...key] })

/** Parents before children. */
const tables: ReadonlyArray<Table> = [
  { name: "organizations", key: ["id"] },
  { name: "brands", key: ["id"] },
  { name: "schedules", key: ["brand_id"] },
  { name: "experiments", key: ["id"] },
  { name: "topics", key: ["id"] },
  { name: "prompts", key: ["id"] },
  { name: "perception_prompts", key: ["id"] },
  { name: "runs", key: ["id"] },
  ofRun("run_llms", "ordinal"),
  ofRun("run_prompts", "prompt_index"),
  ofRun("cells", "id"),
  ofRun("answers", "cell_id"),
  ofRun("answer_labels", "cell_id"),
  ofRun("results", "position"),
  ofRun("citations", "position", "sample", "ordinal"),
  { name: "perception_responses", key: ["id"] },
  ofRun("perception_citations", "response_id", "ordinal"),
  ofRun("run_sources", "position"),
  ofRun("run_cells"),
  ofRun("run_perception_sources", "position"),
  ofRun("suggestions", "id"),
  { name: "daily_spending", key: ["day"] },
  { name: "idempotency_receipts", key: ["id"] },
  { ...ofRun("rescores"), isLast: true },
  { name: "api_keys", key: ["id"], isLast: true }
]

/** Columns with 64-bit numbers, which a driver may return as text. */
const wide = new Set([
  "answer_bytes",
  "answers",
  "budget",
  "committed",
  "cost",
  "daily_budget",
  "estimated_volume",
  "input_tokens",
  "judge_calls",
  "judge_cost",
  "judge_input_tokens",
  "judge_output_tokens",
  "max_stored_bytes",
  "output_tokens",
  "reserved",
  "searched_answers",
  "searches"
])

/**
 * What is left out of rows: which organization is the operator's own, and by which key, for that is true of one database alone; and what
 * charts make from the cells of a run when it is not there.
 */
const isLeftOut = (table: string, column: string): boolean =>
  column === "is_own" || (table === "cells" && column === "batch_id") || (table === "run_cells" && (column === "origin" || column === "rates"))

type Values = Readonly<Record<string, Column>>

/** The line of a row. The order of the database's columns does not change it. */
const lineOf = (table: string, row: Values): string => {
  const sorted = Object.entries(row)
    .filter(([name]) => !isLeftOut(table, name))
    .sort(([left], [right]) => (left < right ? -1 : 1))
  const values = sorted.map(([name, value]) => [name, wide.has(name) && typeof value === "string" ? Number(value) : value])
  return `${JSON.stringify({ table, row: Object.fromEntries(values) })}\n`
}

const exporting = "OrganizationArchive.export"
const importing = "OrganizationArchive.import"

const refused = (operation: string, detail: string) => new StorageError({ reason: "unknown", operation, detail })

/**
 * Exports an organization, as it is at one moment, piece by piece. `write` is called with whole lines. Returns the number of rows. Fails with `StorageError`
 * when the organization does not exist.
 */
export const exportOrganization = <E, R>(
  organizationId: OrganizationId,
  write: (lines: string) => Effect.Effect<void, E, R>
): Effect.Effect<number, E | StorageError, Database | R> =>
  Effect.gen(function* () {
    const { dialect, snapshot, sql } = yield* Database
    let isBegun = false
    return yield* snapshot(
      exporting,
      organizationId,
      Effect.gen(function* () {
        // A snapshot whose connection was lost is taken again, but what was written of it cannot be unwritten.
        if (isBegun) return yield* new StorageError({ reason: "unavailable", operation: exporting, detail: "the connection was lost in the middle" })
        if (dialect.letReaderPause !== null) yield* sql`${sql.literal(dialect.letReaderPause)}`
        let rows = 0
        for (const { key, name } of tables) {
          const owner = name === "organizations" ? "id" : "organization_id"
          const isOfRun = key[0] === "run_id" || name === "perception_responses"
          const staging = sql`SELECT id FROM runs WHERE organization_id = ${organizationId} AND staged = 1`
          const isMeant = name === "runs" ? sql`staged = 0` : isOfRun ? sql`run_id NOT IN (${staging})` : sql`1 = 1`
          const order = sql.literal(key.join(", "))
          for (let last: Values | undefined; ;) {
            const after = last === undefined ? sql`1 = 1` : sql`(${order}) > ${sql.in(key.map((column) => last?.[column] ?? ""))}`
            const piece = yield* sql<Record<string, Column>>`SELECT * FROM ${sql(name)}
              WHERE ${sql(owner)} = ${organizationId} AND ${isMeant} AND ${after} ORDER BY ${order} LIMIT ${pieceSize}`
            if (name === "organizations" && last === undefined && piece.length === 0)
              return yield* refused(exporting, `there is no organization ${organizationId}`)
            const head = isBegun ? "" : `${JSON.stringify({ format, version: formatVersion, schema: schemaVersion, organizationId })}\n`
            isBegun = true
            const portable = piece.filter((row) => isPortable(name, row))
            yield* write(head + portable.map((row) => lineOf(name, row)).join(""))
            rows += portable.length
            last = piece.at(-1)
            if (piece.length < pieceSize) break
          }
        }
        yield* write(`${JSON.stringify({ rows })}\n`)
        return rows
      })
    )
  })

/** The suffix of an organization's name during its import. Until the import ends, its brands count as deleted and its runs as staging, and it has no keys. */
const arriving = " (import not finished)"
const mark = "9"
const hidden: Readonly<Record<string, (row: Values) => Values>> = {
  organizations: (row) => ({ ...row, name: `${row["name"]}${arriving}` }),
  brands: (row) => ({ ...row, deleted_at: `${mark}${row["deleted_at"] ?? ""}` }),
  // The mark makes the time lie far in the future, so that the clean-up does not take the run for an abandoned import.
  runs: (row) => ({ ...row, staged: 1, touched_at: `${mark}${row["touched_at"]}` })
}

/** Stored counts of rows, on which quotas and pages depend. */
const counts = [
  ["organizations", "prompt_count", "prompts", "c.organization_id = o.id AND c.deleted_at IS NULL"],
  ["brands", "prompt_count", "prompts", "c.organization_id = o.organization_id AND c.brand_id = o.id AND c.deleted_at IS NULL"],
  ["runs", "total", "cells", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "completed", "cells", "c.organization_id = o.organization_id AND c.run_id = o.id AND c.state = 'completed'"],
  ["runs", "result_count", "results", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "source_count", "run_sources", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "perception_source_count", "run_perception_sources", "c.organization_id = o.organization_id AND c.run_id = o.id"]
] as const

/** A message about the first stored count that differs from the number of its rows; null when all counts are right. */
const miscount = (sql: Constructor, organizationId: OrganizationId): Effect.Effect<string | null, SqlError> =>
  Effect.gen(function* () {
    for (const [table, column, counted, condition] of counts) {
      const owner = sql.literal(table === "organizations" ? "o.id" : "o.organization_id")
      const of = (name: string) => sql.literal(`(SELECT count(*) FROM ${name} c WHERE ${condition})`)
      const all = counted === "prompts" ? sql`${of("prompts")} + ${of("perception_prompts")}` : of(counted)
      const [wrong] = yield* sql<{ readonly id: string }>`SELECT o.id FROM ${sql(table)} o
        WHERE ${owner} = ${organizationId} AND ${sql.literal(`o.${column}`)} <> ${all} LIMIT 1`
      if (wrong !== undefined) return `${table}.${column} of ${wrong.id} is not the number of its ${counted}`
    }
    return null
  })

/**
 * Imports an organization from lines, and returns its id. The organization becomes visible after all rows are written; a failed import is removed again.
 * Fails with `StorageError` when the database already has the organization or one of its keys, when the lines are not a complete export of the same release,
 * and when this release could not have stored a value: the `detail` has the line and the column.
 */
export const importOrganization = <E, R>(lines: Stream.Stream<string, E, R>): Effect.Effect<OrganizationId, E | StorageError, Database | R> =>
  Effect.gen(function* () {
    const database = yield* Database
    const { now, read, sql, transaction } = database
    const textKey = yield* Effect.provide(TextKey.make, Secrets.layer)
    let organizationId: OrganizationId | undefined
    let line = 0
    let rows = 0
    let isWhole = false
    let pending: { readonly table: Table; readonly firstLine: number; readonly rows: Array<Values> } | undefined
    const last: Array<{ readonly table: string; readonly row: Values }> = []

    const wrong = (detail: string) => refused(importing, `line ${line}: ${detail}`)

    /** Whether it is this import that brought the organization: nothing of another one may be removed. */
    let isOurs = false

    const flush = Effect.gen(function* () {
      const batch = pending
      pending = undefined
      if (batch === undefined) return
      yield* transaction(importing, organizationId ?? everybody, insertAll(database, batch.table.name, batch.rows)).pipe(
        // The tables' own rules: keys, checks, and rows that others refer to.
        Effect.catchIf(
          ({ reason }) => reason === "unknown",
          ({ detail }) => refused(importing, `lines ${batch.firstLine} to ${batch.firstLine + batch.rows.length - 1}, ${batch.table.name}: ${detail}`)
        )
      )
      isOurs = true
    })

    const takeHead = (head: typeof Head.Type) =>
      Effect.gen(function* () {
        if (organizationId !== undefined || line !== 1) return yield* wrong("a second head")
        if (head.version !== formatVersion) return yield* wrong(`this release reads version ${formatVersion}, not ${head.version}`)
        if (head.schema !== schemaVersion)
          return yield* wrong(`it was exported from schema version ${head.schema}, and this database has ${schemaVersion}: use the same release for both`)
        if (!Schema.is(OrganizationId)(head.organizationId)) return yield* wrong("organizationId must be a UUID")
        const id = head.organizationId
        const there = yield* read(importing, everybody, sql`SELECT 1 FROM organizations WHERE id = ${id}`)
        if (there.length > 0) return yield* wrong(`the database has organization ${id} already`)
        organizationId = id
      })

    const takeRow = ({ row, table: name }: typeof Row.Type) =>
      Effect.gen(function* () {
        const table = tables.find((candidate) => candidate.name === name)
        if (table === undefined) return yield* wrong(`there is no table ${name}`)
        if (row[name === "organizations" ? "id" : "organization_id"] !== organizationId) return yield* wrong("a row of another organization")
        const fault = faultOf(name, row, textKey)
        if (fault !== null) return yield* wrong(fault)
        const externalId = name === "organizations" ? row["external_id"] : null
        if (typeof externalId === "string") {
          const there = yield* read(importing, everybody, sql`SELECT 1 FROM organizations WHERE external_id = ${externalId}`)
          if (there.length > 0) return yield* wrong(`another organization of the database has the external id ${JSON.stringify(externalId)}`)
        }
        rows++
        if (table.isLast === true) return void last.push({ table: name, row })
        if (pending !== undefined && (pending.table !== table || pending.rows.length >= pieceSize)) yield* flush
        pending ??= { table, firstLine: line, rows: [] }
        pending.rows.push(hidden[name]?.(row) ?? row)
      })

    const take = (text: string) =>
      Effect.gen(function* () {
        line++
        if (isWhole) return yield* wrong("something after the end")
        const value = yield* Effect.mapError(decodeLine(text), () => wrong("this is no line of an export"))
        if ("format" in value) return yield* takeHead(value)
        if (organizationId === undefined) return yield* wrong("this is not the beginning of an export")
        if ("table" in value) return yield* takeRow(value)
        if (value.rows !== rows) return yield* wrong(`the file says that it has ${value.rows} rows, and has ${rows}`)
        isWhole = true
      })

    /** Writes the position lists of runs. They follow from the Results, and are not in an archive. */
    const listPositions = (id: OrganizationId) =>
      Effect.gen(function* () {
        // Pages and lists go by positions from 1 without a gap.
        const [gap] = yield* read(
          importing,
          id,
          sql<{ readonly id: RunId }>`SELECT run_id AS id FROM results WHERE organization_id = ${id} GROUP BY run_id HAVING max(position) <> count(*) LIMIT 1`
        )
        if (gap !== undefined) return yield* refused(importing, `results.position of run ${gap.id} leaves one out`)
        const runs = yield* read(importing, id, sql<{ readonly id: RunId }>`SELECT id FROM runs WHERE organization_id = ${id} AND metrics IS NOT NULL`)
        for (const run of runs) {
          const key = runKey(id, run.id)
          const lists = yield* read(importing, id, PositionLists.read(sql, key))
          yield* transaction(importing, id, PositionLists.insert(database, key, lists))
        }
      })

    /** In one transaction: until then nothing of it could be used. */
    const show = (id: OrganizationId): Effect.Effect<void, SqlError | StorageError> =>
      Effect.gen(function* () {
        const miscounted = yield* miscount(sql, id)
        if (miscounted !== null) return yield* refused(importing, miscounted)
        yield* sql`UPDATE runs SET staged = 0, touched_at = substr(touched_at, 2) WHERE organization_id = ${id}`
        yield* sql`UPDATE brands SET deleted_at = nullif(substr(deleted_at, 2), '') WHERE organization_id = ${id}`
        yield* sql`UPDATE organizations SET name = substr(name, 1, length(name) - ${arriving.length}) WHERE id = ${id}`
        for (const { row, table } of last) yield* insertAll(database, table, [row])
        const live =
          yield* sql`SELECT 1 FROM api_keys WHERE organization_id = ${id} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${yield* now})`
        if (live.length > maximumLiveKeys)
          return yield* refused(importing, `api_keys: an organization has at most ${maximumLiveKeys} live keys, not ${live.length}`)
      })

    return yield* Effect.gen(function* () {
      yield* Stream.runForEach(lines, take)
      if (organizationId === undefined || !isWhole) return yield* refused(importing, `the file ends after line ${line}, before the export does`)
      yield* flush
      yield* listPositions(organizationId)
      yield* transaction(importing, organizationId, show(organizationId))
      return organizationId
    }).pipe(
      // A failure of the clean-up is not reported beside the first failure. An organization that is left over is listed by its name, and can be deleted.
      Effect.onError(() => (organizationId === undefined || !isOurs ? Effect.void : Effect.ignore(eraseOrganization(database, organizationId))))
    )
  })
