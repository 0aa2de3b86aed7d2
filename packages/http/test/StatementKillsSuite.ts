/**
 * Tests what a request or a run leaves when its process ends before its n-th statement; see killed-process.mjs. One process per moment takes half a second of
 * processor time. A sample therefore kills processes at some moments, and uses copies of the files for the others.
 *
 * A request that is repeated with its key must have the same outcome as an undisturbed request, counted in rows of every table. A run continues by itself,
 * and repeats at most as many paid calls as were in flight.
 *
 * Source: reliability faults F3, F40.
 */
import { spawn } from "node:child_process"
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { brandOf, makeClient, silentWebhooks, startServer, topicOf } from "./support/ApiServer.js"
import { operations } from "./support/OpenApi.js"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const places = 2
const promptsOfRun = 4
/** Calls of a run of another brand, which waits until an engine starts. */
const waitingCalls = 1

const Reply = Schema.Struct({ status: Schema.Int, text: Schema.String })
const Found = Schema.Struct({ status: Schema.String, progress: Schema.Unknown, found: Schema.Unknown, metrics: Schema.Unknown })
const Outcome = Schema.parseJson(
  Schema.Struct({
    statements: Schema.Int,
    said: Schema.Union(Reply, Found),
    faults: Schema.Array(Schema.Unknown),
    rows: Schema.Record({ key: Schema.String, value: Schema.Int })
  })
)
type Outcome = typeof Outcome.Type
const decodeOutcome = Schema.decodeUnknownSync(Outcome)

interface Task {
  readonly name: string
  /** The template of the route; empty for a run. */
  readonly path: string
  /** The job for killed-process.mjs, on a copy of the database. */
  readonly job: (filename: string, snapshots?: ReadonlyArray<number>) => object
  /** Further statuses that a repetition may have: a deleted object is not found, and a deleted key is refused. */
  readonly mayAnswer: ReadonlyArray<number>
}

const script = fileURLToPath(new URL("killed-process.mjs", import.meta.url))

const start = (bundle: string, jobs: ReadonlyArray<object>, killAt?: number) =>
  new Promise<{ readonly signal: NodeJS.Signals | null; readonly outcomes: ReadonlyArray<Outcome> }>((resolve, reject) => {
    const child = spawn(process.execPath, [bundle, JSON.stringify({ jobs, killAt })], {
      stdio: ["ignore", "pipe", "pipe"]
    })
    let said = ""
    let errors = ""
    child.stdout.on("data", (data) => (said += String(data)))
    child.stderr.on("data", (data) => (errors += String(data)))
    child.once("close", (code, signal) => {
      if (code !== 0 && signal !== "SIGKILL") reject(new Error(`the process ended with ${code}: ${errors}`))
      else
        resolve({
          signal,
          outcomes: said
            .split("\n")
            .slice(0, -1)
            .map((line) => decodeOutcome(line))
        })
    })
  })

/** Answers and scores everything except one question, which always fails. */
const half = LanguageModel.make({
  llm: "chatgpt",
  provider: "test",
  model: "test",
  ask: ({ prompt }) =>
    prompt.includes("fails")
      ? Effect.fail(new ModelError({ model: "test", reason: "authentication", detail: "no such key" }))
      : Effect.succeed({
          text: prompt.includes("How to score:") ? 'Acme lasts.\n{"reason":"It lasts.","score":7}' : "Acme.",
          model: null,
          citations: [],
          usage: { inputTokens: 1, outputTokens: 1 },
          searched: false
        })
})

/** A brand with an ended run that has a failed call, a perception response, labels, and deliveries of a webhook. */
const prepareEnded = async (filename: string) => {
  const server = await startServer([half], { storage: sqliteStorage({ filename }), webhooks: silentWebhooks })
  const own = await server.tenant()
  const webhookId: string = (await own.call("POST", "/v1/webhooks", { body: { url: "https://hooks.example/" } })).body.id
  const brandId = await brandOf(own)
  const topicId = await topicOf(own, brandId)
  await own.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which one?" }, { text: "Which one fails?" }] } })
  const perception = { prompts: [{ text: "Does it last?", propertyId: "lasting", goodScore: "it lasts", badScore: "it breaks" }] }
  await own.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: perception })
  const endedId: string = (await own.call("POST", `/v1/brands/${brandId}/runs`)).body.run.id
  await server.visibility.idle()
  const resultId: string = (await own.call("GET", `/v1/brands/${brandId}/last/results`)).body.data[0].id
  await own.call("POST", `/v1/runs/${endedId}/labels`, { body: { labels: [{ resultId, isPresent: true }] } })
  const responseId: string = (await own.call("GET", `/v1/brands/${brandId}/perception`)).body.data[0].responses[0].id
  const deliveryId: string = (await own.call("GET", `/v1/webhooks/${webhookId}/deliveries`)).body.data[0].id
  await server.close()
  return { own, endedId, responseId, webhookId, deliveryId }
}

