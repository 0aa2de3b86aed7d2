/**
 * Decides whether the words beside a name tell which part of it is meant, or where it lies: "in southern Patagonia", "im Süden von Ischia", "Kent, in the
 * southeast of England". Companies have no south and no suburbs.
 *
 * Source: detection "Finding names".
 */
import { directionAfter, directionBefore, directionBeforeGenitive, directionElided, directionFrom, liesAfter, ofCompany } from "../lexicon/DirectionPhrases.js"
import { isStandingVerb } from "../lexicon/SenseWords.js"
import { fold } from "../text/Folding.js"
import { isNextWord, wordAfter } from "../text/Words.js"

const beforeReach = 44
const afterReach = 48

/**
 * Whether the words directly beside a name tell a part of a place or its direction.
 *
 * @param name the name as it is configured, without endings of cases
 */
export const isPartOfPlace = (text: string, start: number, end: number, name: string): boolean => {
  const mark = text[start - 1]
  if (mark === " ") {
    const before = text.slice(Math.max(0, start - beforeReach), start)
    if (directionBefore.test(before) && !ofCompany.test(text.slice(end, end + afterReach))) return true
    if (directionFrom.test(before) || (directionBeforeGenitive.test(before) && fold(text.slice(start, end)) !== fold(name))) return true
  } else if ((mark === "'" || mark === "’") && directionElided.test(text.slice(Math.max(0, start - beforeReach), start))) return true
  const rest = text.slice(end, end + afterReach)
  // Without a comma, a shop is meant: "Lidl im Norden von Hamburg hat geöffnet".
  if (directionAfter.test(rest) || (rest.startsWith(",") && liesAfter.test(rest.slice(1)))) return true
  const verb = wordAfter(text, end)
  return isNextWord(verb) && isStandingVerb(fold(verb.text)) && liesAfter.test(text.slice(verb.end, verb.end + afterReach))
}
