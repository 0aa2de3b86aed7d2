/** Behaviour of the memory storage that StorageSuite cannot test, because no database lets a test move its clock. */
import type { Brand, BrandInput } from "@brand-visibility/core/domain/Brand"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import * as MetricsRollUp from "@brand-visibility/core/internal/analysis/MetricsRollUp"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, TestClock } from "effect"

const storage = MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

const storageToLookInto = MemoryStorage.layerOver.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer), Layer.provideMerge(MemoryDatabase.layer))

const brandInput: BrandInput = {
  name: "Acme",
  aliases: [],
  domains: [],
  description: null,
  category: null,
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null,
  customPerceptionPrompts: null,
  anchorPromptIds: []
}

const llm = Llm.make("chatgpt")

const brandWith = Effect.fnUntraced(function* (dailyBudgetUsd: number | null) {
  const organization = yield* (yield* OrganizationStore).create({
    name: "Northwind",
    externalId: null,
    promptLimitPerBrand: null,
    promptLimit: null,
    customPerceptionPrompts: true,
    dailyBudgetUsd,
    maxActiveRuns: null,
    maxBrands: null,
    maxStoredBytes: null
  })
  return yield* (yield* BrandStore).create(organization.id, brandInput)
})

const aBrand = brandWith(null)

/** A run of two cells, and a function that claims one of them for a second. */
const runOf = Effect.fnUntraced(function* (brand: Brand, mostOfCall = 0) {
  const prompts = [0, 1].map((index) => ({
    index,
    promptId: null,
    topicId: null,
    topicName: "CRM",
    text: `Question ${index}`,
    customerJourney: null,
    estimatedVolume: null
  }))
  const options = { llms: [llm], samples: 1, goal: null, topicIds: null, promptIds: null, perception: true, budgetUsd: null, mode: "live" as const }
  const { run } = yield* (yield* RunStore).create(brand.organizationId, {
    brandId: brand.id,
    options,
    definition: brand.definition,
    models: [],
    prompts,
    perceptionPrompts: []
  })
  const ledger = yield* CellLedger
  return {
    run,
    claim: ledger.claim({
      organizationId: brand.organizationId,
      runId: run.id,
      llm,
      worker: "worker-1",
      limit: 1,
      leaseMillis: 1_000,
      mostCostOf: () => mostOfCall
    })
  }
})

const aRun = Effect.flatMap(aBrand, (brand) => runOf(brand))

const aKey = Effect.fnUntraced(function* (expiresAt: Timestamp.Timestamp | null) {
  const { organizationId } = yield* aBrand
  const store = yield* OrganizationStore
  const key = yield* store.createKey(organizationId, { name: "Server", keyId: "0123456789abcdef", secretHash: "00", scopes: ["read"], expiresAt })
  const read = Effect.map(store.listKeys(organizationId), ([row]) => row)
  return { key, read, store }
})