/** Prepares a database with an object for every writing route, and the requests. */
const prepare = async (filename: string): Promise<ReadonlyArray<Task>> => {
  const {
    deliveryId,
    endedId,
    own: { key, organizationId },
    responseId,
    webhookId
  } = await prepareEnded(filename)
  const server = await startServer(["chatgpt"], { storage: sqliteStorage({ filename }), engine: "none", webhooks: silentWebhooks })
  const own = { organizationId, key, call: makeClient(server.url, key) }
  const brandId = await brandOf(own)
  const topicId = await topicOf(own, brandId)
  const texts = Array.from({ length: promptsOfRun }, (_, index) => ({ text: `Which boots ${index}?` }))
  const { body: prompts } = await own.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: texts } })
  const [treated, control] = prompts.prompts.map(({ id }: { readonly id: string }) => id)
  const answers = texts.map(({ text }) => ({ prompt: text, llm: "chatgpt", answer: "Acme." }))
  const runId: string = (await own.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
  const resultId: string = (await own.call("GET", `/v1/brands/${brandId}/last/results`)).body.data[0].id
  const apiKeyId: string = (await own.call("GET", "/v1/organization/keys")).body.data[0].id
  // A key cannot revoke itself, and an organization with two keys cannot create a third.
  const withTwo = await server.tenant()
  const revokedId: string = (await withTwo.call("POST", "/v1/organization/keys", { body: { name: "another", scopes: ["read"] } })).body.id
  await own.call("PUT", `/v1/brands/${brandId}/schedule`, { body: { cron: "0 9 * * MON", timeZone: "Europe/Berlin" } })
  const experiment = { name: "Boots", treatedPromptIds: [treated], controlPromptIds: [control] }
  const experimentId: string = (await own.call("POST", `/v1/brands/${brandId}/experiments`, { body: experiment })).body.id
  const other = await brandOf(own)
  await own.call("POST", `/v1/brands/${other}/topics-prompts/batch`, { body: { topics: [{ name: "Tents", prompts: [{ text: "Which tent?" }] }] } })
  const queuedId: string = (await own.call("POST", `/v1/brands/${other}/runs`)).body.run.id
  await server.close()

  const ids: Readonly<Record<string, string>> = { brandId, topicId, promptId: treated, runId, webhookId, deliveryId, apiKeyId, responseId, experimentId }
  const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    cancelRun: { runId: queuedId },
    retryRun: { runId: endedId },
    clearLabels: { runId: endedId },
    revokeKey: { apiKeyId: revokedId }
  }
  const labels = {
    "application/json": JSON.stringify({ labels: [{ resultId, isPresent: true }] }),
    "application/x-ndjson": `${JSON.stringify({ resultId, isPresent: true })}\n`,
    "text/csv": `resultId,isPresent\n${resultId},true\n`
  }
  const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    addLabels: labels,
    calibrateRun: labels,
    declareExperiment: { "application/json": JSON.stringify(experiment) }
  }
  const requests = operations.flatMap(({ method, operationId, path, requestBody }): ReadonlyArray<Task> => {
    if (method === "GET") return []
    const known = { ...ids, ...others[operationId] }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = known[name]
      if (id === undefined) throw new Error(`${method} ${path} finds no ${name}`)
      return id
    })
    const media = Object.entries(requestBody?.content ?? {}).map(([type, { example }]) => {
      const body = bodies[operationId]?.[type] ?? (type === "application/json" ? JSON.stringify(example) : String(example))
      return { type, body }
    })
    const asker = operationId === "revokeKey" ? withTwo.key : key
    return (media.length === 0 ? [undefined] : media).map((one) => {
      const headers = {
        "x-service-api-key": asker,
        "idempotency-key": `${operationId}:${one?.type}`,
        ...(one === undefined ? {} : { "content-type": one.type })
      }
      const job = (copy: string, snapshots?: ReadonlyArray<number>) => ({ filename: copy, snapshots, method, path: filled, headers, body: one?.body })
      return { name: `${method} ${path}${media.length > 1 ? ` as ${one?.type}` : ""}`, path, job, mayAnswer: method === "DELETE" ? [401, 404] : [] }
    })
  })
  const run: Task = {
    name: "a run",
    path: "",
    job: (copy, snapshots) => ({ filename: copy, snapshots, organizationId, brandId, paid: `${copy}-paid` }),
    mayAnswer: []
  }
  return [run, ...requests]
}

