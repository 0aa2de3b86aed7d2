/** `CellLedger` in memory. */
import { Clock, Effect, Layer } from "effect"
import type { Bill, CellOutcome } from "../domain/Cell.js"
import { type OrganizationId, PerceptionResponseId, ResultId, type RunId } from "../domain/Ids.js"
import type { Channel } from "../domain/Llm.js"
import { fromUsd, type Nanos } from "../domain/ModelPrice.js"
import { scaleOf } from "../domain/PerceptionPrompt.js"
import { isEnded } from "../domain/Run.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { type ActiveRun, CellLedger, type ClaimRequest, type LeaseRef } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import { reservationsWithin } from "../rules/Pricing.js"
import { currentTimestamp, MemoryDatabase } from "./MemoryDatabase.js"
import { type CellQueue, type CellRow, countAnswer, hasOpenCells, type RunRow, writeResult } from "./RunRow.js"

/** Up to `limit` cells that anybody may have now, in the order of the plan. */
const claimable = (queue: CellQueue, limit: number, now: number): ReadonlyArray<CellRow> => {
  // What was handed out before precedes everything that was not, and a set keeps the order in which that first happened.
  const again = [...queue.handedOut].filter((cell) => (cell.state === "queued" ? cell.notBefore : cell.leasedUntil) <= now)
  return [...again, ...queue.cells.slice(queue.next, queue.next + limit)].slice(0, limit)
}

/** Writes an answer to a perception prompt. */
const writeRated = (run: RunRow, cell: CellRow, id: PerceptionResponseId, outcome: CellOutcome, createdAt: Timestamp): void => {
  const { pair, sample } = cell
  if (outcome._tag !== "Rated" || pair.perception === null) return
  const { citations, model, text } = outcome.answer
  const answer = { id, runId: run.id, llm: pair.llm, model, sample, text, rating: outcome.rating, correction: null, createdAt }
  run.rated.set(id, { pair, perception: pair.perception, answer, citations })
}

/** What is sent to ask a cell. */
const questionOf = ({ pair }: CellRow): string => pair.perception?.question ?? pair.prompt.text

/**
 * As many of these cells as the run's budget has room for, with what each reserves. When it has none, and no lease will give any back:
 * all of them, with null for the reservations.
 */
const affordable = (run: RunRow, cells: ReadonlyArray<CellRow>, mostCostOf: ClaimRequest["mostCostOf"], now: number) => {
  const { budgetUsd } = run.options
  if (budgetUsd === null) return { cells, reservations: [] }
  const reservations = reservationsWithin(
    fromUsd(budgetUsd) - run.committed,
    cells.map((cell) => mostCostOf(questionOf(cell)))
  )
  if (reservations.length > 0 || hasReservations(run, now)) return { cells: cells.slice(0, reservations.length), reservations }
  return { cells, reservations: null }
}

/** Whether a lease that holds may give something back to the budget. */
const hasReservations = ({ queues }: RunRow, now: number): boolean =>
  [...queues.values()].some(({ handedOut }) => [...handedOut].some((cell) => cell.state === "leased" && cell.leasedUntil > now && (cell.reserved ?? 0) > 0))

/** Takes of the budget what a call has come to, in place of what its lease reserved. */
const charge = (run: RunRow, cell: CellRow, charged: Nanos): void => {
  if (cell.reserved !== null) run.committed += charged - cell.reserved
}

const handBack = ({ cell, run }: { readonly cell: CellRow; readonly run: RunRow }, charged: Nanos): void => {
  charge(run, cell, charged)
  cell.state = "queued"
  cell.attempt--
  cell.worker = null
}

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

