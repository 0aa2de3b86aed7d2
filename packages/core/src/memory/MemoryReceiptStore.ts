/** `ReceiptStore` in memory. */
import { Clock, Effect } from "effect"
import type { ReceiptRef } from "../domain/Receipt.js"
import { Ids } from "../ports/Ids.js"
import { complete, type KeptReceipt, type ReceiptDecision, type ReceiptStoreService } from "../ports/ReceiptStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { findTenant, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"

/** Receipts are in the order of their creation, which is also the order of expiry: the oldest come first. */
const dropExpired = ({ receipts }: TenantRow, now: number): void => {
  for (const [receiptId, { expiresAt }] of receipts) {
    if (expiresAt > now) return
    receipts.delete(receiptId)
  }
}

export const make: Effect.Effect<ReceiptStoreService, never, MemoryDatabase | Ids> = Effect.map(Effect.all([MemoryDatabase, Ids]), ([database, ids]) =>
  complete(
    {
      change: Tracing.fn("ReceiptStore.change")(function* <Answer>(
        { organizationId, receiptId }: Pick<ReceiptRef, "organizationId" | "receiptId">,
        decide: (there: KeptReceipt | null, now: number) => ReceiptDecision<Answer>
      ) {
        const now = yield* Clock.currentTimeMillis
        const tenant = yield* findTenant(database, organizationId)
        dropExpired(tenant, now)
        const there = tenant.receipts.get(receiptId) ?? null
        const { answer, write } = decide(there, now)
        // A receipt with a new time of expiry moves to the end of the order.
        if (write === null || (write !== undefined && write.expiresAt !== there?.expiresAt)) tenant.receipts.delete(receiptId)
        if (write != null) tenant.receipts.set(receiptId, write)
        return answer
      }, database.transaction)
    },
    ids
  )
)
