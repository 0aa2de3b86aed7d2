/**
 * Tells what the sentence around a name is about: a place, a living thing, a person, or something that people buy, drink, eat or use.
 *
 * Source: detection "Finding names".
 */
import { foreignJudgementAt } from "../judgement/ForeignJudgement.js"
import { isAdverbOfNow, isAfterwards, isBeing, isCompanyVerb, isOfLiving } from "../lexicon/CompanyVerbs.js"
import { isPlaceName } from "../lexicon/ProperNames.js"
import { gradedStems, isHavingVerb, isLandVerb, isRiverVerb, isStandingVerb, landStems, lifeStems, natureStems, useStems } from "../lexicon/SenseWords.js"
import { weightOf } from "../lexicon/SentimentWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import { guessAround, isEnglish, languageAround, type LanguageGuess } from "../text/TextLanguage.js"
import { foldedWords, wordAfter, wordBefore, type Word } from "../text/Words.js"
import { isCountryIn } from "./CountryNames.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { languagesHere, sentenceAround, stemsAround, writtenAround } from "./StemsAround.js"
import { tradeWordsAround } from "./Trade.js"

/** Languages of one family that the function words of a short text do not distinguish. */
const romance = ["es", "fr", "it", "pt", "ro"]

const withOthers = (languages: ReadonlyArray<string>, { hasEnglish, possible }: LanguageGuess): ReadonlyArray<string> => {
  const others = [...(possible.size > 1 && !hasEnglish ? possible : []), ...(languages.some((language) => romance.includes(language)) ? romance : [])]
  return others.length === 0 ? languages : [...new Set([...languages, ...others])]
}

/** The languages that were found last, as a cache of one entry: each list asks for the languages of the same place. */
let lastNear: { readonly languages: ReadonlyArray<string>; readonly guess: LanguageGuess; readonly near: ReadonlyArray<string> } | undefined

/** All possible languages of the text around a name. In a short text, each is as likely as the guessed language. */
const languagesNear = (text: string, start: number): ReadonlyArray<string> => {
  const languages = languagesHere(text, start)
  const guess = guessAround(text, start)
  if (lastNear === undefined || lastNear.languages !== languages || lastNear.guess !== guess)
    lastNear = { languages, guess, near: withOthers(languages, guess) }
  return lastNear.near
}

/** @param written stems by language. At most two different words are counted. */
const wordsAround = (written: Readonly<Record<string, string>>): ((text: string, start: number, end: number) => number) => {
  const around = stemsAround(written)
  return (text, start, end) => around(text, start, end, languagesNear(text, start))
}

/** Counts different words about land in the sentence of a name, at most two. The functions below do the same for other topics. */
export const landWordsAround = wordsAround(landStems)
export const natureWordsAround = wordsAround(natureStems)
export const lifeWordsAround = wordsAround(lifeStems)
export const useWordsAround = wordsAround(useStems)
/** Counts comparatives and superlatives. */
export const gradedWordsAround = wordsAround(gradedStems)
/** The name of a product model: "C3", "RTX 4090". */
const model = /(?<![\p{L}\p{N}])\p{Lu}{1,4}[ -]?\d/u

/** A comparison with another name: "Tesla is better than BYD". */
const compared =
  /(?<![\p{L}\p{M}])(?:than|\p{L}+er (?:als|dan)|niż|než|чем|ніж|än|enn|kuin|mint|nego|decât|daripada|hơn|vs\.?|versus|(?:mejor|peor|melhor|pior|más|mais|plus|moins|menos|più|meno|mieux|meilleure?)(?: \p{Ll}+)? (?:que|che|di|do que)) (?:\p{Ll}{1,3} )?\p{Lu}/u

/** A comparison in languages without capitals, and in Turkish, whose word for "more" follows the other name: "Beko'nunkilerden daha sessiz". */
const comparedOtherwise =
  /より|보다[ 는도]|に比べ|比\p{Script=Han}{2,5}(?:更|好|贵|便宜|甜|快|新鲜|高|低)|กว่า|(?:से|की तुलना में) (?:ज़्यादा|ज्यादा|अधिक|कम|बेहतर|सस्त|महंग|अच्छ|तेज)|(?:চেয়ে|থেকে) |تر (?:از|است)|(?:أفضل|أرخص|أغلى|أسرع|أقل|أكثر|ألذ|أحسن|أقوى|أجود|أعلى|أجمل) (?:بكثير )?من|יותר מ|פחות מ|מאשר|עדיפ|d[ae]n daha |t[ae]n daha /u

