/** What a law of language models is, and what an adapter tells about its provider so that its laws can be checked. */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { AskRequest, LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { Effect, Fiber, type Scope } from "effect"
import type { LoopbackProvider, ReceivedRequest, Reply } from "./LoopbackProvider.js"

export interface ModelSettings {
  /** Where the provider listens, such as `http://127.0.0.1:40123`; the adapter adds whatever path its protocol has. */
  readonly url: string
  readonly apiKey: string
  readonly model: string
  readonly systemPrompt?: string
  readonly timeoutMillis?: number
  readonly maximumAttempts: number
}

/** An answer that the provider is to give. */
export interface GivenAnswer {
  readonly text: string
  /** The model that answers. */
  readonly model: string
  /** Pages that the answer cites, in its order. */
  readonly cited: ReadonlyArray<{ readonly uri: string; readonly title: string }>
  /** Pages that the provider retrieved; the answer may cite some of them. */
  readonly retrieved: ReadonlyArray<{ readonly uri: string }>
  /** Null: the provider does not say. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null
}

/** What not every provider can do. The checks that need it are left out where an adapter declares that its provider cannot. */
export type Capability = "citations" | "retrievedPages" | "systemPrompt" | "usage"

/** How a provider speaks. Bodies are JSON values. */
export interface ModelProtocol {
  /** The body of a reply with this answer. */
  readonly answer: (answer: GivenAnswer) => unknown
  /** The bodies of replies, of status 200, in which the model declines or a filter stops the answer, by what they are. */
  readonly refusals: Readonly<Record<string, unknown>>
  /** The body of a reply of another status. */
  readonly failure: (status: number, message: string) => unknown
  /** The model that a request asks for. */
  readonly modelOf: (request: ReceivedRequest) => unknown
  /** Every text that a request gives the model to read: the system prompt, if any, then the prompt. */
  readonly textsOf: (request: ReceivedRequest) => ReadonlyArray<unknown>
}

/** What becomes of a question in a batch, as a check wants it. */
export type BatchOutcome =
  | { readonly answer: GivenAnswer }
  /** A reply that declines, one of `refusals`. */
  | { readonly refusal: unknown }
  /** The question itself is turned down with this status. */
  | { readonly status: number }
  | "cancelled"
  | "expired"
  | "missing"

/** A question as a batch carries it: `body` is what a request that asks it alone would have for its body. */
export interface BatchedQuestion {
  readonly id: string
  readonly body: unknown
}

/** A batch as a provider has it. */
export interface KeptBatch {
  /** The provider's id. */
  readonly id: string
  readonly questions: ReadonlyArray<BatchedQuestion>
  /** What was sent along to find it by; null where the provider keeps nothing of the kind. */
  readonly token: string | null
  readonly createdAt: Date
  state: "working" | "cancelling" | "ended"
}

/** What a check wants of a provider of batches. A protocol adds to `batches` what is submitted. */
export interface BatchWorld {
  readonly batches: Array<KeptBatch>
  /** What becomes of a question; by default it is answered. */
  readonly outcomeOf: (question: BatchedQuestion) => BatchOutcome
  /** When batches are created. */
  readonly now: Date
}

/** How a provider speaks of batches. */
export interface BatchProtocol {
  /** A provider that has nothing yet. It gives results in another order than questions came, and one more that nobody asked for. */
  readonly open: (world: BatchWorld) => (request: ReceivedRequest) => Reply
}

/** What a check works with. */
export interface ModelContext {
  readonly protocol: ModelProtocol
  /** Not there where the adapter offers none. */
  readonly batches: BatchProtocol | undefined
  /** A provider that replies so, until the check ends. */
  readonly provider: (replyTo: (request: ReceivedRequest, index: number) => Reply) => Effect.Effect<LoopbackProvider, never, Scope.Scope>
  /** A model at that provider; one attempt per question unless told otherwise. */
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
  /** Such as `LM-02`; never given to another law. */
  readonly id: string
  /** What holds, without a full stop. */
  readonly sentence: string
  /** By what each of them looks at. */
  readonly checks: Readonly<Record<string, CapabilityCheck | ModelCheck>>
}

export const law = (id: string, sentence: string, checks: ModelLaw["checks"]): ModelLaw => ({ id, sentence, checks })

export const question: AskRequest = { prompt: "Which trail running shoes would you buy?", country: null, language: null }

export const givenAnswer: GivenAnswer = {
  text: "Aldermoor, then Brixwell.",
  model: "model-1-2026-01-01",
  cited: [],
  retrieved: [],
  usage: { inputTokens: 12, outputTokens: 7 }
}

/** What is looked at in a failed call: a plain object, which a report can show beside what was expected. */
export interface SeenFailure extends Pick<ModelError, "detail" | "isRetryable" | "message" | "reason" | "retryAfterMillis" | "text"> {}

const seen = ({ detail, isRetryable, message, reason, retryAfterMillis, text }: ModelError): SeenFailure => ({
  reason,
  detail,
  isRetryable,
  retryAfterMillis,
  text,
  message
})

/** How an ask fails; an answer is a broken law. */
export const failureOf = (model: LanguageModel, request: AskRequest = question): Effect.Effect<SeenFailure> =>
  Effect.matchEffect(model.ask(request), {
    onFailure: (error) => Effect.succeed(seen(error)),
    onSuccess: (answer) => Effect.dieMessage(`expected a ModelError, but the model answered ${JSON.stringify(answer.text)}`)
  })

/** The request of a call that goes on. An adapter that asks nobody is told so: the check would wait for ever. */
export const requestOf = <A, E>(call: Fiber.Fiber<A, E>, { received }: LoopbackProvider): Effect.Effect<ReceivedRequest, E> =>
  Effect.raceFirst(
    received,
    Effect.zipRight(
      Fiber.join(call),
      Effect.dieSync(() => new Error("the call ended without a request to the provider"))
    )
  )

/** How long an adapter may take to abort a request that has ended, in milliseconds of real time: less than the five seconds that vitest gives a test by default. */
const abortMillis = 4_000

/**
 * Waits until the adapter has aborted a request. An adapter that ignores the signal is told so.
 *
 * @param end what the request should not have outlived, such as `its time limit`
 */
export const abortedAt = (end: string, { closed }: ReceivedRequest): Effect.Effect<void> =>
  Effect.raceFirst(
    closed,
    Effect.async<never>((resume) => {
      // Real time, not that of the test clock: the connection is a real one.
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
