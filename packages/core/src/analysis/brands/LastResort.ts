/** Whether words behind a name make the name a last resort, which is no recommendation: "I'd choose X only in a pinch". Tested by `SentimentOfClauses`. */
import { asLast, beginsOther, isBackup, ofProduct } from "../lexicon/FallbackWords.js"
import { endOfName } from "./OrderedNames.js"
import { namesIn } from "./PassageNames.js"

/** UTF-16 units behind a name that are read: 24 before the words, and the longest of the words. */
const reach = 80

/**
 * The end of the words that make a name a last resort. Undefined without such words, and for words about another name: "I recommend X and keep Y as a last
 * resort".
 *
 * @param nameEnd the end of the name
 * @param end the offset up to which the text may be about the name
 */
export const lastResortEnd = (text: string, nameEnd: number, end: number): number | undefined => {
  const found = asLast.exec(text.slice(nameEnd, Math.min(end, nameEnd + reach)))
  if (found === null) return undefined
  const saidTo = nameEnd + found[0].length
  const [words, between] = found
  if (beginsOther.test(between!) || (isBackup.test(words) && ofProduct.test(text.slice(saidTo, saidTo + reach)))) return undefined
  // "I'd choose X, and only in a pinch Y".
  if (namesIn(text, saidTo, Math.min(end, saidTo + reach), [], []).some(({ start }) => start === saidTo + 1)) return undefined
  const wordsAt = nameEnd + between!.length
  return namesIn(text, Math.min(endOfName(text, nameEnd), wordsAt), wordsAt, [], []).length > 0 ? undefined : saidTo
}
