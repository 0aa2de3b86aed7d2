/**
 * Serves `/healthz`, `/readyz` and `/metrics` for the operators of a server, without a key. They are not part of the API. A host that has its own does not
 * need this module.
 *
 * @example
 * import { createServer } from "node:http"
 * import { toNodeHandler } from "@brand-visibility/http/node"
 * import { toOperationsHandler } from "@brand-visibility/http/operations"
 *
 * const api = toNodeHandler(visibility)
 * const operations = toOperationsHandler(visibility)
 * createServer((request, response) => operations(request, response, () => api(request, response))).listen(8787)
 *
 * Source: contract §3 `GET /healthz`; reliability "Transport".
 */
import { Readiness } from "@brand-visibility/core/internal/services/Readiness"
import { metricPrefix } from "@brand-visibility/core/internal/telemetry/OperatorMetrics"
import { Effect, Metric, Runtime, Schema } from "effect"
import * as PrometheusText from "./internal/PrometheusText.js"
import { requestIdOf } from "./internal/ResponseHeaders.js"
import { mountChecker } from "./internal/Settings.js"

export interface OperationsHost {
  readonly runtime: Runtime.Runtime<Readiness>
}

export interface OperationsOptions {
  /**
   * Whether `/metrics` is served. Default true. The metrics tell the load and the names of the models. Where the server can be reached from the internet, a
   * proxy should block the path, or the option should be false.
   */
  readonly metrics?: boolean | undefined
}

/** The parts of a request of Node, Express or Connect that the listener uses. */
export interface OperationsRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}

/** The parts of a response that the listener uses. */
export interface OperationsResponse {
  readonly writeHead: (status: number, headers: Record<string, number | string>) => unknown
  readonly end: (body?: string) => unknown
}

export type OperationsHandler = (request: OperationsRequest, response: OperationsResponse, next: () => void) => void

interface Answer {
  readonly status: number
  readonly body: string
  readonly contentType: string
}

const said = (status: number, body: Readonly<Record<string, string>>): Answer => ({ status, body: JSON.stringify(body), contentType: "application/json" })

/** Any answer shows that the process runs and its event loop is not blocked. */
const health: Effect.Effect<Answer> = Effect.succeed(said(200, { status: "ok" }))

const readiness: Effect.Effect<Answer, never, Readiness> = Effect.flatMap(Readiness, ({ check }) =>
  Effect.map(check, (hindrance) => (hindrance === null ? said(200, { status: "ok" }) : said(503, { status: "unavailable", reason: hindrance })))
)

const metrics: Effect.Effect<Answer> = Effect.map(Metric.snapshot, (pairs) => ({
  status: 200,
  body: PrometheusText.textOf(pairs, metricPrefix),
  contentType: PrometheusText.contentType
}))

const check = mountChecker("toOperationsHandler", Schema.Struct({ metrics: Schema.optional(Schema.Boolean) }))

/**
 * A request listener in front of others. Requests for other paths go to `next`. Throws a `BrandVisibilityError` of code `invalid_configuration` for a host that
 * is none, and for options that are malformed or unknown.
 */
export const toOperationsHandler = (host: OperationsHost, options: OperationsOptions = {}): OperationsHandler => {
  check(host, options)
  const answers = new Map<string, Effect.Effect<Answer, never, Readiness>>([
    ["/healthz", health],
    ["/readyz", readiness],
    ...(options.metrics === false ? [] : [["/metrics", metrics] as const])
  ])
  const run = Runtime.runPromise(host.runtime)
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1)
    const answer = answers.get(path)
    if (answer === undefined) return next()
    const requestId = requestIdOf({ header: (name) => [request.headers[name] ?? []].flat() })
    const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": requestId }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, allow: "GET, HEAD" })
      response.end()
      return
    }
    const isHead = request.method === "HEAD"
    const send = async () => {
      const exit = await run(Effect.exit(answer))
      const { body, contentType, status } = exit._tag === "Success" ? exit.value : said(503, { status: "unavailable", reason: "stopped" })
      response.writeHead(status, { ...headers, "content-type": contentType, "content-length": new TextEncoder().encode(body).length })
      response.end(isHead ? undefined : body)
    }
    void send()
  }
}
