/**
 * Where a text has phrases of an order (`OrdinalPhrases`): one pass, the longest phrase at each place, a bounded number of them.
 *
 * Source: detection "Rank".
 */
import { ordinalPhrases, type OrdinalKind, type OrdinalPhrase } from "../lexicon/OrdinalPhrases.js"
import * as NameAutomaton from "../names/NameAutomaton.js"
import * as Characters from "../text/Characters.js"
import { fold, startOfMatch } from "../text/Folding.js"

/** A phrase of an order in a text. */
export interface Phrase {
  readonly kind: OrdinalKind
  readonly place: number
  readonly start: number
  readonly end: number
}

/** How far a text is read, and how many phrases of it, in UTF-16 units and phrases. */
export const longestText = 20_000
const mostPhrases = 200

/** Phrases by their letters, each group with an automaton of its own: few classes of symbols make a small table, and few texts need two. */
const groups: ReadonlyArray<{ readonly letters: RegExp; readonly isNeeded: (text: string) => boolean }> = [
  { letters: /[\u0e00-\u0eff\u2e80-\ud7ff]/u, isNeeded: (text) => /[\u0e00-\u0eff\u2e80-\ud7ff]/u.test(text) },
  { letters: /[\u0370-\u0dff]/u, isNeeded: (text) => /[\u0370-\u0dff]/u.test(text) },
  { letters: /^/u, isNeeded: () => true }
]

interface PhraseGroup {
  readonly phrases: ReadonlyArray<OrdinalPhrase & { readonly length: number }>
  readonly automaton: NameAutomaton.NameAutomaton
}

const made = new Map<number, PhraseGroup>()

/** Made when the first text asks. */
const groupOf = (index: number): PhraseGroup => {
  let group = made.get(index)
  if (group === undefined) {
    const own = ordinalPhrases.filter(({ phrase }) => groups.findIndex(({ letters }) => letters.test(phrase)) === index)
    const folded = own.map(({ phrase }) => fold(phrase))
    made.set(index, (group = { phrases: own.map((phrase, at) => ({ ...phrase, length: folded[at]!.length })), automaton: NameAutomaton.make(folded) }))
  }
  return group
}

const isLetterBeside = (text: string, index: number): boolean => Characters.isSpacedWord(Characters.kindAt(text, index))
const firstOfHangul = 0x1100
export const isHangul = (text: string, index: number): boolean => text.charCodeAt(index) >= firstOfHangul && /\p{Script=Hangul}/u.test(text[index]!)
/** Scripts whose small words are written together with the next. */
const firstPrefixed = 0x590
const isPrefixed = (text: string, index: number): boolean =>
  text.charCodeAt(index) >= firstPrefixed && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text[index]!)

/** Where the signs of vowels end that Arabic and Hebrew may leave out: they are no letters. */
const endOfSigns = (text: string, from: number): number => {
  let end = from
  while (/[\u0591-\u05c7\u064b-\u0652]/u.test(text[end] ?? "")) end++
  return end
}

/** Whether the phrase is no part of other words. */
const standsAlone = (text: string, start: number, end: number): boolean => {
  if (isLetterBeside(text, start) && isLetterBeside(text, start - 1) && !(isPrefixed(text, start) && !isLetterBeside(text, start - 3))) return false
  return !isLetterBeside(text, end - 1) || !isLetterBeside(text, end) || isHangul(text, end)
}

/** The longest phrases, none within another, in order. */
export const phrasesIn = (text: string): ReadonlyArray<Phrase> => {
  const read = text.length > longestText ? text.slice(0, longestText) : text
  const found: Array<Phrase> = []
  for (const [index, { isNeeded }] of groups.entries()) {
    if (!isNeeded(read)) continue
    const { automaton, phrases } = groupOf(index)
    const most = found.length + mostPhrases
    automaton.scan(read, (at, matched) => {
      if (found.length >= most) return
      const { kind, length, place } = phrases[at]!
      const start = startOfMatch(text, matched, length)
      const end = endOfSigns(text, matched)
      if (start >= 0 && standsAlone(text, start, end)) found.push({ kind, place, start, end })
    })
  }
  let end = 0
  return found
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter((phrase) => {
      if (phrase.start < end) return false
      end = phrase.end
      return true
    })
}
