/**
 * Finds brands in sentences of languages without capitals: names in Latin letters ("여행이라면 Airbnb가 편합니다"), and in Korean also names in its own letters, which
 * are no ordinary words and stand where advice and comparisons name a brand ("호카로 바꿨는데"). The words and frames are in `lexicon/UncasedWords`.
 *
 * Source: detection "Other brands".
 */
import { isCommonWord } from "../lexicon/CommonWords.js"
import { isOtherProperName } from "../lexicon/OtherProperNames.js"
import { isReviewSite } from "../lexicon/PreferenceWords.js"
import { isProductTalk } from "../lexicon/ProductTalk.js"
import { isCalendarWord, isCountryName, isPlaceName } from "../lexicon/ProperNames.js"
import { isLatinWord, latinFrame, ofLaw, ownFramesOf } from "../lexicon/UncasedWords.js"
import { isCountryIn } from "../names/CountryNames.js"
import { tradeWordsAround } from "../names/Trade.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { isOfPerson, namedInSentence } from "./CapitalRuns.js"

/** The most UTF-16 units behind a name that are read. */
const reach = 30

const latinName =
  /(?<![A-Za-z\d@./_-])(?:\d{1,3}(?=[A-Z][a-z]))?(?:[A-Z]|[a-z]{1,3}(?=[A-Z]))[A-Za-z\d]*(?:[&'’.+-][A-Za-z\d]+)*(?: [A-Z&][A-Za-z&'’-]*(?![A-Za-z\d-]))*/g
const shortest = 2
const model = /(?<!\d) ?(?:[A-Z]{1,3}-?\d\w*|\d\w*)$/
/** The most UTF-16 units of a name, with its model. */
const longestName = 60
/** "CX-60", "S24". */
const code = /^[A-Z]{1,3}-?\d+$/
/** An abbreviation may be a technology, and needs a frame. */
const abbreviation = /^[A-Z]{2,3}$/
/** Letters before the Latin ones of a longer Japanese name: "三菱UFJ銀行". Chinese does not separate words: "用Slack". */
const inCompound = /[ァ-ヴー々\p{Script=Han}]/u

const isOtherLatin = (name: string): boolean => {
  const folded = fold(name)
  const words = folded.split(/[ -]/)
  return (
    isOtherProperName(folded) ||
    isReviewSite(folded) ||
    isCountryName(folded) ||
    isPlaceName(folded) ||
    isCalendarWord(folded) ||
    words.every((word) => isLatinWord(word) || isOtherProperName(word)) ||
    (words.length === 1 ? isOfPerson(folded) : isOfPerson(words[0]!))
  )
}

const namesIn = (text: string, { end, start }: Span, pattern: RegExp): ReadonlyArray<Span> =>
  [...text.slice(start, end).matchAll(pattern)].map((match) => {
    const name = match.groups?.["name"] ?? match[0]
    const at = start + match.index + match[0].indexOf(name)
    return { start: at, end: at + name.length }
  })

const behind = (text: string, span: Span, sentence: Span): string => text.slice(span.end, Math.min(sentence.end, span.end + reach))

/** Names in Latin letters, without the models behind them. */
const latinNames = (text: string, sentence: Span, language: string): ReadonlyArray<BrandCandidate> =>
  namesIn(text, sentence, latinName).flatMap(({ end, start }) => {
    if (end - start > longestName) return []
    const written = text.slice(start, end)
    const maker = written.replace(model, "")
    const name = maker.length < shortest ? written : maker
    const span = { start, end: start + name.length }
    if (name.length < shortest || code.test(name) || (language === "ja" && inCompound.test(text.slice(start - 1, start))) || isOtherLatin(name)) return []
    return abbreviation.test(name) && !latinFrame.test(behind(text, span, sentence)) ? [] : [namedInSentence(text, span, span)]
  })

const languages: ReadonlyArray<readonly [language: string, letters: RegExp]> = [
  ["ko", /\p{Script=Hangul}/u],
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["hi", /\p{Script=Devanagari}/u],
  // Persian and Urdu have further letters.
  ["ar", /^(?!.*[پچژگ]).*\p{Script=Arabic}/su]
]
const languageOf = (sentence: string): string | undefined => languages.find(([, letters]) => letters.test(sentence))?.[0]

/** Names in the language's own letters: those in a frame, or two that are compared. */
const ownNames = (text: string, sentence: Span, language: string): ReadonlyArray<BrandCandidate> => {
  const frames = ownFramesOf(language)
  if (frames === undefined) return []
  const names = namesIn(text, sentence, frames.name).filter(({ end, start }) => {
    const folded = fold(text.slice(start, end))
    return !frames.isOrdinary(text.slice(start, end)) && !isCommonWord(language, folded) && !isCountryIn(folded, [language])
  })
  const framed = names.filter((name) => frames.behind.test(behind(text, name, sentence)))
  const likely = names.filter((name) => framed.includes(name) || frames.paired.test(behind(text, name, sentence)))
  const areSeveral = new Set(likely.map(({ end, start }) => text.slice(start, end))).size > 1
  return (areSeveral ? likely : framed).map((span) => namedInSentence(text, span, span))
}

/** The brands that a sentence in a script without capitals names. */
export const uncasedNames = (text: string, span: Span): ReadonlyArray<BrandCandidate> => {
  const sentence = text.slice(span.start, span.end)
  const language = languageOf(sentence)
  if (language === undefined || ofLaw.test(sentence)) return []
  const names = [...latinNames(text, span, language), ...ownNames(text, span, language)]
  const [one] = names
  return one !== undefined && (isProductTalk(sentence, language) || tradeWordsAround(text, one.start, one.end) > 0) ? names : []
}
