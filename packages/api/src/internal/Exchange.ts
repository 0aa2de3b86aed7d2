/**
 * One call over HTTP: sends the request, retries where that is safe, and reads the answer.
 *
 * Source: contract §1 "Idempotency", "Rate limit", "Error body".
 */
import { ApiError, ConnectionError } from "../ClientError.js"
import type { CallOptions } from "../ClientTypes.js"
import type { ErrorBody } from "../ErrorBody.js"

export interface Settings {
  readonly baseUrl: string
  /** Undefined where the host has its own sign-in. */
  readonly apiKey: string | undefined
  readonly timeout: number
  readonly retries: number
  readonly fetch: typeof globalThis.fetch
}

/** A request with the parts that a route of the contract has. */
export interface CallRequest {
  readonly path?: Readonly<Record<string, string>>
  /** A list is sent as its values, separated by commas. */
  readonly query?: Readonly<Record<string, ReadonlyArray<string> | boolean | number | string | undefined>>
  readonly body?: unknown
}

/** Longest wait before a retry, in milliseconds. Where the server asks for a longer wait, the call fails, and the caller decides. */
const longestWait = 60_000

const firstPause = 250
const longestPause = 8_000

/**
 * A parameter of a path. An empty one and one of dots are refused, because the path would lead to another route: from one brand to the list of all brands.
 */
const parameterOf = (path: Readonly<Record<string, string>>, name: string): string => {
  const value = path[name]
  if (value === undefined || value === "") throw new TypeError(`path.${name} must not be empty`)
  if (value === "." || value === "..") throw new TypeError(`path.${name} must not be ${value}, which is a step in a path`)
  return encodeURIComponent(value)
}

export const urlOf = (baseUrl: string, template: string, { path = {}, query = {} }: CallRequest): string => {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => parameterOf(path, name))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return `${baseUrl.replace(/\/+$/, "")}${filled}${text === "" ? "" : `?${text}`}`
}

const randomKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Seconds to wait before a retry, by `Retry-After`; null without the header. A date is compared with the answer's own `Date`. */
const retryAfterOf = (headers: Headers): number | null => {
  const value = headers.get("retry-after")?.trim() ?? ""
  if (/^\d+$/.test(value)) return Number(value)
  const until = Date.parse(value) - Date.parse(headers.get("date") ?? "")
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil(until / 1000))
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string" && "message" in value && "requestId" in value

export const notOurs = (status: number, cause?: unknown): ConnectionError =>
  new ConnectionError("answer", `The answer with status ${status} is not from the API`, { status, cause })

/** Rejects with an `ApiError` when the answer is a refusal, and resolves otherwise. */
export const checkAnswer = async (response: Response): Promise<void> => {
  if (response.ok) return
  const value = await readJson(response)
  throw isErrorBody(value) ? new ApiError(value, response.status, retryAfterOf(response.headers)) : notOurs(response.status)
}

export const mediaTypeOf = (response: Response): string | undefined => response.headers.get("content-type")?.split(";", 1)[0]?.trim()

const readJson = async (response: Response): Promise<unknown> => {
  if (mediaTypeOf(response) !== "application/json") throw notOurs(response.status)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw notOurs(response.status, cause)
  }
}

/** Reads the answer, or rejects with its error. An export is text; everything else is JSON. */
const read = async (response: Response): Promise<unknown> => {
  await checkAnswer(response)
  const mediaType = mediaTypeOf(response)
  return mediaType === "text/csv" || mediaType === "application/x-ndjson" ? response.text() : readJson(response)
}

/** The error for a failure of `fetch`, or of reading the response. When the caller aborted the call, the error is the reason of the caller's signal. */
export const failureOf = (cause: unknown, { signal, tooLate }: { readonly signal: AbortSignal | undefined; readonly tooLate: string | null }): unknown => {
  if (signal?.aborted === true) return signal.reason
  if (cause instanceof ApiError || cause instanceof ConnectionError) return cause
  return tooLate === null ? new ConnectionError("network", "The API could not be reached", { cause }) : new ConnectionError("timeout", tooLate, { cause })
}

