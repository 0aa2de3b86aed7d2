/**
 * A queue of jobs, such as BullMQ or pg-boss, that hands slices of runs to processes. In promises, so that an adapter needs no Effect.
 *
 * A queue may lose, repeat, delay or reorder what it was given: the ledger stays the truth, its fences decide, and slices of runs that
 * are under way are sent again every so often. A queue that keeps its promises is only faster.
 *
 * Held by `EngineSuite` of `@brand-visibility/conformance`.
 */
import type { SliceRef } from "../domain/Slice.js"

/**
 * Works on a slice, and sends what is to be done next before it resolves. Rejects only where that could not be sent; then the slice may be
 * repeated or forgotten, as the queue likes.
 *
 * @param slice what was sent, as it came out of the queue: unknown, for anybody may have written it
 * @param signal hands the calls in flight back when it aborts
 */
export type SliceHandler = (slice: unknown, signal?: AbortSignal) => Promise<void>

export interface OpenSliceQueue {
  /**
   * Sends slices, to be handed out once after so many milliseconds. One whose `sliceKey` waits in the queue already need not be sent again; one that
   * is being worked on must be kept.
   */
  readonly send: (slices: ReadonlyArray<SliceRef>, delayMillis: number) => Promise<void>
  /** Takes nothing more from the queue, waits for the handlers that are under way, and lets go of what it opened. */
  readonly close: () => Promise<void>
}

export interface SliceQueue {
  /**
   * Opens the queue.
   *
   * @param handler is given slices; null in a process that only sends
   * @param report takes what went wrong in the queue itself, such as a connection that was cut
   */
  readonly open: (handler: SliceHandler | null, report: (error: unknown) => void) => Promise<OpenSliceQueue>
}
