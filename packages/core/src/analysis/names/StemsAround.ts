/** Counts words of a closed list in the sentence of a name. A list has stems by language; only stems of the text's possible languages count. */
import { languagesLike, languagesOfScript } from "../lexicon/CommonWords.js"
import { fold } from "../text/Folding.js"
import { guessAround } from "../text/TextLanguage.js"

/** Whether words of the language begin only after a space. In other languages a particle or another word may stand directly before. */
const isSpaced = (language: string): boolean => !/^(?:ko|ar|fa|he|th|ja|zh)$/.test(language)

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

/** The key of a word's beginning: its first two Latin letters, or its first letter of another script, where a word may have only one letter. */
const beginningAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit < 128 ? (unit << 16) | text.charCodeAt(at + 1) : unit
}

/** The folded stems of all languages by their beginnings. Stems of one language keep the order of its list. */
const byBeginning = (written: Readonly<Record<string, string>>): ReadonlyMap<number, ReadonlyArray<Stem>> => {
  const stems = new Map<number, Array<Stem>>()
  for (const [list, words] of Object.entries(written))
    for (const word of words.split(" ")) {
      const isWhole = word.endsWith(".")
      const stem = fold((isWhole ? word.slice(0, -1) : word).replaceAll("_", " "))
      const beginning = beginningAt(stem, 0)
      const known = stems.get(beginning)
      if (known === undefined) stems.set(beginning, [{ stem, list, isWhole }])
      else known.push({ stem, list, isWhole })
    }
  return stems
}

const isPlainLetter = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a

/** Whether an offset is inside a word of Latin letters, where no stem can begin. */
const isInsideWord = (folded: string, at: number): boolean => at > 0 && isPlainLetter(folded.charCodeAt(at)) && isPlainLetter(folded.charCodeAt(at - 1))

const isAfterLetter = (folded: string, at: number): boolean => /[\p{L}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))

const reach = 80
/** A full stop inside a number ends no sentence: "40.000 Menschen". */
const sentenceEnd = /[!?。！？\n।]|\.(?!\d)/

/** The sentence around the name as written, at most `reach` units on each side, with a bar in place of the name. */
export const writtenAround = (text: string, start: number, end: number): string => {
  const before =
    text
      .slice(Math.max(0, start - reach), start)
      .split(sentenceEnd)
      .at(-1) ?? ""
  const [after = ""] = text.slice(end, end + reach).split(sentenceEnd)
  return `${before}|${after}`
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

const hasOtherEnding = (folded: string, at: number): boolean => !/^s?(?![\p{L}\p{M}])/u.test(folded.slice(at, at + 3))

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

/** How many different words of a list stand in the sentence of a name, at most two. */
export type StemsAround = (text: string, start: number, end: number, languages?: ReadonlyArray<string>) => number

/** With more languages than this, one search covers the stems of all languages. */
const mostApart = 3

/** @param written stems by language, as they are written; `_` is a space, and a word with a full stop takes no ending but that of the plural */
export const stemsAround = (written: Readonly<Record<string, string>>): StemsAround => {
  let all: ReadonlyMap<number, ReadonlyArray<Stem>> | undefined
  const apart = new Map<string, ReadonlyMap<number, ReadonlyArray<Stem>>>()
  const stemsOf = (list: string): ReadonlyMap<number, ReadonlyArray<Stem>> => {
    let stems = apart.get(list)
    if (stems === undefined) apart.set(list, (stems = byBeginning(written[list] === undefined ? {} : { [list]: written[list] })))
    return stems
  }
  return (text, start, end, languages = languagesHere(text, start)) => {
    const sentence = sentenceAround(text, start, end)
    const lists = languages.map(listOf)
    const found = new Set<string>()
    const search = (stems: ReadonlyMap<number, ReadonlyArray<Stem>>): void => {
      /** The end of the last word that was found, by list. */
      const ends = new Map<string, number>()
      for (let at = 0; at < sentence.length; at++) {
        if (isInsideWord(sentence, at)) continue
        for (const { isWhole, list, stem } of stems.get(beginningAt(sentence, at)) ?? []) {
          if (!sentence.startsWith(stem, at) || at < (ends.get(list) ?? 0)) continue
          if (!lists.includes(list) || (isSpaced(list) && isAfterLetter(sentence, at))) continue
          if (isWhole && hasOtherEnding(sentence, at + stem.length)) continue
          ends.set(list, at + stem.length)
          if (found.add(stem).size === 2) return
        }
      }
    }
    if (lists.length > mostApart) search((all ??= byBeginning(written)))
    else for (const list of new Set(lists)) if (found.size < 2) search(stemsOf(list))
    return found.size
  }
}
