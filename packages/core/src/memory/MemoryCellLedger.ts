/** `CellLedger` in memory. */
import { Clock, Effect } from "effect"
import type { Bill, CellOutcome } from "../domain/Cell.js"
import { PerceptionResponseId, ResultId } from "../domain/Ids.js"
import { isAhead, furthestLeaseMillis, furthestPostponementMillis } from "../domain/Leases.js"
import type { Channel } from "../domain/Llm.js"
import { isEnded } from "../domain/Run.js"
import { fromEpochMillis, type Timestamp } from "../domain/Timestamp.js"
import { type ActiveRun, type CellLedgerService, type ClaimRequest, complete, type LeaseRef } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import { reservationsWithin } from "../rules/Pricing.js"
import { type BudgetRoom, isHopeless, leastRoom, spendDay } from "../rules/RoofRules.js"
import { newsOfProgress } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"
import { charge, heldCell, heldChanger, questionOf, settleOwed, spend, toLeasedCell } from "./CellHolding.js"
import { currentTimestamp, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { writeResult } from "./ResultRows.js"
import { roomOf } from "./RoofUsage.js"
import { hasOpenCells } from "./RunCells.js"
import type { CellQueue, CellRow, RunRow } from "./RunRow.js"
import { countAnswer, countReplies } from "./UsageOfRuns.js"

const holds = ({ leasedUntil }: { readonly leasedUntil: number }, now: number): boolean => isAhead(leasedUntil, now, furthestLeaseMillis)

/** A call in a batch cannot be claimed, whatever its lease is. */
const isLeased = (cell: CellRow, now: number): boolean => cell.state === "leased" && (cell.batchId !== null || holds(cell, now))

/** Up to `limit` cells that the claim may take now, in the order of the plan. */
const claimable = (queue: CellQueue, { except = [], limit, reach = "lapsed" }: ClaimRequest, now: number): ReadonlyArray<CellRow> => {
  const isWithin = (cell: CellRow): boolean =>
    cell.state === "queued" ? reach === "postponed" || !isAhead(cell.notBefore, now, furthestPostponementMillis) : reach !== "queued" && !isLeased(cell, now)
  // Cells that were leased before precede all others, and a set keeps the order in which they were first leased.
  const again = [...queue.handedOut].filter((cell) => isWithin(cell) && !except.includes(cell.id))
  return [...again, ...queue.cells.slice(queue.next, queue.next + limit)].slice(0, limit)
}

/** Writes an answer to a perception prompt. */
const writeRated = (run: RunRow, cell: CellRow, id: PerceptionResponseId, outcome: CellOutcome, createdAt: Timestamp): void => {
  const { pair, sample } = cell
  if (outcome._tag !== "Rated" || pair.perception === null) return
  const { citations, model, text } = outcome.answer
  const { scale } = pair.perception.prompt
  const answer = { id, runId: run.id, llm: pair.llm, model, sample, scale, text, droppedTextSha256: null, rating: outcome.rating, correction: null, createdAt }
  run.rated.set(id, { pair, perception: pair.perception, answer, citations })
}

/**
 * The cells for which the budgets have room, with the reservation of each. When there is no room and no lease will give any back: all cells, with null
 * for the reservations.
 */
const affordable = (run: RunRow, tenant: TenantRow, room: BudgetRoom, cells: ReadonlyArray<CellRow>, mostCostOf: ClaimRequest["mostCostOf"], now: number) => {
  if (room.ofRun === null && room.ofDay === null) return { cells, reservations: [] }
  const mostCosts = cells.map((cell) => mostCostOf(questionOf(cell)))
  const [first = 0] = mostCosts
  const reservations = reservationsWithin(leastRoom(room), mostCosts)
  if (reservations.length > 0) return { cells: cells.slice(0, reservations.length), reservations }
  const isRunReserving = hasReservations(run, now)
  const isOwed = [...tenant.owed.values()].some((reservation) => reservation.reserved > 0 && holds(reservation, now))
  const isDayReserving = isOwed || [...tenant.runs.values()].some((other) => hasReservations(other, now))
  return isHopeless(first, room, { isRunReserving, isDayReserving }) ? { cells, reservations: null } : { cells: [], reservations }
}

/** Whether a valid lease of the run may give a reservation back. */
const hasReservations = ({ queues }: RunRow, now: number): boolean =>
  [...queues.values()].some(({ handedOut }) => [...handedOut].some((cell) => isLeased(cell, now) && (cell.reserved ?? 0) > 0))

const countOutcome = (run: RunRow, outcome: CellOutcome): void => {
  switch (outcome._tag) {
    case "Answered":
    case "Rated":
      run.progress.completed++
      break
    case "Refused":
      run.progress.refused++
      break
    case "Failed":
      run.progress.failed++
      run.failures.set(outcome.reason, (run.failures.get(outcome.reason) ?? 0) + 1)
  }
}

const inOrderOfStart = (left: RunRow, right: RunRow): number =>
  left.startedAt < right.startedAt || (left.startedAt === right.startedAt && left.id < right.id) ? -1 : 1

const endStates = { Answered: "completed", Rated: "completed", Refused: "refused", Failed: "failed" } as const

export const make: Effect.Effect<CellLedgerService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  return complete({
    active: Effect.sync(() =>
      [...database.tenants.values()]
        .flatMap(({ brands }) => [...brands.values()].flatMap(({ activeRun }) => activeRun ?? []))
        .sort(inOrderOfStart)
        .map((run): ActiveRun => ({
          organizationId: run.organizationId,
          runId: run.id,
          mode: run.options.mode,
          llms: [...run.queues].filter(([, queue]) => hasOpenCells(queue)).map(([llm]) => llm)
        }))
    ).pipe(database.read, Effect.withSpan("CellLedger.active")),

    claim: Tracing.fn("CellLedger.claim")(function* (request: ClaimRequest) {
      const { leaseMillis, llm, mode = "live", mostCostOf, organizationId, runId, worker } = request
      const now = yield* Clock.currentTimeMillis
      const tenant = database.tenants.get(organizationId)
      const run = tenant?.runs.get(runId)
      const queue = run?.queues.get(llm)
      if (tenant === undefined || run === undefined || queue === undefined || isEnded(run.status) || run.options.mode !== mode) return []
      const day = spendDay(fromEpochMillis(now))
      const room = roomOf(run, tenant, day)
      const isBudgeted = room.ofRun !== null || room.ofDay !== null
      const { cells, reservations } = affordable(run, tenant, room, claimable(queue, request, now), mostCostOf, now)
      for (const [index, cell] of cells.entries()) {
        cell.reserved = isBudgeted ? (reservations?.[index] ?? 0) : null
        cell.spendDay = room.ofDay === null ? null : day
        run.committed += cell.reserved ?? 0
        spend(tenant, cell.spendDay, cell.reserved ?? 0)
        cell.state = "leased"
        cell.attempt++
        cell.fence++
        cell.worker = worker
        cell.batchId = null
        cell.leasedUntil = now + leaseMillis
        queue.handedOut.add(cell)
        queue.next = Math.max(queue.next, cell.order + 1)
      }
      if (cells.length > 0) run.status = "running"
      return cells.map((cell) => toLeasedCell(request, cell, reservations === null))
    }, database.transaction),

    changeHeld: heldChanger(database),

    settle: Tracing.fn("CellLedger.settle")(function* (lease: LeaseRef, outcome: CellOutcome, channel: Channel, bill: Bill) {
      const id = yield* ids.next
      const now = yield* currentTimestamp
      const holding = heldCell(database, lease)
      if (holding === undefined) {
        settleOwed(database, lease, bill.charge)
        return "stale"
      }
      const { cell, run } = holding
      cell.state = endStates[outcome._tag]
      cell.worker = null
      cell.outcome = outcome
      if (outcome._tag === "Answered") cell.collectedAt = now
      run.queues.get(cell.pair.llm)?.handedOut.delete(cell)
      countOutcome(run, outcome)
      const news = newsOfProgress(run, 1)
      if (news.length > 0) (yield* newsWriter(database, ids, lease.organizationId))(news)
      charge(holding, bill.charge)
      if (outcome._tag === "Answered" || outcome._tag === "Rated") countAnswer(run, cell.pair.llm, outcome.answer, bill)
      if (bill.unused !== undefined) countReplies(run, cell.pair.llm, bill.unused)
      if (cell.pair.perception === null) writeResult(run, cell.pair, ResultId.make(id), channel)
      else writeRated(run, cell, PerceptionResponseId.make(id), outcome, now)
      return "settled"
    }, database.transaction)
  })
})
