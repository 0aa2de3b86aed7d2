/**
 * The brand that an answer in another language than English names as its first choice: "meine erste Wahl bleibt X", "X 是我的首选".
 *
 * Source: detection "Rank".
 */
import { contrastIn } from "../lexicon/ContrastWords.js"
import { deniesFirstChoice, firstChoice, isPlace, onCondition, onlyIf } from "../lexicon/FirstChoice.js"
import { purpose } from "../lexicon/OrderClauseWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { isVoided } from "../lexicon/VoidedChoice.js"
import type { Mention } from "../names/Mention.js"
import { guessAround, isOtherThanEnglish } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { isPlainLead, question, turnsToAnother } from "./OrderClauses.js"

/** UTF-16 units between the phrase of a first choice and the name. */
const reach = 60
/** UTF-16 units of a sentence that are read before the phrase. */
const sentenceReach = 200
/** The most phrases of a first choice that are read. A text with more of them names no first choice. */
const mostPhrases = 50
/** UTF-16 units of a text that are searched for a first choice. */
const longestText = 20_000

const sentenceEnd = /[.!?\n。！？؟]/u
const clauseMark = /[,;:，；、،(–—]/gu

/** The words of an article or a possessive with which a clause may begin: "die", "la mia", "A minha". */
const opening = /^[\s*_"„“«]*(?:(?:[\p{L}\p{M}]{1,8}\s){0,2}|[\p{Script=Han}の]{1,4})$/u
const article = /^[\s*_"„“«]*(?:(?:der|die|das|de|het|den|det|le|la|les|el|los|il|lo|o|a|os|as|az|i|η|ο|το|ה)\s+|l['’])?[*_"„“«]*$/iu
/** Words between the phrase and the name: "is", "bleibt die", "—". */
const leadsToName = /^[^\p{L}\p{N}]*(?:\p{L}{1,6}[^\p{L}\p{N}]+)?(?:\p{L}{1,3}[^\p{L}\p{N}]+)?$/u
/** The same in a clause after a word of contrast, where more words are allowed because the sentence named another brand before. */
const leadsFreely = /^[^\p{L}\p{N}]*(?:[\p{L}\p{M}]{1,9}[^\p{L}\p{N}]+){0,3}[\p{L}\p{M}]{0,9}$/u
/** The end of the clause, after an inflection ending or a copula: "입니다", "です". */
const nothingMore = /^(?!之一|の一)\p{L}{0,4}[^\p{L}\p{N}]*$/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** The most words between the name and the phrase, and the most letters in scripts without spaces. */
const mostWords = 3
const mostLetters = 4

const isBrief = (between: string, most: number): boolean =>
  (between.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) <= most && (between.match(unspaced)?.length ?? 0) <= mostLetters

/** Where the last clause of the sentence before the phrase begins, and whether a word of contrast begins the clause. */
const clauseOf = (sentence: string, contrast: RegExp): { readonly start: number; readonly isTurn: boolean } => {
  const mark = Patterns.findAll(clauseMark, sentence).at(-1)
  const turn = Patterns.findAll(contrast, sentence).at(-1)
  const [markEnd, turnEnd] = [mark === undefined ? 0 : mark.index + 1, turn === undefined ? 0 : turn.index + turn[0].length]
  return { start: Math.max(markEnd, turnEnd), isTurn: turn !== undefined && turnEnd + 1 >= markEnd }
}

/**
 * Whether an earlier clause without a brand limits nothing: "insgesamt", "à mon avis". In the first sentence of a text, a purpose or the readers repeat the
 * question: "Para a maioria das pessoas, o Nubank é a melhor opção". Before a place, the words may be a measure: "per numero di reclami, X è al
 * primo posto".
 */
const isGeneral = (text: string, start: number, end: number): boolean => {
  const clause = text.slice(start, end)
  if (purpose.test(clause)) return text.slice(0, start).trim() === "" && !onlyIf.test(clause)
  return clause.search(unspaced) < 0 && isPlainLead(clause)
}

/**
 * The brand that one phrase calls the first choice, in a clause with few other words: "Miele bleibt meine erste Wahl". Any earlier clause of the sentence
 * must name another brand, or limit nothing. A clause with a condition or a purpose makes the brand the first choice for some readers only, which does not count.
 */
const namedBy = (text: string, at: number, end: number, language: string, contrast: RegExp, mentions: ReadonlyArray<Mention>): Mention | undefined => {
  const left = text.slice(Math.max(0, at - sentenceReach), at)
  const sentence = left.split(sentenceEnd).at(-1)!
  const rest = text.slice(end, end + reach)
  if (question.test(rest)) return undefined
  const start = at - sentence.length
  const clause = clauseOf(sentence, contrast)
  const from = start + clause.start
  if (
    from > start &&
    !mentions.some((mention) => mention.start >= start && mention.end <= from) &&
    (isPlace.test(text.slice(at, end)) || !isGeneral(text, start, from))
  )
    return undefined
  const before = text.slice(from, at)
  if (deniesFirstChoice(before, language) || turnsToAnother(text, start, end)) return undefined
  const after = rest.split(/[.,;!?\n。！？，、；।(]/u)[0]!
  const subject = mentions.findLast((mention) => mention.end <= at && mention.start >= from)
  if (subject !== undefined) {
    const between = text.slice(subject.end, at)
    const isSaidOfIt = article.test(text.slice(from, subject.start)) && isBrief(between, isPlace.test(text.slice(at, end)) ? 1 : mostWords)
    return isSaidOfIt && nothingMore.test(after) && !onCondition.test(rest) ? subject : undefined
  }
  const object = mentions.find((mention) => mention.start >= end && mention.start <= end + after.length)
  if (object === undefined) return undefined
  const lead = text.slice(end, object.start)
  if (clause.isTurn ? !leadsFreely.test(lead) : !opening.test(before) || !leadsToName.test(lead)) return undefined
  if (isVoided(lead, text.slice(object.end, object.end + reach))) return undefined
  return deniesFirstChoice(lead, language) || onCondition.test(text.slice(object.end, object.end + reach)) ? undefined : object
}

/** The configured brand that the text calls its first choice. Undefined when the text calls no brand, or several brands, its first choice. */
export const foreignPickOf = (text: string, listStart: number, mentions: ReadonlyArray<Mention>): BrandCandidate | undefined => {
  const [first] = mentions
  // The commonest English word identifies English text at no cost. Detecting the language of a text would cost a tenth of the ranking.
  if (first === undefined || text.includes(" the ") || !isOtherThanEnglish(text, first.start)) return undefined
  const { language, possible } = guessAround(text, first.start)
  const contrast = contrastIn(language, possible)
  let pick: Mention | undefined
  let count = 0
  for (const { 0: phrase, index } of Patterns.findAll(firstChoice, text.slice(0, Math.min(listStart, longestText)))) {
    if (count++ === mostPhrases) return undefined
    const found = namedBy(text, index, index + phrase.length, language, contrast, mentions)
    if (found === undefined) continue
    if (pick !== undefined && pick.brand !== found.brand) return undefined
    pick = found
  }
  return pick === undefined
    ? undefined
    : { name: text.slice(pick.start, pick.end), start: pick.start, end: pick.end, confidence: pick.confidence, rule: "top pick" }
}
