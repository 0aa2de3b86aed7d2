/**
 * The names that a phrase puts before its own name: "third, behind A and B". Tested by `ToldOrder`.
 *
 * Source: detection "Rank".
 */
import { after as afterWhom, behind as behindWhom } from "../lexicon/OrderClauseWords.js"
import { endOfName, enumerated, isArticleOnly, isSeparator, type Bound } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"
import type { AtPhrase } from "./Told.js"

/** UTF-16 units behind a phrase in which a word such as "behind" is looked for. */
const behindReach = 24

/** The names of the places before the place of a phrase: "third, after A and B". Empty when the text names more or fewer names than there are such places. */
export const leadersOf = ({ phrase, phrases, text, tracked }: AtPhrase): ReadonlyArray<Bound> => {
  const words = behindOrAfterOf(phrase, text)
  if (words === null) return []
  const from = phrase.end + words[0].length
  const count = phrase.place - 1
  const leaders: Array<Bound> = []
  let end = from
  for (const name of enumerated(text, from, tracked, phrases)) {
    const between = text.slice(end, name.start)
    if (leaders.length === 0 ? !isArticleOnly(between) : !isSeparator(between)) break
    // "Second only to A, C is fourth", "second behind A and C is third": one name tells enough, and a new clause may begin behind a comma.
    if (leaders.length === count && (count === 1 || /^,\s/.test(between))) break
    leaders.push(name)
    end = endOfName(text, name.end)
  }
  return leaders.length === count ? leaders : []
}

/** The words behind a phrase that put other names before the phrase's name: "third, behind A and B". Null without such words. */
export const behindOf = ({ end, place, start }: Phrase, text: string): RegExpExecArray | null => {
  if (place < 2) return null
  const rest = text.slice(end, end + behindReach)
  return behindWhom.exec(rest) ?? (place === 2 && isA.test(text.slice(Math.max(0, start - behindReach), start)) ? secondTo.exec(rest) : null)
}
/** "X is a close second to Y". In "first place goes to X, second to Y", Y is second. */
const isA = /\s(?:is|are|was|remains|comes|came|finishes|finished|ranks|ranked|places|placed)(?: in| as)?(?: an?| the)?(?: very| really)?\s$/i
const secondTo = /^\s+(?:only )?to\s+(?=(?:the )?[*_"“]*\p{Lu})/u
/** The same, also with "after". Before a single name, "after" is more often a time, a town or another measure: "kam als Zweiter nach Berlin". */
const behindOrAfterOf = (phrase: Phrase, text: string): RegExpExecArray | null =>
  behindOf(phrase, text) ?? (phrase.place > 2 ? afterWhom.exec(text.slice(phrase.end, phrase.end + behindReach)) : null)

/** The offset behind a phrase and the names that belong to the phrase: behind "B" in "third, behind A and B, in sales". */
export const endWithLeaders = ({ phrase, phrases, text, tracked }: AtPhrase): number => {
  const words = behindOrAfterOf(phrase, text)
  const names = words === null ? [] : enumerated(text, phrase.end + words[0].length, tracked, phrases)
  return names.length === 0 ? phrase.end : endOfName(text, names.at(-1)!.end)
}
