/** Tests the server as a process: its log, its health routes, its limits and its shutdown. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { connect, createServer } from "node:net"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { execute } from "../../../scripts/tools/sqlite.mjs"
import { until } from "../../../scripts/tools/Until.js"
import { begin, exitOf, folder, get, inFoldersOfTheirOwn, keyFile, onOneServer, start, startHere } from "./support.js"

const quiet = { DEMO: "0" }

const guide = readFileSync(new URL("../../../docs/guides/operate.md", import.meta.url), "utf8")

const readKey = () => readFileSync(keyFile(), "utf8").trim()

const statusOf = async (base: string, path: string) => (await fetch(`${base}${path}`)).status

describe("a running server", () => {
  const running = onOneServer(() => start({ ...quiet, DRAIN_SECONDS: "300" }))

  it("writes the log to standard error only, as one JSON object per line with the request id", async () => {
    const { base, errors, output } = running()
    const key = readKey()
    await fetch(`${base}/v1/brands?secret=canary`, { headers: { "x-service-api-key": key, "x-request-id": "find-me" } })
    const linesOf = (text: string) =>
      text
        .trim()
        .split("\n")
        .filter((line) => line !== "")
        .map((line): Record<string, unknown> => JSON.parse(line))
    const found = () => linesOf(errors()).filter(({ requestId }) => requestId === "find-me")
    await expect
      .poll(found)
      .toEqual([
        expect.objectContaining({ level: "info", message: "request", method: "GET", route: "/v1/brands", status: 200, milliseconds: expect.any(Number) })
      ])
    const shown: object = JSON.parse(/```json\n(\{"time".*)\n```/.exec(guide)?.[1] ?? "{}")
    expect(Object.keys(shown)).toEqual(Object.keys(found()[0] ?? {}))
    expect(errors()).not.toContain(key)
    expect(errors()).not.toContain("canary")
    expect(output).not.toContain('{"time"')
  })

  it("is not ready on a database with a newer release's schema, and logs the reason", async () => {
    const { base, errors } = running()
    const inDatabase = (statement: string) => execute(join(folder, "data", "visibility.db"), statement)
    await inDatabase("INSERT INTO schema_migrations (version, name, applied_at, needs) VALUES (999, 'later', 'now', 999)")
    const response = await fetch(`${base}/readyz`)
    expect([response.status, await response.json()]).toEqual([503, { status: "unavailable", reason: "storage" }])
    expect(await statusOf(base, "/healthz")).toBe(200)
    await expect.poll(errors).toContain("version 999")
    await inDatabase("DELETE FROM schema_migrations WHERE version = 999")
  })

  it("reports draining while it still answers, so that load balancers can see it, and ends at once at a second signal", async () => {
    const { base, child } = running()
    const ready = () => fetch(`${base}/readyz`, { headers: { connection: "close" } })
    expect((await ready()).status).toBe(200)
    child.kill("SIGTERM")
    let answer = await ready()
    while (answer.status === 200) answer = await ready()
    expect([answer.status, await answer.json()]).toEqual([503, { status: "unavailable", reason: "draining" }])
    expect(await statusOf(base, "/healthz")).toBe(200)
    expect((await get(base, "/v1/brands", readKey())).status).toBe(200)
    child.kill("SIGTERM")
    expect(await exitOf(child)).toBe(1)
  })
})

describe("npm start", () => {
  inFoldersOfTheirOwn()

  it("ends by itself at a signal while it is still starting, because the system does not end process 1 of a container", async () => {
    // A Postgres that takes connections, and says nothing.
    const silent = createServer().listen(0, "127.0.0.1")
    onTestFinished(() => void silent.close())
    await once(silent, "listening")
    const address = silent.address()
    const port = typeof address === "object" ? address?.port : undefined
    const child = await begin({ ...quiet, DATABASE_URL: `postgres://user:password@127.0.0.1:${port}/name` })
    await once(silent, "connection")
    child.kill("SIGTERM")
    expect(await once(child, "exit")).toEqual([143, null])
  })

  it("answers health, readiness and metrics without a key, METRICS=off removes the metrics, and LOG_FORMAT=pretty writes for people", async () => {
    const { base, errors } = await start({ LOG_FORMAT: "pretty" })
    expect(await statusOf(base, "/healthz")).toBe(200)
    expect(await statusOf(base, "/readyz")).toBe(200)
    const text = await (await fetch(`${base}/metrics`)).text()
    expect(text).toContain('brand_visibility_runs_total{state="completed"} 1')
    expect(text).toMatch(/^brand_visibility_cells_total\{llm="simulated-a",state="completed"\} 14$/m)
    // The metrics that the guide shows, without the values of labels.
    await get(base, "/v1/brands", readKey())
    const shapeOf = (line: string) => line.replaceAll(/"[^"]*"/g, "").replace(/\d+$/, "")
    const series = (await (await fetch(`${base}/metrics`)).text()).split("\n").map(shapeOf)
    const shown = /```\n(# TYPE [^]*?)```/.exec(guide)?.[1]?.trim().split("\n").map(shapeOf) ?? []
    expect(shown.length).toBeGreaterThan(5)
    expect(series).toEqual(expect.arrayContaining(shown))
    await expect.poll(errors).toContain("request")
    expect(errors()).not.toContain('{"time"')
    const closed = await startHere({ ...quiet, METRICS: "off" })
    expect(await statusOf(closed.base, "/metrics")).toBe(401)
  })

  it("says nothing about a demo that was stopped with the server", async () => {
    const child = await begin({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "m" })
    let output = ""
    child.stdout.on("data", (data: Buffer) => (output += data.toString()))
    await until(() => /^Key /m.test(output))
    child.kill("SIGINT")
    expect(await exitOf(child)).toBe(0)
    expect(output).not.toMatch(/demo|disposed|curl/)
  })

  it("answers begun requests when it is stopped, accepts no new ones, exits with 0, and with LOG_LEVEL=warning logs nothing of it", async () => {
    const { base, child, errors } = await start({ ...quiet, LOG_LEVEL: "warning" })
    const { port } = new URL(base)
    const headers = { "x-service-api-key": readKey(), "content-type": "application/json" }
    const body = JSON.stringify({ name: "Acme" })
    const agent = new Agent({ keepAlive: true })
    const begun = request({ port, agent, method: "POST", path: "/v1/brands", headers: { ...headers, "content-length": Buffer.byteLength(body) } })
    begun.write(body.slice(0, 5))
    await once(begun, "socket")
    // The server has read the first half once it has answered a later request.
    await get(base, "/v1/brands", headers["x-service-api-key"])
    const ended = exitOf(child)
    child.kill("SIGTERM")
    const refused = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), "127.0.0.1", () => {
          socket.destroy()
          resolve(false)
        })
        socket.on("error", () => resolve(true))
      })
    await until(refused, () => `the listener of process ${child.pid} still answers`)
    begun.end(body.slice(5))
    const [response] = await once(begun, "response")
    expect([response.statusCode, response.headers.connection]).toEqual([201, "close"])
    response.resume()
    expect(await ended).toBe(0)
    expect(errors()).toBe("")
    agent.destroy()
  })

  it("refuses requests beyond its limit of connections with a 503, and still answers the health check", async () => {
    const { base } = await startHere({ ...quiet, MAX_CONNECTIONS: "2" })
    const { port } = new URL(base)
    const headers = { "x-service-api-key": readKey() }
    const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })]
    const ask = (path: string, agent?: Agent) =>
      new Promise<{ readonly status: number | undefined; readonly retryAfter: string | undefined; readonly text: string }>((resolve, reject) => {
        const asked = request({ port, path, headers, ...(agent === undefined ? { agent: false } : { agent }) }, (response) => {
          let text = ""
          response.setEncoding("utf8").on("data", (data: string) => (text += data))
          response.on("end", () => resolve({ status: response.statusCode, retryAfter: response.headers["retry-after"], text }))
        })
        asked.on("error", reject)
        asked.end()
      })
    for (const agent of agents) expect((await ask("/v1/brands", agent)).status).toBe(200)
    const { retryAfter, status, text } = await ask("/v1/brands")
    expect([status, retryAfter, JSON.parse(text).code]).toEqual([503, "1", "unavailable"])
    expect(JSON.parse(text).message).toContain("MAX_CONNECTIONS")
    expect((await ask("/healthz")).status).toBe(200)
    expect((await ask("/v1/brands", agents[0])).status).toBe(200)
    for (const agent of agents) agent.destroy()
    // A closed connection makes room for another.
    while ((await ask("/v1/brands")).status !== 200) await new Promise(setImmediate)
  })

  it("closes a connection whose request head does not end", async () => {
    const { base } = await startHere(quiet)
    const begun = performance.now()
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: "))
    socket.resume()
    await once(socket, "close")
    // Ten seconds, and up to one more until Node's next check.
    expect(performance.now() - begun).toBeGreaterThan(9_000)
  })
})
