/** A Redis or Valkey of a test file's own, on a socket of a new folder, which also holds its log of writes; or one that is there already (TEST_REDIS_URL). */
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

/** The first server that is on the PATH; undefined when there is none. */
const program = ["redis-server", "valkey-server"]
  .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find(isProgram)

/** Such as `redis://127.0.0.1:6379`. */
const given = process.env["TEST_REDIS_URL"] ?? ""

/** Why tests over Redis are skipped; undefined: there is a server. */
export const noRedis = given === "" && program === undefined ? "skipped: no redis-server" : undefined

/** Whether the server is the test's own, which may kill it. */
export const isOurs = given === ""

export interface RedisServer {
  /** Its address, or the path of the socket that it listens on. */
  readonly url: string
  /** Kills the server (`SIGKILL`). */
  readonly kill: () => Promise<void>
  /** Starts it again: with what its log of writes holds, or empty. */
  readonly start: (memory: "kept" | "lost") => Promise<void>
  readonly stop: () => Promise<void>
}

const notOurs = () => Promise.reject(new Error("the Redis of TEST_REDIS_URL belongs to somebody else"))

/** Starts a server, unless there is one already. */
export const startRedis = async (): Promise<RedisServer> => {
  if (!isOurs) return { url: given, kill: notOurs, start: notOurs, stop: async () => undefined }
  if (program === undefined) throw new Error("there is no redis-server")
  const folder = mkdtempSync(join(tmpdir(), "redis-"))
  const path = join(folder, "redis.sock")
  let server: ChildProcess | undefined
  const start = async (memory: "kept" | "lost") => {
    if (memory === "lost") for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
    const options = { port: "0", unixsocket: path, dir: folder, save: "", appendonly: "yes", appendfsync: "everysec" }
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
    url: path,
    start,
    kill,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
