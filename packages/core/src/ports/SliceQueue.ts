/**
 * A queue of jobs, such as BullMQ or pg-boss, that hands slices of runs to processes. In promises, so that an adapter needs no Effect.
 *
 * A queue may lose, repeat, delay or reorder slices: the ledger is the truth, its fences decide which outcome is written, and the slices of runs under
 * way are sent again at intervals. A queue that loses nothing only makes runs faster.
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
  /** Takes no more slices from the queue, waits for the handlers under way, and closes its connections. */
  readonly close: () => Promise<void>
}

export interface SliceQueue {
  /**
   * Opens the queue.
   *
   * @param handler is given slices; null in a process that only sends
   * @param report is called with errors of the queue itself, such as a lost connection
   */
  readonly open: (handler: SliceHandler | null, report: (error: unknown) => void) => Promise<OpenSliceQueue>
}
