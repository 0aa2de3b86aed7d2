/**
 * How often a run asks each cell where a precision is wanted rather than a number: a pilot, then one further stage that is alike for every cell.
 *
 * Source: contract §3 `POST …/runs`; statistics "Samples chosen by a goal (adaptive)".
 */
import { Schema } from "effect"

/** Half the width of an interval that is wanted, as a share. */
export const HalfWidth = Schema.Finite.pipe(Schema.greaterThan(0), Schema.lessThan(0.5)).annotations({
  message: () => "must be a number above 0 and below 0.5"
})

export const SampleGoal = Schema.Struct({
  /** Of the interval of the run's visibility over these prompts. */
  halfWidth: HalfWidth
}).annotations({ identifier: "SampleGoal" })
export type SampleGoal = typeof SampleGoal.Type

/** What was decided once the pilot had ended. */
export const SecondStage = Schema.Struct({
  /** Further samples of every cell; 0 when the pilot was enough, or when there is money for no more. */
  samples: Schema.Int,
  /** What kept it from being more: nothing, the money, or the most samples that a cell may have. */
  limitedBy: Schema.Literal("goal", "budget", "maximum")
}).annotations({ identifier: "SecondStage" })
export type SecondStage = typeof SecondStage.Type
