/**
 * The cells that two runs have in common. They are columns, because a comparison of large runs reads all pairs for each value that it compares.
 *
 * Two cells are a pair when they ask the same LLM the same text. A prompt that was deleted and created again still asks the same; a prompt whose text
 * was changed does not.
 */
import type { CellCounts, CellPrompt } from "./CellText.js"
import { changeOfPrompts, type UnadjustedChange } from "./Comparison.js"

export interface RunPairs {
  readonly before: CellCounts
  readonly after: CellCounts
  /** Prompts with at least one pair, as the later run has them. */
  readonly prompts: ReadonlyArray<CellPrompt>
  /** The three lists are by pair: the index of its prompt in `prompts`, of its cell in `before`, and of its cell in `after`. */
  readonly prompt: ReadonlyArray<number>
  readonly cellBefore: ReadonlyArray<number>
  readonly cellAfter: ReadonlyArray<number>
  /** Cells with answers in one run only. */
  readonly onlyBefore: ReadonlyArray<number>
  readonly onlyAfter: ReadonlyArray<number>
}

/** The key of each prompt, which is the same in every run. Prompts with the same text under two topics are numbered in their order. */
export const promptKeys = (prompts: ReadonlyArray<CellPrompt>): ReadonlyArray<string> => {
  const seen = new Map<string, number>()
  return prompts.map(({ text }) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return `${times} ${text}`
  })
}

export const pairsOf = (before: CellCounts, after: CellCounts): RunPairs => {
  const keysBefore = promptKeys(before.prompts)
  const keysAfter = promptKeys(after.prompts)
  const placeBefore = new Map(keysBefore.map((key, index) => [key, index]))
  const promptBefore = keysAfter.map((key) => placeBefore.get(key))
  const llmBefore = after.llms.map((llm) => before.llms.indexOf(llm))
  const llmCount = Math.max(1, before.llms.length)
  /** The index of each cell of the earlier run plus one, by prompt and LLM; 0 for no cell. */
  const cells = new Uint32Array(before.prompts.length * llmCount)
  const { table } = before
  for (let cell = 0; cell < table.prompt.length; cell++) {
    if (table.samples[cell]! > 0) cells[table.prompt[cell]! * llmCount + table.llm[cell]!] = cell + 1
  }
  const isPaired = new Uint8Array(table.prompt.length)
  const prompts: Array<CellPrompt> = []
  const places = new Map<number, number>()
  const pairs = { prompt: new Array<number>(), cellBefore: new Array<number>(), cellAfter: new Array<number>() }
  const onlyAfter: Array<number> = []
  for (let cell = 0; cell < after.table.prompt.length; cell++) {
    if (after.table.samples[cell] === 0) continue
    const promptAfter = after.table.prompt[cell]!
    const [prompt, llm] = [promptBefore[promptAfter], llmBefore[after.table.llm[cell]!]!]
    const there = prompt === undefined || llm === -1 ? 0 : cells[prompt * llmCount + llm]!
    if (there === 0) {
      onlyAfter.push(cell)
      continue
    }
    let place = places.get(promptAfter)
    if (place === undefined) {
      place = prompts.push(after.prompts[promptAfter]!) - 1
      places.set(promptAfter, place)
    }
    isPaired[there - 1] = 1
    pairs.prompt.push(place)
    pairs.cellBefore.push(there - 1)
    pairs.cellAfter.push(cell)
  }
  const onlyBefore: Array<number> = []
  for (let cell = 0; cell < isPaired.length; cell++) if (isPaired[cell] === 0 && table.samples[cell]! > 0) onlyBefore.push(cell)
  return { before, after, prompts, ...pairs, onlyBefore, onlyAfter }
}

/** Sums over the pairs of each prompt. */
export interface PromptSums {
  /** The three lists are by prompt: sums of the means before, sums of the means after, and the number of pairs. */
  readonly before: Float64Array
  readonly after: Float64Array
  readonly pairs: Float64Array
}

/** @param sumBefore the measured value of each cell of the earlier run, summed over the cell's answers */
export const sumByPrompt = (
  pairs: RunPairs,
  sumBefore: ArrayLike<number>,
  sumAfter: ArrayLike<number>,
  isMeant: (pair: number) => boolean = () => true
): PromptSums => {
  const size = pairs.prompts.length
  const sums = { before: new Float64Array(size), after: new Float64Array(size), pairs: new Float64Array(size) }
  const [samplesBefore, samplesAfter] = [pairs.before.table.samples, pairs.after.table.samples]
  for (let pair = 0; pair < pairs.prompt.length; pair++) {
    if (!isMeant(pair)) continue
    const [prompt, cellBefore, cellAfter] = [pairs.prompt[pair]!, pairs.cellBefore[pair]!, pairs.cellAfter[pair]!]
    sums.before[prompt]! += sumBefore[cellBefore]! / samplesBefore[cellBefore]!
    sums.after[prompt]! += sumAfter[cellAfter]! / samplesAfter[cellAfter]!
    sums.pairs[prompt]!++
  }
  return sums
}

/** The sums of some prompts only. */
export const sumsOfPrompts = ({ after, before, pairs }: PromptSums, prompts: ReadonlyArray<number>): PromptSums => {
  const of = (sums: Float64Array): Float64Array => Float64Array.from(prompts, (prompt) => sums[prompt]!)
  return { before: of(before), after: of(after), pairs: of(pairs) }
}

/** The mean change of each prompt that has a pair. */
export const changesByPrompt = ({ after, before, pairs }: PromptSums): ReadonlyMap<number, number> => {
  const changes = new Map<number, number>()
  for (let prompt = 0; prompt < pairs.length; prompt++) {
    if (pairs[prompt]! > 0) changes.set(prompt, after[prompt]! / pairs[prompt]! - before[prompt]! / pairs[prompt]!)
  }
  return changes
}

/** @param definition the metric and its version */
export const changeOfSums = (definition: string, { after, before, pairs }: PromptSums): UnadjustedChange => {
  const means = { before: new Array<number>(), after: new Array<number>() }
  for (let prompt = 0; prompt < pairs.length; prompt++) {
    if (pairs[prompt] === 0) continue
    means.before.push(before[prompt]! / pairs[prompt]!)
    means.after.push(after[prompt]! / pairs[prompt]!)
  }
  return changeOfPrompts(definition, means)
}
