/** Migration: the second stage of a run with a goal, as it was decided after the first. Null before the decision, and for runs without a goal. */
import type { Dialect } from "../../Dialect.js"

export const secondStages = ({ type: { text } }: Dialect): ReadonlyArray<string> => [`ALTER TABLE runs ADD COLUMN second_stage ${text}`]
