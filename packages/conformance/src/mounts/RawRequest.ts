/** Sends requests with full control over the wire: repeated headers of any name, bodies in chunks, cut connections. */
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http"
import { Effect } from "effect"

export interface RawRequest {
  readonly method: string
  readonly url: string
  /** Names and values, alternately. */
  readonly headers: ReadonlyArray<string>
  /** A string is sent with its length. An array is sent in chunks, without the length. */
  readonly body?: string | ReadonlyArray<string>
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const open = ({ headers, method, url }: Omit<RawRequest, "body">, framing: ReadonlyArray<string>): ClientRequest =>
  request(url, { method, agent: false, headers: ["host", new URL(url).host, ...headers, ...framing] })

const chunked = ["transfer-encoding", "chunked"]

const framingOf = (body: RawRequest["body"]): ReadonlyArray<string> =>
  body === undefined ? [] : typeof body === "string" ? ["content-length", String(Buffer.byteLength(body))] : chunked

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

/** Sends a request, and returns the reply even when it arrives before the whole request was sent. */
export const send = (call: RawRequest): Effect.Effect<RawAnswer> =>
  Effect.promise(
    () =>
      new Promise((resolve, reject) => {
        const outgoing = open(call, framingOf(call.body))
        let isAnswered = false
        outgoing.on("response", (message) => {
          isAnswered = true
          textOf(message).then((text) => resolve({ status: message.statusCode ?? 0, headers: message.headers, text }), reject)
        })
        outgoing.on("error", (error) => {
          if (!isAnswered) reject(error)
        })
        for (const piece of typeof call.body === "string" ? [call.body] : (call.body ?? [])) outgoing.write(piece)
        outgoing.end()
      })
  )

/** An open request, which the sender can cut. */
export interface OpenRequest {
  /** Sends a piece of the body, and ends when the piece was sent. */
  readonly write: (piece: string) => Effect.Effect<void>
  /** Waits for the head of the reply. The body of the reply is not read yet. */
  readonly answered: Effect.Effect<IncomingMessage>
  readonly cut: Effect.Effect<void>
}

/** Sends a request whose body, unless it is a GET, stays open. */
export const begin = (call: Omit<RawRequest, "body">): OpenRequest => {
  const outgoing = open(call, call.method === "GET" ? [] : chunked)
  const answered = new Promise<IncomingMessage>((resolve) => outgoing.once("response", resolve))
  // The request is cut on purpose.
  outgoing.on("error", () => undefined)
  if (call.method === "GET") outgoing.end()
  else outgoing.flushHeaders()
  return {
    write: (piece) => Effect.promise(() => new Promise((resolve) => outgoing.write(piece, () => resolve()))),
    answered: Effect.promise(() => answered),
    cut: Effect.sync(() => outgoing.destroy())
  }
}
