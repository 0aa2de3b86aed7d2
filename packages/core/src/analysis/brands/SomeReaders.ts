/**
 * Whether a sentence gives advice for some readers, one case or one property only: "For beginners, X", "On a tight budget, X", "Small teams should take X".
 *
 * Tested by `ClosingVerdict`.
 *
 * Source: detection "Rank".
 */
import { ofOwnPlace } from "../lexicon/AdviceWords.js"
import { asksForOwn, forReader, forSomeOnly, ofSources, onCase, onlyThen, purposeOfSome, unspacedPurpose, withoutDoubt } from "../lexicon/OrderClauseWords.js"
import { choosing } from "../lexicon/OtherOrders.js"
import { isCountryName } from "../lexicon/ProperNames.js"
import { fold } from "../text/Folding.js"
import { isLimitedLead, ofUnspaced, rightOf } from "./OrderClauses.js"
import { isVerdictLabel } from "./VerdictLabels.js"

const label = /^[\s*_#>\p{Extended_Pictographic}\ufe0f]*([\p{L}\p{M}][^:：*_\n]{1,40}?)\s?[*_]{0,3}\s?[:：]/u
const firstClause = /^[^,:，、：]*/u
const inPlace = /^[\s*_"“]*(?:in|en|em|no|na|nel|w|v|в|i)\s(?:(?:der|den|los|the)\s)?(\p{Lu}[\p{L}\p{M}]+)/iu
const mostOfPlace = 60

const isInCountry = (clause: string): boolean => {
  const place = inPlace.exec(clause.slice(0, mostOfPlace))?.[1]
  return place !== undefined && isCountryName(fold(place))
}

const isLimitedClause = (clause: string): boolean => {
  if (ofUnspaced.test(clause)) return unspacedPurpose.test(clause) && !withoutDoubt.test(clause)
  const isOwn = choosing.test(clause) || ofOwnPlace.test(clause) || withoutDoubt.test(clause)
  return onCase.test(clause) || forSomeOnly.test(clause) || isInCountry(clause) || (!isOwn && isLimitedLead(clause.replace(forReader, " ")))
}

/** Whether a sentence limits itself to some readers, or has a label that announces no choice: "Example: I'd take X". */
const isForSome = (sentence: string): boolean => {
  const labelled = label.exec(sentence)
  const isLabel = labelled !== null && isVerdictLabel(labelled[1]!)
  if (labelled !== null && !isLabel && !choosing.test(labelled[1]!) && !asksForOwn.test(labelled[1]!) && !ofUnspaced.test(labelled[1]!)) return true
  const said = isLabel ? sentence.slice(labelled[0].length) : sentence
  return purposeOfSome.test(said) || onlyThen.test(said) || isLimitedClause(firstClause.exec(said)![0])
}

/** Whether a question asks about the reader's case: "Tight budget?", and not "Which one would I take?". */
const asksForCase = (question: string): boolean => !choosing.test(question) && !asksForOwn.test(question) && !withoutDoubt.test(question)

const blank = (text: string): string => text.replace(/[^\n]/g, " ")

/** A line that is only a title: "## My recommendation", "**On a budget**". */
const titleLine = /^[ \t]*(?:#{1,6}\s|\*\*[^*\n]+\*\*:?[ \t]*\n?$)/u
const quotedLine = /^[ \t]*>/u

/**
 * The text with blanks in place of titles, quotations, sources, and the sentences that speak to some readers only, so that all offsets stay the same. What
 * stands below a title for some readers ("## On a budget") speaks to them too.
 */
export const withoutAdviceForSome = (text: string): string => {
  const parts: Array<string> = []
  let isOfCase = false
  let isBelowCase = false
  for (const line of text.split(/(?<=\n)/u)) {
    if (ofSources.test(line)) break
    const isTitle = titleLine.test(line)
    if (isTitle) isBelowCase = isForSome(line.replace(/^[ \t]*#{1,6}\s|[*:]+|\n/gu, " "))
    if (isTitle || isBelowCase || quotedLine.test(line)) {
      parts.push(blank(line))
      continue
    }
    for (let at = 0; at < line.length;) {
      const sentence = rightOf(line, at, line.length)
      const end = at + sentence.length
      const mark = line.slice(end, end + 1)
      const hasWords = /[\p{L}\p{N}]/u.test(sentence)
      parts.push(hasWords && (isOfCase || isForSome(sentence)) ? blank(sentence) : sentence, mark)
      if (hasWords) isOfCase = /[?？؟]/u.test(mark) && asksForCase(sentence)
      at = end + 1
    }
  }
  return parts.join("").padEnd(text.length)
}
