/**
 * Experiments: changes of content that are declared beforehand, and their effects.
 *
 * Source: statistics "The model moved, not you" (experiments).
 */
import { Clock, Context, Effect } from "effect"
import { readCounts, makePromptReader, type CellCounts } from "../analysis/statistics/CellText.js"
import { marksOf } from "../analysis/statistics/CompareRuns.js"
import { experimentEffect, makeSide } from "../analysis/statistics/ExperimentEffect.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { Experiment, ExperimentInput, ExperimentNotFound, ExperimentReport } from "../domain/Experiment.js"
import type { BrandId, ExperimentId, OrganizationId, PromptId } from "../domain/Ids.js"
import { InvalidInput, maximumFaults } from "../domain/Input.js"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Run } from "../domain/Run.js"
import { fromEpochMillis } from "../domain/Timestamp.js"
import type { TrendMark } from "../domain/Trends.js"
import { ExperimentStore } from "../ports/ExperimentStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { promptFaults, sidesOf, spanOf } from "../rules/ExperimentRules.js"
import * as Tracing from "../telemetry/Tracing.js"
import { makeRunCounts } from "./RunCounts.js"
import { Runs } from "./Runs.js"

export interface ExperimentsService {
  /**
   * Declares a change of content. `InvalidInput` names prompts that are not the brand's or are named twice. A change before the start of an existing
   * run is also refused, because somebody could have chosen the prompts by the results of that run. `RoofReached` when the brand has the most
   * experiments that it may have.
   */
  readonly declare: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ExperimentInput,
    receipt?: Receipt<Experiment>
  ) => Effect.Effect<Experiment, BrandNotFound | InvalidInput | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<Experiment, ExperimentNotFound | StorageError>
  /** Experiments in the order of their declaration. */
  readonly list: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<Experiment>, BrandNotFound | StorageError>
  readonly remove: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<void, ExperimentNotFound | StorageError>
  /**
   * The effect so far, from the runs on the experiment's days that asked models themselves. Imports are left out, because they do not say when their
   * answers were given. A retryable `StorageError` while more runs lack a summary than one call sums up.
   */
  readonly effect: (
    organizationId: OrganizationId,
    experimentId: ExperimentId
  ) => Effect.Effect<{ readonly experiment: Experiment; readonly report: ExperimentReport }, BrandNotFound | ExperimentNotFound | StorageError>
}

/** How many runs have their cells in memory at the same time. */
const countedAtOnce = 20

export class Experiments extends Context.Tag("@brand-visibility/core/Experiments")<Experiments, ExperimentsService>() {
  static readonly make: Effect.Effect<ExperimentsService, never, ExperimentStore | PromptStore | RunStore | Runs> = Effect.gen(function* () {
    const experiments = yield* ExperimentStore
    const prompts = yield* PromptStore
    const store = yield* RunStore
    const { endedRuns, makeCounter } = makeRunCounts(yield* Runs, store)

    const livePrompts = (organizationId: OrganizationId, brandId: BrandId) =>
      Effect.gen(function* () {
        const known = new Set<PromptId>()
        for (let page = 1; ; page++) {
          const { items, total } = yield* prompts.listPrompts(organizationId, brandId, { page, limit: maximumLimit })
          for (const { id } of items) known.add(id)
          if (items.length === 0 || page * maximumLimit >= total) return known
        }
      })

    /** The first run that has asked since a time; null when there is none. */
    const askedSince = (organizationId: OrganizationId, brandId: BrandId, { changedAt }: ExperimentInput) =>
      Effect.gen(function* () {
        for (let page = 1; changedAt !== undefined; page++) {
          const { items, total } = yield* store.list(organizationId, brandId, { page, limit: maximumLimit }, { from: changedAt })
          const asked = items.find(({ channel }) => channel === "api")
          if (asked !== undefined) return asked
          if (items.length === 0 || page * maximumLimit >= total) break
        }
        return null
      })

    return {
      declare: Tracing.fn("Experiments.declare")(function* (organizationId, brandId, input, receipt) {
        const faults = promptFaults(input, yield* livePrompts(organizationId, brandId))
        if (faults.length > 0) return yield* new InvalidInput({ details: faults.slice(0, maximumFaults) })
        const asked = yield* askedSince(organizationId, brandId, input)
        if (asked === null) return yield* experiments.declare(organizationId, brandId, input, receipt)
        const message = `must not be before run ${asked.id}, which started at ${asked.startedAt}: an experiment is declared before its change is measured`
        return yield* new InvalidInput({ details: [{ path: "changedAt", message }] })
      }),
      get: experiments.get,
      list: experiments.list,
      remove: experiments.remove,
      effect: Tracing.fn("Experiments.effect")(function* (organizationId, experimentId) {
        const experiment = yield* experiments.get(organizationId, experimentId)
        const span = spanOf(experiment)
        const { after, before, during } = sidesOf(experiment, yield* endedRuns(organizationId, experiment.brandId, span, false))
        const countsOf = makeCounter(organizationId)
        const readPrompts = makePromptReader()
        const marks: Array<TrendMark> = []
        let last: CellCounts | null = null
        const sides = { before: makeSide(experiment), after: makeSide(experiment) }
        for (const side of ["before", "after"] as const) {
          const ofSide: ReadonlyArray<Run> = side === "before" ? before : after
          for (let at = 0; at < ofSide.length; at += countedAtOnce) {
            const some = ofSide.slice(at, at + countedAtOnce)
            const found = yield* countsOf(some)
            for (const { id } of some) {
              const cells = found.get(id)
              if (cells === undefined) continue
              const counts = readCounts(cells, readPrompts)
              sides[side].add(counts)
              if (last !== null) for (const mark of marksOf(last, counts)) marks.push({ runId: id, ...mark })
              last = counts
              yield* FairTurns.giveWay
            }
          }
        }
        const now = fromEpochMillis(yield* Clock.currentTimeMillis)
        const idsOf = (some: ReadonlyArray<Run>) => some.map(({ id }) => id)
        return {
          experiment,
          report: {
            isFinal: now >= span.to,
            before: idsOf(before),
            after: idsOf(after),
            during: idsOf(during),
            ...experimentEffect(experiment, sides.before, sides.after),
            marks
          }
        }
      })
    }
  })
}
