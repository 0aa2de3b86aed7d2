/** Leased cells in memory, and the amounts that their calls take from budgets. */
import { Clock, Effect } from "effect"
import type { LeasedCell } from "../domain/Cell.js"
import type { Nanos } from "../domain/ModelPrice.js"
import type { CellLedgerPrimitives, HeldCallChange, LeaseRef } from "../ports/CellLedger.js"
import * as Tracing from "../telemetry/Tracing.js"
import type { MemoryDatabaseService, TenantRow } from "./MemoryDatabase.js"
import type { CellRow, RunRow } from "./RunRow.js"

/** A cell with its run and its organization. */
export interface Holding {
  readonly tenant: TenantRow
  readonly run: RunRow
  readonly cell: CellRow
}

/** The text that is sent for a cell. */
export const questionOf = ({ pair }: CellRow): string => pair.perception?.question ?? pair.prompt.text

/** A cell in the form that the engine needs. */
export const toLeasedCell = (run: Pick<LeasedCell, "organizationId" | "runId">, cell: CellRow, isOverBudget: boolean): LeasedCell => ({
  id: cell.id,
  organizationId: run.organizationId,
  runId: run.runId,
  promptIndex: cell.pair.prompt.index,
  llm: cell.pair.llm,
  sample: cell.sample,
  promptText: questionOf(cell),
  scale: cell.pair.perception === null ? null : cell.pair.perception.prompt.scale,
  attempt: cell.attempt,
  postponements: cell.postponements,
  fence: cell.fence,
  reserved: cell.reserved,
  isOverBudget
})

/** The cell, if this lease holds it. An expired lease still holds the cell until another process claims it. */
export const heldCell = ({ tenants }: MemoryDatabaseService, { cellId, fence, organizationId, runId }: LeaseRef): Holding | undefined => {
  const tenant = tenants.get(organizationId)
  const run = tenant?.runs.get(runId)
  const cell = run?.cells.get(cellId)
  return tenant !== undefined && run !== undefined && cell?.state === "leased" && cell.fence === fence ? { tenant, run, cell } : undefined
}

export const spend = ({ spending }: TenantRow, day: string | null, amount: number): void => {
  if (day !== null) spending.set(day, (spending.get(day) ?? 0) + amount)
}

/** Charges the budgets with the cost of a call instead of its reservation. */
export const charge = ({ cell, run, tenant }: Holding, charged: Nanos): void => {
  if (cell.reserved === null) return
  run.committed += charged - cell.reserved
  spend(tenant, cell.spendDay, charged - cell.reserved)
}

/** Charges the daily budget with the cost of a call of an ended run, instead of its reservation. */
export const settleOwed = ({ tenants }: MemoryDatabaseService, { cellId, fence, organizationId }: LeaseRef, charged: Nanos): void => {
  const tenant = tenants.get(organizationId)
  const owed = tenant?.owed.get(cellId)
  if (tenant === undefined || owed?.fence !== fence) return
  tenant.owed.delete(cellId)
  spend(tenant, owed.spendDay, charged - owed.reserved)
}

/** Changes a leased call; false when its lease was lost. */
const changeCall = (database: MemoryDatabaseService, { charge: charged, into, lease }: HeldCallChange, now: number): boolean => {
  const holding = heldCell(database, lease)
  if (holding === undefined) {
    if (charged !== null) settleOwed(database, lease, charged)
    return false
  }
  const { cell } = holding
  if (charged !== null) charge(holding, charged)
  const { attempt, leasedUntil, notBefore, postponements } = cell
  const { leaseUntil, ...changed } = into({ state: "leased", attempt, postponements, leaseUntil: leasedUntil, notBefore }, now)
  Object.assign(cell, changed, { leasedUntil: leaseUntil })
  if (changed.state === "queued") Object.assign(cell, { worker: null, batchId: null })
  return true
}

/** `CellLedger` and `BatchStore` use this function. */
export const heldChanger = (database: MemoryDatabaseService): CellLedgerPrimitives["changeHeld"] =>
  Tracing.fn("CellLedger.changeHeld")(
    (changes: ReadonlyArray<HeldCallChange>) =>
      Effect.map(Clock.currentTimeMillis, (now) => changes.flatMap((change) => (changeCall(database, change, now) ? [] : [change.lease.cellId]))),
    database.transaction
  )
