/** Texts of a rated answer; null where there is none. */
interface RatedTexts {
  readonly answer: string | null
  /** The reason of the score. */
  readonly reason: string | null
  /** The reason of a person's correction. */
  readonly correctedReason: string | null
}

/**
 * Which texts of a rated answer an erasure of names deletes: the answer together with the reason of its score, and the reason of a correction. A correction
 * without a reason of its own has a copy of the reason of the score.
 *
 * Source: docs/decisions/0035.
 */
export const namedTextsOf = (
  { answer, correctedReason, reason }: RatedTexts,
  isNamed: (text: string) => boolean
): { readonly isAnswerNamed: boolean; readonly isCorrectionNamed: boolean } => {
  const isIn = (text: string | null): boolean => text !== null && isNamed(text)
  const isAnswerNamed = isIn(answer) || isIn(reason)
  return { isAnswerNamed, isCorrectionNamed: isIn(correctedReason) || (isAnswerNamed && correctedReason !== null && correctedReason === reason) }
}
