/** Laws of receipts: a repeated request has one effect. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { Receipt, ReceiptRef } from "@brand-visibility/core/domain/Receipt"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { aBrand, aTopic, brandInput, firstPage, perceptionPromptInput, promptInput } = Builders

/** Times that are longer than any test. */
const minutes = { leaseMillis: 600_000, keptMillis: 600_000 }

const begin = Effect.fnUntraced(function* (organizationId: OrganizationId, receiptId: string, times: Partial<typeof minutes> = {}) {
  const { receipts } = yield* stores
  return yield* receipts.begin({ organizationId, receiptId, fingerprint: "first", ...minutes, ...times })
})

/** Begins a receipt, which this attempt then holds. */
const begun = Effect.fnUntraced(function* (organizationId: OrganizationId, receiptId: string, times: Partial<typeof minutes> = {}) {
  const state = yield* begin(organizationId, receiptId, times)
  return state._tag === "Begun" ? state.ref : yield* Effect.dieMessage(`expected a receipt to begin, but it is ${state._tag}`)
})

const receiptOf = (ref: ReceiptRef): Receipt<unknown> => ({ ref, fingerprint: () => "whole", encode: (outcome) => `it came to ${JSON.stringify(outcome)}` })

const stored = (outcome: unknown) => ({ _tag: "Stored", fingerprint: "whole", outcome: `it came to ${JSON.stringify(outcome)}` })

const underWay = { _tag: "UnderWay", fingerprint: "first" }

/** A method that takes a receipt, and the number of objects that the method has made. */
interface Effectful {
  readonly call: (receipt: Receipt<unknown>) => Effect.Effect<unknown, { readonly _tag: string }>
  readonly count: Effect.Effect<number, { readonly _tag: string }>
}

/** Every method that takes a receipt. */
const effects = Effect.fnUntraced(function* ({ brand, brandId, organization, organizationId }: Builders.BrandOfTest) {
  const { brands, experiments, imports, labels, organizations, prompts, rescores, runs, webhooks } = yield* stores
  const key = yield* organizations.createKey(organizationId, Builders.newApiKey(organizationId, 0))
  const { topic } = yield* aTopic(organizationId, brandId)
  const { id: endedRunId } = yield* RunBuilders.anEndedRun(brand)
  const {
    items: [labelled]
  } = yield* runs.results(organizationId, endedRunId, firstPage)
  if (labelled === undefined) return yield* Effect.dieMessage("an ended run has no Result")
  const importId = yield* imports.open(organizationId, brandId, brand.definition)
  yield* imports.append(organizationId, importId, [RunBuilders.importedAnswer()])
  const { id: failedRunId } = yield* RunBuilders.anEndedRun((yield* aBrand({ organization })).brand, { status: "failed", failureReason: "every call failed" })
  const active = yield* RunBuilders.aRun((yield* aBrand({ organization })).brand)
  const total = <E>(page: Effect.Effect<{ readonly total: number }, E>) => Effect.map(page, (list) => list.total)
  const countRuns = total(runs.list(organizationId, brandId, firstPage))
  const countKeys = Effect.map(organizations.listKeys(organizationId), (keys) => keys.length)
  const all: Readonly<Record<string, Effectful>> = {
    "WebhookStore.create": {
      call: (receipt: Receipt<unknown>) => webhooks.create(organizationId, Builders.webhookInput(), receipt),
      count: total(webhooks.list(organizationId, firstPage))
    },
    "BrandStore.create": {
      call: (receipt: Receipt<unknown>) => brands.create(organizationId, brandInput({ name: "Another" }), receipt),
      count: total(brands.list(organizationId, firstPage))
    },
    "PromptStore.addTopics": {
      call: (receipt: Receipt<unknown>) => prompts.addTopics(organizationId, brandId, [{ name: "New", prompts: [promptInput("one")] }], receipt),
      count: total(prompts.listTopics(organizationId, brandId, firstPage))
    },
    "PromptStore.addPrompts": {
      call: (receipt: Receipt<unknown>) => prompts.addPrompts(organizationId, topic.id, [promptInput("two")], receipt),
      count: total(prompts.listPrompts(organizationId, brandId, firstPage))
    },
    "PromptStore.addPerceptionPrompts": {
      call: (receipt: Receipt<unknown>) => prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("three")], receipt),
      count: total(prompts.listPerceptionPrompts(organizationId, brandId, firstPage))
    },
    "OrganizationStore.createKey": {
      call: (receipt: Receipt<unknown>) => organizations.createKey(organizationId, Builders.newApiKey(organizationId, 1), receipt),
      count: countKeys
    },
    "OrganizationStore.rotateKey": {
      call: (receipt: Receipt<unknown>) =>
        organizations.rotateKey(organizationId, key.id, { ...Builders.newApiKey(organizationId, 2), overlapMillis: 0 }, receipt),
      count: countKeys
    },
    "ExperimentStore.declare": {
      call: (receipt: Receipt<unknown>) => experiments.declare(organizationId, brandId, Builders.experimentInput(), receipt),
      count: total(experiments.list(organizationId, brandId, firstPage))
    },
    "ImportStore.publish": {
      call: (receipt: Receipt<unknown>) => imports.publish(organizationId, importId, RunBuilders.summary(), receipt),
      count: countRuns
    },
    "LabelStore.put": {
      call: (receipt: Receipt<unknown>) =>
        labels.put(organizationId, endedRunId, [{ cellId: labelled.shownCellId, isPresent: true, isFirst: null, sentiment: null }], receipt),
      count: total(labels.list(organizationId, endedRunId, firstPage))
    },
    "RescoreStore.begin": {
      call: (receipt: Receipt<unknown>) => rescores.begin(organizationId, endedRunId, 60_000, receipt),
      count: Effect.map(rescores.pending, (pending) => pending.filter((pass) => pass.runId === endedRunId).length)
    },
    "RunStore.cancel": {
      call: (receipt: Receipt<unknown>) => runs.cancel(organizationId, active.id, receipt),
      count: Effect.map(runs.get(organizationId, active.id), ({ status }) => (status === "cancelled" ? 1 : 0))
    },
    "RunStore.retry": {
      call: (receipt: Receipt<unknown>) => runs.retry(organizationId, failedRunId, receipt),
      count: Effect.map(runs.get(organizationId, failedRunId), ({ status }) => (status === "running" ? 1 : 0))
    },
    "RunStore.create": {
      call: (receipt: Receipt<unknown>) => runs.create(organizationId, RunBuilders.newRun(brand), receipt),
      count: countRuns
    }
  }
  return all
})

