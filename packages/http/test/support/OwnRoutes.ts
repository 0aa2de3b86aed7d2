/** The routes that every host under test has beside the API. */
import type { IncomingMessage } from "node:http"

export const answeredByHost = { "x-answered-by": "host" }

export const isJson = (contentType: string | null | undefined): boolean => contentType?.startsWith("application/json") === true

/** The JSON body of a request to a plain Node server; undefined when there is none. */
export const jsonOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString("utf8")
  return text === "" ? undefined : JSON.parse(text)
}
