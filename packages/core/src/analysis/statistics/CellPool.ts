/**
 * Adds up the cells of several runs that match a filter.
 */
import type { TrendQuery } from "../../domain/Trends.js"
import { type CellColumn, cellColumns, type CellTable, emptyTable } from "./CellTable.js"
import { type CellPrompt, type PackedCounts, tableOf, unitOf } from "./CellText.js"
import { unpackInto } from "./PackedNumbers.js"
import { promptKeys } from "./RunPairs.js"

export type CellFilter = Pick<TrendQuery, "journeyStage" | "llm" | "promptIds" | "topicId">

export const meansAll = ({ journeyStage, llm, promptIds, topicId }: CellFilter): boolean =>
  llm === undefined && topicId === undefined && journeyStage === undefined && promptIds === undefined

type Counts = Pick<PackedCounts, "columns" | "llms" | "prompts">

const summed: ReadonlyArray<CellColumn> = cellColumns.filter((column) => column !== "prompt" && column !== "llm")

/** Most LLMs of one chart. */
const llmRoom = 4_096

/** Which prompts of a run match the filter, and the key under which each prompt is the same in every run. */
interface MeantPrompts {
  readonly isMeant: ReadonlyArray<boolean>
  readonly keys: ReadonlyArray<string>
}

/** Matches the prompts of a run against the filter. Runs often share a list of prompts, so each list is matched once. */
const makeMeaning = ({ journeyStage, promptIds, topicId }: CellFilter) => {
  const chosen = promptIds === undefined ? null : new Set(promptIds)
  const known = new WeakMap<ReadonlyArray<CellPrompt>, MeantPrompts>()
  return (prompts: ReadonlyArray<CellPrompt>): MeantPrompts => {
    const there = known.get(prompts)
    if (there !== undefined) return there
    const isMeant = prompts.map(
      (prompt) =>
        (topicId === undefined || prompt.topicId === topicId) &&
        (journeyStage === undefined || prompt.journeyStage === journeyStage) &&
        (chosen === null || (prompt.promptId !== null && chosen.has(prompt.promptId)))
    )
    const meant: MeantPrompts = { isMeant, keys: promptKeys(prompts) }
    known.set(prompts, meant)
    return meant
  }
}

/** The unpacked columns of one run. The next run overwrites them. */
class Scratch {
  prompt = new Float64Array(0)
  llm = new Float64Array(0)
  values = new Float64Array(0)
  into = new Int32Array(0)

  fit(size: number): void {
    if (this.into.length >= size) return
    this.prompt = new Float64Array(size)
    this.llm = new Float64Array(size)
    this.values = new Float64Array(size)
    this.into = new Int32Array(size)
  }
}

class Pool {
  readonly table = emptyTable()
  readonly #llm: string | undefined
  readonly #meantOf: (prompts: ReadonlyArray<CellPrompt>) => MeantPrompts
  readonly #scratch: Scratch
  readonly #promptPlaces = new Map<string, number>()
  readonly #llms: Array<string> = []
  readonly #cells = new Map<number, number>()

  constructor(llm: string | undefined, meantOf: (prompts: ReadonlyArray<CellPrompt>) => MeantPrompts, scratch: Scratch) {
    this.#llm = llm
    this.#meantOf = meantOf
    this.#scratch = scratch
  }

  /** The index of each prompt in the pool; −1 for a prompt that does not match. */
  #placesOf(prompts: ReadonlyArray<CellPrompt>): ReadonlyArray<number> {
    const { isMeant, keys } = this.#meantOf(prompts)
    return keys.map((key, index) => {
      if (!isMeant[index]) return -1
      const place = this.#promptPlaces.get(key) ?? this.#promptPlaces.size
      this.#promptPlaces.set(key, place)
      return place
    })
  }

  #llmPlaceOf(llm: string): number {
    if (this.#llm !== undefined && llm !== this.#llm) return -1
    const at = this.#llms.indexOf(llm)
    return at === -1 ? this.#llms.push(llm) - 1 : at
  }

  /** Adds the cells that match. Cells of different runs with the same prompt and LLM become one cell. */
  add({ columns, llms, prompts }: Counts): void {
    const places = this.#placesOf(prompts)
    const llmPlaces = llms.map((llm) => this.#llmPlaceOf(llm))
    this.#scratch.fit(columns.prompt.length)
    const { into, llm: ofLlm, prompt: ofPrompt, values } = this.#scratch
    const size = unpackInto(columns.prompt, ofPrompt)
    unpackInto(columns.llm, ofLlm)
    for (let cell = 0; cell < size; cell++) {
      const prompt = places[ofPrompt[cell]!]!
      const llm = llmPlaces[ofLlm[cell]!]!
      into[cell] = prompt === -1 || llm === -1 ? -1 : this.#cellAt(prompt, llm)
    }
    // Column by column, so that each column is one loop over numbers.
    for (const column of summed) {
      const to = this.table[column]
      while (to.length < this.#cells.size) to.push(0)
      unpackInto(columns[column], values)
      const unit = unitOf(column)
      for (let cell = 0; cell < size; cell++) {
        const place = into[cell]!
        if (place !== -1) to[place]! += values[cell]! / unit
      }
    }
  }

  #cellAt(prompt: number, llm: number): number {
    const key = prompt * llmRoom + llm
    const there = this.#cells.get(key)
    if (there !== undefined) return there
    const made = this.#cells.size
    this.#cells.set(key, made)
    this.table.prompt.push(prompt)
    this.table.llm.push(llm)
    return made
  }
}

/** Makes the tables of one chart. The table of a point adds up the matching cells of the point's runs. */
export const makeCellPools = (filter: CellFilter): ((runs: ReadonlyArray<Counts>) => CellTable) => {
  const meantOf = makeMeaning(filter)
  const scratch = new Scratch()
  return (runs) => {
    const [only] = runs
    if (only !== undefined && runs.length === 1 && meansAll(filter)) return tableOf(only.columns)
    const pool = new Pool(filter.llm, meantOf, scratch)
    for (const counts of runs) pool.add(counts)
    return pool.table
  }
}
