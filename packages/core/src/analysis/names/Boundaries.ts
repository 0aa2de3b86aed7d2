/**
 * Decides whether a name begins and ends at word boundaries.
 *
 * In scripts with spaces, no letter or digit may touch the name. Exceptions are a plural or genitive `s`, a citation number, a price,
 * and the next product in text that lost its line breaks ("…is fine.Canon", "printerCanon"). Chinese, Japanese and Thai have no
 * spaces. There the platform's segmentation (`Intl.Segmenter`, with the dictionaries of ICU) finds the word boundaries in the few
 * characters around the name. A run of katakana is one word.
 *
 * Source: detection "Finding names"; UAX #29.
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import * as Characters from "../text/Characters.js"
import { scriptOf } from "../text/Scripts.js"
import { isForeignAround } from "../text/TextLanguage.js"
import { isEndingAt, prefixStart } from "./Inflection.js"

/** How a name is bounded. `hyphen`: after a hyphen. `inflected`: with an ending or prefix. `glued`: in text that lost its spaces. Null: inside another word. */
export type Bounding = "clean" | "hyphen" | "inflected" | "glued" | null

const window = 12

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string): Intl.Segmenter => {
  let segmenter = segmenters.get(language)
  if (segmenter === undefined) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: "word" })))
  return segmenter
}

const isEastAsian = (kind: number): boolean => kind >= Characters.han

/** Chinese words of one character before or after a name. The segmentation joins them to a name that its dictionary lacks. */
const beforeNames = new Set([..."在从到用对和与是把被给由向跟比于及或像如让除买"])
const afterNames = new Set([..."的了是在和与也都将已则称购买推发等及或旗"])

/** Whether words of the text around the name begin at `start` and end at `end`. */
const isSegmented = (text: string, start: number, end: number): boolean => {
  let from = start
  while (from > 0 && start - from < window && Characters.isWord(Characters.kindAt(text, from - 1))) from--
  let to = end
  while (to < text.length && to - end < window && Characters.isWord(Characters.kindAt(text, to))) to++
  const around = text.slice(from, to)
  let isJapanese = false
  for (let index = from; index < to && !isJapanese; index++) {
    const kind = Characters.kindAt(text, index)
    isJapanese = kind === Characters.hiragana || kind === Characters.katakana
  }
  // Letters of another script are another word: "理想L9".
  let startsWord = start === from || beforeNames.has(text[start - 1]!) || !isEastAsian(Characters.kindAt(text, start - 1))
  let endsWord = end === to || afterNames.has(text[end]!) || !isEastAsian(Characters.kindAt(text, end))
  for (const { index, segment } of segmenterOf(isJapanese ? "ja" : "zh").segment(around)) {
    if (from + index === start) startsWord = true
    if (from + index + segment.length === end) endsWord = true
  }
  return startsWord && endsWord
}

/** Suffixes that make a place or an address of a name in Han characters (南京东路, 富士山). */
const placeSuffix = new Set([..."路街道山川河江湖海岛島村县縣市区區镇鎮乡鄉桥橋站駅"])

/** Nouns for a landscape that is called after the name before them (rainforest, river basin, desert), whatever the length of the name: 亚马逊雨林, アマゾン流域. */
const landSuffix = /^(?:雨林|流域|平原|盆地|半岛|半島|高原|山脉|山脈|沙漠|砂漠|海峡|群岛|諸島|热带|熱帯)/u

/** What a company's long name adds to its short name. Dictionaries have the long name as one word. */
const companySuffix = /^(银行|集团|公司|汽车|电器|证券|保险|航空|科技|网络|銀行|自動|電機|製作|証券|保険|商事|建設)/

/** Loan words that follow a company's name in one run of katakana. */
const katakanaSuffix =
  /^(ホールディングス|グループ|ジャパン|ストア|サービス|システム|マップ|カード|クラウド|ブランド|エンジン|モーター|ショップ|アプリ|ニュース|ユーザー|ファン|フォン)/

