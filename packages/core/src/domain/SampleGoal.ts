/**
 * The precision that a run should reach, given in place of a number of samples. The run asks a pilot first. Then it asks one second stage, with the same
 * number of further samples for every cell.
 *
 * Source: contract §3 `POST …/runs`; statistics "Samples chosen by a goal (adaptive)".
 */
import { Schema } from "effect"

/** Half the wanted width of an interval, as a share. */
export const HalfWidth = Schema.Finite.pipe(Schema.greaterThan(0), Schema.lessThan(0.5)).annotations({
  message: () => "must be a number above 0 and below 0.5"
})

export const SampleGoal = Schema.Struct({
  /** Half the wanted width of the panel interval of the run's visibility, as a share. */
  halfWidth: HalfWidth
}).annotations({ identifier: "SampleGoal" })
export type SampleGoal = typeof SampleGoal.Type

/** The further samples that were chosen when the pilot had ended. */
export const SecondStage = Schema.Struct({
  /** Further samples of every cell; 0 when the pilot was enough, or when the budget pays for no more. */
  samples: Schema.Int,
  /** The limit of `samples`. `goal`: they reach the precision. `budget`: the budget pays for no more. `maximum`: a cell may not have more. */
  limitedBy: Schema.Literal("goal", "budget", "maximum")
}).annotations({ identifier: "SecondStage" })
export type SecondStage = typeof SecondStage.Type
