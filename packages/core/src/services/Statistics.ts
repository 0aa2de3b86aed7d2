/**
 * Rates with their uncertainty: the changes between two runs, the share of voice, a brand's rates over time, and the precision that a number of answers
 * gives.
 *
 * Source: contract §3 "trends" to "definitions"; statistics.
 */
import { Context, Effect } from "effect"
import { calibrateRun, type LabelledAnswer } from "../analysis/statistics/CalibrateRun.js"
import { meansAll } from "../analysis/statistics/CellPool.js"
import { promptsOf } from "../analysis/statistics/CellTable.js"
import { makePromptReader, readCounts } from "../analysis/statistics/CellText.js"
import { compareRuns } from "../analysis/statistics/CompareRuns.js"
import { correlationOf, onlyMorePrompts, precisionOf, promptsFor, samplesFor, unknownCorrelation } from "../analysis/statistics/Planning.js"
import { rateBasis } from "../analysis/statistics/RateOf.js"
import { type AttributedRun, attributionBetween, readAttributed } from "../analysis/statistics/RunAttribution.js"
import { brandShares } from "../analysis/statistics/ShareOfVoice.js"
import { makeTrend, runsOfSpans, runsToCount, type SpanOfRuns } from "../analysis/statistics/TrendPoints.js"
import { spansOf } from "../analysis/statistics/TrendSpans.js"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandShares } from "../domain/BrandShares.js"
import type { Calibration, Label } from "../domain/Calibration.js"
import type { BrandId, OrganizationId, PromptId, RunId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import type { Plan, PlanInput, PlannedDesign } from "../domain/Plan.js"
import { type InvalidRunState, maximumSamples, placeInTime, type Run, RunNotFound } from "../domain/Run.js"
import type { RunComparison } from "../domain/RunComparison.js"
import { maximumPoints, type TrendPoint, type TrendQuery, type Trends } from "../domain/Trends.js"
import { LabelStore } from "../ports/LabelStore.js"
import { RunStore } from "../ports/RunStore.js"
import { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { refuseEmptyPeriod } from "../rules/Periods.js"
import * as Tracing from "../telemetry/Tracing.js"
import { keptLabels, labelledAnswers } from "./LabelledAnswers.js"
import { makeRunCounts } from "./RunCounts.js"
import { Runs } from "./Runs.js"

/** Two runs of one brand, in the order of the comparison. */
export interface ComparedRuns {
  readonly before: Run
  readonly after: Run
  readonly comparison: RunComparison
}

export interface CalibratedRun {
  readonly run: Run
  readonly calibration: Calibration
}

export interface StatisticsService {
  /**
   * The changes from one run to another of the same brand. `InvalidRunState` while one of the two runs is under way.
   *
   * @param anchors prompts whose answers the brand cannot have influenced; null: the anchors of the brand when the earlier run was made
   */
  readonly compare: (
    organizationId: OrganizationId,
    before: RunId,
    after: RunId,
    anchors: ReadonlyArray<PromptId> | null
  ) => Effect.Effect<ComparedRuns, InvalidRunState | RunNotFound | StorageError>
  /** The share of the run's mentions that belongs to each brand. `InvalidRunState` while the run is under way. */
  readonly shareOfVoice: (
    organizationId: OrganizationId,
    runId: RunId
  ) => Effect.Effect<{ readonly run: Run; readonly shares: BrandShares }, InvalidRunState | RunNotFound | StorageError>
  /**
   * A brand's rates over time. `InvalidInput` when `from` is not before `to`, and when there would be too many points. A retryable `StorageError` while more
   * runs lack a summary than one call sums up.
   */
  readonly trends: (organizationId: OrganizationId, brandId: BrandId, query: TrendQuery) => Effect.Effect<Trends, BrandNotFound | InvalidInput | StorageError>
  /**
   * The rates of a run, corrected by labels that people gave to its answers, with the agreement of people and detector. `InvalidInput` when a label
   * names a Result that the run does not have. `InvalidRunState` while the run is under way. A retryable `StorageError` when a rescore of the run ends
   * meanwhile.
   */
  readonly calibrate: (
    organizationId: OrganizationId,
    runId: RunId,
    labels: ReadonlyArray<Label>
  ) => Effect.Effect<CalibratedRun, InvalidInput | InvalidRunState | RunNotFound | StorageError>
  /** The same as `calibrate`, with the labels that `Labels` has stored. */
  readonly calibration: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<CalibratedRun, InvalidRunState | RunNotFound | StorageError>
  /** The expected precision and cost of a run, before it is started. */
  readonly plan: (organizationId: OrganizationId, brandId: BrandId, input: PlanInput) => Effect.Effect<Plan, BrandNotFound | InvalidInput | StorageError>
}

/** The rate that is assumed for a brand without runs. */
const assumedRate = 0.3

/** The number of runs whose cells are in memory at the same time, besides the runs of one point. */
const countedAtOnce = 100

const lastOf = ({ runIds }: TrendPoint): ReadonlyArray<RunId> => runIds.slice(-1)

/** The number of points that are attributed together. For each point, the brand counts of one run are in memory. */
const attributedAtOnce = 50

/** Groups points whose runs are counted together. */
function* chunked(points: ReadonlyArray<SpanOfRuns<Run>>): Generator<ReadonlyArray<SpanOfRuns<Run>>> {
  let [some, size]: [Array<SpanOfRuns<Run>>, number] = [[], 0]
  for (const point of points) {
    some.push(point)
    size += point.runs.length
    if (size < countedAtOnce) continue
    yield some
    ;[some, size] = [[], 0]
  }
  yield some
}

/** The error when a rescore ended during a read: the numbers would be partly old and partly new. */
const revised = ({ id }: Run): StorageError =>
  new StorageError({ reason: "unavailable", operation: "Statistics.calibrate", detail: `run ${id} was revised while it was read` })

export class Statistics extends Context.Tag("@brand-visibility/core/Statistics")<Statistics, StatisticsService>() {
  static readonly make: Effect.Effect<StatisticsService, never, LabelStore | Runs | RunStore> = Effect.gen(function* () {
    const runs = yield* Runs
    const store = yield* RunStore
    const labelStore = yield* LabelStore

    const { cellsOf, endedRuns, foundCells, makeCounter, ofMany } = makeRunCounts(runs, store)

    /** The rate and the correlation of the newest run of the brand; null when there is none. */
    const shownBefore = (organizationId: OrganizationId, brandId: BrandId) =>
      Effect.gen(function* () {
        const latest = yield* store.latest(organizationId, brandId)
        const cells = latest === null ? null : yield* Effect.catchTag(foundCells(latest), "RunNotFound", () => Effect.succeed(null))
        if (cells === null) return { rate: null, correlation: null }
        const { table } = readCounts(cells, makePromptReader())
        const columns = { prompt: table.prompt, prompts: promptsOf(table), samples: table.samples, hits: table.present }
        return { rate: rateBasis(columns).value, correlation: correlationOf(columns) }
      })

    /** The rates of a run, corrected by labelled answers. Fails when the revision of the run changes while the answers are read. */
    const calibrated = <E>(organizationId: OrganizationId, runId: RunId, read: (run: Run) => Effect.Effect<ReadonlyArray<LabelledAnswer>, E>) =>
      Effect.gen(function* () {
        const run = yield* runs.get(organizationId, runId)
        const cells = yield* cellsOf(run)
        const answers = yield* read(run)
        const { revision } = yield* runs.get(organizationId, runId)
        return revision === run.revision ? { run, calibration: calibrateRun(cells, answers) } : yield* revised(run)
      })

    /** The points, each with the causes of its change since the previous point that has a run. */
    const attributed = (organizationId: OrganizationId, points: ReadonlyArray<TrendPoint>, query: TrendQuery) =>
      Effect.gen(function* () {
        const readPrompts = makePromptReader()
        let before: AttributedRun | null = null
        const told: Array<TrendPoint> = []
        for (let at = 0; at < points.length; at += attributedAtOnce) {
          const some = points.slice(at, at + attributedAtOnce)
          const found = yield* store.brandCountsOf(organizationId, some.flatMap(lastOf))
          for (const point of some) {
            const [counts] = lastOf(point).flatMap((id) => found.get(id) ?? [])
            const after = counts === undefined ? null : yield* FairTurns.inTurns(readAttributed(counts, readPrompts))
            told.push(before === null || after === null ? point : { ...point, attribution: yield* FairTurns.inTurns(attributionBetween(before, after, query)) })
            before = after ?? before
          }
        }
        return told
      })

    return {
      compare: Tracing.fn("Statistics.compare")(function* (organizationId, beforeId, afterId, anchors) {
        const before = yield* runs.get(organizationId, beforeId)
        const after = yield* runs.get(organizationId, afterId)
        if (after.brandId !== before.brandId) return yield* new RunNotFound({ runId: afterId })
        const earlier = yield* cellsOf(before)
        const later = yield* cellsOf(after)
        return { before, after, comparison: yield* FairTurns.inTurns(compareRuns(earlier, later, anchors)) }
      }),

      shareOfVoice: Tracing.fn("Statistics.shareOfVoice")(function* (organizationId, runId) {
        const run = yield* runs.get(organizationId, runId)
        return { run, shares: yield* FairTurns.inTurns(brandShares(yield* cellsOf(run))) }
      }),

      calibrate: Tracing.fn("Statistics.calibrate")((organizationId, runId, labels) =>
        calibrated(organizationId, runId, (run) => labelledAnswers(labelStore, run, labels))
      ),

      calibration: Tracing.fn("Statistics.calibration")((organizationId, runId) => calibrated(organizationId, runId, (run) => keptLabels(labelStore, run))),

      trends: Tracing.fn("Statistics.trends")(function* (organizationId, brandId, query) {
        const { by = "day", timeZone = "UTC" } = query
        yield* refuseEmptyPeriod(query)
        const ended = yield* endedRuns(organizationId, brandId, query, query.imports ?? false)
        const [first, last] = [ended[0], ended.at(-1)]
        if (first === undefined || last === undefined) return { by, timeZone, points: [] }
        const spans = by === "run" ? null : spansOf(query.from ?? placeInTime(first), placeInTime(last), by, timeZone, maximumPoints)
        if (by === "run" ? ended.length > maximumPoints : spans === null)
          return yield* new InvalidInput({
            details: [{ path: "from", message: `gives more than ${maximumPoints} points; choose a later \`from\`, or a longer step with \`by\`` }]
          })
        const spanned = runsOfSpans(ended, spans)
        // The rates of a point with a single run are the stored rates of that run.
        const alone = meansAll(query) ? spanned.flatMap(({ runs: [only, other] }) => (only === undefined || other !== undefined ? [] : [only.id])) : []
        const outlines = yield* ofMany(alone, (ids) => store.outlinesOf(organizationId, ids))
        const needed = runsToCount(ended, outlines)
        const countsOf = makeCounter(organizationId)
        const trend = makeTrend(query)
        const points: Array<TrendPoint> = []
        for (const some of chunked(spanned)) {
          const counts = yield* countsOf(some.flatMap(({ runs: ofPoint }) => ofPoint.filter(({ id }) => needed.has(id))))
          for (const point of some) {
            points.push(trend.pointOf(point, outlines, counts))
            yield* FairTurns.giveWay
          }
        }
        return { by, timeZone, points: query.attribution === true ? yield* attributed(organizationId, points, query) : points }
      }),

      plan: Tracing.fn("Statistics.plan")(function* (organizationId, brandId, { budgetUsd, correlation, halfWidth, rate, samples = 1, ...asked }) {
        const once = yield* runs.preview(organizationId, brandId, { ...asked, samples: 1, perception: false })
        const llms = asked.llms === undefined ? (yield* runs.llms).length : new Set(asked.llms).size
        const prompts = Math.round(once.plannedCalls / Math.max(1, llms))
        const shown = yield* shownBefore(organizationId, brandId)
        const expected = {
          prompts,
          llms,
          rate: rate ?? shown.rate ?? assumedRate,
          correlation: correlation ?? shown.correlation ?? unknownCorrelation
        }
        const times = (amount: number | null, factor: number): number | null => (amount === null ? null : amount * factor)
        const designOf = (each: number): PlannedDesign => ({
          samples: each,
          answers: once.plannedCalls * each,
          inputTokens: times(once.expectedTokens.input, each),
          outputTokens: times(once.expectedTokens.output, each),
          costUsd: times(once.estimatedCostUsd, each),
          ...precisionOf({ ...expected, samples: each })
        })
        const orNone = (each: number | null): PlannedDesign | null => (each === null ? null : designOf(each))
        const cost = once.estimatedCostUsd
        const affordable =
          budgetUsd === undefined || cost === null ? 0 : cost === 0 ? maximumSamples : Math.min(maximumSamples, Math.floor(budgetUsd / cost + 1e-9))
        return {
          ...expected,
          basis: {
            rate: rate !== undefined ? "given" : shown.rate === null ? "assumed" : "newest-run",
            correlation: correlation !== undefined ? "given" : shown.correlation === null ? "assumed" : "newest-run"
          },
          design: designOf(samples),
          forBudget: affordable === 0 ? null : designOf(affordable),
          forHalfWidth:
            halfWidth === undefined
              ? null
              : {
                  panel: orNone(samplesFor(expected, "panel", halfWidth, maximumSamples)),
                  population: orNone(samplesFor(expected, "population", halfWidth, maximumSamples)),
                  onlyMorePrompts: onlyMorePrompts(expected, halfWidth),
                  promptsNeeded: promptsFor({ ...expected, samples }, halfWidth)
                }
        }
      })
    }
  })
}
