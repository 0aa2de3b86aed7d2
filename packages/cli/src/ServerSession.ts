/** A session with a server, over HTTP. */
import { ApiError, Client, ConnectionError } from "@brand-visibility/api"
import { NotDone } from "./Misuse.js"
import type { Session } from "./Session.js"

interface Refusal {
  readonly code: ApiError["code"]
  readonly message: string
  readonly requestId: string
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "code" in value && "message" in value && "requestId" in value

const readRefusal = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const brokenOff = () =>
  new NotDone(
    "The answer broke off before its end, so the output is not complete",
    "Try again; brand-visibility doctor says whether the server or the database can be reached"
  )

/** The response with a body whose failure a person can understand: Node's own message for a lost connection is `terminated`. */
const withPlainFailure = (response: Response): Response => {
  if (response.body === null) return response
  const reader = response.body.getReader()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const read = await reader.read().catch(() => null)
    if (read === null) controller.error(brokenOff())
    else if (read.done) controller.close()
    else controller.enqueue(read.value)
  }
  return new Response(new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 }), response)
}

/** Sends a request whose response may be streamed, through the given `fetch`. Rejects with the same errors as a call of the client. */
export const requesting =
  (baseUrl: string, apiKey: string, fetch: typeof globalThis.fetch): Session["request"] =>
  async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set("x-service-api-key", apiKey)
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}${path}`, { ...init, headers, redirect: "error" }).catch((cause: unknown) => {
      throw new ConnectionError("network", "The API could not be reached", { cause })
    })
    if (response.ok) return withPlainFailure(response)
    const body = await readRefusal(response)
    if (isRefusal(body)) throw new ApiError(body, response.status, null)
    throw new ConnectionError("answer", `The answer with status ${response.status} is not from the API`, { status: response.status })
  }

export const openServer = (baseUrl: string, apiKey: string): Session => ({
  api: Client.make({ baseUrl, apiKey }),
  request: requesting(baseUrl, apiKey, globalThis.fetch),
  place: baseUrl,
  isLocal: false,
  isSimulated: false,
  workOff: async () => {},
  idle: async () => {},
  close: async () => {}
})
