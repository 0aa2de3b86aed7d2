/**
 * Calls of a cancelled run, or of a run whose brand was deleted. A call that was in flight has reserved a part of its organization's daily budget. Only the
 * process that makes the call knows the cost, so the cell keeps the reservation until that process settles or releases the cell. Until the lease of the cell
 * ends, other calls wait for the unused part of the reservation. When the process died, the whole reservation stays charged, because the cost of the call is
 * unknown.
 */
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import * as RoofRows from "./RoofRows.js"
import { fromWide, type Wide } from "./Statements.js"

/** Cancels the open cells of runs. */
export const cancelCells = (sql: Constructor, ofRuns: Fragment): Effect.Effect<void, SqlError> =>
  // A reservation of an earlier lease was returned when that lease ended.
  Effect.asVoid(sql`UPDATE cells SET state = 'cancelled', reserved = CASE WHEN lease_until IS NULL THEN NULL ELSE reserved END,
      owed_until = CASE WHEN reserved > 0 AND spend_day IS NOT NULL THEN lease_until ELSE NULL END, lease_owner = NULL, lease_until = NULL
    WHERE ${ofRuns} AND state IN ('queued', 'leased')`)

/** Charges the daily budget the cost of a cancelled call in place of the call's reservation. A call is charged once, and only for its last lease. */
export const settleOwed = (database: DatabaseService, { cellId, fence, organizationId, runId }: LeaseRef, charge: Nanos): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { dialect, sql } = database
    const cell = sql`organization_id = ${organizationId} AND run_id = ${runId} AND id = ${cellId} AND fence = ${fence} AND state = 'cancelled'`
    const [owed] = yield* sql<{ readonly reserved: Wide; readonly spend_day: string }>`SELECT reserved, spend_day FROM cells
      WHERE ${cell} AND reserved IS NOT NULL AND spend_day IS NOT NULL ${sql.literal(dialect.forUpdate)}`
    if (owed === undefined) return
    yield* sql`UPDATE cells SET reserved = NULL, owed_until = NULL WHERE ${cell}`
    yield* RoofRows.spend(database, organizationId, owed.spend_day, charge - fromWide(owed.reserved))
  })
