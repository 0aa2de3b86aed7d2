/** What `complete` makes of the primitives is held to every law by the memory storage, which leaves all of it to that. */
import { BrandId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { complete } from "@brand-visibility/core/internal/ports/RunStorePrimitives"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const stores = Layer.mergeAll(MemoryStorage.layer, MemoryDatabase.layer).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const organizationId = OrganizationId.make("0189aaaa-0000-7000-8000-000000000001")
const brand = BrandId.make("0189aaaa-0000-7000-8000-000000000002")

it.effect("a storage's own way of doing something stays its own", () =>
  Effect.gen(function* () {
    const memory = yield* RunStore
    const asked: Array<BrandId> = []
    const own = complete({
      ...memory,
      record: () => Effect.dieMessage("there is a way of its own"),
      answered: () => Effect.dieMessage("there is a way of its own"),
      summary: () => Effect.dieMessage("there is a way of its own"),
      latest: (_organizationId, brandId) => Effect.sync(() => (asked.push(brandId), null)),
      metricsOf: () => Effect.succeed(new Map())
    })
    expect(yield* own.latest(organizationId, brand)).toBeNull()
    expect(asked).toEqual([brand])
    expect(yield* own.metricsOf(organizationId, [])).toEqual(new Map())
  }).pipe(Effect.provide(stores))
)
