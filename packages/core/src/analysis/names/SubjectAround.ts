/**
 * Counts the words of each line of business in the passage around a name. A passage about flights does not mean the maker of taps that has the name of an
 * airline, although both are companies.
 *
 * Source: detection "Finding names".
 */
import { fieldStems, relatedFields } from "../lexicon/FieldStems.js"
import { landStems, lifeStems, natureStems } from "../lexicon/SenseWords.js"
import { fold } from "../text/Folding.js"
import { byBeginning, type ByBeginning, valuesAt } from "../text/Stems.js"
import { hasOtherEnding, isAfterLetter, isSpaced, listsHere, writtenStem } from "./StemsAround.js"

interface FieldStem {
  readonly stem: string
  readonly field: number
  /** Whether the stem is a whole word, which takes no ending except a plural `s`. */
  readonly isWhole: boolean
}

/** What a passage may be about: the lines of business, and then land, living things and lives, which are none. */
const topics: ReadonlyArray<Readonly<Record<string, string>>> = [...fieldStems, landStems, natureStems, lifeStems]

/** How far around the name the passage reaches, in UTF-16 units. */
const reach = 300

const stemsByList = new Map<string, ByBeginning<FieldStem>>()

const stemsOf = (list: string): ByBeginning<FieldStem> => {
  let stems = stemsByList.get(list)
  if (stems === undefined) {
    const all = topics.flatMap((languages, field) =>
      (languages[list] ?? "")
        .split(" ")
        .filter((word) => word !== "")
        .map((word): FieldStem => ({ ...writtenStem(word), field }))
    )
    stemsByList.set(list, (stems = byBeginning(all, ({ stem }) => stem)))
  }
  return stems
}

/** The different stems of each line of business in a passage, by the index of the line of business. */
type Counts = ReadonlyArray<ReadonlySet<string>>

const countIn = (passage: string, lists: ReadonlyArray<string>): Counts => {
  const found = topics.map(() => new Set<string>())
  for (const list of lists) {
    const stems = stemsOf(list)
    for (let at = 0; at < passage.length; at++) {
      const some = valuesAt(stems, passage, at)
      if (some === undefined || (isSpaced(list) && isAfterLetter(passage, at))) continue
      for (const { field, isWhole, stem } of some)
        if (passage.startsWith(stem, at) && !(isWhole && hasOtherEnding(passage, at + stem.length))) found[field]!.add(stem)
    }
  }
  return found
}

export interface Subject {
  /** How many different words of the brand's own lines of business stand around the name. */
  readonly own: number
  /** How many different words of the one other line of business stand there that has most. */
  readonly other: number
  /** How many different words of land, living things and lives stand there. */
  readonly elsewhere: number
}

/** @param own the brand's lines of business */
export const subjectAround = (text: string, start: number, end: number, own: ReadonlyArray<number>): Subject => {
  const passage = fold(`${text.slice(Math.max(0, start - reach), start)} | ${text.slice(end, end + reach)}`)
  const counts = countIn(passage, listsHere(text, start))
  const near = new Set([...own, ...own.flatMap((field) => relatedFields.get(field) ?? [])])
  return {
    own: Math.max(0, ...own.map((field) => counts[field]!.size)),
    other: Math.max(0, ...counts.slice(0, fieldStems.length).map((words, field) => (near.has(field) ? 0 : words.size))),
    elsewhere: counts.slice(fieldStems.length).reduce((sum, words) => sum + words.size, 0)
  }
}

/** How many words of one other line of business show what a passage is about. */
const leastOfOther = 2

/** Whether the passage around a name is about another line of business than the brand's, and has no word of the brand's own. */
export const isOfOtherBusiness = (text: string, start: number, end: number, own: ReadonlyArray<number>): boolean => {
  if (own.length === 0) return false
  const subject = subjectAround(text, start, end, own)
  return subject.own === 0 && subject.other >= leastOfOther
}

/** A passage about a journey or a photograph has one or two words of land and animals too. */
const leastElsewhere = 3

/** What stands before the name of a thing that somebody has or uses: "my Garmin", "a Volvo". Places and persons have no such word. */
const owned =
  /(?<!\p{L})(?:my|our|your|his|her|their|an?|via|using|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|notre|mi|nuestr[oa]|meu|minha|mio|mia|mijn|onze|min|mitt|moj[aąe]?|mój|мой|моя|мо[ёе]м)[ \u00a0][*_]{0,2}$/iu
const longestOwned = 12

/** Whether the passage around a name has words of land, living things or lives, and none of the brand's lines of business. */
export const isElsewhere = (text: string, start: number, end: number, own: ReadonlyArray<number>): boolean => {
  if (owned.test(text.slice(Math.max(0, start - longestOwned), start))) return false
  const subject = subjectAround(text, start, end, own)
  return subject.own === 0 && subject.elsewhere >= leastElsewhere
}
