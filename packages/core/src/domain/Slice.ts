/**
 * What an engine hands out: a slice of a run's calls, named and nothing more. No prompt, no key and no answer leaves the database for a queue.
 *
 * Source: decision 0021.
 */
import { Schema } from "effect"
import { OrganizationId, RunId } from "./Ids.js"
import { Llm } from "./Llm.js"

/** At most so many slices of one run and LLM are under way at once. */
export const mostSeats = 64

/**
 * Calls of a run to one LLM, whichever the ledger still has. A seat is one slice at a time: as many processes as there are seats may work on the same
 * run and LLM.
 */
export const SliceRef = Schema.Struct({
  organizationId: OrganizationId,
  runId: RunId,
  llm: Llm,
  seat: Schema.Int.pipe(Schema.between(0, mostSeats - 1, { message: () => `must be a whole number from 0 to ${mostSeats - 1}` }))
})
export type SliceRef = typeof SliceRef.Type

/** What a queue knows a slice by, so that it holds each slice once. */
export const sliceKey = ({ llm, runId, seat }: SliceRef): string => `${runId}/${llm}/${seat}`

/**
 * How a slice went. `More`: these are to be handed out at once. `Waiting`: nothing can be asked now; the slice is to be handed out again
 * after so many milliseconds. `Done`: it is not needed any more.
 */
export type SliceOutcome =
  | { readonly _tag: "More"; readonly next: ReadonlyArray<SliceRef> }
  | { readonly _tag: "Waiting"; readonly millis: number }
  | { readonly _tag: "Done" }
