/** What the rules know about one answer. Mentions of known brands are found at once; list items and sentences are found on first use. */
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
  /** Where the first name ends that was left out because the answer has too many names; null when no name was left out. */
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
