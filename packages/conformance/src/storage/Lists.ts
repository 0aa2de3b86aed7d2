/** Laws of the order of lists. */
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { dice } from "../Seed.js"
import { stores } from "../Stores.js"
import { parsed, walk } from "./Support.js"

const { aBrand, aTopic, firstPage, perceptionPromptInput, promptInput } = Builders

const numbered = (count: number, word: string): ReadonlyArray<string> => Array.from({ length: count }, (_, index) => `${word} ${index}`)

/** Page sizes that divide a list of seven evenly, unevenly, and not at all. */
const limits = [1, 3, 7, 500]

export const listLaws = [
  law("ST-20", "creation returns rows in request order", {
    "topics and prompts come in request order, new ones among existing ones": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const { topic } = yield* aTopic(organizationId, brandId, ["m", "b"], "Old")
      const { topics } = yield* prompts.addTopics(organizationId, brandId, [
        { name: "Zebra", prompts: ["z", "a", "k"].map((text) => promptInput(text)) },
        { id: topic.id, prompts: ["x", "b", "c", "m"].map((text) => promptInput(text)) },
        { name: "Aardvark", prompts: [] },
        { name: "old", prompts: [promptInput("last")] }
      ])
      expect(topics.map((entry) => [entry.topic.value.name, entry.prompts.map((prompt) => prompt.value.text)])).toEqual([
        ["Zebra", ["z", "a", "k"]],
        ["Old", ["x", "b", "c", "m"]],
        ["Aardvark", []],
        ["Old", ["last"]]
      ])
      for (const {
        prompts: rows,
        topic: { value }
      } of topics)
        for (const row of rows) expect(row.value.topicId).toBe(value.id)
    }),
    "five hundred prompts and five hundred perception prompts come in request order": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const texts = (yield* dice).shuffle(numbered(500, "Prompt"))
      const { topic } = yield* aTopic(organizationId, brandId)
      const added = yield* prompts.addPrompts(
        organizationId,
        topic.id,
        texts.map((text) => promptInput(text))
      )
      expect(added.prompts.map((prompt) => prompt.value.text)).toEqual(texts)
      const perceptionPrompts = yield* prompts.addPerceptionPrompts(
        organizationId,
        brandId,
        texts.map((text) => perceptionPromptInput(text))
      )
      expect(perceptionPrompts.prompts.map((prompt) => prompt.promptText)).toEqual(texts)
      expect(
        (yield* prompts.listPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.text),
        "the list has the same order"
      ).toEqual(texts)
      expect((yield* prompts.listPerceptionPrompts(organizationId, brandId, firstPage)).items.map((prompt) => prompt.promptText)).toEqual(texts)
    })
  }),

  law("ST-21", "paging an unchanging or append-only list visits each row once, in the stated order", {
    "brands are listed by creation": Effect.gen(function* () {
      const { brands } = yield* stores
      const { organization, organizationId } = yield* aBrand({ brand: { name: "Brand 0" } })
      for (const name of numbered(7, "Brand").slice(1)) yield* aBrand({ organization, brand: { name } })
      for (const limit of limits) {
        expect((yield* walk(limit, (page) => brands.list(organizationId, page))).map((brand) => brand.name)).toEqual(numbered(7, "Brand"))
      }
    }),
    "topics, prompts and perception prompts are listed by creation": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId } = yield* aBrand()
      const names = ["g", "f", "e", "d", "c", "b", "a"]
      for (const name of names) yield* aTopic(organizationId, brandId, [`${name} 1`], name)
      // The second prompt of each topic is created after the first prompts of all topics.
      for (const name of names) yield* aTopic(organizationId, brandId, [`${name} 2`], name)
      for (const name of names) yield* prompts.addPerceptionPrompts(organizationId, brandId, [perceptionPromptInput(name)])
      const topicId = (yield* prompts.listTopics(organizationId, brandId, firstPage)).items[3]!.id
      for (const limit of limits) {
        expect((yield* walk(limit, (page) => prompts.listTopics(organizationId, brandId, page))).map((topic) => topic.name)).toEqual(names)
        expect((yield* walk(limit, (page) => prompts.listPrompts(organizationId, brandId, page))).map((prompt) => prompt.text)).toEqual([
          ...names.map((name) => `${name} 1`),
          ...names.map((name) => `${name} 2`)
        ])
        expect((yield* walk(limit, (page) => prompts.listTopicPrompts(organizationId, topicId, page))).map((prompt) => prompt.text)).toEqual(["d 1", "d 2"])
        expect((yield* walk(limit, (page) => prompts.listPerceptionPrompts(organizationId, brandId, page))).map((prompt) => prompt.promptText)).toEqual(names)
      }
    }),
    "runs are listed newest first": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const made = yield* Effect.replicateEffect(RunBuilders.anEndedRun(brand), 7)
      const newestFirst = made.map((run) => ({ startedAt: run.startedAt, id: run.id })).reverse()
      for (const limit of limits) {
        const listed = yield* walk(limit, (page) => runs.list(organizationId, brandId, page))
        expect(listed.map(({ id, startedAt }) => ({ startedAt, id }))).toEqual(newestFirst)
      }
    }),
    "Results are listed by position, with and without answers": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 7 })
      yield* RunBuilders.settleAll(run)
      for (const limit of limits) {
        expect((yield* walk(limit, (page) => runs.results(organizationId, run.id, page))).map((result) => result.position)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect((yield* walk(limit, (page) => runs.resultsWithAnswers(organizationId, run.id, page))).map((result) => result.position)).toEqual([
          1, 2, 3, 4, 5, 6, 7
        ])
      }
    }),
    "Results that are appended between two pages are listed too": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 9, llms: ["chatgpt", "claude"] })
      const open = (yield* dice).shuffle(yield* RunBuilders.claimAll(run))
      const seen: Array<number> = []
      for (let page = 1; ; page++) {
        for (const cell of open.splice(0, 5)) yield* RunBuilders.settle(cell, RunBuilders.answered())
        const { items, total } = yield* runs.results(organizationId, run.id, { page, limit: 4 })
        expect(total).toBe(18 - open.length)
        seen.push(...items.map((result) => result.position))
        if (items.length < 4) break
      }
      expect(seen).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    }),
    "sources are listed in the order in which they were written": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const domains = ["g", "b", "a", "f", "c", "e", "d"].map((letter) => `${letter}.example`)
      const run = yield* RunBuilders.anEndedRun(
        brand,
        RunBuilders.completed,
        RunBuilders.summary({ sources: domains.map((domain) => RunBuilders.source(domain)) })
      )
      for (const limit of limits) {
        expect((yield* walk(limit, (page) => parsed(runs.sources(organizationId, run.id, page)))).map((source) => source.domain)).toEqual(domains)
      }
    })
  })
]
