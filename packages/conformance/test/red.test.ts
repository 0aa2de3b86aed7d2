/** The messages that an author gets from broken laws. */
import { Llm } from "@brand-visibility/core/domain/Llm"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import type { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PerceptionStore } from "@brand-visibility/core/internal/ports/PerceptionStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { WebhookStore } from "@brand-visibility/core/internal/ports/WebhookStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { describe, expect, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { storageLaws } from "../src/StorageLaws.js"
import * as UnwrittenStores from "../src/UnwrittenStores.js"
import { outcomesOf } from "./Outcomes.js"

/** The storage in memory with a fault in one store. */
const faulty = <Store extends Stores, Service>(
  tag: Context.Tag<Store, Service>,
  change: (store: Service) => Partial<Service>
): Layer.Layer<Stores, never, Ids> =>
  Layer.map(MemoryStorage.layer, (stores) => {
    const store = Context.get(stores, tag)
    return Context.add(stores, tag, { ...store, ...change(store) })
  })

const withFields = <A extends object>(row: A, fields: Partial<A>): A => Object.assign(Object.create(Object.getPrototypeOf(row)), row, fields)

interface Fault {
  readonly id: string
  /** The faulty behaviour of the storage. */
  readonly what: string
  readonly storage: Layer.Layer<Stores, never, Ids>
}

const faults: ReadonlyArray<Fault> = [
  {
    id: "ST-01",
    what: "shows an organization the topics of another",
    storage: faulty(RunStore, () => ({
      plannedCells: (_, __, after) =>
        Effect.succeed(
          after >= 0
            ? []
            : [
                {
                  promptIndex: 0,
                  promptId: null,
                  topicId: null,
                  topicName: "CRM",
                  promptText: "",
                  journeyStage: null,
                  llm: Llm.make("chatgpt"),
                  answers: 1,
                  refused: 0
                }
              ]
        )
    }))
  },
  { id: "ST-03", what: "forgets to revoke keys", storage: faulty(OrganizationStore, () => ({ revokeKey: () => Effect.void })) },
  {
    id: "ST-11",
    what: "reserves slots one by one for a batch",
    storage: faulty(PromptStore, (store) => ({
      addPrompts: (organizationId, topicId, inputs) =>
        Effect.zipRight(
          Effect.forEach(inputs, (input) => store.addPrompts(organizationId, topicId, [input])),
          store.addPrompts(organizationId, topicId, [])
        )
    }))
  },
  {
    id: "ST-21",
    what: "leaves out the last row of a page",
    storage: faulty(BrandStore, (store) => ({
      list: (organizationId, page) => Effect.map(store.list(organizationId, page), ({ items, total }) => ({ items: items.slice(0, -1), total }))
    }))
  },
  {
    id: "ST-107",
    what: "adds a sample to the options of a run",
    storage: faulty(RunStore, (store) => ({
      create: (...parameters) =>
        Effect.map(store.create(...parameters), (started) => ({
          ...started,
          run: withFields(started.run, { options: { ...started.run.options, samples: started.run.options.samples + 1 } })
        }))
    }))
  },
  {
    id: "ST-50",
    what: "composes letters",
    storage: faulty(BrandStore, (store) => ({ create: (organizationId, input) => store.create(organizationId, { ...input, name: input.name.normalize() }) }))
  },
  {
    id: "ST-54",
    what: "keeps texts that it reports as deleted",
    storage: faulty(RetentionStore, () => ({ dropAnswers: () => Effect.succeed({ runs: 1, answers: 6 }) }))
  },
  {
    id: "ST-250",
    what: "keeps names that it reports as erased",
    storage: faulty(RetentionStore, (store) => ({ eraseNames: (organizationId, eraser) => store.eraseNames(organizationId, eraser, true) }))
  },
  {
    id: "ST-72",
    what: "reports a settlement for every lease",
    storage: faulty(CellLedger, (store) => ({ settle: (...settlement) => Effect.as(store.settle(...settlement), "settled") }))
  },
  { id: "ST-89", what: "loses staged scores", storage: faulty(RescoreStore, () => ({ stage: () => Effect.void })) },
  {
    id: "ST-93",
    what: "returns cells on which the process still works",
    storage: faulty(CellLedger, (store) => ({ claim: (request) => store.claim({ ...request, except: [] }) }))
  },
  {
    id: "ST-260",
    what: "keeps the secret of the old key for the key that replaces it",
    storage: faulty(OrganizationStore, (store) => ({
      rotateKey: (organizationId, apiKeyId, successor, receipt) =>
        store.rotateKey(organizationId, apiKeyId, { ...successor, secretHash: "1".repeat(64) }, receipt)
    }))
  },
  {
    id: "ST-260",
    what: "lists webhooks without their changes",
    storage: faulty(WebhookStore, (store) => ({
      list: (organizationId, page) =>
        Effect.map(store.list(organizationId, page), ({ items, total }) => ({ items: items.map((webhook) => ({ ...webhook, enabled: true })), total }))
    }))
  },
  {
    id: "ST-260",
    what: "forgets which answers about perception belong to which revision",
    storage: faulty(PerceptionStore, (store) => ({
      ofRun: (...parameters) =>
        Effect.map(store.ofRun(...parameters), ({ prompts, run }) => ({ prompts, run: run === null ? null : withFields(run, { revision: 9 }) }))
    }))
  },
  {
    id: "ST-260",
    what: "loses the suggestions of an import",
    storage: faulty(ImportStore, (store) => ({
      publish: (organizationId, runId, summary, ...rest) => store.publish(organizationId, runId, { ...summary, suggestions: [] }, ...rest)
    }))
  },
  {
    id: "ST-261",
    what: "looks at the first state of a filter only",
    storage: faulty(RunStore, (store) => ({
      list: (organizationId, brandId, page, filter) =>
        store.list(organizationId, brandId, page, filter?.status === undefined ? filter : { ...filter, status: filter.status.slice(0, 1) })
    }))
  },
  {
    id: "ST-96",
    what: "writes no receipt with the effect",
    storage: faulty(BrandStore, (store) => ({ create: (organizationId, input) => store.create(organizationId, input) }))
  }
]

/** The same values with the keys in reverse order. */
const turned = <A extends object>(value: A): A =>
  Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(Object.entries(value).reverse()))

