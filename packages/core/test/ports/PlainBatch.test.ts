import { ProviderError } from "@brand-visibility/core/internal/domain/ProviderError"
import type { FoundBatch } from "@brand-visibility/core/internal/ports/BatchModel"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Chunk, Effect, Either, Fiber, Stream } from "effect"
import { describe, expect, test } from "vitest"

type Plain = NonNullable<LanguageModel.PlainLanguageModelOptions["batch"]>

const batchOf = (batch: Partial<Plain>) => {
  const model = LanguageModel.fromPromise({
    llm: "mine",
    provider: "my-company",
    model: "mine-1",
    ask: async () => ({ text: "" }),
    batch: {
      submit: async () => "batch_1",
      find: async (): Promise<FoundBatch> => ({ _tag: "NotFound" }),
      poll: async () => "ended",
      collect: async () => [],
      cancel: async () => {},
      ...batch
    }
  })
  if (model.batch === null) throw new Error("no batches")
  return model.batch
}

const collectedOf = ({ collect }: ReturnType<typeof batchOf>) => Effect.map(Stream.runCollect(Stream.unwrap(collect("batch_1"))), Chunk.toReadonlyArray)

const collected = (batch: Partial<Plain>) => collectedOf(batchOf(batch))

describe("batches of plain functions", () => {
  test("give storable answers, and the errors of questions as reasons", async () => {
    const results = await Effect.runPromise(
      collected({
        collect: async () => [
          { id: "one", answer: { text: "Fernweh\u0000", usage: { inputTokens: 3 } } },
          { id: "two", error: new ProviderError("timeout", { detail: "expired" }) },
          { id: "three", answer: { text: "  " } }
        ]
      })
    )
    expect(results.map(({ id, result }) => [id, Either.isRight(result) ? result.right.text : result.left.reason])).toEqual([
      ["one", "Fernweh\uFFFD"],
      ["two", "timeout"],
      ["three", "invalid_answer"]
    ])
    const [first] = results
    expect(Either.getOrThrow(first!.result).usage).toEqual({ inputTokens: 3, outputTokens: null, searches: 0 })
  })

  test("count no searches for a refusal of a model that may not search, as for an answer", async () => {
    const error = new ProviderError("content_filtered", { detail: "declined", usage: { inputTokens: 5, outputTokens: 7 } })
    const [refused] = await Effect.runPromise(collected({ collect: async () => [{ id: "one", error }] }))
    expect(Either.flip(refused!.result).pipe(Either.getOrThrow).usage).toEqual({ inputTokens: 5, outputTokens: 7, searches: 0 })
  })

  test("fail with a thrown ProviderError, and with a defect for any other exception", async () => {
    const refused = batchOf({ submit: () => Promise.reject(new ProviderError("authentication", { detail: "no such key" })) })
    expect(await Effect.runPromise(Effect.flip(refused.submit({ token: "t", items: [] })))).toMatchObject({ reason: "authentication", model: "mine" })
    const broken = batchOf({ poll: () => Promise.reject(new TypeError("undefined is not a function")) })
    expect(await Effect.runPromise(Effect.flip(broken.poll("batch_1")))).toMatchObject({ reason: "defect" })
    const cut = collected({ collect: () => Promise.reject(new ProviderError("unavailable", { detail: "the connection broke" })) })
    expect(await Effect.runPromise(Effect.flip(cut))).toMatchObject({ reason: "unavailable" })
  })

  // A JavaScript host can return any value.
  const wrong = (batch: object) => batchOf(batch)

  test("name the faults of a malformed value", async () => {
    const detailOf = async (effect: Effect.Effect<unknown, unknown>) => Effect.runPromise(Effect.flip(effect))
    const submitted = wrong({ submit: async () => ({ id: "batch_1" }) }).submit({ token: "t", items: [] })
    expect(await detailOf(submitted)).toMatchObject({ reason: "defect", detail: "batch.submit gave no valid id: must be text" })
    expect(await detailOf(wrong({ poll: async () => "done" }).poll("batch_1"))).toMatchObject({
      reason: "defect",
      detail: 'batch.poll gave no valid state: must be "ended" or "working"'
    })
    const lost = { token: "t", itemIds: [], plannedAt: 0, others: [] }
    expect(await detailOf(wrong({ find: async () => ({ _tag: "Found" }) }).find(lost))).toMatchObject({
      reason: "defect",
      detail: "batch.find gave no valid state: providerId: is required"
    })
    const collecting = collectedOf(wrong({ collect: async () => [{ id: "one" }] }))
    expect(await detailOf(collecting)).toMatchObject({
      reason: "defect",
      detail: "batch.collect gave no valid results: [0].answer: is required, unless error is given"
    })
  })

  test("fail one question for an invalid answer, and keep the others", async () => {
    const results = await Effect.runPromise(
      collected({
        collect: async () => [
          { id: "one", answer: {} as LanguageModel.PlainAnswer },
          { id: "two", answer: { text: "Fernweh" } }
        ]
      })
    )
    expect(results.map(({ result }) => (Either.isRight(result) ? result.right.text : result.left.detail))).toEqual([
      "batch.collect gave no valid answer: text: is required",
      "Fernweh"
    ])
  })

  test("abort the signal when the caller is interrupted", async () => {
    let signal: AbortSignal | undefined
    const reading = collected({
      collect: (_providerId, given) => {
        signal = given
        return new Promise(() => {})
      }
    })
    const fiber = Effect.runFork(reading)
    await expect.poll(() => signal).toBeDefined()
    await Effect.runPromise(Fiber.interruptFork(fiber))
    await expect.poll(() => signal?.aborted).toBe(true)
  })

  test("are refused at construction when maximumItems is not a whole number from 1", () => {
    expect(() => batchOf({ maximumItems: 0 })).toThrow("batch.maximumItems: must be a whole number from 1")
    expect(batchOf({ maximumItems: 5_000 }).maximumItems).toBe(1_000)
  })
})
