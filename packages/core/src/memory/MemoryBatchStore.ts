/** `BatchStore` in memory. */
import { Clock, Effect } from "effect"
import { BatchId, type CellId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { isEnded } from "../domain/Run.js"
import { fromEpochMillis, type Timestamp } from "../domain/Timestamp.js"
import {
  type BatchDecision,
  type BatchRef,
  type BatchStorePrimitives,
  type BatchStoreService,
  complete,
  type HeldBatch,
  type KeptBatch
} from "../ports/BatchStore.js"
import type { LeaseRef } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import * as Tracing from "../telemetry/Tracing.js"
import type { BatchRow } from "./BatchRow.js"
import { heldCell, heldChanger, toLeasedCell } from "./CellHolding.js"
import { currentTimestamp, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import type { CellRow } from "./RunRow.js"

const toBatch = ({ organization, runs }: TenantRow, { id, ...batch }: BatchRow): KeptBatch => {
  const run = runs.get(batch.runId)
  return { ...batch, organizationId: organization.id, batchId: id, isRunEnded: run === undefined || isEnded(run.status) }
}

type AnyBatch = Parameters<BatchStorePrimitives["change"]>[0]

export const make: Effect.Effect<BatchStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  const cellsOf = ({ batchId, organizationId, runId }: AnyBatch): Array<CellRow> =>
    [...(database.tenants.get(organizationId)?.runs.get(runId)?.cells.values() ?? [])].filter((cell) => cell.batchId === batchId)

  const owes = ({ organizationId }: BatchRef, { id, state }: CellRow): boolean =>
    state === "cancelled" && database.tenants.get(organizationId)?.owed.has(id) === true

  return complete(
    {
      plan: Tracing.fn("BatchStore.plan")(function* (llm: Llm, leases: ReadonlyArray<LeaseRef>, leaseMillis: number) {
        const batchId = BatchId.make(yield* ids.next)
        const at = yield* Clock.currentTimeMillis
        const [first] = leases
        const tenant = first === undefined ? undefined : database.tenants.get(first.organizationId)
        if (first === undefined || tenant === undefined) return null
        const { organizationId, runId } = first
        const cellIds: Array<CellId> = []
        for (const lease of leases) {
          const cell = heldCell(database, lease)?.cell
          if (cell === undefined) continue
          cell.batchId = batchId
          cellIds.push(cell.id)
        }
        if (cellIds.length === 0) return null
        const createdAt = fromEpochMillis(at)
        tenant.batches.set(batchId, { id: batchId, runId, llm, providerId: null, submittedAt: null, createdAt, fence: 1, leaseUntil: at + leaseMillis })
        const none = { providerId: null, submittedAt: null }
        const batch: HeldBatch = { organizationId, runId, batchId, fence: 1, llm, ...none, createdAt, heldAt: createdAt, isRunEnded: false }
        return { batch, cellIds }
      }, database.transaction),

      all: Effect.map(currentTimestamp, (now) => ({
        now,
        batches: [...database.tenants.values()].flatMap((tenant) => Array.from(tenant.batches.values(), (batch) => toBatch(tenant, batch)))
      })).pipe(database.read, Effect.withSpan("BatchStore.all")),

      change: Tracing.fn("BatchStore.change")(function* <Answer>(
        ref: AnyBatch,
        decide: (there: (KeptBatch & { readonly hasOpenCalls: boolean }) | null, now: Timestamp) => BatchDecision<Answer>
      ) {
        const now = yield* currentTimestamp
        const tenant = database.tenants.get(ref.organizationId)
        const row = tenant?.batches.get(ref.batchId)
        if (tenant === undefined || row === undefined) return decide(null, now).answer
        const { answer, write } = decide({ ...toBatch(tenant, row), hasOpenCalls: cellsOf(ref).some(({ state }) => state === "leased") }, now)
        if (write === null) tenant.batches.delete(ref.batchId)
        else if (write !== undefined) {
          const { fence, leaseUntil, providerId, submittedAt } = write
          Object.assign(row, { fence, leaseUntil, providerId, submittedAt })
        }
        return answer
      }, database.transaction),

      cells: Tracing.fn("BatchStore.cells")(
        (ref: BatchRef) =>
          Effect.sync(() =>
            cellsOf(ref)
              .filter((cell) => cell.state === "leased" || owes(ref, cell))
              .sort((left, right) => left.pair.prompt.index - right.pair.prompt.index || left.sample - right.sample)
              .map((cell) => toLeasedCell(ref, cell, false))
          ),
        database.read
      )
    },
    { changeHeld: heldChanger(database) }
  )
})
