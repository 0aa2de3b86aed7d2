/**
 * Exports a whole organization from a SQL database as lines of JSON, and imports it into another SQLite or Postgres database.
 *
 * An archive keeps ids, timestamps and the hashes of generated keys, so that these keys still work after the import. An archive contains no secret: webhooks,
 * which have secrets, are left out. An archive also leaves out the data of one installation: keys that the operator chose, and the marks of the operator's own
 * organization. Unfinished work is left out too: staged imports, and the staged scores of a rescore, which begins again. The assignment of calls to batches of
 * a provider is left out, so that these calls are made again after the import.
 *
 * An import checks every row (`ArchiveRows`). An import accepts only rows that this release could have stored.
 */
import { OrganizationId, type RunId } from "@brand-visibility/core/domain/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { Effect, Schema, Stream } from "effect"
import { Database, everybody } from "./Database.js"
import { runKey } from "./internal/AnswerRows.js"
import { decodeLine, endLine, formatVersion, type Head, headLine, lineOf, type Row, type Table, tables, type Values } from "./internal/ArchiveLines.js"
import { exported, faultOf, isPortable } from "./internal/ArchiveRows.js"
import * as ArchiveVisibility from "./internal/ArchiveVisibility.js"
import { eraseOrganization } from "./internal/Erasure.js"
import * as PositionLists from "./internal/PositionLists.js"
import { type Column, insertAll } from "./internal/Statements.js"
import { recountRuns } from "./internal/StoredByteSums.js"
import * as TextKey from "./internal/TextKey.js"
import { version as schemaVersion } from "./Migrations.js"

/** How many rows are read by one statement, or written in one transaction. */
const pieceSize = 250

const exporting = "OrganizationArchive.export"
const importing = "OrganizationArchive.import"

const refused = (operation: string, detail: string) => new StorageError({ reason: "unknown", operation, detail })

/**
 * Exports an organization as it is at one moment, and returns the number of rows. `write` is called several times, each time with whole lines. Fails with
 * `StorageError` when the organization does not exist.
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
        // After a lost connection this effect runs again on a new snapshot. Lines that were written already cannot be taken back.
        if (isBegun)
          return yield* new StorageError({ reason: "unavailable", operation: exporting, detail: "the connection was lost during the export: start it again" })
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
              return yield* refused(exporting, `the database has no organization ${organizationId}`)
            const head = isBegun ? "" : headLine(organizationId)
            isBegun = true
            const portable = piece.filter((row) => isPortable(name, row))
            yield* write(head + portable.map((row) => lineOf(name, exported(name, row))).join(""))
            rows += portable.length
            last = piece.at(-1)
            if (piece.length < pieceSize) break
          }
        }
        yield* write(endLine(rows))
        return rows
      })
    )
  })

/**
 * Imports an organization from lines, and returns the organization's id. The organization becomes visible after all rows are written; the rows of a failed
 * import are removed again. Fails with `StorageError` when the database already has the organization or one of its keys, when the lines are not a complete
 * export of the same release, and when this release could not have stored a value. The `detail` has the line and the column.
 */
