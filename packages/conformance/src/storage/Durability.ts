/** Laws of durability: every character, every millisecond, an interruption, and a new process. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Effect, Fiber } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { dice } from "../Seed.js"
import { stores } from "../Stores.js"
import { readEverything } from "./Snapshot.js"
import { parsed } from "./Support.js"
import { aTenant } from "./Tenant.js"

const { aBrand, firstPage, perceptionPromptInput, promptInput } = Builders

/** Texts that some databases do not store correctly. */
const texts = [
  "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠜎",
  "Caf\u00E9 (composed), Cafe\u0301 (decomposed)",
  "שלום עולם — مرحبا بالعالم \u202Eoverride\u202C",
  "line\nbreak\ttab\u0085next\u2028line\u00A0space\u200Bzero\uFEFFmark",
  "100% of _these_ 'quotes' \"double\" `back` \\slash\\ \\n \\u0041 --; DROP TABLE runs; /* $1 ?1 :name @name %s {} */",
  "\uFFFD\uFFFE\uD7FF\uE000\u{10FFFF}",
  "null",
  "__proto__",
  "[]",
  '{"a":1}',
  "0",
  "1e999",
  "-0",
  "true"
]

const everything = texts.join(" | ")

/** Text of at least this many UTF-16 code units, none of it ASCII alone. */
const longText = (length: number): string => everything.repeat(Math.ceil(length / everything.length))

/** Starts a write, lets the write run for `turns` turns of the scheduler, interrupts the write, and waits for its end. */
const interruptAfter = Effect.fnUntraced(function* <A, E, R>(turns: number, write: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.fork(write)
  for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow()
  yield* Fiber.interrupt(fiber)
})

const turnsToTry = [...Array.from({ length: 30 }, (_, turn) => turn), 50, 100, 200, 400]

const orgTotal = (organizationId: OrganizationId, brandId: Builders.BrandOfTest["brandId"]) =>
  Effect.flatMap(stores, ({ prompts }) => Effect.map(prompts.quota(organizationId, brandId), (quota) => quota.orgTotalPrompts))