const isCleanEastAsian = (text: string, start: number, end: number): boolean => {
  const first = Characters.kindAt(text, start)
  const last = Characters.kindAt(text, end - 1)
  const before = Characters.kindAt(text, start - 1)
  const after = Characters.kindAt(text, end)
  if (first === Characters.katakana && before === Characters.katakana) return false
  if (last === Characters.katakana && after === Characters.katakana) return katakanaSuffix.test(text.slice(end, end + 8))
  // "楽天的" is "optimistic": in Japanese the character makes an adjective, in Chinese it follows any name.
  if (last === Characters.han && text[end] === "的" && /[\u3040-\u30ff]/.test(text.slice(Math.max(0, start - 20), end + 20))) return false
  // A middle dot joins the parts of a foreigner's name.
  if (end - start <= 3 && first === Characters.han && (text[start - 1] === "·" || text[end] === "·")) return false
  if (last === Characters.han && end - start <= 3 && placeSuffix.has(text[end] ?? "") && text[end + 1] !== "場") return false
  if (isEastAsian(after) && landSuffix.test(text.slice(end, end + 2))) return false
  if (!isEastAsian(before) && !isEastAsian(after)) return true
  if (last === Characters.han && companySuffix.test(text.slice(end, end + 2)) && !isEastAsian(before)) return true
  // Longer names are rarely part of another word, and dictionaries do not know them.
  if (end - start >= 4 && first === Characters.han) return isSegmented(text, start, end) || end - start >= 5
  // The Thai dictionary lacks loan words, so the segmentation cuts them anywhere. A mark over the last letter would change that letter.
  if (first === Characters.unspaced && end - start >= 5) return !/^\p{M}/u.test(text.slice(end, end + 1))
  return first === Characters.hiragana || isSegmented(text, start, end)
}

/** The run of letters that ends before `end`, at most 20. */
const lettersBefore = (text: string, end: number): string => {
  let start = end
  while (start > 0 && end - start < 20 && (Characters.kindAt(text, start - 1) === Characters.lower || Characters.kindAt(text, start - 1) === Characters.upper))
    start--
  return text.slice(start, end)
}

/** Whether the name begins with a capital right after a word, a price or a rating, in text that lost its spaces. */
const isGluedBefore = (text: string, start: number, before: number): boolean => {
  if (Characters.kindAt(text, start) !== Characters.upper) return false
  if (before === Characters.digit)
    return (
      /[.$€£(]\d{1,4}$/.test(text.slice(Math.max(0, start - 6), start)) ||
      (/\d[)%]?$/.test(text.slice(Math.max(0, start - 2), start)) && Characters.kindAt(text, start + 2) === Characters.lower)
    )
  if (before !== Characters.lower) return false
  const word = lettersBefore(text, start)
  return word.length >= 4 && isEnglishWord(word.toLowerCase())
}

/** Most digits that follow a name directly: a citation, or a model ("Nokia3310"). */
const longestNumber = 4

/** How the name is bounded at its end. A plural or genitive `s`, an ending, a particle, a citation number and glued text may follow. */
const boundAfter = (text: string, start: number, end: number): Bounding => {
  const length = end - start
  const last = Characters.kindAt(text, end - 1)
  const after = Characters.kindAt(text, end)
  if (!Characters.isSpacedWord(last) || !Characters.isSpacedWord(after)) {
    return isEastAsian(last) && isEastAsian(after) ? null : text[end] === "_" && Characters.isSpacedWord(Characters.kindAt(text, end + 1)) ? null : "clean"
  }
  // "Kleenexes": the plural of a name that ends in a hissing sound. "Coaches" is the plural of an English word.
  const isPlural = /[sxz]|[cs]h$/iu.test(text.slice(end - 2, end)) && /^es(?![\p{L}\p{M}\p{N}])/u.test(text.slice(end, end + 3))
  if (isPlural && isEnglishWord(/[^ -]*$/u.exec(text.slice(start, end))![0].toLowerCase())) return null
  if (after !== Characters.digit && isEndingAt(text, start, end)) return "inflected"
  if (last === Characters.digit) {
    // "Rema 1000s": the genitive of a name with letters.
    if (text[end] === "s" && /\p{L}/u.test(text.slice(start, end)) && !Characters.isSpacedWord(Characters.kindAt(text, end + 1))) return "inflected"
    return after === Characters.upper ? "glued" : null
  }
  if (length < 3) return null
  if (isPlural) return "inflected"
  if ((text[end] === "s" || (text[end] === "S" && last === Characters.upper)) && !Characters.isSpacedWord(Characters.kindAt(text, end + 1))) return "inflected"
  if (after === Characters.digit) {
    let index = end
    while (Characters.kindAt(text, index) === Characters.digit) index++
    return index - end <= longestNumber && !Characters.isSpacedWord(Characters.kindAt(text, index)) ? "glued" : null
  }
  if (after === Characters.upper && last === Characters.lower && length >= 4 && Characters.kindAt(text, end + 1) === Characters.lower) return "glued"
  return null
}

