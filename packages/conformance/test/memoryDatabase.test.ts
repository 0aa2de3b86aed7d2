/** The database under the stores in memory, which another storage may replace. */
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { MemoryDatabase, type MemoryDatabaseService, putTenant, removeTenant } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { fromText, toText } from "@brand-visibility/core/memory/TenantText"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Builders from "../src/Builders.js"
import * as RunBuilders from "../src/RunBuilders.js"
import { everyMethod } from "../src/storage/EveryMethod.js"
import { readEverything } from "../src/storage/Snapshot.js"
import { aTenant } from "../src/storage/Tenant.js"
import { stores } from "../src/Stores.js"

const storesOver = (database: MemoryDatabaseService) =>
  MemoryStorage.layerOver.pipe(Layer.provide(Layer.succeed(MemoryDatabase, database)), Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const newDatabase = Effect.provide(MemoryDatabase, MemoryDatabase.layer)

describe("the database of the stores in memory", () => {
  it.live("gets every read and every write of the stores", () =>
    Effect.gen(function* () {
      const plain = yield* newDatabase
      let told = 0
      const tell = Effect.sync(() => void told++)
      const database: MemoryDatabaseService = {
        ...plain,
        read: (effect) => Effect.zipRight(tell, plain.read(effect)),
        transaction: (effect) => Effect.zipRight(tell, plain.transaction(effect))
      }
      yield* Effect.gen(function* () {
        const all = yield* stores
        const probe = yield* StorageProbe
        const ids = yield* aTenant()
        const other = yield* Builders.aBrand()
        const calls: ReadonlyArray<readonly [name: string, call: Effect.Effect<unknown, unknown>]> = [
          ...everyMethod(all, ids.organizationId, ids, other.brandId).map(([name, , call]) => [name, call] as const),
          ["OrganizationStore.create", all.organizations.create(Builders.organizationInput())],
          ["OrganizationStore.list", all.organizations.list({ limit: 1 })],
          ["OrganizationStore.find", all.organizations.find("nobody")],
          ["OrganizationStore.findKey", all.organizations.findKey("nobody's")],
          ["CellLedger.active", all.ledger.active],
          ["RescoreStore.left", all.rescores.left],
          ["RescoreStore.pending", all.rescores.pending],
          ["ImportStore.discardAbandoned", all.imports.discardAbandoned(3_600_000)],
          ["StorageProbe.check", probe.check]
        ]
        for (const [name, call] of calls) {
          told = 0
          yield* Effect.exit(call)
          expect(told, name).toBeGreaterThan(0)
        }
      }).pipe(Effect.provide(storesOver(database)))
    })
  )

  it.live("has the same rows after they were converted to text and back", () =>
    Effect.gen(function* () {
      const database = yield* newDatabase
      yield* Effect.gen(function* () {
        const { importId, organizationId } = yield* aTenant()
        const before = yield* readEverything(organizationId, [importId])
        const text = toText(database.tenants.get(organizationId)!)
        removeTenant(database, organizationId)
        expect([database.tenants.size, database.keyOwners.size]).toEqual([0, 0])
        putTenant(database, fromText(text))
        expect(toText(database.tenants.get(organizationId)!)).toBe(text)
        expect(yield* readEverything(organizationId, [importId])).toEqual(before)
      }).pipe(Effect.provide(storesOver(database)))
    })
  )

  it.live("keeps field names that the text format uses itself, and references to the same row", () =>
    Effect.gen(function* () {
      const database = yield* newDatabase
      yield* Effect.gen(function* () {
        const { runs } = yield* stores
        const { brand, organizationId } = yield* Builders.aBrand()
        const parameters = { $row: 7, $$set: "2", ["__proto__"]: 1, plain: true }
        const models = RunBuilders.newRun(brand).models.map((model) => ({ ...model, parameters }))
        const { run } = yield* runs.create(organizationId, { ...RunBuilders.newRun(brand), models })
        putTenant(database, fromText(toText(database.tenants.get(organizationId)!)))
        expect((yield* runs.plan(organizationId, run.id)).models).toEqual(models)
        const tenant = database.tenants.get(organizationId)
        expect(tenant?.brands.get(brand.id)?.activeRun).toBe(tenant?.runs.get(run.id))
      }).pipe(Effect.provide(storesOver(database)))
    })
  )
})
