/**
 * Whether an answer names the tracked brand and no other as its choice: "if I could only buy one, it would be X", "I'd simply go with X".
 *
 * Only the sentences around the brand's first mentions are read.
 *
 * Source: detection "Rank".
 */
import { onCondition } from "../lexicon/FirstChoice.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { purpose } from "../lexicon/OrderClauseWords.js"
import { choosing, ofTheWorst, otherMeasure } from "../lexicon/OtherOrders.js"
import * as Patterns from "../lexicon/Patterns.js"
import {
  briefAdvice,
  closesAdvice,
  isBriefAdvice,
  isInShort,
  joinedBefore,
  joinsNext,
  leftFor,
  ofEmphasis,
  ofAvoiding,
  ofChoosing,
  ofInsisting,
  ofOneOnly,
  ofOnlyAdvice,
  ofSomethingElse
} from "../lexicon/SoleWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { occursAtWords } from "../text/WordPatterns.js"
import { isDenied, isPlainLead, question, rightOf, sentenceReach, sentenceStartOf } from "./OrderClauses.js"

const mostMentions = 20
/** The most UTF-16 units between a word for a single choice ("only one") and the name, and between a phrase of advice and the name. */
const leadReach = 160
const closeReach = 40

/** UTF-16 units behind the first name in which other names that are sentences are looked for. */
const openReach = 2_000

