import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
/** A real `node:http` server on a free port, over memory storage and simulated models. */
import { BrandVisibility, type BrandVisibilityOptions } from "@brand-visibility/core"
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import type { WebhookSenderService } from "@brand-visibility/core/ports/WebhookSender"
import type { MountOptions } from "@brand-visibility/http"
import { type PlainRequest, toNodeHandler } from "@brand-visibility/http/node"
import { Effect } from "effect"
import { checkExchange } from "./Contract.js"

interface Call {
  readonly key?: string | null
  /** The body is sent as JSON, unless it is a string or bytes. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Tests state the type of a body by reading its fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** Calls an API and checks every answer against the contract. */
export type Client = (method: string, path: string, call?: Call) => Promise<Reply>

type Send = (url: string, init: RequestInit) => Promise<Response>

export const makeClient =
  (baseUrl: string, key: string | null, send: Send = fetch): Client =>
  async (method, path, call = {}) => {
    const sent = call.key === undefined ? key : call.key
    const raw = call.body === undefined || typeof call.body === "string" || call.body instanceof Uint8Array
    const headers = {
      ...(sent === null ? {} : { "x-service-api-key": sent }),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...call.headers
    }
    const body = raw ? (call.body as string | undefined) : JSON.stringify(call.body)
    const response = await send(`${baseUrl}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: checkExchange({ method, path, status: response.status, headers: response.headers, text })
    }
  }

export interface Listening {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

export const listen = async (listener: RequestListener): Promise<Listening> => {
  const server = createServer(listener)
  // If Node closed idle connections, a delayed client could send its next request on a connection that is being closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

export interface Tenant {
  readonly organizationId: string
  readonly key: string
  readonly call: Client
}

export interface ApiServer extends Listening {
  readonly visibility: BrandVisibility
  /** Creates an organization with a key of all scopes. */
  readonly tenant: (input?: {
    readonly promptLimitPerBrand?: number
    readonly promptLimit?: number
    readonly customPerceptionPrompts?: boolean
    readonly maxStoredBytes?: number
  }) => Promise<Tenant>
  /** Creates a key with these scopes, and revokes the key that this function created before. */
  readonly keyWith: (organizationId: string, scopes: ReadonlyArray<Scope>) => Promise<string>
}

/** Sends nothing and reports success, for tests with URLs that no server has. */
export const silentWebhooks: WebhookSenderService = { refusalOf: () => null, send: () => Effect.succeed({ status: 204, retryAfter: null }) }

export interface ServerOptions {
  readonly storage?: Storage
  /** There is no rate limit unless a test sets one, because tests send requests quickly. */
  readonly api?: MountOptions<PlainRequest>
  readonly engine?: BrandVisibilityOptions["engine"]
  readonly webhooks?: BrandVisibilityOptions["webhooks"]
}

export const startServer = async (models: ReadonlyArray<LanguageModel | string> = [], options: ServerOptions = {}): Promise<ApiServer> => {
  const { api = {}, engine, storage = MemoryStorage.layer, webhooks } = options
  const visibility = await BrandVisibility.make({ storage, models, engine, webhooks, logLevel: "none" })
  const listening = await listen(toNodeHandler(visibility, { rateLimit: "off", ...api }))
  /** The second key of each organization, which can have two live keys. */
  const second = new Map<string, string>()
  const keyWith = async (organizationId: string, scopes: ReadonlyArray<Scope>) => {
    const before = second.get(organizationId)
    if (before !== undefined) await visibility.organizations.revokeKey({ organizationId, apiKeyId: before })
    const { apiKey, key } = await visibility.organizations.createKey({ organizationId, name: scopes.join(" "), scopes })
    second.set(organizationId, apiKey.id)
    return key
  }
  return {
    ...listening,
    visibility,
    keyWith,
    tenant: async (input = {}) => {
      const { id } = await visibility.organizations.create({ name: "Tenant", ...input })
      const { key } = await visibility.organizations.createKey({ organizationId: id, name: "first", scopes: ["read", "write", "admin"] })
      return { organizationId: id, key, call: makeClient(listening.url, key) }
    },
    close: async () => {
      await listening.close()
      await visibility.dispose()
    }
  }
}

/** A well-formed id that no object has. */
export const unknownId = "01890000-0000-7000-8000-000000000000"

export const brandOf = async ({ call }: Tenant, name = "Acme"): Promise<string> => (await call("POST", "/v1/brands", { body: { name } })).body.id

export const topicOf = async ({ call }: Tenant, brandId: string, name = "Shoes"): Promise<string> =>
  (await call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name }] } })).body.topics[0].id
