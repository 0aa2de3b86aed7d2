import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import { z } from "zod"
import { ModelError } from "../../src/domain/ModelError.js"
import { ProviderError } from "../../src/domain/ProviderError.js"
import * as Judge from "../../src/ports/Judge.js"

const request = {
  instructions: "How is it spoken of?",
  input: "Aldermoor is fine.",
  name: "verdict",
  schema: z.object({ sentiment: z.enum(["positive", "negative"]) })
}

/** A judge that writes these texts in turn, and the number of its calls. */
const judgeThatWrites = (...texts: ReadonlyArray<string | ModelError>) => {
  let asked = 0
  const judge = Judge.make({
    provider: "test",
    model: "judge-1",
    generate: () =>
      Effect.suspend(() => {
        const text = texts[asked++] ?? "nothing left to say"
        return typeof text === "string" ? Effect.succeed({ text, usage: { inputTokens: 7, outputTokens: 2 } }) : text
      })
  })
  return { judge, asked: () => asked }
}

describe("Judge.make", () => {
  it.effect.each([
    `{"sentiment":"positive"}`,
    '```json\n{"sentiment":"positive"}\n```',
    `Here you are: {"sentiment":"positive"} – I hope that helps.`,
    `{'sentiment': 'positive',}`,
    `{sentiment: "positive" // clearly\n}`
  ])("reads the verdict from %j", (text) =>
    Effect.gen(function* () {
      expect(yield* judgeThatWrites(text).judge.generate(request)).toEqual({ sentiment: "positive" })
    })
  )

  it.effect.each([`{"sentiment":"splendid"}`, `{"sentiment":"pos`, `{"sentiment":"positive"`, "no idea", "", "null"])("asks once more after %j", (text) =>
    Effect.gen(function* () {
      const { asked, judge } = judgeThatWrites(text, `{"sentiment":"negative"}`)
      expect(yield* judge.generate(request)).toEqual({ sentiment: "negative" })
      expect(asked()).toBe(2)
    })
  )

  it.effect("fails with the text of the second verdict when that does not fit the schema either", () =>
    Effect.gen(function* () {
      const { asked, judge } = judgeThatWrites("first", `{"sentiment":"second"}`, `{"sentiment":"positive"}`)
      expect(yield* Effect.flip(judge.generate(request))).toMatchObject({ model: "judge", reason: "invalid_answer", text: `{"sentiment":"second"}` })
      expect(asked()).toBe(2)
    })
  )

  it.effect("a retryable failure is retried like any model call", () =>
    Effect.gen(function* () {
      const { judge } = judgeThatWrites(new ModelError({ model: "judge", reason: "unavailable", detail: "down" }), `{"sentiment":"positive"}`)
      const fiber = yield* Effect.fork(judge.generate(request))
      yield* TestClock.adjust(500)
      expect(yield* Fiber.join(fiber)).toEqual({ sentiment: "positive" })
    })
  )

  it.effect("a refusal is not retried", () =>
    Effect.gen(function* () {
      const { asked, judge } = judgeThatWrites(new ModelError({ model: "judge", reason: "content_filtered", detail: "declined" }))
      expect((yield* Effect.flip(judge.generate(request))).reason).toBe("content_filtered")
      expect(asked()).toBe(1)
    })
  )

  it.effect("transformations of the schema are applied", () =>
    Effect.gen(function* () {
      const schema = z.object({ score: z.number() }).transform(({ score }) => score * 2)
      expect(yield* judgeThatWrites(`{"score":4}`).judge.generate({ ...request, schema })).toBe(8)
    })
  )
})

describe("Judge.fromPromise", () => {
  const request = { instructions: "Judge.", input: "text", schema: z.object({ score: z.number() }), name: "score" }

  it.effect("gives the verdict of a plain function", () =>
    Effect.gen(function* () {
      const judge = Judge.fromPromise({ provider: "test", model: "model-1", generate: ({ input }) => Promise.resolve({ text: `{"score": ${input.length}}` }) })
      expect(yield* judge.generate(request)).toEqual({ score: 4 })
    })
  )

  it.effect("fails with the reason in the thrown error", () =>
    Effect.gen(function* () {
      const generate = () => Promise.reject(new ProviderError("authentication", { detail: "the key was refused" }))
      const failure = yield* Effect.flip(Judge.fromPromise({ provider: "test", model: "model-1", generate }).generate(request))
      expect(failure).toMatchObject({ model: "judge", reason: "authentication", detail: "the key was refused" })
    })
  )

  it.effect("names the faults of a malformed reply", () =>
    Effect.gen(function* () {
      // A JavaScript host can return any value.
      const generate = () => Promise.resolve({ score: 4 } as unknown as Judge.PlainJudgeReply)
      const failure = yield* Effect.flip(Judge.fromPromise({ provider: "test", model: "model-1", generate }).generate(request))
      expect(failure).toMatchObject({ model: "judge", reason: "defect", detail: "generate gave no valid reply: text: is required" })
    })
  )
})
