/**
 * The API as a fetch handler: for servers and frameworks that speak `Request` and `Response` (Hono, Next, Bun, Deno, workers).
 *
 * @example
 * import { toWebHandler } from "@brand-visibility/http/web"
 *
 * export const handler = toWebHandler(visibility, { prefix: "/api/visibility" })
 */
import { Exit, Runtime } from "effect"
import type { ApiHost, MountOptions } from "./ApiHost.js"
import { type ApiRequest, pathBelow } from "./internal/ApiMessage.js"
import { dispatch } from "./internal/Dispatcher.js"

export type WebHandler = (request: Request) => Promise<Response>

/** The chunks of a stream. To stop early cancels the stream, and does not wait for a sender that is silent. */
const chunksOf = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const reader = stream.getReader()
    return {
      next: async () => {
        const { done, value } = await reader.read()
        return done ? { done: true, value: undefined } : { done: false, value }
      },
      return: async () => {
        // The sender may be gone already, which is what was wanted.
        void reader.cancel().catch(() => undefined)
        return { done: true, value: undefined }
      }
    }
  }
})

const toApiRequest = (request: Request, url: URL, path: string): ApiRequest => {
  const { body } = request
  return {
    method: request.method,
    path,
    query: url.search.slice(1),
    header: (name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [value]
    },
    body: body === null ? null : () => chunksOf(body)
  }
}

/**
 * A fetch handler. A request whose signal is aborted interrupts its handler; the promise then rejects with the signal's
 * reason, as `fetch` itself does. Paths outside `prefix` are answered with 404 `endpoint_not_found`.
 */
export const toWebHandler = (host: ApiHost, options: MountOptions = {}): WebHandler => {
  const run = Runtime.runPromiseExit(host.runtime)
  return async (request) => {
    const url = new URL(request.url)
    const path = pathBelow(url.pathname, options.prefix) ?? url.pathname
    const exit = await run(dispatch(toApiRequest(request, url, path)), { signal: request.signal })
    if (Exit.isSuccess(exit)) return new Response(exit.value.body, { status: exit.value.status, headers: exit.value.headers })
    throw request.signal.reason ?? new Error("The request was interrupted")
  }
}
