/**
 * What a judge has used: sums over its replies, those that fitted nothing included. Null as soon as one reply did not tell: never too little.
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

export const noJudgeUse: JudgeUse = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }

/** Of answers of which nobody told whether a judge was asked. */
export const unknownJudgeUse: JudgeUse = { calls: null, inputTokens: null, outputTokens: null, cost: null }

/** Of what is not known of one part, nothing is known of both. */
export const sumIfKnown = (left: number | null, right: number | null): number | null => (left === null || right === null ? null : left + right)

export const addJudgeUse = (left: JudgeUse, right: JudgeUse): JudgeUse => ({
  calls: sumIfKnown(left.calls, right.calls),
  inputTokens: sumIfKnown(left.inputTokens, right.inputTokens),
  outputTokens: sumIfKnown(left.outputTokens, right.outputTokens),
  cost: sumIfKnown(left.cost, right.cost)
})
