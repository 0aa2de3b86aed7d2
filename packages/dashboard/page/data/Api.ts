/** The typed client of the public API, with the key of the person who is signed in. */
import { type AnswerOf, ApiError, Client, ConnectionError, type RequestOf } from "@brand-visibility/api"
import { apiUrl, isHostSession } from "./Place.js"
import { key, noKey, reject, session } from "./Session.js"

let made: { readonly session: number; readonly client: Client.Client } | undefined

/** A client with the key of the present session. When the server refuses the key, the session ends. */
const fetchIn =
  (asked: number): typeof globalThis.fetch =>
  async (...request) => {
    const response = await fetch(...request)
    if (response.status === 401 && !isHostSession && session.value === asked) reject(noKey)
    return response
  }

const clientOf = (fetch: typeof globalThis.fetch): Client.Client =>
  Client.make({ baseUrl: apiUrl, apiKey: isHostSession ? undefined : (key.value ?? ""), retries: 1, fetch })

export const api = (): Client.Client => {
  const asked = session.value
  if (made?.session === asked) return made.client
  made = { session: asked, client: clientOf(fetchIn(asked)) }
  return made.client
}

/** How long sending a file may take, in milliseconds. */
const importPatience = 600_000

/** Imports answers as NDJSON, for which the API accepts a hundred times as many bytes as for one JSON document. */
export const importLines = (
  { onError, path }: { readonly path: { readonly brandId: string }; readonly onError: "abort" | "skip" },
  answers: RequestOf<"importAnswers">["body"]["answers"]
): Promise<AnswerOf<"importAnswers">> => {
  const body = answers.map((answer) => JSON.stringify(answer)).join("\n")
  const send = fetchIn(session.value)
  const client = clientOf((url, init) => {
    const headers = new Headers(init?.headers)
    headers.set("content-type", "application/x-ndjson")
    return send(url, { ...init, headers, body })
  })
  return client.importAnswers({ path, query: { onError }, body: { answers: [] } }, { timeout: importPatience })
}

export interface Problem {
  /** The message for the person. */
  readonly message: string
  /** The faults of a form, each with the path of its field. */
  readonly details: ReadonlyArray<{ readonly path: string; readonly message: string; readonly line?: number | undefined }>
  /** Whether the same request may succeed later, because the server could not be reached. */
  readonly isAway: boolean
  readonly isMissing: boolean
  readonly code: string
}

/** The error as a problem that the page can show. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ApiError) {
    const { code, details, message, retryAfter, status } = error
    const wait = status === 429 && retryAfter !== null ? ` Wait ${retryAfter} s.` : ""
    const words = status === 401 && !isHostSession ? noKey : `${message}${wait}`
    return { message: words, details, isAway: status === 503 || status === 429, isMissing: status === 404, code }
  }
  if (error instanceof ConnectionError)
    return {
      message: error.reason === "answer" ? `${error.message}.` : "The server does not answer.",
      details: [],
      isAway: true,
      isMissing: false,
      code: "away"
    }
  return { message: error instanceof Error ? error.message : String(error), details: [], isAway: false, isMissing: false, code: "fault" }
}

/** The problem of a request that the page repeats by itself while the server cannot be reached. */
export const repeatedProblemOf = (error: unknown): Problem => {
  const problem = problemOf(error)
  return problem.isAway ? { ...problem, message: `${problem.message.replace(/[^.!?]$/, "$&.")} The page asks the server again every few seconds.` } : problem
}

export type Brand = AnswerOf<"getBrand">
export type ListedRun = AnswerOf<"listRuns">["data"][number]
export type RunStats = AnswerOf<"getRunStats">
export type Run = AnswerOf<"cancelRun">["run"]
export type Result = AnswerOf<"getRunResults">["data"][number]
export type Rate = RunStats["rates"]["visibility"]
export type TrendPoint = AnswerOf<"getTrends">["points"][number]
export type Source = AnswerOf<"getRunSources">["data"][number]
export type Suggestion = AnswerOf<"listContentSuggestions">["data"][number]
export type Topic = AnswerOf<"listTopics">["data"][number]
export type Prompt = AnswerOf<"listPrompts">["data"][number]
export type Comparison = AnswerOf<"compareRuns">
export type Change = Comparison["visibility"]
export type Verdict = Change["verdict"]
export type Evidence = NonNullable<Result["evidence"]>[number]