/** The storage in memory, which returns objects with their keys in an order of its own, as `jsonb` of Postgres does. */
const ordersKeys = Layer.map(MemoryStorage.layer, (stores) => {
  const brands = Context.get(stores, BrandStore)
  const runs = Context.get(stores, RunStore)
  return stores.pipe(
    Context.add(BrandStore, {
      ...brands,
      update: (...parameters) => Effect.map(brands.update(...parameters), (brand) => withFields(brand, { competitors: brand.competitors.map(turned) }))
    }),
    Context.add(RunStore, {
      ...runs,
      create: (...parameters) =>
        Effect.map(runs.create(...parameters), (started) => ({ ...started, run: withFields(started.run, { options: turned(started.run.options) }) }))
    })
  )
})

describe("an author gets", () => {
  it.live("no failure because of the order of keys, which a storage may choose", () =>
    Effect.gen(function* () {
      const laws = storageLaws.filter(({ id }) => id === "ST-107")
      expect((yield* outcomesOf(laws, ordersKeys)).map(({ message }) => message)).toEqual([null, null])
    })
  )

  it.live("from every law, for a storage without any method, a message with the law and the name of the missing method", () =>
    Effect.gen(function* () {
      // A storage without `ModelReports` uses those in memory, which obey their laws.
      const laws = storageLaws.filter(({ id }) => !["ST-240", "ST-241", "ST-242"].includes(id))
      for (const { check, law, message } of yield* outcomesOf(laws, UnwrittenStores.layer)) {
        const told = message ?? `nothing by ${check}`
        expect(told.startsWith(`${law.id} ${law.sentence}: `), told).toBe(true)
        expect(told).toMatch(/\b([A-Z]\w+Store|CellLedger|ModelReports|StorageProbe)\.\w+/)
      }
    })
  )

  it.live.each(faults)("a failure of $id for a storage that $what", ({ id, storage }) =>
    Effect.gen(function* () {
      const laws = storageLaws.filter((law) => law.id === id)
      const messages = (yield* outcomesOf(laws, storage)).flatMap(({ message }) => message ?? [])
      expect(messages.length).toBeGreaterThan(0)
      // The message contains the expected value and the seen value, so the report could print both.
      for (const message of messages) expect(message).toMatch(new RegExp(`^${id} ${laws[0]?.sentence}: .*expected `))
    })
  )
})