/** The faults of a repetition's outcome, as sentences. */
const faultsOf = (task: Task, { faults, rows, said }: Outcome, normal: Outcome, paid: number): ReadonlyArray<string> => {
  const found = faults.map((fault) => `SQLite says ${JSON.stringify(fault)}`)
  for (const [table, count] of Object.entries(normal.rows)) {
    // Each process writes its own reports about providers, and they remain for some time after the process has ended.
    if (table === "model_reports") continue
    const there = rows[table] ?? 0
    // Summaries of a run are made again when they are read.
    const isDerived = ["run_cells", "run_sources", "run_perception_sources", "result_positions"].includes(table)
    // An audit entry is written after the action, and a repetition of a finished action writes none. One entry may therefore be missing.
    const least = isDerived ? 0 : table === "audit_entries" ? count - 1 : count
    // An interrupted import stays, invisible, until it is swept: laws ST-80 to ST-86.
    const most = task.path.endsWith("/answers") ? Infinity : count
    if (there < least || there > most) found.push(`${table} has ${there} rows, not ${count}`)
  }
  if ("text" in said) {
    if (said.status !== normal.said.status && !task.mayAnswer.includes(said.status)) found.push(`the repetition is answered with ${said.status} ${said.text}`)
  } else if (JSON.stringify(said) !== JSON.stringify(normal.said)) found.push(`the run's outcome is ${JSON.stringify(said)}`)
  if (paid > promptsOfRun + waitingCalls + places) found.push(`${paid} calls were paid for`)
  return found
}

export interface Sample {
  /** Number of moments at which a process is killed. */
  readonly kills: number
  /** Number of further moments that are tested with copies of the files. One process makes the copies of all these moments. */
  readonly snapshots: number
}

/** @param sample the tested moments, chosen by the seed; when undefined, a process is killed at every moment */
export const suite = (sample?: Sample) =>
  describe.skipIf(!existsSync(join(root, "packages/http/dist/index.js")))("a process that ends before its n-th statement", () => {
    const seed = 15
    const size = sample === undefined ? "all" : `${sample.kills + sample.snapshots}`
    it(`leaves a state that a repetition completes: ${size} moments of a run and of every writing route (seed ${seed})`, async () => {
      const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
      try {
        const bundle = await bundleOf(script)
        const template = join(folder, "template.db")
        const tasks = await prepare(template)
        const copyOf = (name: string): string => {
          const copy = join(folder, `${name}.db`)
          copyFileSync(template, copy)
          return copy
        }
        const undisturbed = await start(
          bundle,
          tasks.map(({ job }, index) => job(copyOf(`undisturbed-${index}`)))
        )
        const normal = undisturbed.outcomes
        const refused = tasks.flatMap(({ name }, index) => {
          const said = normal[index]?.said
          return said !== undefined && "text" in said && said.status >= 300 ? [`${name}: ${said.status} ${said.text}`] : []
        })
        expect(refused, "every request takes effect").toEqual([])
        const moments = tasks.flatMap((task, index) =>
          Array.from({ length: normal[index]?.statements ?? 0 }, (_, statement) => ({ task, index, killAt: statement + 1 }))
        )
        const shuffled = makeDice(seed).shuffle(moments)
        const killed = shuffled.slice(0, sample?.kills)
        const copied = sample === undefined ? [] : shuffled.slice(sample.kills, sample.kills + sample.snapshots)
        expect(new Set(moments.map(({ index }) => index)).size, "every task runs statements").toBe(tasks.length)

        const left = await Effect.runPromise(
          Effect.forEach(
            killed,
            ({ index, killAt, task }, number) =>
              Effect.promise(async () => {
                const filename = copyOf(`killed-${number}`)
                const { signal } = await start(bundle, [task.job(filename)], killAt)
                return { filename, index, killAt, task, isLeft: signal === "SIGKILL" }
              }),
            { concurrency: 2 }
          )
        )
        if (copied.length > 0) {
          const jobs = tasks.map(({ job }, index) => {
            const snapshots = copied.flatMap((moment) => (moment.index === index ? [moment.killAt] : []))
            return { filename: copyOf(`copied-${index}`), job, snapshots }
          })
          await start(
            bundle,
            jobs.flatMap(({ filename, job, snapshots }) => (snapshots.length === 0 ? [] : [job(filename, snapshots)]))
          )
          for (const { index, killAt, task } of copied) {
            const filename = `${jobs[index]!.filename}-at-${killAt}`
            left.push({ filename, index, killAt, task, isLeft: existsSync(filename) })
          }
        }
        const found = left.filter(({ isLeft }) => isLeft)
        /** Whether the process of at least a share of the moments, of the run's or of the requests', came as far as its statement. */
        const reached = (isRun: boolean, share: number): boolean => {
          const of = (moments: typeof left): number => moments.filter(({ task }) => (task.path === "") === isRun).length
          return of(found) >= share * of(left)
        }
        expect(reached(false, 0.9), "nearly all moments of requests are reached").toBe(true)
        // A run reads its state again and again while it waits: it ran 355 statements on an idle machine, and up to 836 on one with twelve busy processes. A
        // process that is faster than the undisturbed one ends before the later of these statements.
        expect(reached(true, 0.25), "a quarter of the moments of the run are reached").toBe(true)

        const { outcomes } = await start(
          bundle,
          found.map(({ filename, task }) => task.job(filename))
        )
        const broken = found.flatMap(({ filename, index, killAt, task }, number) => {
          const paid = existsSync(`${filename}-paid`) ? readFileSync(`${filename}-paid`, "utf8").split("\n").length - 1 : 0
          return faultsOf(task, outcomes[number]!, normal[index]!, paid).map((fault) => `${task.name} before statement ${killAt}: ${fault}`)
        })
        expect(broken).toEqual([])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })
