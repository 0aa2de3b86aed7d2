/** Batches of calls, in SQL. */
import { BatchId, type CellId, type OrganizationId, type RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { isEnded, type RunStatus } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { BatchRef, BatchStoreService, HeldBatch, ReturnedCall } from "@brand-visibility/core/internal/ports/BatchStore"
import type { LeaseRef } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Effect } from "effect"
import { Database, everybody, instantOf } from "../Database.js"
import { settleOwed } from "./CancelledCells.js"
import { type LeasedCellRow, toLeasedCell } from "./LeasedCellRows.js"
import * as RoofRows from "./RoofRows.js"
import * as Settlement from "./Settlement.js"
import { fromNullableWide, fromWide, leaseRanOut, type Wide } from "./Statements.js"

interface BatchRow {
  readonly organization_id: OrganizationId
  readonly id: BatchId
  readonly run_id: RunId
  readonly llm: Llm
  readonly provider_id: string | null
  readonly created_at: Timestamp.Timestamp
  readonly submitted_at: Timestamp.Timestamp | null
  readonly fence: number
  readonly status: RunStatus
}

interface CellRow extends LeasedCellRow {
  readonly llm: Llm
  readonly reserved: Wide | null
}

const later = (now: Timestamp.Timestamp, millis: number): Timestamp.Timestamp => Timestamp.after(now, millis)

const byFence = (leases: ReadonlyArray<LeaseRef>): ReadonlyMap<number, ReadonlyArray<CellId>> => {
  const groups = new Map<number, Array<CellId>>()
  for (const { cellId, fence } of leases) groups.set(fence, [...(groups.get(fence) ?? []), cellId])
  return groups
}

