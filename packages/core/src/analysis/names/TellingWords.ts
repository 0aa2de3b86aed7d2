/**
 * What the sentence of a name tells it to be: a place, a living thing, a person, or what people buy, drink, eat and use.
 *
 * Source: detection "Finding names".
 */
import { isAdverbOfNow, isAfterwards, isBeing, isCompanyVerb, isOfLiving } from "../lexicon/CompanyVerbs.js"
import { isPlaceName } from "../lexicon/ProperNames.js"
import { isHavingVerb, isLandVerb, isStandingVerb, landStems, lifeStems, natureStems, useStems } from "../lexicon/SenseWords.js"
import { weightOf } from "../lexicon/SentimentWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import { foreignJudgementAt } from "../text/ForeignJudgement.js"
import { guessAround, isEnglish, languageAround } from "../text/TextLanguage.js"
import { foldedWords, wordAfter, wordBefore, type Word } from "../text/Words.js"
import { isCountryIn } from "./CountryNames.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { languagesHere, sentenceAround, stemsAround, writtenAround } from "./StemsAround.js"
import { tradeWordsAround } from "./Trade.js"

/** Languages of one family that a short text does not tell apart by its function words. */
const romance = ["es", "fr", "it", "pt", "ro"]

/** All languages that the text may have there: of few words each is as likely as the one that is guessed. */
const languagesNear = (text: string, start: number): ReadonlyArray<string> => {
  const languages = languagesHere(text, start)
  const { hasEnglish, possible } = guessAround(text, start)
  const others = [...(possible.size > 1 && !hasEnglish ? possible : []), ...(languages.some((language) => romance.includes(language)) ? romance : [])]
  return others.length === 0 ? languages : [...new Set([...languages, ...others])]
}

/** @param written stems by language; counted at most to two */
const wordsAround = (written: Readonly<Record<string, string>>): ((text: string, start: number, end: number) => number) => {
  const around = stemsAround(written)
  return (text, start, end) => around(text, start, end, languagesNear(text, start))
}

/** Each of these says how many different words of the kind stand in the sentence, at most two. */
export const landWordsAround = wordsAround(landStems)
export const natureWordsAround = wordsAround(natureStems)
export const lifeWordsAround = wordsAround(lifeStems)
const useWordsAround = wordsAround(useStems)
/** "C3", "RTX 4090": a model. */
const model = /(?<![\p{L}\p{N}])\p{Lu}{1,4}[ -]?\d/u

/** "Tesla is better than BYD". */
const compared =
  /(?<![\p{L}\p{M}])(?:than|\p{L}+er (?:als|dan)|niż|než|чем|ніж|än|enn|kuin|mint|nego|decât|daripada|hơn|vs\.?|versus|(?:mejor|peor|melhor|pior|más|mais|plus|moins|menos|più|meno|mieux|meilleure?)(?: \p{Ll}+)? (?:que|che|di|do que)) (?:\p{Ll}{1,3} )?\p{Lu}/u

const isToldByMarks = (sentence: string): boolean => compared.test(sentence) || model.test(sentence)

/** What the sentence says right after the name, an adverb of now left out. */
const verbAfter = (text: string, end: number): string | undefined => {
  const first = wordAfter(text, end)
  if (first === undefined || !/^(?:\*\*|__)? $/.test(first.gap)) return undefined
  if (!isAdverbOfNow(fold(first.text))) return fold(first.text)
  const next = wordAfter(text, first.end)
  return next?.gap === " " ? fold(next.text) : undefined
}

/** "Porsche employs", "Puma streicht", "Shell exploite": whether right after the name stands what companies do. */
export const doesBusiness = (text: string, start: number, end: number): boolean => {
  const verb = verbAfter(text, end)
  return verb !== undefined && languagesNear(text, start).some((language) => isCompanyVerb(verb, language))
}

/** "Orange est la couleur": the one that is meant may be a thing all the same. */
const isDefinite = (word: string | undefined): boolean => word !== undefined && /^(?:l[aeoi]?|les|el|los|las|il|gli)$/.test(word)

