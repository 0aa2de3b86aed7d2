/**
 * Tells whether a text contains the name of a person, for its erasure. A name that is missed stays stored, so this module finds more than `BrandMatcher`: it
 * asks for no capital and for no evidence that a name is meant, and it reads addresses, handles and names that are written as one word.
 */
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { shownTextOf } from "../text/ShownText.js"
import { declinedOf, type DeclinedName, isEndingAt, isGrammarAt } from "./Inflection.js"

/** A name of several words with at least this many letters is also found within a longer word: "@janedoe1985". */
const leastJoined = 6

/** In scripts without capitals, a word may have this many letters before and after a name: an article, a preposition, a particle. */
const mostAttached = 4

interface Word {
  readonly folded: string
  /** The place of the word in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** A word of a name, with its inflected forms. */
interface NameWord {
  readonly folded: string
  readonly declined: ReadonlyArray<DeclinedName>
}

interface PersonName {
  readonly words: ReadonlyArray<NameWord>
  /** The name as one word; null for a name of one word. */
  readonly joined: NameWord | null
  /** Whether the script has no capitals, so that letters may be attached before the name. */
  readonly isCaseless: boolean
}

/** Characters that no reader sees and that may stand inside a word. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const encoded = /(?:%[0-9a-f]{2})+/gi

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A tag of HTML, without an address in angle brackets. Bounded, so that the search stays linear. */
const tag = /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,300})?\/?>/gi

/** Letters that addresses and forms often spell out: "juergen-gross". */
const spelledOut: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" }

/** A name as it is given, and with its letters spelled out where that differs. */
const spellingsOf = (name: string): ReadonlyArray<string> => {
  const plain = name.normalize("NFC").toLowerCase()
  const spelled = plain.replace(/[äöüøå]/g, (letter) => spelledOut[letter]!)
  return spelled === plain ? [name] : [name, spelled]
}

/** The text as a reader sees it, with addresses decoded. */
const readable = (text: string): string => shownTextOf(text.includes("%") ? text.replace(encoded, decoded) : text).text.replace(unseen, "")

const wordsOf = (text: string): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  for (let start = 0; start < text.length; start++) {
    if (!Characters.isWord(Characters.kindOf(text.charCodeAt(start)))) continue
    let end = start + 1
    while (end < text.length && Characters.isWord(Characters.kindOf(text.charCodeAt(end)))) end++
    const folded = fold(text.slice(start, end))
    if (folded !== "") words.push({ folded, start, end })
    start = end
  }
  return words
}

const isUnspacedWord = (word: string): boolean => Characters.isWord(Characters.kindAt(word, 0)) && !Characters.isSpacedWord(Characters.kindAt(word, 0))

/** Forms that only family names have: "с Ивановым", "у Путиных". */
const familyForm = /^(.{2,}(?:ов|ев|ин|ын))(?:ым|ых|ыми)$/

const nameWord = (folded: string): NameWord => ({ folded, declined: declinedOf(folded) })

const personName = (name: string): PersonName => {
  const words = wordsOf(readable(name)).map(({ folded }) => nameWord(folded))
  const joined = words.length < 2 ? null : nameWord(words.map(({ folded }) => folded).join(""))
  return { words, joined, isCaseless: words.length > 0 && Characters.kindAt(words[0]!.folded, 0) === Characters.letter }
}

/**
 * Whether a word of the text is a word of a name, perhaps inflected.
 *
 * @param isAlone whether the name has no other word. Then the form must be one of the text's language: almost any letters are an ending somewhere
 */
const isWordOf = (text: string, { end, folded, start }: Word, { declined, folded: name }: NameWord, isAlone: boolean): boolean => {
  if (folded === name) return true
  // The genitive of most languages that have one. In English, the small letter of "Jane does" tells the two apart.
  if (!isAlone && folded === `${name}s` && Characters.kindAt(text, start) === Characters.upper) return true
  if (familyForm.exec(folded)?.[1] === name) return true
  if (Characters.kindAt(name, 0) === Characters.letter) return name.length >= 2 && folded.length - name.length <= mostAttached && folded.includes(name)
  const nameEnd = start + name.length
  if (folded.startsWith(name) && nameEnd < end && fold(text.slice(start, nameEnd)) === name && isEndingAt(text, start, nameEnd)) return true
  return declined.some(
    ({ endings, grammar, stem }) =>
      folded.startsWith(stem) && endings.has(folded.slice(stem.length)) && (!isAlone || grammar === "" || isGrammarAt(text, start, grammar))
  )
}

const isNameAt = (text: string, words: ReadonlyArray<Word>, at: number, { joined, words: own }: PersonName): boolean =>
  own.every((word, index) => words[at + index] !== undefined && isWordOf(text, words[at + index]!, word, own.length === 1)) ||
  (joined !== null && isWordOf(text, words[at]!, joined, true))

/** Makes the test whether a text contains one of these names. Its time is linear in the length of the text. */
export const personNames = (names: ReadonlyArray<string>): ((text: string) => boolean) => {
  const all = names
    .flatMap(spellingsOf)
    .map(personName)
    .filter(({ words }) => words.length > 0)
  const unspaced = all.flatMap(({ words }) => (words.some(({ folded }) => isUnspacedWord(folded)) ? [words.map(({ folded }) => folded).join("")] : []))
  const spaced = all.filter(({ words }) => !words.some(({ folded }) => isUnspacedWord(folded)))
  const caseless = spaced.filter(({ isCaseless }) => isCaseless)
  const within = spaced.flatMap(({ joined }) => (joined !== null && joined.folded.length >= leastJoined ? [joined.folded] : []))
  /** Names with capitals, by their first unit. */
  const byUnit = new Map<number, ReadonlyArray<PersonName>>()
  for (const name of spaced) {
    if (name.isCaseless) continue
    const unit = name.words[0]!.folded.charCodeAt(0)
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), name])
  }
  const isNamedIn = (given: string): boolean => {
    const text = readable(given)
    const words = wordsOf(text)
    if (unspaced.length > 0) {
      const squeezed = words.map(({ folded }) => folded).join("")
      if (unspaced.some((name) => squeezed.includes(name))) return true
    }
    return words.some(
      ({ folded }, at) =>
        byUnit.get(folded.charCodeAt(0))?.some((name) => isNameAt(text, words, at, name)) === true ||
        caseless.some((name) => isNameAt(text, words, at, name)) ||
        (folded.length >= leastJoined && within.some((name) => folded.includes(name)))
    )
  }
  // The attributes of a tag may hold the name, and a tag may stand between two words of it.
  return (given) => isNamedIn(given) || (given.includes("<") && isNamedIn(given.replace(tag, " ")))
}
