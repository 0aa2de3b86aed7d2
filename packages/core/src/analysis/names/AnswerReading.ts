/** What the rules read off an answer: the brands that are known to them at once, the rest when something asks for it. */
import { itemsOf, type Item } from "../page/AnswerStructure.js"
import { sentencesOf, type Span } from "../text/Sentences.js"
import { occurrencesOf, type WordOccurrences } from "../text/WordOccurrences.js"
import type { AnswerScan } from "./AnswerScan.js"
import type { Mention } from "./Mention.js"
import type { Cue } from "./ProseCues.js"

export interface AnswerReading {
  readonly text: string
  readonly mentions: ReadonlyArray<Mention>
  readonly cues: ReadonlyArray<Cue>
  readonly picks: ReadonlyArray<number>
  readonly occurrences: WordOccurrences
  readonly items: () => ReadonlyArray<Item>
  readonly sentences: () => ReadonlyArray<Span>
  /** Where the first name stands that was not taken, in a text of too many; null when all were. */
  readonly cutAt: number | null
}

export const make = (text: string, { cues, cutAt, picks }: AnswerScan, mentions: ReadonlyArray<Mention>): AnswerReading => {
  let items: ReadonlyArray<Item> | undefined
  let sentences: ReadonlyArray<Span> | undefined
  return {
    text,
    mentions,
    cues,
    picks,
    cutAt,
    occurrences: occurrencesOf(text),
    items: () => (items ??= itemsOf(text)),
    sentences: () => (sentences ??= sentencesOf(text))
  }
}
