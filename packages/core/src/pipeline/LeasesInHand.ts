/**
 * The calls that this process holds: leased, in flight, waiting for another attempt, or answered and not stored yet. Each call holds a place of its
 * model until its outcome is stored. So the places of its models bound the number of calls that a process can lose.
 *
 * Held, with real processes, by `examples/server/test/faults`.
 */
import type { Fiber } from "effect"
import type { CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { CellId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { LeaseRef } from "../ports/CellLedger.js"
import type { Moment } from "../resilience/Moment.js"

export interface Holding {
  readonly cell: LeasedCell
  /** The ledger's reference to the lease. */
  lease: LeaseRef
  /** When the ledger last confirmed the lease: the moment before the request. */
  confirmedAt: Moment
  /** Ends the wait for an answer with this outcome. A call that has not been asked yet is then not asked. */
  giveUp: (outcome: CellOutcome) => void
  /** The outcome with which a call was given up before it was asked. */
  givenUp: CellOutcome | undefined
  /** Whether the model has answered: the answer is being scored, or waits to be stored. */
  isAnswered: boolean
  /** The fiber that works on the call; undefined before the work begins. */
  fiber: Fiber.RuntimeFiber<void> | undefined
}

export interface LeasesInHand {
  /** Adds a cell. Returns null for a cell that this process already holds: the call is not started again, and its lease takes the new fence. */
  readonly take: (cell: LeasedCell, confirmedAt: Moment) => Holding | null
  readonly letGo: (cellId: CellId) => void
  readonly get: (cellId: CellId) => Holding | undefined
  readonly all: () => ReadonlyArray<Holding>
  readonly ofRun: (runId: RunId) => ReadonlyArray<Holding>
  /** The number of taken places of a model. */
  readonly countOf: (llm: Llm) => number
  readonly idsOf: (runId: RunId, llm: Llm) => ReadonlyArray<CellId>
}

const leaseOf = ({ fence, id, organizationId, runId }: LeasedCell): LeaseRef => ({ organizationId, runId, cellId: id, fence })

export const make = (): LeasesInHand => {
  const holdings = new Map<CellId, Holding>()
  const counts = new Map<Llm, number>()
  const count = (llm: Llm, by: number): void => void counts.set(llm, (counts.get(llm) ?? 0) + by)
  const all = () => [...holdings.values()]
  return {
    take: (cell, confirmedAt) => {
      const before = holdings.get(cell.id)
      if (before !== undefined) {
        before.lease = leaseOf(cell)
        before.confirmedAt = confirmedAt
        return null
      }
      const holding: Holding = {
        cell,
        lease: leaseOf(cell),
        confirmedAt,
        giveUp: (outcome) => void (holding.givenUp = outcome),
        givenUp: undefined,
        isAnswered: false,
        fiber: undefined
      }
      holdings.set(cell.id, holding)
      count(cell.llm, 1)
      return holding
    },
    letGo: (cellId) => {
      const holding = holdings.get(cellId)
      if (holding !== undefined && holdings.delete(cellId)) count(holding.cell.llm, -1)
    },
    get: (cellId) => holdings.get(cellId),
    all,
    ofRun: (runId) => all().filter(({ cell }) => cell.runId === runId),
    countOf: (llm) => counts.get(llm) ?? 0,
    idsOf: (runId, llm) => all().flatMap(({ cell }) => (cell.runId === runId && cell.llm === llm ? [cell.id] : []))
  }
}
