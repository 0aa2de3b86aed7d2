/** Runs with a wanted precision instead of a number of samples. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as Models from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { pilotSamples } from "../../src/analysis/statistics/AdaptiveSamples.js"
import { collect, open, simulated, topicsOf } from "./fixtures.js"

const closed: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closed.splice(0)) await close()
})

/** One US cent per answer, in which the brand is present as `isPresent` says; a failed call costs nothing. */
const priced = (isPresent: (prompt: string, time: number) => boolean, fails: (time: number) => boolean = () => false) => {
  const times = new Map<string, number>()
  return Models.make({
    llm: "alpha",
    provider: "test",
    model: "alpha-1",
    webSearch: false,
    price: { inputUsd: 0, outputUsd: 10_000, searchUsd: 0 },
    maxOutputTokens: 1,
    maximumAttempts: 1,
    ask: ({ prompt }) =>
      Effect.suspend(() => {
        const time = times.get(prompt) ?? 0
        times.set(prompt, time + 1)
        if (fails(time)) return Effect.fail(new ModelError({ model: "alpha", reason: "invalid_request", detail: "cannot be asked" }))
        const text = isPresent(prompt, time) ? "Fernweh is the best." : "Kestrel Peak is the best."
        return Effect.succeed({ text, model: "alpha-1", citations: [], usage: { inputTokens: 0, outputTokens: 1 }, searched: false })
      })
  })
}

const everyOther = priced.bind(null, (_, time) => time % 2 === 0)

const setUp = async (models: ReadonlyArray<Models.LanguageModel>, prompts: number) => {
  const host = await open({ models })
  closed.push(() => host.visibility.dispose())
  await host.client.prompts.createBatch({ brandId: host.brand.id, topics: topicsOf(1, prompts) })
  const run = async (options: object = {}) => {
    const { run: started } = await host.client.runs.start({ brandId: host.brand.id, ...options })
    return host.client.runs.finished({ runId: started.id })
  }
  return { ...host, brandId: host.brand.id, run }
}

