/**
 * The cells of one or more runs as columns. Every rate is computed from such a table.
 */

import type { InParts } from "../../domain/InParts.js"

/** Columns of whole numbers, one number for each cell. A column without a comment counts answers. */
export const countColumns = [
  /** Index of the prompt. */
  "prompt",
  /** Index of the LLM. */
  "llm",
  "planned",
  "refused",
  /** Answers that were received. */
  "samples",
  "present",
  "positive",
  "negative",
  /** Answers in which the brand has rank 1. */
  "first",
  /** Answers that give the brand a rank, and the sum of those ranks. */
  "ranked",
  "rankSum",
  /** Pairs of answers that `likeness` is summed over. */
  "pairs",
  /** Mentions of other brands, one for each answer and brand, and the competitors among them. */
  "named",
  "rivals"
] as const

/** Columns of sums of shares, one sum for each cell. */
export const sumColumns = [
  /** Sum of `0.9^(rank − 1)` over the answers. */
  "prominence",
  /** Sum over pairs of answers of how alike their brands are. */
  "likeness"
] as const

type CountColumn = (typeof countColumns)[number]
export type CellColumn = CountColumn | (typeof sumColumns)[number]
export const cellColumns: ReadonlyArray<CellColumn> = [...countColumns, ...sumColumns]

export type CellTable = Readonly<Record<CellColumn, Array<number>>>

export const emptyTable = (): CellTable => ({
  prompt: [],
  llm: [],
  planned: [],
  refused: [],
  samples: [],
  present: [],
  positive: [],
  negative: [],
  first: [],
  ranked: [],
  rankSum: [],
  pairs: [],
  named: [],
  rivals: [],
  prominence: [],
  likeness: []
})

/** Adds a cell with zeros in all counts, and returns its index. */
export const addCell = (table: CellTable, prompt: number, llm: number): number => {
  for (const column of cellColumns) table[column].push(0)
  const index = table.prompt.length - 1
  table.prompt[index] = prompt
  table.llm[index] = llm
  return index
}

/** Cells that are handled between two pauses. */
const cellsAtOnce = 2_048

/** The table of each key, with its own prompt indices from 0 and the cells in order. Cells whose key is null are left out. */
export function* grouped<K>(table: CellTable, keyOf: (cell: number) => K | null): InParts<ReadonlyMap<K, CellTable>> {
  const groups = new Map<K, { readonly part: CellTable; readonly places: Map<number, number> }>()
  for (let cell = 0; cell < table.prompt.length; cell++) {
    if (cell % cellsAtOnce === 0) yield
    const key = keyOf(cell)
    if (key === null) continue
    const group = groups.get(key) ?? { part: emptyTable(), places: new Map<number, number>() }
    const { part, places } = group
    groups.set(key, group)
    const prompt = table.prompt[cell]!
    const place = places.get(prompt) ?? places.size
    places.set(prompt, place)
    for (const column of cellColumns) part[column].push(column === "prompt" ? place : table[column][cell]!)
  }
  return new Map([...groups].map(([key, { part }]) => [key, part]))
}

/** One more than the largest index of a prompt. */
export const promptsOf = ({ prompt }: CellTable): number => prompt.reduce((most, index) => Math.max(most, index + 1), 0)

/** Sums of a column by prompt. */
export const byPrompt = (table: CellTable, column: CellColumn, prompts: number): Float64Array => {
  const sums = new Float64Array(prompts)
  const values = table[column]
  for (let index = 0; index < values.length; index++) {
    const prompt = table.prompt[index]!
    sums[prompt] = sums[prompt]! + values[index]!
  }
  return sums
}
