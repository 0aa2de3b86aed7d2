import { BrandVisibility } from "@brand-visibility/core"
import { RunId } from "@brand-visibility/core/domain/Ids"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { RescoreStore, type RescoreStoreService } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as Judge from "@brand-visibility/core/ports/Judge"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Context, Effect, Layer, ManagedRuntime } from "effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { collect, open, simulated, topicsOf, trailShoes } from "./fixtures.js"

type Shop = Awaited<ReturnType<typeof open>>

const captured = (prompt: string, answer: string, extra: Record<string, unknown> = {}) => ({ prompt, llm: "chatgpt", answer, ...extra })

/** The brand is named once, and once only by a name that it does not have yet. */
const answers = [
  captured("Best?", "1. Norrvind\n2. Fernweh", { sources: [{ url: "https://plainbuyer.example/best" }] }),
  captured("Comfortable?", "1. FW Runner\n2. Norrvind\n3. Kestrel Peak"),
  captured("Cheap?", "Brackwater, mostly.", { sources: [{ url: "https://fwrunner.example/cheap" }] })
]

const importInto = async ({ brand, client }: Pick<Shop, "brand" | "client">, captures = answers) =>
  (await client.answers.import({ brandId: brand.id, answers: captures })).run.id

const applied = async ({ client, visibility }: Pick<Shop, "client" | "visibility">, runId: string) => {
  const run = await client.runs.rescore({ runId })
  await visibility.idle()
  return run
}

const snapshotOf = async ({ client }: Pick<Shop, "client">, runId: string) => ({
  run: { ...(await client.runs.get({ runId })) },
  results: await collect(client.runs.resultsWithAnswers({ runId })),
  metrics: (await client.runs.stats({ runId })).metrics,
  sources: await client.runs.sources({ runId })
})

/** A storage that outlives the library that uses it, as a file outlives a process. */
const lastingStorage = async () => {
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  return memory.runPromise(Effect.context<Stores>())
}

