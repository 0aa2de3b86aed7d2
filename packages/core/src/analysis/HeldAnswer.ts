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

/** A class, because generators written inside a function would create hidden classes for each answer (decision 0031). */
class Held implements HeldAnswer {
  readonly text: string
  readonly shown: ShownText
  private readonly matcher: BrandMatcher
  private known: AnswerReading | undefined = undefined
  private found: ReadonlyArray<JudgeOrder> | undefined = undefined

  constructor(matcher: BrandMatcher, text: string) {
    this.text = text
    this.shown = shownTextOf(text, matcher.isJoined)
    this.matcher = matcher
  }

  *reading(): InParts<AnswerReading | undefined> {
    return isPlaceholder(this.shown.text) ? undefined : (this.known ??= yield* this.matcher.read(this.shown.text, { withDoubtful: true }))
  }

  *orders(): InParts<ReadonlyArray<JudgeOrder>> {
    return (this.found ??= yield* judgeOrdersIn(this.text))
  }
}

export const holdAnswer = (matcher: BrandMatcher, text: string): HeldAnswer => new Held(matcher, text)
