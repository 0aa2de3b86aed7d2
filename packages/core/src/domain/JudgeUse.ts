/**
 * The use of a judge: sums over its replies, replies that did not fit the schema included. A sum is null when one reply did not report its number, because
 * the sum would be too small.
 *
 * Source: costs "What a run has cost".
 */
import { Schema } from "effect"
import { Nanos } from "./ModelPrice.js"

export const JudgeUse = Schema.Struct({
  /** Replies of a judge. */
  calls: Schema.NullOr(Schema.Int),
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  cost: Schema.NullOr(Nanos)
}).annotations({ identifier: "JudgeUse" })
export type JudgeUse = typeof JudgeUse.Type

/** The use of a judge that was not asked. */
export const noJudgeUse: JudgeUse = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }

/** The use of a judge for answers of which it is not known whether a judge was asked. */
export const unknownJudgeUse: JudgeUse = { calls: null, inputTokens: null, outputTokens: null, cost: null }

/** The sum of two numbers; null if one of them is null. */
export const sumIfKnown = (left: number | null, right: number | null): number | null => (left === null || right === null ? null : left + right)

/** The sum of two uses. A field that one of them does not know is unknown in the sum. */
export const addJudgeUse = (left: JudgeUse, right: JudgeUse): JudgeUse => ({
  calls: sumIfKnown(left.calls, right.calls),
  inputTokens: sumIfKnown(left.inputTokens, right.inputTokens),
  outputTokens: sumIfKnown(left.outputTokens, right.outputTokens),
  cost: sumIfKnown(left.cost, right.cost)
})
