/**
 * The times of an engine that a host may set.
 *
 * Held by `test/BrandVisibility.test.ts` and `test/pipeline/RunSlices.test.ts`.
 */
import { longestLeaseMillis } from "../domain/Leases.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"

/** How an engine of this process keeps its calls. */
export interface EngineTimes {
  /** How long a call is kept from others without a sign of life, in milliseconds: 1 to 600,000. Default 10,000. */
  readonly leaseMillis?: number | undefined
  /** How often the ledger is searched for runs of other processes, in milliseconds. Default 2,000. */
  readonly pollMillis?: number | undefined
  /** How long the calls in flight may take to end when the engine stops, in milliseconds; then they are handed back. Default 10,000. */
  readonly drainMillis?: number | undefined
  /**
   * How long a run may wait for a model that this process does not have before its calls fail, in milliseconds. Default 600,000:
   * another process may have the model, or be about to start.
   */
  readonly strandedMillis?: number | undefined
  /** How often a provider is asked after a batch, in milliseconds: 1 to 600,000. Default 60,000. */
  readonly batchPollMillis?: number | undefined
}

/** Throws a `BrandVisibilityError` of code `invalid_configuration` when `leaseMillis` is out of its range. */
export const requireLease = (leaseMillis: number | undefined): void => {
  if (leaseMillis === undefined || (leaseMillis > 0 && leaseMillis <= longestLeaseMillis)) return
  throw invalidConfiguration("engine", [
    { path: "leaseMillis", message: `must be a number of milliseconds from 1 to ${longestLeaseMillis}, not ${leaseMillis}` }
  ])
}
