/** The counts of the answers of ended runs, cell by cell. A run without a summary is summed up first. */
import { Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, RunId } from "../domain/Ids.js"
import { maximumLimit } from "../domain/Page.js"
import { InvalidRunState, isEnded, placeInTime, type Run, type RunFilter, type RunNotFound } from "../domain/Run.js"
import type { RunCellCounts, RunCells } from "../domain/RunCells.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { RunStoreService } from "../ports/RunStore.js"
import { StorageError } from "../ports/StorageError.js"
import type { RunsService } from "./Runs.js"

/** The number of runs in one statement. Databases bound the number of values in a statement. */
const readAtOnce = 500

/**
 * How many answers of runs without a summary one request sums up. After an update, the runs of years may lack a summary. A chart of these runs then has
 * to be requested several times, and each request has less to do, instead of one request that takes minutes.
 */
const mostSummedUp = 20_000

const notSummedUp = (detail: string): StorageError => new StorageError({ reason: "unavailable", operation: "Statistics.cells", detail })

/** The runs in a span of time, ordered by their place in time; runs with the same place stay in the order of their start. */
const placed = (byStart: ReadonlyArray<Run>, from: Timestamp | undefined, to: Timestamp | undefined): ReadonlyArray<Run> =>
  byStart
    .map((run) => ({ run, at: placeInTime(run) }))
    .filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at < to))
    .sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)))
    .map(({ run }) => run)

export const makeRunCounts = (runs: Pick<RunsService, "ensureSummary">, store: RunStoreService) => {
  /** The cells of an ended run. Sums up a run without a summary; null when that is not possible now. */
  const foundCells = (run: Run): Effect.Effect<RunCells | null, RunNotFound | StorageError> =>
    Effect.gen(function* () {
      const there = yield* store.cells(run.organizationId, run.id)
      if (there !== null) return there
      yield* runs.ensureSummary(run)
      return yield* store.cells(run.organizationId, run.id)
    })

  const cellsOf = (run: Run): Effect.Effect<RunCells, InvalidRunState | RunNotFound | StorageError> =>
    Effect.gen(function* () {
      if (!isEnded(run.status)) return yield* new InvalidRunState({ runId: run.id, status: run.status })
      const found = yield* foundCells(run)
      return found ?? (yield* notSummedUp(`run ${run.id} has no summary yet; repeat the request`))
    })

  /** The ended runs that have an answer, ordered by their place in time; imports only when `imports` is true. */
  const endedRuns = (
    organizationId: OrganizationId,
    brandId: BrandId,
    { from, to }: Pick<RunFilter, "from" | "to">,
    imports: boolean
  ): Effect.Effect<ReadonlyArray<Run>, BrandNotFound | StorageError> =>
    Effect.gen(function* () {
      // Collected by id, because a run that is accepted between two page reads moves the last run of one page to the next page.
      const ended = new Map<RunId, Run>()
      // An import can contain answers of any earlier time.
      const started = imports ? {} : { from, to }
      for (let page = 1; ; page++) {
        const { items, total } = yield* store.list(organizationId, brandId, { page, limit: maximumLimit }, started)
        for (const run of items) {
          if (isEnded(run.status) && run.status !== "failed" && (imports || run.channel === "api")) ended.set(run.id, run)
        }
        if (items.length > 0 && page * maximumLimit < total) continue
        const byStart = [...ended.values()].toReversed()
        return imports ? placed(byStart, from, to) : byStart
      }
    })

  /** Reads data of many runs, `readAtOnce` runs at a time. */
  const ofMany = <A>(ids: ReadonlyArray<RunId>, read: (some: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, A>, StorageError>) =>
    Effect.gen(function* () {
      const found = new Map<RunId, A>()
      for (let at = 0; at < ids.length; at += readAtOnce) {
        for (const [id, one] of yield* read(ids.slice(at, at + readAtOnce))) found.set(id, one)
      }
      return found
    })

  /** The cells of runs. Runs without a summary are summed up, up to the bound of one request. */
  const makeCounter = (organizationId: OrganizationId) => {
    let answers = 0
    return (wanted: ReadonlyArray<Run>) =>
      Effect.gen(function* () {
        const counts: Map<RunId, RunCellCounts> = yield* ofMany(
          wanted.map(({ id }) => id),
          (ids) => store.cellCountsOf(organizationId, ids)
        )
        for (const run of wanted.filter(({ id }) => !counts.has(id))) {
          if (answers > 0 && answers + run.progress.total > mostSummedUp) return yield* notSummedUp("more runs still lack a summary; repeat the request")
          answers += run.progress.total
          // The run may be deleted meanwhile.
          const found = yield* Effect.catchTag(foundCells(run), "RunNotFound", () => Effect.succeed(null))
          if (found !== null) counts.set(run.id, found)
        }
        return counts
      })
  }

  return { foundCells, cellsOf, endedRuns, ofMany, makeCounter }
}
