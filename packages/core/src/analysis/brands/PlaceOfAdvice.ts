/**
 * The places of words of advice: "I'd go with A", "I prefer A to B". Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import { supposition } from "../lexicon/OrderClauseWords.js"
import { enumerated, isArticleOnly, type Bound } from "./OrderedNames.js"
import { type AtPhrase, sure, type Told } from "./Told.js"

/** "If I were you, I'd get X" limits nothing. */
const inYourPlace =
  /^[\s*_"“]*(?:if i were you|if it were me|if i had to (?:choose|pick)|wenn ich du wäre|wenn ich sie wäre|si j['’]étais (?:toi|vous)|si yo fuera tú|se fossi in te|se eu fosse você)/iu

/** Whether words of advice give no place: an ordinal before them has given it ("Third I'd recommend X"), or they depend on a condition. */
export const givesNoAdvice = ({ phrase, sentence, text, told }: AtPhrase, name: Bound): boolean => {
  if (phrase.kind !== "advice") return false
  if (told.some(({ end, start }) => start < name.end && name.start < end)) return true
  if (putsBelow.test(text.slice(name.end, name.end + belowReach))) return true
  const before = text.slice(sentence, phrase.start)
  return supposition.test(before) && !inYourPlace.test(before)
}

/** "I'd rank A below both": the words behind the name give it a later place. */
const putsBelow = /^[*_"”»]*(?: \p{L}+)? (?:below|behind|beneath|under|after|last|lower|bottom|at the bottom)(?!\p{L})/iu
const belowReach = 24

/** "I prefer A to B", "lieber A als B". */
const preferred = /pr[eé]f|lieber|eher|liever|rather|hellre|hellere|heller/iu
const comparedTo = /^[*_"”’]*\s+(?:to|than|als|dan|à|au|a|al|alla|ao|än|end|enn)\s+/iu
/** UTF-16 units behind the advised name in which such a word stands. */
const comparedReach = 12

export const asPreferred = (told: ReadonlyArray<Told>): ReadonlyArray<Told> => told.map((one) => ({ ...one, isPreferred: true }))

/**
 * The advised name once more, now as a sure place, and the name behind it. Empty when the advice names no other.
 *
 * @param name the advised name, and `one` its place
 */
export const besideAdvice = (at: AtPhrase, name: Bound, one: Told): ReadonlyArray<Told> => {
  const { phrase, phrases, text, tracked } = at
  const to = preferred.test(text.slice(phrase.start, name.start)) ? comparedTo.exec(text.slice(name.end, name.end + comparedReach)) : null
  if (to === null) return []
  const [second] = enumerated(text, name.end + to[0].length, tracked, phrases)
  if (second === undefined || !isArticleOnly(text.slice(name.end + to[0].length, second.start))) return []
  return asPreferred([{ ...one, strength: "strong" }, sure(second, 2, second.end, one.isForSome)])
}
