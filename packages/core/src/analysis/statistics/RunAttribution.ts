/**
 * Decides whether the brand's rate or the models changed between two runs, by competitors that did nothing and by prompts whose answers the brand
 * cannot have changed.
 *
 * Source: statistics "The model moved, not you".
 */
import type { PromptId } from "../../domain/Ids.js"
import type { InParts } from "../../domain/InParts.js"
import type { RunBrandCounts } from "../../domain/RunCells.js"
import type { Attribution } from "../../domain/RunComparison.js"
import { attributionOf, type ChangesByPrompt } from "./Attribution.js"
import type { CellFilter } from "./CellPool.js"
import { type CellCounts, type PromptReader, readCounts, readSparse, type SparseCounts } from "./CellText.js"
import { differenceOf } from "./Comparison.js"
import { effectOf } from "./Experiment.js"
import { changesByPrompt, pairsOf, type PromptSums, type RunPairs, sumByPrompt } from "./RunPairs.js"

/** Brands or sites of a run, by name. */
export type SparseByName = ReadonlyMap<string, SparseCounts>

export const byName = (text: string): SparseByName => new Map(readSparse(text).map((one) => [one.name, one]))

/** The counts of one brand or site for every cell, from its sparse counts. */
const dense = (sparse: SparseCounts | undefined, { table }: CellCounts): Float64Array => {
  const counts = new Float64Array(table.prompt.length)
  sparse?.cells.forEach((cell, index) => (counts[cell] = sparse.counts[index]!))
  return counts
}

export const sumsOf = (pairs: RunPairs, name: string, before: SparseByName, after: SparseByName, isMeant?: (pair: number) => boolean): PromptSums =>
  sumByPrompt(pairs, dense(before.get(name), pairs.before), dense(after.get(name), pairs.after), isMeant)

/**
 * The attribution of the change between two runs; null without placebos and anchors. The placebos are those of the earlier run, because placebos must
 * be chosen before the measurement.
 *
 * @param anchors null for the anchors of the earlier run
 */
export function* attributionIn(
  pairs: RunPairs,
  before: SparseByName,
  after: SparseByName,
  anchors: ReadonlyArray<PromptId> | null,
  isMeant?: (pair: number) => boolean
): InParts<Attribution | null> {
  const { anchors: chosen, definition } = pairs.before.origin
  const placebos = definition.competitors.flatMap(({ isPlacebo, name }) => (isPlacebo === true ? [name] : []))
  const fixed = new Set<PromptId | null>(anchors ?? chosen)
  if (placebos.length === 0 && fixed.size === 0) return null
  const changes = changesByPrompt(sumByPrompt(pairs, pairs.before.table.present, pairs.after.table.present, isMeant))
  const [ofAnchors, ofOthers]: [Array<number>, Array<number>] = [[], []]
  for (const [prompt, change] of changes) (fixed.has(pairs.prompts[prompt]!.promptId) ? ofAnchors : ofOthers).push(change)
  const ofPlacebos: Array<ChangesByPrompt> = []
  for (const name of placebos) {
    yield
    ofPlacebos.push(changesByPrompt(sumsOf(pairs, name, before, after, isMeant)))
  }
  const found = yield* attributionOf(changes, ofPlacebos)
  yield
  return {
    placebos,
    ...found,
    anchors: ofAnchors.length === 0 ? null : differenceOf(ofAnchors),
    againstAnchors: ofAnchors.length === 0 ? null : effectOf(ofOthers, ofAnchors)
  }
}

const isMeantBy = ({ journeyStage, llm, promptIds, topicId }: CellFilter, { after, cellAfter, prompt, prompts }: RunPairs): ((pair: number) => boolean) => {
  const chosen = promptIds === undefined ? null : new Set<PromptId | null>(promptIds)
  return (pair) => {
    const asked = prompts[prompt[pair]!]!
    return (
      (llm === undefined || after.llms[after.table.llm[cellAfter[pair]!]!] === llm) &&
      (topicId === undefined || asked.topicId === topicId) &&
      (journeyStage === undefined || asked.journeyStage === journeyStage) &&
      (chosen === null || chosen.has(asked.promptId))
    )
  }
}

/** The parts of a run that an attribution needs. */
export interface AttributedRun {
  readonly counts: CellCounts
  readonly brands: SparseByName
}

export function* readAttributed(written: RunBrandCounts, readPrompts: PromptReader): InParts<AttributedRun> {
  const counts = readCounts(written, readPrompts)
  yield
  return { counts, brands: byName(written.brands) }
}

/** The attribution of the change from one run to another, over the cells that match a filter. */
export function* attributionBetween(earlier: AttributedRun, later: AttributedRun, filter: CellFilter): InParts<Attribution | null> {
  const pairs = pairsOf(earlier.counts, later.counts)
  yield
  return yield* attributionIn(pairs, earlier.brands, later.brands, null, isMeantBy(filter, pairs))
}
