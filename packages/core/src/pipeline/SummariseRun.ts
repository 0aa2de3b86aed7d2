/**
 * Sums up a run: its metrics, its sources and its suggestions. The run is read in chunks, so that memory does not grow with the run.
 *
 * Source: architecture "The life of a run".
 */
import { Clock, Effect, Option } from "effect"
import type { MetricsRollUp } from "../analysis/MetricsRollUp.js"
import type { CellModel } from "../analysis/statistics/CellText.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import type { RunMetrics } from "../domain/Metrics.js"
import type { CitingAnswer, PerceptionCitation, PlannedCell, ResultCitation, RunSummary } from "../domain/RunSummary.js"
import { maximumPages, type PerceptionSource, type Source } from "../domain/Source.js"
import { fromEpochMillis } from "../domain/Timestamp.js"
import { Judge } from "../ports/Judge.js"
import { PerceptionStore, type PerceptionStoreService } from "../ports/PerceptionStore.js"
import { RunStore, type RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { SuggestionStore } from "../ports/SuggestionStore.js"
import { Volumes } from "../ports/Volumes.js"
import * as FairTurns from "../resilience/FairTurns.js"
import type { SuggestionMaterial } from "./SuggestContent.js"
import { summingRules } from "./SummingRules.js"

const chunkSize = 500

/** The citations of one chunk: as many as can be summed up in one turn of the event loop. */
const citationsAtOnce = 1_000

/** Reads all items after a place, chunk by chunk, and calls `add` with each. */
const foldFrom = <A, Place>(
  start: Place,
  placeOf: (item: A) => Place,
  read: (after: Place) => Effect.Effect<ReadonlyArray<A>, StorageError>,
  add: (item: A) => void
): Effect.Effect<void, StorageError> =>
  Effect.gen(function* () {
    let after = start
    while (true) {
      const chunk = yield* read(after)
      const last = chunk.at(-1)
      if (last === undefined) return
      chunk.forEach(add)
      after = placeOf(last)
      yield* FairTurns.giveWay
    }
  })

const fold = <A extends { readonly position: number }>(
  read: (after: number) => Effect.Effect<ReadonlyArray<A>, StorageError>,
  add: (item: A) => void
): Effect.Effect<void, StorageError> => foldFrom(0, ({ position }) => position, read, add)

const foldCitations = (
  runs: RunStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  add: (citation: ResultCitation) => void
): Effect.Effect<void, StorageError> =>
  foldFrom<ResultCitation, CitingAnswer>(
    { position: 0, sample: 0 },
    ({ position, sample }) => ({ position, sample }),
    (after) => runs.citations(organizationId, runId, after, citationsAtOnce),
    add
  )

/** Adds the pairs of a run's plan to its metrics. */
export const planInto = (runs: RunStoreService, organizationId: OrganizationId, runId: RunId, rollUp: MetricsRollUp): Effect.Effect<void, StorageError> =>
  foldFrom(
    -1,
    ({ promptIndex }: PlannedCell) => promptIndex,
    (after) => runs.plannedCells(organizationId, runId, after, chunkSize),
    rollUp.plan
  )

/** For each LLM, the model that was asked and the models that the answers name. */
export const modelsOf = (runs: RunStoreService, organizationId: OrganizationId, runId: RunId): Effect.Effect<ReadonlyArray<CellModel>, StorageError> =>
  Effect.gen(function* () {
    const { models } = yield* runs.plan(organizationId, runId)
    const usages = yield* runs.usage(organizationId, runId)
    return models.flatMap(({ llm, model }): ReadonlyArray<CellModel> => {
      // The run ended before a process with the model began to ask it.
      if (model === null) return []
      const served = usages.find((usage) => usage.llm === llm)?.servedModels ?? []
      return [{ llm, model, served: [...served].sort() }]
    })
    // A staged import is not found, and has asked no model.
  }).pipe(Effect.catchTag("RunNotFound", () => Effect.succeed([])))

/** Stands for the brand of a run that was deleted meanwhile. */
const nobody: BrandDefinition = {
  name: "",
  aliases: [],
  domains: [],
  description: null,
  category: null,
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null
}

/** The metrics of a run so far, from its stored scores. */
export const metricsOf = (runs: RunStoreService, organizationId: OrganizationId, runId: RunId): Effect.Effect<RunMetrics, StorageError> =>
  Effect.gen(function* () {
    const { definition } = yield* Effect.catchTag(runs.plan(organizationId, runId), "RunNotFound", () => Effect.succeed({ definition: nobody }))
    const { makeMetrics } = yield* summingRules
    const rollUp = makeMetrics(definition)
    yield* planInto(runs, organizationId, runId, rollUp)
    yield* fold((after) => runs.tallies(organizationId, runId, after, chunkSize), rollUp.add)
    return (yield* FairTurns.inTurns(rollUp.finishInParts(null, []))).metrics
  })

/** The brands that the answers of a run name so far, the tracked brand excluded. */
export const mentionedBy = (runs: RunStoreService, organizationId: OrganizationId, runId: RunId): Effect.Effect<ReadonlySet<string>, StorageError> =>
  Effect.gen(function* () {
    const mentioned = new Set<string>()
    yield* fold(
      (after) => runs.tallies(organizationId, runId, after, chunkSize),
      ({ answers }) => {
        for (const { mentionedBrands } of answers) for (const name of mentionedBrands) mentioned.add(name)
      }
    )
    return mentioned
  })

/** The sources of a run, in the order of the list. */
export const sourcesOf = (
  runs: RunStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition
): Effect.Effect<ReadonlyArray<Source>, StorageError> =>
  Effect.gen(function* () {
    const { makeSources } = yield* summingRules
    const rollUp = makeSources(definition)
    yield* foldCitations(runs, organizationId, runId, rollUp.add)
    return yield* FairTurns.inTurns(rollUp.finishInParts(yield* mentionedBy(runs, organizationId, runId)))
  })

/**
 * The sites that the answers to perception prompts cite, in the order of the list.
 *
 * @param mentioned the brands that the answers of the run name
 */
export const perceptionSourcesOf = (
  perceptions: PerceptionStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition,
  mentioned: Iterable<string>
): Effect.Effect<ReadonlyArray<PerceptionSource>, StorageError> =>
  Effect.gen(function* () {
    const { makePerceptionSources } = yield* summingRules
    const rollUp = makePerceptionSources(definition)
    yield* foldFrom<PerceptionCitation, PerceptionResponseId | null>(
      null,
      ({ responseId }) => responseId,
      (after) => perceptions.citations(organizationId, runId, after, chunkSize),
      rollUp.add
    )
    return yield* FairTurns.inTurns(rollUp.finishInParts(mentioned))
  })

/** The stores from which a summary is read, and the judge that phrases its suggestions. */
export interface SummaryMaterial extends SuggestionMaterial {
  readonly runs: RunStoreService
  readonly perceptions: PerceptionStoreService
}

/** The stores of the context, with the judge and the volumes if they are configured. */
export const summaryMaterial: Effect.Effect<SummaryMaterial, never, PerceptionStore | RunStore | SuggestionStore> = Effect.gen(function* () {
  return {
    runs: yield* RunStore,
    perceptions: yield* PerceptionStore,
    suggestions: yield* SuggestionStore,
    judge: Option.getOrNull(yield* Effect.serviceOption(Judge)),
    volumes: Option.getOrNull(yield* Effect.serviceOption(Volumes))
  }
})

/** The summary that is written once, when a run ends. */
export const summarise = (
  material: SummaryMaterial,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition
): Effect.Effect<RunSummary, StorageError> =>
  Effect.gen(function* () {
    const { perceptions, runs } = material
    const calculatedAt = fromEpochMillis(yield* Clock.currentTimeMillis)
    const { makeMetrics, makeSources, suggestContent } = yield* summingRules
    const rollUp = makeMetrics(definition)
    const sources = makeSources(definition)
    yield* planInto(runs, organizationId, runId, rollUp)
    yield* fold((after) => runs.tallies(organizationId, runId, after, chunkSize), rollUp.add)
    yield* foldCitations(runs, organizationId, runId, (citation) => {
      sources.add(citation)
      rollUp.cite(citation)
    })
    if (sources.isCut())
      yield* Effect.logWarning(`Run ${runId} cites more than ${maximumPages} different pages; its sources contain only the first ${maximumPages}`)
    const summedUp = yield* FairTurns.inTurns(rollUp.finishInParts(calculatedAt, yield* modelsOf(runs, organizationId, runId)))
    const mentioned = summedUp.metrics.mentionedBrands.map(([name]) => name)
    return {
      ...summedUp,
      sources: yield* FairTurns.inTurns(sources.finishInParts(mentioned)),
      perceptionSources: yield* perceptionSourcesOf(perceptions, organizationId, runId, definition, mentioned),
      suggestions: yield* suggestContent(material, organizationId, runId, definition)
    }
  })
