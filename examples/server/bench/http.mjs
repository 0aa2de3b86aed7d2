// Measures requests per second of the example server, beside a bare handler that reads the same rows of the same file and stringifies the same bodies from
// ready objects. Both run as separate processes. Each round measures one and then the other, in alternating order. Where the system reports the processor
// time of a process, the processor time per request is compared too, because that ratio is also valid on a busy machine.
import { fork, spawn } from "node:child_process"
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { medianOf } from "../../../scripts/tools/median.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const connections = 16
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const millis = Number(process.env.BENCH_MILLIS ?? 1_500)
const results = 2_000

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const filename = join(folder, "visibility.db")
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const children = []

const names = (name) => ({ name, aliases: [], domains: [] })
const competitors = ["Kestrel Peak", "Norrvind", "Brackwater", "Solmark"]

const answerOf = (index) => {
  const named = ["Fernweh", ...competitors].filter((_, brand) => (index >> brand) % 2 === 0)
  return {
    prompt: `Which trail running shoes are best for distance number ${index} on wet rock?`,
    topic: `Topic ${index % 12}`,
    llm: ["chatgpt", "claude", "gemini"][index % 3],
    model: "recorded-1",
    answer: `Runners speak well of ${named.join(", then of ")}. ${"They last well on wet ground. ".repeat(30)}`
  }
}

/** A request that reads no row. The server's extra time for this request goes into routing, the key, the checks and the log. */
const dutiesName = "`GET /v1/llms`, which reads no row"
const mostDuties = 100

/** Fills the database with one run of many results, and enough others for a page of runs. */
const fill = async () => {
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [], engine: "none" })
  const { id } = await visibility.organizations.create({ name: "Bench" })
  const client = visibility.forOrganization(id)
  const brand = await client.brands.create({ name: "Fernweh", category: "trail running shoes", competitors: competitors.map(names) })
  const answers = (count) => Array.from({ length: count }, (_, index) => answerOf(index))
  for (let others = 0; others < 15; others++) await client.answers.import({ brandId: brand.id, answers: answers(20) })
  const { run } = await client.answers.import({ brandId: brand.id, answers: answers(results) })
  const { key } = await visibility.organizations.createKey({ organizationId: id, name: "bench", scopes: ["read"] })
  await visibility.dispose()
  return { brandId: brand.id, runId: run.id, key }
}

const started = async (script, parameters, settings) => {
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "pipe", openSync(join(folder, "errors.log"), "a")]
  })
  children.push(child)
  let ready = () => {}
  const address = new Promise((resolve) => (ready = resolve))
  // The log is read to the end, because a full pipe would block the server.
  createInterface({ input: child.stdout }).on("line", (line) => {
    const base = /^API +(\S+)$/.exec(line)?.[1]
    if (base !== undefined) ready(base)
  })
  const url = new URL(await address)
  return { url, host: url.host, port: Number(url.port), pid: child.pid }
}

/** Processor time of a process in milliseconds; NaN where the system does not report it. */
const processorMillis = ({ pid }) => {
  const status = `/proc/${pid}/stat`
  if (!existsSync(status)) return Number.NaN
  const [user, system] = readFileSync(status, "utf8").split(") ").at(-1).split(" ").slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

const { brandId, key, runId } = await fill()
const headers = { "x-service-api-key": key }

const requestOf = (target, path, more = {}) =>
  [`GET ${path} HTTP/1.1`, `host: ${target.host}`, ...Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n")

const bodyOf = async (target, path) => {
  const response = await fetch(new URL(path, target.url), { headers })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return { body: JSON.stringify(body), etag: response.headers.get("etag") }
}

const load = fork(file("http/Load.mjs"))
children.push(load)
const measure = (target, path, { milliseconds = millis, more = {}, status = 200 } = {}) =>
  new Promise((resolve, reject) => {
    const before = processorMillis(target)
    load.once("message", ({ answers, error, perSecond }) => {
      if (error === undefined) resolve({ perSecond, micros: ((processorMillis(target) - before) * 1000) / answers })
      else reject(new Error(error))
    })
    load.send({ connections, millis: milliseconds, port: target.port, request: requestOf(target, path, more), status })
  })

const sorted = (values) => [...values].sort((left, right) => left - right)
const rate = (values) => Math.round(medianOf(values.map(({ perSecond }) => perSecond))).toLocaleString("en")
const cost = (values) => Math.round(medianOf(values.map(({ micros }) => micros)))

try {
  const ours = await started(file("../dist/main.js"), [], {
    PORT: "0",
    DATABASE_URL: `sqlite:${filename}`,
    DEMO: "0",
    RATE_LIMIT: "off",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info"
  })
  const bare = await started(file("http/BareServer.mjs"), [filename], {})
  const page = `/v1/runs/${runId}?limit=50`
  const { etag } = await bodyOf(ours, page)
  const cases = [
    { name: "`GET /v1/runs/{id}?limit=50`", path: page },
    { name: "`GET /v1/runs/{id}?limit=500`", path: `/v1/runs/${runId}?limit=500` },
    { name: "`GET /v1/brands`", path: "/v1/brands" },
    { name: "`GET /v1/brands/{id}/runs`", path: `/v1/brands/${brandId}/runs` },
    { name: "`GET /v1/runs/{id}/stats`", path: `/v1/runs/${runId}/stats` },
    { name: "304 for `GET /v1/runs/{id}?limit=50`", path: page, ours: { status: 304, more: { "if-none-match": etag } } },
    { name: dutiesName, path: "/v1/llms" }
  ]
  for (const { path } of cases) {
    const { body } = await bodyOf(ours, path)
    await fetch(new URL(path, bare.url), { method: "PUT", body })
    if ((await bodyOf(bare, path)).body !== body) throw new Error(`the two servers answer ${path} differently`)
  }
  const rows = []
  let duties = Number.NaN
  for (const { name, ours: options, path } of cases) {
    await measure(ours, path, { ...options, milliseconds: 1_000 })
    await measure(bare, path, { milliseconds: 1_000 })
    const mine = []
    const others = []
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) mine.push(await measure(ours, path, options))
      others.push(await measure(bare, path))
      if (round % 2 === 1) mine.push(await measure(ours, path, options))
    }
    const ratios = sorted(mine.map(({ perSecond }, round) => perSecond / others[round].perSecond))
    const spread = `${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`
    const costs = mine.map(({ micros }, round) => others[round].micros / micros)
    const processor = Number.isNaN(cost(mine)) ? ["not told", "not told"] : [`${cost(mine)} and ${cost(others)} µs`, medianOf(costs).toFixed(2)]
    if (name === dutiesName) duties = cost(mine) - cost(others)
    rows.push([name, rate(mine), rate(others), `${medianOf(ratios).toFixed(2)} (${spread})`, ...processor])
  }
  const headings = ["Request", "Requests/s", "Bare handler", "Ratio", "On the processor, a request: ours, bare", "Ratio of that"]
  const measured = [
    `${connections} connections, ${rounds} rounds of ${millis} ms each; the bare handler always sends the whole body.`,
    table(headings, rows),
    Number.isNaN(duties)
      ? "What the duties take is not told on this system."
      : `The duties (routing, key, checks, log) take ${duties} µs of a processor a request. Target ${mostDuties} µs: ${duties <= mostDuties ? "met" : "missed"}.`
  ].join("\n\n")
  writeSpeed("http", measured, { isPublished: areDefault("BENCH_ROUNDS", "BENCH_MILLIS", "LOG_LEVEL") })
} catch (error) {
  console.error(readFileSync(join(folder, "errors.log"), "utf8").slice(-4_000))
  throw error
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}
