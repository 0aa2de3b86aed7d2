/**
 * Translates between Node's requests and responses and ours, for every mount whose host uses Node's.
 */
import { Effect, Runtime, Stream } from "effect"
import type { ApiHost } from "../ApiHost.js"
import { type ApiRequest, type ApiResponse, lingerMillis, type RequestBody, readByHost } from "./ApiMessage.js"
import type { Dispatcher } from "./Dispatcher.js"

/** The parts of an `http.IncomingMessage` or `http2.Http2ServerRequest` that the mounts use. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersionMajor: number
  /** Names and values alternately, as they were sent. */
  readonly rawHeaders: ReadonlyArray<string>
  readonly headers: NodeHeaders
  /** Whether any part of the body has been read. */
  readonly readableDidRead: boolean
  /** Whether the request has been received whole. */
  readonly complete: boolean
  /** Whether the whole body has been read. */
  readonly readableEnded: boolean
  readonly iterator: (options: { readonly destroyOnReturn: boolean }) => AsyncIterableIterator<Uint8Array>
  readonly on: (event: "close" | "end", listener: () => void) => unknown
  readonly resume: () => unknown
  readonly destroy: () => unknown
}

/** Headers as Node gives them, by lower-case name. The mounts read `rawHeaders`; `authenticate` of the host reads these. */
export interface NodeHeaders {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
  readonly [name: string]: ReadonlyArray<string> | string | undefined
}

/** The parts of an `http.ServerResponse` that the mounts use. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly on: (event: "close", listener: () => void) => unknown
  readonly once: (event: "drain", listener: () => void) => unknown
  readonly writeHead: (status: number, headers: Record<string, number | string>) => unknown
  readonly write: (chunk: string | Uint8Array) => boolean
  readonly end: (chunk: string | Uint8Array) => unknown
}

/** The properties of a request that each mount determines in its own way. */
export interface NodeTarget extends Pick<ApiRequest, "address" | "identify" | "isBelow" | "path" | "query"> {
  /** The value that the host has made of the body, if the host has read the body. */
  readonly body: unknown
}

/** The request target without scheme, host and fragment. */
export const urlOf = (request: NodeRequest): Pick<NodeTarget, "path" | "query"> => {
  const [target = ""] = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "").split("#", 1)
  const at = target.indexOf("?")
  return at < 0 ? { path: target, query: "" } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

export const valuesOf = ({ rawHeaders }: Pick<NodeRequest, "rawHeaders">, name: string): ReadonlyArray<string> => {
  const values: Array<string> = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? ""
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? "")
  }
  return values
}

/** Whether a request may have a body. HTTP/2 need not announce bodies, so an empty body is found only by reading. */
const hasBody = (request: NodeRequest): boolean =>
  request.httpVersionMajor > 1 || Number(valuesOf(request, "content-length")[0] ?? 0) > 0 || valuesOf(request, "transfer-encoding").length > 0

const bodyOf = (request: NodeRequest, read: unknown): RequestBody | null => {
  if (!hasBody(request)) return null
  return request.readableDidRead ? readByHost(read) : { _tag: "Bytes", open: () => request.iterator({ destroyOnReturn: false }) }
}

/** Closes the connection of a client that does not take an answer in time. Returns a function that cancels the timer. */
const impatience = (request: NodeRequest, millis: number): (() => void) => {
  const timer = setTimeout(() => request.destroy(), millis)
  timer.unref()
  return () => clearTimeout(timer)
}

/**
 * Ends the response with a last text, for which the client has a limited time. While the client is still sending its request, the rest of the request is read
 * and dropped, for a limited time. If the connection were closed while the client is sending, the client might never see the answer.
 */
const end = (request: NodeRequest, response: NodeResponse, text: string | Uint8Array, sendMillis: number): void => {
  if (!response.writableFinished) response.on("close", impatience(request, sendMillis))
  if (request.complete || request.readableEnded || !hasBody(request)) {
    response.end(text)
    return
  }
  if (text.length > 0) response.write(text)
  const done = () => response.end("")
  const timer = setTimeout(() => request.destroy(), lingerMillis)
  timer.unref()
  request.on("close", () => {
    clearTimeout(timer)
    done()
  })
  request.on("end", done)
  request.resume()
}

const written = (request: NodeRequest, response: NodeResponse, chunk: string | Uint8Array, sendMillis: number): Effect.Effect<void> =>
  Effect.async((resume) => {
    if (response.write(chunk)) return resume(Effect.void)
    const callOff = impatience(request, sendMillis)
    response.once("drain", () => {
      callOff()
      resume(Effect.void)
    })
    return Effect.sync(callOff)
  })

const write = (request: NodeRequest, response: NodeResponse, { body, headers, status }: ApiResponse, sendMillis: number): Effect.Effect<void> =>
  Effect.suspend(() => {
    if (typeof body === "string" || body === null || body instanceof Uint8Array) {
      response.writeHead(status, body === null ? headers : Object.assign({}, headers, { "content-length": Buffer.byteLength(body) }))
      end(request, response, body ?? "", sendMillis)
      return Effect.void
    }
    response.writeHead(status, headers)
    return Effect.zipRight(
      Stream.runForEach(body, (chunk) => written(request, response, chunk, sendMillis)),
      Effect.sync(() => end(request, response, "", sendMillis))
    )
  })

export type NodeExchange = (request: NodeRequest, response: NodeResponse, target: NodeTarget) => void

/** Answers requests. When a client disconnects, its handler and the writing of its answer are interrupted. */
export const makeNodeExchange = (host: ApiHost, { dispatch, sendMillis }: Dispatcher): NodeExchange => {
  const start = Runtime.runCallback(host.runtime)
  return (request, response, { address, body, identify, isBelow, path, query }) => {
    const asked: ApiRequest = {
      method: request.method ?? "GET",
      path,
      isBelow,
      query,
      address,
      identify,
      header: (name) => valuesOf(request, name),
      body: bodyOf(request, body)
    }
    const cancel = start(
      Effect.flatMap(dispatch(asked), (answer) => write(request, response, answer, sendMillis)),
      {
        onExit: (exit) => {
          // The client has gone, its body cannot be read to the end, or the answer was cut off.
          if (exit._tag === "Failure") request.destroy()
        }
      }
    )
    response.on("close", () => {
      if (!response.writableFinished) cancel()
    })
  }
}
