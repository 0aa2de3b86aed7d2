/** A provider on this machine: a real HTTP server that records requests, and replies or misbehaves as a check wants. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, Queue, type Scope } from "effect"

export interface ReceivedRequest {
  /** The method, such as `POST`. */
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Ends when the connection is closed, or the reply has been sent. */
  readonly closed: Effect.Effect<void>
}

export interface ReplyWithBody {
  /**
   * `whole`: a reply. `pieces`: a reply that arrives in small pieces, which end anywhere, also within a character. `cut`: the beginning of a reply, then a
   * reset of the connection. `stalled`: the beginning of a reply, then nothing.
   */
  readonly kind: "whole" | "pieces" | "cut" | "stalled"
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** `reset`: a reset of the connection without a reply. `silent`: nothing is ever sent. */
export type Reply = ReplyWithBody | { readonly kind: "reset" | "silent" }

export interface LoopbackProvider {
  /** The address, such as `http://127.0.0.1:40123`, without a path. */
  readonly url: string
  /** Every request so far. */
  readonly requests: () => ReadonlyArray<ReceivedRequest>
  /** Waits for the next request that nobody has waited for. */
  readonly received: Effect.Effect<ReceivedRequest>
}

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ReplyWithBody => ({
  kind: "whole",
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(value)
})

/** A reply of server-sent events, one for each value. A text is sent as it is, and any other value as JSON. */
export const eventStream = (values: ReadonlyArray<unknown>): ReplyWithBody => ({
  kind: "whole",
  status: 200,
  headers: { "content-type": "text/event-stream; charset=utf-8" },
  body: values.map((value) => `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`).join("")
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

/** An odd number of bytes, so that pieces end at every byte of a character of two, three or four bytes. */
const pieceBytes = 61

/** Sends each piece when the one before it has left, with a turn of the event loop between them, so that a reader sees them apart. */
const sendPieces = async ({ body, headers, status }: ReplyWithBody, response: ServerResponse): Promise<void> => {
  response.writeHead(status, headers)
  const bytes = Buffer.from(body)
  for (let from = 0; from < bytes.length && !response.destroyed; from += pieceBytes) {
    await new Promise<unknown>((resolve) => response.write(bytes.subarray(from, from + pieceBytes), resolve))
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  response.end()
}

const send = (reply: Reply, response: ServerResponse): void => {
  switch (reply.kind) {
    case "silent":
      return
    case "reset":
      return void response.socket?.resetAndDestroy()
    case "pieces":
      return void sendPieces(reply, response)
    case "whole":
      return void response.writeHead(reply.status, reply.headers).end(reply.body)
    case "cut":
    case "stalled":
      response.writeHead(reply.status, { ...reply.headers, "content-length": String(Buffer.byteLength(reply.body) + 1) })
      response.write(reply.body, () => reply.kind === "cut" && response.socket?.resetAndDestroy())
  }
}

/** Serves until the scope ends. */
export const serve = (replyTo: (request: ReceivedRequest, index: number) => Reply): Effect.Effect<LoopbackProvider, never, Scope.Scope> =>
  Effect.gen(function* () {
    const requests: Array<ReceivedRequest> = []
    const received = yield* Queue.unbounded<ReceivedRequest>()
    const server = createServer((request, response) => {
      const closed = new Promise<void>((resolve) => response.once("close", resolve))
      const handle = async () => {
        const arrived = {
          method: request.method ?? "",
          path: request.url ?? "",
          headers: request.headers,
          body: await bodyOf(request),
          closed: Effect.promise(() => closed)
        }
        requests.push(arrived)
        Queue.unsafeOffer(received, arrived)
        send(replyTo(arrived, requests.length - 1), response)
      }
      handle().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { url: `http://127.0.0.1:${port}`, requests: () => requests, received: Queue.take(received) }
  })
