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

/** Stems by the keys of their beginnings. */
interface StemsByBeginning {
  readonly stems: ReadonlyMap<number, ReadonlyArray<Stem>>
  /** 1 at the slot of each key. The look at this table excludes most places of a sentence, without a look into the map. */
  readonly beginnings: Uint8Array
}

/** The number of slots for keys. */
const slots = 4096
const slotOf = (beginning: number): number => ((beginning >>> 16) * 31 + beginning) & (slots - 1)

/** The folded stems of all languages by their beginnings. Stems of one language keep the order of its list. */
const byBeginning = (written: Readonly<Record<string, string>>): StemsByBeginning => {
  const stems = new Map<number, Array<Stem>>()
  const beginnings = new Uint8Array(slots)
  for (const [list, words] of Object.entries(written))
    for (const word of words.split(" ")) {
      const isWhole = word.endsWith(".")
      const stem = fold((isWhole ? word.slice(0, -1) : word).replaceAll("_", " "))
      const beginning = beginningAt(stem, 0)
      beginnings[slotOf(beginning)] = 1
      const known = stems.get(beginning)
      if (known === undefined) stems.set(beginning, [{ stem, list, isWhole }])
      else known.push({ stem, list, isWhole })
    }
  return { stems, beginnings }
}

const isPlainLetter = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a

/** Whether an offset is inside a word of Latin letters, where no stem can begin. */
const isInsideWord = (folded: string, at: number): boolean => at > 0 && isPlainLetter(folded.charCodeAt(at)) && isPlainLetter(folded.charCodeAt(at - 1))

const isAfterLetter = (folded: string, at: number): boolean => /[\p{L}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))

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

/** The lists that were asked for last, as a cache of one entry. */
let lastLists: { readonly languages: ReadonlyArray<string>; readonly lists: ReadonlyArray<string>; readonly distinct: ReadonlyArray<string> } | undefined

const listsOf = (languages: ReadonlyArray<string>): NonNullable<typeof lastLists> => {
  if (lastLists?.languages === languages) return lastLists
  const lists = languages.map(listOf)
  return (lastLists = { languages, lists, distinct: [...new Set(lists)] })
}

/** How many different words of a list stand in the sentence of a name, at most two. */
export type StemsAround = (text: string, start: number, end: number, languages?: ReadonlyArray<string>) => number

/** With more languages than this, one search covers the stems of all languages. */
const mostApart = 3

/** @param written stems by language, as they are written; `_` is a space, and a word with a full stop takes no ending but that of the plural */
export const stemsAround = (written: Readonly<Record<string, string>>): StemsAround => {
  let all: StemsByBeginning | undefined
  const apart = new Map<string, StemsByBeginning>()
  const stemsOf = (list: string): StemsByBeginning => {
    let stems = apart.get(list)
    if (stems === undefined) apart.set(list, (stems = byBeginning(written[list] === undefined ? {} : { [list]: written[list] })))
    return stems
  }
  return (text, start, end, languages = languagesHere(text, start)) => {
    const sentence = sentenceAround(text, start, end)
    const { distinct, lists } = listsOf(languages)
    let found: string | undefined
    /** Whether two different stems are found, the first of which may have been found before. */
    const search = ({ beginnings, stems }: StemsByBeginning): boolean => {
      /** The end of the last word that was found, by list. */
      let ends: Map<string, number> | undefined
      for (let at = 0; at < sentence.length; at++) {
        const beginning = beginningAt(sentence, at)
        if (beginnings[slotOf(beginning)] === 0 || isInsideWord(sentence, at)) continue
        for (const { isWhole, list, stem } of stems.get(beginning) ?? []) {
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
    const areTwo = lists.length > mostApart ? search((all ??= byBeginning(written))) : distinct.some((list) => search(stemsOf(list)))
    return areTwo ? 2 : found === undefined ? 0 : 1
  }
}
