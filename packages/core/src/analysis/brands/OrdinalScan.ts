/**
 * Finds ranking phrases (`OrdinalPhrases`: "second place", "followed by") in a text. One pass finds the longest phrase at each place, up to a limit.
 *
 * Source: detection "Rank".
 */
import { ordinalPhrases, type OrdinalKind, type OrdinalPhrase } from "../lexicon/OrdinalPhrases.js"
import * as Patterns from "../lexicon/Patterns.js"
import * as NameAutomaton from "../names/NameAutomaton.js"
import * as Characters from "../text/Characters.js"
import { wholeNumber } from "../text/Digits.js"
import { fold, startOfMatch } from "../text/Folding.js"

/** A ranking phrase in a text. */
export interface Phrase {
  readonly kind: OrdinalKind
  readonly place: number
  readonly start: number
  readonly end: number
}

/** The most UTF-16 units that are read of a text, and the most ranking phrases of a group. */
export const longestText = 20_000
const mostPhrases = 200

/** The groups of phrases, by script. Each group has its own automaton. A group has few symbols, so its table is small, and few texts need two groups. */
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

/** The automaton of a group, built when the first text needs the group. */
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
/** The first code unit of Hebrew and Arabic, which write articles and prepositions together with the next word. */
const firstPrefixed = 0x590
const isPrefixed = (text: string, index: number): boolean =>
  text.charCodeAt(index) >= firstPrefixed && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text[index]!)

/** The offset behind optional vowel signs of Arabic and Hebrew, which are not letters. */
const endOfSigns = (text: string, from: number): number => {
  let end = from
  while (/[\u0591-\u05c7\u064b-\u0652]/u.test(text[end] ?? "")) end++
  return end
}

/** Whether the phrase is not part of a longer word. */
const standsAlone = (text: string, start: number, end: number): boolean => {
  if (isLetterBeside(text, start) && isLetterBeside(text, start - 1) && !(isPrefixed(text, start) && !isLetterBeside(text, start - 3))) return false
  return !isLetterBeside(text, end - 1) || !isLetterBeside(text, end) || isHangul(text, end)
}

/** A number of two digits. */
const twoDigits = /(?<![\d.,])[1-9]\d(?!\d)/gu
/** What stands before or behind such a number that is a place: "number 12", "Platz 14", "第11名", "23rd". */
const nounBefore =
  /(?<![\p{L}\p{N}])(?:(?:rank|ranked|position|platz|rang|puesto|posto|plats|plass|plads|plaats|plek|miejsce|místo|место|місце|sıra|peringkat|hạng|อันดับ) ?)$/iu
/** Nouns of numbers, which also number houses and rooms. */
const numberBefore = /(?<![\p{L}\p{N}])(?:#|(?:number|no\.|nummer|nr\.|num[ée]ro|n°|número|numero|n\.º) ?)$/iu
const longestNoun = 12
const noAmount = /^(?![\p{L}\p{N}]|[.,:]\d| ?%)/u
const ordinalEnd = /^(?:st|nd|rd|th|er|ère|re|e|ème|º|ª|°|\.º|\.ª|:e|\.(?= (?:platz|stelle|rang|plads|plass|místo|miejsce|sıra|hely)))(?![\p{L}\p{N}])/iu
const longestEnd = 10

/** The places from the eleventh to the ninety-ninth, which no list of phrases has. */
const farPlacesIn = (text: string): ReadonlyArray<Phrase> =>
  Patterns.findAll(twoDigits, text)
    .slice(0, mostPhrases)
    .flatMap(({ 0: digits, index }): ReadonlyArray<Phrase> => {
      const end = index + digits.length
      const [before, behind] = [text.slice(Math.max(0, index - longestNoun), index), text.slice(end, end + longestEnd)]
      const place = wholeNumber(digits)
      const isPlain = noAmount.test(behind)
      const noun = isPlain ? nounBefore.exec(before) : null
      if (noun !== null) return [{ kind: "place", place, start: index - noun[0].length, end }]
      const named = isPlain ? numberBefore.exec(before) : null
      if (named !== null) return [{ kind: "ordinal", place, start: index - named[0].length, end }]
      const isCounted = before.endsWith("第")
      if (isCounted ? /^[名位]/u.test(behind) : /^[位위]/u.test(behind)) return [{ kind: "place", place, start: isCounted ? index - 1 : index, end: end + 1 }]
      const ordinal = /[\p{L}\p{N}]$/u.test(before) ? null : ordinalEnd.exec(behind)
      return ordinal === null ? [] : [{ kind: "ordinal", place, start: index, end: end + ordinal[0].length }]
    })

/** The longest ranking phrases of a text, in order and without overlaps. */
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
  found.push(...farPlacesIn(read))
  let end = 0
  return found
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter((phrase) => {
      if (phrase.start < end) return false
      end = phrase.end
      return true
    })
}
