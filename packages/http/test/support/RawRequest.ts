/** Sends requests that `fetch` cannot send: repeated headers, bodies in chunks, connections that are closed early. */
import { type ClientRequest, request } from "node:http"

export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
}

export interface RawCall {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | Array<string>>>
  /** The chunks of the body, sent as fast as the server reads them. */
  readonly chunks?: Iterable<Uint8Array>
  /** Called each time a chunk was accepted. */
  readonly onChunk?: () => void
}

const untilWritable = (outgoing: ClientRequest) =>
  new Promise<void>((resolve) => {
    const go = () => {
      outgoing.off("drain", go).off("close", go)
      resolve()
    }
    outgoing.on("drain", go).on("close", go)
  })

/** Resolves with the answer, even when it arrives before the whole request was sent. */
export const rawRequest = (port: number, { chunks = [], headers = {}, method, onChunk, path }: RawCall): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    let answered = false
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      answered = true
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("error", reject)
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString("utf8") })
        outgoing.destroy()
      })
    })
    outgoing.on("error", (error) => {
      if (!answered) reject(error)
    })
    const send = async () => {
      for (const chunk of chunks) {
        if (outgoing.destroyed) return
        onChunk?.()
        if (!outgoing.write(chunk)) await untilWritable(outgoing)
      }
      outgoing.end()
    }
    send().catch(reject)
  })
