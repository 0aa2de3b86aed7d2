/** Laws of the separation of tenants, and of unknown ids. */
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { everyMethod, outcomeOf } from "./EveryMethod.js"
import { readEverything } from "./Snapshot.js"
import { allOrganizations } from "./Support.js"
import { aTenant, unknownIds } from "./Tenant.js"

export const isolationLaws = [
  law("ST-01", "what one organization wrote is invisible to another, by every method", {
    "every method treats the ids of another organization like unknown ids": Effect.gen(function* () {
      const all = yield* stores
      const tenant = yield* aTenant()
      const { brandId, organizationId } = yield* Builders.aBrand()
      const foreign = everyMethod(all, organizationId, tenant, brandId)
      const unknown = everyMethod(all, organizationId, unknownIds, brandId)
      for (const [index, [name, expected, call]] of foreign.entries()) {
        const outcome = outcomeOf(yield* Effect.exit(call))
        expect(outcome, `${name} with the ids of another organization`).toContain(expected)
        expect(outcome, `${name} treats the ids of another organization like unknown ids`).toBe(outcomeOf(yield* Effect.exit(unknown[index]![2])))
      }
    }),
    "no method changes the data of another organization": Effect.gen(function* () {
      const all = yield* stores
      const tenant = yield* aTenant()
      const { brandId, organizationId } = yield* Builders.aBrand()
      const before = yield* readEverything(tenant.organizationId, [tenant.importId])
      for (const [, , call] of everyMethod(all, organizationId, tenant, brandId)) yield* Effect.exit(call)
      expect(yield* readEverything(tenant.organizationId, [tenant.importId])).toEqual(before)
      expect(
        yield* all.ledger.settle({ ...tenant }, RunBuilders.answered(), "api", RunBuilders.bill()),
        "the lease that another organization tried to use"
      ).toBe("settled")
      const rescore = { organizationId: tenant.organizationId, runId: tenant.endedRunId, rescoreId: tenant.rescoreId }
      yield* all.rescores.commit(rescore, { definition: Builders.brandDefinition(), summary: RunBuilders.summary() })
      const rescoredResults = yield* all.runs.results(tenant.organizationId, tenant.endedRunId, Builders.firstPage)
      expect(rescoredResults.items, "the scores that the rescore had staged").toMatchObject([{ isPresent: true, rank: 1 }])
      yield* all.imports.publish(tenant.organizationId, tenant.importId, RunBuilders.summary())
      const { organizationId: owner, receiptId } = tenant
      const receipt = yield* all.receipts.begin({ organizationId: owner, receiptId, fingerprint: null, leaseMillis: 1, keptMillis: 1 })
      expect(receipt, "the receipt that another organization tried to write").toEqual({ _tag: "UnderWay", fingerprint: "theirs" })
    }),
    "two organizations that write in turn each read their own data": Effect.gen(function* () {
      const { brands, prompts, runs } = yield* stores
      const left = yield* Builders.aBrand()
      const right = yield* Builders.aBrand()
      for (let turn = 0; turn < 5; turn++) {
        for (const [side, { brandId, organizationId }] of [
          ["left", left],
          ["right", right]
        ] as const) {
          yield* Builders.aTopic(organizationId, brandId, [`${side} ${turn}`], "One name for both")
          yield* brands.create(organizationId, Builders.brandInput({ name: `${side} ${turn}` }))
        }
      }
      const runOfLeft = yield* RunBuilders.anEndedRun(left.brand)
      const runOfRight = yield* RunBuilders.aRun(right.brand)
      for (const [side, { brandId, organizationId }, run] of [
        ["left", left, runOfLeft],
        ["right", right, runOfRight]
      ] as const) {
        const turns = Array.from({ length: 5 }, (_, turn) => `${side} ${turn}`)
        expect((yield* brands.list(organizationId, Builders.firstPage)).items.map((brand) => brand.name)).toEqual(["Acme", ...turns])
        expect((yield* prompts.listPrompts(organizationId, brandId, Builders.firstPage)).items.map((prompt) => prompt.text)).toEqual(turns)
        expect((yield* prompts.listTopics(organizationId, brandId, Builders.firstPage)).total).toBe(1)
        expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(5)
        expect((yield* runs.list(organizationId, brandId, Builders.firstPage)).items.map((row) => row.id)).toEqual([run.id])
      }
    }),
    "lists over all organizations name the organization of each row": Effect.gen(function* () {
      const { ledger } = yield* stores
      const left = yield* aTenant()
      const right = yield* aTenant()
      const mine = new Set<string>([left.organizationId, right.organizationId])
      const active = (yield* ledger.active).filter((run) => mine.has(run.organizationId))
      expect(active.map((run) => [run.organizationId, run.runId])).toEqual([
        [left.organizationId, left.runId],
        [left.organizationId, left.batchRunId],
        [right.organizationId, right.runId],
        [right.organizationId, right.batchRunId]
      ])
      expect((yield* allOrganizations).map((organization) => organization.id).filter((id) => mine.has(id))).toEqual([left.organizationId, right.organizationId])
    })
  }),

  law("ST-02", "an unknown id is a typed failure", {
    "an existing organization uses unknown ids": Effect.gen(function* () {
      const { brandId, organizationId } = yield* Builders.aBrand()
      for (const [name, expected, call] of everyMethod(yield* stores, organizationId, unknownIds, brandId)) {
        expect(outcomeOf(yield* Effect.exit(call)), name).toContain(expected)
      }
    }),
    "an unknown organization uses unknown ids": Effect.gen(function* () {
      for (const [name, expected, call] of everyMethod(yield* stores, unknownIds.organizationId, unknownIds, null)) {
        expect(outcomeOf(yield* Effect.exit(call)), name).toContain(expected)
      }
    }),
    "an organization uses the topic of one brand with another of its brands": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* Builders.aBrand()
      const other = yield* Builders.aBrand({ organization })
      const { topic } = yield* Builders.aTopic(organizationId, other.brandId, ["Whose is this?"])
      const call = prompts.addTopics(organizationId, brandId, [{ id: topic.id, prompts: [Builders.promptInput("Mine?")] }])
      expect(outcomeOf(yield* Effect.exit(call))).toContain("fails: TopicNotFound")
      expect(yield* prompts.listPrompts(organizationId, brandId, Builders.firstPage)).toEqual({ items: [], total: 0 })
    })
  })
]
