/** Laws of models whose provider accepts batches. */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { Answer } from "@brand-visibility/core/internal/domain/Answer"
import type { BatchModel } from "@brand-visibility/core/internal/ports/BatchModel"
import type { AskRequest, LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { Chunk, Deferred, Effect, Either, Exit, Fiber, Stream, TestClock } from "effect"
import { expect } from "vitest"
import { json, type LoopbackProvider, type ReceivedRequest, type Reply } from "./LoopbackProvider.js"
import {
  abortedAt,
  type BatchedQuestion,
  type BatchOutcome,
  type BatchWorld,
  givenAnswer,
  law,
  type ModelCheck,
  type ModelContext,
  type ModelProtocol,
  type ModelSettings,
  needing,
  question,
  replyOf,
  requestOf,
  sourcedAnswer
} from "./ModelLaw.js"

const token = "0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d"
const plannedAt = Date.UTC(2026, 0, 1, 9)

const prompts = ["Which shoes?", 'Line one\nline "two" \u2028 \u{1f642}', "Which boots?", "Which socks?"]

const itemsOf = (texts: ReadonlyArray<string>) =>
  texts.map((prompt, index) => ({ id: `0197a2c4-5f1e-7c3a-9b2d-00000000000${index}_1`, request: { prompt, country: null, language: null } }))

const lostOf = (texts: ReadonlyArray<string>, others: ReadonlyArray<string> = []) => ({ token, itemIds: itemsOf(texts).map(({ id }) => id), plannedAt, others })

type Batches = BatchModel<AskRequest, Answer>

const batchesOf = ({ batch }: LanguageModel): Batches => {
  if (batch === null) throw new Error("the adapter has a protocol for batches, but its model offers none")
  return batch
}

interface Scene {
  readonly world: BatchWorld
  readonly model: Batches
  readonly trouble: Trouble
  /** Every reply so far, as the provider would give it without `stallsFrom`. */
  readonly replies: ReadonlyArray<Reply>
  readonly server: LoopbackProvider
}

/** What is wrong with the provider from now on. */
interface Trouble {
  /** The reply to every request; null while the provider works. */
  reply: Reply | null
  /** The replies with at least this many characters stop in the middle. */
  stallsFrom: number
}

const lengthOf = (reply: Reply): number => ("body" in reply ? reply.body.length : 0)

const stalled = (reply: Reply): Reply => ("body" in reply ? { ...reply, kind: "stalled", body: reply.body.slice(0, reply.body.length / 2) } : reply)

/** Replies that say nothing about a batch. */
const troubles = ({ failure }: ModelProtocol): Readonly<Record<string, Reply>> => ({
  "status 500": json(failure(500, "words for people"), 500),
  "status 503 of a proxy": { kind: "whole", status: 503, headers: { "content-type": "text/html" }, body: "<h1>Try again</h1>" },
  "status 429": json(failure(429, "words for people"), 429),
  "status 401": json(failure(401, "words for people"), 401),
  "a page for people": { kind: "whole", status: 200, headers: { "content-type": "text/html" }, body: "<!doctype html><title>Sign in</title>" },
  "a reset": { kind: "reset" }
})

/** The requests of a question that is in a batch, as if the question had been asked alone. */
const asAlone = ({ body, path = "" }: BatchedQuestion): ReceivedRequest => ({
  method: "POST",
  path,
  headers: {},
  body: JSON.stringify(body),
  closed: Effect.void
})

/** A provider of batches, and a model that uses the provider. */
const scene = (
  { batches, model, provider }: ModelContext,
  outcomes: (index: number) => BatchOutcome = () => ({ answer: givenAnswer }),
  given: Partial<Omit<ModelSettings, "model">> = {}
) =>
  Effect.gen(function* () {
    const world: BatchWorld = {
      batches: [],
      outcomeOf: ({ id }) => outcomes(itemsOf(prompts).findIndex((item) => item.id === id)),
      now: new Date(plannedAt + 1_000)
    }
    const replyTo = batches?.open(world) ?? (() => json({}, 404))
    const trouble: Trouble = { reply: null, stallsFrom: Number.POSITIVE_INFINITY }
    const replies: Array<Reply> = []
    const server = yield* provider((request) => {
      const reply = trouble.reply ?? replyTo(request)
      replies.push(reply)
      return lengthOf(reply) >= trouble.stallsFrom ? stalled(reply) : reply
    })
    const made: Scene = { world, trouble, replies, model: batchesOf(model(server, { model: "model-1", ...given })), server }
    return made
  })

const submitted = ({ model }: Scene, texts: ReadonlyArray<string> = prompts) => model.submit({ token, items: itemsOf(texts) })

const collected = ({ model, world }: Scene, providerId: string) =>
  Effect.gen(function* () {
    for (const batch of world.batches) batch.state = "ended"
    expect(yield* model.poll(providerId)).toEqual({ _tag: "Ended" })
    const results = Chunk.toReadonlyArray(yield* Stream.runCollect(yield* model.collect(providerId)))
    return new Map(results.map(({ id, result }) => [id, result]))
  })

const failureOf = (result: Either.Either<Answer, ModelError> | undefined) =>
  result !== undefined && Either.isLeft(result) ? { reason: result.left.reason, isRetryable: result.left.isRetryable } : result

const idOf = (index: number): string => itemsOf(prompts)[index]!.id

/** The token of another batch, and its questions. */
const other = "0197a2c4-5f1e-7c3a-9b2d-ffffffffffff"
const theirs = itemsOf(prompts).map((item, index) => ({ ...item, id: `${other}_${index}` }))

/** One turn of the event loop. */
const turn = Effect.async<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** How long an adapter may take to read the beginning of results, in milliseconds of real time. A slower adapter is only checked less. */
const beginningMillis = 200

/** The reading of results that stop in the middle, and the request for them. */
const readingStalled = ({ model, replies, server, trouble, world }: Scene) =>
  Effect.gen(function* () {
    const providerId = yield* model.submit({ token, items: itemsOf(prompts) })
    for (const batch of world.batches) batch.state = "ended"
    const before = replies.length
    yield* Effect.flatMap(model.collect(providerId), Stream.runDrain)
    trouble.stallsFrom = Math.max(...replies.slice(before).map(lengthOf))
    const hasBegun = yield* Deferred.make<void>()
    const fiber = yield* Effect.flatMap(
      model.collect(providerId),
      Stream.runForEach(() => Deferred.succeed(hasBegun, undefined))
    ).pipe(Effect.ensuring(Deferred.succeed(hasBegun, undefined)), Effect.fork)
    // An adapter may give all outcomes together, after their end.
    yield* Effect.raceFirst(
      Deferred.await(hasBegun),
      Effect.async<void>((resume) => void setTimeout(() => resume(Effect.void), beginningMillis))
    )
    // The adapter reads the rest of the beginning, and then waits.
    yield* Effect.repeatN(turn, 50)
    return { fiber, request: server.requests().at(-1)! }
  })

/** The calls that an adapter makes for a batch that the provider has, and for a further one. */
const callsOf: Readonly<Record<string, (model: Batches, providerId: string) => Effect.Effect<unknown, ModelError>>> = {
  "a submission": (model) => model.submit({ token: other, items: theirs }),
  "a search": (model) => model.find(lostOf(prompts)),
  "a look at the state": (model, providerId) => model.poll(providerId),
  "the reading of results": (model, providerId) => Effect.flatMap(model.collect(providerId), Stream.runDrain),
  "a cancellation": (model, providerId) => model.cancel(providerId)
}

export const batchLaws = [
  law("LM-15", "a batch contains each question with its id, as it would be asked alone", {
    "each question has the model, and the prompt byte for byte": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        const providerId = yield* submitted(made)
        expect(made.world.batches).toHaveLength(1)
        const [batch] = made.world.batches
        expect(batch!.id).toBe(providerId)
        expect(batch!.questions.map(({ id }) => id)).toEqual(itemsOf(prompts).map(({ id }) => id))
        const received = batch!.questions.map(asAlone)
        expect(received.map(context.protocol.textsOf)).toEqual(prompts.map((prompt) => [prompt]))
        expect(received.map(context.protocol.modelOf)).toEqual(prompts.map(() => "model-1"))
      }),
    "each question has the configured system prompt": needing("systemPrompt", (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context, undefined, { systemPrompt: "Answer in one sentence." })
        yield* submitted(made)
        const received = made.world.batches.flatMap(({ questions }) => questions).map(asAlone)
        expect(received.map(context.protocol.textsOf)).toEqual(prompts.map((prompt) => ["Answer in one sentence.", prompt]))
      })
    ),
    "a batch has a lower price than single calls, when the price is known": (context) =>
      Effect.gen(function* () {
        const { model } = yield* scene(context)
        expect(model.maximumItems).toBeGreaterThan(0)
        const { price } = model
        if (price !== null) expect(Math.min(price.inputUsd, price.outputUsd, price.searchUsd)).toBeGreaterThanOrEqual(0)
      })
  }),

  law("LM-16", "each question of a batch has its own outcome", {
    "outcomes arrive in any order, with text and model": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context, (index) => ({ answer: { ...givenAnswer, text: `Answer ${index}` } }))
        const results = yield* collected(made, yield* submitted(made))
        for (const [index] of prompts.entries())
          expect(Either.getOrThrow(results.get(idOf(index))!)).toMatchObject({ text: `Answer ${index}`, model: givenAnswer.model })
      }),
    "each answer has its own usage": needing("usage", (context) =>
      Effect.gen(function* () {
        const usageOf = (index: number) => ({ inputTokens: 10 + index, outputTokens: 20 + index })
        const made = yield* scene(context, (index) => ({ answer: { ...givenAnswer, usage: usageOf(index) } }))
        const results = yield* collected(made, yield* submitted(made))
        for (const [index] of prompts.entries()) expect(Either.getOrThrow(results.get(idOf(index))!).usage).toMatchObject(usageOf(index))
      })
    ),
    "an answer is read as if its question had been asked alone, with its pages": (context) =>
      Effect.gen(function* () {
        const { model, protocol, provider } = context
        const server = yield* provider(() => replyOf(protocol, protocol.answer(sourcedAnswer)))
        const { usage, ...alone } = yield* model(server).ask(question)
        const made = yield* scene(context, () => ({ answer: sourcedAnswer }))
        const results = yield* collected(made, yield* submitted(made))
        for (const [index] of prompts.entries()) {
          const { usage: batched, ...answer } = Either.getOrThrow(results.get(idOf(index))!)
          expect(answer).toEqual(alone)
          // A provider may count the tokens of batches, and none in streams.
          if (usage.inputTokens !== null) expect(batched).toEqual(usage)
        }
      }),
    "failures and refusals stand between answers": (context) =>
      Effect.gen(function* () {
        const refusals = Object.values(context.protocol.refusals)
        const outcomes: ReadonlyArray<BatchOutcome> = [{ answer: givenAnswer }, { status: 400 }, { refusal: refusals[0] }, { status: 500 }]
        const made = yield* scene(context, (index) => outcomes[index] ?? { answer: givenAnswer })
        const results = yield* collected(made, yield* submitted(made))
        expect(Either.isRight(results.get(idOf(0))!)).toBe(true)
        expect(failureOf(results.get(idOf(1)))).toEqual({ reason: "invalid_request", isRetryable: false })
        expect(failureOf(results.get(idOf(2)))).toEqual({ reason: "content_filtered", isRetryable: false })
        expect(failureOf(results.get(idOf(3)))).toEqual({ reason: "unavailable", isRetryable: true })
      })
  }),

  law("LM-17", "a question that the provider did not answer fails with a retryable error, or has no outcome", {
    "the question is in a batch that expired": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context, (index) => (index === 0 ? { answer: givenAnswer } : "expired"))
        const results = yield* collected(made, yield* submitted(made))
        expect(Either.isRight(results.get(idOf(0))!)).toBe(true)
        for (const index of [1, 2, 3]) expect(failureOf(results.get(idOf(index)))).toEqual({ reason: "timeout", isRetryable: true })
      }),
    "the question is in a batch that was cancelled": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context, (index) => (index === 0 ? { answer: givenAnswer } : "cancelled"))
        const providerId = yield* submitted(made)
        expect(yield* made.model.poll(providerId)).toEqual({ _tag: "Working" })
        yield* made.model.cancel(providerId)
        expect(made.world.batches[0]?.state).toBe("cancelling")
        expect(yield* made.model.poll(providerId)).toEqual({ _tag: "Working" })
        const results = yield* collected(made, providerId)
        expect(Either.isRight(results.get(idOf(0))!)).toBe(true)
        expect(failureOf(results.get(idOf(1)))).toEqual({ reason: "unavailable", isRetryable: true })
      }),
    "the outcome of the question is missing, and other outcomes are present": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context, (index) => (index === 2 ? "missing" : { answer: givenAnswer }))
        const results = yield* collected(made, yield* submitted(made))
        expect(results.has(idOf(2))).toBe(false)
        for (const index of [0, 1, 3]) expect(Either.isRight(results.get(idOf(index))!)).toBe(true)
      })
  }),

  law("LM-18", "a batch that was submitted is never reported as missing", {
    "the batch is found, or its state is unclear until it has ended": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        const providerId = yield* submitted(made)
        const early = yield* made.model.find(lostOf(prompts))
        expect(early._tag === "Unclear" || (early._tag === "Found" && early.providerId === providerId)).toBe(true)
        for (const batch of made.world.batches) batch.state = "ended"
        expect(yield* made.model.find(lostOf(prompts))).toEqual({ _tag: "Found", providerId })
      }),
    "a search that the provider does not answer fails, or its outcome is unclear": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        yield* submitted(made)
        for (const batch of made.world.batches) batch.state = "ended"
        for (const [name, reply] of Object.entries(troubles(context.protocol))) {
          made.trouble.reply = reply
          const found = yield* Effect.either(made.model.find(lostOf(prompts)))
          expect(Either.isLeft(found) ? "Unclear" : found.right._tag, `when the provider gives ${name}`).toBe("Unclear")
        }
      }),
    "a batch that was not submitted is not found, and no other batch is taken for it": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        expect(yield* made.model.find(lostOf(prompts))).toEqual({ _tag: "NotFound" })
        const known = yield* made.model.submit({ token: other, items: theirs })
        expect(yield* made.model.find(lostOf(prompts, [known]))).toEqual({ _tag: "NotFound" })
        for (const batch of made.world.batches) batch.state = "ended"
        expect(yield* made.model.find(lostOf(prompts))).toEqual({ _tag: "NotFound" })
      })
  }),

  law("LM-19", "a rejected submission fails once, with the reason", {
    "the reason follows from the status": (context) =>
      Effect.gen(function* () {
        for (const [status, reason] of [
          [401, "authentication"],
          [429, "rate_limited"],
          [400, "invalid_request"],
          [500, "unavailable"]
        ] as const) {
          const server = yield* context.provider(() => json(context.protocol.failure(status, "words for people"), status))
          const model = batchesOf(context.model(server))
          const error = yield* Effect.flip(model.submit({ token, items: itemsOf(prompts) }))
          expect(error.reason).toBe(reason)
          expect(server.requests()).toHaveLength(1)
        }
      }),
    "the reason has the given delay": (context) =>
      Effect.gen(function* () {
        const server = yield* context.provider(() => json(context.protocol.failure(429, "words for people"), 429, { "retry-after": "7" }))
        const error = yield* Effect.flip(batchesOf(context.model(server)).submit({ token, items: itemsOf(prompts) }))
        expect(error).toMatchObject({ reason: "rate_limited", retryAfterMillis: 7_000 })
      }),
    "the error does not contain the key": (context) =>
      Effect.gen(function* () {
        const apiKey = "sk-canary-0123456789abcdef"
        const server = yield* context.provider(() => json(context.protocol.failure(400, `you sent ${apiKey}`), 400))
        const model = batchesOf(context.model(server, { apiKey }))
        const error = yield* Effect.flip(model.submit({ token, items: itemsOf(prompts) }))
        expect(JSON.stringify(error)).not.toContain(apiKey)
      })
  }),

  law("LM-23", "a batch whose state or results cannot be read has not ended, and is not empty", {
    "the state cannot be read": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        const providerId = yield* submitted(made)
        for (const [name, reply] of Object.entries(troubles(context.protocol))) {
          made.trouble.reply = reply
          const progress = yield* Effect.either(made.model.poll(providerId))
          expect(Either.isLeft(progress) ? "Working" : progress.right._tag, `when the provider gives ${name}`).toBe("Working")
        }
        made.trouble.reply = null
        expect(yield* made.model.poll(providerId)).toEqual({ _tag: "Working" })
      }),
    "the results cannot be read": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        const providerId = yield* submitted(made)
        for (const batch of made.world.batches) batch.state = "ended"
        for (const [name, reply] of Object.entries(troubles(context.protocol))) {
          made.trouble.reply = reply
          const exit = yield* Effect.exit(Effect.flatMap(made.model.collect(providerId), Stream.runCollect))
          expect(Exit.isFailure(exit), `the results fail when the provider gives ${name}`).toBe(true)
        }
        made.trouble.reply = null
        expect((yield* collected(made, providerId)).size).toBeGreaterThanOrEqual(prompts.length)
      }),
    "the results stop in the middle": (context) =>
      Effect.gen(function* () {
        const { fiber, request } = yield* Effect.flatMap(scene(context, undefined, { timeoutMillis: 5_000 }), readingStalled)
        // The time limit begins with the wait for the second outcome, which no test can see.
        const passing = yield* Effect.fork(Effect.forever(Effect.zipRight(TestClock.adjust(5_000), turn)))
        yield* abortedAt("its time limit", request)
        expect((yield* Effect.flip(Fiber.join(fiber))).isRetryable).toBe(true)
        yield* Fiber.interrupt(passing)
      }),
    "a cancellation that the provider does not accept fails": (context) =>
      Effect.gen(function* () {
        const made = yield* scene(context)
        const providerId = yield* submitted(made)
        made.trouble.reply = json(context.protocol.failure(500, "words for people"), 500)
        expect((yield* Effect.flip(made.model.cancel(providerId))).reason).toBe("unavailable")
      })
  }),

  law("LM-24", "interruption aborts the requests of a batch", {
    "the reading of results that stop in the middle": (context) =>
      Effect.gen(function* () {
        const { fiber, request } = yield* Effect.flatMap(scene(context), readingStalled)
        const interruption = yield* Effect.fork(Fiber.interrupt(fiber))
        yield* abortedAt("the interruption", request)
        expect(Exit.isInterrupted(yield* Fiber.join(interruption))).toBe(true)
      }),
    ...Object.fromEntries(
      Object.entries(callsOf).map(([name, call]): readonly [string, ModelCheck] => [
        name,
        (context) =>
          Effect.gen(function* () {
            const { model, server, trouble, world } = yield* scene(context)
            const providerId = yield* model.submit({ token, items: itemsOf(prompts) })
            for (const batch of world.batches) batch.state = name === "the reading of results" ? "ended" : "working"
            // The requests of the submission are over.
            yield* Effect.forEach(server.requests(), () => server.received)
            trouble.reply = { kind: "silent" }
            const fiber = yield* Effect.fork(call(model, providerId))
            const request = yield* requestOf(fiber, server)
            expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
            yield* abortedAt("the interruption", request)
          })
      ])
    )
  })
]
