/** Laws of content suggestions, and of the data from which they are made. */
import type { PromptResults } from "@brand-visibility/core/internal/ports/SuggestionStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { parsed, walk } from "./Support.js"

const { aBrand, firstPage } = Builders
const { answered, citation, failed, newSuggestion, perceptionSource, runPrompt, summary } = RunBuilders

const keysOf = (suggestions: ReadonlyArray<{ readonly contentSuggestion: { readonly title: string } }>): ReadonlyArray<string> =>
  suggestions.map(({ contentSuggestion }) => contentSuggestion.title.slice("Title of ".length))

export const suggestionLaws = [
  law("ST-67", "suggestions and perception sources are read as they were written, in order", {
    "suggestions are listed by score, then by id, page by page, and get their ids in the order in which they were written": Effect.gen(function* () {
      const { suggestions } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const scores = [10, 90, 50, 50, 0, 100, 50]
      const written = scores.map((score, index) => newSuggestion(`key ${index}`, { score, prompt: { text: `Question ${index}`, estimatedVolume: 2 ** 40 } }))
      const run = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, summary({ suggestions: written }))
      const read = yield* walk(3, (page) => suggestions.list(organizationId, run.id, page))
      expect(read.map(({ score }) => score)).toEqual(scores.toSorted((left, right) => right - left))
      const ofEqualScore = read.filter(({ score }) => score === 50)
      expect(ofEqualScore.map(({ id }) => id)).toEqual(ofEqualScore.map(({ id }) => id).toSorted())
      expect(keysOf(ofEqualScore)).toEqual(["key 2", "key 3", "key 6"])
      const [first] = read
      const { key: _key, ...fields } = written[5]!
      expect(first).toEqual({ id: expect.any(String), runId: run.id, ...fields })
    }),
    "perception sources are listed in the order in which they were written": Effect.gen(function* () {
      const { perceptions } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const perceptionSources = [perceptionSource("b.example", { properties: ["trust", "price"], isOwn: true }), perceptionSource("a.example")]
      const run = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, summary({ perceptionSources }))
      expect(yield* walk(1, (page) => parsed(perceptions.sources(organizationId, run.id, page)))).toEqual(perceptionSources)
    }),
    "an import has its own suggestions and sources": Effect.gen(function* () {
      const { suggestions } = yield* stores
      const { organizationId, runId } = yield* RunBuilders.anImport()
      yield* RunBuilders.publish(organizationId, runId, summary({ suggestions: [newSuggestion("imported")] }))
      expect(keysOf((yield* suggestions.list(organizationId, runId, firstPage)).items)).toEqual(["imported"])
    })
  }),

  law("ST-68", "a brand never gets the same suggestion twice", {
    "a brand gets a suggestion once over all its runs, and another brand may get the same suggestion": Effect.gen(function* () {
      const { suggestions } = yield* stores
      const { brand, organization, organizationId } = yield* aBrand()
      const other = yield* aBrand({ organization })
      const first = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, summary({ suggestions: ["a", "b", "a"].map((key) => newSuggestion(key)) }))
      const second = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, summary({ suggestions: ["b", "c"].map((key) => newSuggestion(key)) }))
      const third = yield* RunBuilders.anEndedRun(other.brand, RunBuilders.completed, summary({ suggestions: [newSuggestion("a")] }))
      const titles = (run: typeof first) =>
        Effect.map(suggestions.list(organizationId, run.id, firstPage), ({ items, total }) => [total, ...keysOf(items).toSorted()])
      expect(yield* Effect.forEach([first, second, third], titles)).toEqual([
        [2, "a", "b"],
        [1, "c"],
        [1, "a"]
      ])
      const known = suggestions.knownKeys(organizationId, second.id, ["a", "c", "d", "'; DROP TABLE runs"])
      expect([...(yield* known)].sort(), "keys of suggestions of other runs").toEqual(["a"])
      expect((yield* suggestions.knownKeys(organizationId, second.id, [])).size).toBe(0)
    }),
    "a run that repeats its own suggestion keeps it, and a suggestion that it drops is free for other runs": Effect.gen(function* () {
      const { rescores, suggestions } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const write = (...keys: ReadonlyArray<string>) => summary({ suggestions: keys.map((key) => newSuggestion(key)) })
      const other = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, write("theirs"))
      const run = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, write("a", "b"))
      const read = Effect.map(suggestions.list(organizationId, run.id, firstPage), ({ items }) => items)
      const idsOf = (items: Effect.Effect.Success<typeof read>) => Object.fromEntries(items.map(({ id }, index) => [keysOf(items)[index], id]))
      const before = idsOf(yield* read)
      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      const changed = [newSuggestion("b", { score: 7 }), newSuggestion("theirs"), newSuggestion("c")]
      yield* rescores.commit(rescore, { definition: brand.definition, summary: summary({ suggestions: changed }) })
      const after = yield* read
      expect(keysOf(after).toSorted()).toEqual(["b", "c"])
      expect(idsOf(after)["b"]).toBe(before["b"])
      expect(after.find(({ id }) => id === before["b"])?.score).toBe(7)
      expect(keysOf((yield* suggestions.list(organizationId, other.id, firstPage)).items)).toEqual(["theirs"])
      expect([...(yield* suggestions.knownKeys(organizationId, other.id, ["a", "b", "c"]))].sort()).toEqual(["b", "c"])
    }),
    "a staged import finds the suggestions that its brand has": Effect.gen(function* () {
      const { suggestions } = yield* stores
      const made = yield* aBrand()
      yield* RunBuilders.anEndedRun(made.brand, RunBuilders.completed, summary({ suggestions: [newSuggestion("a")] }))
      const { runId } = yield* RunBuilders.anImport(undefined, made)
      expect([...(yield* suggestions.knownKeys(made.organizationId, runId, ["a", "b"]))]).toEqual(["a"])
    })
  }),

  law("ST-69", "the prompts of a run are read with their Results, by index, in chunks", {
    "prompts without a Result are left out, and an empty chunk differs from the end": Effect.gen(function* () {
      const { prompts: store, suggestions } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts: perceptionPrompts } = yield* store.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trust?")])
      const prompts = Array.from({ length: 5 }, (_, index) => runPrompt(index, { estimatedVolume: index === 4 ? 2 ** 40 : null }))
      const run = yield* RunBuilders.aRun(brand, { prompts, perceptionPrompts, llms: ["claude", "chatgpt"] })
      yield* RunBuilders.settleAll(run, ({ llm, promptIndex, scale }) =>
        scale !== null
          ? RunBuilders.rated(5)
          : promptIndex === 1 || promptIndex === 2 || (promptIndex === 3 && llm === "claude")
            ? failed()
            : answered({ rank: 2, sentiment: "negative", mentionedBrands: ["Globex"] })
      )
      const result = (llm: string) => ({
        llm,
        position: expect.any(Number),
        isPresent: true,
        rank: 2,
        sentiment: "negative",
        mentionedBrands: ["Globex"]
      })
      const whole = yield* suggestions.promptResults(organizationId, run.id, -1, 100)
      expect(whole).toEqual([
        { index: 0, text: "Question 0", topicName: "CRM software", estimatedVolume: null, results: [result("chatgpt"), result("claude")] },
        { index: 3, text: "Question 3", topicName: "CRM software", estimatedVolume: null, results: [result("chatgpt")] },
        { index: 4, text: "Question 4", topicName: "CRM software", estimatedVolume: 2 ** 40, results: [result("chatgpt"), result("claude")] }
      ])
      for (let limit = 1; limit <= 6; limit++) {
        const rows: Array<PromptResults> = []
        for (let after = -1; ; after += limit) {
          const chunk = yield* suggestions.promptResults(organizationId, run.id, after, limit)
          if (chunk === null) break
          rows.push(...chunk)
        }
        expect(rows).toEqual(whole)
      }
    }),
    "staged scores of a rescore are read on request, and the stored scores of other Results": Effect.gen(function* () {
      const { rescores, suggestions } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, () => answered({ mentionedBrands: ["Globex"] }))
      yield* RunBuilders.finish(run)
      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      const { results } = yield* RunBuilders.rescored(organizationId, run.id, { rank: 2, sentiment: "negative", mentionedBrands: ["Initech"] })
      yield* rescores.stage(rescore, { results: results.slice(0, 1), answers: [] })
      const told = (scores?: "staged") =>
        Effect.map(suggestions.promptResults(organizationId, run.id, -1, 10, scores), (prompts) =>
          prompts?.flatMap((prompt) =>
            prompt.results.map(({ isPresent, mentionedBrands, rank, sentiment }) => [isPresent, rank, sentiment, ...mentionedBrands])
          )
        )
      const old = [false, null, null, "Globex"]
      expect(yield* told()).toEqual([old, old])
      expect(yield* told("staged")).toEqual([[true, 2, "negative", "Initech"], old])
    }),
    "the citations of chosen Results are read, and so is a staged import": Effect.gen(function* () {
      const { suggestions } = yield* stores
      const { organizationId, runId } = yield* RunBuilders.anImport(
        [0, 1, 2].map((index) =>
          RunBuilders.importedAnswer({
            promptText: `Question ${index}`,
            answer: RunBuilders.answer({ citations: [citation(`https://globex.example/${index}`)] })
          })
        )
      )
      expect((yield* suggestions.promptResults(organizationId, runId, 0, 2))?.map(({ index, results }) => [index, results.length])).toEqual([
        [1, 1],
        [2, 1]
      ])
      expect((yield* suggestions.citationsOf(organizationId, runId, [3, 1])).map(({ position, uri }) => [position, uri])).toEqual([
        [1, "https://globex.example/0"],
        [3, "https://globex.example/2"]
      ])
      expect(yield* suggestions.citationsOf(organizationId, runId, [])).toEqual([])
    })
  })
]