/** Makes eight requests for a brand with one key, and returns how many of them created a brand. */
const race = Effect.fnUntraced(function* (organizationId: OrganizationId) {
  const { brands } = yield* stores
  const request = Effect.gen(function* () {
    const state = yield* begin(organizationId, "race")
    if (state._tag !== "Begun") return 0
    yield* brands.create(organizationId, brandInput(), receiptOf(state.ref))
    return 1
  })
  const made = yield* Effect.all(
    Array.from({ length: 8 }, () => request),
    { concurrency: "unbounded" }
  )
  return made.reduce<number>((sum, one) => sum + one, 0)
})

export const receiptLaws = [
  law("ST-94", "one attempt at a request holds its receipt, until the attempt ends or its lease runs out", {
    "a second attempt learns that the first is in progress, and gets the first attempt's fingerprint": Effect.gen(function* () {
      const { id } = yield* Builders.anOrganization()
      yield* begun(id, "request")
      expect(yield* begin(id, "request")).toEqual(underWay)
      yield* begun(id, "another request")
    }),
    "exactly one of several concurrent attempts begins": Effect.gen(function* () {
      const { id } = yield* Builders.anOrganization()
      const states = yield* Effect.all(
        Array.from({ length: 16 }, () => begin(id, "request")),
        { concurrency: "unbounded" }
      )
      expect(states.map((state) => state._tag).sort()).toEqual(["Begun", ...Array.from({ length: 15 }, () => "UnderWay")])
    }),
    "after an attempt was given up, the next attempt can begin": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      yield* receipts.release(yield* begun(id, "request"))
      yield* begun(id, "request")
    }),
    "an attempt that was not renewed is taken over, and can neither renew nor end its receipt": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const silent = yield* begun(id, "request", { leaseMillis: 0 })
      yield* begun(id, "request")
      yield* receipts.renew(silent, 0)
      yield* receipts.complete(silent, "whole", "late")
      yield* receipts.release(silent)
      expect(yield* begin(id, "request")).toEqual(underWay)
    }),
    "an attempt that was renewed is not taken over": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      yield* receipts.renew(yield* begun(id, "request", { leaseMillis: 0 }), minutes.leaseMillis)
      expect(yield* begin(id, "request")).toEqual(underWay)
    }),
    "equal requests of two organizations are separate requests": Effect.gen(function* () {
      const { receipts } = yield* stores
      const [left, right] = [yield* Builders.anOrganization(), yield* Builders.anOrganization()]
      yield* receipts.complete(yield* begun(left.id, "request"), "whole", "left")
      yield* begun(right.id, "request")
    })
  }),

  law("ST-95", "an outcome is written once, and returned for repeated requests until it expires", {
    "a request that changed nothing has an outcome too": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const ref = yield* begun(id, "request")
      yield* receipts.complete(ref, "whole", "Übermut – 🚀\n\t\"'")
      yield* receipts.complete(ref, "other", "second thoughts")
      yield* receipts.release(ref)
      expect(yield* begin(id, "request")).toEqual({ _tag: "Stored", fingerprint: "whole", outcome: "Übermut – 🚀\n\t\"'" })
    }),
    "the outcome is returned long after the lease of its attempt has run out": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      yield* receipts.complete(yield* begun(id, "request", { leaseMillis: 0 }), "whole", "done")
      expect(yield* begin(id, "request")).toMatchObject({ _tag: "Stored", outcome: "done" })
    }),
    "an expired outcome is forgotten": Effect.gen(function* () {
      const { receipts } = yield* stores
      const { id } = yield* Builders.anOrganization()
      for (let index = 0; index < 40; index++) {
        yield* receipts.complete(yield* begun(id, `old ${index}`, { keptMillis: 0 }), "whole", "old")
      }
      yield* receipts.complete(yield* begun(id, "young"), "whole", "young")
      for (let index = 0; index < 40; index++) yield* begun(id, `old ${index}`)
      expect(yield* begin(id, "young")).toMatchObject({ _tag: "Stored", outcome: "young" })
    }),
    "another process returns it too": (again) =>
      Effect.gen(function* () {
        const { receipts } = yield* stores
        const { id } = yield* Builders.anOrganization()
        yield* receipts.complete(yield* begun(id, "request"), "whole", "here")
        expect(yield* again(begin(id, "request"))).toMatchObject({ _tag: "Stored", outcome: "here" })
      })
  }),

  law("ST-96", "a receipt is written in the transaction of its effect", {
    "the outcome is stored as soon as the effect is": Effect.gen(function* () {
      const brand = yield* aBrand()
      for (const [name, { call }] of Object.entries(yield* effects(brand))) {
        const outcome = yield* call(receiptOf(yield* begun(brand.organizationId, name)))
        expect(yield* begin(brand.organizationId, name), name).toEqual(stored(outcome))
      }
    }),
    "an attempt that was taken over has no effect": Effect.gen(function* () {
      const brand = yield* aBrand()
      for (const [name, { call, count }] of Object.entries(yield* effects(brand))) {
        const silent = yield* begun(brand.organizationId, name, { leaseMillis: 0 })
        yield* begun(brand.organizationId, name)
        const before = yield* count
        yield* failsWith("RequestInProgress", call(receiptOf(silent)))
        expect(yield* count, name).toBe(before)
        expect(yield* begin(brand.organizationId, name), name).toEqual(underWay)
      }
    }),
    "a refused effect writes no outcome": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 0 } })
      const receipt = receiptOf(yield* begun(organizationId, "request"))
      yield* failsWith("PromptLimitExceeded", prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput("one")], receipt))
      expect(yield* begin(organizationId, "request")).toEqual(underWay)
    }),
    "returning a run that was active already is no effect": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      yield* RunBuilders.aRun(brand)
      const { created } = yield* runs.create(organizationId, RunBuilders.newRun(brand), receiptOf(yield* begun(organizationId, "request")))
      expect(created).toBe(false)
      expect(yield* begin(organizationId, "request")).toEqual(underWay)
    })
  }),

  law("ST-97", "exactly one of N concurrent equal requests has its effect", {
    "one process sends the requests": Effect.gen(function* () {
      const { brands } = yield* stores
      const { id } = yield* Builders.anOrganization()
      expect(yield* race(id)).toBe(1)
      expect((yield* brands.list(id, firstPage)).total).toBe(1)
    }),
    "two processes send the requests": (again) =>
      Effect.gen(function* () {
        const { brands } = yield* stores
        const { id } = yield* Builders.anOrganization()
        const [here, there] = yield* Effect.all([race(id), again(race(id))], { concurrency: "unbounded" })
        expect(here + there).toBe(1)
        expect((yield* brands.list(id, firstPage)).total).toBe(1)
      })
  })
]
