/** Asks a page over the network as a browser does, but for what a browser does to the answer: nothing is unpacked, and no path is straightened. */
import { type IncomingHttpHeaders, request } from "node:http"
import { gunzipSync } from "node:zlib"
import { Effect } from "effect"

export interface PageAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it was sent. */
  readonly bytes: Buffer
  /** Unpacked. */
  readonly text: string
}

export interface PageRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** @param path as it stands on the wire, such as `/dashboard/../package.json` */
export const ask = (url: string, path: string, { body, headers = {}, method = "GET" }: PageRequest = {}): Effect.Effect<PageAnswer> =>
  Effect.promise(
    () =>
      new Promise((resolve, reject) => {
        const outgoing = request(url, { method, path, agent: false, headers }, async (message) => {
          const chunks: Array<Buffer> = []
          for await (const chunk of message) chunks.push(chunk)
          const bytes = Buffer.concat(chunks)
          const isPacked = message.headers["content-encoding"] === "gzip" && bytes.byteLength > 0
          resolve({ status: message.statusCode ?? 0, headers: message.headers, bytes, text: (isPacked ? gunzipSync(bytes) : bytes).toString("utf8") })
        })
        outgoing.on("error", reject)
        outgoing.end(body)
      })
  )

/** Addresses of script and style in a document. */
export const filesOf = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]*)"/g)].flatMap(([, path = ""]) =>
    path.startsWith("data:") ? [] : [path.replaceAll("&amp;", "&")]
  )
