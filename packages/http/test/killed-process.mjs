/**
 * A process that ends itself, as a power cut would, before the n-th statement that it runs on a file of SQLite. Its one parameter, JSON:
 * `{ killAt, jobs }`. A job is a request, `{ filename, method, path, headers, body }`, or a run, `{ filename, organizationId, brandId, paid }`, where
 * `paid` is the file that questions are written to when they are answered. It says for each job, in a line of JSON, how many statements that took, what came of
 * it, what SQLite finds wrong with the file, and how many rows each table has.
 *
 * `snapshots` of a job are numbers of statements. Before each of them the process copies its files, and goes on. A process that is killed there would leave
 * the same bytes: the kernel keeps what was written, and drops nothing but the locks.
 */
import { appendFileSync, copyFileSync, existsSync } from "node:fs"
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { toWebHandler } from "@brand-visibility/http"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { openSqlite, execute } from "../../../scripts/tools/sqlite.mjs"

const { jobs, killAt = null } = JSON.parse(process.argv[2])

/** Statements since the job began; below nothing while none is under way. */
let statements = Number.NEGATIVE_INFINITY
let underWay
const count = () => {
  statements++
  if (statements === killAt) process.kill(process.pid, "SIGKILL")
  if (underWay?.snapshots?.includes(statements)) copyFiles(underWay, `${underWay.filename}-at-${statements}`)
}

/** What a job has written until now. The index in shared memory is left out: the next process to open the file makes it anew from the log. */
const copyFiles = ({ filename, paid }, copy) => {
  for (const [from, to] of [
    [filename, copy],
    [`${filename}-wal`, `${copy}-wal`],
    [paid, `${copy}-paid`]
  ])
    if (from !== undefined && existsSync(from)) copyFileSync(from, to)
}

/** Counts what the driver is asked, by whoever asks it. */
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

/** Starts the run that is not there yet, and sees it to its end. */
const workOff = async (visibility, { brandId, organizationId }) => {
  const client = visibility.forOrganization(organizationId)
  const before = (await client.runs.list({ brandId })).items.find(({ run }) => run.channel !== "import")?.run ?? (await client.runs.start({ brandId })).run
  const { progress, status } = await client.runs.finished({ runId: before.id })
  // Another run waits for an engine as well.
  await visibility.idle()
  const found = []
  for await (const { isPresent, prompt } of client.runs.results({ runId: before.id })) found.push(`${prompt.text} ${isPresent}`)
  const { metrics } = await client.runs.stats({ runId: before.id })
  return { status, progress, found: found.sort(), metrics: { ...metrics, calculatedAt: null } }
}

/** What is in a file that nobody has open. */
const look = async (filename) => {
  const file = await openSqlite(filename)
  const column = (statement) =>
    file
      .prepare(statement)
      .all()
      .map((row) => Object.values(row)[0])
  const tables = column("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
  const rows = Object.fromEntries(tables.map((table) => [table, column(`SELECT count(*) FROM "${table}"`)[0]]))
  // In which rows the bytes of a run are counted is for the last digit of its id to say.
  rows.stored_bytes = column("SELECT coalesce(sum(bytes), 0) FROM stored_bytes")[0]
  // How many answers a message about progress speaks of depends on how many were stored at once.
  rows.webhook_deliveries = column("SELECT count(*) FROM webhook_deliveries WHERE type <> 'run.progress'")[0]
  const faults = [...column("PRAGMA integrity_check"), ...column("PRAGMA foreign_key_check")].filter((line) => line !== "ok")
  file.close()
  return { faults, rows }
}

/** The receipts that a killed process held look as they do a minute later: their attempts count as over. */
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
