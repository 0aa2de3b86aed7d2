/** `ports/WholeList`, from which stores derive `delivery`, `get` and `ofBrand`, tested against deletions during the search. */
import { BrandId, DeliveryId, OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { maximumLimit, pageOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import type { Delivery } from "@brand-visibility/core/domain/Webhook"
import * as Perceptions from "@brand-visibility/core/internal/ports/PerceptionStore"
import { complete } from "@brand-visibility/core/internal/ports/WebhookStore"
import { expect, it } from "@effect/vitest"
import { Effect, Either } from "effect"

const organizationId = OrganizationId.make("0189aaaa-0000-7000-8000-000000000001")
const webhookId = WebhookId.make("0189aaaa-0000-7000-8000-000000000002")
const brandId = BrandId.make("0189aaaa-0000-7000-8000-000000000003")
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

/** A list whose oldest rows are deleted, `gone` of them after each page that is read. */
const shrinking = <Row>(size: number, gone: number, rowOf: (index: number) => Row) => {
  let rows = Array.from({ length: size }, (_, index) => rowOf(index))
  return (_organizationId: OrganizationId, _parentId: string, page: PageRequest) =>
    Effect.sync(() => {
      const read = pageOf(rows, page, (row) => row)
      rows = rows.slice(gone)
      return read
    })
}

const deliveriesOf = (size: number, gone: number) => complete({ deliveries: shrinking(size, gone, deliveryOf) } as never, undefined as never)

it.effect("a delivery is found while older ones are deleted, wherever it is", () =>
  Effect.gen(function* () {
    const size = 3 * maximumLimit
    for (const wanted of [maximumLimit - 1, maximumLimit, maximumLimit + 3, 2 * maximumLimit, 2 * maximumLimit + 9, size - 1]) {
      const found = yield* deliveriesOf(size, 10).delivery(organizationId, webhookId, idOf(wanted))
      expect(found.id).toBe(idOf(wanted))
    }
  })
)

it.effect("a missing delivery is not found", () =>
  Effect.gen(function* () {
    for (const size of [0, 1, maximumLimit, maximumLimit + 1]) {
      const found = yield* Effect.either(deliveriesOf(size, 0).delivery(organizationId, webhookId, idOf(size)))
      expect(Either.isLeft(found) && found.left._tag).toBe("DeliveryNotFound")
    }
  })
)

it.effect("every remaining perception prompt is returned once, in order, while older ones are deleted", () =>
  Effect.gen(function* () {
    const nothing = { items: [], total: 0 }
    for (const size of [0, maximumLimit, maximumLimit + 1, 3 * maximumLimit + 1]) {
      const listPerceptionPrompts = shrinking(size, 10, (index) => ({ id: idOf(index) }))
      const { ofBrand } = Perceptions.complete({} as never, { listPerceptionPrompts, listRuns: () => Effect.succeed(nothing) } as never)
      const ids = (yield* ofBrand(organizationId, brandId)).prompts.map(({ prompt }) => prompt.id as string)
      const pages = size > maximumLimit ? 1 + Math.ceil(size / maximumLimit) : 0
      const stayed = Array.from({ length: size }, (_, index) => idOf(index) as string).slice(10 * pages)
      expect(ids.slice(ids.length - stayed.length)).toEqual(stayed)
      expect(ids).toEqual([...new Set(ids)].sort())
    }
  })
)
