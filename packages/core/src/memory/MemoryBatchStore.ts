/** `BatchStore` in memory. */
import { Clock, Effect } from "effect"
import { BatchId, type CellId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Llm } from "../domain/Llm.js"
import { isEnded } from "../domain/Run.js"
import { fromEpochMillis } from "../domain/Timestamp.js"
import type { BatchClaim, BatchRef, BatchStoreService, HeldBatch, ReturnedCall } from "../ports/BatchStore.js"
import type { LeaseRef } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import * as Tracing from "../telemetry/Tracing.js"
import { charge, heldCell, settleOwed, toLeasedCell } from "./CellHolding.js"
import { MemoryDatabase } from "./MemoryDatabase.js"
import type { CellRow, RunRow } from "./RunRow.js"

export const make: Effect.Effect<BatchStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  const find = ({ batchId, fence, organizationId }: BatchRef) => {
    const batch = database.tenants.get(organizationId)?.batches.get(batchId)
    return batch?.fence === fence ? batch : undefined
  }

  const rows = () => [...database.tenants.values()].flatMap((tenant) => [...tenant.batches.values()].map((batch) => ({ batch, tenant })))

  const cellsOf = ({ batchId, organizationId, runId }: BatchRef): Array<CellRow> =>
    [...(database.tenants.get(organizationId)?.runs.get(runId)?.cells.values() ?? [])].filter((cell) => cell.batchId === batchId)

  const owes = ({ organizationId }: BatchRef, { id, state }: CellRow): boolean =>
    state === "cancelled" && database.tenants.get(organizationId)?.owed.has(id) === true

  return {
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

    submitted: Tracing.fn("BatchStore.submitted")(function* (ref: BatchRef, providerId: string) {
      const submittedAt = fromEpochMillis(yield* Clock.currentTimeMillis)
      const batch = find(ref)
      if (batch !== undefined) Object.assign(batch, { providerId, submittedAt })
      return batch !== undefined
    }, database.transaction),

    claim: Tracing.fn("BatchStore.claim")(function* ({ abandonedMillis, leaseMillis, limit, llms, runIds, strandedMillis }: BatchClaim) {
      const at = yield* Clock.currentTimeMillis
      const isOver = (run: RunRow | undefined): boolean => run === undefined || isEnded(run.status)
      const isDue = ({ batch: { leaseUntil, llm, runId }, tenant }: ReturnType<typeof rows>[number]): boolean =>
        !isAhead(leaseUntil, at, furthestLeaseMillis) &&
        (llms.includes(llm) || leaseUntil <= at - strandedMillis) &&
        (runIds?.includes(runId) !== false || (leaseUntil <= at - abandonedMillis && isOver(tenant.runs.get(runId))))
      return rows()
        .filter(isDue)
        .sort((left, right) => left.batch.leaseUntil - right.batch.leaseUntil || (left.batch.id < right.batch.id ? -1 : 1))
        .slice(0, limit)
        .map(({ batch, tenant }): HeldBatch => {
          batch.fence++
          batch.leaseUntil = at + leaseMillis
          const { createdAt, fence, id: batchId, llm, providerId, runId, submittedAt } = batch
          const isRunEnded = isOver(tenant.runs.get(runId))
          const organizationId = tenant.organization.id
          return { organizationId, runId, batchId, fence, llm, providerId, createdAt, submittedAt, heldAt: fromEpochMillis(at), isRunEnded }
        })
    }, database.transaction),

    renew: Tracing.fn("BatchStore.renew")(function* (ref: BatchRef, leaseMillis: number) {
      const at = yield* Clock.currentTimeMillis
      const batch = find(ref)
      if (batch !== undefined) batch.leaseUntil = at + leaseMillis
      return batch !== undefined
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
    ),

    again: Tracing.fn("BatchStore.again")(function* (_ref: BatchRef, calls: ReadonlyArray<ReturnedCall>) {
      const at = yield* Clock.currentTimeMillis
      for (const { charge: charged, isPostponed, lease, millis } of calls) {
        const holding = heldCell(database, lease)
        if (holding === undefined) {
          settleOwed(database, lease, charged)
          continue
        }
        charge(holding, charged)
        Object.assign(holding.cell, { state: "queued", worker: null, batchId: null, notBefore: at + millis })
        if (!isPostponed) continue
        holding.cell.attempt--
        holding.cell.postponements++
      }
    }, database.transaction),

    end: Tracing.fn("BatchStore.end")(
      (ref: BatchRef) =>
        Effect.sync(() => {
          if (find(ref) === undefined || cellsOf(ref).some(({ state }) => state === "leased")) return false
          return database.tenants.get(ref.organizationId)?.batches.delete(ref.batchId) ?? false
        }),
      database.transaction
    ),

    providerIds: Effect.sync(() => rows().flatMap(({ batch }) => batch.providerId ?? [])).pipe(database.read, Effect.withSpan("BatchStore.providerIds"))
  }
})
