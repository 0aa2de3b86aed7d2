/** A SQLite file, opened in this process. */
import { Client } from "@brand-visibility/api"
import { BrandVisibility, type LanguageModel } from "@brand-visibility/core"
import { toWebHandler } from "@brand-visibility/http"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { NotDone } from "./Misuse.js"
import { requesting } from "./ServerSession.js"
import type { Purpose, Session } from "./Session.js"

export interface LocalOptions {
  readonly purpose: Purpose
  readonly filename: string
  readonly models: ReadonlyArray<LanguageModel>
  /** An Ed25519 private key in PEM. */
  readonly bundleSigningKey: string | undefined
}

export interface LocalSession extends Session {
  readonly visibility: BrandVisibility
  readonly organizationId: string
}

/** Never asked for over a network: the handlers are called as functions. */
const baseUrl = "http://local.invalid"

/**
 * A run that waits for models that this process does not have is given up after a while. A process that only scores has none, and must leave
 * such a run alone: ten years, in milliseconds.
 */
const strandedMillis = 315_360_000_000

const engines = { read: "none", plan: "none", score: { pollMillis: 250, strandedMillis }, work: { pollMillis: 250 } } as const

/** The one organization of the file, which is made where there is none. */
const organizationOf = async (visibility: BrandVisibility, filename: string): Promise<string> => {
  const [first, second] = await visibility.organizations.list({ limit: 2 })
  if (second !== undefined)
    throw new NotDone(
      `${filename} has several organizations, and the command works with one`,
      "Serve the file, and use --url with a key of the organization that you mean"
    )
  return (first ?? (await visibility.organizations.create({ name: "My organization", customPerceptionPrompts: true }))).id
}

export const openLocal = async ({ bundleSigningKey, filename, models, purpose }: LocalOptions): Promise<LocalSession> => {
  const visibility = await BrandVisibility.make({
    storage: sqliteStorage({ filename }),
    models,
    engine: engines[purpose],
    bundleSigningKey,
    // The command says itself what went wrong.
    logLevel: "none"
  })
  try {
    const organizationId = await organizationOf(visibility, filename)
    const identity = { organizationId, scopes: ["read", "write", "admin"] as const }
    const handler = toWebHandler(visibility, { authenticate: () => identity, rateLimit: "off" })
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const response = await handler(request)
      // As with a socket, whoever gives the request up also gives up what is still to come of its answer.
      return response.body === null ? response : new Response(response.body.pipeThrough(new TransformStream(), { signal: request.signal }), response)
    }
    return {
      api: Client.make({ baseUrl, apiKey: "local", fetch }),
      request: requesting(baseUrl, "local", fetch),
      place: filename,
      isLocal: true,
      isSimulated: models.length > 0 && models.every(({ provider }) => provider === "simulated"),
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
