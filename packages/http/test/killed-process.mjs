/**
 * A process that kills itself before the n-th statement that it runs on a SQLite file, as a power cut would. Its only argument is JSON: `{ killAt, jobs }`. A
 * job is a request, `{ filename, method, path, headers, body }`, or a run, `{ filename, organizationId, brandId, paid }`, where `paid` is the file to which
 * each answered question is written. For each job the process prints a line of JSON with the number of statements, the outcome, the faults that SQLite finds
 * in the file, and the number of rows of each table.
 *
 * `snapshots` of a job are numbers of statements. Before each of these statements the process copies its files, and goes on. A process that is killed at the
 * same statement leaves the same bytes, because the kernel keeps all written data and drops only the locks.
 */
import { appendFileSync, copyFileSync, existsSync } from "node:fs"
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { toWebHandler } from "@brand-visibility/http"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { openSqlite, execute } from "../../../scripts/tools/sqlite.mjs"

const { jobs, killAt = null } = JSON.parse(process.argv[2])

/** Statements since the job began; minus infinity while no job is under way. */
let statements = Number.NEGATIVE_INFINITY
let underWay
const count = () => {
  statements++
  if (statements === killAt) process.kill(process.pid, "SIGKILL")
  if (underWay?.snapshots?.includes(statements)) copyFiles(underWay, `${underWay.filename}-at-${statements}`)
}

/**
 * Copies the files that a job has written so far. The shared-memory index is left out, because the next process that opens the database rebuilds it
 * from the write-ahead log.
 */
const copyFiles = ({ filename, paid }, copy) => {
  for (const [from, to] of [
    [filename, copy],
    [`${filename}-wal`, `${copy}-wal`],
    [paid, `${copy}-paid`]
  ])
    if (from !== undefined && existsSync(from)) copyFileSync(from, to)
}

/** Counts all statements that the driver runs. */
const watchDriver = async () => {
  const database = await openSqlite(":memory:")
  for (const [prototype, methods] of [
    [Object.getPrototypeOf(database.prepare("SELECT 1")), ["run", "get", "all", "iterate"]],
    [Object.getPrototypeOf(database), ["exec"]]
  ]) {
    for (const method of methods) {
      const original = prototype[method]
      prototype[method] = function (...parameters) {
        count()
        return original.apply(this, parameters)
      }
    }
  }
  database.close()
}

const open = ({ filename, paid }) =>
  BrandVisibility.make({
    storage: sqliteStorage({ filename }),
    models:
      paid === undefined
        ? ["chatgpt"]
        : [
            LanguageModel.fromPromise({
              llm: "chatgpt",
              provider: "test",
              model: "test",
              concurrency: 2,
              ask: async ({ prompt }) => {
                appendFileSync(paid, `${prompt}\n`)
                return { text: `1. **Acme** answers ${prompt}` }
              }
            })
          ],
    engine: paid === undefined ? "none" : { leaseMillis: 1_000, pollMillis: 100 },
    webhooks: { refusalOf: () => null, send: () => Effect.succeed({ status: 204, retryAfter: null }) },
    logLevel: "none"
  })

const ask = async (visibility, { body, headers, method, path }) => {
  const request = new Request(`http://localhost${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const response = await toWebHandler(visibility, { rateLimit: "off" })(request)
  return { status: response.status, text: await response.text() }
}

/** Starts the run if it does not exist yet, and waits for its end. */
const workOff = async (visibility, { brandId, organizationId }) => {
  const client = visibility.forOrganization(organizationId)
  const before = (await client.runs.list({ brandId })).items.find(({ run }) => run.channel !== "import")?.run ?? (await client.runs.start({ brandId })).run
  const { progress, status } = await client.runs.finished({ runId: before.id })
  // A second run is waiting for an engine too.
  await visibility.idle()
  const found = []
  for await (const { isPresent, prompt } of client.runs.results({ runId: before.id })) found.push(`${prompt.text} ${isPresent}`)
  const { metrics } = await client.runs.stats({ runId: before.id })
  return { status, progress, found: found.sort(), metrics: { ...metrics, calculatedAt: null } }
}

/** Reads the state of a database file that no process has open. */
const look = async (filename) => {
  const file = await openSqlite(filename)
  const column = (statement) =>
    file
      .prepare(statement)
      .all()
      .map((row) => Object.values(row)[0])
  const tables = column("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
  const rows = Object.fromEntries(tables.map((table) => [table, column(`SELECT count(*) FROM "${table}"`)[0]]))
  // The last digit of a run's id decides which row counts its bytes, so only their sum can be compared.
  rows.stored_bytes = column("SELECT coalesce(sum(bytes), 0) FROM stored_bytes")[0]
  // The number of progress events depends on how many answers were stored together, so they are not counted.
  rows.webhook_deliveries = column("SELECT count(*) FROM webhook_deliveries WHERE type <> 'run.progress'")[0]
  const faults = [...column("PRAGMA integrity_check"), ...column("PRAGMA foreign_key_check")].filter((line) => line !== "ok")
  file.close()
  return { faults, rows }
}

/** Moves the leases of a killed process's receipts back by a minute, so that its attempts count as over. */
const passAMinute = (filename) => execute(filename, "UPDATE idempotency_receipts SET lease_until = '2026-01-01T00:00:00.000Z' WHERE lease_until IS NOT NULL")

const main = async () => {
  await watchDriver()
  for (const job of jobs) {
    await passAMinute(job.filename)
    const visibility = await open(job)
    underWay = job
    statements = 0
    const said = await (job.paid === undefined ? ask(visibility, job) : workOff(visibility, job))
    const counted = statements
    statements = Number.NEGATIVE_INFINITY
    await visibility.dispose()
    process.stdout.write(`${JSON.stringify({ statements: counted, said, ...(await look(job.filename)) })}\n`)
  }
}

void main().then(() => process.exit(0))
