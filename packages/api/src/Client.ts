/**
 * A client of the API: every route of the contract as a function that returns a promise, and the events of a run as an async iterable. It needs `fetch` and nothing else, in
 * browsers and in Node.
 *
 * @example
 * import { Client } from "@brand-visibility/api"
 *
 * const api = Client.make({ baseUrl: "https://example.com/visibility", apiKey })
 * const brand = await api.createBrand({ body: { name: "Acme" } })
 * for await (const run of Client.items(api.listRuns, { path: { brandId: brand.id } })) console.log(run.startedAt)
 */
import type { AnswerOf, Arguments, CallName, CallOptions, Listed, Listing, RequestOf } from "./ClientTypes.js"
import { clientRoutes } from "./internal/ClientRoutes.js"
import { call, type CallRequest, type Settings } from "./internal/Exchange.js"
import { watch } from "./internal/Watch.js"
import type { Run } from "./RunApi.js"

export interface ClientOptions {
  /** Where the API is mounted. */
  readonly baseUrl: string
  /**
   * A key of the organization to speak for. One that is given to a browser is given to its user: a page of a host that signs people in gives none,
   * and its cookies are sent in place of it, to its own origin alone.
   */
  readonly apiKey?: string | undefined
  /** Milliseconds that one attempt may take. Default 30,000. */
  readonly timeout?: number | undefined
  /** Most times that a call is sent again. Default 3; 0 for never. */
  readonly retries?: number | undefined
  /** Default the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * One function per route, by its name in the contract. It rejects with an `ApiError`, whose `code` is one of those that the
 * document lists for the route, or with a `ConnectionError`.
 *
 * A GET is sent again when there was no answer or the service was away, and so is a POST: it carries an idempotency key, so
 * that it is done once however often it arrives. Any call is when its rate was limited. `Retry-After` is obeyed, up to a minute.
 */
export type Client = {
  readonly [Name in CallName]: (...call: Arguments<RequestOf<Name>, CallOptions>) => Promise<AnswerOf<Name>>
} & {
  /**
   * The run as it is now, and again each time that it has changed, until it has ended. A connection that breaks, or is silent for `timeout`,
   * is made again and goes on where it was; `retries` in a row that bring nothing end the iteration with an error.
   */
  readonly watchRun: (request: RequestOf<"watchRun">, options?: Omit<CallOptions, "idempotencyKey">) => AsyncGenerator<Run, void, undefined>
}

export const make = (options: ClientOptions): Client => {
  const settings: Settings = {
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    timeout: options.timeout ?? 30_000,
    retries: options.retries ?? 3,
    // Called as a function of its own: a browser's refuses to be a method of another object.
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request))
  }
  const calls = Object.entries(clientRoutes).map(([name, route]) => [
    name,
    (request?: CallRequest, callOptions?: CallOptions) => (name === "watchRun" ? watch : call)(settings, route, request, callOptions)
  ])
  // The boundary: the table of routes is made from the contract that `Client` is the type of.
  return Object.fromEntries(calls) as Client
}

/** Every row of a list, page after page, each asked for when it is needed. `limit` says how many come at once. */
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