export const durabilityLaws = [
  law("ST-50", "timestamps survive to the millisecond; text survives all of Unicode and 1 MB", {
    "the names and texts of people survive": Effect.gen(function* () {
      const { brands, organizations, prompts } = yield* stores
      for (const text of texts) {
        const { brand, brandId, organization, organizationId } = yield* aBrand({
          organization: { name: text },
          brand: {
            name: text,
            aliases: texts,
            description: text,
            category: text,
            competitors: [{ name: text, aliases: texts, domains: [] }],
            excludeTerms: texts
          }
        })
        expect({ ...(yield* organizations.get(organizationId)) }).toEqual({ ...organization, name: text })
        expect({ ...(yield* brands.get(organizationId, brandId)) }).toEqual({ ...brand })
        expect(brand).toMatchObject({ name: text, aliases: texts, excludeTerms: texts })
        yield* prompts.addTopics(organizationId, brandId, [{ name: text, prompts: [promptInput(text)] }])
        yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput(text, { propertyId: text, goodScore: text, badScore: text })])
        expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).items.map((topic) => topic.name)).toEqual([text])
        expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.text)).toEqual([text])
        expect((yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items).toMatchObject([
          { promptText: text, propertyId: text, goodScore: text, badScore: text, scoringLogic: `0 = ${text}; 10 = ${text}` }
        ])
      }
    }),
    "a prompt of the largest length survives": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const text = "🏴‍☠️𝔘".repeat(400)
      yield* Builders.aTopic(organizationId, brandId, [text])
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.text)).toEqual([text])
    }),
    "an answer of 1 MB survives, with its score and evidence": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const text = longText(1_048_576)
      const evidence = texts.map((quote, index) => ({ brand: quote, start: index, end: index + quote.length, quote, confidence: index / 16, rule: quote }))
      const citations = texts.map((title, index) => RunBuilders.citation(`https://globex.example/${encodeURIComponent(title)}?q=${index}#${title}`, { title }))
      const run = yield* RunBuilders.aRun(brand, { prompts: [RunBuilders.runPrompt(0, { text: everything, topicName: everything })] })
      const [cell] = yield* RunBuilders.settleAll(run, () =>
        RunBuilders.answered({ rank: 1, mentionedBrands: texts, evidence }, { text, model: everything, citations })
      )
      expect(cell?.promptText).toBe(everything)
      const {
        items: [result]
      } = yield* runs.resultsWithAnswers(organizationId, run.id, firstPage)
      expect(result?.answer?.length).toBe(text.length)
      expect(result?.answer === text, "the answer is equal to the written answer").toBe(true)
      expect(result).toMatchObject({ model: everything, mentionedBrands: texts, evidence, prompt: { text: everything }, topic: { name: everything } })
      expect((yield* runs.citations(organizationId, run.id, { position: 0, sample: 0 }, 1)).map(({ title, uri }) => ({ title, uri }))).toEqual(
        citations.map(({ title, uri }) => ({ title, uri }))
      )
      const sources = texts.map((domain) =>
        RunBuilders.source(domain, { topics: texts, links: texts.map((title) => ({ uri: title, type: "other" as const, title, responseCount: 1 })) })
      )
      const failureReason = everything
      yield* RunBuilders.finish(
        run,
        { status: "partial", failureReason },
        RunBuilders.summary({ sources, metrics: RunBuilders.metrics({ mentionedBrands: texts.map((name) => [name, 1] as const) }) })
      )
      expect((yield* runs.get(organizationId, run.id)).failureReason).toBe(failureReason)
      expect((yield* parsed(runs.sources(organizationId, run.id, firstPage))).items).toEqual(sources)
      expect((yield* runs.metrics(organizationId, run.id))?.mentionedBrands).toEqual(texts.map((name) => [name, 1]))
    }),
    "times survive to the millisecond": Effect.gen(function* () {
      const { organizations } = yield* stores
      const { brand, organization, organizationId } = yield* aBrand()
      for (const [index, expiresAt] of (
        ["2031-02-03T04:05:06.789Z", "2096-02-29T23:59:59.999Z", "2030-01-01T00:00:00.001Z", "2030-01-01T00:00:00.000Z"] as const
      ).entries()) {
        const input = Builders.newApiKey(organizationId, index, { expiresAt: RunBuilders.timestamp(expiresAt) })
        const key = yield* organizations.createKey(organizationId, input)
        expect(key.expiresAt).toBe(expiresAt)
        expect({ ...(yield* organizations.findKey(input.keyId))?.apiKey }).toEqual({ ...key })
        yield* organizations.revokeKey(organizationId, key.id)
      }
      for (const moment of [organization.createdAt, organization.updatedAt, brand.createdAt, brand.updatedAt])
        expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(organization.updatedAt).toBe(organization.createdAt)
    }),
    "the largest numbers survive": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand({ organization: { promptLimit: 2_147_483_647, promptLimitPerBrand: 2_147_483_647 } })
      const { topic } = yield* Builders.aTopic(organizationId, brandId)
      const volumes = [0, 2_147_483_648, Number.MAX_SAFE_INTEGER, null]
      yield* prompts.addPrompts(
        organizationId,
        topic.id,
        volumes.map((estimatedVolume, index) => promptInput(`Prompt ${index}`, { estimatedVolume }))
      )
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.estimatedVolume)).toEqual(volumes)
      expect((yield* prompts.quota(organizationId, brandId)).remainingSlots).toBe(2_147_483_643)
    })
  }),

  law("ST-51", "an interrupted write leaves nothing half written", {
    "a batch of topics and prompts is interrupted": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const outcomes = new Set<number>()
      for (const turns of turnsToTry) {
        const before = yield* orgTotal(organizationId, brandId)
        const entries = ["first", "second"].map((word) => ({
          name: `${word} ${turns}`,
          prompts: Array.from({ length: 10 }, (_, index) => promptInput(`${word} ${index}`))
        }))
        yield* interruptAfter(turns, prompts.addTopics(organizationId, brandId, entries))
        const added = (yield* orgTotal(organizationId, brandId)) - before
        expect([0, 20], `prompts after ${turns} turns`).toContain(added)
        const { items } = yield* prompts.listTopics(organizationId, brandId, firstPage)
        expect(
          items.filter((topic) => topic.name.endsWith(` ${turns}`)),
          `topics after ${turns} turns`
        ).toHaveLength(added / 10)
        outcomes.add(added)
      }
      expect(outcomes.has(0), "one of the writes is interrupted before it begins").toBe(true)
      expect((yield* prompts.addTopics(organizationId, brandId, [{ name: "Afterwards", prompts: [promptInput("One")] }])).topics[0]?.topic.created).toBe(true)
    }),
    "the creation of a run and its cells is interrupted": Effect.gen(function* () {
      const { runs } = yield* stores
      for (const turns of turnsToTry) {
        const { brand, brandId, organizationId } = yield* aBrand()
        yield* interruptAfter(turns, runs.create(organizationId, RunBuilders.newRun(brand, { prompts: 5, samples: 2 })))
        const {
          items: [run]
        } = yield* runs.list(organizationId, brandId, firstPage)
        if (run !== undefined) expect(yield* RunBuilders.claim(run), `cells after ${turns} turns`).toHaveLength(10)
        expect((yield* runs.create(organizationId, RunBuilders.newRun(brand))).created, `whether a new run is created after ${turns} turns`).toBe(
          run === undefined
        )
      }
    }),
    "the settlement of an answer, its Result and the counters is interrupted": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: turnsToTry.length })
      const outcome = RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] })
      for (const [index, cell] of (yield* RunBuilders.claim(run)).entries()) {
        yield* interruptAfter(turnsToTry[index]!, RunBuilders.settle(cell, outcome))
        const { completed } = (yield* runs.get(organizationId, run.id)).progress
        const { items } = yield* runs.resultsWithAnswers(organizationId, run.id, firstPage)
        expect(items.map((result) => result.position)).toEqual(Array.from({ length: completed }, (_, position) => position + 1))
        expect(yield* runs.citations(organizationId, run.id, { position: 0, sample: 0 }, 500)).toHaveLength(completed)
        expect(yield* RunBuilders.settle(cell, outcome), "the cell can be settled exactly when it was not counted").toBe(
          items.some((result) => result.shownCellId === cell.id) ? "stale" : "settled"
        )
      }
      expect(yield* RunBuilders.finish(run)).toBe(true)
    }),
    "a batch of captured answers is interrupted": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const runId = yield* imports.open(organizationId, brandId, brand.definition)
      let staged = 0
      for (const turns of turnsToTry) {
        yield* interruptAfter(
          turns,
          imports.append(
            organizationId,
            runId,
            ["a", "b", "c"].map((promptText) => RunBuilders.importedAnswer({ promptText: `${promptText} ${turns}` }))
          )
        )
        const after = (yield* runs.tallies(organizationId, runId, 0, 500)).length
        expect([0, 3], `results after ${turns} turns`).toContain(after - staged)
        staged = after
      }
      const { progress } = yield* imports.publish(organizationId, runId, RunBuilders.summary())
      expect(progress).toEqual({ total: staged, completed: staged, failed: 0, refused: 0 })
    })
  }),

  law("ST-53", "another process reads what was written", {
    "every method of the other process reads the same": (again) =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const read = readEverything(tenant.organizationId, [tenant.importId])
        expect(yield* again(read)).toEqual(yield* read)
      }),
    "each process reads what the other writes, and no write is lost": (again) =>
      Effect.gen(function* () {
        const roll = yield* dice
        const { prompts } = yield* stores
        const { brandId, organizationId } = yield* aBrand()
        const { topic } = yield* Builders.aTopic(organizationId, brandId)
        const added = Array.from({ length: 6 }, (_, round) => `Round ${round}`)
        for (const text of added) {
          const add = Effect.flatMap(stores, (all) => all.prompts.addPrompts(organizationId, topic.id, [promptInput(text)]))
          yield* roll.isLucky(0.5) ? add : again(add)
        }
        const { items } = yield* prompts.listPrompts(organizationId, brandId, firstPage)
        // Sorted, because ids that two processes make within one millisecond have no fixed order.
        expect(items.map((prompt) => prompt.text).sort(), `seed ${roll.seed}`).toEqual(added)
      }),
    "a lease of one process can be lost to another process, which settles the cell": (again) =>
      Effect.gen(function* () {
        const { brand } = yield* aBrand()
        const run = yield* RunBuilders.aRun(brand)
        const [lost] = yield* RunBuilders.claim(run, { leaseMillis: -1_000 })
        const [held] = yield* again(RunBuilders.claim(run, { worker: "worker-2" }))
        expect(held?.fence).toBeGreaterThan(lost!.fence)
        expect(yield* RunBuilders.settle(lost!, RunBuilders.answered())).toBe("stale")
        expect(yield* again(RunBuilders.settle(held!, RunBuilders.answered()))).toBe("settled")
        expect(yield* RunBuilders.finish(run)).toBe(true)
      })
  })
]
