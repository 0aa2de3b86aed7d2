/** A database, opened in this process. */
import { Client } from "@brand-visibility/api"
import { BrandVisibility, type LanguageModel } from "@brand-visibility/core"
import { toWebHandler } from "@brand-visibility/http"
import { storageOf } from "./LocalStorage.js"
import { Misuse, NotDone } from "./Misuse.js"
import { organizationNamed } from "./OrganizationNamed.js"
import { type LocalPlace, nameOf } from "./Place.js"
import { requesting } from "./ServerSession.js"
import type { Purpose, Session } from "./Session.js"

export interface LocalOptions {
  readonly purpose: Purpose
  readonly place: LocalPlace
  /** The id or the external id of an organization; undefined for the only organization of the database. */
  readonly organization: string | undefined
  readonly models: ReadonlyArray<LanguageModel>
  /** An Ed25519 private key in PEM. */
  readonly bundleSigningKey: string | undefined
}

export interface LocalSession extends Session {
  readonly visibility: BrandVisibility
  readonly organizationId: string
}

/** No request goes over a network: the handlers are called as functions. */
const baseUrl = "http://local.invalid"

const isSimulated = ({ provider }: LanguageModel): boolean => provider === "simulated"

const pollMillis = 250

/** For each purpose: how runs are worked on, and whether the schema of a Postgres database may be changed. */
const settings = {
  read: { engine: "none", migrate: "never" },
  score: { engine: "none", migrate: "empty" },
  plan: { engine: "none", migrate: "empty" },
  work: { engine: { pollMillis, others: "leave" }, migrate: "empty" },
  host: { engine: { pollMillis }, migrate: "always" }
} as const

/** The id of the named organization, or of the only one. In a database without organizations, one is created, except for the purpose `read`. */
const organizationOf = async (visibility: BrandVisibility, place: LocalPlace, named: string | undefined, purpose: Purpose): Promise<string> => {
  const { organizations } = visibility
  if (named !== undefined) return organizationNamed(visibility, place, named)
  const [first, second] = await organizations.list({ limit: 2 })
  if (second !== undefined)
    throw new Misuse(`${nameOf(place)} has several organizations`, "Choose one with --organization ID; brand-visibility admin organization list shows them")
  if (first === undefined && purpose === "read")
    throw new NotDone(
      `${nameOf(place)} has no organization yet`,
      "Type brand-visibility run to begin there, or brand-visibility admin organization create NAME"
    )
  return (first ?? (await organizations.create({ name: "My organization", customPerceptionPrompts: true }))).id
}

export const openLocal = async ({ bundleSigningKey, models, organization, place, purpose }: LocalOptions): Promise<LocalSession> => {
  const { engine, migrate } = settings[purpose]
  const visibility = await BrandVisibility.make({
    storage: await storageOf(place, migrate),
    models,
    engine,
    bundleSigningKey,
    // The command itself prints what went wrong.
    logLevel: "none"
  })
  try {
    const organizationId = await organizationOf(visibility, place, organization, purpose)
    const identity = { organizationId, scopes: ["read", "write", "admin"] as const }
    const handler = toWebHandler(visibility, { authenticate: () => identity, rateLimit: "off" })
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const response = await handler(request)
      // An abort of the request also ends the rest of the response body, as on a socket.
      return response.body === null ? response : new Response(response.body.pipeThrough(new TransformStream(), { signal: request.signal }), response)
    }
    return {
      api: Client.make({ baseUrl, apiKey: "local", fetch }),
      request: requesting(baseUrl, "local", fetch),
      place: nameOf(place),
      isLocal: true,
      isSimulated: models.some(isSimulated),
      workOff: async (runId) => void (await visibility.forOrganization(organizationId).runs.workOff({ runId })),
      idle: () => visibility.idle(),
      close: () => visibility.dispose(),
      visibility,
      organizationId
    }
  } catch (error) {
    await visibility.dispose()
    throw error
  }
}
