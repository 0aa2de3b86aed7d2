/** Brand Visibility inside a Hono application: web requests and responses, here on Node. */
import type { AddressInfo } from "node:net"
import { BrandVisibility } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { serve } from "@hono/node-server"
import { Hono } from "hono"

const rivals = ["Norrvind", "Kestrel Peak"].map((name) => ({ name, aliases: [], domains: [] }))
const fernweh = { name: "Fernweh", aliases: [], domains: [], description: null, category: "trail running shoes", competitors: rivals }
const world = worldOf({ ...fernweh, excludeTerms: [], country: null, language: null })

const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename: "data/hono.db" }),
  models: simulatedModels({ seed: "hono", world, llms: ["simulated"] })
})
// In your application, this is the id of the signed-in user's account.
const externalId = "trail-shop"
const known = await visibility.organizations.find({ externalId })
const organization = known ?? (await visibility.organizations.create({ name: "Trail Shop", externalId }))
const shop = visibility.forOrganization(organization.id)
if (known === null) {
  await shop.brands.create(fernweh)
  const { key } = await visibility.organizations.createKey({ organizationId: organization.id, name: "first" })
  console.log(`Key ${key}`)
}

const app = new Hono()
app.use(toHonoHandler(visibility, { prefix: "/visibility" }))
app.get("/", async (context) => context.json({ brands: (await shop.brands.list()).items.map(({ name }) => name) }))

const server = serve({ fetch: app.fetch, port: Number(process.env["PORT"] ?? 3000), hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
  console.log(`Listening on http://127.0.0.1:${port}`)
)
process.once("SIGTERM", () => {
  // Ends the streams of events, which would otherwise keep the server open until their runs have ended.
  void visibility.drain()
  server.close(() => void visibility.dispose())
})
