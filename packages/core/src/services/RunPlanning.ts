/** Plans a run from its options, and compares these options with those of the run under way. */
import { Effect, Schema } from "effect"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"
import { type RunInput, RunOptions } from "../domain/Run.js"
import type { Judges } from "../pipeline/JudgeTally.js"
import { planRun } from "../pipeline/PlanRun.js"
import type { BrandStoreService } from "../ports/BrandStore.js"
import type { LanguageModels } from "../ports/LanguageModel.js"
import type { PromptStoreService } from "../ports/PromptStore.js"
import type { RunStoreService } from "../ports/RunStore.js"

export const givesNoOptions = (input: RunInput): boolean => Object.values(input).every((option) => option === undefined)

/** Compared by value, because a storage may return keys in another order. */
const sameOptions = Schema.equivalence(RunOptions)

/** Whether the options of a start agree with the options of the active run. A start without options agrees with any run. */
export const asksForTheSame = (input: RunInput, wanted: RunOptions, active: RunOptions): boolean =>
  // The size of a pilot is left out: it was computed when the run was planned, and does not follow from the options.
  givesNoOptions(input) || sameOptions(wanted.goal === null ? wanted : { ...wanted, samples: active.samples }, active)

/** All rows of a list that is read in pages. */
const everyPage = <A, E>(read: (page: PageRequest) => Effect.Effect<Page<A>, E>): Effect.Effect<ReadonlyArray<A>, E> =>
  Effect.gen(function* () {
    const rows: Array<A> = []
    for (let page = 1; ; page++) {
      const { items, total } = yield* read({ page, limit: maximumLimit })
      rows.push(...items)
      if (items.length === 0 || rows.length >= total) return rows
    }
  })

interface Parts {
  readonly brands: BrandStoreService
  readonly judges: Judges
  readonly models: (typeof LanguageModels)["Service"]
  readonly prompts: PromptStoreService
  readonly runs: RunStoreService
}

/** Plans a run from the brand as it is stored now. */
export const make = ({ brands, judges, models, prompts, runs }: Parts) => {
  /** The visibility of the newest run; null when there is no run with metrics. */
  const shownRate = (organizationId: OrganizationId, brandId: BrandId) =>
    Effect.gen(function* () {
      const latest = yield* runs.latest(organizationId, brandId)
      if (latest === null) return null
      const metrics = (yield* runs.metricsOf(organizationId, [latest.id])).get(latest.id)
      return metrics?.rates.overall.visibility.value ?? null
    })

  return (organizationId: OrganizationId, brandId: BrandId, input: RunInput) =>
    Effect.gen(function* () {
      const brand = yield* brands.get(organizationId, brandId)
      const expectedRate = input.goal === undefined ? null : yield* shownRate(organizationId, brandId)
      return yield* planRun(input, {
        brand,
        models,
        judges,
        expectedRate,
        topics: yield* everyPage((page) => prompts.listTopics(organizationId, brandId, page)),
        prompts: yield* everyPage((page) => prompts.listPrompts(organizationId, brandId, page)),
        perceptionPrompts: yield* everyPage((page) => prompts.listPerceptionPrompts(organizationId, brandId, page))
      })
    })
}
