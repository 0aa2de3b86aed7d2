/**
 * Common words of many languages. A brand's name that is also a common word of the text's language is ambiguous.
 *
 * The lists hold the names of Unicode's pictographs in each language, from the CLDR (`scripts/make-common-words.mjs`): some thousand words for things,
 * animals, food, places and activities, which brands are often named after. A host can supply further words (`LanguageWords`).
 *
 * Source: Unicode CLDR annotations, under the Unicode License V3 (`UNICODE-LICENSE.txt` of this package).
 */
import { declensions } from "./Endings.js"
import { packed as ar } from "./words/ar.js"
import { packed as bg } from "./words/bg.js"
import { packed as bn } from "./words/bn.js"
import { packed as cs } from "./words/cs.js"
import { packed as da } from "./words/da.js"
import { packed as de } from "./words/de.js"
import { packed as el } from "./words/el.js"
import { packed as es } from "./words/es.js"
import { packed as et } from "./words/et.js"
import { packed as fa } from "./words/fa.js"
import { packed as fi } from "./words/fi.js"
import { packed as fr } from "./words/fr.js"
import { packed as he } from "./words/he.js"
import { packed as hi } from "./words/hi.js"
import { packed as hr } from "./words/hr.js"
import { packed as hu } from "./words/hu.js"
import { packed as id } from "./words/id.js"
import { packed as it } from "./words/it.js"
import { packed as ja } from "./words/ja.js"
import { packed as ka } from "./words/ka.js"
import { packed as ko } from "./words/ko.js"
import { packed as lt } from "./words/lt.js"
import { packed as lv } from "./words/lv.js"
import { packed as mr } from "./words/mr.js"
import { packed as nl } from "./words/nl.js"
import { packed as no } from "./words/no.js"
import { packed as pl } from "./words/pl.js"
import { packed as pt } from "./words/pt.js"
import { packed as ro } from "./words/ro.js"
import { packed as ru } from "./words/ru.js"
import { packed as sk } from "./words/sk.js"
import { packed as sl } from "./words/sl.js"
import { packed as sr } from "./words/sr.js"
import { packed as sv } from "./words/sv.js"
import { packed as ta } from "./words/ta.js"
import { packed as te } from "./words/te.js"
import { packed as th } from "./words/th.js"
import { packed as tr } from "./words/tr.js"
import { packed as uk } from "./words/uk.js"
import { packed as ur } from "./words/ur.js"
import { packed as vi } from "./words/vi.js"
import { packed as zh } from "./words/zh.js"

const packedByLanguage: Readonly<Record<string, string>> = {
  ar,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ka,
  ko,
  lt,
  lv,
  mr,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  ta,
  te,
  th,
  tr,
  uk,
  ur,
  vi,
  zh
}

/** The languages of each script other than Latin, by the first and the last code unit of the script's letters. */
const byScript: ReadonlyArray<readonly [first: number, last: number, languages: ReadonlyArray<string>]> = [
  [0x370, 0x3ff, ["el"]],
  [0x400, 0x52f, ["ru", "uk", "bg", "sr"]],
  [0x591, 0x5f4, ["he"]],
  [0x610, 0x6ff, ["ar", "fa", "ur"]],
  [0x900, 0x97f, ["hi", "mr"]],
  [0x980, 0x9ff, ["bn"]],
  [0xb80, 0xbff, ["ta"]],
  [0xc00, 0xc7f, ["te"]],
  [0xe00, 0xe7f, ["th"]],
  [0x10a0, 0x10ff, ["ka"]],
  [0x1f00, 0x1fff, ["el"]],
  [0xac00, 0xd7a3, ["ko"]]
]

/** Languages that the detection of a text's language cannot tell apart, by the language that it reports. */
const alike: Readonly<Record<string, ReadonlyArray<string>>> = { sv: ["sv", "da", "no"], cs: ["cs", "sk"], hr: ["hr", "sl"] }

/** The possible languages (ISO 639-1) of a word in a script other than Latin. Empty for Latin and for scripts without a list. */
export const languagesOfScript = (word: string): ReadonlyArray<string> => {
  const unit = word.charCodeAt(0)
  return byScript.find(([first, last]) => first <= unit && unit <= last)?.[2] ?? []
}

export const languagesLike = (language: string): ReadonlyArray<string> => alike[language] ?? [language]

/** Languages in Latin letters that have a list. */
export const latinLanguages: ReadonlyArray<string> = Object.keys(packedByLanguage).filter(
  (language) => language !== "ja" && language !== "zh" && !byScript.some(([, , languages]) => languages.includes(language))
)

/** Unpacks a list. Each word is packed as the number of letters that it shares with the word before, and its further letters. */
export const unpacked = (packed: string): ReadonlySet<string> => {
  const words = new Set<string>()
  let before = ""
  for (const [, shared, rest] of packed.matchAll(/(\d)(\D*)/g)) {
    before = before.slice(0, Number(shared)) + rest!
    words.add(before)
  }
  return words
}

const wordsByLanguage = new Map<string, ReadonlySet<string>>()

/** Whether a folded word is in the list of a language. The list is unpacked at the first call for the language. */
export const isCommonWord = (language: string, word: string): boolean => {
  let words = wordsByLanguage.get(language)
  if (words === undefined) wordsByLanguage.set(language, (words = unpacked(packedByLanguage[language] ?? "")))
  return words.has(word)
}

/** The fewest letters of a word without its ending. Shorter words match by chance. */
const shortestBase = 3

/** Whether a folded word is an inflected form of a word in the list of a language: "Kronan" of "krona", "Eti" of "et". */
export const isFormOfCommonWord = (language: string, word: string): boolean => {
  const rules = declensions[grammarOf[language] ?? language]
  if (rules === undefined) return false
  return rules.some(({ cut, endings, put }) => {
    for (const ending of endings) {
      if (ending === "" || !word.endsWith(put + ending)) continue
      const base = word.slice(0, word.length - ending.length - put.length) + cut
      if (base.length >= shortestBase && isCommonWord(language, base)) return true
    }
    return false
  })
}

/** Whether a folded word is in the list of a language, or a form of such a word. */
export const isWordOf = (language: string, word: string): boolean => isCommonWord(language, word) || isFormOfCommonWord(language, word)

/** The key of `declensions` for each language that shares the endings of another language. */
const grammarOf: Readonly<Record<string, string>> = {
  ru: "cyrillic",
  uk: "cyrillic",
  bg: "cyrillic",
  sr: "cyrillic",
  el: "greek",
  da: "sv",
  no: "sv",
  sk: "cs",
  sl: "hr"
}
