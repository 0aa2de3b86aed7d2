/** Held against what deletes while somebody looks: `ports/WholeList`, of which constructors of stores make `delivery` and `get`. */
import { DeliveryId, OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { maximumLimit, pageOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import type { Delivery } from "@brand-visibility/core/domain/Webhook"
import { complete } from "@brand-visibility/core/internal/ports/WebhookStore"
import { allItems } from "@brand-visibility/core/internal/ports/WholeList"
import { expect, it } from "@effect/vitest"
import { Effect, Either } from "effect"

const organizationId = OrganizationId.make("0189aaaa-0000-7000-8000-000000000001")
const webhookId = WebhookId.make("0189aaaa-0000-7000-8000-000000000002")
const idOf = (index: number) => DeliveryId.make(`0189aaaa-0000-7000-8000-${String(index).padStart(12, "0")}`)

const deliveryOf = (index: number): Delivery => ({
  id: idOf(index),
  webhookId,
  type: "run.completed",
  data: {} as Delivery["data"],
  timestamp: "2026-01-01T00:00:00.000Z" as Delivery["timestamp"],
  state: "delivered",
  attempts: 1,
  nextAttemptAt: null,
  lastAttempt: null
})

/** A store whose oldest deliveries go, so many each time that somebody has read a page. */
const shrinking = (size: number, gone: number) => {
  let rows = Array.from({ length: size }, (_, index) => deliveryOf(index))
  const deliveries = (_organizationId: OrganizationId, _webhookId: WebhookId, page: PageRequest) =>
    Effect.sync(() => {
      const read = pageOf(rows, page, (row) => row)
      rows = rows.slice(gone)
      return read
    })
  return complete({ deliveries } as never, undefined as never)
}

it.effect("a delivery is found while older ones go, wherever it stands", () =>
  Effect.gen(function* () {
    const size = 3 * maximumLimit
    for (const wanted of [maximumLimit - 1, maximumLimit, maximumLimit + 3, 2 * maximumLimit, 2 * maximumLimit + 9, size - 1]) {
      const found = yield* shrinking(size, 10).delivery(organizationId, webhookId, idOf(wanted))
      expect(found.id).toBe(idOf(wanted))
    }
  })
)

it.effect("a delivery that is not there is not found", () =>
  Effect.gen(function* () {
    for (const size of [0, 1, maximumLimit, maximumLimit + 1]) {
      const found = yield* Effect.either(shrinking(size, 0).delivery(organizationId, webhookId, idOf(size)))
      expect(Either.isLeft(found) && found.left._tag).toBe("DeliveryNotFound")
    }
  })
)

it.effect("every delivery that stays is given once, in order, while older ones go", () =>
  Effect.gen(function* () {
    for (const [size, gone] of [
      [0, 0],
      [maximumLimit, 10],
      [3 * maximumLimit + 1, 10]
    ] as const) {
      const { deliveries } = shrinking(size, gone)
      const all = yield* allItems((page) => deliveries(organizationId, webhookId, page))
      const stayed = Array.from({ length: size }, (_, index) => idOf(index)).slice(gone * 5)
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(size > maximumLimit ? stayed : []))
      expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].sort())
    }
  })
)