const severity: Record<Exclude<Bounding, null>, number> = { clean: 0, hyphen: 1, inflected: 2, glued: 3 }

/** What stands before the name of a river or a town inside the name of a place: "Stratford-upon-Avon", "Châlons-en-Champagne". */
const insidePlace = /\p{Lu}\p{L}+-(?:upon|on|in|by|le|la|les|sur|sous|en|de|du|an|am|ob|der|den|del|di|sul|aan|op|na|nad|pod|på)-$/u

/** Prefixes that some languages join to a name without a hyphen: "exGlovo", "antiTesla". With a capital they begin another name: "ProSieben", "PostFinance". */
const joinedPrefix = /(?<![\p{L}\p{M}\p{N}])(?:ex|anti|pro|post|pre|neo|super|mini|eks|экс|анти)$/u
const longestPrefix = 6

/** How the name between the two offsets is bounded. */
export const boundingOf = (text: string, start: number, end: number): Bounding => {
  const first = Characters.kindAt(text, start)
  const last = Characters.kindAt(text, end - 1)
  const before = Characters.kindAt(text, start - 1)
  if (isEastAsian(first) || isEastAsian(last)) {
    if (isEastAsian(first) === isEastAsian(last)) return isCleanEastAsian(text, start, end) ? "clean" : null
    if (Characters.isSpacedWord(first) && Characters.isSpacedWord(before)) return null
    return isEastAsian(last) && Characters.kindAt(text, end) === last && last === Characters.katakana ? null : "clean"
  }
  let bounding: Bounding = "clean"
  if (Characters.isSpacedWord(first) && Characters.isSpacedWord(before)) {
    if (prefixStart(text, start) >= 0 || (first === Characters.upper && joinedPrefix.test(text.slice(Math.max(0, start - longestPrefix), start))))
      bounding = "inflected"
    else if (isGluedBefore(text, start, before)) bounding = "glued"
    else return null
  } else if (text[start - 1] === "_" && Characters.isSpacedWord(Characters.kindAt(text, start - 2))) return null
  else if (text[start - 1] === "." && Characters.kindAt(text, start - 2) === Characters.lower && first === Characters.lower) return null
  // `S-Bahn`, `T-Mobile`: a single letter and a hyphen make another word; longer prefixes ("ex-Google") do not.
  else if (
    text[start - 1] === "-" &&
    Characters.isSpacedWord(Characters.kindAt(text, start - 2)) &&
    !Characters.isSpacedWord(Characters.kindAt(text, start - 3)) &&
    Characters.isSpacedWord(first) &&
    // "ב-Wix": a letter of another script is a preposition before the name.
    scriptOf(text.charCodeAt(start - 2)) === scriptOf(text.charCodeAt(start)) &&
    // "I-GCash mo": a prefix of Tagalog verbs.
    !(/[iI]/.test(text[start - 2]!) && isForeignAround(text, start))
  )
    return null
  else if (text[start - 1] === "-" && insidePlace.test(text.slice(Math.max(0, start - 24), start))) return null
  else if (text[start - 1] === "-" && Characters.isSpacedWord(Characters.kindAt(text, start - 2))) bounding = "hyphen"
  const after = boundAfter(text, start, end)
  if (after === null) return null
  return severity[after] > severity[bounding] ? after : bounding
}
