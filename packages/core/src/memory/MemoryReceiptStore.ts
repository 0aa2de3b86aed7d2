/** `ReceiptStore` in memory. */
import { Clock, Effect, Layer } from "effect"
import { isAhead, furthestLeaseMillis } from "../domain/Leases.js"
import type { ReceiptRef } from "../domain/Receipt.js"
import { Ids } from "../ports/Ids.js"
import { type NewReceipt, type ReceiptState, ReceiptStore } from "../ports/ReceiptStore.js"
import { findTenant, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { heldRow } from "./ReceiptWriter.js"

/** Rows are in the order of their making, which is that of their expiry: the oldest come first. */
const dropExpired = ({ receipts }: TenantRow, now: number): void => {
  for (const [receiptId, { expiresAt }] of receipts) {
    if (expiresAt > now) return
    receipts.delete(receiptId)
  }
}

export const layer: Layer.Layer<ReceiptStore, never, MemoryDatabase | Ids> = Layer.effect(
  ReceiptStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids
    return {
      begin: Effect.fn("ReceiptStore.begin")(function* ({ fingerprint, keptMillis, leaseMillis, organizationId, receiptId }: NewReceipt) {
        const attemptId = yield* ids.next
        const now = yield* Clock.currentTimeMillis
        const tenant = yield* findTenant(database, organizationId)
        dropExpired(tenant, now)
        const row = tenant.receipts.get(receiptId)
        if (row !== undefined && row.outcome !== null && row.fingerprint !== null) {
          return { _tag: "Stored", fingerprint: row.fingerprint, outcome: row.outcome } satisfies ReceiptState
        }
        if (row !== undefined && isAhead(row.leaseUntil, now, furthestLeaseMillis))
          return { _tag: "UnderWay", fingerprint: row.fingerprint } satisfies ReceiptState
        const ref: ReceiptRef = { organizationId, receiptId, attemptId }
        // Deleted first, so that it goes to the end of the order.
        tenant.receipts.delete(receiptId)
        tenant.receipts.set(receiptId, { ref, fingerprint, outcome: null, leaseUntil: now + leaseMillis, expiresAt: now + keptMillis })
        return { _tag: "Begun", ref } satisfies ReceiptState
      }, database.transaction),

      renew: Effect.fn("ReceiptStore.renew")(function* (ref: ReceiptRef, leaseMillis: number) {
        const now = yield* Clock.currentTimeMillis
        const row = heldRow(database, ref)
        if (row !== undefined) row.leaseUntil = now + leaseMillis
      }, database.transaction),

      complete: Effect.fn("ReceiptStore.complete")(
        (ref: ReceiptRef, fingerprint: string, outcome: string) =>
          Effect.sync(() => {
            const row = heldRow(database, ref)
            if (row === undefined) return
            row.fingerprint = fingerprint
            row.outcome = outcome
          }),
        database.transaction
      ),

      release: Effect.fn("ReceiptStore.release")(
        (ref: ReceiptRef) =>
          Effect.sync(() => {
            if (heldRow(database, ref) !== undefined) database.tenants.get(ref.organizationId)?.receipts.delete(ref.receiptId)
          }),
        database.transaction
      )
    }
  })
)
