// Compares engines: a short run, calls that take no time, waking another process, and several worker processes on one run. BullMQ on Redis needs redis-server
// on the PATH. Without redis-server the benchmark prints a notice.
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { WakeUps } from "@brand-visibility/core/internal/ports/WakeUps"
import { bullmqQueue } from "@brand-visibility/engine-bullmq"
import { pgBossQueue } from "@brand-visibility/engine-pgboss"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Context, Layer } from "effect"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table, verdict } from "../../../scripts/tools/tables.mjs"
import { countingModel, subject } from "./engines/Models.mjs"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const script = (path) => fileURLToPath(new URL(path, import.meta.url))
const rounds = 3
/** Largest ratio of a short run's duration to its ideal: for an engine in one process, and for an engine with a queue. */
const mostOfIdeal = { own: 1.25, queue: 1.5 }
/** Least calls per second of calls that take no time. */
const leastPerSecond = { SQLite: 2_500, Postgres: 1_500 }
const sorted = (values) => [...values].sort((left, right) => left - right)
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]

const postgres = spawn(process.execPath, [script("../../../packages/storage-postgres/test/postgres-server.mjs")], { stdio: ["pipe", "pipe", "inherit"] })
const [url] = await once(createInterface({ input: postgres.stdout }), "line")

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0
const socket = join(folder, "redis.sock")
const redis = hasRedis ? spawn("redis-server", ["--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder], { stdio: "ignore" }) : undefined

let names = 0
const newName = () => `bench_${process.pid}_${names++}`

/** The engines. Each result of `make` is opened once. */
const engines = {
  SQLite: () => ({ storage: sqliteStorage({ filename: join(folder, `${newName()}.db`) }) }),
  Postgres: () => ({ storage: postgresStorage({ url, schema: newName() }) }),
  "pg-boss": () => ({
    storage: postgresStorage({ url, schema: newName() }),
    engine: { queue: pgBossQueue({ boss: { connectionString: url, schema: "pgboss" }, name: newName() }) }
  }),
  ...(hasRedis
    ? {
        "BullMQ on Redis": () => ({
          storage: postgresStorage({ url, schema: newName() }),
          engine: { queue: bullmqQueue({ redis: { path: socket }, name: newName() }) }
        })
      }
    : {}),
  "BullMQ on Postgres": () => ({
    storage: postgresStorage({ url, schema: newName() }),
    engine: { queue: bullmqQueue({ postgres: { connectionString: url }, name: newName() }) }
  })
}

/** Duration in milliseconds of a run of so many calls. */
const runOf = async (options, prompts, millis, places) => {
  const visibility = await BrandVisibility.make({ ...options, models: [countingModel(millis, places).model], logLevel: "error" })
  const { brandId, client } = await subject(visibility, prompts)
  const before = performance.now()
  const { run } = await client.runs.start({ brandId })
  const ended = await client.runs.finished({ runId: run.id })
  const took = performance.now() - before
  if (ended.progress.completed !== prompts) throw new Error(`only ${ended.progress.completed} of ${prompts} calls completed`)
  await visibility.dispose()
  return took
}

const speeds = async () => {
  const [short, empty, places] = [100, 1_000, 32]
  const ideal = Math.ceil(short / places) * 200
  const rows = []
  for (const [name, make] of Object.entries(engines)) {
    const waits = []
    const works = []
    for (let round = 0; round < rounds; round++) {
      waits.push(await runOf(make(), short, 200, places))
      works.push(await runOf(make(), empty, 0, places))
    }
    const ratio = at(waits, 0.5) / ideal
    const rate = empty / (at(works, 0.5) / 1_000)
    const most = name in leastPerSecond ? mostOfIdeal.own : mostOfIdeal.queue
    const least = leastPerSecond[name] ?? leastPerSecond.Postgres
    rows.push([
      name,
      `${Math.round(ratio * ideal)} ms`,
      `${ratio.toFixed(2)} ×`,
      `${most} ×: ${verdict(ratio <= most)}`,
      Math.round(rate).toLocaleString("en"),
      `${least.toLocaleString("en")}: ${verdict(rate >= least)}`
    ])
  }
  return table(
    [
      "Engine",
      `${short} calls of 200 ms, ${places} at once`,
      `of the ideal ${ideal} ms`,
      "Target",
      `calls a second, of ${empty.toLocaleString("en")} that take no time`,
      "Target"
    ],
    rows
  )
}

/** Milliseconds from `runs.start` in a serving process to the first call in a working process. */
const wakes = async (many, isTold) => {
  const name = newName()
  const storage = () => (isTold ? postgresStorage({ url, schema: name }) : Layer.map(postgresStorage({ url, schema: name }), Context.omit(WakeUps)))
  const serving = await BrandVisibility.make({ storage: storage(), models: ["assistant"], engine: "none", logLevel: "error" })
  const counting = countingModel(0, 8)
  const working = await BrandVisibility.make({ storage: storage(), models: [counting.model], logLevel: "error" })
  const { brandId, client } = await subject(serving, 1)
  const times = []
  for (let round = 0; round < many; round++) {
    counting.forget()
    const before = performance.now()
    const { run } = await client.runs.start({ brandId })
    await client.runs.finished({ runId: run.id })
    times.push(counting.first() - before)
  }
  await Promise.all([serving.dispose(), working.dispose()])
  return times
}

const workersOnARun = async (workers) => {
  const [prompts, millis, places] = [400, 200, 8]
  const schema = newName()
  const visibility = await BrandVisibility.make({ storage: postgresStorage({ url, schema }), models: ["assistant"], engine: "none", logLevel: "error" })
  const { brandId, client } = await subject(visibility, prompts)
  const processes = await Promise.all(
    Array.from({ length: workers }, async () => {
      const child = spawn(process.execPath, [script("engines/worker.mjs"), url, schema, String(millis), String(places)], { stdio: ["pipe", "pipe", "inherit"] })
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      await lines.next()
      return { child, lines }
    })
  )
  const before = performance.now()
  const { run } = await client.runs.start({ brandId })
  await client.runs.finished({ runId: run.id })
  const took = performance.now() - before
  const asked = []
  for (const { child, lines } of processes) {
    child.stdin.end()
    asked.push(Number((await lines.next()).value))
  }
  await visibility.dispose()
  const ideal = (prompts / (places * workers)) * millis
  return [workers, `${(took / 1_000).toFixed(2)} s`, `${(took / ideal).toFixed(2)} ×`, asked.join(", ")]
}

const wakingRow = (name, times) => [name, `${Math.round(at(times, 0.5))} ms`, `${Math.round(at(times, 0.99))} ms`]

// A warm-up, because code that is not compiled yet takes several times as long.
await runOf(engines.SQLite(), 10_000, 0, 32)
const measured = [
  await speeds(),
  table(
    ["From a start in one process to the first call in another, Postgres", "p50", "p99"],
    [wakingRow("found by a look every two seconds", await wakes(25, false)), wakingRow("woken by NOTIFY", await wakes(100, true))]
  ),
  table(
    ["Worker processes on one run (400 calls of 200 ms, 8 places each, Postgres)", "Took", "of the ideal", "Calls of each"],
    [await workersOnARun(1), await workersOnARun(2), await workersOnARun(4)]
  )
]
writeSpeed("engines", measured.join("\n\n"))
redis?.kill("SIGKILL")
postgres.stdin.end()
await once(postgres, "exit")
rmSync(folder, { recursive: true, force: true })
