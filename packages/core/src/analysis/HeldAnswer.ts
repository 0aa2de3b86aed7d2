/** An answer that a scorer looks at several times: by rules alone, for what a judge is to be asked, and with the judge's word. It is read once. */
import type { InParts } from "../domain/InParts.js"
import { judgeOrdersIn, type JudgeOrder } from "./injection/JudgeOrders.js"
import type { AnswerReading } from "./names/AnswerReading.js"
import type { BrandMatcher } from "./names/BrandMatcher.js"
import { nonAnswerOf } from "./page/NonAnswer.js"
import { shownTextOf, type ShownText } from "./text/ShownText.js"

/** For the scorer that holds it alone. */
export interface HeldAnswer {
  readonly text: string
  readonly shown: ShownText
  /** With all places of names, the doubtful ones too; undefined for a placeholder of no answer. */
  readonly reading: () => InParts<AnswerReading | undefined>
  readonly orders: () => InParts<ReadonlyArray<JudgeOrder>>
}

/** @param text as it is shown */
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
