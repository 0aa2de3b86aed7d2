/** The form of a law of language models, and the description of a provider with which its laws are checked. */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { AskRequest, LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { Effect, Fiber, type Scope } from "effect"
import { eventStream, json, type LoopbackProvider, type ReceivedRequest, type Reply, type ReplyWithBody } from "./LoopbackProvider.js"

export interface ModelSettings {
  /** The address of the provider, such as `http://127.0.0.1:40123`. The adapter adds the path of its protocol. */
  readonly url: string
  readonly apiKey: string
  readonly model: string
  readonly systemPrompt?: string
  readonly timeoutMillis?: number
  readonly maximumAttempts: number
}

/** An answer that the provider gives. */
export interface GivenAnswer {
  readonly text: string
  /** The model that answers. */
  readonly model: string
  /** Pages that the answer cites, in its order. */
  readonly cited: ReadonlyArray<{ readonly uri: string; readonly title: string }>
  /** Pages that the provider retrieved; the answer may cite some of them. */
  readonly retrieved: ReadonlyArray<{ readonly uri: string }>
  /** Null when the provider does not report the usage. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null
}

/** The capabilities that not every provider has. A check is skipped when the adapter declares that its provider lacks the check's capability. */
export type Capability = "citations" | "retrievedPages" | "systemPrompt" | "usage"

/** The protocol of a provider. Bodies are JSON values. */
export interface ModelProtocol {
  /** The body of a reply with this answer. */
  readonly answer: (answer: GivenAnswer) => unknown
  /**
   * For an adapter that streams: the events in which the provider sends such a body, each the data of one server-sent event. A text is sent as it is
   * (`[DONE]`), and any other value as JSON. There are at least two events, and the first one alone is no whole answer. Default: the provider sends the body
   * whole, as JSON.
   */
  readonly eventsOf?: ((body: unknown) => ReadonlyArray<unknown>) | undefined
  /** The bodies of replies with status 200 in which the model declines or a filter stops the answer, by a description. */
  readonly refusals: Readonly<Record<string, unknown>>
  /** The body of a reply with an error status. */
  readonly failure: (status: number, message: string) => unknown
  /** The model that a request asks for. */
  readonly modelOf: (request: ReceivedRequest) => unknown
  /** Every text that a request gives the model to read: the system prompt, if any, then the prompt. */
  readonly textsOf: (request: ReceivedRequest) => ReadonlyArray<unknown>
}

/** The reply with a body of status 200, as the provider sends it: whole, or in events. */
export const replyOf = ({ eventsOf }: ModelProtocol, body: unknown): ReplyWithBody => (eventsOf === undefined ? json(body) : eventStream(eventsOf(body)))

/** The outcome of a question in a batch, which a check chooses. */
export type BatchOutcome =
  | { readonly answer: GivenAnswer }
  /** A reply that declines, one of `refusals`. */
  | { readonly refusal: unknown }
  /** The question itself is rejected with this status. */
  | { readonly status: number }
  | "cancelled"
  | "expired"
  | "missing"

/** A question of a batch. `body` is the body of a request that asks the question alone. */
export interface BatchedQuestion {
  readonly id: string
  readonly body: unknown
  /** The path of such a request, for a protocol that names the model in the path. Default: empty. */
  readonly path?: string | undefined
}

/** A batch that a provider has. */
export interface KeptBatch {
  /** The provider's id. */
  readonly id: string
  readonly questions: ReadonlyArray<BatchedQuestion>
  /** The token that was sent with the batch, by which the batch can be found; null when the provider stores no token. */
  readonly token: string | null
  readonly createdAt: Date
  state: "working" | "cancelling" | "ended"
}

/** The behaviour of a provider of batches in a check. The protocol adds submitted batches to `batches`. */
export interface BatchWorld {
  readonly batches: Array<KeptBatch>
  /** The outcome of a question. By default a question is answered. */
  readonly outcomeOf: (question: BatchedQuestion) => BatchOutcome
  /** The creation time of batches. */
  readonly now: Date
}

/** The protocol of a provider's batches. */
export interface BatchProtocol {
  /** Makes a provider without batches. Its results are in another order than the questions, and contain one result for an unknown question. */
  readonly open: (world: BatchWorld) => (request: ReceivedRequest) => Reply
}

/** The arguments of a check. */
export interface ModelContext {
  readonly protocol: ModelProtocol
  /** Undefined when the adapter offers no batches. */
  readonly batches: BatchProtocol | undefined
  /** Starts a provider that replies with `replyTo`, until the check ends. */
  readonly provider: (replyTo: (request: ReceivedRequest, index: number) => Reply) => Effect.Effect<LoopbackProvider, never, Scope.Scope>
  /** Makes a model that uses the provider, with one attempt per question unless `settings` say otherwise. */
  readonly model: (provider: { readonly url: string }, settings?: Partial<ModelSettings>) => LanguageModel
}

/** Runs under a `TestClock`. Fails, or dies with an assertion error, when the law is broken. */
export type ModelCheck = (context: ModelContext) => Effect.Effect<unknown, unknown, Scope.Scope>

/** A check that only a provider with this capability can pass. */
export interface CapabilityCheck {
  readonly needs: Capability
  readonly check: ModelCheck
}

export const needing = (needs: Capability, check: ModelCheck): CapabilityCheck => ({ needs, check })

export interface ModelLaw {
  /** The number of the law, such as `LM-02`, which no other law ever gets. */
  readonly id: string
  /** The sentence of the law, without a full stop. */
  readonly sentence: string
  /** The checks, by the case that each of them tests. */
  readonly checks: Readonly<Record<string, CapabilityCheck | ModelCheck>>
}

export const law = (id: string, sentence: string, checks: ModelLaw["checks"]): ModelLaw => ({ id, sentence, checks })

export const question: AskRequest = { prompt: "Which trail running shoes would you buy?", country: null, language: null }

/** An answer with pages. One page is cited and was retrieved too. */
export const sourcedAnswer: GivenAnswer = {
  text: "Aldermoor, then Brixwell.",
  model: "model-1-2026-01-01",
  cited: [
    { uri: "https://b.example/second?q=1#top", title: "B, the second" },
    { uri: "https://a.example/first", title: "A, the first" },
    { uri: "https://c.example/", title: "C" }
  ],
  retrieved: [{ uri: "https://z.example/never-cited" }, { uri: "https://a.example/first" }, { uri: "https://d.example/also-not" }],
  usage: { inputTokens: 12, outputTokens: 7 }
}

export const givenAnswer: GivenAnswer = {
  text: "Aldermoor, then Brixwell.",
  model: "model-1-2026-01-01",
  cited: [],
  retrieved: [],
  usage: { inputTokens: 12, outputTokens: 7 }
}

/** The checked parts of a failed call, as a plain object, which a report can compare with the expected one. */
export interface SeenFailure extends Pick<ModelError, "detail" | "isRetryable" | "message" | "reason" | "retryAfterMillis" | "text"> {}

const seen = ({ detail, isRetryable, message, reason, retryAfterMillis, text }: ModelError): SeenFailure => ({
  reason,
  detail,
  isRetryable,
  retryAfterMillis,
  text,
  message
})

/** The failure of a question. An answer breaks the law. */
export const failureOf = (model: LanguageModel, request: AskRequest = question): Effect.Effect<SeenFailure> =>
  Effect.matchEffect(model.ask(request), {
    onFailure: (error) => Effect.succeed(seen(error)),
    onSuccess: (answer) => Effect.dieMessage(`expected a ModelError, but the model answered ${JSON.stringify(answer.text)}`)
  })

/** Waits for the request of a call in progress. Dies when the adapter's call ends without a request, because the check would wait for ever. */
export const requestOf = <A, E>(call: Fiber.Fiber<A, E>, { received }: LoopbackProvider): Effect.Effect<ReceivedRequest, E> =>
  Effect.raceFirst(
    received,
    Effect.zipRight(
      Fiber.join(call),
      Effect.dieSync(() => new Error("the call ended without a request to the provider"))
    )
  )

/** How long an adapter may take to abort a request, in milliseconds of real time. This is less than the five seconds that vitest gives a test by default. */
const abortMillis = 4_000

/**
 * Waits until the adapter has aborted a request. Dies with an explanation when the adapter does not abort the request.
 *
 * @param end the event that should have ended the request, such as `its time limit`
 */
export const abortedAt = (end: string, { closed }: ReceivedRequest): Effect.Effect<void> =>
  Effect.raceFirst(
    closed,
    Effect.async<never>((resume) => {
      // Real time, not the test clock, because the connection is real.
      const timer = setTimeout(
        () =>
          resume(
            Effect.die(
              new Error(
                `the request was not aborted at ${end}: ${abortMillis / 1_000} seconds later its connection was still open. Does the adapter pass its \`signal\` to \`fetch\`?`
              )
            )
          ),
        abortMillis
      )
      return Effect.sync(() => clearTimeout(timer))
    })
  )
