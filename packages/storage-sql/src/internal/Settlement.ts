/**
 * Settles calls: writes the cell, the answer, the pair's Result, the citations and the run's counters, in one transaction of few statements. Every call of
 * every run goes through this code.
 *
 * Calls that end at about the same time are written together. Most prompts are asked once. Many answers to such prompts take as few statements as one answer,
 * so that a database server gets one round trip rather than one for each call.
 */
import { type CellId, type OrganizationId, PerceptionResponseId, type RunId } from "@brand-visibility/core/domain/Ids"
import type { CellOutcome } from "@brand-visibility/core/internal/domain/Cell"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import type { LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import { bytesOfAnswers } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { type AnsweredSettlement, costOf, type EndedCell, type Settlement, writeAnswers } from "./AnswerSettlement.js"
import * as LockedRun from "./LockedRun.js"
import { perceptionCitationRows, type RatedCell, responseRow } from "./PerceptionRows.js"
import * as RoofRows from "./RoofRows.js"
import { tellProgress } from "./RunProgress.js"
import { type Column, fromWide, insertAll } from "./Statements.js"
import { addUsage } from "./UsageRows.js"

const columnsOfEnd = (state: string, reason: string | null, message: string | null): Record<string, Column> => ({
  state,
  failure_reason: reason,
  failure_message: message,
  lease_owner: null,
  lease_until: null
})

const endOf = (outcome: CellOutcome): Record<string, Column> => {
  switch (outcome._tag) {
    case "Answered":
    case "Rated":
      return columnsOfEnd("completed", null, null)
    case "Refused":
      return columnsOfEnd("refused", null, outcome.message)
    case "Failed":
      return columnsOfEnd("failed", outcome.reason, outcome.message)
  }
}

/** The outcome of a settlement. */
export interface Settled {
  readonly state: "settled" | "stale"
  /** By how much the charge exceeds the reservation in the budget of the day; null when nothing was reserved. */
  readonly spent: { readonly day: string; readonly amount: number } | null
}

const stale: Settled = { state: "stale", spent: null }

/** The parts that leases of one run share when each is the same claim of its cell. */
interface RunLease {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly fence: number
}

/**
 * Holds for cells of a run that the given leases still hold. A lease that has run out still holds its cell until another process claims the cell. The condition
 * tests `lease_until` rather than the state: by the state, Postgres may search all open cells of the run.
 */
export const held = (sql: Constructor, { fence, organizationId, runId }: RunLease, cellIds: ReadonlyArray<CellId>): Fragment =>
  sql`organization_id = ${organizationId} AND run_id = ${runId} AND ${sql.in("id", cellIds)} AND fence = ${fence} AND lease_until IS NOT NULL`

/**
 * Queues a lock of all cells of a transaction that ends or changes them one by one. Without it, the transaction would lock the run after the first cell, and the
 * next cell after the run, and a transaction in the other order would wait for it in a circle.
 *
 * @param leases leases of one run
 */
export const lockCells = ({ dialect, later, sql }: DatabaseService, leases: ReadonlyArray<LeaseRef>): Effect.Effect<void, SqlError> => {
  const [first] = leases
  if (first === undefined || leases.length === 1) return Effect.void
  const cellIds = [...new Set(leases.map(({ cellId }) => cellId))]
  return Effect.asVoid(
    later(sql`SELECT id FROM cells WHERE organization_id = ${first.organizationId} AND run_id = ${first.runId} AND ${sql.in("id", cellIds)}
      ORDER BY id ${sql.literal(dialect.forUpdate)}`)
  )
}

/** Ends cells with one outcome. Returns the cells that the leases held, and an effect that returns their run, whose row is locked. */
const endCells = Effect.fnUntraced(function* (database: DatabaseService, lease: RunLease, cellIds: ReadonlyArray<CellId>, outcome: CellOutcome) {
  const { later, laterKept, sql } = database
  // One cell has one index that leads to it. Which index is best for several depends on their number.
  const ending = yield* (cellIds.length === 1 ? laterKept : later)(sql<EndedCell>`UPDATE cells SET ${sql.update(endOf(outcome))}
    WHERE ${held(sql, lease, cellIds)} RETURNING id, prompt_index, llm, sample, reserved, spend_day`)
  const run = yield* LockedRun.lock(database, lease.organizationId, lease.runId)
  return { ended: yield* ending, run }
})

const isAnswered = (settlement: Settlement): settlement is AnsweredSettlement => settlement.outcome._tag === "Answered"

/** Settles calls of one run. Answered calls are written together, all others one by one. Outcomes are in the order of the settlements. */
export const settleAll: (
  database: DatabaseService,
  ids: IdsService,
  settlements: ReadonlyArray<Settlement>
) => Effect.Effect<ReadonlyArray<Settled>, SqlError> = Effect.fnUntraced(function* (database, ids, settlements) {
  const leases = settlements.map(({ lease }) => lease)
  const first = settlements.find(isAnswered)
  if (first === undefined || settlements.length === 1) {
    yield* lockCells(database, leases)
    return yield* Effect.forEach(settlements, (settlement) => settle(database, ids, settlement))
  }
  const { fence, organizationId } = first.lease
  const together = new Map<CellId, AnsweredSettlement>()
  // Only the first settlement of a lease is taken here. A second settlement of the same lease is stale.
  for (const settlement of settlements) {
    const { lease } = settlement
    if (isAnswered(settlement) && lease.fence === fence && lease.organizationId === organizationId && !together.has(lease.cellId))
      together.set(lease.cellId, settlement)
  }
  if (together.size < settlements.length) yield* lockCells(database, leases)
  const { ended, run } = yield* endCells(database, first.lease, [...together.keys()], first.outcome)
  const cells = new Map(ended.map((cell) => [cell.id, cell]))
  const answered = [...together.values()].flatMap((settlement): ReadonlyArray<readonly [AnsweredSettlement, EndedCell]> => {
    const cell = cells.get(settlement.lease.cellId)
    return cell === undefined ? [] : [[settlement, cell]]
  })
  if (answered.length > 0) yield* writeAnswers(database, ids, yield* run, answered)
  const settledTogether = (settlement: Settlement): Settled => {
    const cell = cells.get(settlement.lease.cellId)
    return cell === undefined ? stale : settledWith(settlement, cell)
  }
  if (together.size === settlements.length) return settlements.map(settledTogether)
  return yield* Effect.forEach(settlements, (settlement) =>
    together.get(settlement.lease.cellId) === settlement ? Effect.succeed(settledTogether(settlement)) : settle(database, ids, settlement)
  )
})

const settledWith = ({ bill }: Settlement, { reserved, spend_day }: EndedCell): Settled => ({
  state: "settled",
  spent: spend_day === null || reserved === null ? null : { day: spend_day, amount: bill.charge - fromWide(reserved) }
})

const settle: (database: DatabaseService, ids: IdsService, settlement: Settlement) => Effect.Effect<Settled, SqlError> = Effect.fnUntraced(
  function* (database, ids, settlement) {
    const { lease, outcome } = settlement
    const { ended, run } = yield* endCells(database, lease, [lease.cellId], outcome)
    const [cell] = ended
    if (cell === undefined) return stale
    yield* isAnswered(settlement) ? writeAnswers(database, ids, yield* run, [[settlement, cell]]) : writeOther(database, ids, yield* run, settlement, cell)
    return settledWith(settlement, cell)
  }
)

/** Writes the outcome of a cell that has no answer, or whose answer is to a perception prompt. */
const writeOther = Effect.fnUntraced(function* (
  database: DatabaseService,
  ids: IdsService,
  run: LockedRun.LockedRun,
  { bill, lease: { cellId, organizationId, runId }, outcome }: Settlement,
  { llm, prompt_index, reserved, sample }: EndedCell
) {
  const { later, sql } = database
  const charge = reserved === null ? sql.literal("") : sql`, committed = committed + ${bill.charge - fromWide(reserved)}`
  const ofRun = sql`organization_id = ${organizationId} AND id = ${runId}`
  const counter = outcome._tag === "Failed" ? "failed" : outcome._tag === "Refused" ? "refused" : "completed"
  const isRated = outcome._tag === "Rated"
  // The cost of a call that ends as failed is not the cost of an answer, and its replies without an answer are in `unused`.
  const cost = costOf([isRated ? bill : { ...bill, cost: 0, judging: noJudgeUse }])
  const paid = cost === 0 ? sql.literal("") : sql`, cost = cost + ${cost}`
  const stored = isRated ? sql`, answer_bytes = answer_bytes + ${bytesOfAnswers([outcome])}` : sql.literal("")
  yield* later(sql`UPDATE runs SET ${sql(counter)} = ${sql(counter)} + 1 ${paid} ${stored} ${charge} WHERE ${ofRun}`)
  if (!isRated && bill.unused !== undefined) yield* addUsage(database, run, [{ llm, answer: null, bill }])
  yield* tellProgress(database, ids, { ...run, [counter]: run[counter] + 1 }, 1)
  if (!isRated) return
  const key = runKey(organizationId, runId)
  yield* RoofRows.countBytesOfRun(database, key, bytesOfAnswers([outcome]))
  const { answer, rating } = outcome
  const [rated] = yield* sql<Pick<RatedCell, "perception_prompt_id" | "prompt_index">>`SELECT prompt_index, perception_prompt_id FROM run_prompts
      WHERE organization_id = ${organizationId} AND run_id = ${runId} AND prompt_index = ${prompt_index} AND perception_prompt_id IS NOT NULL`
  if (rated === undefined) return yield* Effect.dieMessage(`Cell ${cellId} is of a prompt, and its answer was given a score`)
  yield* addUsage(database, run, [{ llm, answer, bill }])
  const id = PerceptionResponseId.make(yield* ids.next)
  yield* later(
    sql`INSERT INTO perception_responses ${sql.insert(responseRow(key, { cellId, ...rated, run_started_at: run.started_at, llm, sample }, id, answer, bill.cost, rating, run.at))}`
  )
  yield* insertAll(database, "perception_citations", perceptionCitationRows(key, id, answer.citations))
})
