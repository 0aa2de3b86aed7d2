/** The data that is put into a kept database, and the values that the API returns for it. */
import { BrandVisibility, type OrganizationClient } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"

const brand = {
  name: "Fernweh",
  aliases: ["Fernweh Running"],
  domains: ["fernweh.example"],
  description: null,
  category: "trail running shoes",
  competitors: [
    { name: "Norrvind", aliases: [], domains: [] },
    { name: "Kestrel Peak", aliases: [], domains: ["kestrel.example"] }
  ],
  excludeTerms: ["fernweh nach"],
  country: "DE",
  language: "de"
}

export const open = (filename: string, engine?: "none") =>
  BrandVisibility.make({
    storage: sqliteStorage({ filename }),
    models: simulatedModels({ seed: "kept", world: worldOf(brand), llms: ["chatgpt", "claude"] }),
    webhooks: { refusalOf: () => null, send: () => Effect.succeed({ status: 204, retryAfter: null }) },
    logLevel: "none",
    ...(engine === undefined ? {} : { engine })
  })

const externalId = "kept"

/** Fills a database with data of every kind, through the methods of the API. */
export const fill = async (filename: string): Promise<void> => {
  await using visibility = await open(filename)
  const { id } = await visibility.organizations.create({ name: "Trail Shop", externalId, promptLimit: 50, customPerceptionPrompts: true })
  await visibility.organizations.createKey({ organizationId: id, name: "dashboard", scopes: ["read"], expiresAt: "2035-01-01T00:00:00Z" })
  const client = visibility.forOrganization(id)
  const { id: brandId } = await client.brands.create(brand)
  const texts = ["Which shoes last?", "Which shoes grip?", "Which are light?", "Für wen taugen sie?"]
  const { topics } = await client.prompts.createBatch({
    brandId,
    topics: [
      { name: "Shoes", prompts: texts.map((text) => ({ text, customerJourney: "consideration", estimatedVolume: 1_200 })) },
      { name: "Prices", prompts: [{ text: "Are they worth their price?" }] }
    ]
  })
  const promptIds = topics.flatMap(({ prompts }) => prompts.map((prompt) => prompt.id))
  await client.perceptionPrompts.create({ brandId, prompts: [{ text: "How trustworthy is Fernweh?", propertyId: "trust" }] })
  await client.webhooks.create({ url: "https://hooks.example/visibility", description: "To the chat" })
  await client.schedules.set({ brandId, cron: "0 9 * * MON", timeZone: "Europe/Berlin" })
  const [treated = "", second = "", control = "", fourth = ""] = promptIds
  await client.experiments.declare({ brandId, name: "A page that compares", treatedPromptIds: [treated, second], controlPromptIds: [control, fourth] })
  const { run } = await client.runs.start({ brandId, samples: 2 })
  await client.runs.finished({ runId: run.id })
  const results = []
  for await (const result of client.runs.results({ runId: run.id })) results.push(result.id)
  await client.labels.add({ runId: run.id, labels: results.slice(0, 4).map((resultId) => ({ resultId, isPresent: true, sentiment: "neutral" as const })) })
  await client.prompts.remove({ promptId: fourth })
  const again = await client.runs.start({ brandId, llms: ["claude"] })
  await client.runs.finished({ runId: again.run.id })
  await client.runs.rescore({ runId: again.run.id })
  const sources = [{ url: "https://bench-notes.example/shoes", title: "Shoes" }]
  await client.answers.import({ brandId, answers: [{ prompt: "Which shoes last?", llm: "chatgpt", channel: "ui", answer: "Fernweh lasts. 🥾", sources }] })
  await visibility.idle()
}

const all = async <Row>(rows: AsyncIterable<Row>): Promise<ReadonlyArray<Row>> => {
  const found = []
  for await (const row of rows) found.push(row)
  return found
}

const everyPage = { page: 1, limit: 100 }

const readRun = async (client: OrganizationClient, runId: string) => ({
  stats: await client.runs.stats({ runId }),
  results: await all(client.runs.resultsWithAnswers({ runId })),
  failures: await client.runs.failures({ runId }, everyPage),
  sources: await client.runs.sources({ runId }, everyPage),
  perceptionSources: await client.perception.sources({ runId }, everyPage),
  suggestions: await client.suggestions.list({ runId }, everyPage),
  labels: await client.labels.list({ runId }, everyPage)
})

/** All values that the API returns for the database, as JSON. A later release may add values, and removes none. */
export const read = async (visibility: BrandVisibility): Promise<unknown> => {
  const organization = await visibility.organizations.find({ externalId })
  const organizationId = organization?.id ?? ""
  const client = visibility.forOrganization(organizationId)
  const brands = await client.brands.list(everyPage)
  const [{ id: brandId = "" } = {}] = brands.items
  const runs = await client.runs.list({ brandId }, everyPage)
  const [webhook] = (await client.webhooks.list(everyPage)).items
  // The next times change each day, and so do the deliveries that are still kept.
  const { nextTimes: _, ...schedule } = await client.schedules.get({ brandId })
  const found = {
    organization: await client.organization.get(),
    keys: await visibility.organizations.listKeys({ organizationId }),
    brands,
    topics: await client.topics.list({ brandId }, everyPage),
    prompts: await client.prompts.list({ brandId }, everyPage),
    perceptionPrompts: await client.perceptionPrompts.list({ brandId }, everyPage),
    schedule,
    webhook,
    experiments: await client.experiments.list({ brandId }, everyPage),
    perception: await client.perception.get({ brandId }),
    runs,
    ofRuns: await Promise.all(runs.items.map(({ run }) => readRun(client, run.id)))
  }
  return JSON.parse(JSON.stringify(found))
}
