/**
 * Whether a sentence gives advice for some readers, one case or one property only: "For beginners, X", "On a tight budget, X", "Small teams should take X".
 *
 * Tested by `ClosingVerdict`.
 *
 * Source: detection "Rank".
 */
import { ofOwnPlace } from "../lexicon/AdviceWords.js"
import {
  asksForOwn,
  forReader,
  forSomeOnly,
  ofSources,
  onCase,
  onlyThen,
  purposeOfSome,
  restOfReader,
  unspacedPurpose,
  withoutDoubt
} from "../lexicon/OrderClauseWords.js"
import { choosing } from "../lexicon/OtherOrders.js"
import { isInCountry, isOfAspect } from "./LimitedLeads.js"
import { isLimitedLead, ofUnspaced, rightOf } from "./OrderClauses.js"
import { isVerdictLabel } from "./VerdictLabels.js"

const label = /^[\s*_#>\p{Extended_Pictographic}\ufe0f]*([\p{L}\p{M}][^:：*_\n]{1,40}?)\s?[*_]{0,3}\s?[:：]/u
const firstClause = /^[^,:，、：]*/u
const isLimitedClause = (clause: string): boolean => {
  if (isOfAspect(clause)) return true
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

/** The sentence with blanks in place of the reader who asked, because the other rules take a purpose for a limit: "For you, X is the best choice". */
const withoutReader = (sentence: string): string => {
  const labelled = label.exec(sentence)
  const from = labelled !== null && isVerdictLabel(labelled[1]!) ? labelled[0].length : 0
  const reader = forReader.exec(sentence.slice(from))
  if (reader === null) return sentence
  const said = from + reader[0].length
  const end = said + (restOfReader.exec(sentence.slice(said))?.[0].length ?? 0)
  return sentence.slice(0, from) + blank(sentence.slice(from, end)) + sentence.slice(end)
}

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
      parts.push(hasWords && (isOfCase || isForSome(sentence)) ? blank(sentence) : withoutReader(sentence), mark)
      if (hasWords) isOfCase = /[?？؟]/u.test(mark) && asksForCase(sentence)
      at = end + 1
    }
  }
  return parts.join("").padEnd(text.length)
}
