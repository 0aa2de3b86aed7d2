/** What the rules know about one answer. Mentions of known brands are found at once; list items and sentences are found on first use. */
import { itemsOf, type Item } from "../page/AnswerStructure.js"
import { sourceListsOf } from "../page/NonProse.js"
import { sentencesOf, type Span } from "../text/Sentences.js"
import { occurrencesOf, type WordOccurrences } from "../text/WordOccurrences.js"
import type { AnswerScan } from "./AnswerScan.js"
import { hasBoldBrands } from "./BoldSubjects.js"
import type { Mention } from "./Mention.js"
import type { Cue } from "./ProseCues.js"

export interface AnswerReading {
  readonly text: string
  readonly mentions: ReadonlyArray<Mention>
  /** The cues outside of lists of sources, where a title names brands that the answer does not name. */
  readonly cues: ReadonlyArray<Cue>
  readonly picks: ReadonlyArray<number>
  readonly occurrences: WordOccurrences
  /** The items outside of lists of sources. */
  readonly items: () => ReadonlyArray<Item>
  readonly sentences: () => ReadonlyArray<Span>
  /** Where the first name ends that was left out because the answer has too many names; null when no name was left out. */
  readonly cutAt: number | null
}

export const make = (text: string, { cues, cutAt, framed, picks }: AnswerScan, mentions: ReadonlyArray<Mention>): AnswerReading => {
  const lists = framed.length === 0 ? [] : sourceListsOf(text, framed)
  const outside = <Part extends { readonly start: number }>(parts: ReadonlyArray<Part>): ReadonlyArray<Part> =>
    lists.length === 0 ? parts : parts.filter(({ start }) => !lists.some((list) => list.start <= start && start < list.end))
  let items: ReadonlyArray<Item> | undefined
  let sentences: ReadonlyArray<Span> | undefined
  return {
    text,
    mentions,
    cues: outside(cues),
    picks,
    cutAt,
    occurrences: occurrencesOf(text),
    items: () => (items ??= outside(itemsOf(text, hasBoldBrands(text, mentions)))),
    sentences: () => (sentences ??= sentencesOf(text))
  }
}
