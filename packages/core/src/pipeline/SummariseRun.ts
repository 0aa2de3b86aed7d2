/**
 * Sums up a run: its metrics and its sources, read in chunks, so that memory does not grow with the run.
 *
 * Source: architecture "The life of a run" 5.
 */
import { Clock, Effect } from "effect"
import * as MetricsRollUp from "../analysis/MetricsRollUp.js"
import * as SourceRollUp from "../analysis/SourceRollUp.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { RunMetrics } from "../domain/Metrics.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { Source } from "../domain/Source.js"
import { fromEpochMillis, type Timestamp } from "../domain/Timestamp.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "./FairTurns.js"

const chunkSize = 500

/** Folds over everything that `read` finds after a position, chunk by chunk. */
const fold = <A extends { readonly position: number }>(
  read: (after: number) => Effect.Effect<ReadonlyArray<A>, StorageError>,
  add: (item: A) => void
): Effect.Effect<void, StorageError> =>
  Effect.gen(function* () {
    const giveWay = yield* FairTurns.make
    let after = 0
    while (true) {
      const chunk = yield* read(after)
      const last = chunk.at(-1)
      if (last === undefined) return
      chunk.forEach(add)
      after = last.position
      yield* giveWay
    }
  })

/** @param calculatedAt null while the run is under way */
export const metricsOf = (
  runs: RunStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  calculatedAt: Timestamp | null
): Effect.Effect<RunMetrics, StorageError> =>
  Effect.gen(function* () {
    const rollUp = MetricsRollUp.make(yield* runs.plannedTopics(organizationId, runId))
    yield* fold((after) => runs.tallies(organizationId, runId, after, chunkSize), rollUp.add)
    return rollUp.finish(calculatedAt)
  })

/** In the order in which sources are listed. */
export const sourcesOf = (
  runs: RunStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition
): Effect.Effect<ReadonlyArray<Source>, StorageError> =>
  Effect.gen(function* () {
    const rollUp = SourceRollUp.make(definition)
    yield* fold((after) => runs.citations(organizationId, runId, after, chunkSize), rollUp.add)
    return rollUp.finish()
  })

/** What is written once, when a run ends. */
export const summarise = (
  runs: RunStoreService,
  organizationId: OrganizationId,
  runId: RunId,
  definition: BrandDefinition
): Effect.Effect<RunSummary, StorageError> =>
  Effect.gen(function* () {
    const calculatedAt = fromEpochMillis(yield* Clock.currentTimeMillis)
    return {
      metrics: yield* metricsOf(runs, organizationId, runId, calculatedAt),
      sources: yield* sourcesOf(runs, organizationId, runId, definition)
    }
  })
