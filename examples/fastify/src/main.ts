/** Brand Visibility inside a Fastify application with its own sign-in. Signed-in users may call the API, and no key is created. */
import { BrandVisibility } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import Fastify, { type FastifyRequest } from "fastify"

const rivals = ["Norrvind", "Kestrel Peak"].map((name) => ({ name, aliases: [], domains: [] }))
const fernweh = { name: "Fernweh", aliases: [], domains: [], description: null, category: "trail running shoes", competitors: rivals }
const world = worldOf({ ...fernweh, excludeTerms: [], country: null, language: null })

const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename: "data/fastify.db" }),
  models: simulatedModels({ seed: "fastify", world, llms: ["simulated"] })
})
// In your application, this is the id of the signed-in user's account.
const externalId = "trail-shop"
const known = await visibility.organizations.find({ externalId })
const organization = known ?? (await visibility.organizations.create({ name: "Trail Shop", externalId }))
const shop = visibility.forOrganization(organization.id)
if (known === null) await shop.brands.create(fernweh)

/** Stands in for the application's own sign-in: the organization of each session. */
const sessions = new Map([["Bearer session-of-ada", organization.id]])
const authenticate = ({ headers }: FastifyRequest) => {
  const organizationId = sessions.get(headers.authorization ?? "")
  return organizationId === undefined ? undefined : { organizationId, scopes: ["read", "write"] as const }
}

const app = Fastify()
await app.register(toFastifyPlugin(visibility, { authenticate }), { prefix: "/visibility" })
app.get("/", async () => ({ brands: (await shop.brands.list()).items.map(({ name }) => name) }))
// Ends the streams of events, which would otherwise keep the server open until their runs have ended.
app.addHook("preClose", () => visibility.drain())
app.addHook("onClose", () => visibility.dispose())

console.log(`Listening on ${await app.listen({ port: Number(process.env["PORT"] ?? 3000), host: "127.0.0.1" })}`)
process.once("SIGTERM", () => void app.close())
