/** How long a provider that does not answer delays the end of a run after its other models have ended, in virtual time. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as Judge from "@brand-visibility/core/ports/Judge"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Clock, Effect } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { noteFigure } from "../../../../scripts/tools/measured.mjs"
import * as VirtualClock from "../support/VirtualClock.js"
import { open, topicsOf } from "./fixtures.js"

const seconds = 1_000
const threeMinutes = 180 * seconds
const usualPrompts = 12

const answerOf = (text: string) => ({ text, model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })

type Ask = LanguageModel.LanguageModelOptions["ask"]

const model = (llm: string, ask: Ask, bounds: Pick<LanguageModel.LanguageModelOptions, "concurrency" | "timeoutMillis"> = {}) =>
  LanguageModel.make({ llm, provider: "test", model: "test", concurrency: 4, ...bounds, ask })

const after =
  (millis: number): Ask =>
  () =>
    Effect.delay(Effect.succeed(answerOf("Take Fernweh.")), millis)

const failing =
  (reason: "rate_limited" | "unavailable", retryAfterMillis: number | null = null): Ask =>
  () =>
    new ModelError({ model: "beta", reason, detail: "words of the provider", retryAfterMillis })

/** Records how long a provider delayed its run, for the table of docs/reference/faults.md. */
const tell = (provider: string, heldMillis: number): void => noteFigure({ kind: "silence", provider, heldMillis })

/** Runs `alpha`, which answers within seconds, together with another model; gives the end of the run, and how long after the end of `alpha` it came. */
const beside = async (
  other: LanguageModel.LanguageModel,
  { prompts = usualPrompts, judge }: { readonly prompts?: number; readonly judge?: Judge.JudgeService } = {}
) => {
  let alphaEndedAt = 0
  // Of another brand, so that the judge is not asked about these answers.
  const alpha = model("alpha", () =>
    Effect.delay(Effect.succeed(answerOf("Take Norrvind.")), 2 * seconds).pipe(
      Effect.tap(() => Effect.map(Clock.currentTimeMillis, (now) => void (alphaEndedAt = now)))
    )
  )
  await using shop = await open({ models: [alpha, other], telemetry: VirtualClock.layer(), ...(judge === undefined ? {} : { judge }) })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, prompts) })
  const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
  const ended = await shop.client.runs.finished({ runId: run.id })
  return { ended, heldMillis: Date.parse(ended.completedAt ?? "") - alphaEndedAt }
}

// The first run loads modules that a library loads only when they are needed. That takes real time, which the virtual clock does not wait for.
beforeAll(() => beside(model("beta", after(1))))

describe("a run whose other models have ended", () => {
  test("waits less than three minutes for a provider that hangs", async () => {
    const { ended, heldMillis } = await beside(model("beta", () => Effect.never))
    expect(ended).toMatchObject({ status: "partial", progress: { total: 2 * usualPrompts, completed: usualPrompts, failed: usualPrompts } })
    expect(ended.failureReason).toContain("unavailable")
    tell("hangs", heldMillis)
    expect(heldMillis).toBeGreaterThan(150 * seconds)
    expect(heldMillis).toBeLessThanOrEqual(threeMinutes)
  })

  test("waits for every answer of a model that takes minutes and has a matching timeout", async () => {
    const { ended, heldMillis } = await beside(model("beta", after(400 * seconds), { timeoutMillis: 600 * seconds, concurrency: 1 }), { prompts: 2 })
    tell("takes 400 s for each of two answers, and the model may take ten minutes for a call", heldMillis)
    expect(ended).toMatchObject({ status: "completed", progress: { completed: 4, failed: 0 } })
  })

  test("gives up a hanging provider of such a model when the timeout of a call has passed", async () => {
    const { ended, heldMillis } = await beside(model("beta", () => Effect.never, { timeoutMillis: 600 * seconds }))
    expect(ended).toMatchObject({ status: "partial", progress: { completed: usualPrompts, failed: usualPrompts } })
    tell("hangs, and the model may take ten minutes for a call", heldMillis)
    expect(heldMillis).toBeGreaterThan(590 * seconds)
    expect(heldMillis).toBeLessThanOrEqual(620 * seconds)
  })

  test("waits less than three minutes for a provider of such a model that is down", async () => {
    const { ended, heldMillis } = await beside(model("beta", failing("unavailable"), { timeoutMillis: 600 * seconds }))
    tell("is down (503), and the model may take ten minutes for a call", heldMillis)
    expect(ended).toMatchObject({ status: "partial", progress: { completed: usualPrompts, failed: usualPrompts } })
    expect(heldMillis).toBeLessThanOrEqual(threeMinutes)
  })

  test.each([45, 100, 3_000])("waits less than three minutes for a provider that repeatedly asks for %i seconds", async (retryAfter) => {
    const { ended, heldMillis } = await beside(model("beta", failing("rate_limited", retryAfter * seconds), { concurrency: 1 }))
    tell(`asks for another ${retryAfter} s again and again (429)`, heldMillis)
    expect(ended).toMatchObject({ status: "partial", progress: { completed: usualPrompts, failed: usualPrompts } })
    expect(ended.failureReason).toContain("rate_limited")
    expect(heldMillis).toBeLessThanOrEqual(threeMinutes)
  })

  test("loses no answer while a judge hangs: a provider whose answer is being scored is not silent", async () => {
    const judge = Judge.make({ provider: "test", model: "judge", timeoutMillis: 300 * seconds, maximumAttempts: 1, generate: () => Effect.never })
    const { ended } = await beside(model("beta", after(1), { concurrency: 1 }), { judge, prompts: 2 })
    expect(ended).toMatchObject({ status: "completed", progress: { completed: 4, failed: 0 } })
  })

  test("ends a run whose judge hangs, whichever fiber notices that its last call has ended", async () => {
    const judge = Judge.make({ provider: "test", model: "judge", generate: () => Effect.never })
    // Fewer calls than places: no further claim notices that the last call has ended, so its own end must.
    const { ended } = await beside(model("beta", after(1)), { judge, prompts: 2 })
    expect(ended).toMatchObject({ status: "completed", progress: { completed: 4, failed: 0 } })
  })

  test("waits for a provider that asks for later calls and answers in between", async () => {
    let asked = 0
    const slowly: Ask = (request) => (++asked % 2 === 1 ? failing("rate_limited", 100 * seconds)(request) : after(1)(request))
    const { ended } = await beside(model("beta", slowly, { concurrency: 1 }))
    expect(ended).toMatchObject({ status: "completed", progress: { completed: 2 * usualPrompts, failed: 0 } })
  })
})
