/** A Postgres server for one test file, and empty schemas on the server: see postgres-server.mjs. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Client } from "pg"
import { afterAll, beforeAll, inject } from "vitest"

const script = fileURLToPath(new URL("postgres-server.mjs", import.meta.url))

interface PostgresServer {
  /** The address for a superuser. */
  readonly url: string
  /** Ends every session as a crash does; resolves when the server takes connections again. */
  readonly restart: () => Promise<void>
  /** Ends every session as a crash does (`-m immediate`); the server does not answer until `start`. */
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a server, which ends with this process at the latest. */
const start = async (): Promise<PostgresServer> => {
  const child = spawn(process.execPath, [script], { env: { ...process.env, POSTGRES_FILES: inject("postgresFiles") }, stdio: ["pipe", "pipe", "pipe"] })
  let errors = ""
  child.stderr.on("data", (data) => (errors += String(data)))
  const gone = once(child, "close")
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string> => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error(`the Postgres server ended: ${errors}`)
    return value
  }
  const tell = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`)
    await line()
  }
  return {
    url: await line(),
    restart: () => tell("restart"),
    crash: () => tell("crash"),
    start: () => tell("start"),
    stop: async () => {
      child.stdin.end()
      await gone
    }
  }
}

/** The role with which the tests connect. It is not a superuser, because row-level security does not apply to superusers. */
const role = "visibility"

export interface ServerOfFile {
  /** The address for a role that may create schemas. */
  readonly url: () => string
  /** The address for a superuser. */
  readonly superuserUrl: () => string
  readonly restart: () => Promise<void>
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A server for the tests of this file, started before the first of them. */
export const forThisFile = (): ServerOfFile => {
  let server: PostgresServer | undefined
  const started = (): PostgresServer => {
    if (server === undefined) throw new Error("the server starts before the first test of the file")
    return server
  }
  beforeAll(async () => {
    server = await start()
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'; GRANT CREATE ON DATABASE postgres TO ${role}`)
    await client.end()
  })
  afterAll(() => server?.stop())
  return {
    url: () => started().url.replace("postgres:postgres@", `${role}:${role}@`),
    superuserUrl: () => started().url,
    restart: () => started().restart(),
    crash: () => started().crash(),
    start: () => started().start()
  }
}
