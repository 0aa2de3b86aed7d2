/**
 * What a list in another language than English lists: brands, or other things. There a capital or an unknown word shows no brand, because the English
 * words are the only ones of which core knows most. The words that introduce the list tell, and so do its titles: most are ordinary words, names of
 * towns, or parts of the calendar, or none is.
 *
 * Source: detection "Other brands".
 */
import { isCommonWord } from "../lexicon/CommonWords.js"
import { areFirmsIn, subjectIn, type ListSubject } from "../lexicon/ListSubjects.js"
import { isTownName } from "../lexicon/TownNames.js"
import { fold } from "../text/Folding.js"
import { isOrdinaryWord } from "../text/OrdinaryWords.js"
import { scriptOf } from "../text/Scripts.js"
import type { Span } from "../text/Sentences.js"
import { guessAround } from "../text/TextLanguage.js"
import { tokenAt } from "../text/Tokens.js"

/** Keys of `ListSubjects` and `NounEndings` for scripts other than Latin. */
const keyOfScript: Readonly<Record<string, string>> = { cyrillic: "cyrillic", greek: "greek", hebrew: "he", arabic: "ar", devanagari: "hi", hangul: "ko" }

const kana = /[\u3041-\u30ff]/u
const han = /[\u4e00-\u9fff]/u
const thai = /[\u0e01-\u0e5b]/u

/** The possible languages of a title: ISO 639-1, or the script. */
const languagesOf = (text: string, at: number, title: string): Iterable<string> => {
  if (kana.test(title)) return ["ja"]
  if (han.test(title)) return kana.test(text) ? ["ja"] : ["zh"]
  if (thai.test(title)) return ["th"]
  for (const character of title) {
    const key = keyOfScript[scriptOf(character.charCodeAt(0))]
    if (key !== undefined) return [key]
  }
  return guessAround(text, at).possible
}

/** What the introduction of a list says that the list lists. */
export const subjectOf = (text: string, at: number, title: string): ListSubject | "both" | undefined => subjectIn(title, languagesOf(text, at, title))

/** Whether the introduction of a list says that the list has firms. */
export const areListedFirms = (text: string, at: number, title: string): boolean => areFirmsIn(title, languagesOf(text, at, title))

let segmenter: Intl.Segmenter | undefined

/** The share of a title's characters in words of several characters, as the platform divides it. A name mostly divides into single characters. */
const shareOfWords = (title: string): number => {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" })
  let inWords = 0
  for (const { segment } of segmenter.segment(title)) if (segment.length > 1) inWords += segment.length
  return inWords / title.length
}

const longestHanTitle = 12
const allHan = /^[\u4e00-\u9fff]+$/u
/** Words of Chinese sentences in a title: "是否支持热风烘干", "每两周清洗一次滤网". */
const hanSentence = /^(?=.{5})(?:是否|如果|不要|可以|需要|记得|避免|尽量|先|请|每[^日天]|.*(?:的(?!士)|或|以及|超过|设为|一次))/u

/** How likely a Japanese title with hiragana, in which endings and particles are written, is no name. */
const ofHiragana = 0.75

const titleOfEastAsian = (title: string): number => {
  if (/[\u3041-\u3096]/u.test(title)) return ofHiragana
  if (hanSentence.test(title) || isCommonWord("ja", fold(title)) || /^\p{Script=Han}$/u.test(title)) return 1
  if (title.length > longestHanTitle || !allHan.test(title)) return 0
  const share = shareOfWords(title)
  return share === 1 ? 1 : share >= 2 / 3 ? 0.5 : 0
}

/** How likely a title is an ordinary word or begins with one, from 0 to 1. */
export const ordinaryTitle = (text: string, { end, start }: Span): number => {
  const first = tokenAt(text, start, end)
  if (first === undefined) return 0
  return first.traits.isEastAsian ? titleOfEastAsian(text.slice(start, end)) : Number(isOrdinaryWord(text, first))
}

const longestTown = 30

/** Whether a title is the name of a town, as 0 or 1. */
export const townTitle = (text: string, { end, start }: Span): number => Number(end - start <= longestTown && isTownName(fold(text.slice(start, end))))
