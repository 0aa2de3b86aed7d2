/**
 * Whether an answer names the tracked brand and no other as its choice: "if I could only buy one, it would be X", "I'd simply go with X".
 *
 * Only the sentences around the brand's first mentions are read.
 *
 * Source: detection "Rank".
 */
import { onCondition } from "../lexicon/FirstChoice.js"
import { choosing, ofTheWorst } from "../lexicon/OtherOrders.js"
import { closesAdvice, joinedBefore, joinsNext, leftFor, ofAvoiding, ofChoosing, ofOneOnly, ofOnlyAdvice, ofSomethingElse } from "../lexicon/SoleWords.js"
import type { Mention } from "../names/Mention.js"
import { matchesAtWords } from "../text/WordPatterns.js"
import { isDenied, rightOf, sentenceReach, sentenceStartOf } from "./OrderClauses.js"

const mostMentions = 20
/** The most UTF-16 units between a word for a single choice ("only one") and the name, and between a phrase of advice and the name. */
const leadReach = 160
const closeReach = 40

const question = /^[^.!\n。！]*[?？؟]/u
/** The few words between the name and a word for a single choice behind it: "X is the only one I'd buy". */
const saidOfIt =
  /^[*_"”»’'\p{L}]{0,6}\s(?:(?:is|s|ist|bleibt|est|reste|es|é|è|e|este|is|är|er|to|jest|je|ostaje|az|on|это|це|е|είναι|هو|هي|הוא|היא)\s)?(?:[-–—]\s)?(?:(?:still|noch|für mich|for me|pour moi|para mí)\s)?$/iu

const bracket = /\s[([]/u
/** "X is the one I would recommend first" may be said of several brands in one answer. "The one I'd buy is X" names X alone. */
const isOfSeveral = /^the one$/iu

const isChosen = (sentence: string): boolean => choosing.test(sentence) || ofChoosing.test(sentence)

const isSole = (text: string, { end, start }: Mention): boolean => {
  const from = sentenceStartOf(text, start)
  const before = text.slice(from, start)
  // Text in brackets is a source. It says nothing about the choice.
  const after = rightOf(text, end, sentenceReach).split(bracket, 1)[0]!
  if (joinsNext.test(after) || joinedBefore.test(before) || leftFor.test(before) || question.test(text.slice(end, end + sentenceReach))) return false
  const sentence = before + text.slice(start, end) + after
  const advice = ofOnlyAdvice.exec(sentence)
  const one = ofOneOnly.exec(sentence)
  const closed = closesAdvice.exec(after.slice(0, closeReach))
  if (advice === null && one === null && closed === null) return false
  if (ofAvoiding.test(sentence) || isDenied(text, from, end) || matchesAtWords(ofTheWorst, sentence).length > 0 || onCondition.test(after)) return false
  if (closed !== null) return true
  if (advice !== null) {
    const leads = advice.index < before.length
    return leads ? before.length - advice.index - advice[0].length <= closeReach : advice.index - before.length - (end - start) <= 3
  }
  const oneEnd = one!.index + one![0].length
  if (!isChosen(sentence) || ofSomethingElse.test(sentence.slice(oneEnd))) return false
  if (one!.index < before.length) return before.length - oneEnd <= leadReach
  return !isOfSeveral.test(one![0]) && saidOfIt.test(after.slice(0, one!.index - before.length - (end - start)))
}

/**
 * Whether the text names the tracked brand as its only choice.
 *
 * @param tracked the mentions of the tracked brand, in order
 */
export const isSoleChoice = (text: string, tracked: ReadonlyArray<Mention>): boolean => tracked.slice(0, mostMentions).some((mention) => isSole(text, mention))
