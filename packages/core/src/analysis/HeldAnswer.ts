/**
 * An answer that is read once and scored several times: by the rules alone, for the questions to a judge, and with the judge's verdicts.
 */
import type { InParts } from "../domain/InParts.js"
import { judgeOrdersIn, type JudgeOrder } from "./injection/JudgeOrders.js"
import type { AnswerReading } from "./names/AnswerReading.js"
import type { BrandMatcher } from "./names/BrandMatcher.js"
import { nonAnswerOf } from "./page/NonAnswer.js"
import { shownTextOf, type ShownText } from "./text/ShownText.js"

/** An answer with its readings. Only the scorer that made it may use it, because the readings depend on the scorer's brand. */
export interface HeldAnswer {
  readonly text: string
  readonly shown: ShownText
  /** The answer with all places of names, doubtful ones included. Undefined when the text is a placeholder instead of an answer. */
  readonly reading: () => InParts<AnswerReading | undefined>
  readonly orders: () => InParts<ReadonlyArray<JudgeOrder>>
}

/** @param text the text as a reader sees it (`shownTextOf`) */
export const isPlaceholder = (text: string): boolean => nonAnswerOf(text) === "placeholder"

export const holdAnswer = (matcher: BrandMatcher, text: string): HeldAnswer => {
  const shown = shownTextOf(text, matcher.isJoined)
  let reading: AnswerReading | undefined
  let orders: ReadonlyArray<JudgeOrder> | undefined
  return {
    text,
    shown,
    *reading() {
      return isPlaceholder(shown.text) ? undefined : (reading ??= yield* matcher.read(shown.text, { withDoubtful: true }))
    },
    *orders() {
      return (orders ??= yield* judgeOrdersIn(text))
    }
  }
}
