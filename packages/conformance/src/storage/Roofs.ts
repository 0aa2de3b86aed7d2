/** Laws of roofs, the limits that an operator sets for an organization. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import type { RoofReached } from "@brand-visibility/core/domain/Roofs"
import type { Run } from "@brand-visibility/core/domain/Run"
import { nameEraser } from "@brand-visibility/core/internal/analysis/ErasedTexts"
import { erasedText } from "@brand-visibility/core/internal/domain/NameErasure"
import { bytesOfBrand, bytesOfDefinition, bytesOfPlan, bytesOfPrompt } from "@brand-visibility/core/ports/Storage"
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { bill, claim, failed, settle } = RunBuilders

const usdOf = (nanos: number): number => nanos / 1e9

/** An organization with these roofs, and with `count` brands. */
const brandsUnder = Effect.fnUntraced(function* (roofs: Partial<OrganizationInput>, count: number) {
  const first = yield* Builders.aBrand({ organization: roofs })
  const others = yield* Effect.forEach(Array.from({ length: count - 1 }), () => Builders.aBrand({ organization: first.organization }))
  return [first, ...others] as const
})

/** Makes the calls concurrently, and returns how many of them succeed. The others must be refused because of the given roof. */
const granted = Effect.fnUntraced(function* <A, E, R>(limit: RoofReached["limit"], calls: ReadonlyArray<Effect.Effect<A, E, R>>) {
  const outcomes = yield* Effect.all(calls.map(Effect.either), { concurrency: "unbounded" })
  for (const outcome of outcomes) if (Either.isLeft(outcome)) expect(outcome.left).toMatchObject({ _tag: "RoofReached", limit })
  return outcomes.filter(Either.isRight).length
})

const limitTo = Effect.fnUntraced(function* (organizationId: OrganizationId, maxStoredBytes: number | null) {
  yield* (yield* stores).organizations.update(organizationId, { maxStoredBytes })
})

/** The stored bytes of an organization, as the message of a refusal reports them. The organization has no limit afterwards. */
const usedBytes = Effect.fnUntraced(function* (organizationId: OrganizationId) {
  const { brands } = yield* stores
  yield* limitTo(organizationId, 0)
  const { used } = yield* failsWith("RoofReached", brands.create(organizationId, Builders.brandInput()))
  yield* limitTo(organizationId, null)
  return used
})

const claimAt = (run: Run, most: number | null, shape: Parameters<typeof claim>[1] = {}) => claim(run, { mostCostOf: () => most, ...shape })

/** An answer with a text of `bytes` bytes. */
const answeredWith = (bytes: number) => RunBuilders.answered({}, { text: "é".repeat(bytes / 2) })

/** An imported answer whose text and prompt have `bytes` bytes together. */
const importedWith = (bytes: number) => RunBuilders.importedAnswer({ promptText: "Q?", answer: RunBuilders.answer({ text: "é".repeat(bytes / 2 - 1) }) })

/** A cited page whose address and title have `bytes` bytes together. */
const pageOf = (bytes: number) => RunBuilders.citation(`https://a.example/${"x".repeat(bytes / 2 - 18)}`, { title: "é".repeat(bytes / 4) })

