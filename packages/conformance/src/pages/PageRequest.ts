/** Requests a page over the network, without a browser's processing: nothing is decompressed, and no path is normalized. */
import { type IncomingHttpHeaders, request } from "node:http"
import { gunzipSync } from "node:zlib"
import { Effect } from "effect"

export interface PageAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The bytes as they were sent. */
  readonly bytes: Buffer
  /** The decompressed text. */
  readonly text: string
}

export interface PageRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** @param path the path on the wire, such as `/dashboard/../package.json` */
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

/** The addresses of scripts and styles in a document. */
export const filesOf = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]*)"/g)].flatMap(([, path = ""]) =>
    path.startsWith("data:") ? [] : [path.replaceAll("&amp;", "&")]
  )
