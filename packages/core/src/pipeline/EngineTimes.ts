/**
 * The times of an engine that a host can configure.
 *
 * Held by `test/BrandVisibility.test.ts` and `test/pipeline/RunSlices.test.ts`.
 */
import { longestLeaseMillis } from "../domain/Leases.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"

/** The options of an engine in this process. */
export interface EngineTimes {
  /** How long the lease of a call lasts without a renewal, in milliseconds: 1 to 600,000. Default 10,000. */
  readonly leaseMillis?: number | undefined
  /** How often the engine looks in the ledger for runs of other processes, in milliseconds. Default 2,000. */
  readonly pollMillis?: number | undefined
  /** How long the calls in flight may take to end when the engine stops, in milliseconds. Then they are handed back. Default 10,000. */
  readonly drainMillis?: number | undefined
  /**
   * How long a run waits for a model that this process does not have before its calls fail, in milliseconds. Default 600,000, because another process
   * may have the model, or be about to start.
   */
  readonly strandedMillis?: number | undefined
  /** How often a provider is asked about a batch, in milliseconds: 1 to 600,000. Default 60,000. */
  readonly batchPollMillis?: number | undefined
}

/** Throws a `BrandVisibilityError` of code `invalid_configuration` when `leaseMillis` is out of its range. */
export const requireLease = (leaseMillis: number | undefined): void => {
  if (leaseMillis === undefined || (leaseMillis > 0 && leaseMillis <= longestLeaseMillis)) return
  throw invalidConfiguration("engine", [
    { path: "leaseMillis", message: `must be a number of milliseconds from 1 to ${longestLeaseMillis}, not ${leaseMillis}` }
  ])
}
