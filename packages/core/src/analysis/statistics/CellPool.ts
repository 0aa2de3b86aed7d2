/**
 * The cells that a filter means, those of several runs together.
 */
import type { TrendQuery } from "../../domain/Trends.js"
import { addCell, type CellColumn, cellColumns, type CellTable, emptyTable } from "./CellTable.js"
import type { CellCounts, CellPrompt } from "./CellText.js"
import { promptKeys } from "./RunPairs.js"

export type CellFilter = Pick<TrendQuery, "journeyStage" | "llm" | "promptIds" | "topicId">

export const meansAll = ({ journeyStage, llm, promptIds, topicId }: CellFilter): boolean =>
  llm === undefined && topicId === undefined && journeyStage === undefined && promptIds === undefined

type Counts = Pick<CellCounts, "llms" | "prompts" | "table">

const summed: ReadonlyArray<CellColumn> = cellColumns.filter((column) => column !== "prompt" && column !== "llm")

/** LLMs of one chart, at most. */
const llmRoom = 4_096

class Pool {
  readonly table = emptyTable()
  readonly filter: CellFilter
  readonly #promptPlaces = new Map<string, number>()
  readonly #llms: Array<string> = []
  readonly #cells = new Map<number, number>()
  #prompts: ReadonlyArray<CellPrompt> | null = null
  #places: ReadonlyArray<number> = []

  constructor(filter: CellFilter) {
    this.filter = filter
  }

  /** The place of each prompt among those of the pool, −1 where it is not meant. Runs often share their prompts. */
  #placesOf(prompts: ReadonlyArray<CellPrompt>): ReadonlyArray<number> {
    if (prompts === this.#prompts) return this.#places
    const { journeyStage, promptIds, topicId } = this.filter
    const chosen = promptIds === undefined ? null : new Set(promptIds)
    const keys = promptKeys(prompts)
    this.#prompts = prompts
    this.#places = prompts.map((prompt, index) => {
      const isMeant =
        (topicId === undefined || prompt.topicId === topicId) &&
        (journeyStage === undefined || prompt.journeyStage === journeyStage) &&
        (chosen === null || (prompt.promptId !== null && chosen.has(prompt.promptId)))
      if (!isMeant) return -1
      const place = this.#promptPlaces.get(keys[index]!) ?? this.#promptPlaces.size
      this.#promptPlaces.set(keys[index]!, place)
      return place
    })
    return this.#places
  }

  #llmPlaceOf(llm: string): number {
    if (this.filter.llm !== undefined && llm !== this.filter.llm) return -1
    const at = this.#llms.indexOf(llm)
    return at === -1 ? this.#llms.push(llm) - 1 : at
  }

  /** Adds the cells that are meant; the same cell of another run is the same cell. */
  add({ llms, prompts, table }: Counts): void {
    const places = this.#placesOf(prompts)
    const llmPlaces = llms.map((llm) => this.#llmPlaceOf(llm))
    const size = table.prompt.length
    const into = new Int32Array(size)
    for (let cell = 0; cell < size; cell++) {
      const [prompt, llm] = [places[table.prompt[cell]!]!, llmPlaces[table.llm[cell]!]!]
      into[cell] = prompt === -1 || llm === -1 ? -1 : this.#cellAt(prompt, llm)
    }
    // Column by column: each is then one loop over numbers.
    for (const column of summed) {
      const [from, to] = [table[column], this.table[column]]
      for (let cell = 0; cell < size; cell++) {
        const place = into[cell]!
        if (place !== -1) to[place]! += from[cell]!
      }
    }
  }

  #cellAt(prompt: number, llm: number): number {
    const key = prompt * llmRoom + llm
    const there = this.#cells.get(key)
    if (there !== undefined) return there
    const made = addCell(this.table, prompt, llm)
    this.#cells.set(key, made)
    return made
  }
}

export const poolCells = (runs: ReadonlyArray<Counts>, filter: CellFilter): CellTable => {
  const [only] = runs
  if (only !== undefined && runs.length === 1 && meansAll(filter)) return only.table
  const pool = new Pool(filter)
  for (const counts of runs) pool.add(counts)
  return pool.table
}
