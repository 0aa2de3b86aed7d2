/** A host that serves the API over its own storage in memory, with an organization and a key. */
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as NoEngine from "@brand-visibility/core/pipeline/NoEngine"
import { LanguageModels } from "@brand-visibility/core/ports/LanguageModel"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import * as VisibilityServices from "@brand-visibility/core/services/VisibilityServices"
import { type Context, Effect, Layer, Logger, LogLevel, Runtime, type Scope } from "effect"
import { organizationInput } from "../Builders.js"
import type { MountedHost, Serve } from "./MountedHost.js"
import { begin, type OpenRequest, type RawAnswer, send } from "./RawRequest.js"

type Services = VisibilityServices.VisibilityServices

export interface ServerSetting {
  /** Default `/visibility`. */
  readonly prefix?: string
  /** Default: a memory storage. */
  readonly storage?: Storage
  /** Replaces some services. */
  readonly change?: (services: Context.Context<Services>) => Context.Context<Services>
  /** The name of the host's body parser that runs before the API. Default: none. */
  readonly reader?: string | undefined
}

export interface Call {
  /** Names and values, alternately. Default: the content type of JSON, when there is a body. */
  readonly headers?: ReadonlyArray<string>
  /** An array is sent in chunks, without the length. */
  readonly body?: string | ReadonlyArray<string>
  /** The key of the request; null for none. */
  readonly key?: string | null
}

export interface ApiServer {
  /** The address of the host, without the prefix. */
  readonly url: string
  readonly key: string
  /** A key that may only read. */
  readonly readKey: string
  /** Calls the API. The path is relative to the prefix. */
  readonly call: (method: string, path: string, call?: Call) => Effect.Effect<RawAnswer>
  /** Begins a call that stays open. */
  readonly begin: (method: string, path: string, headers?: ReadonlyArray<string>) => OpenRequest
  /** Ends the server at once. Otherwise the server ends with its check. */
  readonly close: Effect.Effect<void>
}

const keyHeader = (key: string | null): ReadonlyArray<string> => (key === null ? [] : ["x-service-api-key", key])

const makeHost = (storage: Storage): Effect.Effect<MountedHost, unknown, Scope.Scope> => {
  const services = VisibilityServices.layer({ storage, models: LanguageModels.layer([]), engine: NoEngine.layer })
  return Effect.map(Layer.toRuntime(Layer.provideMerge(services, Logger.minimumLogLevel(LogLevel.None))), (runtime) => ({ runtime }))
}

const prepare = Effect.gen(function* () {
  const organizations = yield* Organizations
  const { id } = yield* organizations.create(organizationInput({ name: "Tenant" }))
  const all = yield* organizations.createKey(id, { name: "all", scopes: ["read", "write", "admin"], expiresAt: null })
  const read = yield* organizations.createKey(id, { name: "read", scopes: ["read"], expiresAt: null })
  return { key: all.key, readKey: read.key }
})

/** Starts a server with `serve`, until the scope ends. */
export const start = (
  serve: Serve,
  { change, prefix = "/visibility", storage = MemoryStorage.layer }: ServerSetting
): Effect.Effect<ApiServer, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const host = yield* makeHost(storage)
    const { key, readKey } = yield* Effect.provide(prepare, host.runtime)
    const runtime = change === undefined ? host.runtime : Runtime.updateContext(host.runtime, change)
    const { close, url } = yield* Effect.promise(() => serve({ prefix, host: { runtime } }))
    const closeOnce = yield* Effect.once(Effect.promise(close))
    yield* Effect.addFinalizer(() => closeOnce)
    const headersOf = (sent: string | null, headers: ReadonlyArray<string>) => [...keyHeader(sent), ...headers]
    return {
      url,
      key,
      readKey,
      close: closeOnce,
      call: (method, path, { body, headers = body === undefined ? [] : ["content-type", "application/json"], key: sent = key } = {}) =>
        send({ method, url: `${url}${prefix}${path}`, headers: headersOf(sent, headers), ...(body === undefined ? {} : { body }) }),
      begin: (method, path, headers = []) => begin({ method, url: `${url}${prefix}${path}`, headers: headersOf(key, headers) })
    }
  })
