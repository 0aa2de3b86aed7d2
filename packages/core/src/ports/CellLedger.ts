/**
 * The ledger of a run's calls. A call is claimed with a lease and a fence, and settled in one transaction with its Result.
 *
 * Lease times come from the database's clock. Any process may claim a cell whose lease has expired. The fence of the cell then rises, and the former
 * holder can settle nothing. A time that lies further ahead than any lease or postponement can reach was written by a wrong clock, and counts as past:
 * see `isAhead`.
 *
 * Source: architecture "The life of a run"–4; reliability "Invariants" (I1, I2, I6, I7).
 */
import { Context, Effect } from "effect"
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
 * Which open cells are claimed. `queued`: cells that no process holds. `lapsed`: also cells whose lease has expired. `postponed`: also postponed cells
 * whose wait is not over.
 */
export type ClaimReach = "queued" | "lapsed" | "postponed"

export interface ClaimRequest {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly llm: Llm
  /** Names the claiming process, for people who look at the ledger. */
  readonly worker: string
  readonly limit: number
  /** At most `longestLeaseMillis`. */
  readonly leaseMillis: number
  /** Default `lapsed`. */
  readonly reach?: ClaimReach | undefined
  /** Cells that the claiming process is still asking: they are not claimed, whatever the state of their leases. Default: none. */
  readonly except?: ReadonlyArray<CellId> | undefined
  /** A run of another mode gives no cells. Default `live`. */
  readonly mode?: RunMode | undefined
  /** The highest possible cost of asking a prompt; null when the cost has no upper bound. No budget has room for a call without an upper bound. */
  readonly mostCostOf: (promptText: string) => Nanos | null
}

export interface CellLedgerService {
  /** Every run, of every organization, that is queued or running, oldest first. */
  readonly active: Effect.Effect<ReadonlyArray<ActiveRun>, StorageError>
  /**
   * Leases up to `limit` cells of the run that `reach` includes and `except` does not name, in the order of the plan, and sets a queued run to
   * `running`. No cell of an ended run is ever claimed.
   *
   * In a run with a budget, each lease reserves the highest possible cost of its call, and as many cells are leased as the budget has room for. The
   * other cells wait while a lease of the run holds a reservation that may be given back. When no lease does, they are leased with `isOverBudget`. The
   * reservation of an expired lease stays taken, because the call may have been made. When a run is cancelled or its brand deleted, a call under way
   * keeps its reservation in the daily budget until its lease is settled, released or postponed; only the cost of the call is then written.
   *
   * The daily budget of an organization works in the same way, over all runs of the organization. A cost counts on the UTC day, by the database's
   * clock, on which its call was leased. Under a daily budget, a model whose calls have no upper bound of cost is not asked.
   */
  readonly claim: (request: ClaimRequest) => Effect.Effect<ReadonlyArray<LeasedCell>, StorageError>
  /** Prolongs leases; returns the cells whose lease was lost. */
  readonly renew: (leases: ReadonlyArray<LeaseRef>, leaseMillis: number) => Effect.Effect<ReadonlyArray<CellId>, StorageError>
  /**
   * Ends a cell, in one transaction: writes the outcome and the run's counters. An answer also writes the pair's Result (`Sampling.resultOf` over all
   * its samples; a new Result gets the next dense position), its evidence and citations. An answer to a perception prompt (`Rated`) is written with its
   * score and citations and makes no Result. The tokens and the cost of an answer are added to those of its model and its run. `stale`, and nothing is
   * written, when the fence has moved on or the cell has ended.
   *
   * @param channel the channel of the Result
   */
  readonly settle: (lease: LeaseRef, outcome: CellOutcome, channel: Channel, bill: Bill) => Effect.Effect<"settled" | "stale", StorageError>
  /**
   * Queues a leased cell again without counting the attempt. Leaves the cell unchanged when the lease was lost.
   *
   * @param charge the amount that the run's budget is charged instead of the reserved amount, because an attempt may have been made
   */
  readonly release: (lease: LeaseRef, charge: Nanos) => Effect.Effect<void, StorageError>
  /** Queues a cell again as `release` does. No process may claim the cell for this many milliseconds. */
  readonly postpone: (lease: LeaseRef, millis: number, charge: Nanos) => Effect.Effect<void, StorageError>
}

export class CellLedger extends Context.Tag("@brand-visibility/core/CellLedger")<CellLedger, CellLedgerService>() {}

/** A leased call. Times are milliseconds since the epoch. */
export interface HeldCall {
  /** `queued` hands the call back: then no process holds the call, and it is in no batch. */
  readonly state: "leased" | "queued"
  readonly attempt: number
  readonly postponements: number
  readonly leaseUntil: number
  /** A queued call cannot be claimed before this time. */
  readonly notBefore: number
}

/** A change of a call that a lease holds. An expired lease still holds the call until another process claims the call. */
export interface HeldCallChange {
  readonly lease: LeaseRef
  /** A pure function; `now` is the time of the database's clock, in milliseconds since the epoch. */
  readonly into: (there: HeldCall, now: number) => HeldCall
  /** The amount that budgets are charged instead of the reserved amount; null when the reservation stays. */
  readonly charge: Nanos | null
}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<CellLedgerService, "postpone" | "release" | "renew">

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface CellLedgerPrimitives extends Omit<CellLedgerService, keyof Derived> {
  /**
   * Changes leased calls, in one transaction, and returns the cells whose lease was lost. A database that locks rows locks all of these cells in the order of
   * their ids before any other row, because concurrent calls name the same cells in different orders. `renew`, `release`, `postpone` and `BatchStore.again` use
   * this method.
   *
   * A call whose lease was lost stays as it is. When its run was cancelled or its brand deleted, the charge replaces the call's reservation in the
   * daily budget (see `claim`).
   */
  readonly changeHeld: (changes: ReadonlyArray<HeldCallChange>) => Effect.Effect<ReadonlyArray<CellId>, StorageError>
}

/** The call, queued again as if it had not been leased. */
const released = (there: HeldCall): HeldCall => ({ ...there, state: "queued", attempt: there.attempt - 1 })

/** The call, queued again for later as if it had not been leased. */
export const postponed =
  (millis: number): HeldCallChange["into"] =>
  (there, now) => ({ ...released(there), postponements: there.postponements + 1, notBefore: now + millis })

/**
 * Completes a ledger. A storage with a cheaper way to do one of these methods implements that method itself.
 *
 * @param ledger the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ changeHeld, ...ledger }: CellLedgerPrimitives & Partial<Derived>): CellLedgerService => {
  const derived: Derived = {
    renew: (leases, leaseMillis) =>
      changeHeld(leases.map((lease): HeldCallChange => ({ lease, into: (there, now) => ({ ...there, leaseUntil: now + leaseMillis }), charge: null }))),
    release: (lease, charge) => Effect.asVoid(changeHeld([{ lease, into: released, charge }])),
    postpone: (lease, millis, charge) => Effect.asVoid(changeHeld([{ lease, into: postponed(millis), charge }]))
  }
  return { ...derived, ...ledger }
}
