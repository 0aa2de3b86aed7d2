/** Words of a closed list in the sentence of a name: stems by language, of which those count that are of a language the text may have there. */
import { languagesLike, languagesOfScript } from "../lexicon/CommonWords.js"
import { fold } from "../text/Folding.js"
import { guessAround } from "../text/TextLanguage.js"

/** Where words begin only after a space; elsewhere a particle or a word without a space may stand before. */
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
  /** Whether it is a word, to which only the ending of the plural comes. */
  readonly isWhole: boolean
}

/** What words begin with: two Latin letters, or the first one of another script, in which a word may have only one. */
const beginningAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit < 128 ? (unit << 16) | text.charCodeAt(at + 1) : unit
}

/** The stems of all languages by their beginnings, folded, those of one language in the order of its list. */
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

/** A stem in Latin letters begins a word. */
const isInsideWord = (folded: string, at: number): boolean => at > 0 && isPlainLetter(folded.charCodeAt(at)) && isPlainLetter(folded.charCodeAt(at - 1))

const isAfterLetter = (folded: string, at: number): boolean => /[\p{L}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))

const reach = 80
/** A full stop inside of a number ends nothing: "40.000 Menschen". */
const sentenceEnd = /[!?。！？\n।]|\.(?!\d)/

/** As it is written; the name itself is a bar. */
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
 * The sentence that was read last. A dozen lists are asked of one place, one after the other, and folding its sentence costs more than asking one of
 * them; of an answer with many names no place is asked again, so that one is enough. A text is held until the next one is read.
 */
let last:
  | {
      readonly text: string
      readonly start: number
      readonly end: number
      readonly sentence: string
    }
  | undefined

/** The sentence around the name without the name, folded; no more than some words of it. */
export const sentenceAround = (text: string, start: number, end: number): string => {
  if (last === undefined || last.start !== start || last.end !== end || last.text !== text)
    last = { text, start, end, sentence: fold(writtenAround(text, start, end).replace("|", " | ")) }
  return last.sentence
}

const hasOtherEnding = (folded: string, at: number): boolean => !/^s?(?![\p{L}\p{M}])/u.test(folded.slice(at, at + 3))

/** The languages of which words may stand around a place. */
export const languagesHere = (text: string, at: number): ReadonlyArray<string> => {
  const ofScript = languagesOfScript(fold(text.slice(at, at + 1)))
  if (ofScript.length > 0) return ofScript
  const { language, possible } = guessAround(text, at)
  if (language === "unspaced") return ["ja", "zh", "th"]
  if (language === "cyrillic") return languagesOfScript("а")
  if (language === "greek") return ["el"]
  return language.length === 2 ? languagesLike(language) : [...possible]
}

/** How many different words of a list stand in the sentence of a name, at most two. */
export type StemsAround = (text: string, start: number, end: number, languages?: ReadonlyArray<string>) => number

/** With more languages than these all stems are gone through at once. */
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
      /** By list: where the last word of it ends. */
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
