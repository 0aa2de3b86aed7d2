/** Counts words of a closed list in the sentence of a name. A list has stems by language; only stems of the text's possible languages count. */
import { languagesLike, languagesOfScript } from "../lexicon/CommonWords.js"
import { fold } from "../text/Folding.js"
import { byBeginning, type ByBeginning, valuesAt } from "../text/Stems.js"
import { guessAround } from "../text/TextLanguage.js"

/** Whether words of the language begin only after a space. In other languages a particle or another word may stand directly before. */
export const isSpaced = (language: string): boolean => !/^(?:ko|ar|fa|he|th|ja|zh)$/.test(language)

/** Languages that share the stems of another. */
const sameStems: Readonly<Record<string, string>> = {
  sk: "cs",
  sl: "hr",
  da: "sv",
  no: "sv"
}

const listOf = (language: string): string => sameStems[language] ?? language

interface Stem {
  readonly stem: string
  readonly list: string
  /** Whether the stem is a whole word, which takes no ending except a plural `s`. */
  readonly isWhole: boolean
}

/** Reads a word of a list: `_` is a space, and a word with a full stop takes no ending but that of the plural. */
export const writtenStem = (word: string): { readonly stem: string; readonly isWhole: boolean } => {
  const isWhole = word.endsWith(".")
  return { stem: fold((isWhole ? word.slice(0, -1) : word).replaceAll("_", " ")), isWhole }
}

/** The folded stems of the lists. Stems of one language keep the order of its list. */
const stemsIn = (written: Readonly<Record<string, string>>): ByBeginning<Stem> =>
  byBeginning(
    Object.entries(written).flatMap(([list, words]) => words.split(" ").map((word): Stem => ({ ...writtenStem(word), list }))),
    ({ stem }) => stem
  )

const isPlainLetter = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a

export const isAfterLetter = (folded: string, at: number): boolean => /[\p{L}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))

const reach = 80

const fullStop = 0x2e
/** The marks that end a sentence, as a table by unit. */
const sentenceMarks = new Uint8Array(65_536)
for (const mark of ".!?。！？\n।") sentenceMarks[mark.charCodeAt(0)] = 1

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** Whether a sentence ends at an offset. A full stop inside a number ends no sentence: "40.000 Menschen". Only the text before `to` is read. */
const endsAt = (text: string, at: number, to: number): boolean => {
  const unit = text.charCodeAt(at)
  return sentenceMarks[unit] !== 0 && (unit !== fullStop || at + 1 >= to || !isDigit(text.charCodeAt(at + 1)))
}

/** The sentence around the name as written, at most `reach` units on each side, with a bar in place of the name. */
export const writtenAround = (text: string, start: number, end: number): string => {
  const first = Math.max(0, start - reach)
  let from = start
  while (from > first && !endsAt(text, from - 1, start)) from--
  const last = Math.min(text.length, end + reach)
  let to = end
  while (to < last && !endsAt(text, to, last)) to++
  return `${text.slice(from, start)}|${text.slice(end, to)}`
}

/**
 * The sentence that was read last, as a cache of one entry. A dozen lists are searched for one place in turn, and folding the sentence costs more than
 * searching one list. No place is searched again later, so that one entry is enough. The entry keeps its text in memory until the next text is read.
 */
let last:
  | {
      readonly text: string
      readonly start: number
      readonly end: number
      readonly sentence: string
    }
  | undefined

/** The folded sentence around the name, at most `reach` units on each side, with a bar in place of the name. */
export const sentenceAround = (text: string, start: number, end: number): string => {
  if (last === undefined || last.start !== start || last.end !== end || last.text !== text)
    last = { text, start, end, sentence: fold(writtenAround(text, start, end).replace("|", " | ")) }
  return last.sentence
}

/** Whether another ending than a plural `s` follows at an offset. */
export const hasOtherEnding = (folded: string, at: number): boolean => !/^s?(?![\p{L}\p{M}])/u.test(folded.slice(at, at + 3))

