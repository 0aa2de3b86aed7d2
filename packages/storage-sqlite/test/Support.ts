/** Helpers that several test files use. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { sqliteStorage, type SqliteStorageOptions } from "@brand-visibility/storage-sqlite"
import { Effect, Layer } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"

/** A folder of the test's own, removed when the scope closes. */
export const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "brand-visibility-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

/** The path of a file that does not exist yet, in a folder of the test's own. */
export const newFile = Effect.map(folder, (path) => join(path, "visibility.db"))

/** The stores over a file. The file is opened again wherever the layer is provided, as another process would. */
export const storage = (options: SqliteStorageOptions) => Layer.fresh(sqliteStorage(options)).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

/** The rows of a query on a file, read without the stores. */
export const query = <Row extends object = Record<string, unknown>>(filename: string, statement: string) =>
  Effect.scoped(Effect.flatMap(SqliteDatabase.open({ filename }), ({ read, sql }) => read("query", everybody, sql.unsafe<Row>(statement))))

export const count = (filename: string, table: string) =>
  Effect.map(query<{ readonly rows: number }>(filename, `SELECT count(*) AS rows FROM ${table}`), ([row]) => row?.rows)
