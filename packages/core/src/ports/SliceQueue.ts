/**
 * A queue of jobs, such as BullMQ or pg-boss, that hands slices of runs to processes. The interface uses promises, so that an adapter needs no Effect.
 *
 * A queue may lose, repeat, delay or reorder slices. The ledger is the source of truth, its fences decide which outcome is written, and the slices of
 * runs under way are sent again at intervals. A queue that loses nothing only makes runs faster.
 *
 * Held by `EngineSuite` of `@brand-visibility/conformance`.
 */
import type { SliceRef } from "../domain/Slice.js"

/**
 * Works on a slice, and sends the next slices before its promise resolves. The promise rejects only when the next slices could not be sent; the queue
 * may then repeat the slice or drop it.
 *
 * @param slice the message from the queue; unknown, because any program could have written it
 * @param signal hands the calls in flight back when it aborts
 */
export type SliceHandler = (slice: unknown, signal?: AbortSignal) => Promise<void>

export interface OpenSliceQueue {
  /**
   * Sends slices, to be handed out once after this many milliseconds. The queue may drop a slice whose `sliceKey` is already waiting, but must keep a
   * slice whose `sliceKey` is only being worked on.
   */
  readonly send: (slices: ReadonlyArray<SliceRef>, delayMillis: number) => Promise<void>
  /** Takes no more slices from the queue, waits for the handlers under way, and closes its connections. */
  readonly close: () => Promise<void>
}

export interface SliceQueue {
  /**
   * Opens the queue.
   *
   * @param handler receives slices; null in a process that only sends
   * @param report is called with errors of the queue itself, such as a lost connection
   */
  readonly open: (handler: SliceHandler | null, report: (error: unknown) => void) => Promise<OpenSliceQueue>
}