const languagesAt = (text: string, at: number): ReadonlyArray<string> => {
  const ofScript = languagesOfScript(fold(text.slice(at, at + 1)))
  if (ofScript.length > 0) return ofScript
  const { language, possible } = guessAround(text, at)
  if (language === "unspaced") return ["ja", "zh", "th"]
  if (language === "cyrillic") return languagesOfScript("а")
  if (language === "greek") return ["el"]
  return language.length === 2 ? languagesLike(language) : [...possible]
}

/** The languages that were guessed last, as a cache of one entry: each list asks for the languages of the same place. */
let guessed: { readonly text: string; readonly at: number; readonly languages: ReadonlyArray<string> } | undefined

/** The possible languages of the words around a place. */
export const languagesHere = (text: string, at: number): ReadonlyArray<string> => {
  if (guessed === undefined || guessed.at !== at || guessed.text !== text) guessed = { text, at, languages: languagesAt(text, at) }
  return guessed.languages
}

/** The lists that were asked for last, as a cache of one entry. */
let lastLists: { readonly languages: ReadonlyArray<string>; readonly lists: ReadonlyArray<string>; readonly distinct: ReadonlyArray<string> } | undefined

const listsOf = (languages: ReadonlyArray<string>): NonNullable<typeof lastLists> => {
  if (lastLists?.languages === languages) return lastLists
  const lists = languages.map(listOf)
  return (lastLists = { languages, lists, distinct: [...new Set(lists)] })
}

/** The lists of stems for the possible languages of the words around a place, each once. */
export const listsHere = (text: string, at: number): ReadonlyArray<string> => listsOf(languagesHere(text, at)).distinct

/** How many different words of a list stand in the sentence of a name, at most two. */
export type StemsAround = (text: string, start: number, end: number, languages?: ReadonlyArray<string>) => number

/** With more languages than this, one search covers the stems of all languages. */
const mostApart = 3

/** @param written stems by language, as they are written; `_` is a space, and a word with a full stop takes no ending but that of the plural */
export const stemsAround = (written: Readonly<Record<string, string>>): StemsAround => {
  let all: ByBeginning<Stem> | undefined
  const apart = new Map<string, ByBeginning<Stem>>()
  const stemsOf = (list: string): ByBeginning<Stem> => {
    let stems = apart.get(list)
    if (stems === undefined) apart.set(list, (stems = stemsIn(written[list] === undefined ? {} : { [list]: written[list] })))
    return stems
  }
  /** The last count, as a cache of one entry, because several rules ask for the count of one place. */
  let counted: { readonly sentence: string; readonly languages: ReadonlyArray<string>; readonly count: number } | undefined
  const countIn = (sentence: string, languages: ReadonlyArray<string>): number => {
    const { distinct, lists } = listsOf(languages)
    let found: string | undefined
    /** Whether two different stems are found, the first of which may have been found before. */
    const search = (stems: ByBeginning<Stem>): boolean => {
      /** The end of the last word that was found, by list. */
      let ends: Map<string, number> | undefined
      let wasPlain = false
      for (let at = 0; at < sentence.length; at++) {
        const isPlain = isPlainLetter(sentence.charCodeAt(at))
        // No stem begins inside a word of Latin letters, so that most places of a sentence need no further look.
        const isInsideWord = isPlain && wasPlain
        wasPlain = isPlain
        if (isInsideWord) continue
        const some = valuesAt(stems, sentence, at)
        if (some === undefined) continue
        for (const { isWhole, list, stem } of some) {
          if (!sentence.startsWith(stem, at) || at < (ends?.get(list) ?? 0)) continue
          if (!lists.includes(list) || (isSpaced(list) && isAfterLetter(sentence, at))) continue
          if (isWhole && hasOtherEnding(sentence, at + stem.length)) continue
          ends ??= new Map()
          ends.set(list, at + stem.length)
          if (found !== undefined && found !== stem) return true
          found = stem
        }
      }
      return false
    }
    const areTwo = lists.length > mostApart ? search((all ??= stemsIn(written))) : distinct.some((list) => search(stemsOf(list)))
    return areTwo ? 2 : found === undefined ? 0 : 1
  }
  return (text, start, end, languages = languagesHere(text, start)) => {
    const sentence = sentenceAround(text, start, end)
    if (counted === undefined || counted.languages !== languages || counted.sentence !== sentence)
      counted = { sentence, languages, count: countIn(sentence, languages) }
    return counted.count
  }
}
