// The two databases of the benchmark. Each gives the library's stores over a new database, statements for filling it, its size on disk, and the address for
// other processes.
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Client, types } from "pg"
import { openSqlite } from "../../../../scripts/tools/sqlite.mjs"

const schema = "brand_visibility"
const serverScript = fileURLToPath(new URL("../../../../packages/storage-postgres/test/postgres-server.mjs", import.meta.url))

/** A commit waits for the disk, as on a production server. The tests' server does not wait. */
const serverSettings = ["-c", "fsync=on", "-c", "max_wal_size=4GB"]

types.setTypeParser(types.builtins.INT8, Number)

export const newSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
  const filename = join(folder, "visibility.db")
  const withStatements = async (use) => {
    const database = await openSqlite(filename)
    try {
      return await use({
        rows: async (statement) => database.prepare(statement).all(),
        run: async (statement) => void database.exec(statement),
        columnsOf: async (table) =>
          database
            .prepare(`PRAGMA table_info(${table})`)
            .all()
            .map(({ name }) => name)
      })
    } finally {
      database.close()
    }
  }
  return {
    address: `sqlite:${filename}`,
    storage: () => sqliteStorage({ filename }),
    withStatements,
    // Foreign keys need no check, because the copied rows have those of the original rows.
    beforeCopying: "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF",
    /** The library does not make SQLite collect statistics, so the benchmark does not either. */
    settle: () => withStatements(({ run }) => run("PRAGMA wal_checkpoint(TRUNCATE)")),
    bytes: async () => statSync(filename).size,
    remove: async () => rmSync(folder, { recursive: true, force: true })
  }
}

export const newPostgres = async () => {
  const child = spawn(process.execPath, [serverScript, ...serverSettings], { stdio: ["pipe", "pipe", "inherit"] })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  if (url === undefined) throw new Error("there is no Postgres to measure")
  const withStatements = async (use) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(`SET search_path TO ${schema}`)
      return await use({
        rows: async (statement) => (await client.query(statement)).rows,
        run: async (statement) => void (await client.query(statement)),
        columnsOf: async (table) => {
          const { rows } = await client.query("SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2", [
            schema,
            table
          ])
          return rows.map(({ name }) => name)
        }
      })
    } finally {
      await client.end()
    }
  }
  return {
    address: url,
    storage: () => postgresStorage({ url, schema }),
    withStatements,
    beforeCopying: "SET session_replication_role = replica; SET synchronous_commit = off",
    /** Does the work that autovacuum and the checkpointer would do later. */
    settle: () =>
      withStatements(async ({ run }) => {
        await run("VACUUM (ANALYZE)")
        await run("CHECKPOINT")
      }),
    bytes: () =>
      withStatements(async ({ rows }) => {
        const [row] = await rows(`SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
          WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'`)
        return row.bytes
      }),
    remove: async () => {
      child.stdin.end()
      await ended
    }
  }
}
