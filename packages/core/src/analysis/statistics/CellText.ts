/**
 * Writes the cells of a run as the texts that are stored, and reads them back.
 */
import { Schema } from "effect"
import { BrandDefinition } from "../../domain/Brand.js"
import { PromptId, TopicId } from "../../domain/Ids.js"
import type { InParts } from "../../domain/InParts.js"
import { JourneyStage } from "../../domain/JourneyStage.js"
import { Llm } from "../../domain/Llm.js"
import type { RunCellCounts, RunCells } from "../../domain/RunCells.js"
import type { Universe } from "../../domain/RunRates.js"
import { type CellColumn, cellColumns, type CellTable, countColumns, sumColumns } from "./CellTable.js"
import { isPacked, pack, unpack } from "./PackedNumbers.js"

/** A prompt as the run asked it. The ids are null for a prompt that came with captured answers and that the brand does not have. */
export interface CellPrompt {
  readonly promptId: PromptId | null
  readonly topicId: TopicId | null
  readonly topicName: string
  readonly journeyStage: JourneyStage | null
  readonly text: string
}

/** A model of the run: the name that was asked for, and the names that the answers gave. */
export interface CellModel {
  readonly llm: Llm
  readonly model: string
  readonly served: ReadonlyArray<string>
}

/** The conditions under which the cells were made. A change of any of them can change a rate although the brand did nothing. */
export interface CellOrigin {
  readonly models: ReadonlyArray<CellModel>
  /** Versions of the rules that scored the answers. */
  readonly detectors: ReadonlyArray<string>
  /** The brand's definition by which the answers were scored. */
  readonly definition: Pick<BrandDefinition, "name" | "aliases" | "domains" | "excludeTerms" | "competitors">
  /** Prompts whose answers the brand cannot have changed. They count in no rate. */
  readonly anchors: ReadonlyArray<PromptId>
}

/** How many answers name one brand or cite one site, by cell. */
export interface SparseCounts {
  readonly name: string
  /** Indices of the cells with at least one such answer; `counts` has the number of answers for each. */
  readonly cells: ReadonlyArray<number>
  readonly counts: ReadonlyArray<number>
}

/** The cells of a run with packed columns as stored, so that runs can be added up without a table of each. */
export interface PackedCounts {
  readonly columns: Readonly<Record<CellColumn, string>>
  readonly llms: ReadonlyArray<Llm>
  readonly prompts: ReadonlyArray<CellPrompt>
  readonly universe: Universe
  readonly origin: CellOrigin
  /** Whether every cited site has its cells; undefined for a run that an older version summed up. */
  readonly areSourcesWhole: boolean | undefined
}

export interface CellCounts extends Omit<PackedCounts, "columns"> {
  readonly table: CellTable
}

const Packed = Schema.String.pipe(Schema.filter((text) => isPacked(text) || "must be packed whole numbers"))

/** `RunCells.prompts`: id, topic, name of the topic, stage and text of each. */
export const WrittenPrompts = Schema.Array(
  Schema.Tuple(Schema.NullOr(PromptId), Schema.NullOr(TopicId), Schema.String, Schema.NullOr(JourneyStage), Schema.String)
)
type WrittenPrompt = (typeof WrittenPrompts.Type)[number]

/** `RunCells.cells`. */
export const WrittenCells = Schema.Struct({
  models: Schema.Array(Schema.Struct({ llm: Llm, model: Schema.String, served: Schema.Array(Schema.String) })),
  detectors: Schema.Array(Schema.String),
  definition: BrandDefinition.pick("name", "aliases", "domains", "excludeTerms", "competitors"),
  anchors: Schema.optional(Schema.Array(PromptId)),
  llms: Schema.Array(Llm),
  areSourcesWhole: Schema.optional(Schema.Boolean),
  columns: Schema.Record({ key: Schema.Literal(...cellColumns), value: Packed })
})
type WrittenCells = typeof WrittenCells.Type

/** `RunCells.brands` and `RunCells.sources`: a name, the gap of each cell's index to the previous index, and the answers of each cell. */
export const WrittenSparse = Schema.Array(Schema.Tuple(Schema.String, Packed, Packed))
type WrittenSparse = (typeof WrittenSparse.Type)[number]

/** Shares are kept to nine digits. */
const unit = 1e9
const isSum = (column: CellColumn): boolean => sumColumns.some((sum) => sum === column)

/** Rounds the shares of a table as storing does, so that rates are the same before and after. */
export const asKept = (table: CellTable): CellTable => {
  const kept = { ...table }
  for (const column of sumColumns) kept[column] = table[column].map((value) => Math.round(value * unit) / unit)
  return kept
}

function* writeColumns(table: CellTable): InParts<Record<CellColumn, string>> {
  const columns = {} as Record<CellColumn, string>
  for (const column of countColumns) {
    columns[column] = pack(table[column])
    yield
  }
  for (const column of sumColumns) {
    columns[column] = pack(table[column].map((value) => Math.round(value * unit)))
    yield
  }
  return columns
}

