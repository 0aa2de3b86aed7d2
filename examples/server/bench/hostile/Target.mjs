// The example server as a watched process with two tenants. One tenant sends hostile input, and the other requests its brands all the time.
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Starts the server over a new SQLite file, with further settings. */
export const startTarget = async (settings = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-hostile-"))
  const environment = {
    PATH: process.env.PATH,
    PORT: "0",
    DATABASE_URL: `sqlite:${join(folder, "visibility.db")}`,
    SERVICE_API_KEY: "a key of the bench, 32 characters or more",
    DEMO: "0",
    RATE_LIMIT: "off",
    PROMPT_LIMIT: "none",
    PROMPT_LIMIT_PER_BRAND: "none",
    LOG_LEVEL: "warning",
    ...settings
  }
  const admin = (...parameters) =>
    JSON.parse(spawnSync(process.execPath, [file("../../dist/admin.js"), ...parameters, "--json"], { env: environment, encoding: "utf8" }).stdout)
  const child = spawn(process.execPath, ["--import", file("LoopWatch.mjs"), file("../../dist/main.js")], {
    env: environment,
    stdio: ["ignore", "pipe", openSync(join(folder, "errors.log"), "a"), "ipc"]
  })
  let output = ""
  const base = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      output += data
      const found = /^API +(\S+)$/m.exec(output)?.[1]
      if (found !== undefined && output.includes("Stop with")) resolve(found)
    })
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${readFileSync(join(folder, "errors.log"), "utf8")}`)))
  })
  const port = Number(new URL(base).port)
  const keys = { hostile: admin("organization", "create", "Hostile").key, other: admin("organization", "create", "Other").key }
  const agent = new Agent({ keepAlive: true })

  /** Sends a request, whose body may be sent in pieces, and reads its answer. */
  const call = (method, path, body, headers = {}, key = keys.hostile) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { "content-type": "application/json" }
      const asked = request({ port, method, path, agent, headers: { "x-service-api-key": key, ...type, ...headers } }, (response) => {
        let text = ""
        let length = 0
        response.setEncoding("utf8").on("data", (data) => {
          length += data.length
          if (text.length < 1_000_000) text += data
        })
        response.on("end", () => resolve({ status: response.statusCode, text, length }))
        response.on("error", reject)
      })
      asked.on("error", reject)
      asked.end(body)
    })

  const look = async () => {
    const answer = once(child, "message")
    child.send("look")
    return (await answer)[0]
  }

  const other = new Worker(file("Bystander.mjs"), { workerData: { port, key: keys.other } })

  /** Sends requests as the other tenant until it is stopped. Gives the longest latency in milliseconds. */
  const bystander = () => {
    other.postMessage("begin", [])
    return async () => {
      const told = once(other, "message")
      other.postMessage("end", [])
      const [{ longest, status }] = await told
      if (status !== 200) throw new Error(`the other tenant got ${status}`)
      return longest
    }
  }

  /** Runs a hostile action, and gives its measured effects on the server. */
  const watch = async (harm) => {
    await delay(300)
    const before = await look()
    const stop = bystander()
    const begun = performance.now()
    const outcome = await harm()
    const millis = performance.now() - begun
    const longest = await stop()
    const after = await look()
    return {
      outcome,
      millis,
      longest,
      stall: after.stall,
      turn: after.turn,
      processor: after.processor - before.processor,
      before: before.rss,
      highest: after.highest
    }
  }

  /** Opens a connection and sends a text: half a request, or a request whose answer is not read. */
  const dial = async (text) => {
    const socket = connect(port, "127.0.0.1").pause()
    socket.on("error", () => undefined)
    await once(socket, "connect")
    await new Promise((resolve) => socket.write(text, () => resolve()))
    return socket
  }

  const close = async () => {
    agent.destroy()
    await other.terminate()
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  return { call, close, dial, keys, look, port, watch }
}
