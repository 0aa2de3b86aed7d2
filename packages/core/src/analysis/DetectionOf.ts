/** Detection by rules alone: the score of a text, and the places of names that do not count, each with its reason. */
import type { BrandDefinition } from "../domain/Brand.js"
import type { Detection } from "../domain/Detection.js"
import { whole, type InParts } from "../domain/InParts.js"
import { fromProvider } from "../domain/PlainText.js"
import { make, type AnswerScorer } from "./AnswerScorer.js"
import { nonAnswerOf } from "./page/NonAnswer.js"

/** Normalizes the text in the way in which answers are stored, and scores the result. */
export function* detectionInParts(scorer: AnswerScorer, text: string): InParts<Detection> {
  const stored = fromProvider(text)
  const answer = scorer.hold(stored)
  const score = yield* scorer.scoreInParts(answer)
  const excluded = yield* scorer.excluded(answer)
  return { ...score, excluded, nonAnswer: nonAnswerOf(stored) ?? null }
}

/** The same as `detectionInParts`, in one go. */
export const detectionOf = (brand: BrandDefinition, text: string): Detection => whole(detectionInParts(make(brand), text))
