/**
 * The ledger of a run's calls: claimed with a lease and a fence, settled in one transaction with the Result.
 *
 * Lease times come from the database's clock. A cell whose lease has run out may be claimed by anybody; its fence rises then,
 * and whoever held it before can settle nothing. A moment that lies further ahead than any lease or postponement
 * can reach was written by a clock that was wrong, and counts as past: see `domain/Leases`.
 *
 * Source: architecture "The life of a run"–4; reliability "Invariants" (I1, I2, I6, I7).
 */
import { Context, type Effect } from "effect"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { CellId, OrganizationId, RunId } from "../domain/Ids.js"
import type { Channel, Llm } from "../domain/Llm.js"
import type { Nanos } from "../domain/ModelPrice.js"
import type { RunMode } from "../domain/Run.js"
import type { StorageError } from "./StorageError.js"

/** Names a cell and the lease under which it is held. */
export interface LeaseRef {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly cellId: CellId
  readonly fence: number
}

export interface ActiveRun {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly mode: RunMode
  /** The LLMs that still have cells in state `queued` or `leased`; empty when the run only waits for its end. */
  readonly llms: ReadonlyArray<Llm>
}

/**
 * Which open cells are given. `queued`: those that nobody holds. `lapsed`: also those whose lease has run out. `postponed`: also
 * those that were put off, before their time.
 */
export type ClaimReach = "queued" | "lapsed" | "postponed"

export interface ClaimRequest {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly llm: Llm
  /** Names the claiming process, for people who look at the ledger. */
  readonly worker: string
  readonly limit: number
  /** At most `longestLeaseMillis` of `domain/Leases`. */
  readonly leaseMillis: number
  /** Default `lapsed`. */
  readonly reach?: ClaimReach | undefined
  /** Cells that the claiming process still asks: they are not given, whatever became of their leases. Default: none. */
  readonly except?: ReadonlyArray<CellId> | undefined
  /** A run of another mode gives no cells. Default `live`. */
  readonly mode?: RunMode | undefined
  /** What asking a prompt can cost at most; null when nothing bounds it, and then no budget has room for it. */
  readonly mostCostOf: (promptText: string) => Nanos | null
}

export interface CellLedgerService {
  /** Every run, of every organization, that is queued or running, oldest first. */
  readonly active: Effect.Effect<ReadonlyArray<ActiveRun>, StorageError>
  /**
   * Leases up to `limit` cells of the run that `reach` takes in and `except` does not name, in the order of the plan, and sets a
   * queued run running. No cell of an ended run is ever claimed.
   *
   * Of a run with a budget each lease reserves what its call can cost at most, and as many are given as there is room for. While
   * other leases of the run hold reservations that may come back, the others wait; when none does, they are given as `isOverBudget`.
   * What a lease that ran out had reserved stays taken: its call may have been made. What a call under way had reserved of the day when its
   * run was cancelled, or its brand deleted, stays taken until that very lease is settled, handed back or put off: nothing is written then
   * but what the call has come to.
   *
   * An organization's budget of the day is reserved of likewise, over all of its runs. Money is counted on the day of UTC, by the database's
   * clock, on which its call was leased; a model of which nobody can say what a call costs at most is not asked under such a budget.
   */
  readonly claim: (request: ClaimRequest) => Effect.Effect<ReadonlyArray<LeasedCell>, StorageError>
  /** Prolongs leases; returns the cells whose lease was lost. */
  readonly renew: (leases: ReadonlyArray<LeaseRef>, leaseMillis: number) => Effect.Effect<ReadonlyArray<CellId>, StorageError>
  /**
   * Ends a cell: writes the outcome, and with an answer the pair's Result (`Sampling.resultOf` over all its samples; the next
   * dense position when it is new), its evidence and citations, and the run's counters, in one transaction. An answer to a perception
   * prompt (`Rated`) is written with its score and citations and makes no Result. `stale` when the
   * fence has moved on or the cell has ended: nothing is written then. An answer's tokens and cost are added to its model's and its run's.
   *
   * @param channel the channel of the Result
   */
  readonly settle: (lease: LeaseRef, outcome: CellOutcome, channel: Channel, bill: Bill) => Effect.Effect<"settled" | "stale", StorageError>
  /**
   * Hands a cell back: queued again, and the attempt does not count. A lost lease hands nothing back.
   *
   * @param charge what the run's budget is charged in place of what was reserved: an attempt may have been made
   */
  readonly release: (lease: LeaseRef, charge: Nanos) => Effect.Effect<void, StorageError>
  /** Hands a cell back as `release` does, not to be claimed by anybody for so many milliseconds. */
  readonly postpone: (lease: LeaseRef, millis: number, charge: Nanos) => Effect.Effect<void, StorageError>
}

export class CellLedger extends Context.Tag("@brand-visibility/core/CellLedger")<CellLedger, CellLedgerService>() {}