export const importOrganization = <E, R>(lines: Stream.Stream<string, E, R>): Effect.Effect<OrganizationId, E | StorageError, Database | R> =>
  Effect.gen(function* () {
    const database = yield* Database
    const { read, sql, transaction } = database
    const textKey = yield* Effect.provide(TextKey.make, Secrets.layer)
    let organizationId: OrganizationId | undefined
    let line = 0
    let rows = 0
    let isWhole = false
    let pending: { readonly table: Table; readonly firstLine: number; readonly rows: Array<Values> } | undefined
    const last: Array<{ readonly table: string; readonly row: Values }> = []

    const wrong = (detail: string) => refused(importing, `line ${line}: ${detail}`)

    /** Whether this import has written rows of the organization. Otherwise a failure must not delete the organization, which was there before. */
    let isOurs = false

    const flush = Effect.gen(function* () {
      const batch = pending
      pending = undefined
      if (batch === undefined) return
      yield* transaction(importing, organizationId ?? everybody, insertAll(database, batch.table.name, batch.rows)).pipe(
        // The constraints of the tables refused a row: a primary key, a check or a foreign key.
        Effect.catchIf(
          ({ reason }) => reason === "unknown",
          ({ detail }) => refused(importing, `lines ${batch.firstLine} to ${batch.firstLine + batch.rows.length - 1}, ${batch.table.name}: ${detail}`)
        )
      )
      isOurs = true
    })

    const takeHead = (head: typeof Head.Type) =>
      Effect.gen(function* () {
        if (organizationId !== undefined || line !== 1) return yield* wrong("the first line of an export is repeated")
        if (head.version !== formatVersion) return yield* wrong(`this release reads version ${formatVersion} of the format, not ${head.version}`)
        if (head.schema !== schemaVersion)
          return yield* wrong(`the file was exported from schema version ${head.schema}, and this database has ${schemaVersion}: use the same release for both`)
        if (!Schema.is(OrganizationId)(head.organizationId)) return yield* wrong("organizationId must be a UUID")
        const id = head.organizationId
        const [there] = yield* read(importing, everybody, sql<{ readonly name: string }>`SELECT name FROM organizations WHERE id = ${id}`)
        if (there !== undefined && (yield* read(importing, id, ArchiveVisibility.isArriving(sql, id, there.name))))
          return yield* wrong(
            `an import of organization ${id} has begun and not finished: if it is not under way, delete the organization, and import it again`
          )
        if (there !== undefined) return yield* wrong(`the database has organization ${id} already`)
        organizationId = id
      })

    const takeRow = ({ row, table: name }: typeof Row.Type) =>
      Effect.gen(function* () {
        const table = tables.find((candidate) => candidate.name === name)
        if (table === undefined) return yield* wrong(`an export has no table ${name}`)
        if (row[name === "organizations" ? "id" : "organization_id"] !== organizationId) return yield* wrong("the row belongs to another organization")
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
        pending.rows.push(ArchiveVisibility.hide(name, row))
      })

    const take = (text: string) =>
      Effect.gen(function* () {
        line++
        if (isWhole) return yield* wrong("the file continues after the last line of the export")
        const value = yield* Effect.mapError(decodeLine(text), () => wrong("the line does not belong to an export"))
        if ("format" in value) return yield* takeHead(value)
        if (organizationId === undefined) return yield* wrong("the file does not begin with the first line of an export")
        if ("table" in value) return yield* takeRow(value)
        if (value.rows !== rows) return yield* wrong(`the file should have ${value.rows} rows, and has ${rows}`)
        isWhole = true
      })

    /** Fails when the positions of a run are not 1, 2, 3 … without a gap, because a page is a range of positions. */
    const checkPositions = (id: OrganizationId) =>
      Effect.forEach(
        ["results", "run_sources", "run_perception_sources"],
        (table) =>
          Effect.gen(function* () {
            const [gap] = yield* read(
              importing,
              id,
              sql<{ readonly id: RunId }>`SELECT run_id AS id FROM ${sql(table)} WHERE organization_id = ${id}
                GROUP BY run_id HAVING max(position) <> count(*) LIMIT 1`
            )
            if (gap !== undefined) return yield* refused(importing, `${table}.position of run ${gap.id} has a gap`)
          }),
        { discard: true }
      )

    /** Writes the position lists of runs, which an archive does not contain: they are computed from the Results. */
    const listPositions = (id: OrganizationId) =>
      Effect.gen(function* () {
        const runs = yield* read(importing, id, sql<{ readonly id: RunId }>`SELECT id FROM runs WHERE organization_id = ${id} AND metrics IS NOT NULL`)
        for (const run of runs) {
          const key = runKey(id, run.id)
          const lists = yield* read(importing, id, PositionLists.read(sql, key))
          yield* transaction(importing, id, PositionLists.insert(database, key, lists))
        }
      })

    /** Counts the bytes of each run. An archive does not contain this number: a false low number in a file would lift the limit of stored bytes. */
    const countBytes = (id: OrganizationId) =>
      Effect.gen(function* () {
        const runs = yield* read(importing, id, sql<{ readonly id: RunId }>`SELECT id FROM runs WHERE organization_id = ${id}`)
        for (const run of runs) {
          yield* transaction(importing, id, sql`${sql.literal(recountRuns())} WHERE organization_id = ${id} AND id = ${run.id}`)
          yield* FairTurns.giveWay
        }
      })

    return yield* Effect.gen(function* () {
      yield* Stream.runForEach(lines, take)
      if (organizationId === undefined || !isWhole) return yield* refused(importing, `the file ends after line ${line}, before the export does`)
      yield* flush
      yield* checkPositions(organizationId)
      yield* listPositions(organizationId)
      yield* countBytes(organizationId)
      // A fault fails the transaction, so that none of its writes is stored.
      const shown = Effect.flatMap(ArchiveVisibility.show(database, organizationId, last), (fault) =>
        fault === null ? Effect.void : refused(importing, fault)
      )
      yield* transaction(importing, organizationId, shown)
      return organizationId
    }).pipe(
      // When the clean-up fails too, only the first failure is reported. The rest of the organization then stays in the list of organizations under its name,
      // and can be deleted.
      Effect.onError(() => (organizationId === undefined || !isOurs ? Effect.void : Effect.ignore(eraseOrganization(database, organizationId))))
    )
  })
