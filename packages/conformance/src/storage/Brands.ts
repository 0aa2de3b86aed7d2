/** Laws of brands that change or are deleted. */
import { PromptId } from "@brand-visibility/core/domain/Ids"
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { everyMethod, outcomeOf } from "./EveryMethod.js"
import { failsWith, tickAfter } from "./Support.js"
import { aTenant, unknownIds } from "./Tenant.js"

/** These methods read a run by its id without checking whether the run is visible, so that they work on staged imports too. */
const readsUnseen = new Set(["PerceptionStore.citations", "SuggestionStore.promptResults", "SuggestionStore.citationsOf", "SuggestionStore.knownKeys"])

export const brandLaws = [
  law("ST-18", "a change of a brand replaces the given fields and leaves the others", {
    "each field is changed alone": Effect.gen(function* () {
      const { brands } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const now = yield* tickAfter(brand.createdAt)
      const competitors = [{ name: "Initech", aliases: ["Initech GmbH"], domains: [] }]
      const anchorPromptIds = [PromptId.make("0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d")]
      const changed = yield* brands.update(organizationId, brandId, {
        aliases: ["ACME", "Акме"],
        competitors,
        description: null,
        customPerceptionPrompts: false,
        anchorPromptIds
      })
      expect({ ...changed }).toEqual({
        ...brand,
        aliases: ["ACME", "Акме"],
        competitors,
        description: null,
        customPerceptionPrompts: false,
        anchorPromptIds,
        updatedAt: changed.updatedAt
      })
      expect(changed.updatedAt >= now).toBe(true)
      expect({ ...(yield* brands.get(organizationId, brandId)) }).toEqual({ ...changed })
      const renamed = yield* brands.update(organizationId, brandId, { name: "Acme Works", category: undefined })
      expect({ ...renamed }).toEqual({ ...changed, name: "Acme Works", updatedAt: renamed.updatedAt })
    }),
    "a change that leaves every field as it was leaves the time of the last change too": Effect.gen(function* () {
      const { brands } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      yield* tickAfter(brand.createdAt)
      for (const same of [{}, { name: brand.name, aliases: brand.aliases, competitors: brand.competitors, country: undefined }]) {
        expect({ ...(yield* brands.update(organizationId, brandId, same)) }).toEqual({ ...brand })
        expect({ ...(yield* brands.get(organizationId, brandId)) }).toEqual({ ...brand })
      }
    }),
    "the brand keeps its place in the list, its prompts and its experiments": Effect.gen(function* () {
      const { brands, experiments, prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* Builders.aBrand()
      const other = yield* Builders.aBrand({ organization })
      const { prompts: made } = yield* Builders.aTopic(organizationId, brandId, ["Which shoes?"])
      const experiment = yield* experiments.declare(organizationId, brandId, Builders.experimentInput())
      const changed = yield* brands.update(organizationId, brandId, { name: "Acme Works" })
      expect((yield* brands.list(organizationId, Builders.firstPage)).items).toEqual([changed, other.brand])
      expect((yield* prompts.listPrompts(organizationId, brandId, Builders.firstPage)).items).toEqual(made)
      expect((yield* experiments.list(organizationId, brandId, Builders.firstPage)).items).toEqual([experiment])
    }),
    "concurrent changes of different fields are all stored": Effect.gen(function* () {
      const { brands } = yield* stores
      const { brandId, organizationId } = yield* Builders.aBrand()
      const changes = [{ name: "Acme Works" }, { aliases: ["AW"] }, { domains: ["works.example"] }, { category: "Tools" }, { language: null }]
      yield* Effect.forEach(changes, (change) => brands.update(organizationId, brandId, change), { concurrency: "unbounded" })
      expect(yield* brands.get(organizationId, brandId)).toMatchObject({
        name: "Acme Works",
        aliases: ["AW"],
        domains: ["works.example"],
        category: "Tools",
        language: null,
        country: "DE"
      })
    }),
    "one of two concurrent changes is refused when both together exceed the limit of names, and no part of the refused change is stored": Effect.gen(
      function* () {
        const { brands } = yield* stores
        const { brandId, organizationId } = yield* Builders.aBrand()
        const names = (letter: string) => Array.from({ length: 80 }, (_, index) => `${letter}${index} `.padEnd(190, letter))
        const changes = [{ aliases: names("a") }, { excludeTerms: names("b") }]
        const outcomes = yield* Effect.forEach(changes, (change) => Effect.either(brands.update(organizationId, brandId, change)), { concurrency: "unbounded" })
        const refused = outcomes.filter(Either.isLeft)
        expect(refused, "of two changes that fit alone and not together, one is refused").toHaveLength(1)
        const { aliases, excludeTerms } = yield* brands.get(organizationId, brandId)
        const [kept, field] = aliases.length === 80 ? [aliases, "excludeTerms"] : [excludeTerms, "aliases"]
        expect(kept).toHaveLength(80)
        expect(refused[0]?.left).toMatchObject({ code: "validation_error", details: [{ path: field }] })
        expect((yield* brands.update(organizationId, brandId, { category: "Tools" })).category).toBe("Tools")
      }
    ),
    "runs keep the brand's definition from their start": Effect.gen(function* () {
      const { brands, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const ended = yield* RunBuilders.anEndedRun(brand)
      const active = yield* RunBuilders.aRun(brand)
      yield* brands.update(organizationId, brandId, { aliases: ["ACME"], anchorPromptIds: [PromptId.make("0197a2c4-5f1e-7c3a-9b2d-4e6f8a0b1c2d")] })
      for (const run of [ended, active]) expect((yield* runs.plan(organizationId, run.id)).definition).toEqual(brand.definition)
    })
  }),

  law("ST-25", "deleting a brand deletes everything that belongs to it, and frees its slots", {
    "every method treats the brand, and everything below it, as unknown": Effect.gen(function* () {
      const all = yield* stores
      const ids = yield* aTenant()
      const { organizationId } = ids
      const other = yield* all.brands.create(organizationId, Builders.brandInput())
      yield* all.brands.remove(organizationId, ids.brandId)
      // Keys and webhooks belong to the organization. A law below covers a staged import. A batch stays until its provider has cancelled it.
      const { batchId, batchRunId, deliveryId, webhookId } = unknownIds
      const nobodysWebhook = { webhookId, deliveryId }
      const asked = {
        ...ids,
        organizationId: unknownIds.organizationId,
        apiKeyId: unknownIds.apiKeyId,
        importId: unknownIds.importId,
        batchId,
        batchRunId,
        ...nobodysWebhook
      }
      const gone = everyMethod(all, organizationId, asked, other.id)
      const unknown = everyMethod(all, organizationId, unknownIds, other.id)
      for (const [index, [name, expected, call]] of gone.entries()) {
        if (readsUnseen.has(name)) continue
        const outcome = outcomeOf(yield* Effect.exit(call))
        expect(outcome, name).toContain(expected)
        expect(outcome, `${name} treats the ids like unknown ids`).toBe(outcomeOf(yield* Effect.exit(unknown[index]![2])))
      }
    }),
    "the reply has the quota of a brand without prompts, and other brands stay": Effect.gen(function* () {
      const { brands, organizations, prompts } = yield* stores
      const { brandId, organization, organizationId } = yield* Builders.aBrand({ organization: { promptLimitPerBrand: 4, promptLimit: 6 } })
      const other = yield* Builders.aBrand({ organization })
      yield* Builders.aTopic(organizationId, brandId, ["one", "two"])
      yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("three")])
      const kept = yield* Builders.aTopic(organizationId, other.brandId, ["1", "2", "3"])
      expect(yield* brands.remove(organizationId, brandId)).toEqual({ remainingSlots: 3, promptLimit: 4, orgWideLimit: 6, orgTotalPrompts: 3 })
      expect((yield* organizations.usage(organizationId)).livePrompts).toBe(3)
      expect((yield* prompts.quota(organizationId, other.brandId)).remainingSlots).toBe(1)
      expect(yield* brands.list(organizationId, Builders.firstPage)).toEqual({ items: [other.brand], total: 1 })
      expect((yield* prompts.listPrompts(organizationId, other.brandId, Builders.firstPage)).items).toEqual(kept.prompts)
    }),
    "the active run of the brand is cancelled: none of its calls can be claimed, and no call in flight can be settled": Effect.gen(function* () {
      const { brands, ledger } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3 })
      const [cell] = yield* RunBuilders.claim(run, { limit: 1 })
      yield* brands.remove(organizationId, brandId)
      expect((yield* ledger.active).map(({ runId }) => runId)).not.toContain(run.id)
      expect(yield* RunBuilders.claim(run)).toEqual([])
      expect(yield* ledger.renew([RunBuilders.leaseOf(cell!)], 600_000)).toEqual([cell!.id])
      expect(yield* RunBuilders.settle(cell!, RunBuilders.answered())).toBe("stale")
    }),
    "an unfinished rescore of the brand's run is dropped": Effect.gen(function* () {
      const { brands, rescores } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const run = yield* RunBuilders.anEndedRun(brand)
      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      yield* brands.remove(organizationId, brandId)
      expect((yield* rescores.pending).map(({ runId }) => runId)).not.toContain(run.id)
      yield* failsWith("RescoreSuperseded", rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary() }))
    }),
    "a staged import of the brand cannot be published": Effect.gen(function* () {
      const { brands, imports } = yield* stores
      const { brandId, organizationId, runId } = yield* RunBuilders.anImport()
      yield* brands.remove(organizationId, brandId)
      yield* imports.append(organizationId, runId, [RunBuilders.importedAnswer({ llm: "claude" })])
      expect(yield* failsWith("BrandNotFound", imports.publish(organizationId, runId, RunBuilders.summary()))).toMatchObject({ brandId })
      yield* imports.discard(organizationId, runId)
    }),
    "exactly one of several concurrent deletions succeeds, and the slots are freed once": Effect.gen(function* () {
      const { brands, organizations } = yield* stores
      const { brandId, organization, organizationId } = yield* Builders.aBrand({ organization: { promptLimit: 9 } })
      const other = yield* Builders.aBrand({ organization })
      yield* Builders.aTopic(organizationId, brandId, ["one", "two"])
      yield* Builders.aTopic(organizationId, other.brandId, ["one"])
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.either(brands.remove(organizationId, brandId))),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter(Either.isRight)).toHaveLength(1)
      expect((yield* organizations.usage(organizationId)).livePrompts).toBe(1)
    })
  })
]
