/**
 * The work that an engine hands out: a slice of a run's calls, by ids only. No prompt, key or answer leaves the database for a queue.
 *
 * Source: decision 0021.
 */
import { Schema } from "effect"
import { OrganizationId, RunId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** Most slices of one run and LLM that are under way at once. */
export const mostSeats = 64

/**
 * A slice: open calls of a run to one LLM, which the process claims from the ledger. Each seat is one slice, so as many processes as there are seats can
 * work on the same run and LLM.
 */
export const SliceRef = Schema.Struct({
  organizationId: OrganizationId,
  runId: RunId,
  llm: Llm,
  seat: Schema.Int.pipe(Schema.between(0, mostSeats - 1, { message: () => `must be a whole number from 0 to ${mostSeats - 1}` }))
})
export type SliceRef = typeof SliceRef.Type

/** The key of a slice in a queue, so that the queue holds each slice once. */
export const sliceKey = ({ llm, runId, seat }: SliceRef): string => `${runId}/${llm}/${seat}`

/**
 * The outcome of a slice. `More`: hand out the slices in `next` at once. `Waiting`: no call can be made now; hand out the slice again after `millis`
 * milliseconds. `Done`: the slice is not needed any more.
 */
export type SliceOutcome =
  | { readonly _tag: "More"; readonly next: ReadonlyArray<SliceRef> }
  | { readonly _tag: "Waiting"; readonly millis: number }
  | { readonly _tag: "Done" }
