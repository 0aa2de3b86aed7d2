/**
 * A process under test: the library over a database, with models of a provider on this machine. It reads commands as lines of JSON from its standard input,
 * and answers each with a line of JSON. Its log goes to its standard error.
 *
 * Its only argument is JSON: { database, provider, llms, adapter?, concurrency, timeoutMillis?, engine?, batches? }
 */
import { createInterface } from "node:readline"
import { BrandVisibility } from "@brand-visibility/core"
import { Clock, Effect, Layer, Logger } from "effect"

const { adapter = "openai", batches, concurrency, database, engine, llms, maximumAttempts, provider, timeoutMillis } = JSON.parse(process.argv[2])

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)

/** Loads only the SDK and the driver of this process, which take a third of its start. */
const load = {
  anthropic: async () => (await import("@brand-visibility/llm-anthropic")).anthropic,
  gemini: async () => (await import("@brand-visibility/llm-gemini")).gemini,
  openai: async () => (await import("@brand-visibility/llm-openai")).openai,
  postgres: async () => (await import("@brand-visibility/storage-postgres")).postgresStorage,
  sqlite: async () => (await import("@brand-visibility/storage-sqlite")).sqliteStorage
}

const modelOf = await load[adapter]()

const models = llms.map((llm) =>
  modelOf({ llm, model: llm, baseURL: provider[llm] ?? provider.all, apiKey: "none", concurrency, maximumAttempts, timeoutMillis, batches })
)
/** Milliseconds by which the wall clock is set ahead. The monotonic clock is not changed. */
let aheadMillis = 0
const machine = Clock.make()
const clock = {
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: () => machine.unsafeCurrentTimeMillis() + aheadMillis,
  unsafeCurrentTimeNanos: () => machine.unsafeCurrentTimeNanos(),
  currentTimeMillis: Effect.sync(() => machine.unsafeCurrentTimeMillis() + aheadMillis),
  currentTimeNanos: machine.currentTimeNanos,
  sleep: (duration) => machine.sleep(duration)
}

const storage = (await load[database.filename === undefined ? "postgres" : "sqlite"]())(database)
const visibility = await BrandVisibility.make({
  storage,
  models,
  engine,
  logLevel: "warning",
  telemetry: Layer.merge(
    Logger.replace(Logger.defaultLogger, Logger.stringLogger.pipe(Logger.map((line) => process.stderr.write(`${line}\n`)))),
    Layer.setClock(clock)
  )
})

const tasks = {
  /** Creates an organization with a brand and so many prompts. */
  prepare: async ({ prompts }) => {
    const { id: organizationId } = await visibility.organizations.create({ name: "Trail Shop", promptLimit: null, promptLimitPerBrand: null })
    const client = visibility.forOrganization(organizationId)
    const brand = await client.brands.create({ name: "Fernweh", competitors: [{ name: "Kestrel Peak" }, { name: "Norrvind" }] })
    for (let first = 0; first < prompts; first += 100) {
      const texts = Array.from({ length: Math.min(100, prompts - first) }, (_, index) => ({ text: `Which shoes for trail ${first + index}?` }))
      await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: `Topic ${first}`, prompts: texts }] })
    }
    return { organizationId, brandId: brand.id }
  },
  start: async ({ brandId, mode, organizationId }) => (await visibility.forOrganization(organizationId).runs.start({ brandId, mode })).run,
  get: ({ organizationId, runId }) => visibility.forOrganization(organizationId).runs.get({ runId }),
  list: async ({ brandId, organizationId }) => (await visibility.forOrganization(organizationId).runs.list({ brandId })).items.map(({ run }) => run),
  finished: async (subject) => {
    // The database may be unreachable at this moment, so a retryable error is retried. Any other error is thrown.
    for (;;) {
      try {
        return await visibility.forOrganization(subject.organizationId).runs.finished({ runId: subject.runId })
      } catch (error) {
        if (error.code !== "unavailable") throw error
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  },
  results: async ({ organizationId, runId }) => {
    const found = []
    for await (const { id, llm, prompt } of visibility.forOrganization(organizationId).runs.results({ runId })) found.push({ id, llm, prompt: prompt.text })
    return found
  },
  setClock: async ({ millis }) => void (aheadMillis = millis),
  dispose: () => visibility.dispose()
}

say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const { id, task, ...parameters } = JSON.parse(line)
  tasks[task](parameters).then(
    (value) => say({ id, value: value ?? null }),
    (error) => say({ id, error: String(error) })
  )
}
await visibility.dispose()
process.exit(0)
