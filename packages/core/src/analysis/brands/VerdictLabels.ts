/**
 * Recognises the labels of verdicts, and takes them from the lines of a text: "**Verdict:** X is the better choice".
 *
 * Source: detection "Rank".
 */
import { verdictLabels } from "../lexicon/PreferenceWords.js"
import { fold } from "../text/Folding.js"

const labels = new Set(verdictLabels.map(fold))

/** Whether words before a colon announce a verdict. */
export const isVerdictLabel = (words: string): boolean => labels.has(fold(words))

/** The beginning of a line up to its first colon. */
const labelled = /^([ \t*_#>\p{Extended_Pictographic}\ufe0f]{0,8})([\p{L}\p{M}][^\n:：*_]{1,30}?)[ \t]?[*_]{0,3}[ \t]?[:：][*_]{0,3}(?=[ \t\p{L}*_"“„«])/gmu

/** The text with blanks in place of the labels, so that all offsets stay the same; undefined when no line has a label with a text behind it. */
export const withoutVerdictLabels = (text: string): string | undefined => {
  let hasLabel = false
  const rest = text.replace(labelled, (label: string, _marks: string, words: string) => {
    if (!isVerdictLabel(words)) return label
    hasLabel = true
    return " ".repeat(label.length)
  })
  return hasLabel ? rest : undefined
}
