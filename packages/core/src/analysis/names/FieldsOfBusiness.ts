/**
 * Tells the lines of business of a brand by its description, and counts their words around a name. The description and the text may be in different languages.
 *
 * Source: detection "Finding names".
 */
import { alsoFields, fieldStems } from "../lexicon/FieldStems.js"
import { fold } from "../text/Folding.js"
import { hasOtherEnding, type StemsAround, stemsAround, writtenStem } from "./StemsAround.js"

/** In another language than English, a shorter beginning of a word of the description is too often another word. */
const shortestStem = 3
const isLatin = /^[a-z]/

interface DescribingStem {
  readonly stem: string
  readonly isWhole: boolean
  readonly field: number
}

let stems: { readonly english: ReadonlyArray<DescribingStem>; readonly other: ReadonlyArray<DescribingStem> } | undefined

const stemsOf = (isEnglish: boolean): ReadonlyArray<DescribingStem> =>
  fieldStems.flatMap((languages, field) =>
    Object.entries(languages)
      .filter(([language]) => (language === "en") === isEnglish)
      .flatMap(([, words]) => words.split(" ").map((word) => ({ ...writtenStem(word), field })))
      .filter(({ stem }) => isEnglish || !isLatin.test(stem) || stem.length >= shortestStem)
  )

const matches = (described: string, { isWhole, stem }: DescribingStem): boolean => {
  const isApart = isLatin.test(stem) || /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u.test(stem)
  for (let at = described.indexOf(stem); at >= 0; at = described.indexOf(stem, at + 1)) {
    if (isApart && at > 0 && /[\p{L}\p{M}]/u.test(described[at - 1]!)) continue
    if (!isWhole || !hasOtherEnding(described, at + stem.length)) return true
  }
  return false
}

/** The lines of business that a description names. In a description with English words, words of other languages do not count. */
export const fieldsOf = (description: string): ReadonlyArray<number> => {
  const described = fold(description)
  stems ??= { english: stemsOf(true), other: stemsOf(false) }
  const english = stems.english.filter((stem) => matches(described, stem))
  const found = english.length > 0 ? english : stems.other.filter((stem) => matches(described, stem))
  return [...new Set(found.flatMap(({ field }) => [field, ...(alsoFields.get(field) ?? [])]))].toSorted((left, right) => left - right)
}

/** Counters by the lines of business that they count. Few combinations occur, and each is built once. */
const counters = new Map<string, StemsAround>()
const mostCounters = 100

const counterOf = (fields: ReadonlyArray<number>): StemsAround => {
  const key = fields.join(" ")
  let counter = counters.get(key)
  if (counter === undefined) {
    if (counters.size >= mostCounters) counters.clear()
    const merged: Record<string, string> = {}
    for (const field of fields)
      for (const [language, words] of Object.entries(fieldStems[field]!))
        merged[language] = merged[language] === undefined ? words : `${merged[language]} ${words}`
    counters.set(key, (counter = stemsAround(merged)))
  }
  return counter
}

/** Makes the counter for one description; null for a description that names no known line of business. */
export const fieldWordsOf = (description: string): StemsAround | null => {
  const fields = fieldsOf(description)
  return fields.length === 0 ? null : counterOf(fields)
}
