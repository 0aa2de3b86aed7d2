/**
 * A Redis or Valkey server of the test file's own, on a socket in a new folder, which also holds the server's log of writes, or on a port of this machine.
 * TEST_REDIS_URL names a running server to use instead.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { Redis } from "ioredis"

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first server on the PATH; undefined when there is none. */
const program = ["redis-server", "valkey-server"]
  .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find(isProgram)

/** The address of a running server, such as `redis://127.0.0.1:6379`. */
const given = process.env["TEST_REDIS_URL"] ?? ""

/** Why tests over Redis are skipped; undefined when there is a server. */
export const noRedis = given === "" && program === undefined ? "skipped: no redis-server" : undefined

/** Whether the server is the test's own, so that a test may kill it. */
export const isOurs = given === ""

export interface RedisServer {
  /** The server's address, or the path of the socket on which it listens. */
  readonly url: string
  /** Kills the server (`SIGKILL`). */
  readonly kill: () => Promise<void>
  /** Starts the server again: with the content of its log of writes (`kept`), or empty (`lost`). */
  readonly start: (memory: "kept" | "lost") => Promise<void>
  readonly stop: () => Promise<void>
}

const notOurs = () => Promise.reject(new Error("tests must not kill or start the Redis of TEST_REDIS_URL"))

/** Starts a server on a socket or, for clients that take no path, on the given port, unless TEST_REDIS_URL names one. */
export const startRedis = async (port?: number): Promise<RedisServer> => {
  if (!isOurs) return { url: given, kill: notOurs, start: notOurs, stop: async () => undefined }
  if (program === undefined) throw new Error("there is no redis-server or valkey-server on the PATH")
  const folder = mkdtempSync(join(tmpdir(), "redis-"))
  const path = join(folder, "redis.sock")
  let server: ChildProcess | undefined
  const start = async (memory: "kept" | "lost") => {
    if (memory === "lost") for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
    const options = { port: String(port ?? 0), bind: "127.0.0.1", unixsocket: path, dir: folder, save: "", appendonly: "yes", appendfsync: "everysec" }
    server = spawn(
      program,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: "ignore" }
    )
    const client = new Redis({ path, retryStrategy: () => 20, maxRetriesPerRequest: null })
    client.on("error", () => undefined)
    await client.ping()
    client.disconnect()
  }
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, "exit")
    server.kill("SIGKILL")
    await gone
  }
  await start("lost")
  return {
    url: port === undefined ? path : `redis://127.0.0.1:${port}`,
    start,
    kill,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