/** Sends the request once; `signal` is the caller's. */
const attempt = async (settings: Settings, url: string, init: RequestInit, timeout: number, signal: AbortSignal | undefined): Promise<unknown> => {
  const tooLate = AbortSignal.timeout(timeout)
  const given = signal === undefined ? tooLate : AbortSignal.any([signal, tooLate])
  try {
    return await read(await settings.fetch(url, { ...init, signal: given }))
  } catch (cause) {
    throw failureOf(cause, { signal, tooLate: tooLate.aborted ? `There was no answer within ${timeout} ms` : null })
  }
}

/** Whether a retry may succeed and cannot repeat the effect of the request. */
const isWorthRepeating = (error: unknown, isRepeatable: boolean): boolean => {
  // A rate-limited request was refused before anything was done.
  if (error instanceof ApiError && error.code === "rate_limited") return true
  if (!isRepeatable) return false
  if (error instanceof ApiError) return error.code === "unavailable" || error.code === "request_in_progress"
  return error instanceof ConnectionError && (error.reason !== "answer" || [502, 503, 504].includes(error.status ?? 0))
}

/** Milliseconds to wait before the next attempt, after `attempts` failed ones; null when the server asks for a longer wait than `longestWait`. */
const pauseBefore = (attempts: number, error: unknown): number | null => {
  const wanted = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0
  if (wanted > longestWait) return null
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1)) * (0.5 + random / 2 ** 33)
  return Math.max(wanted, pause)
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", done)
      if (signal?.aborted === true) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener("abort", done)
  })

interface Patience {
  readonly settings: Settings
  /** Whether the request can be repeated without being carried out twice. */
  readonly isRepeatable: boolean
  readonly signal: AbortSignal | undefined
  /** Shortest wait, in milliseconds. */
  readonly least: number
}

/** Waits before the next attempt, after `attempts` failed ones. Rejects with the failure when no further attempt must be made. */
export const waitAfter = async (error: unknown, attempts: number, { isRepeatable, least, settings, signal }: Patience): Promise<void> => {
  if (attempts > settings.retries || !isWorthRepeating(error, isRepeatable)) throw error
  const wait = pauseBefore(attempts, error)
  if (wait === null) throw error
  await pause(Math.max(wait, least), signal)
}

/** The characters that `fetch` refuses in a header. Its error repeats the whole header, and would show the key in logs. */
const unsendable = /[^\t\u0020-\u007e\u0080-\u00ff]/

/** The options that all requests share. Throws a `ConnectionError` for a key that no header can carry. With a key, no cookies are sent. Without a key, the page's cookies are sent, to the page's own origin only. */
export const initOf = ({ apiKey }: Settings, headers: Readonly<Record<string, string>>): RequestInit => {
  if (apiKey !== undefined && unsendable.test(apiKey.trim()))
    throw new ConnectionError("network", "The key has a line break or another character that no header can carry")
  return {
    headers: apiKey === undefined ? headers : { "x-service-api-key": apiKey, ...headers },
    credentials: apiKey === undefined ? "same-origin" : "omit",
    // The API never redirects. A redirect from another server must not send the key to another host.
    redirect: "error"
  }
}

/**
 * Calls `route`, such as `GET /v1/brands/{brandId}`. After a connection failure a GET is retried. A POST is retried too, because it carries an
 * idempotency key.
 */
export const call = async (settings: Settings, route: string, request: CallRequest = {}, options: CallOptions = {}): Promise<unknown> => {
  const [method = "GET", template = "/"] = route.split(" ")
  const url = urlOf(settings.baseUrl, template, request)
  const { signal, timeout = settings.timeout } = options
  const init: RequestInit = {
    ...initOf(settings, {
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "POST" ? { "idempotency-key": options.idempotencyKey ?? randomKey() } : {})
    }),
    method,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) })
  }
  for (let attempts = 1; ; attempts++) {
    try {
      signal?.throwIfAborted()
      return await attempt(settings, url, init, timeout, signal)
    } catch (error) {
      await waitAfter(error, attempts, { settings, isRepeatable: method === "GET" || method === "POST", signal, least: 0 })
    }
  }
}
