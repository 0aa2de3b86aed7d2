/** Brand Visibility inside an Express application: the API beside the application's own routes and after its body parser. */
import { BrandVisibility } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { toExpressHandler } from "@brand-visibility/http/express"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import express from "express"

const rivals = ["Norrvind", "Kestrel Peak"].map((name) => ({ name, aliases: [], domains: [] }))
const fernweh = { name: "Fernweh", aliases: [], domains: [], description: null, category: "trail running shoes", competitors: rivals }
const world = worldOf({ ...fernweh, excludeTerms: [], country: null, language: null })

const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename: "data/express.db" }),
  models: simulatedModels({ seed: "express", world, llms: ["simulated"] })
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

const app = express()
app.use(express.json())
app.use("/visibility", toExpressHandler(visibility))
app.get("/", async (_, response) => void response.json({ brands: (await shop.brands.list()).items.map(({ name }) => name) }))

const server = app.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`)
})
process.once("SIGTERM", () => {
  // Ends the streams of events, which would otherwise keep the server open until their runs have ended.
  void visibility.drain()
  server.close(() => void visibility.dispose())
})
