/**
 * A brand's rates over time: the cells of each point's runs together, as far as the filters mean them, so that a filter changes what a rate
 * is a share of.
 */
import type { RunId } from "../../domain/Ids.js"
import type { RunCellCounts } from "../../domain/RunCells.js"
import type { Timestamp } from "../../domain/Timestamp.js"
import type { TrendMark, TrendPoint, TrendQuery } from "../../domain/Trends.js"
import { addCell, cellColumns, type CellTable, emptyTable } from "./CellTable.js"
import { type CellCounts, type CellPrompt, makePromptReader, readCounts } from "./CellText.js"
import { marksOf } from "./CompareRuns.js"
import { rateSetOf } from "./RateSets.js"
import { promptKeys } from "./RunPairs.js"
import type { Span } from "./TrendSpans.js"

export interface TrendRun {
  readonly id: RunId
  readonly startedAt: Timestamp
  readonly counts: RunCellCounts
}

type Filter = Pick<TrendQuery, "journeyStage" | "llm" | "promptIds" | "topicId">

/** Adds the cells that are meant; the same cell of another run is the same cell. */
const pool = (
  into: { readonly table: CellTable; readonly places: Map<string, number>; readonly cells: Map<number, number> },
  counts: CellCounts,
  filter: Filter,
  llms: Array<string>
): void => {
  const { llm, journeyStage, promptIds, topicId } = filter
  const chosen = promptIds === undefined ? null : new Set(promptIds)
  const isMeant = (prompt: CellPrompt): boolean =>
    (topicId === undefined || prompt.topicId === topicId) &&
    (journeyStage === undefined || prompt.journeyStage === journeyStage) &&
    (chosen === null || (prompt.promptId !== null && chosen.has(prompt.promptId)))
  const keys = promptKeys(counts.prompts)
  const places = counts.prompts.map((prompt, index) => {
    if (!isMeant(prompt)) return -1
    const key = keys[index]!
    const there = into.places.get(key)
    if (there !== undefined) return there
    into.places.set(key, into.places.size)
    return into.places.size - 1
  })
  const llmPlaces = counts.llms.map((name) => {
    if (llm !== undefined && name !== llm) return -1
    const at = llms.indexOf(name)
    return at === -1 ? llms.push(name) - 1 : at
  })
  const { table } = counts
  for (let cell = 0; cell < table.prompt.length; cell++) {
    const [prompt, model] = [places[table.prompt[cell]!]!, llmPlaces[table.llm[cell]!]!]
    if (prompt === -1 || model === -1) continue
    const key = prompt * 4_096 + model
    let place = into.cells.get(key)
    if (place === undefined) {
      place = addCell(into.table, prompt, model)
      into.cells.set(key, place)
    }
    for (const column of cellColumns) {
      if (column !== "prompt" && column !== "llm") into.table[column][place]! += table[column][cell]!
    }
  }
}

const pointOf = (
  span: Span,
  runs: ReadonlyArray<{ readonly run: TrendRun; readonly counts: CellCounts; readonly marks: ReadonlyArray<TrendMark> }>,
  filter: Filter
): TrendPoint => {
  const into = { table: emptyTable(), places: new Map<string, number>(), cells: new Map<number, number>() }
  const llms: Array<string> = []
  for (const { counts } of runs) pool(into, counts, filter, llms)
  const last = runs.at(-1)
  return {
    ...span,
    runIds: runs.map(({ run }) => run.id),
    rates: last === undefined || into.table.prompt.length === 0 ? null : rateSetOf(into.table, last.counts.universe),
    marks: runs.flatMap(({ marks }) => marks)
  }
}

/**
 * @param runs by their start
 * @param spans of the points; null: each run is one
 */
export const trendPoints = (runs: ReadonlyArray<TrendRun>, spans: ReadonlyArray<Span> | null, filter: Filter): ReadonlyArray<TrendPoint> => {
  const readPrompts = makePromptReader()
  let before: CellCounts | null = null
  const read = runs.map((run) => {
    const counts = readCounts(run.counts, readPrompts)
    const marks = before === null ? [] : marksOf(before, counts).map((mark) => ({ runId: run.id, ...mark }))
    before = counts
    return { run, counts, marks }
  })
  if (spans === null) return read.map((one) => pointOf({ from: one.run.startedAt, to: null }, [one], filter))
  let next = 0
  return spans.map((span) => {
    const begin = next
    while (next < read.length && read[next]!.run.startedAt < span.to!) next++
    return pointOf(span, read.slice(begin, next), filter)
  })
}
