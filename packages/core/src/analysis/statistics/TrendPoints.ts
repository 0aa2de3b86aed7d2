/**
 * A brand's rates over time. A point with one run has the rates that were stored when the run ended. Any other point has the rates of the cells of
 * all its runs together, restricted to the cells that match the filter. A filter therefore changes the denominator of a rate.
 */
import type { RunId } from "../../domain/Ids.js"
import { placeInTime, type Run } from "../../domain/Run.js"
import type { RunCellCounts, RunOutline } from "../../domain/RunCells.js"
import type { RateSet } from "../../domain/RunRates.js"
import type { TrendMark, TrendPoint } from "../../domain/Trends.js"
import { type CellFilter, makeCellPools } from "./CellPool.js"
import { makePromptReader, type PackedCounts, readPacked } from "./CellText.js"
import { marksOf } from "./CompareRuns.js"
import { rateSetOf } from "./RateSets.js"
import { makeRatesReader } from "./RunOutlines.js"
import type { Span } from "./TrendSpans.js"

type PlacedRun = Pick<Run, "collected" | "id" | "isSimulated" | "startedAt">

/** A point, and the runs that are in it, by their place in time. */
export interface SpanOfRuns<Placed extends PlacedRun> {
  readonly span: Span
  readonly runs: ReadonlyArray<Placed>
}

/**
 * @param runs by their place in time
 * @param spans the spans of the points; null when each run is a point
 */
export const runsOfSpans = <Placed extends PlacedRun>(runs: ReadonlyArray<Placed>, spans: ReadonlyArray<Span> | null): ReadonlyArray<SpanOfRuns<Placed>> => {
  if (spans === null) return runs.map((run) => ({ span: { from: placeInTime(run), to: null }, runs: [run] }))
  let next = 0
  return spans.map((span) => {
    const begin = next
    while (next < runs.length && placeInTime(runs[next]!) < span.to!) next++
    return { span, runs: runs.slice(begin, next) }
  })
}

type Outlines = ReadonlyMap<RunId, RunOutline>

/** The runs whose cells are needed: each run without an outline, and two consecutive runs whose origins differ, so that the marks can tell the difference. */
export const runsToCount = (runs: ReadonlyArray<PlacedRun>, outlines: Outlines): ReadonlySet<RunId> => {
  const needed = new Set<RunId>()
  for (const [index, { id }] of runs.entries()) {
    const before = runs[index - 1]
    const origin = outlines.get(id)?.origin
    if (origin === undefined) needed.add(id)
    if (before === undefined || (origin !== undefined && origin === outlines.get(before.id)?.origin)) continue
    needed.add(before.id)
    needed.add(id)
  }
  return needed
}

/** The stored data of a run: its outline, its cells, or both. */
interface ReadRun {
  readonly id: RunId
  readonly outline: RunOutline | undefined
  readonly counts: PackedCounts | undefined
}

/** Makes the points of one trend. The points must be made in the order of time. */
export interface TrendMaker {
  readonly pointOf: (point: SpanOfRuns<PlacedRun>, outlines: Outlines, counts: ReadonlyMap<RunId, RunCellCounts>) => TrendPoint
}

export const makeTrend = (filter: CellFilter): TrendMaker => {
  const readPrompts = makePromptReader()
  const readRates = makeRatesReader()
  const poolCells = makeCellPools(filter)
  let before: ReadRun | undefined

  const marksAt = (run: ReadRun): ReadonlyArray<TrendMark> => {
    const isSame = run.outline !== undefined && run.outline.origin === before?.outline?.origin
    const marks = isSame || before?.counts === undefined || run.counts === undefined ? [] : marksOf(before.counts, run.counts)
    before = run
    return marks.map((mark) => ({ runId: run.id, ...mark }))
  }

  const ratesOf = (runs: ReadonlyArray<ReadRun>): RateSet | null => {
    const [only] = runs
    if (only?.outline !== undefined && runs.length === 1) {
      const rates = readRates(only.outline)
      // A run that asks only perception prompts has no answers that a rate counts.
      return rates.coverage.denominator === 0 ? null : rates
    }
    const counted = runs.flatMap(({ counts }) => counts ?? [])
    const table = poolCells(counted)
    const last = counted.at(-1)
    return last === undefined || table.prompt.length === 0 ? null : rateSetOf(table, last.universe)
  }

  return {
    pointOf: ({ runs, span }, outlines, counts) => {
      const read = runs.flatMap(({ id }): ReadonlyArray<ReadRun> => {
        const outline = outlines.get(id)
        const found = counts.get(id)
        if (outline === undefined && found === undefined) return []
        return [{ id, outline, counts: found === undefined ? undefined : readPacked(found, readPrompts) }]
      })
      const runIds = new Set(read.map(({ id }) => id))
      const isSimulated = runs.some((run) => run.isSimulated && runIds.has(run.id))
      return { ...span, runIds: [...runIds], isSimulated, rates: ratesOf(read), marks: read.flatMap(marksAt), attribution: null }
    }
  }
}