const isToldByMarks = (sentence: string): boolean => compared.test(sentence) || comparedOtherwise.test(sentence) || model.test(sentence)

/** Verbs and phrases that set an English name beside another name: "Ford still outsells Chevrolet", "Patagonia, followed by Arc'teryx", "unlike Teams". */
const besideAnother =
  /(?<!\p{L})(?:outsells|outsold|outperforms?|outperformed|beats|rivals|undercuts|surpass(?:es|ed)|overt(?:akes|ook)|followed by|(?:next|second|third|close) to|ahead of|(?:better|cheaper|worse|faster|easier|simpler|lighter|pricier|larger|smaller|slower|higher|lower|more \p{L}+|less \p{L}+|rather|other) than|unlike|alternatives? to|instead of|compared (?:to|with)|vs\.?|versus|competes with) (?:the |an? )?(?:X|\p{Lu}\p{L}+)/u

/** Whether the sentence of an English name compares it with another name. */
export const isComparedAt = (text: string, start: number, end: number): boolean => besideAnother.test(writtenAround(text, start, end).replace("|", "X"))

/** The folded word right after the name; an adverb such as "now" is skipped. */
const verbAfter = (text: string, end: number): string | undefined => {
  const first = wordAfter(text, end)
  if (first === undefined || !/^(?:\*\*|__)? $/.test(first.gap)) return undefined
  if (!isAdverbOfNow(fold(first.text))) return fold(first.text)
  const next = wordAfter(text, first.end)
  return next?.gap === " " ? fold(next.text) : undefined
}

/** Whether a verb of companies stands right after the name: "Porsche employs", "Puma streicht", "Shell exploite". */
export const doesBusiness = (text: string, start: number, end: number): boolean => {
  const verb = verbAfter(text, end)
  return verb !== undefined && languagesNear(text, start).some((language) => isCompanyVerb(verb, language))
}

/** Whether a word is a definite article. With one, the name may still mean a thing: "Orange est la couleur". */
const isDefinite = (word: string | undefined): boolean => word !== undefined && /^(?:l[aeoi]?|les|el|los|las|il|gli)$/.test(word)

/** Whether a word is an indefinite article. With one, the name is a brand only beside a word of trade: not in "Orange est un fruit". */
const isIndefinite = (word: string | undefined): boolean => word !== undefined && /^(?:un[aeo]?|uma?)$/.test(fold(word))

/** Whether the name is the subject of "to be" or "to have" without an article, which an ordinary noun would have: "Carrefour est un distributeur". */
export const isBareSubject = (text: string, start: number, end: number): boolean => {
  const before = wordBefore(text, start)
  if (before !== undefined && !/[.!?:\n]/.test(before.gap)) return false
  const verb = wordAfter(text, end)
  if (verb === undefined || !/^(?:\*\*|__)? $/.test(verb.gap)) return false
  const next = wordAfter(text, verb.end)
  const written = verb.text.toLowerCase()
  if (isDefinite(next?.text) || (isIndefinite(next?.text) && tradeWordsAround(text, start, end, languagesNear(text, start)) === 0)) return false
  return languagesNear(text, start).some((language) => isBeing(written, language))
}

const isNear = (word: Word | undefined): word is Word => word !== undefined && (word.gap === " " || word.gap === "\u00a0" || word.gap === ", ")

/** The folded words that follow the name in the same sentence, at most `most`. */
const wordsAfter = (text: string, end: number, most: number): ReadonlyArray<string> => {
  const words: Array<string> = []
  for (let after = wordAfter(text, end); words.length < most && isNear(after); after = wordAfter(text, after.end)) words.push(fold(after.text))
  return words
}

