/** The ledger of calls, in SQL. In every method, a transaction locks cells before their run, so that no two transactions deadlock. */
import type { CellId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { isEnded, type RunMode, type RunStatus } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { furthestLeaseMillis, furthestPostponementMillis } from "@brand-visibility/core/internal/domain/Leases"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { ActiveRun, CellLedgerService, ClaimReach, ClaimRequest, LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { reservationsWithin } from "@brand-visibility/core/internal/rules/Pricing"
import { isHopeless, leastRoom, spendDay } from "@brand-visibility/core/internal/rules/RoofRules"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database, everybody, type Instant, instantOf } from "../Database.js"
import type { Settlement as SettlementOfCell } from "./AnswerSettlement.js"
import { settleOwed } from "./CancelledCells.js"
import * as GroupCommit from "./GroupCommit.js"
import { type LeasedCellRow, toLeasedCell } from "./LeasedCellRows.js"
import * as RoofRows from "./RoofRows.js"
import * as Settlement from "./Settlement.js"
import { callLeaseRanOut, fromWide, type Wide } from "./Statements.js"

/** The largest number of calls that one transaction settles. The number is large enough to share a commit, and small enough that no other writer waits long. */
const settledAtOnce = 32

/** A cell that a claim has locked. `place` is the value of `Dialect.rowAddress`, and only there where the dialect has one. */
interface LockedCellRow extends LeasedCellRow {
  readonly place?: string
}

interface ActiveRow {
  readonly organization_id: OrganizationId
  readonly run_id: RunId
  readonly mode: RunMode
  readonly llm: Llm | null
}

export const make: Effect.Effect<CellLedgerService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { dialect, instant, later, laterKept, now, nowLater, read, sql, transaction } = database

  const ofCell = sql.literal("FROM run_prompts p WHERE p.organization_id = c.organization_id AND p.run_id = c.run_id AND p.prompt_index = c.prompt_index")

  const held = (lease: LeaseRef) => Settlement.held(sql, lease, [lease.cellId])

  /** Whether calls in flight of the organization, those of cancelled runs included, may return a part of their reservation to the budget of the day. */
  const isDayReserving = (reserving: Fragment, organizationId: OrganizationId, at: Timestamp.Timestamp) =>
    Effect.map(
      sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM cells WHERE ${reserving}) OR EXISTS (
        SELECT 1 FROM cells WHERE organization_id = ${organizationId} AND owed_until > ${at} AND owed_until <= ${Timestamp.after(at, furthestLeaseMillis)})`,
      (rows) => rows.length > 0
    )

  /** Holds for the open cells that a claim may give. */
  const isWithin = (reach: ClaimReach, at: Instant) => {
    const due = sql`(not_before IS NULL OR not_before <= ${at(0)} OR not_before > ${at(furthestPostponementMillis)})`
    switch (reach) {
      case "queued":
        // SQLite uses the partial index of open cells only when the statement repeats the index's condition; otherwise SQLite reads and sorts all cells of the
        // run.
        return sql`c.state IN ('queued', 'leased') AND c.state = 'queued' AND ${due}`
      case "lapsed":
        return sql`c.state IN ('queued', 'leased') AND (c.state = 'queued' OR ${callLeaseRanOut(sql, at)}) AND ${due}`
      case "postponed":
        return sql`c.state IN ('queued', 'leased') AND (c.state = 'queued' OR ${callLeaseRanOut(sql, at)})`
    }
  }

  interface Budgets {
    readonly ofRun: Wide | null
    readonly ofDay: Wide | null
  }

  /**
   * Locks the budgets, and reserves the largest possible cost of as many of these cells as the budgets allow. When the budgets allow no cell, and no lease can
   * return a reservation either, all cells are returned, with null in place of the reservations.
   */
  const reserve = Effect.fnUntraced(function* (
    organizationId: OrganizationId,
    runId: RunId,
    claimable: ReadonlyArray<LockedCellRow>,
    mostCostOf: ClaimRequest["mostCostOf"],
    at: Timestamp.Timestamp,
    budgets: Budgets
  ) {
    const ofRun = sql`organization_id = ${organizationId} AND id = ${runId}`
    const [run] = yield* sql<{ readonly room: Wide | null }>`SELECT budget - committed AS room FROM runs WHERE ${ofRun} ${sql.literal(dialect.forUpdate)}`
    const day = spendDay(at)
    const room = {
      ofRun: budgets.ofRun === null ? null : fromWide(run?.room ?? 0),
      ofDay: budgets.ofDay === null ? null : yield* RoofRows.lockDay(database, organizationId, day, fromWide(budgets.ofDay))
    }
    const mostCosts = claimable.map(({ text }) => mostCostOf(text))
    const [first = 0] = mostCosts
    const reservations = reservationsWithin(leastRoom(room), mostCosts)
    if (reservations.length === 0) {
      // SQLite uses the partial index of open cells only when the statement repeats the index's condition.
      const reserving = sql`organization_id = ${organizationId} AND state IN ('queued', 'leased') AND state = 'leased' AND NOT ${callLeaseRanOut(sql, instantOf(at))} AND reserved > 0`
      const isReserving = {
        isRunReserving: (yield* sql`SELECT 1 FROM cells WHERE run_id = ${runId} AND ${reserving} LIMIT 1`).length > 0,
        isDayReserving: room.ofDay !== null && (yield* isDayReserving(reserving, organizationId, at))
      }
      return isHopeless(first, room, isReserving) ? { rows: claimable, reservations: null } : { rows: [], reservations }
    }
    const sum = reservations.reduce((left, right) => left + right, 0)
    yield* later(sql`UPDATE runs SET committed = committed + ${sum} WHERE ${ofRun}`)
    if (room.ofDay !== null) yield* RoofRows.spend(database, organizationId, day, sum)
    return { rows: claimable.slice(0, reservations.length), reservations }
  })

  /** An expression for the reservation of each of these cells. */
  const reservedColumn = (rows: ReadonlyArray<LeasedCellRow>, reservations: ReadonlyArray<Nanos> | null) => {
    const [first, ...others] = new Set(reservations ?? [0])
    if (others.length === 0) return sql`${first ?? 0}`
    const whens = rows.map(({ id }, index) => sql`WHEN ${id} THEN CAST(${reservations?.[index] ?? 0} AS BIGINT)`)
    return sql`CASE id ${sql.join(" ", false)(whens)} END`
  }

  /**
   * Holds for cells that this transaction has locked, none of which it has changed yet. The condition by place names no organization, and needs none: `claim`
   * chose the rows by their organization, and no other transaction can move a locked row. A place is unique within one table only, so the table `cells` must
   * not be partitioned (docs/decisions/0011).
   */
  const ofLocked = (organizationId: OrganizationId, runId: RunId, rows: ReadonlyArray<LockedCellRow>) =>
    dialect.rowAddress === null
      ? sql`organization_id = ${organizationId} AND run_id = ${runId} AND ${sql.in(
          "id",
          rows.map(({ id }) => id)
        )}`
      : sql.in(
          dialect.rowAddress,
          rows.flatMap(({ place }) => place ?? [])
        )

  /** Queues a cell again as if it had not been leased, but charges the budgets for its call. */
  const handBack = (lease: LeaseRef, charge: Nanos, notBefore: Timestamp.Timestamp | null) =>
    Effect.gen(function* () {
      const postponed = notBefore === null ? sql.literal("") : sql`, postponements = postponements + 1, not_before = ${notBefore}`
      const [cell] = yield* sql<{ readonly reserved: Wide | null; readonly spend_day: string | null }>`UPDATE cells
        SET state = 'queued', attempt = attempt - 1, lease_owner = NULL, lease_until = NULL ${postponed} WHERE ${held(lease)} RETURNING reserved, spend_day`
      if (cell === undefined) return yield* settleOwed(database, lease, charge)
      if (cell.reserved === null) return
      const amount = charge - fromWide(cell.reserved)
      yield* sql`UPDATE runs SET committed = committed + ${amount} WHERE organization_id = ${lease.organizationId} AND id = ${lease.runId}`
      if (cell.spend_day !== null) yield* RoofRows.spend(database, lease.organizationId, cell.spend_day, amount)
    })

  const claim = Effect.fnUntraced(function* ({
    except = [],
    leaseMillis,
    limit,
    llm,
    mode = "live",
    mostCostOf,
    organizationId,
    reach = "lapsed",
    runId,
    worker
  }: ClaimRequest) {
    if (limit <= 0) return []
    const clock = yield* nowLater
    const ofRun = sql`organization_id = ${organizationId} AND id = ${runId}`
    const finding = yield* laterKept(sql<{
      readonly status: RunStatus
      readonly budget: Wide | null
      readonly daily_budget: Wide | null
    }>`SELECT status, budget,
      (SELECT daily_budget FROM organizations WHERE id = ${organizationId}) AS daily_budget FROM runs
      WHERE ${ofRun} AND staged = 0 AND mode = ${mode}`)
    // This statement and the read of the run share one round trip. Cells of a run in the other mode are not locked.
    const claimable =
      // Subqueries rather than a join: a planner that underestimates the size of a run would read all prompts of the run for each cell.
      yield* sql<LockedCellRow>`SELECT ${sql.literal(dialect.rowAddress === null ? "" : `c.${dialect.rowAddress} AS place,`)} c.id, c.prompt_index, c.sample, c.attempt, c.postponements, c.fence,
        (SELECT coalesce(p.question, p.text) ${ofCell}) AS text, (SELECT p.perception_prompt ${ofCell}) AS perception_prompt
      FROM cells c
      WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.llm = ${llm}
        AND (SELECT mode FROM runs WHERE ${ofRun}) = ${mode} AND ${isWithin(reach, yield* instant)} ${except.length === 0 ? sql.literal("") : sql`AND NOT ${sql.in("id", except)}`}
      ORDER BY c.prompt_index, c.sample LIMIT ${limit} ${sql.literal(dialect.forUpdateSkipLocked("c"))}`
    const [run] = yield* finding
    const at = yield* clock
    if (run === undefined || isEnded(run.status)) return []
    const isBudgeted = run.budget !== null || run.daily_budget !== null
    const { reservations, rows } =
      !isBudgeted || claimable.length === 0
        ? { rows: claimable, reservations: null }
        : yield* reserve(organizationId, runId, claimable, mostCostOf, at, { ofRun: run.budget, ofDay: run.daily_budget })
    if (rows.length === 0) return []
    yield* later(sql`UPDATE cells SET state = 'leased', attempt = attempt + 1, fence = fence + 1, lease_owner = ${worker}, lease_until = ${Timestamp.after(at, leaseMillis)},
      not_before = NULL, batch_id = NULL ${isBudgeted ? sql`, reserved = ${reservedColumn(rows, reservations)}` : sql.literal("")},
      spend_day = ${run.daily_budget === null ? null : spendDay(at)}
      WHERE ${ofLocked(organizationId, runId, rows)}`)
    if (run.status === "queued") {
      yield* later(sql`UPDATE runs SET status = 'running' WHERE ${ofRun} AND status = 'queued'`)
    }
    return rows.map((row, index) =>
      toLeasedCell(
        { ...row, attempt: row.attempt + 1, fence: row.fence + 1 },
        { organizationId, runId, llm, reserved: isBudgeted ? (reservations?.[index] ?? 0) : null, isOverBudget: isBudgeted && reservations === null }
      )
    )
  })

  const settleAll = Effect.fnUntraced(function* (settlements: ReadonlyArray<SettlementOfCell>) {
    const settled = yield* Settlement.settleAll(database, ids, settlements)
    const [first] = settlements
    for (const [index, { bill, lease }] of settlements.entries()) if (settled[index]?.state === "stale") yield* settleOwed(database, lease, bill.charge)
    const days = new Map<string, number>()
    for (const { spent } of settled) if (spent !== null) days.set(spent.day, (days.get(spent.day) ?? 0) + spent.amount)
    for (const [day, amount] of days) if (first !== undefined) yield* RoofRows.spend(database, first.lease.organizationId, day, amount)
    return settled.map(({ state }) => state)
  })

  const settle = yield* GroupCommit.make({
    most: settledAtOnce,
    // A transaction then belongs to one tenant, and waits for the row of one run only.
    keyOf: (settlement: SettlementOfCell) => settlement.lease.runId,
    meetsAll: (error: StorageError) => error.isPassing,
    write: (settlements) => transaction("CellLedger.settle", settlements[0]?.lease.organizationId ?? everybody, settleAll(settlements))
  })

  return {
    // The runs of all organizations: a worker makes the calls of all of them.
    active: read(
      "CellLedger.active",
      everybody,
      Effect.map(
        sql<ActiveRow>`SELECT r.organization_id, r.id AS run_id, r.mode, l.llm
          FROM runs r LEFT JOIN run_llms l ON l.organization_id = r.organization_id AND l.run_id = r.id AND EXISTS (
            SELECT 1 FROM cells c WHERE c.organization_id = r.organization_id AND c.run_id = r.id AND c.llm = l.llm AND c.state IN ('queued', 'leased')
          )
          WHERE r.staged = 0 AND r.status IN ('queued', 'running')
          ORDER BY r.started_at, r.id, l.ordinal`,
        (rows) => {
          const runs = new Map<RunId, ActiveRun & { readonly llms: Array<Llm> }>()
          for (const row of rows) {
            const run = runs.get(row.run_id) ?? { organizationId: row.organization_id, runId: row.run_id, mode: row.mode, llms: [] }
            runs.set(row.run_id, run)
            if (row.llm !== null) run.llms.push(row.llm)
          }
          return [...runs.values()]
        }
      )
    ),

    claim: (request) => transaction("CellLedger.claim", request.organizationId, claim(request)),

    renew: (leases, leaseMillis) =>
      transaction(
        "CellLedger.renew",
        everybody,
        Effect.gen(function* () {
          const until = Timestamp.after(yield* now, leaseMillis)
          // Renewed in the order in which a settlement locks cells, so that the two do not deadlock.
          const inOrder = [...leases].sort((left, right) => (left.cellId < right.cellId ? -1 : 1))
          const renewing = yield* Effect.forEach(inOrder, (lease) => later(sql`UPDATE cells SET lease_until = ${until} WHERE ${held(lease)} RETURNING id`))
          const lost: Array<CellId> = []
          for (const [index, renewed] of renewing.entries()) if ((yield* renewed).length === 0) lost.push(inOrder[index]!.cellId)
          return lost
        })
      ),

    settle: (lease, outcome, channel, bill) => settle({ lease, outcome, channel, bill }),

    release: (lease, charge) => transaction("CellLedger.release", lease.organizationId, handBack(lease, charge, null)),

    postpone: (lease, millis, charge) =>
      transaction(
        "CellLedger.postpone",
        lease.organizationId,
        Effect.flatMap(now, (at) => handBack(lease, charge, Timestamp.after(at, millis)))
      )
  }
})
