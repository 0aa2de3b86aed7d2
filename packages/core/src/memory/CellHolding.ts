/** Cells in memory as their leases hold them, and what their calls take of budgets. */
import type { Nanos } from "../domain/ModelPrice.js"
import type { LeaseRef } from "../ports/CellLedger.js"
import type { MemoryDatabaseService, TenantRow } from "./MemoryDatabase.js"
import type { CellRow, RunRow } from "./RunRow.js"

/** A cell with the rows that it is of. */
export interface Holding {
  readonly tenant: TenantRow
  readonly run: RunRow
  readonly cell: CellRow
}

/** What is sent to ask a cell. */
export const questionOf = ({ pair }: CellRow): string => pair.perception?.question ?? pair.prompt.text

/** The cell, as long as this very lease holds it: one that has run out still holds until somebody else claims the cell. */
export const heldCell = ({ tenants }: MemoryDatabaseService, { cellId, fence, organizationId, runId }: LeaseRef): Holding | undefined => {
  const tenant = tenants.get(organizationId)
  const run = tenant?.runs.get(runId)
  const cell = run?.cells.get(cellId)
  return tenant !== undefined && run !== undefined && cell?.state === "leased" && cell.fence === fence ? { tenant, run, cell } : undefined
}

export const spend = ({ spending }: TenantRow, day: string | null, amount: number): void => {
  if (day !== null) spending.set(day, (spending.get(day) ?? 0) + amount)
}

/** Takes of the budgets what a call has come to, in place of what its lease reserved. */
export const charge = ({ cell, run, tenant }: Holding, charged: Nanos): void => {
  if (cell.reserved === null) return
  run.committed += charged - cell.reserved
  spend(tenant, cell.spendDay, charged - cell.reserved)
}

/** What a call that nobody waits for any more has come to, in place of what it had reserved of its day. */
export const settleOwed = ({ tenants }: MemoryDatabaseService, { cellId, fence, organizationId }: LeaseRef, charged: Nanos): void => {
  const tenant = tenants.get(organizationId)
  const owed = tenant?.owed.get(cellId)
  if (tenant === undefined || owed?.fence !== fence) return
  tenant.owed.delete(cellId)
  spend(tenant, owed.spendDay, charged - owed.reserved)
}