export const make: Effect.Effect<BatchStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { now, read, sql, transaction } = database

  const ofBatch = ({ batchId, fence, organizationId }: BatchRef) => sql`organization_id = ${organizationId} AND id = ${batchId} AND fence = ${fence}`

  /** Queues a call again. Its actual cost replaces its reservation in the budgets. */
  const giveBack = ({ charge, isPostponed, lease, millis }: ReturnedCall) =>
    Effect.gen(function* () {
      const putOff = sql.literal(isPostponed ? ", attempt = attempt - 1, postponements = postponements + 1" : "")
      const [cell] = yield* sql<{ readonly reserved: Wide | null; readonly spend_day: string | null }>`UPDATE cells
        SET state = 'queued', lease_owner = NULL, lease_until = NULL, batch_id = NULL, not_before = ${later(yield* now, millis)} ${putOff}
        WHERE ${Settlement.held(sql, lease, [lease.cellId])} RETURNING reserved, spend_day`
      if (cell === undefined) return yield* settleOwed(database, lease, charge)
      if (cell.reserved === null) return
      const amount = charge - fromWide(cell.reserved)
      yield* sql`UPDATE runs SET committed = committed + ${amount} WHERE organization_id = ${lease.organizationId} AND id = ${lease.runId}`
      if (cell.spend_day !== null) yield* RoofRows.spend(database, lease.organizationId, cell.spend_day, amount)
    })

  return {
    plan: (llm, leases, leaseMillis) =>
      Effect.suspend(() => {
        const [first] = leases
        if (first === undefined) return Effect.succeed(null)
        const { organizationId, runId } = first
        return transaction(
          "BatchStore.plan",
          organizationId,
          Effect.gen(function* () {
            const batchId = BatchId.make(yield* ids.next)
            const cellIds: Array<CellId> = []
            for (const [fence, wanted] of byFence(leases)) {
              const taken = yield* sql<{ readonly id: CellId }>`UPDATE cells SET batch_id = ${batchId}
                WHERE ${Settlement.held(sql, { organizationId, runId, fence }, wanted)} RETURNING id`
              cellIds.push(...taken.map(({ id }) => id))
            }
            if (cellIds.length === 0) return null
            const at = yield* now
            yield* sql`INSERT INTO batches ${sql.insert({
              organization_id: organizationId,
              id: batchId,
              run_id: runId,
              llm,
              provider_id: null,
              created_at: at,
              submitted_at: null,
              fence: 1,
              lease_until: later(at, leaseMillis)
            })}`
            const none = { providerId: null, submittedAt: null }
            const batch: HeldBatch = { organizationId, runId, batchId, fence: 1, llm, ...none, createdAt: at, heldAt: at, isRunEnded: false }
            return { batch, cellIds }
          })
        )
      }),

    submitted: (batch, providerId) =>
      transaction(
        "BatchStore.submitted",
        batch.organizationId,
        Effect.gen(function* () {
          const rows = yield* sql`UPDATE batches SET provider_id = ${providerId}, submitted_at = ${yield* now} WHERE ${ofBatch(batch)} RETURNING id`
          return rows.length > 0
        })
      ),

    claim: ({ abandonedMillis, leaseMillis, limit, llms, runIds, strandedMillis }) => {
      const find = Effect.gen(function* () {
        const at = yield* now
        const abandoned = sql`r.status NOT IN ('queued', 'running') AND b.lease_until <= ${later(at, -abandonedMillis)}`
        const ofRuns = runIds === null ? sql.literal("1 = 1") : sql`(${sql.in("b.run_id", runIds)} OR (${abandoned}))`
        return yield* sql<BatchRow>`SELECT b.organization_id, b.id, b.run_id, b.llm, b.provider_id, b.created_at, b.submitted_at, b.fence, r.status
          FROM batches b JOIN runs r ON r.organization_id = b.organization_id AND r.id = b.run_id
          WHERE ${leaseRanOut(sql, instantOf(at))} AND (${sql.in("b.llm", llms)} OR b.lease_until <= ${later(at, -strandedMillis)}) AND ${ofRuns}
          ORDER BY b.lease_until, b.id LIMIT ${limit}`
      })
      return Effect.gen(function* () {
        // Usually no batch is due. A read finds that out without a write lock, for which others would wait.
        const found = yield* read("BatchStore.claim", everybody, find)
        if (found.length === 0) return []
        return yield* transaction(
          "BatchStore.claim",
          everybody,
          Effect.gen(function* () {
            const at = yield* now
            const held: Array<HeldBatch> = []
            for (const row of found) {
              const ref: BatchRef = { organizationId: row.organization_id, runId: row.run_id, batchId: row.id, fence: row.fence }
              const taken = yield* sql`UPDATE batches SET fence = fence + 1, lease_until = ${later(at, leaseMillis)}
                WHERE ${ofBatch(ref)} AND ${leaseRanOut(sql, instantOf(at))} RETURNING id`
              if (taken.length === 0) continue
              const { created_at: createdAt, llm, provider_id: providerId, status, submitted_at: submittedAt } = row
              held.push({ ...ref, fence: row.fence + 1, llm, providerId, createdAt, submittedAt, heldAt: at, isRunEnded: isEnded(status) })
            }
            return held
          })
        )
      })
    },

    renew: (batch, leaseMillis) =>
      transaction(
        "BatchStore.renew",
        batch.organizationId,
        Effect.gen(function* () {
          const rows = yield* sql`UPDATE batches SET lease_until = ${later(yield* now, leaseMillis)} WHERE ${ofBatch(batch)} RETURNING id`
          return rows.length > 0
        })
      ),

    cells: ({ batchId, organizationId, runId }) =>
      read(
        "BatchStore.cells",
        organizationId,
        Effect.map(
          sql<CellRow>`SELECT c.id, c.prompt_index, c.llm, c.sample, c.attempt, c.postponements, c.fence, c.reserved,
            coalesce(p.question, p.text) AS text, p.perception_prompt
            FROM cells c JOIN run_prompts p ON p.organization_id = c.organization_id AND p.run_id = c.run_id AND p.prompt_index = c.prompt_index
            WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.batch_id = ${batchId}
              AND (c.state = 'leased' OR (c.state = 'cancelled' AND c.reserved IS NOT NULL AND c.spend_day IS NOT NULL))
            ORDER BY c.prompt_index, c.sample`,
          (rows) => rows.map((row) => toLeasedCell(row, { organizationId, runId, llm: row.llm, reserved: fromNullableWide(row.reserved), isOverBudget: false }))
        )
      ),

    again: ({ organizationId }, calls) =>
      transaction(
        "BatchStore.again",
        organizationId,
        Effect.zipRight(
          Settlement.lockCells(
            database,
            calls.map(({ lease }) => lease)
          ),
          Effect.forEach(calls, giveBack, { discard: true })
        )
      ),

    end: (batch) =>
      transaction(
        "BatchStore.end",
        batch.organizationId,
        Effect.map(
          sql`DELETE FROM batches WHERE ${ofBatch(batch)} AND NOT EXISTS (SELECT 1 FROM cells c
            WHERE c.organization_id = ${batch.organizationId} AND c.run_id = ${batch.runId} AND c.batch_id = ${batch.batchId} AND c.state = 'leased')
            RETURNING id`,
          (rows) => rows.length > 0
        )
      ),

    providerIds: read(
      "BatchStore.providerIds",
      everybody,
      Effect.map(sql<{ readonly provider_id: string }>`SELECT provider_id FROM batches WHERE provider_id IS NOT NULL`, (rows) =>
        rows.map(({ provider_id: providerId }) => providerId)
      )
    )
  }
})
