/**
 * A client of the API: every route of the contract as a function that returns a promise, and the events of a run as an async iterable. The client needs only
 * `fetch`, in browsers and in Node.
 *
 * @example
 * import { Client } from "@brand-visibility/api"
 *
 * const api = Client.make({ baseUrl: "https://example.com/visibility", apiKey })
 * const brand = await api.createBrand({ body: { name: "Acme" } })
 * for await (const run of Client.items(api.listRuns, { path: { brandId: brand.id } })) console.log(run.startedAt)
 */
import type { AnswerOf, Arguments, CallName, CallOptions, Listed, Listing, RequestOf } from "./ClientTypes.js"
import { requireOptions } from "./internal/ClientOptions.js"
import { clientRoutes } from "./internal/ClientRoutes.js"
import { call, type CallRequest, type Settings } from "./internal/Exchange.js"
import { watch } from "./internal/Watch.js"
import type { Run } from "./RunApi.js"

export interface ClientOptions {
  /** Where the API is mounted, such as `https://example.com/visibility`. In a page also a path on the page's own origin, such as `/visibility`. */
  readonly baseUrl: string
  /**
   * A key of an organization. A page in a browser must not have a key, because its user could read the key. On a host with its own sign-in, leave the key
   * out; the client then sends the page's cookies, to the page's own origin only.
   */
  readonly apiKey?: string | undefined
  /** Milliseconds that one attempt may take, above 0. Default 30,000. */
  readonly timeout?: number | undefined
  /** Most retries of a call. Default 3; 0 for none. */
  readonly retries?: number | undefined
  /** The `fetch` that sends requests. Default: the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * One function per route, by its name in the contract. It rejects with an `ApiError`, whose `code` is one of those that the
 * OpenAPI document lists for the route, with a `ConnectionError`, or with a `TypeError` for a parameter of the path that is empty or consists of dots.
 *
 * A GET or a POST is retried when no answer came or when the service was unavailable. Every POST carries an idempotency key, so that a retry does not repeat
 * its effect. Any call is retried after a rate limit. `Retry-After` is obeyed, up to a minute.
 */
export type Client = {
  readonly [Name in CallName]: (...call: Arguments<RequestOf<Name>, CallOptions>) => Promise<AnswerOf<Name>>
} & {
  /**
   * Yields the run as it is now, and again after each change, until the run has ended. A connection that breaks, or that is silent for `timeout`, is opened
   * again and continues after the last event. The iteration ends with an error after `retries` attempts in a row without an event.
   */
  readonly watchRun: (request: RequestOf<"watchRun">, options?: Omit<CallOptions, "idempotencyKey">) => AsyncGenerator<Run, void, undefined>
}

/** Throws a `TypeError` for options that are missing, malformed or unknown. */
export const make = (options: ClientOptions): Client => {
  requireOptions(options)
  const settings: Settings = {
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 3,
    // Called as a plain function: a browser's `fetch` throws when it is called as a method of another object.
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request))
  }
  const calls = Object.entries(clientRoutes).map(([name, route]) => [
    name,
    (request?: CallRequest, callOptions?: CallOptions) => (name === "watchRun" ? watch : call)(settings, route, request, callOptions)
  ])
  // A type assertion. The table of routes is made from the contract from which the type `Client` is derived.
  return Object.fromEntries(calls) as Client
}

/** Yields every row of a list. Each page is requested when its first row is needed, and `limit` sets the size of the pages. */
export async function* items<Request extends Listing | undefined, Row>(
  list: (request: Request, options?: CallOptions) => Promise<Listed<Row>>,
  request: NoInfer<Request>,
  options?: CallOptions
): AsyncGenerator<Row, void, undefined> {
  for (let page: number | null = request?.query?.page ?? 1; page !== null;) {
    const { data, paging }: Listed<Row> = await list({ ...request, query: { ...request?.query, page } }, options)
    yield* data
    page = paging.nextPage
  }
}
