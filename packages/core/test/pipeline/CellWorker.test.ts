import { ModelError } from "@brand-visibility/core/domain/ModelError"
/** What happens to a paid answer when the storage does not accept it. */
import type { Bill, CellOutcome } from "@brand-visibility/core/internal/domain/Cell"
import { CellLedger, type CellLedgerService } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import * as VirtualClock from "../support/VirtualClock.js"
import { open, topicsOf } from "./fixtures.js"

type Settle = CellLedgerService["settle"]

/** The memory storage with some failing settlements. */
const storageWhere = (fails: (outcome: CellOutcome, bill: Bill) => StorageError | Error | null) =>
  Layer.effect(
    CellLedger,
    Effect.map(CellLedger, (ledger) => {
      const settle: Settle = (lease, outcome, channel, bill) =>
        Effect.suspend(() => {
          const failure = fails(outcome, bill)
          if (failure === null) return ledger.settle(lease, outcome, channel, bill)
          return failure instanceof StorageError ? Effect.fail(failure) : Effect.die(failure)
        })
      return { ...ledger, settle }
    })
  ).pipe(Layer.provideMerge(MemoryStorage.layer), Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const failure = (reason: "corrupt" | "full" | "unavailable") => new StorageError({ reason, operation: "CellLedger.settle", detail: "words of the driver" })

const answers: LanguageModel.LanguageModelOptions["ask"] = ({ prompt }) =>
  Effect.succeed({ text: `Fernweh answers ${prompt}`, model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })

/** Runs ten prompts with two places; gives the end of the run, and how often each prompt was asked. */
const runOn = async (storage: ReturnType<typeof storageWhere>, answerTo: LanguageModel.LanguageModelOptions["ask"] = answers, budgetUsd?: number) => {
  const asked = new Map<string, number>()
  const model = LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    concurrency: 2,
    price: { inputUsd: 2, outputUsd: 10, searchUsd: 0 },
    maxOutputTokens: 1_000,
    maximumAttempts: 1,
    ask: (request) =>
      Effect.suspend(() => {
        asked.set(request.prompt, (asked.get(request.prompt) ?? 0) + 1)
        return answerTo(request)
      })
  })
  await using shop = await open({ models: [model], storage, telemetry: VirtualClock.layer() })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 10) })
  const { run } = await shop.client.runs.start({ brandId: shop.brand.id, ...(budgetUsd === undefined ? {} : { budgetUsd }) })
  const ended = await shop.client.runs.finished({ runId: run.id })
  return { ended, asked: [...asked.values()] }
}

const textOf = (outcome: CellOutcome): string => (outcome._tag === "Answered" ? outcome.answer.text : "")

const once = Array.from({ length: 10 }, () => 1)

describe("an answer that the storage does not accept", () => {
  test.each(["full", "unavailable"] as const)("now (%s) is kept and stored later, and nothing is asked again", async (reason) => {
    let failures = 0
    const { asked, ended } = await runOn(storageWhere((outcome) => (outcome._tag === "Answered" && failures++ < 25 ? failure(reason) : null)))
    expect(ended).toMatchObject({ status: "completed", progress: { total: 10, completed: 10, failed: 0 } })
    expect(asked).toEqual(once)
    expect(failures).toBeGreaterThan(25)
  })

  test.each([failure("corrupt"), new Error("a defect of the storage")])("at all (%s) fails only its own call, which is not asked again", async (cause) => {
    const { asked, ended } = await runOn(storageWhere((outcome) => (textOf(outcome).includes("question 1.3?") ? cause : null)))
    expect(ended).toMatchObject({ status: "partial", progress: { total: 10, completed: 9, failed: 1 } })
    expect(ended.failureReason).toContain("defect")
    expect(asked).toEqual(once)
  })

  test("at all, and whose failure is accepted only later, fails its call then, which is not asked again", async () => {
    let failures = 0
    const { asked, ended } = await runOn(
      storageWhere((outcome) => {
        if (outcome._tag === "Failed") return failures++ < 5 ? failure("corrupt") : null
        return textOf(outcome).includes("question 1.3?") ? failure("corrupt") : null
      })
    )
    expect(ended).toMatchObject({ status: "partial", progress: { total: 10, completed: 9, failed: 1 } })
    expect(asked).toEqual(once)
    expect(failures).toBe(6)
  })

  test.each([undefined, 100])(
    "because its provider counted more tokens than the storage can hold the cost of ends as failed too (budget: %s)",
    async (budgetUsd) => {
      const largest = 1e11
      let failures = 0
      // The most tokens that count as tokens.
      const usage = { inputTokens: 1_000_000_000, outputTokens: 1 }
      const declined = new ModelError({ model: "alpha", reason: "content_filtered", detail: "declined", usage })
      const { asked, ended } = await runOn(
        storageWhere((_outcome, { charge, unused }) => (Math.max(charge, unused?.cost ?? 0) >= largest && failures++ < 20 ? failure("corrupt") : null)),
        (request) => (request.prompt.includes("question 1.3?") ? declined : answers(request)),
        budgetUsd
      )
      expect(ended).toMatchObject({ status: "partial", progress: { total: 10, completed: 9, failed: 1 } })
      expect(asked).toEqual(once)
      expect(failures).toBe(1)
    }
  )
})