describe("the memory storage, by its clock", () => {
  it.effect("finds a key until the moment at which it expires", () =>
    Effect.gen(function* () {
      const { key, store } = yield* aKey(Timestamp.fromEpochMillis(5_000))
      yield* TestClock.adjust("4999 millis")
      expect(yield* store.findKey(key.keyId)).toEqual({ apiKey: key, secretHash: "00" })
      yield* TestClock.adjust("1 millis")
      expect(yield* store.findKey(key.keyId)).toBeNull()
    }).pipe(Effect.provide(storage))
  )

  it.effect("writes the use of a key again after a minute, and not before", () =>
    Effect.gen(function* () {
      const { key, read, store } = yield* aKey(null)
      const touchAfter = (millis: number) =>
        TestClock.adjust(millis).pipe(
          Effect.zipRight(store.touchKey(key.organizationId, key.id)),
          Effect.zipRight(read),
          Effect.map((row) => row?.lastUsedAt)
        )
      expect(yield* touchAfter(0)).toBe(Timestamp.fromEpochMillis(0))
      expect(yield* touchAfter(59_999)).toBe(Timestamp.fromEpochMillis(0))
      expect(yield* touchAfter(1)).toBe(Timestamp.fromEpochMillis(60_000))
      expect(yield* touchAfter(59_999)).toBe(Timestamp.fromEpochMillis(60_000))
    }).pipe(Effect.provide(storage))
  )

  it.effect("gives a cell to another process when its lease has expired, and not before", () =>
    Effect.gen(function* () {
      const { claim } = yield* aRun
      expect((yield* claim).map((cell) => cell.promptIndex)).toEqual([0])
      yield* TestClock.adjust("999 millis")
      expect((yield* claim).map((cell) => cell.promptIndex)).toEqual([1])
      expect(yield* claim).toEqual([])
      yield* TestClock.adjust("1 millis")
      expect((yield* claim).map((cell) => [cell.promptIndex, cell.attempt])).toEqual([[0, 2]])
    }).pipe(Effect.provide(storage))
  )

  it.effect("dates the start of an import by its opening, and its end by its publication", () =>
    Effect.gen(function* () {
      const { definition, id, organizationId } = yield* aBrand
      const imports = yield* ImportStore
      const runId = yield* imports.open(organizationId, id, definition)
      yield* TestClock.adjust("3 seconds")
      const summary = {
        ...MetricsRollUp.make(definition).finish(null, []),
        sources: [],
        perceptionSources: [],
        suggestions: []
      }
      const run = yield* imports.publish(organizationId, runId, summary)
      expect([run.startedAt, run.completedAt]).toEqual([Timestamp.fromEpochMillis(0), Timestamp.fromEpochMillis(3_000)])
    }).pipe(Effect.provide(storage))
  )

  it.effect("keeps an import that got an empty batch, and drops it when no further batch comes", () =>
    Effect.gen(function* () {
      const { definition, id, organizationId } = yield* aBrand
      const imports = yield* ImportStore
      const runId = yield* imports.open(organizationId, id, definition)
      yield* TestClock.adjust("40 minutes")
      yield* imports.append(organizationId, runId, [])
      yield* TestClock.adjust("40 minutes")
      expect(yield* imports.discardAbandoned(3_600_000)).toBe(0)
      yield* TestClock.adjust("20 minutes")
      expect(yield* imports.discardAbandoned(3_600_000)).toBe(1)
    }).pipe(Effect.provide(storage))
  )

  it.effect("keeps a run unchanged when a caller changes the returned object", () =>
    Effect.gen(function* () {
      const { run } = yield* aRun
      const read = Effect.flatMap(RunStore, (runs) => runs.get(run.organizationId, run.id))
      const given = yield* read
      Object.assign(given.options, { samples: 99 })
      Object.assign(given.options.llms, ["another"])
      expect((yield* read).options).toMatchObject({ samples: 1, llms: [llm] })
    }).pipe(Effect.provide(storage))
  )

  it.effect("forgets after the day what the calls of a dead process had reserved", () =>
    Effect.gen(function* () {
      const database = yield* MemoryDatabase
      const owedOf = (organizationId: OrganizationId) => database.tenants.get(organizationId)?.owed.size
      const runs = yield* RunStore
      const cancelOne = (brand: Brand) =>
        Effect.gen(function* () {
          const { claim, run } = yield* runOf(brand, 100)
          expect((yield* claim)[0]).toMatchObject({ reserved: 100, isOverBudget: false })
          yield* runs.cancel(brand.organizationId, run.id)
        })
      const brand = yield* brandWith(1)
      yield* cancelOne(brand)
      yield* cancelOne(brand)
      expect(owedOf(brand.organizationId)).toBe(2)
      yield* TestClock.adjust("1 day")
      yield* cancelOne(brand)
      expect(owedOf(brand.organizationId)).toBe(1)
    }).pipe(Effect.provide(storageToLookInto))
  )

  it.effect("measures the age of an abandoned import from its last batch", () =>
    Effect.gen(function* () {
      const { definition, id, organizationId } = yield* aBrand
      const imports = yield* ImportStore
      const untouched = yield* imports.open(organizationId, id, definition)
      const touched = yield* imports.open(organizationId, id, definition)
      yield* TestClock.adjust("10 seconds")
      yield* imports.append(organizationId, touched, [])
      expect(yield* imports.discardAbandoned(10_001)).toBe(0)
      expect(yield* imports.discardAbandoned(10_000)).toBe(1)
      expect(yield* Effect.flip(imports.append(organizationId, untouched, []))).toMatchObject({ _tag: "StorageError" })
      yield* imports.append(organizationId, touched, [])
    }).pipe(Effect.provide(storage))
  )
})