describe("a run with a goal", () => {
  test("asks a pilot, then every cell equally often until visibility has the wanted precision", async () => {
    const { client, run } = await setUp(simulated(["chatgpt", "claude"]), 10)
    const ended = await run({ goal: { halfWidth: 0.04 } })
    const further = ended.secondStage?.samples ?? 0
    expect(ended.options).toMatchObject({ samples: 2, goal: { halfWidth: 0.04 }, budgetUsd: null })
    expect(ended.secondStage?.limitedBy).toBe("goal")
    expect(further).toBeGreaterThan(0)
    expect(ended.progress).toEqual({ total: 20 * (2 + further), completed: 20 * (2 + further), failed: 0, refused: 0 })
    const results = await collect(client.runs.results({ runId: ended.id }))
    expect(results.map(({ samples }) => samples.n)).toEqual(Array.from({ length: 20 }, () => 2 + further))
    const { metrics } = await client.runs.stats({ runId: ended.id })
    const { denominator, panel } = metrics.rates.overall.visibility
    expect(denominator).toBe(20 * (2 + further))
    // The pilot only estimates the variation, so the reached precision is near the wanted one.
    expect((panel!.high - panel!.low) / 2).toBeLessThan(0.06)
  })

  test("asks nothing more when the pilot is precise enough", async () => {
    const { run } = await setUp([everyOther()], 40)
    expect(await run({ goal: { halfWidth: 0.4 } })).toMatchObject({ secondStage: { samples: 0, limitedBy: "goal" }, progress: { total: 80, completed: 80 } })
  })

  test("asks every cell equally often, as often as its budget allows", async () => {
    const { run } = await setUp([everyOther()], 10)
    const ended = await run({ goal: { halfWidth: 0.01, budgetUsd: 1 } })
    // The pilot has cost 20 cents; a tenth of the remaining 80 is kept back.
    expect(ended).toMatchObject({ status: "completed", secondStage: { samples: 7, limitedBy: "budget" }, progress: { completed: 90 } })
    expect(ended.costUsd).toBeCloseTo(0.9, 9)
  })

  test.each([
    // The pilot has cost 20 cents; a tenth of the 80, or 30, that remain of the day is kept back.
    [{ dailyBudgetUsd: 1 }, {}, 7],
    [{ dailyBudgetUsd: 0.5 }, { budgetUsd: 1 }, 2],
    [{ dailyBudgetUsd: 5 }, { budgetUsd: 1 }, 7]
  ])("asks every cell equally often, as often as the daily budget allows (%o, %o)", async (roofs, budget, samples) => {
    const { organization, run, visibility } = await setUp([everyOther()], 10)
    await visibility.organizations.update({ organizationId: organization.id, ...roofs })
    const ended = await run({ goal: { halfWidth: 0.01, ...budget } })
    expect(ended).toMatchObject({ status: "completed", secondStage: { samples, limitedBy: "budget" }, progress: { completed: 10 * (2 + samples), failed: 0 } })
  })

  test("plans by the cost of answers, even when calls of its pilot failed and cost nothing", async () => {
    const model = priced(
      (_, time) => time === 0,
      (time) => time === 1
    )
    const { run } = await setUp([model], 10)
    const ended = await run({ goal: { halfWidth: 0.01, budgetUsd: 1 } })
    // The pilot has cost 10 cents for 10 answers. Of the remaining 90 cents, 81 pay for eight further answers of each cell.
    expect(ended).toMatchObject({ secondStage: { samples: 8, limitedBy: "budget" }, progress: { total: 100, completed: 90, failed: 10 } })
    expect(ended.costUsd).toBeCloseTo(0.9, 9)
  })

  test("asks no cell more than twenty times", async () => {
    const { run } = await setUp([everyOther()], 4)
    expect(await run({ goal: { halfWidth: 0.001 } })).toMatchObject({ secondStage: { samples: 18, limitedBy: "maximum" }, progress: { completed: 80 } })
  })

  test("asks perception prompts only as often as in its pilot", async () => {
    const { brandId, client, run } = await setUp(simulated(["chatgpt"]), 4)
    const perceptionPrompt = { text: "How trustworthy is Fernweh?", propertyId: "trust", scoringLogic: "0 to 10" }
    await client.perceptionPrompts.create({ brandId, prompts: [perceptionPrompt] })
    const ended = await run({ goal: { halfWidth: 0.05 } })
    expect(ended.progress.total).toBe(2 + 4 * (2 + ended.secondStage!.samples))
  })

  test("begins with four answers of each cell when the brand was rare before", async () => {
    const { run } = await setUp([priced((prompt, time) => prompt.endsWith("1.1?") && time === 0)], 10)
    expect((await run()).options.samples).toBe(1)
    expect(await run({ goal: { halfWidth: 0.1 } })).toMatchObject({ options: { samples: pilotSamples(0.1) } })
    expect(pilotSamples(0.1)).toBe(4)
  })

  test("decides nothing when no prompt was answered", async () => {
    const { run } = await setUp([Models.make({ llm: "mute", provider: "test", model: "mute", maximumAttempts: 1, ask: () => Effect.dieMessage("mute") })], 2)
    expect(await run({ goal: { halfWidth: 0.1 } })).toMatchObject({ status: "failed", secondStage: null, progress: { total: 4, failed: 4 } })
  })

  test("is returned when the same goal is started again while it is under way", async () => {
    const stalling = Models.make({ llm: "slow", provider: "test", model: "slow", ask: () => Effect.never })
    const { brandId, client } = await setUp([stalling], 2)
    const { run } = await client.runs.start({ brandId, goal: { halfWidth: 0.1 } })
    expect(await client.runs.start({ brandId, goal: { halfWidth: 0.1 } })).toMatchObject({ created: false, run: { id: run.id } })
    await expect(client.runs.start({ brandId, goal: { halfWidth: 0.2 } })).rejects.toMatchObject({ code: "run_in_progress" })
    await client.runs.cancel({ runId: run.id })
  })

  test.each([
    [
      { samples: 3, goal: { halfWidth: 0.1 } },
      { path: "samples", message: "cannot be given with goal, which chooses the number of samples" }
    ],
    [
      { budgetUsd: 3, goal: { halfWidth: 0.1 } },
      { path: "budgetUsd", message: "must be given as goal.budgetUsd when goal is given" }
    ],
    [{ goal: { halfWidth: 0.5 } }, { path: "goal.halfWidth", message: "must be a number above 0 and below 0.5" }],
    [{ goal: { halfWidth: 0.1, budgetUsd: 0.001 } }, { path: "goal.budgetUsd", message: expect.stringMatching(/^must be at least 0\.01/) }]
  ])("is refused when it cannot be kept (%o)", async (options, fault) => {
    const { brandId, client } = await setUp([everyOther()], 2)
    await expect(client.runs.start({ brandId, ...options })).rejects.toMatchObject({ code: "validation_error", details: [fault] })
  })
})