/** "Orange est un fruit": what is one of a kind is a brand where the kind is one of trade. */
const isIndefinite = (word: string | undefined): boolean => word !== undefined && /^(?:un[aeo]?|uma?)$/.test(fold(word))

/** "Carrefour est un distributeur", where every thing has an article: whether the name stands as the subject of "to be" or "to have" without one. */
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

/** The words that follow in the same sentence, as far as a verb of it would stand. */
const wordsAfter = (text: string, end: number, most: number): ReadonlyArray<string> => {
  const words: Array<string> = []
  for (let after = wordAfter(text, end); words.length < most && isNear(after); after = wordAfter(text, after.end)) words.push(fold(after.text))
  return words
}

/** Whether the sentence goes on to tell a life: "Porsche later moved to Stuttgart". */
export const goesOnLiving = (text: string, end: number): boolean => {
  const [first, second] = wordsAfter(text, end, 2)
  return first !== undefined && (isOfLiving(first) || (isAfterwards(first) && second !== undefined && isOfLiving(second)))
}

/** Whether the sentence speaks of something that is bought, drunk, eaten or used, or of the brand's own business. */
export const isOfBrand = (text: string, start: number, end: number, described: DescribedNear | null): boolean =>
  tradeWordsAround(text, start, end, languagesNear(text, start)) > 0 ||
  useWordsAround(text, start, end) > 0 ||
  (described?.(text, start, end) ?? 0) > 0 ||
  doesBusiness(text, start, end) ||
  isToldByMarks(writtenAround(text, start, end).replace("|", "X"))

/** Whether the sentence praises: what is good to buy is no person. */
export const isPraised = (text: string, start: number, end: number): boolean => {
  const sentence = sentenceAround(text, start, end)
  return isEnglish(languageAround(text, start)) ? foldedWords(sentence).some((word) => weightOf(word) > 0) : foreignJudgementAt(text, start)(sentence) > 0
}

/** Folded: before the name of a river, where hardly any brand has one, by language; the same word begins other languages' sentences. */
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
/** Folded: along a river. */
const along = setOf("langs along entlang lungo wzdluz podel podil uz alongside upper lower вдоль уздовж покраи")

/** Whether an article stands before the name that a river has and a brand has not, or a word for along it. */
const isLikeRiver = (text: string, start: number, language: string): boolean => {
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return false
  const word = fold(before.text)
  return along.has(word) || riverArticles[language]?.has(word) === true
}

/** Whether a place is known by the name. */
const isNamedPlace = (text: string, start: number, name: string): boolean => {
  const folded = fold(name)
  if (isPlaceName(folded) || isTownName(folded)) return true
  const { language, possible } = guessAround(text, start)
  return isCountryIn(folded, possible.size > 0 ? possible : language.length === 2 ? [language] : [])
}

const verbReach = 6

/** Languages in which a verb follows at the end. */
const verbAtEnd = /^(?:tr|hu|fi|et|lv|lt)$/

/** "De Amstel stroomt", "Evian se trouve sur la rive", "Żywiec leży nad jeziorem": whether a place is told of, where nothing tells of the brand. */
export const isToldPlace = (text: string, start: number, end: number, name: string): boolean => {
  const { language } = guessAround(text, start)
  const following = wordsAfter(text, end, verbAtEnd.test(language) ? verbReach : 2)
  const isLike = isLikeRiver(text, start, language)
  const flows = following.some(isLandVerb)
  if (isLike && following[0] !== undefined && isLandVerb(following[0])) return true
  const isNamed = isNamedPlace(text, start, name)
  if (!flows && !isLike && !isNamed) return false
  const land = landWordsAround(text, start, end)
  if (flows || isLike) return land >= 2 || (land === 1 && isNamed)
  return land >= 2 || (land === 1 && (following.some(isStandingVerb) || (following[0] !== undefined && isHavingVerb(following[0]))))
}
