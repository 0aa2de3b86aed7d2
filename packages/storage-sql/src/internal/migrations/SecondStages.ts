/** Migration: what was decided of runs that are given a precision in place of a number of samples. Null before, and of all others. */
import type { Dialect } from "../../Dialect.js"

export const secondStages = ({ type: { text } }: Dialect): ReadonlyArray<string> => [`ALTER TABLE runs ADD COLUMN second_stage ${text}`]