/** The few words between the name and a word for a single choice behind it: "X is the only one I'd buy". */
const saidOfIt =
  /^[*_"”»’'\p{L}]{0,6}\s(?:(?:is|s|ist|bleibt|est|reste|es|é|è|e|este|is|är|er|to|jest|je|ostaje|az|on|это|це|е|είναι|هو|هي|הוא|היא)\s)?(?:[-–—]\s)?(?:(?:still|noch|für mich|for me|pour moi|para mí)\s)?$/iu

const bracket = /\s[([]/u
/** "X is the one I would recommend first" may be said of several brands in one answer. "The one I'd buy is X" names X alone. */
const isOfSeveral = /^the one$/iu

const otherThere = /\s(\p{Lu}[\p{L}\p{N}&’'-]*)[,;]\s\p{Ll}/u
/** Whether a name with a comma behind it stands in the text. German nouns have capitals, too: "die einzige Marke, die ich kaufe". */
const namesOther = (text: string): boolean => {
  const found = otherThere.exec(text)
  return found !== null && !isGermanNoun(fold(found[1]!))
}
const besideName = /^[*_"”»]*[\s,:–—-]*$/u

/** An answer that begins with the name as a sentence: "**X.** It is cheap." Where other names are sentences too, the answer is a list. */
const isWholeSentence = /^[*_"”»]*[.!](?:[*_"”»]*\s|$)/u
const otherSentence = /(?:[.!?]\s|\n)[\s*_]{0,6}\p{Lu}[\p{L}\p{N}&'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}&'’-]*){0,2}[*_]*[.!](?:\s|$)/u
const longestEmphasis = 40
/** The copula of languages that join it to the name: "한마디로 쿠쿠입니다." */
const isWholeAnswer = /^(?:[*_"”»]*(?:입니다|이에요|예요|이죠|です|だ)?[*_"”»]*[.!。！](?:[*_"”»]*\s|$))/u
/** "The winner? X.": a question before a name that is a whole sentence. */
const answers =
  /[?？]\s*(?:(?:A|Answer|Antwort|R|Réponse|Respuesta|Resposta|Risposta)[:：]\s*)?[*_"“]*$|(?:winner|gewinner|sieger|vainqueur|gagnant|ganador|vencedor|vincitore|winnaar)\p{L}* \p{L}{1,5}\s?(?:\.{3}|…)\s*[*_"“]*$/iu
const answersQuestion = (text: string, { end, start }: Mention): boolean => {
  const before = text.slice(Math.max(0, start - leadReach), start)
  const answered = answers.exec(before)
  if (answered === null || !isWholeSentence.test(text.slice(end, end + 8)) || otherSentence.test(text.slice(end, end + openReach))) return false
  const asked = before.slice(before.slice(0, answered.index).search(/[^.!?。！？\n]*$/u), answered.index + answered[0].length)
  return asksForBest.test(asked) && !sortsOrBlames(asked)
}
/** A question for the best, not for the cheapest, the owner or the worst. */
const asksForBest =
  /(?<!\p{L})(?:best|winner|top|recommend|should (?:i|you|we) (?:get|buy|choose|pick|take|go)|beste[rnsm]?|gewinner|sieger|empf[ie]|meilleure?|gagnant|vainqueur|mejor|ganador|melhor|vencedor|miglior|vincitore|winnaar|bäst|bedst|najleps|nejlep|najlep|лучш|найкращ|en iyi|terbaik|tốt nhất)|最好|首选|推荐|一番|おすすめ|最[高良]|최고|추천|가장 좋/iu
const sortsOrBlames = (asked: string): boolean =>
  ofAvoiding.test(asked) || ofPrice.test(asked) || occursAtWords(ofTheWorst, asked) || occursAtWords(otherMeasure, asked) || purpose.test(asked)
const ofPrice =
  /(?<!\p{L})(?:cheap|price|expensive|budget|value|günstig|preis|teuer|billig|prix|cher|barat|precio|caro|preço|econom|prezz|goedkoop|prijs|billig|tani|levn|cen[ay]|дёшев|дешев|дешёв)/iu
/** "In a word: X.", as the whole text. */
const isShortAnswer = (text: string, { end, start }: Mention): boolean =>
  start <= longestEmphasis && isInShort.test(text.slice(0, start)) && isWholeAnswer.test(text.slice(end, end + 12)) && text.slice(end).trim().length <= 6
const opens = (text: string, { end, start }: Mention): boolean =>
  start <= longestEmphasis &&
  (!/[\p{L}\p{N}]/u.test(text.slice(0, start)) || ofEmphasis.test(text.slice(0, start))) &&
  isWholeSentence.test(text.slice(end, end + 8)) &&
  !otherSentence.test(text.slice(end, end + openReach)) &&
  !ofAvoiding.test(text.slice(end, end + closeReach))

/** Whether the mention is the object of a whole sentence of advice: "Get the X." Where another such phrase advises a name, the answer has several choices. */
const isFirstAdvice = (text: string, start: number): boolean => {
  const sentence = sentenceStartOf(text, start)
  return isBriefAdvice.test(text.slice(sentence, start)) && (sentence === 0 || (sentence <= longestVoiding && isVoiding.test(text.slice(0, sentence))))
}
const longestVoiding = 60
/** A text that only turns another name down: "Forget X." */
const isVoiding = /^[\s*_"“]*(?:forget|skip|ignore|never mind|vergiss|vergessen sie|oublie[zs]?|olvida|esqueça|dimentica|vergeet)\s[^.!?\n]{1,40}[.!]\s*$/iu
const isAdvised = (text: string, { end, start }: Mention): boolean =>
  isWholeSentence.test(text.slice(end, end + 8)) && isFirstAdvice(text, start) && Patterns.findAll(briefAdvice, text.slice(0, openReach)).length === 1

const isChosen = (sentence: string): boolean => choosing.test(sentence) || ofChoosing.test(sentence)

const isSole = (text: string, { end, start }: Mention): boolean => {
  // "It has to be X-compatible" chooses something else.
  if (/^-\p{L}/u.test(text.slice(end, end + 3))) return false
  const from = sentenceStartOf(text, start)
  const before = text.slice(from, start)
  // Text in brackets is a source. It says nothing about the choice.
  const after = rightOf(text, end, sentenceReach).split(bracket, 1)[0]!
  const sentence = before + text.slice(start, end) + after
  const advice = ofOnlyAdvice.exec(sentence)
  const one = ofOneOnly.exec(sentence)
  const closed = closesAdvice.exec(after.slice(0, closeReach))
  const insisted = ofInsisting.exec(after.slice(0, closeReach))
  const isInsisted = insisted !== null && (isChosen(before) || (besideName.test(after.slice(0, insisted.index)) && isPlainLead(before)))
  if (advice === null && one === null && closed === null && !isInsisted) return false
  if (joinsNext.test(after) || joinedBefore.test(before) || leftFor.test(before) || question.test(text.slice(end, end + sentenceReach))) return false
  if (ofAvoiding.test(sentence) || isDenied(text, from, end) || occursAtWords(ofTheWorst, sentence) || onCondition.test(after)) return false
  if (closed !== null || isInsisted) return true
  if (advice !== null) {
    const leads = advice.index < before.length
    return leads ? before.length - advice.index - advice[0].length <= closeReach : advice.index - before.length - (end - start) <= 3
  }
  const oneEnd = one!.index + one![0].length
  if (!isChosen(sentence) || ofSomethingElse.test(sentence.slice(oneEnd))) return false
  // "If I could keep only one, it would be X, then comes Y": the only choice is the name before.
  if (one!.index < before.length) return before.length - oneEnd <= leadReach && !namesOther(before.slice(oneEnd))
  return !isOfSeveral.test(one![0]) && saidOfIt.test(after.slice(0, one!.index - before.length - (end - start)))
}

/**
 * Whether the text names the tracked brand as its only choice.
 *
 * @param tracked the mentions of the tracked brand, in order
 */
export const isSoleChoice = (text: string, tracked: ReadonlyArray<Mention>): boolean =>
  (tracked[0] !== undefined &&
    (opens(text, tracked[0]) || isShortAnswer(text, tracked[0]) || answersQuestion(text, tracked[0]) || isAdvised(text, tracked[0]))) ||
  tracked.slice(0, mostMentions).some((mention) => isSole(text, mention))
