/**
 * Translates between web `Request` and `Response` and ours, for every mount whose host uses web requests.
 */
import { Exit, Runtime, Stream } from "effect"
import type { ApiHost } from "../ApiHost.js"
import { type ApiRequest, type ApiResponse, lingerMillis, readByHost } from "./ApiMessage.js"
import type { Dispatcher } from "./Dispatcher.js"

/** A body that is read up to a limit first, and to its end later. */
const arriving = (stream: ReadableStream<Uint8Array>) => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isEnded = false
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    reader ??= stream.getReader()
    const { done, value } = await reader.read()
    if (!done) return { done, value }
    isEnded = true
    return { done, value: undefined }
  }
  return {
    bytes: { [Symbol.asyncIterator]: () => ({ next }) },
    isEnded: () => isEnded,
    drain: async () => {
      while (!isEnded) await next()
    }
  }
}

type Arriving = ReturnType<typeof arriving>

const encoder = new TextEncoder()

const bytesOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === "string" ? encoder.encode(piece) : piece)

/**
 * An answer whose text is sent at once, and which ends when the sender has sent the whole request, or after a time limit. The rest of the request is
 * dropped as it arrives. If the answer ended the connection while the sender is still sending, the sender might never see the answer.
 */
const lingering = (text: Uint8Array, { drain }: Arriving): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(text),
    pull: async (controller) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, lingerMillis)))
      // A sender whose connection has ended sends nothing more either.
      await Promise.race([drain().catch(() => undefined), patience])
      clearTimeout(timer)
      controller.close()
    }
  })

/** A stream that fails when its client does not take a piece within a time limit. */
const taken = (pieces: ReadableStream<Uint8Array>, millis: number): ReadableStream<Uint8Array> => {
  const reader = pieces.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream({
    pull: async (controller) => {
      clearTimeout(timer)
      const { done, value } = await reader.read()
      if (done) return controller.close()
      controller.enqueue(value)
      timer = setTimeout(() => {
        const reason = new Error(`The client has taken nothing for ${millis / 1000} s`)
        controller.error(reason)
        void reader.cancel(reason).catch(() => undefined)
      }, millis)
    },
    cancel: (reason) => {
      clearTimeout(timer)
      return reader.cancel(reason)
    }
  })
}

/** The properties of a request that each mount determines in its own way. */
export interface WebTarget extends Pick<ApiRequest, "address" | "identify" | "isBelow" | "path"> {
  /** The value that the host has made of the body, if the host has read the body. */
  readonly body: unknown
}

/** Answers requests. When a request's signal is aborted, its handler is interrupted, and the promise rejects with the signal's reason. */
export const makeWebExchange = (host: ApiHost, { dispatch, sendMillis }: Dispatcher) => {
  const run = Runtime.runPromiseExit(host.runtime)
  const toResponse = ({ body, headers, status }: ApiResponse, incoming: Arriving | null): Response => {
    if (body === null) return new Response(null, { status, headers })
    if (typeof body !== "string" && !(body instanceof Uint8Array)) {
      const bytes = Stream.map(body, bytesOf)
      return new Response(taken(Stream.toReadableStreamRuntime(bytes, host.runtime), sendMillis), { status, headers })
    }
    if (incoming === null || incoming.isEnded()) return new Response(typeof body === "string" ? body : new Uint8Array(body), { status, headers })
    const text = bytesOf(body)
    return new Response(lingering(text, incoming), { status, headers: Object.assign({}, headers, { "content-length": String(text.length) }) })
  }
  return async (request: Request, url: URL, target: WebTarget): Promise<Response> => {
    const incoming = request.body === null || request.bodyUsed ? null : arriving(request.body)
    const asked: ApiRequest = {
      method: request.method,
      ...target,
      body: incoming !== null ? { _tag: "Bytes", open: () => incoming.bytes } : request.bodyUsed ? readByHost(target.body) : null,
      query: url.search.slice(1),
      header: (name) => {
        const value = request.headers.get(name)
        return value === null ? [] : [value]
      }
    }
    const exit = await run(dispatch(asked), { signal: request.signal })
    if (Exit.isSuccess(exit)) return toResponse(exit.value, incoming)
    throw request.signal.reason ?? new Error("The request was interrupted")
  }
}