/** Whether a verb about a life follows the name: "Porsche later moved to Stuttgart". */
export const goesOnLiving = (text: string, end: number): boolean => {
  const [first, second] = wordsAfter(text, end, 2)
  return first !== undefined && (isOfLiving(first) || (isAfterwards(first) && second !== undefined && isOfLiving(second)))
}

/** Whether the sentence is about something that people buy, drink, eat or use, or about the brand's own business. */
export const isOfBrand = (text: string, start: number, end: number, described: DescribedNear | null): boolean =>
  tradeWordsAround(text, start, end, languagesNear(text, start)) > 0 ||
  useWordsAround(text, start, end) > 0 ||
  (described?.(text, start, end) ?? 0) > 0 ||
  doesBusiness(text, start, end) ||
  isToldByMarks(writtenAround(text, start, end).replace("|", "X"))

/** Whether the sentence praises something, which is then rarely a person. */
export const isPraised = (text: string, start: number, end: number): boolean => {
  const sentence = sentenceAround(text, start, end)
  return isEnglish(languageAround(text, start))
    ? foldedWords(sentence).some((word) => weightOf(word) > 0)
    : (foreignJudgementAt(text, start)(sentence) ?? 0) > 0
}

/** Folded articles before the name of a river, by language. Names of brands rarely have an article. */
const riverArticles: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("the"),
  nl: setOf("de"),
  de: setOf("die der"),
  fr: setOf("la le l"),
  es: setOf("el"),
  pt: setOf("o"),
  it: setOf("il l"),
  sv: setOf("den"),
  da: setOf("den")
}
/** Folded words for a place along a river. */
const along = setOf("langs along entlang lungo wzdluz podel podil uz alongside upper lower вдоль уздовж покраи")

/** What English says of a river before its name: "Stratford lies on the Avon". */
const beforeRiver = /(?<!\p{L})(?:lies|stands|sits|situated|located|bridge|boats?|ferry|punting|cruise|banks) (?:on|of|over|across|along) the $/u

/** Whether the article of a river, or a word such as "along", stands before the name. */
const isLikeRiver = (text: string, start: number, language: string): boolean => {
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return false
  const word = fold(before.text)
  return along.has(word) || riverArticles[language]?.has(word) === true
}

/** Whether the name is the name of a known place. */
const isNamedPlace = (text: string, start: number, name: string): boolean => {
  const folded = fold(name)
  if (isPlaceName(folded) || isTownName(folded)) return true
  const { language, possible } = guessAround(text, start)
  return isCountryIn(folded, possible.size > 0 ? possible : language.length === 2 ? [language] : [])
}

/** "Between" before the name of another place: "Parma si trova tra Reggio Emilia e Piacenza". */
const betweenPlaces =
  /^ (?:\p{Ll}+ ){1,4}(?:between|zwischen|tussen|mellan|mellem|mellom|entre|tra|fra|între|między|mezi|između|между|між|μεταξύ) (?:the |der |dem |den )?\p{Lu}/u

const verbReach = 6

/** Languages that often put the verb at the end of the sentence. */
const verbAtEnd = /^(?:tr|hu|fi|et|lv|lt)$/

/** Whether the sentence describes a place: "De Amstel stroomt", "Evian se trouve sur la rive", "Żywiec leży nad jeziorem". */
export const isToldPlace = (text: string, start: number, end: number, name: string): boolean => {
  const { language } = guessAround(text, start)
  const following = wordsAfter(text, end, verbAtEnd.test(language) ? verbReach : 2)
  const isLike = isLikeRiver(text, start, language)
  const flows = following.some(isLandVerb)
  if (following[0] !== undefined && (isRiverVerb(following[0]) || (isLike && isLandVerb(following[0])))) return true
  if (beforeRiver.test(text.slice(Math.max(0, start - 40), start))) return true
  const isNamed = isNamedPlace(text, start, name)
  if (!flows && !isLike && !isNamed) return false
  if (isNamed && following.some(isStandingVerb) && betweenPlaces.test(text.slice(end, end + 40))) return true
  const land = landWordsAround(text, start, end)
  if (flows || isLike) return land >= 2 || (land === 1 && isNamed)
  return land >= 2 || (land === 1 && (following.some(isStandingVerb) || (following[0] !== undefined && isHavingVerb(following[0]))))
}