export const layer: Layer.Layer<CellLedger, never, MemoryDatabase | Ids> = Layer.effect(
  CellLedger,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids

    /** The cell, as long as this very lease holds it: one that has run out still holds until somebody else claims the cell. */
    const held = ({ cellId, fence, organizationId, runId }: LeaseRef): { readonly run: RunRow; readonly cell: CellRow } | undefined => {
      const run = database.tenants.get(organizationId)?.runs.get(runId)
      const cell = run?.cells.get(cellId)
      return run !== undefined && cell?.state === "leased" && cell.fence === fence ? { run, cell } : undefined
    }

    return {
      active: Effect.sync(() =>
        [...database.tenants.values()]
          .flatMap(({ brands }) => [...brands.values()].flatMap(({ activeRun }) => activeRun ?? []))
          .sort(inOrderOfStart)
          .map((run): ActiveRun => ({
            organizationId: run.organizationId,
            runId: run.id,
            llms: [...run.queues].filter(([, queue]) => hasOpenCells(queue)).map(([llm]) => llm)
          }))
      ).pipe(database.read, Effect.withSpan("CellLedger.active")),

      claim: Effect.fn("CellLedger.claim")(function* ({ leaseMillis, limit, llm, mostCostOf, organizationId, runId, worker }: ClaimRequest) {
        const now = yield* Clock.currentTimeMillis
        const run = database.tenants.get(organizationId)?.runs.get(runId)
        const queue = run?.queues.get(llm)
        if (run === undefined || queue === undefined || isEnded(run.status)) return []
        const { cells, reservations } = affordable(run, claimable(queue, limit, now), mostCostOf, now)
        for (const [index, cell] of cells.entries()) {
          cell.reserved = run.options.budgetUsd === null ? null : (reservations?.[index] ?? 0)
          run.committed += cell.reserved ?? 0
          cell.state = "leased"
          cell.attempt++
          cell.fence++
          cell.worker = worker
          cell.leasedUntil = now + leaseMillis
          queue.handedOut.add(cell)
          queue.next = Math.max(queue.next, cell.order + 1)
        }
        if (cells.length > 0) run.status = "running"
        return cells.map((cell) => ({
          id: cell.id,
          organizationId,
          runId,
          promptIndex: cell.pair.prompt.index,
          llm,
          sample: cell.sample,
          promptText: questionOf(cell),
          scale: cell.pair.perception === null ? null : scaleOf(cell.pair.perception.prompt.scoringLogic),
          attempt: cell.attempt,
          postponements: cell.postponements,
          fence: cell.fence,
          reserved: cell.reserved,
          isOverBudget: reservations === null
        }))
      }, database.transaction),

      renew: Effect.fn("CellLedger.renew")(function* (leases: ReadonlyArray<LeaseRef>, leaseMillis: number) {
        const now = yield* Clock.currentTimeMillis
        return leases.flatMap((lease) => {
          const cell = held(lease)?.cell
          if (cell === undefined) return [lease.cellId]
          cell.leasedUntil = now + leaseMillis
          return []
        })
      }, database.transaction),

      settle: Effect.fn("CellLedger.settle")(function* (lease: LeaseRef, outcome: CellOutcome, channel: Channel, bill: Bill) {
        const id = yield* ids.next
        const now = yield* currentTimestamp
        const holding = held(lease)
        if (holding === undefined) return "stale"
        const { cell, run } = holding
        cell.state = endStates[outcome._tag]
        cell.worker = null
        cell.outcome = outcome
        run.queues.get(cell.pair.llm)?.handedOut.delete(cell)
        countOutcome(run, outcome)
        charge(run, cell, bill.charge)
        if (outcome._tag === "Answered" || outcome._tag === "Rated") countAnswer(run, cell.pair.llm, outcome.answer, bill.cost)
        if (cell.pair.perception === null) writeResult(run, cell.pair, ResultId.make(id), channel)
        else writeRated(run, cell, PerceptionResponseId.make(id), outcome, now)
        return "settled"
      }, database.transaction),

      release: Effect.fn("CellLedger.release")(
        (lease: LeaseRef, charged: Nanos) =>
          Effect.sync(() => {
            const holding = held(lease)
            if (holding !== undefined) handBack(holding, charged)
          }),
        database.transaction
      ),

      postpone: Effect.fn("CellLedger.postpone")(function* (lease: LeaseRef, millis: number, charged: Nanos) {
        const now = yield* Clock.currentTimeMillis
        const holding = held(lease)
        if (holding === undefined) return
        handBack(holding, charged)
        holding.cell.notBefore = now + millis
        holding.cell.postponements++
      }, database.transaction),

      commonestFailure: Effect.fn("CellLedger.commonestFailure")(
        (organizationId: OrganizationId, runId: RunId) =>
          Effect.sync(() => {
            const failures = database.tenants.get(organizationId)?.runs.get(runId)?.failures ?? []
            const reasons = [...failures]
              .sort(([leftReason, left], [rightReason, right]) => right - left || (leftReason < rightReason ? -1 : 1))
              .map(([reason]) => reason)
            return reasons.find((reason) => reason === "budget_exceeded") ?? reasons[0] ?? null
          }),
        database.read
      )
    }
  })
)
