/**
 * An import that is not visible yet.
 */
import type { Llm } from "../domain/Llm.js"
import { equalityKey } from "../domain/PlainText.js"
import type { RunPrompt } from "../domain/Run.js"
import type { ImportedAnswer } from "../ports/ImportStore.js"
import type { BrandRow } from "./BrandRow.js"
import type { PairRow, RunRow } from "./RunRow.js"

export interface StagedImport {
  readonly run: RunRow
  readonly brand: BrandRow
  /** By the key of the name. Equal names get the brand's spelling, or else the first spelling. */
  readonly topics: Map<string, Pick<RunPrompt, "topicId" | "topicName">>
  /** By the keys of topic and text. */
  readonly prompts: Map<string, { readonly prompt: RunPrompt; readonly pairs: Map<Llm, PairRow> }>
  /** Pairs whose Results do not cover later batches yet. */
  readonly stale: Set<PairRow>
  /** Milliseconds since the epoch. */
  touchedAt: number
}

/** The pair of an answer. The first answer of a pair creates the pair. */
export const pairOf = (staged: StagedImport, answer: ImportedAnswer): PairRow => {
  const topicKey = equalityKey(answer.topicName)
  const known = staged.brand.topicsByName.get(topicKey)
  const topic = getOrPut(staged.topics, topicKey, () => ({ topicId: known?.topic.id ?? null, topicName: known?.topic.name ?? answer.topicName }))
  const promptKey = equalityKey(answer.promptText)
  // The separator cannot be part of a text.
  const { pairs, prompt } = getOrPut(staged.prompts, `${topicKey}\u0000${promptKey}`, () => {
    const linked = known?.prompts.get(promptKey)
    return {
      pairs: new Map<Llm, PairRow>(),
      prompt: {
        index: staged.prompts.size,
        promptId: linked?.id ?? null,
        ...topic,
        text: answer.promptText,
        customerJourney: linked?.customerJourney ?? null,
        estimatedVolume: linked?.estimatedVolume ?? null
      }
    }
  })
  return getOrPut(pairs, answer.llm, () => {
    const pair: PairRow = { prompt, llm: answer.llm, perception: null, cells: [], result: null }
    staged.run.pairs.push(pair)
    return pair
  })
}

const getOrPut = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const there = map.get(key)
  if (there !== undefined) return there
  const made = make()
  map.set(key, made)
  return made
}
