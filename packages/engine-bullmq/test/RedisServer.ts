/** A Redis or Valkey of a test file's own, in memory and on a socket of a new folder. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs"
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
export const redisProgram = ["redis-server", "valkey-server"]
  .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find(isProgram)

export interface RedisServer {
  /** The socket that it listens on. */
  readonly path: string
  /** Kills the server; what it held is lost. */
  readonly kill: () => Promise<void>
  /** Starts it again, empty. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const startRedis = async (program: string): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), "redis-"))
  const path = join(folder, "redis.sock")
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(program, ["--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir", folder], { stdio: "ignore" })
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
  await start()
  return {
    path,
    start,
    kill,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
