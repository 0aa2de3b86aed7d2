/** Causes every type of event in a real library over a file, and checks that a real receiver gets each event once. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BrandVisibility, type Happened, LanguageModel, ProviderError } from "@brand-visibility/core"
import { WebhookEventType } from "@brand-visibility/core/domain/Webhook"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Webhook } from "standardwebhooks"
import { expect, it, onTestFinished } from "vitest"
import { execute } from "../../../scripts/tools/sqlite.mjs"
import { startReceiver } from "./support/Receiver.js"

const prompts = Array.from({ length: 24 }, (_, index) => ({ text: `Which shoes for trail ${index}?` }))

it("sends each type of event in one delivery, which the library of the webhook specification verifies", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const filename = join(folder, "visibility.db")
  const open = (options: Partial<Parameters<typeof BrandVisibility.make>[0]>) =>
    BrandVisibility.make({
      storage: sqliteStorage({ filename }),
      models: ["chatgpt"],
      webhooks: nodeWebhooks({ allowPrivateAddresses: true }),
      logLevel: "none",
      ...options
    })

  // A process that only serves accepts a schedule, whose time passes while no process works.
  const full: Array<Happened> = []
  const serving = await open({ engine: "none", hooks: { happened: (event) => void full.push(event) } })
  const { id: organizationId } = await serving.organizations.create({
    name: "Trail Shop",
    promptLimitPerBrand: prompts.length + 1,
    customPerceptionPrompts: true
  })
  const client = serving.forOrganization(organizationId)
  const { secret } = await client.webhooks.create({ url: `${receiver.url}/types` })
  const { id: brandId } = await client.brands.create({ name: "Fernweh" })
  await client.perceptionPrompts.create({
    brandId,
    prompts: [{ text: "How good is Fernweh?", propertyId: "quality", goodScore: "great", badScore: "bad" }]
  })
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts }] })
  await expect.poll(() => full.map(({ type }) => type)).toEqual(["quota.exhausted"])
  await client.schedules.set({ brandId, cron: "0 9 * * MON", timeZone: "UTC", missed: "skip" })
  await serving.dispose()
  await execute(filename, "UPDATE schedules SET next_at = '2026-01-05T09:00:00.000Z'")

  const rating = '{"reason": "People say so.", "score": 7}'
  let answer: (prompt: string, signal: AbortSignal) => Promise<string> = async () => `Take Kestrel Peak.\n${rating}`
  const model = LanguageModel.fromPromise({
    llm: "chatgpt",
    provider: "test",
    model: "test",
    concurrency: 4,
    maximumAttempts: 1,
    maxOutputTokens: 10,
    price: { inputUsd: 0, outputUsd: 10_000, searchUsd: 0 },
    ask: async ({ prompt }, signal) => ({ text: await answer(prompt, signal), usage: { inputTokens: 10, outputTokens: 10 } })
  })
  const hooked: Array<Happened> = []
  const hooks = { happened: (event: Happened) => void hooked.push(event) }
  await using working = await open({ models: [model], hooks })
  const runs = working.forOrganization(organizationId).runs
  const run = async (input: { readonly budgetUsd?: number } = {}) => runs.finished({ runId: (await runs.start({ brandId, ...input })).run.id })

  const first = await run()
  answer = async () => `Take Fernweh.\n${rating}`
  const second = await run()
  const refused = () => Promise.reject(new ProviderError("invalid_request", { detail: "no" }))
  answer = (prompt) => (prompt.endsWith("trail 3?") ? refused() : Promise.resolve(`Take Fernweh.\n${rating}`))
  expect((await run()).status).toBe("partial")
  answer = refused
  expect((await run()).status).toBe("failed")
  answer = async () => `Take Fernweh.\n${rating}`
  await run({ budgetUsd: 0.5 })
  answer = (_, signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))
  await runs.cancel({ runId: (await runs.start({ brandId })).run.id })

  const told = () =>
    receiver.received.map(({ body, headers }) => {
      expect(new Webhook(secret!).verify(body, headers)).toEqual(JSON.parse(body))
      return { id: headers["webhook-id"], ...(JSON.parse(body) as { readonly type: WebhookEventType; readonly data: Happened["data"] }) }
    })
  await expect.poll(() => new Set(told().map(({ type }) => type))).toEqual(new Set(WebhookEventType.literals))
  await working.idle()
  const events = told()
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  const count = (type: WebhookEventType): number => events.filter((event) => event.type === type).length
  expect(Object.fromEntries(WebhookEventType.literals.map((type) => [type, count(type)]))).toEqual({
    "run.started": 6,
    "run.progress": 15,
    "run.completed": 2,
    "run.partial": 2,
    "run.failed": 1,
    "run.cancelled": 1,
    "perception.scored": 3,
    "visibility.changed": 1,
    "budget.exceeded": 1,
    "quota.exhausted": 1,
    "schedule.missed": 1
  })
  expect(events.find(({ type }) => type === "visibility.changed")?.data).toEqual({
    brandId,
    runId: second.id,
    revision: 1,
    previousRunId: first.id,
    verdict: "up"
  })

  // The library's hook receives the same events. Counts of progress may be higher in the event that was made later.
  const comparable = (all: ReadonlyArray<Pick<Happened, "data" | "type">>) =>
    all.map(({ data, type }) => JSON.stringify([type, type === "run.progress" ? data["runId"] : Object.entries(data).toSorted()])).toSorted()
  await expect.poll(() => comparable([...full, ...hooked])).toEqual(comparable(events))
  expect(new Set(hooked.map((event) => event.organizationId))).toEqual(new Set([organizationId]))
})
