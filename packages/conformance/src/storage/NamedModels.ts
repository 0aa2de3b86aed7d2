/** Laws of runs that were started by a process that knows its models only by their slugs. */
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { RunModel } from "@brand-visibility/core/internal/domain/RunModel"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const named = (llm: string): RunModel => ({
  llm: Llm.make(llm),
  provider: null,
  model: null,
  webSearch: null,
  systemPrompt: null,
  parameters: {},
  location: { country: null, language: null },
  adapter: null,
  sdk: null
})

const described = (llm: string, model: string): RunModel => ({
  ...named(llm),
  provider: "simulated",
  model,
  webSearch: true,
  systemPrompt: "Be brief.",
  parameters: { temperature: 0.5 },
  location: { country: "DE", language: "de" },
  adapter: { name: "@example/adapter", version: "1.2.3" }
})

/** A run of the given models. */
const aRunOf = Effect.fnUntraced(function* (models: ReadonlyArray<RunModel>) {
  const { brand, organizationId } = yield* Builders.aBrand()
  const llms = models.map(({ llm }) => llm)
  const { run } = yield* (yield* RunStore).create(organizationId, { ...RunBuilders.newRun(brand, { llms }), models })
  return { organizationId, brandId: brand.id, runId: run.id, created: run }
})

export const namedModelLaws = [
  law("ST-130", "a run that was started by slugs alone gets the description of its models from a process that has the models", {
    "the first description of each model is kept": Effect.gen(function* () {
      const { runs } = yield* stores
      const kept = described("gemini", "gemini-1")
      const { organizationId, runId } = yield* aRunOf([named("chatgpt"), named("claude"), kept])
      expect((yield* runs.plan(organizationId, runId)).models).toEqual([named("chatgpt"), named("claude"), kept])

      yield* runs.describeModels(organizationId, runId, [described("perplexity", "sonar"), described("chatgpt", "gpt-1"), described("gemini", "gemini-2")])
      expect((yield* runs.plan(organizationId, runId)).models).toEqual([described("chatgpt", "gpt-1"), named("claude"), kept])

      yield* runs.describeModels(organizationId, runId, [described("chatgpt", "gpt-2"), described("claude", "claude-2")])
      expect((yield* runs.plan(organizationId, runId)).models).toEqual([described("chatgpt", "gpt-1"), described("claude", "claude-2"), kept])
    }),
    "one of several concurrent descriptions of a model is kept": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* aRunOf([named("chatgpt"), named("claude")])
      yield* Effect.forEach([1, 2, 3, 4], (each) => runs.describeModels(organizationId, runId, [described("chatgpt", `gpt-${each}`)]), {
        concurrency: "unbounded",
        discard: true
      })
      const { models } = yield* runs.plan(organizationId, runId)
      expect(models[0]?.model).toMatch(/^gpt-[1-4]$/)
      expect(models[1]).toEqual(named("claude"))
    })
  }),
  law("ST-220", "every method that returns a run says whether one of its models is simulated", {
    "the run is read alone, in a list and in the reply to a cancellation": Effect.gen(function* () {
      const { runs } = yield* stores
      const real = { ...described("claude", "claude-1"), provider: "anthropic" }
      for (const [models, isSimulated] of [
        [[real], false],
        [[real, described("chatgpt", "simulated")], true]
      ] as const) {
        const { brandId, organizationId, runId } = yield* aRunOf(models)
        const [listed] = (yield* runs.list(organizationId, brandId, { page: 1, limit: 10 })).items
        expect([(yield* runs.get(organizationId, runId)).isSimulated, listed?.isSimulated]).toEqual([isSimulated, isSimulated])
        expect((yield* runs.cancel(organizationId, runId)).isSimulated).toBe(isSimulated)
      }
    }),
    "a run that was started by slugs says so as soon as a process has described the simulated model": Effect.gen(function* () {
      const { runs } = yield* stores
      const { created, organizationId, runId } = yield* aRunOf([named("chatgpt")])
      expect(created.isSimulated).toBe(false)
      yield* runs.describeModels(organizationId, runId, [described("chatgpt", "simulated")])
      expect((yield* runs.get(organizationId, runId)).isSimulated).toBe(true)
    })
  })
]
