/**
 * What a process says to the others of its database of a model: how many calls its provider takes at once, and for how long it wants to be left alone.
 * Times are lengths, not moments: the clocks of two processes need not agree.
 */
import { Schema } from "effect"

/** How many calls may be under way over all processes, as one of them learned it. */
export const SharedLimit = Schema.Struct({
  /** Rises with each step down, and with each that is taken back: of two limits that with the higher number is newer. From 1. */
  epoch: Schema.Int,
  /** Over all processes; from 1, with fractions. */
  whole: Schema.Number,
  /** The share of refused calls, 0 to 0.5, that does not lower the limit: the provider refuses so many at any number of calls. */
  tolerated: Schema.Number,
  /** Whether the process finds out at present whether fewer calls are refused less often. */
  isTrying: Schema.Boolean
})
export type SharedLimit = typeof SharedLimit.Type

/** That a process asks nothing at present, since the provider is down or the account has no funds. */
export const SharedRest = Schema.Struct({
  reason: Schema.Literal("unavailable", "insufficient_funds"),
  /** For how long the provider has been down, in milliseconds. */
  sinceMillis: Schema.Number,
  /** Until one call goes out to see, in milliseconds; negative when it is due. */
  untilMillis: Schema.Number
})
export type SharedRest = typeof SharedRest.Type

export const ModelReport = Schema.Struct({
  /** Null before the first step down. */
  limit: Schema.NullOr(SharedLimit),
  /** How much longer the provider asked to be left alone (`Retry-After`), in milliseconds; 0 when it did not. */
  heldMillis: Schema.Number,
  rest: Schema.NullOr(SharedRest)
})
export type ModelReport = typeof ModelReport.Type

/** A report of another time: what is left of its times after so many milliseconds. */
export const afterMillis = ({ heldMillis, limit, rest }: ModelReport, millis: number): ModelReport => ({
  limit,
  heldMillis: Math.max(0, heldMillis - millis),
  rest: rest === null ? null : { ...rest, sinceMillis: rest.sinceMillis + millis, untilMillis: rest.untilMillis - millis }
})
