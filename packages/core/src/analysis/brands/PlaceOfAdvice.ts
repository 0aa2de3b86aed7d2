/**
 * The places of words of advice: "I'd go with A", "I prefer A to B", "between A and B, I'd pick B". Tested by `ToldOrder`.
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
  const before = text.slice(sentence, phrase.start)
  return supposition.test(before) && !inYourPlace.test(before)
}

/** "Between A and B, I'd pick B": the start of a sentence that names what it chooses from. */
const choosingBetween =
  /^[\s*_"“]*(?:(?:given|if i had|faced with|it comes down to|my choice is|the choice is|it['’]s(?: a choice)?)(?: (?:the|a) choice)? between|it comes down to|between|of|out of|from|among|zwischen|von|entre|de|tra|fra|mellem|mellom|mellan|tussen|spośród|między|z|mezi|ze|medzi|izmeđ[ju]u?|a|из|между|з|між|dintre|între|antara|giữa|ανάμεσα(?: σε| στ\p{L}+)?|μεταξύ|بين|בין)\s/iu

/** The other name of two names that a sentence chooses from; undefined when the sentence has more, or does not name the chosen one. */
const otherOfTwo = ({ phrase, sentence, text, tracked }: AtPhrase, chosen: Bound): Bound | undefined => {
  const lead = choosingBetween.exec(text.slice(sentence, phrase.start))
  if (lead === null) return undefined
  const names = enumerated(text, sentence + lead[0].length, tracked, [], phrase.start)
  const others = names.filter(({ name }) => name !== chosen.name)
  return names.length === 2 && others.length === 1 ? others[0] : undefined
}

/** "I prefer A to B", "lieber A als B". */
const preferred = /pr[eé]f|lieber|eher|liever|rather|hellre|hellere|heller/iu
const comparedTo = /^[*_"”’]*\s+(?:to|than|als|dan|à|au|a|al|alla|ao|än|end|enn)\s+/iu
/** UTF-16 units behind the advised name in which such a word stands. */
const comparedReach = 12

const asPreferred = (told: ReadonlyArray<Told>): ReadonlyArray<Told> => told.map((one) => ({ ...one, isPreferred: true }))

/**
 * The advised name once more, now as a sure place, and the name behind it. Empty when the advice names no other.
 *
 * @param name the advised name, and `one` its place
 */
export const besideAdvice = (at: AtPhrase, name: Bound, one: Told): ReadonlyArray<Told> => {
  const { phrase, phrases, text, tracked } = at
  const other = otherOfTwo(at, name)
  if (other !== undefined) return asPreferred([sure(one, one.place, one.saidTo), sure(other, 2, one.saidTo)])
  const to = preferred.test(text.slice(phrase.start, name.start)) ? comparedTo.exec(text.slice(name.end, name.end + comparedReach)) : null
  if (to === null) return []
  const [second] = enumerated(text, name.end + to[0].length, tracked, phrases)
  if (second === undefined || !isArticleOnly(text.slice(name.end + to[0].length, second.start))) return []
  return asPreferred([{ ...one, strength: "strong" }, sure(second, 2, second.end, one.isForSome)])
}
