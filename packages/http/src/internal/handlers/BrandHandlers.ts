/** Source: contract §2 "`GET /v1/brands`", §3. */
import type { Brand } from "@brand-visibility/core/domain/Brand"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Detections } from "@brand-visibility/core/internal/services/Detections"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"
import { brandToWire } from "../wire/BrandWire.js"

export const brandHandlers: Handlers<"createBrand" | "deleteBrand" | "detectBrands" | "getBrand" | "listBrands" | "updateBrand"> = {
  listBrands: Effect.fnUntraced(function* ({ caller, query }) {
    const { items, total } = yield* (yield* Brands).list(caller.organizationId, query, query)
    return content({ data: items.map(brandToWire), paging: pagingOf(query, total) })
  }),
  createBrand: Effect.fnUntraced(function* ({ caller, payload, receipt }) {
    const reply = (brand: Brand) => content(brandToWire(brand))
    return reply(yield* (yield* Brands).create(caller.organizationId, payload, receipt(reply)))
  }),
  getBrand: Effect.fnUntraced(function* ({ caller, path }) {
    const brand = yield* (yield* Brands).get(caller.organizationId, path.brandId)
    return content(brandToWire(brand))
  }),
  detectBrands: ({ caller, path, payload }) =>
    Effect.map(
      Effect.flatMap(Detections, ({ detect }) => detect(caller.organizationId, path.brandId, payload)),
      content
    ),
  deleteBrand: Effect.fnUntraced(function* ({ caller, path }) {
    const { remainingSlots } = yield* (yield* Brands).remove(caller.organizationId, path.brandId)
    return content({ deleted: true, remainingSlots })
  }),
  updateBrand: Effect.fnUntraced(function* ({ caller, path, payload }) {
    const { brand, rescoreSuggested } = yield* (yield* Brands).update(caller.organizationId, path.brandId, payload)
    return content({ ...brandToWire(brand), rescoreSuggested })
  })
}
