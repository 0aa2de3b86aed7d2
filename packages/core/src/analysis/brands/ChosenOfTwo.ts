/**
 * The place of the other name in a sentence that names two names and chooses one of them: "between A and B, I'd pick B", "compared with A, B has the edge",
 * "Tussen A en B wint B", "AとBを比べると、Bに軍配が上がります".
 *
 * The phrase of the choice is any phrase of a first place or of advice, which `PlaceOfPhrase` has tied to the chosen name.
 *
 * Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import { amongTwo, betweenTwo, comparedWith, limitBehind } from "../lexicon/ChoiceOfTwo.js"
import { endOfName, enumerated, type Bound } from "./OrderedNames.js"
import { asPreferred } from "./PlaceOfAdvice.js"
import { type AtPhrase, sure, type Told } from "./Told.js"

/** Whether two names are the same, up to the ending that a language gives one of them: "Velora'yı". */
const isSame = (one: Bound, other: Bound): boolean =>
  one.name === other.name || (one.name !== null && other.name !== null && (one.name.startsWith(other.name) || other.name.startsWith(one.name)))

/** The other name of two names that a sentence chooses from; undefined when the sentence has more, or does not name the chosen one. */
const otherOf = ({ phrase, sentence, text, tracked }: AtPhrase, chosen: Bound): Bound | undefined => {
  const end = Math.min(phrase.start, chosen.start)
  const lead = text.slice(sentence, end)
  const between = betweenTwo.exec(lead)
  const compared = between === null ? comparedWith.exec(lead) : null
  const from = between ?? compared
  const behind = from === null ? amongTwo.exec(lead) : null
  if (from === null && behind === null) return undefined
  const names = enumerated(text, sentence + (from?.[0].length ?? 0), tracked, [], behind === null ? end : sentence + behind.index)
  const others = names.filter((name) => !isSame(name, chosen))
  return others.length === 1 && names.length === (compared === null ? 2 : 1) ? others[0] : undefined
}

/** Whether words behind a winner limit where or when it wins: "wins on price", "gana en precio". */
const isLimitedBehind = ({ phrase, text }: AtPhrase, chosen: Bound): boolean => {
  const end = Math.max(phrase.end, endOfName(text, chosen.end))
  return phrase.kind !== "advice" && limitBehind.test(text.slice(end, end + limitReach))
}
const limitReach = 16

/** The chosen name once more, now as a sure place, and the other name behind it. Empty when the sentence does not name what it chooses from. */
export const ofTwo = (at: AtPhrase, chosen: Bound, one: Told): ReadonlyArray<Told> => {
  const other = one.place === 1 && !isLimitedBehind(at, chosen) ? otherOf(at, chosen) : undefined
  return other === undefined ? [] : asPreferred([sure(one, 1, one.saidTo, one.isForSome), sure(other, 2, one.saidTo, one.isForSome)])
}