export const roofLaws = [
  law("ST-27", "an organization never has more brands than its limit allows", {
    "of several concurrent creations exactly as many succeed as the limit allows, and a deleted brand does not count": Effect.gen(function* () {
      const { brands } = yield* stores
      const [{ brandId, organizationId }] = yield* brandsUnder({ maxBrands: 4 }, 1)
      const calls = Array.from({ length: 12 }, (_, index) => brands.create(organizationId, Builders.brandInput({ name: `Brand ${index}` })))
      expect(yield* granted("maxBrands", calls)).toBe(3)
      expect((yield* brands.list(organizationId, Builders.firstPage)).total).toBe(4)
      expect(yield* failsWith("RoofReached", brands.create(organizationId, Builders.brandInput()))).toMatchObject({ limit: "maxBrands", allowed: 4, used: 4 })
      yield* brands.remove(organizationId, brandId)
      yield* brands.create(organizationId, Builders.brandInput())
    }),
    "a brand can be changed while the organization has the most brands": Effect.gen(function* () {
      const { brands } = yield* stores
      const [{ brandId, organizationId }] = yield* brandsUnder({ maxBrands: 1 }, 1)
      expect(yield* brands.update(organizationId, brandId, { name: "Acme Works" })).toMatchObject({ name: "Acme Works" })
    }),
    "another organization has its own limit": Effect.gen(function* () {
      const { brands } = yield* stores
      yield* brandsUnder({ maxBrands: 1 }, 1)
      const other = yield* Builders.anOrganization({ maxBrands: 1 })
      yield* brands.create(other.id, Builders.brandInput())
    })
  }),

  law("ST-28", "an organization never has more active runs than its limit allows", {
    "of several concurrent starts exactly as many succeed as the limit allows, and an ended run does not count": Effect.gen(function* () {
      const { runs } = yield* stores
      const brands = yield* brandsUnder({ maxActiveRuns: 2 }, 6)
      const start = ({ brand, organizationId }: Builders.BrandOfTest) => runs.create(organizationId, RunBuilders.newRun(brand))
      expect(yield* granted("maxActiveRuns", brands.map(start))).toBe(2)
      const [{ organizationId }] = brands
      const active: Array<Run> = []
      for (const { brandId } of brands) active.push(...(yield* runs.list(organizationId, brandId, Builders.firstPage)).items)
      expect(active).toHaveLength(2)
      const idle = brands.find(({ brandId }) => active.every((run) => run.brandId !== brandId))!
      expect(yield* failsWith("RoofReached", start(idle))).toMatchObject({ limit: "maxActiveRuns", allowed: 2, used: 2 })
      yield* RunBuilders.settleAll(active[0]!)
      yield* RunBuilders.finish(active[0]!)
      yield* start(idle)
    }),
    "a brand's active run is returned even when no other run may start": Effect.gen(function* () {
      const { runs } = yield* stores
      const [{ brand, organizationId }] = yield* brandsUnder({ maxActiveRuns: 1 }, 1)
      const run = yield* RunBuilders.aRun(brand)
      expect(yield* runs.create(organizationId, RunBuilders.newRun(brand))).toMatchObject({ created: false, run: { id: run.id } })
    })
  }),

  law("ST-29", "the stored bytes of an organization exceed its limit at most by the answers of its runs and by the stored replies", {
    "answers of runs and imports count, and texts that retention has deleted do not": Effect.gen(function* () {
      const { imports, retention, runs } = yield* stores
      const [first, second] = yield* brandsUnder({}, 2)
      const { organizationId } = first
      const plan = bytesOfPlan(RunBuilders.newRun(second!.brand))
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claim(run)
      const { runId } = yield* RunBuilders.anImport([], first)
      const before = yield* usedBytes(organizationId)
      yield* settle(cell!, answeredWith(40))
      yield* RunBuilders.finish(run)
      yield* imports.append(organizationId, runId, [importedWith(40)])
      expect(yield* usedBytes(organizationId)).toBe(before + 80)
      yield* limitTo(organizationId, before + 100)
      const refusal = yield* failsWith("RoofReached", imports.append(organizationId, runId, [importedWith(22)]))
      expect(refusal).toMatchObject({ limit: "maxStoredBytes", allowed: before + 100, used: before + 80 })
      yield* imports.append(organizationId, runId, [importedWith(20)])
      yield* limitTo(organizationId, before + 99 + plan)
      expect(yield* failsWith("RoofReached", runs.create(organizationId, RunBuilders.newRun(second!.brand)))).toMatchObject({
        limit: "maxStoredBytes",
        used: before + 100
      })
      yield* imports.discard(organizationId, runId)
      // The run's copy of the brand is gone too.
      expect(yield* usedBytes(organizationId)).toBeLessThan(before + 40)
      yield* RunBuilders.aRun(second!.brand)
      const after = yield* usedBytes(organizationId)
      // The clock may show a later millisecond than the start of the run.
      yield* retention.dropAnswers(organizationId, -1_000)
      expect(yield* usedBytes(organizationId)).toBe(after - 40)
    }),
    "the addresses and titles of cited pages count, in runs and imports, and still count after retention has deleted the texts": Effect.gen(function* () {
      const { imports, retention } = yield* stores
      const [made] = yield* brandsUnder({}, 1)
      const { brand, organizationId } = made
      const run = yield* RunBuilders.aRun(brand)
      const [cell] = yield* claim(run)
      const { runId } = yield* RunBuilders.anImport([], made)
      const before = yield* usedBytes(organizationId)
      yield* settle(cell!, RunBuilders.answered({}, { text: "é".repeat(50), citations: [pageOf(200), pageOf(100)] }))
      yield* RunBuilders.finish(run)
      const cited = (bytes: number) =>
        RunBuilders.importedAnswer({ promptText: "Q?", answer: RunBuilders.answer({ text: "éé", citations: [pageOf(bytes - 6)] }) })
      yield* imports.append(organizationId, runId, [cited(206)])
      expect(yield* usedBytes(organizationId)).toBe(before + 606)
      yield* retention.dropAnswers(organizationId, -1_000)
      expect(yield* usedBytes(organizationId)).toBe(before + 506)
    }),
    "the bytes of erased names are free": Effect.gen(function* () {
      const { retention, runs } = yield* stores
      const [made] = yield* brandsUnder({}, 1)
      const { brand, organizationId } = made
      const eraser = nameEraser((text) => text.includes("Zorblatt"))
      const freedOf = (text: string, erased: string | null = erasedText) => text.length - (erased?.length ?? 0)
      const prompt = { text: "What does Zorblatt think?", topicName: "All about Zorblatt" }
      const definition = { ...brand.definition, description: "Founded by Zorblatt" }
      const { run } = yield* runs.create(organizationId, { ...RunBuilders.newRun(brand, { prompts: [RunBuilders.runPrompt(0, prompt)] }), definition })
      const page = RunBuilders.citation("https://a.example/Zorblatt", { title: "Zorblatt" })
      yield* RunBuilders.settleAll(run, () => RunBuilders.answered({}, { text: "Zorblatt says no.", citations: [page] }))
      yield* RunBuilders.finish(run)
      const { runId } = yield* RunBuilders.anImport(
        [1, 2].map((sample) => RunBuilders.importedAnswer({ promptText: prompt.text, llm: `llm-${sample}` })),
        made
      )
      yield* RunBuilders.publish(organizationId, runId)
      const before = yield* usedBytes(organizationId)
      yield* retention.eraseNames(organizationId, eraser, false)
      const ofRun = freedOf(prompt.text) + freedOf(prompt.topicName) + freedOf("Founded by Zorblatt") + freedOf("Zorblatt says no.", null)
      expect(before - (yield* usedBytes(organizationId))).toBe(ofRun + freedOf(page.uri, "https://a.example/") + "Zorblatt".length + 2 * freedOf(prompt.text))
    }),
    "concurrent imports never exceed the limit": Effect.gen(function* () {
      const { imports } = yield* stores
      const brands = yield* brandsUnder({}, 8)
      const [{ organizationId }] = brands
      const open = yield* Effect.forEach(brands, (brand) => imports.open(brand.organizationId, brand.brandId, brand.brand.definition))
      yield* limitTo(organizationId, (yield* usedBytes(organizationId)) + 100)
      const calls = open.map((runId) => imports.append(organizationId, runId, [importedWith(30)]))
      expect(yield* granted("maxStoredBytes", calls)).toBe(3)
    }),
    "names, topics and prompts count, and so do the bytes that an update adds": Effect.gen(function* () {
      const { brands, prompts } = yield* stores
      const [{ brand, brandId, organizationId }] = yield* brandsUnder({}, 1)
      const before = yield* usedBytes(organizationId)
      const { topics } = yield* prompts.addTopics(organizationId, brandId, [{ name: "é".repeat(10), prompts: [Builders.promptInput("é".repeat(50))] }])
      const [{ prompts: added, topic }] = topics as [(typeof topics)[number]]
      expect(yield* usedBytes(organizationId)).toBe(before + 120)
      const [{ value: prompt }] = added as [(typeof added)[number]]
      yield* prompts.update(organizationId, prompt.id, { text: "é".repeat(60) })
      yield* prompts.updateTopic(organizationId, topic.value.id, { name: "é".repeat(20) })
      yield* brands.update(organizationId, brandId, { description: `${brand.description ?? ""}éé` })
      const after = before + 164
      expect(yield* usedBytes(organizationId)).toBe(after)
      const { prompts: perceived } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Is it safe?")])
      expect(yield* usedBytes(organizationId)).toBe(after + perceived.reduce((sum, one) => sum + bytesOfPrompt(one), 0))
      const full = yield* brands.create(organizationId, Builders.brandInput({ name: "Another" }))
      expect((yield* usedBytes(organizationId)) - after).toBe(bytesOfBrand(full) + perceived.reduce((sum, one) => sum + bytesOfPrompt(one), 0))
    }),
    "at the limit no text can be added or lengthened, and a shortened text frees bytes": Effect.gen(function* () {
      const { brands, prompts } = yield* stores
      const [{ brandId, organizationId }] = yield* brandsUnder({}, 1)
      const { prompts: made, topic } = yield* Builders.aTopic(organizationId, brandId, ["What is good?"])
      const [{ id: promptId }] = made as [(typeof made)[number]]
      const used = yield* usedBytes(organizationId)
      yield* limitTo(organizationId, used)
      const more: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
        prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("?")]),
        prompts.addTopics(organizationId, brandId, [{ name: "T", prompts: [] }]),
        prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("?")]),
        prompts.update(organizationId, promptId, { text: "What is good??" }),
        prompts.updateTopic(organizationId, topic.id, { name: `${topic.name}s` }),
        brands.create(organizationId, Builders.brandInput()),
        brands.update(organizationId, brandId, { description: "d".repeat(200) })
      ]
      for (const call of more) expect(yield* failsWith("RoofReached", call)).toMatchObject({ limit: "maxStoredBytes", allowed: used, used })
      expect(yield* usedBytes(organizationId)).toBe(used)
      yield* limitTo(organizationId, used)
      yield* prompts.update(organizationId, promptId, { text: "Which is it" })
      yield* prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("??")])
      yield* failsWith("RoofReached", more[0]!)
    }),
    "a change that adds no bytes is allowed at the limit and above it": Effect.gen(function* () {
      const { brands, prompts } = yield* stores
      const [{ brand, brandId, organizationId }] = yield* brandsUnder({}, 1)
      const { prompts: made, topic } = yield* Builders.aTopic(organizationId, brandId, ["Which is it?"])
      yield* limitTo(organizationId, yield* usedBytes(organizationId))
      yield* brands.update(organizationId, brandId, { name: brand.name.toUpperCase() })
      yield* limitTo(organizationId, 1)
      yield* brands.update(organizationId, brandId, { name: brand.name.slice(1) })
      yield* prompts.update(organizationId, made[0]!.id, { text: "Which?" })
      yield* prompts.updateTopic(organizationId, topic.id, { name: topic.name.slice(1) })
      yield* prompts.remove(organizationId, made[0]!.id)
    }),
    "a run counts the definition of its brand as a rescore leaves it": Effect.gen(function* () {
      const { rescores } = yield* stores
      const [{ brand, organizationId }] = yield* brandsUnder({}, 1)
      const run = yield* RunBuilders.anEndedRun(brand)
      const before = yield* usedBytes(organizationId)
      const definition = { ...brand.definition, excludeTerms: [...brand.definition.excludeTerms, "é".repeat(200)] }
      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      yield* rescores.commit(rescore, { definition, summary: RunBuilders.summary() })
      expect(yield* usedBytes(organizationId)).toBe(before + bytesOfDefinition(definition) - bytesOfDefinition(brand.definition))
    }),
    "the deletion of prompts, perception prompts, topics and brands frees their bytes": Effect.gen(function* () {
      const { brands, prompts } = yield* stores
      const [{ organizationId }] = yield* brandsUnder({}, 1)
      const before = yield* usedBytes(organizationId)
      const brand = yield* brands.create(organizationId, Builders.brandInput({ name: "Another" }))
      const { prompts: preset } = yield* prompts
        .listPerceptionPrompts(organizationId, brand.id, Builders.firstPage)
        .pipe(Effect.map(({ items }) => ({ prompts: items })))
      const perceived = preset.reduce((sum, one) => sum + bytesOfPrompt(one), 0)
      const afterBrand = before + bytesOfBrand(brand) + perceived
      expect(yield* usedBytes(organizationId)).toBe(afterBrand)
      const { topic, prompts: made } = yield* Builders.aTopic(organizationId, brand.id, ["é".repeat(20), "é".repeat(30)])
      const { prompts: asked } = yield* prompts.addPerceptionPrompts(organizationId, brand.id, [Builders.perceptionPromptInput("Is it safe?")])
      const own = asked.reduce((sum, one) => sum + bytesOfPrompt(one), 0)
      const full = yield* usedBytes(organizationId)
      yield* prompts.remove(organizationId, made[0]!.id)
      expect(yield* usedBytes(organizationId)).toBe(full - 40)
      yield* prompts.remove(organizationId, asked[0]!.id)
      expect(yield* usedBytes(organizationId)).toBe(full - 40 - own)
      yield* prompts.removeTopic(organizationId, topic.id)
      expect(yield* usedBytes(organizationId)).toBe(afterBrand)
      yield* Builders.aTopic(organizationId, brand.id, ["é".repeat(20)])
      yield* prompts.addPerceptionPrompts(organizationId, brand.id, [Builders.perceptionPromptInput("Is it safe?")])
      yield* brands.remove(organizationId, brand.id)
      expect(yield* usedBytes(organizationId)).toBe(before)
    }),
    "concurrent additions of prompts never exceed the limit": Effect.gen(function* () {
      const { prompts } = yield* stores
      const brands = yield* brandsUnder({}, 3)
      const [{ organizationId }] = brands
      yield* limitTo(organizationId, (yield* usedBytes(organizationId)) + 100)
      const calls = Array.from({ length: 6 }, (_, index) =>
        prompts.addTopics(organizationId, brands[index % 3]!.brandId, [{ name: `T${index}`, prompts: [Builders.promptInput("é".repeat(14))] }])
      )
      expect(yield* granted("maxStoredBytes", calls)).toBe(3)
    }),
    "replies that are stored for idempotency keys count until they are deleted": Effect.gen(function* () {
      const { brands, receipts } = yield* stores
      const [{ organizationId }] = yield* brandsUnder({}, 1)
      const times = { leaseMillis: 600_000, keptMillis: 0, fingerprint: "first" }
      const before = yield* usedBytes(organizationId)
      const begun = yield* receipts.begin({ ...times, organizationId, receiptId: "one" })
      if (begun._tag !== "Begun") return yield* Effect.dieMessage("a new receipt has not begun")
      const made = yield* brands.create(organizationId, Builders.brandInput({ name: "Another" }), {
        ref: begun.ref,
        fingerprint: () => "whole",
        encode: () => "é".repeat(500)
      })
      expect(yield* usedBytes(organizationId)).toBe(before + bytesOfBrand(made) + 1_000)
      // The next request of the organization deletes expired receipts.
      const next = yield* receipts.begin({ ...times, keptMillis: 600_000, organizationId, receiptId: "one" })
      if (next._tag !== "Begun") return yield* Effect.dieMessage("an expired receipt has not begun again")
      expect(yield* usedBytes(organizationId)).toBe(before + bytesOfBrand(made))
      yield* receipts.complete(next.ref, "whole", "é".repeat(100))
      expect(yield* usedBytes(organizationId)).toBe(before + bytesOfBrand(made) + 200)
    })
  }),

  law("ST-62", "the costs and reservations of all runs of an organization never exceed its daily budget", {
    "runs share the daily budget, and one run can use the unused reservations of another": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const left = yield* RunBuilders.aRun(first.brand, { prompts: 2 })
      const right = yield* RunBuilders.aRun(second!.brand, { prompts: 2 })
      const [asked] = yield* claimAt(left, 600)
      expect(asked).toMatchObject({ reserved: 600, isOverBudget: false })
      expect(yield* claimAt(right, 500), "the call waits while reservations may be returned").toEqual([])
      yield* settle(asked!, RunBuilders.answered(), bill(100))
      expect(yield* claimAt(right, 450)).toMatchObject([{ reserved: 450 }, { reserved: 450 }])
    }),
    "a call is charged to the budget of its own organization only": Effect.gen(function* () {
      const [mine] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 1)
      const [theirs] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 1)
      const other = yield* RunBuilders.aRun(theirs.brand, { prompts: 3 })
      // Both organizations have a row for the day before the first call is charged.
      const [begun] = yield* claimAt(other, 100, { limit: 1 })
      const run = yield* RunBuilders.aRun(mine.brand)
      const [cell] = yield* claimAt(run, 900)
      yield* settle(cell!, RunBuilders.answered(), bill(800))
      yield* settle(begun!, RunBuilders.answered(), bill(100))
      expect(yield* claimAt(other, 450)).toMatchObject([{ reserved: 450 }, { reserved: 450 }])
    }),
    "a call is over budget when the budget is used up and no reservation can be returned, or when the call's largest cost is unknown": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const left = yield* RunBuilders.aRun(first.brand, { prompts: 2 })
      const right = yield* RunBuilders.aRun(second!.brand)
      expect(yield* claimAt(right, null)).toMatchObject([{ isOverBudget: true, reserved: 0 }])
      const [asked] = yield* claimAt(left, 900)
      yield* settle(asked!, RunBuilders.answered(), bill(700))
      expect(yield* claimAt(left, 301)).toMatchObject([{ isOverBudget: true }])
    }),
    "the smaller rest of the run's budget and the daily budget decides": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const narrow = yield* RunBuilders.aRun(first.brand, { prompts: 2, budgetUsd: usdOf(300) })
      const wide = yield* RunBuilders.aRun(second!.brand, { prompts: 6, budgetUsd: usdOf(5_000) })
      expect(yield* claimAt(narrow, 200)).toHaveLength(1)
      expect(yield* claimAt(wide, 200)).toHaveLength(4)
      expect(yield* claimAt(narrow, 200), "the call waits while the run's own reservation may be returned").toEqual([])
    }),
    "a call that was handed back or failed is charged its actual cost": Effect.gen(function* () {
      const [{ brand }] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 1)
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [first] = yield* claimAt(run, 600)
      yield* RunBuilders.release(first!, 100)
      const [again] = yield* claimAt(run, 900)
      expect(again).toMatchObject({ reserved: 900, isOverBudget: false })
      yield* settle(again!, failed(), bill(0, 400))
      expect(yield* claimAt(run, 501)).toMatchObject([{ isOverBudget: true }])
    }),
    "no run starts once the daily budget is used up, and runs start again after it is raised": Effect.gen(function* () {
      const { organizations, runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const { organizationId } = first
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claimAt(run, 1_000)
      yield* settle(cell!, RunBuilders.answered(), bill(1_000))
      const start = runs.create(organizationId, RunBuilders.newRun(second!.brand))
      expect(yield* failsWith("RoofReached", start)).toMatchObject({ limit: "dailyBudgetUsd", allowed: usdOf(1_000), used: usdOf(1_000) })
      yield* organizations.update(organizationId, { dailyBudgetUsd: usdOf(2_000) })
      expect(yield* start).toMatchObject({ created: true })
    }),
    "the calls in flight of a cancelled run release the unused part of their reservations once": Effect.gen(function* () {
      const { runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const run = yield* RunBuilders.aRun(first.brand, { prompts: 3 })
      const [left, answered, kept] = yield* claimAt(run, 300)
      yield* runs.cancel(first.organizationId, run.id)
      yield* RunBuilders.release(left!, 100)
      yield* RunBuilders.release(left!, 0)
      expect(yield* settle(answered!, RunBuilders.answered(), bill(200))).toBe("stale")
      expect(yield* settle({ ...kept!, fence: kept!.fence + 1 }, RunBuilders.answered(), bill(0))).toBe("stale")
      // 100 and 200 were spent, and 300 are still reserved.
      const other = yield* RunBuilders.aRun(second!.brand, { prompts: 9 })
      expect(yield* claimAt(other, 200)).toHaveLength(2)
    }),
    "other calls wait for these releases until the leases would have run out": Effect.gen(function* () {
      const { brands, runs } = yield* stores
      const [first, second, third, fourth] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 4)
      const cancelled = yield* RunBuilders.aRun(first.brand)
      const [left] = yield* claimAt(cancelled, 500)
      const [kept] = yield* claimAt(yield* RunBuilders.aRun(second!.brand), 200)
      const [lapsed] = yield* claimAt(yield* RunBuilders.aRun(third!.brand), 200, { leaseMillis: -1_000 })
      yield* runs.cancel(first.organizationId, cancelled.id)
      yield* brands.remove(first.organizationId, second!.brandId)
      yield* brands.remove(first.organizationId, third!.brandId)
      const waiting = yield* RunBuilders.aRun(fourth!.brand, { prompts: 9 })
      expect(yield* claimAt(waiting, 300), "calls of a cancelled run and of a deleted brand are in flight").toEqual([])
      yield* RunBuilders.release(left!, 450)
      expect(yield* claimAt(waiting, 300), "a call of the deleted brand is still in flight").toEqual([])
      yield* RunBuilders.release(kept!, 200)
      // 450 and 200 were spent, and 200 stay reserved for the call of the dead process.
      expect((yield* claimAt(waiting, 300))[0]).toMatchObject({ isOverBudget: true })
      yield* RunBuilders.release(lapsed!, 50)
      expect(yield* claimAt(yield* RunBuilders.aRun(first.brand), 300)).toMatchObject([{ reserved: 300, isOverBudget: false }])
    }),
    "the calls of a deleted brand are treated the same": Effect.gen(function* () {
      const { brands } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const [cell] = yield* claimAt(yield* RunBuilders.aRun(first.brand), 900)
      yield* brands.remove(first.organizationId, first.brandId)
      yield* RunBuilders.release(cell!, 100)
      expect(yield* claimAt(yield* RunBuilders.aRun(second!.brand, { prompts: 9 }), 300)).toHaveLength(3)
    }),
    "a call that was handed back before its run was cancelled releases nothing a second time": Effect.gen(function* () {
      const { runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claimAt(run, 700)
      yield* RunBuilders.release(cell!, 400)
      yield* runs.cancel(first.organizationId, run.id)
      yield* RunBuilders.release(cell!, 0)
      expect(yield* claimAt(yield* RunBuilders.aRun(second!.brand, { prompts: 9 }), 200)).toHaveLength(3)
    }),
    "in no interleaving of runs do calls cost more than the daily budget": Effect.gen(function* () {
      const budget = 20_000
      const most = 1_000
      const brands = yield* brandsUnder({ dailyBudgetUsd: usdOf(budget) }, 4)
      const runs = yield* Effect.forEach(brands, ({ brand }) => RunBuilders.aRun(brand, { prompts: 20 }))
      let spent = 0
      let reserved = 0
      const worker = (number: number) =>
        Effect.gen(function* () {
          while (true) {
            const cells = yield* claimAt(runs[number % runs.length]!, most, { limit: 1 + (number % 3), worker: `worker-${number}` })
            if (cells.length === 0) return
            reserved += cells.filter(({ isOverBudget }) => !isOverBudget).length * most
            expect(spent + reserved).toBeLessThanOrEqual(budget)
            for (const [index, cell] of cells.entries()) {
              if (cell.isOverBudget) return
              const cost = ((number * 7 + index * 13 + cell.promptIndex) % 10) * 100
              spent += cost
              reserved -= most
              yield* settle(cell, RunBuilders.answered(), bill(cost))
            }
          }
        })
      yield* Effect.all(
        Array.from({ length: 12 }, (_, number) => worker(number)),
        { concurrency: "unbounded", discard: true }
      )
      expect(spent).toBeLessThanOrEqual(budget)
    }),
    "without a daily budget nothing is reserved": Effect.gen(function* () {
      const [{ brand }] = yield* brandsUnder({}, 1)
      expect(yield* claimAt(yield* RunBuilders.aRun(brand), null)).toMatchObject([{ reserved: null, isOverBudget: false }])
    })
  }),

  law("ST-98", "an operator's change of an organization replaces the given fields and leaves the others", {
    "limits, roofs, the feature and the name are changed": Effect.gen(function* () {
      const { organizations } = yield* stores
      const before = yield* Builders.anOrganization({ promptLimit: 7, maxBrands: 3, dailyBudgetUsd: 0.25 })
      const after = yield* organizations.update(before.id, { maxBrands: null, dailyBudgetUsd: 1.5, maxActiveRuns: 2, maxStoredBytes: 5_000_000_000 })
      expect({ ...after }).toMatchObject({
        name: before.name,
        promptLimit: 7,
        maxBrands: null,
        dailyBudgetUsd: 1.5,
        maxActiveRuns: 2,
        maxStoredBytes: 5_000_000_000
      })
      expect({ ...(yield* organizations.get(before.id)) }).toEqual({ ...after })
      yield* organizations.update(before.id, { name: "Renamed", customPerceptionPrompts: false })
      expect({ ...(yield* organizations.get(before.id)) }).toMatchObject({ name: "Renamed", customPerceptionPrompts: false, maxActiveRuns: 2 })
    }),
    "its keys stay": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { id } = yield* Builders.anOrganization()
      const input = Builders.newApiKey(id)
      const key = yield* organizations.createKey(id, input)
      yield* organizations.update(id, { name: "Renamed" })
      expect(yield* organizations.listKeys(id)).toEqual([key])
      expect((yield* organizations.findKey(input.keyId))?.apiKey).toEqual(key)
    })
  })
]