function* writeSparse(all: ReadonlyArray<SparseCounts>): InParts<string> {
  const written: Array<WrittenSparse> = []
  for (const { cells, counts, name } of all) {
    const order = cells.map((_, index) => index).sort((left, right) => cells[left]! - cells[right]!)
    written.push([
      name,
      pack(order.map((index, place) => cells[index]! - (place === 0 ? 0 : cells[order[place - 1]!]!))),
      pack(order.map((index) => counts[index]!))
    ])
    yield
  }
  return JSON.stringify(written)
}

export function* write(
  { areSourcesWhole, llms, origin, prompts, table }: Omit<CellCounts, "universe">,
  brands: ReadonlyArray<SparseCounts>,
  sources: ReadonlyArray<SparseCounts>
): InParts<RunCells> {
  const columns = yield* writeColumns(table)
  const writtenPrompts = prompts.map(({ journeyStage, promptId, text, topicId, topicName }): WrittenPrompt => [
    promptId,
    topicId,
    topicName,
    journeyStage,
    text
  ])
  yield
  return {
    prompts: JSON.stringify(writtenPrompts),
    cells: JSON.stringify({ ...origin, llms, areSourcesWhole, columns } satisfies WrittenCells),
    brands: yield* writeSparse(brands),
    sources: yield* writeSparse(sources)
  }
}

/** Reads prompts, with a cache by text. The cache never shrinks, so a reader serves one chart or one comparison. */
export type PromptReader = (text: string) => ReadonlyArray<CellPrompt>

export const makePromptReader = (): PromptReader => {
  const known = new Map<string, ReadonlyArray<CellPrompt>>()
  return (text) => {
    const there = known.get(text)
    if (there !== undefined) return there
    const written: ReadonlyArray<WrittenPrompt> = JSON.parse(text)
    const prompts = written.map(([promptId, topicId, topicName, journeyStage, promptText]): CellPrompt => ({
      promptId,
      topicId,
      topicName,
      journeyStage,
      text: promptText
    }))
    known.set(text, prompts)
    return prompts
  }
}

export const universeOf = ({ competitors }: Pick<BrandDefinition, "competitors">): Universe => (competitors.length > 0 ? "tracked" : "all")

export const readPacked = ({ cells, prompts }: RunCellCounts, readPrompts: PromptReader): PackedCounts => {
  const { anchors = [], areSourcesWhole, columns, definition, detectors, llms, models }: WrittenCells = JSON.parse(cells)
  return { columns, llms, prompts: readPrompts(prompts), universe: universeOf(definition), origin: { models, detectors, definition, anchors }, areSourcesWhole }
}

/** The divisor of a column's stored numbers. */
export const unitOf = (column: CellColumn): number => (isSum(column) ? unit : 1)

export const tableOf = (columns: PackedCounts["columns"]): CellTable => {
  const table = {} as Record<CellColumn, Array<number>>
  for (const column of countColumns) table[column] = unpack(columns[column])
  for (const column of sumColumns) {
    const shares = unpack(columns[column])
    for (let cell = 0; cell < shares.length; cell++) shares[cell]! /= unit
    table[column] = shares
  }
  return table
}

export const readCounts = (counts: RunCellCounts, readPrompts: PromptReader): CellCounts => {
  const { columns, ...read } = readPacked(counts, readPrompts)
  return { ...read, table: tableOf(columns) }
}

/** Reads `RunCells.brands` or `RunCells.sources`. */
export const readSparse = (text: string): ReadonlyArray<SparseCounts> => {
  const written: ReadonlyArray<WrittenSparse> = JSON.parse(text)
  return written.map(([name, gaps, counts]) => {
    let at = 0
    return { name, cells: unpack(gaps).map((gap) => (at += gap)), counts: unpack(counts) }
  })
}

/** How the four texts contradict each other, beginning with the name of the text; null when they agree. */
export const disagreement = (cells: RunCells): string | null => {
  const { llms, prompts, table } = readCounts(cells, makePromptReader())
  const size = table.prompt.length
  for (const column of cellColumns) if (table[column].length !== size) return `cells columns.${column} must have ${size} numbers, as many as columns.prompt`
  if (table.prompt.some((index) => index >= prompts.length)) return "cells columns.prompt must not name a prompt that is not in prompts"
  if (table.llm.some((index) => index >= llms.length)) return "cells columns.llm must not name an LLM that is not in llms"
  for (const name of ["brands", "sources"] as const) {
    for (const [index, one] of readSparse(cells[name]).entries()) {
      if (one.cells.length !== one.counts.length) return `${name} ${index} must have one count for each cell`
      if (one.cells.some((cell) => cell >= size)) return `${name} ${index} must not count in a cell that is not in cells`
    }
  }
  return null
}
