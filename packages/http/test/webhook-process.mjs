/** Commits a run whose event a webhook must receive, prints that it did, and stays alive until it is killed. */
import { BrandVisibility } from "@brand-visibility/core"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

const [filename, url] = process.argv.slice(2)
const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename }),
  models: ["chatgpt"],
  engine: "none",
  webhooks: nodeWebhooks({ allowPrivateAddresses: true })
})
const { id } = await visibility.organizations.create({ name: "Acme" })
const client = visibility.forOrganization(id)
const brand = await client.brands.create({ name: "Acme" })
await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "Which?" }] }] })
const { secret } = await client.webhooks.create({ url })
const { run } = await client.runs.start({ brandId: brand.id })
process.stdout.write(`${JSON.stringify({ secret, runId: run.id })}\n`)
setInterval(() => undefined, 60_000)