describe("a rescored run", () => {
  test("finds the brand by a name that was added since, and shows that in a preview", async () => {
    await using shop = await open({ models: [] })
    const runId = await importInto(shop)
    const { brand, rescoreSuggested } = await shop.client.brands.update({
      brandId: shop.brand.id,
      aliases: ["Fernweh Running", "FW Runner"],
      domains: ["fernweh.example", "fwrunner.example"]
    })
    expect([brand.aliases, rescoreSuggested]).toEqual([["Fernweh Running", "FW Runner"], true])

    const report = await shop.client.runs.previewRescore({ runId })
    expect(report).toMatchObject({ runId, detector: AnswerScorer.version, results: 3, unavailable: 0 })
    expect(report.changed).toEqual({ results: 1, becamePresent: 1, becameAbsent: 0, rank: 0, sentiment: 0, mentionedBrands: 1 })
    expect([report.metrics.before.present, report.metrics.after.present]).toEqual([1, 2])

    expect(await applied(shop, runId)).toMatchObject({ id: runId, revision: 1 })
    const after = await snapshotOf(shop, runId)
    expect(after.run).toMatchObject({ revision: 2, status: "completed" })
    expect(after.results.map(({ isPresent, rank }) => [isPresent, rank])).toEqual([
      [true, 2],
      [true, 1],
      [false, null]
    ])
    expect(after.results[1]).toMatchObject({
      mentionedBrands: ["Norrvind", "Kestrel Peak"],
      evidence: expect.arrayContaining([expect.objectContaining({ brand: "Fernweh", quote: "FW Runner" })])
    })
    expect(after.metrics).toMatchObject({ present: 2, averageRank: 1.5 })
    expect({ ...after.metrics, calculatedAt: null }).toEqual({ ...report.metrics.after, calculatedAt: null })
    expect(after.sources.items.map(({ domain, isOwn }) => [domain, isOwn])).toEqual([
      ["fwrunner.example", true],
      ["plainbuyer.example", false]
    ])
  })

  test("uses a competitor's new name, and counts absences, ranks and other brands separately", async () => {
    await using shop = await open({ models: [] })
    const runId = await importInto(shop)
    const competitors = [...trailShoes.competitors, { name: "Fernweh Works", aliases: ["FW Runner"] }]
    await shop.client.brands.update({ brandId: shop.brand.id, competitors, excludeTerms: ["2. Fernweh"] })
    const report = await shop.client.runs.previewRescore({ runId })
    expect(report.changed).toMatchObject({ becamePresent: 0, becameAbsent: 1, rank: 0, sentiment: 0 })
    await applied(shop, runId)
    const [best, comfortable] = await collect(shop.client.runs.results({ runId }))
    expect(best).toMatchObject({ isPresent: false, rank: null, sentiment: null })
    expect(comfortable?.mentionedBrands).toEqual(["Fernweh Works", "Norrvind", "Kestrel Peak"])
  })

  test("in a preview changes nothing that can be read", async () => {
    await using shop = await open({ models: [] })
    const runId = await importInto(shop)
    await shop.client.brands.update({ brandId: shop.brand.id, aliases: ["FW Runner"] })
    const before = await snapshotOf(shop, runId)
    await shop.client.runs.previewRescore({ runId })
    await shop.visibility.idle()
    expect(await snapshotOf(shop, runId)).toEqual(before)
  })

  test("a second time gives the same result, with a higher revision", async () => {
    await using shop = await open({ models: [] })
    const runId = await importInto(shop)
    await shop.client.brands.update({ brandId: shop.brand.id, aliases: ["FW Runner"] })
    await applied(shop, runId)
    const once = await snapshotOf(shop, runId)
    expect((await shop.client.runs.previewRescore({ runId })).changed).toEqual({
      results: 0,
      becamePresent: 0,
      becameAbsent: 0,
      rank: 0,
      sentiment: 0,
      mentionedBrands: 0
    })
    await applied(shop, runId)
    const twice = await snapshotOf(shop, runId)
    expect(twice.run.revision).toBe(3)
    expect({ ...twice, run: null, metrics: { ...twice.metrics, calculatedAt: null } }).toEqual({
      ...once,
      run: null,
      metrics: { ...once.metrics, calculatedAt: null }
    })
  })

  test("of any size, with samples, keeps every Result when nothing changed", async () => {
    await using shop = await open({ models: simulated(["alpha", "beta"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(3, 20) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id, samples: 2 })
    await shop.client.runs.finished({ runId: run.id })
    const before = await snapshotOf(shop, run.id)
    const report = await shop.client.runs.previewRescore({ runId: run.id })
    expect(report).toMatchObject({ results: 120, unavailable: 0, changed: { results: 0, mentionedBrands: 0 } })
    await applied(shop, run.id)
    const after = await snapshotOf(shop, run.id)
    expect(after.results).toEqual(before.results)
    expect(after.sources).toEqual(before.sources)
    expect({ ...after.metrics, calculatedAt: null }).toEqual({ ...before.metrics, calculatedAt: null })
  })

  test("several times at once is scored in one pass", async () => {
    const stores = await lastingStorage()
    await using shop = await open({ models: [], storage: Layer.succeedContext(stores) })
    const runId = await importInto(
      shop,
      Array.from({ length: 1_000 }, (_, index) => captured(`Question ${index}?`, "1. FW Runner\n2. Norrvind"))
    )
    await shop.client.runs.rescore({ runId })
    const begun = await Effect.runPromise(Context.get(stores, RescoreStore).pending)
    expect(begun).toMatchObject([{ runId }])
    await Promise.all([1, 2, 3].map(() => shop.client.runs.rescore({ runId })))
    expect(await Effect.runPromise(Context.get(stores, RescoreStore).pending)).toEqual(begun)
    await shop.visibility.idle()
    expect((await shop.client.runs.get({ runId })).revision).toBe(2)
  })

  test("keeps its anchors and placebos, so that nobody can choose them by the results", async () => {
    const stores = await lastingStorage()
    await using shop = await open({ models: [], storage: Layer.succeedContext(stores) })
    const { brand, client, organization } = shop
    const runId = RunId.make(await importInto(shop))
    const definitionNow = async () => (await Effect.runPromise(Context.get(stores, RunStore).plan(organization.id, runId))).definition
    const chosen = async () => {
      const { anchorPromptIds, competitors } = await definitionNow()
      return { anchorPromptIds, placebos: competitors.filter(({ isPlacebo }) => isPlacebo === true).map(({ name }) => name) }
    }
    const before = await chosen()
    expect(before.placebos).toEqual([])
    const { items } = await client.prompts.list({ brandId: brand.id })
    const competitors = brand.definition.competitors.map((competitor) => ({ ...competitor, isPlacebo: true }))
    const changes = { brandId: brand.id, competitors, anchorPromptIds: items.slice(0, 1).map(({ id }) => id) }
    expect((await client.brands.update(changes)).rescoreSuggested).toBe(false)
    expect((await client.brands.update({ brandId: brand.id, aliases: ["FW Runner"] })).rescoreSuggested).toBe(true)
    await applied(shop, runId)
    expect((await definitionNow()).aliases).toEqual(["FW Runner"])
    expect(await chosen()).toEqual(before)
  })

  test("ends with the last definition when its brand changes meanwhile", async () => {
    await using shop = await open({ models: [] })
    const runId = await importInto(
      shop,
      Array.from({ length: 1_000 }, (_, index) => captured(`Question ${index}?`, "1. FW Runner\n2. Norrvind"))
    )
    await shop.client.runs.rescore({ runId })
    await shop.client.brands.update({ brandId: shop.brand.id, aliases: ["FW Runner"] })
    await shop.client.runs.rescore({ runId })
    await shop.visibility.idle()
    const { metrics, run } = await shop.client.runs.stats({ runId })
    expect(metrics.present).toBe(1_000)
    expect(run.revision, "the first pass was superseded").toBe(2)
  })

  test("is refused while the run is under way, and for an unknown run", async () => {
    const silent = LanguageModel.make({ llm: "alpha", provider: "test", model: "test", ask: () => Effect.never })
    await using shop = await open({ models: [silent], engine: { drainMillis: 0 } })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await expect(shop.client.runs.previewRescore({ runId: run.id })).rejects.toMatchObject({ code: "invalid_run_state" })
    await expect(shop.client.runs.rescore({ runId: run.id })).rejects.toMatchObject({ code: "invalid_run_state" })
    await expect(shop.client.runs.rescore({ runId: shop.brand.id })).rejects.toMatchObject({ code: "not_found" })
  })

  test("that a stopped process left unfinished is rescored at the next start", async () => {
    const stores = await lastingStorage()
    const storage = Layer.succeedContext(stores)
    const first = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    const runId = await importInto(
      { client, brand } as Shop,
      Array.from({ length: 2_000 }, (_, index) => captured(`Question ${index}?`, "1. FW Runner\n2. Norrvind"))
    )
    await client.brands.update({ brandId: brand.id, aliases: ["FW Runner"] })
    await client.runs.rescore({ runId })
    await first.dispose()
    const pending = await Effect.runPromise(Context.get(stores, RescoreStore).pending)
    expect(
      pending.map((pass) => pass.runId),
      "the pass was cut short"
    ).toEqual([runId])

    const second = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    await second.idle()
    const { metrics, run } = await second.forOrganization(id).runs.stats({ runId })
    expect([run.revision, metrics.present]).toEqual([2, 2_000])
    expect(await Effect.runPromise(Context.get(stores, RescoreStore).pending)).toEqual([])
    await second.dispose()
  })
})

describe("a rescore under way", () => {
  /** A process that has begun a rescore and does not finish it. */
  const stuck = async () => {
    const stores = await lastingStorage()
    const rescores = Context.get(stores, RescoreStore)
    const storage = Layer.succeedContext(Context.add(stores, RescoreStore, { ...rescores, commit: () => Effect.never }))
    const shop = await open({ models: [], storage })
    const runId = await importInto(shop)
    await shop.client.brands.update({ brandId: shop.brand.id, aliases: ["FW Runner"] })
    await shop.client.runs.rescore({ runId })
    return { shop, runId, stores, storage: Layer.succeedContext(stores), pending: () => Effect.runPromise(rescores.pending) }
  }

  test("is left to its process, and to the next process after a stop", async () => {
    const { pending, runId, shop, storage } = await stuck()
    const begun = await pending()
    const other = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    await other.idle()
    expect(await pending()).toEqual(begun)
    expect(begun).toMatchObject([{ runId }])
    await other.dispose()
    await shop.visibility.dispose()
    const next = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    await next.idle()
    expect(await pending()).toEqual([])
    expect((await next.forOrganization(shop.organization.id).runs.get({ runId })).revision).toBe(2)
    await next.dispose()
  })

  describe("as time passes", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date", "clearTimeout", "setTimeout"] }))
    afterEach(() => void vi.useRealTimers())

    test("stays with its process for longer than its lease", async () => {
      const { pending, shop, storage } = await stuck()
      const begun = await pending()
      const other = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
      await vi.advanceTimersByTimeAsync(120_000)
      expect(begun).toHaveLength(1)
      expect(await pending()).toEqual(begun)
      await other.dispose()
      await shop.visibility.dispose()
    })

    test("is taken over by a running process when its own process is killed", async () => {
      const { pending, runId, shop, stores, storage } = await stuck()
      const other = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
      const [left] = await pending()
      // As when its process is killed, no renewal arrives: the lease lasts from its last renewal.
      const rescores = Context.get(stores, RescoreStore)
      await shop.visibility.dispose()
      await Effect.runPromise(rescores.renew(left!, 30_000))
      await vi.advanceTimersByTimeAsync(29_000)
      expect(await pending(), "its lease runs").toEqual([left])
      await vi.advanceTimersByTimeAsync(12_000)
      await other.idle()
      expect(await pending()).toEqual([])
      expect((await other.forOrganization(shop.organization.id).runs.get({ runId })).revision).toBe(2)
      await other.dispose()
    })

    test("is taken over at once when a wrong clock set its lease into the far future", async () => {
      const { pending, runId, shop, stores, storage } = await stuck()
      const [left] = await pending()
      await shop.visibility.dispose()
      await Effect.runPromise(Context.get(stores, RescoreStore).renew(left!, 86_400_000))
      const other = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
      await other.idle()
      expect((await other.forOrganization(shop.organization.id).runs.get({ runId })).revision).toBe(2)
      await other.dispose()
    })
  })

  test("that was left is not finished by a process that does no scheduled work", async () => {
    const { pending, shop, storage } = await stuck()
    await shop.visibility.dispose()
    const left = await pending()
    for (const engine of ["none", { others: "leave" }] as const) {
      const passing = await BrandVisibility.make({ storage, models: [], engine, logLevel: "none" })
      await passing.idle()
      await passing.dispose()
      expect(await pending()).toEqual(left)
    }
    expect(left).toHaveLength(1)
  })
})

test("a run whose rescore failed can be retried and rescored at once", async () => {
  const stores = await lastingStorage()
  const rescores = Context.get(stores, RescoreStore)
  let isBroken = true
  const broken: RescoreStoreService = {
    ...rescores,
    commit: (...of) => (isBroken ? Effect.dieMessage("the scores cannot be put in place") : rescores.commit(...of))
  }
  const storage = Layer.succeedContext(Context.add(stores, RescoreStore, broken))
  let isAway = true
  const model = LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    ask: ({ prompt }) =>
      isAway && prompt.includes("1.1")
        ? Effect.fail(new ModelError({ model: "test", reason: "invalid_request", detail: "cannot be asked" }))
        : Effect.succeed({ text: "1. Fernweh", model: "test", citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
  })
  await using shop = await open({ models: [model], storage })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
  const { id: runId } = (await shop.client.runs.start({ brandId: shop.brand.id })).run
  await shop.visibility.idle()
  expect((await shop.client.runs.get({ runId })).status).toBe("partial")

  await applied(shop, runId)
  expect((await shop.client.runs.get({ runId })).revision, "its scores are as they were").toBe(1)
  isBroken = false
  expect((await applied(shop, runId)).id).toBe(runId)
  expect((await shop.client.runs.get({ runId })).revision).toBe(2)
  isBroken = true
  await applied(shop, runId)
  isAway = false
  await shop.client.runs.retry({ runId })
  await shop.visibility.idle()
  expect((await shop.client.runs.get({ runId })).status).toBe("completed")
})

test("a rescore of a run whose brand is deleted meanwhile ends without a line in the log", async () => {
  const stores = await lastingStorage()
  const rescores = Context.get(stores, RescoreStore)
  let deletion: () => Promise<unknown> = async () => {}
  const interrupted: RescoreStoreService = { ...rescores, begin: (...of) => Effect.tap(rescores.begin(...of), () => Effect.promise(deletion)) }
  const lines: Array<string> = []
  await using shop = await open({
    models: [],
    storage: Layer.succeedContext(Context.add(stores, RescoreStore, interrupted)),
    logLevel: "warning",
    logger: ({ message }) => void lines.push(message)
  })
  const runId = await importInto(shop)
  deletion = () => shop.client.brands.remove({ brandId: shop.brand.id })
  await applied(shop, runId)
  await expect(shop.client.runs.get({ runId })).rejects.toMatchObject({ code: "not_found" })
  expect(lines).toEqual([])
  expect(await Effect.runPromise(rescores.pending)).toEqual([])
})

describe("a rescored run with verdicts of a judge", () => {
  const answering = (texts: Readonly<Record<string, string>>) =>
    LanguageModel.make({
      llm: "alpha",
      provider: "test",
      model: "test",
      ask: ({ prompt }) =>
        Effect.succeed({ text: texts[prompt] ?? "", model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false })
    })

  const usage = { inputTokens: null, outputTokens: null }

  /** A judge for which every doubtful place is the brand, or none is. Its sentiment is always negative. */
  const judging = (isBrand: boolean) => {
    let calls = 0
    const judge = Judge.make({
      provider: "test",
      model: "judge",
      generate: ({ input, name }) =>
        Effect.sync(() => {
          calls++
          if (name === "sentiment") return { text: JSON.stringify({ quote: "Target", sentiment: "negative" }), usage }
          const places: ReadonlyArray<{ readonly index: number }> = JSON.parse(input).places
          return { text: JSON.stringify({ places: places.map(({ index }) => ({ index, isBrand })) }), usage }
        })
    })
    return { judge, calls: () => calls }
  }

  const texts = {
    doubtful: "Our Target was met last week.",
    praised: "Target is an excellent store, highly recommended.",
    renamed: "Bullseye Stores is an excellent choice, highly recommended."
  }

  const judgedRun = async (shop: Shop) => {
    const { id: brandId } = await shop.client.brands.create({ name: "Target", category: "retail stores" })
    await shop.client.prompts.createBatch({ brandId, topics: [{ name: "T", prompts: Object.keys(texts).map((text) => ({ text })) }] })
    const { run } = await shop.client.runs.start({ brandId })
    await shop.client.runs.finished({ runId: run.id })
    return { brandId, runId: run.id }
  }

  const byPrompt = async ({ client }: Shop, runId: string) =>
    new Map((await collect(client.runs.results({ runId }))).map((result) => [result.prompt.text, result]))

  test.each([true, false])("keeps the judge's verdicts on places and on sentiment, and does not ask it again (places confirmed: %s)", async (isBrand) => {
    const { calls, judge } = judging(isBrand)
    await using shop = await open({ models: [answering(texts)], judge })
    const { brandId, runId } = await judgedRun(shop)
    const before = await byPrompt(shop, runId)
    expect(before.get("doubtful")).toMatchObject({ isPresent: isBrand, presenceBasis: "judge" })
    expect(before.get("praised")).toMatchObject({ sentiment: "negative", sentimentBasis: "judge" })
    const asked = calls()

    await shop.client.brands.update({ brandId, aliases: ["Bullseye Stores"] })
    await applied(shop, runId)
    const after = await byPrompt(shop, runId)
    expect(after.get("doubtful")).toEqual(before.get("doubtful"))
    expect(after.get("praised")).toEqual(before.get("praised"))
    // No judge has read this answer as an answer about the brand.
    expect(after.get("renamed")).toMatchObject({ isPresent: true, sentiment: "positive", sentimentBasis: "rules" })
    expect(calls()).toBe(asked)
  })

  test("keeps its verdicts on other brands", async () => {
    const judge = Judge.make({
      provider: "test",
      model: "judge",
      generate: ({ name }) =>
        Effect.succeed({
          usage,
          text: JSON.stringify(
            name === "brands"
              ? {
                  candidates: [
                    { index: 0, isBrand: true, sameAs: null },
                    { index: 1, isBrand: false, sameAs: null }
                  ]
                }
              : { quote: "Target", sentiment: "neutral", places: [] }
          )
        })
    })
    await using shop = await open({
      models: [answering({ ...texts, praised: "Like Target, it is sold at Walmart and works with Netflix." })],
      judge,
      judgeScope: { brands: true }
    })
    const { brandId, runId } = await judgedRun(shop)
    const before = await byPrompt(shop, runId)
    expect(before.get("praised")?.mentionedBrands).toEqual(["Walmart"])
    await shop.client.brands.update({ brandId, aliases: ["Bullseye Stores"] })
    await applied(shop, runId)
    expect((await byPrompt(shop, runId)).get("praised")?.mentionedBrands).toEqual(["Walmart"])
  })
})
