/** What the rules read off an answer: the brands that are known to them at once, the rest when something asks for it. */
import type { AnswerScan } from "./AnswerScan.js"
import { itemsOf, type Item } from "./AnswerStructure.js"
import type { Mention } from "./BrandMatcher.js"
import type { Cue } from "./ProseCues.js"
import { occurrencesOf, type WordOccurrences } from "./WordOccurrences.js"

export interface AnswerReading {
  readonly text: string
  readonly mentions: ReadonlyArray<Mention>
  readonly cues: ReadonlyArray<Cue>
  readonly picks: ReadonlyArray<number>
  readonly occurrences: WordOccurrences
  readonly items: () => ReadonlyArray<Item>
}

export const make = (text: string, { cues, picks }: AnswerScan, mentions: ReadonlyArray<Mention>): AnswerReading => {
  let items: ReadonlyArray<Item> | undefined
  return { text, mentions, cues, picks, occurrences: occurrencesOf(text), items: () => (items ??= itemsOf(text)) }
}
