/** What is found in a text and what is not, with the reasons: a score, and the places that do not count. By rules alone. */
import type { BrandDefinition } from "../domain/Brand.js"
import type { Detection } from "../domain/Detection.js"
import { whole, type InParts } from "../domain/InParts.js"
import { fromProvider } from "../domain/PlainText.js"
import { make, type AnswerScorer } from "./AnswerScorer.js"
import { nonAnswerOf } from "./page/NonAnswer.js"

/** Of the text as answers are stored. */
export function* detectionInParts(scorer: AnswerScorer, text: string): InParts<Detection> {
  const stored = fromProvider(text)
  const answer = scorer.hold(stored)
  const score = yield* scorer.scoreInParts(answer)
  const excluded = yield* scorer.excluded(answer)
  return { ...score, excluded, nonAnswer: nonAnswerOf(stored) ?? null }
}

/** At once. */
export const detectionOf = (brand: BrandDefinition, text: string): Detection => whole(detectionInParts(make(brand), text))
