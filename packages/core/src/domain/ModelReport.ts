/**
 * A process's report about a model to the other processes of its database: how many calls the provider accepts at once, and for how long the provider
 * wants no calls. Times are durations rather than moments, because the clocks of two processes may differ.
 */
import { Schema } from "effect"

/** How many calls of a model may be under way over all processes, as one process has learned. */
export const SharedLimit = Schema.Struct({
  /** Rises with each lowering of the limit and with each undone lowering, from 1. The limit with the higher number is newer. */
  epoch: Schema.Int,
  /** The limit over all processes; from 1, with fractions. */
  whole: Schema.Number,
  /** The share of refused calls, 0 to 0.5, that does not lower the limit, because the provider refuses that share at any number of calls. */
  tolerated: Schema.Number,
  /** Whether the process currently tests whether fewer calls are refused less often. */
  isTrying: Schema.Boolean
})
export type SharedLimit = typeof SharedLimit.Type

/** A pause in which a process makes no calls, because the provider is down or the account has no funds. */
export const SharedRest = Schema.Struct({
  reason: Schema.Literal("unavailable", "insufficient_funds"),
  /** For how long the provider has been down, in milliseconds. */
  sinceMillis: Schema.Number,
  /** The time until one call tests the provider, in milliseconds; negative when the test is due, ten seconds at least while the test is under way. */
  untilMillis: Schema.Number
})
export type SharedRest = typeof SharedRest.Type

export const ModelReport = Schema.Struct({
  /** Null before the first lowering of the limit. */
  limit: Schema.NullOr(SharedLimit),
  /** The rest of the time for which the provider asked for no calls (`Retry-After`), in milliseconds; 0 when it did not ask. */
  heldMillis: Schema.Number,
  rest: Schema.NullOr(SharedRest)
})
export type ModelReport = typeof ModelReport.Type

/** The report with its durations as they are `millis` milliseconds later. */
export const afterMillis = ({ heldMillis, limit, rest }: ModelReport, millis: number): ModelReport => ({
  limit,
  heldMillis: Math.max(0, heldMillis - millis),
  rest: rest === null ? null : { ...rest, sinceMillis: rest.sinceMillis + millis, untilMillis: rest.untilMillis - millis }
})
