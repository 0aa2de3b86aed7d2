/** How much memory an import of answers with very many sources needs, and how long it blocks other work. */
import { ResultId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { ImportStore } from "@brand-visibility/core/internal/ports/ImportStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { SuggestionStore } from "@brand-visibility/core/internal/ports/SuggestionStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Either, Layer, Schema } from "effect"
import { describe, expect, test } from "vitest"
import * as MetricsRollUp from "../../src/analysis/MetricsRollUp.js"
import * as SourceRollUp from "../../src/analysis/sources/SourceRollUp.js"
import type { InParts } from "../../src/domain/InParts.js"
import * as ImportGroups from "../../src/rules/ImportGroups.js"
import { brandNamed } from "../analysis/builders.js"
import { open } from "./fixtures.js"

const mostSources = 1_000
const sourcesOf = (line: number, count = mostSources) => Array.from({ length: count }, (_, index) => ({ url: `https://site${line * count + index}.example/` }))
const llm = Schema.decodeSync(Llm)("chatgpt")

/** A memory storage that counts the citations of each write and each read. */
const counting = () => {
  const most = { staged: 0, read: 0, suggested: 0 }
  let stagedAnswers = 0
  const storage = Layer.map(MemoryStorage.layer, (context) => {
    const imports = Context.get(context, ImportStore)
    const runs = Context.get(context, RunStore)
    const suggestions = Context.get(context, SuggestionStore)
    return context.pipe(
      Context.add(SuggestionStore, {
        ...suggestions,
        citationsOf: (...request) =>
          Effect.tap(suggestions.citationsOf(...request), (citations) => {
            most.suggested = Math.max(most.suggested, citations.length)
          })
      }),
      Context.add(ImportStore, {
        ...imports,
        append: (organizationId, runId, answers) => {
          stagedAnswers += answers.length
          most.staged = Math.max(most.staged, answers.flatMap(({ answer }) => answer.citations).length)
          return imports.append(organizationId, runId, answers)
        }
      }),
      Context.add(RunStore, {
        ...runs,
        citations: (...request) =>
          Effect.tap(runs.citations(...request), (chunk) => {
            most.read = Math.max(most.read, chunk.length)
          })
      })
    )
  })
  return { most, storage, stagedAnswers: () => stagedAnswers }
}

test("an import of long answers collects about a megabyte of them before it stages some", async () => {
  const { stagedAnswers, storage } = counting()
  await using shop = await open({ models: [], storage })
  let most = 0
  function* answers() {
    for (let taken = 0; taken < 24; taken++) {
      most = Math.max(most, taken + 1 - stagedAnswers())
      yield { prompt: `Question ${taken}?`, llm: "chatgpt", answer: `Fernweh ${"x".repeat(240_000)}` }
    }
  }
  await shop.client.answers.import({ brandId: shop.brand.id, answers: answers() })
  expect(stagedAnswers()).toBe(24)
  // The answers that make a megabyte, and as many that wait for the next batch.
  expect(most).toBeLessThanOrEqual(10)
})

describe("an import of answers with a thousand sources each", () => {
  test.each([
    ["of as many prompts", (line: number) => `Question ${line}?`],
    ["that are samples of one pair", () => "Question?"]
  ])("%s is staged, and read for its summary, some answers at a time", async (_, promptOf) => {
    const { most, storage } = counting()
    await using shop = await open({ models: [], storage })
    const answers = Array.from({ length: 12 }, (_, line) => ({ prompt: promptOf(line), llm: "chatgpt", answer: "Fernweh", sources: sourcesOf(line) }))
    const { run } = await shop.client.answers.import({ brandId: shop.brand.id, answers })
    expect((await shop.client.runs.sources({ runId: run.id })).total).toBe(12 * mostSources)
    expect(most.staged).toBeLessThanOrEqual(5 * mostSources)
    expect(most.read).toBeLessThanOrEqual(2 * mostSources)
  })

  test("reads the sources of its suggestions some answers at a time", async () => {
    const { most, storage } = counting()
    await using shop = await open({ models: [], storage })
    const answers = Array.from({ length: 20 }, (_, line) => ({
      prompt: `Question ${line}?`,
      llm: "chatgpt",
      answer: "1. Saucony\n2. Hoka\n3. Altra",
      sources: sourcesOf(line, 100)
    }))
    const { run } = await shop.client.answers.import({ brandId: shop.brand.id, answers })
    const suggestions = await shop.client.suggestions.list({ runId: run.id })
    expect(suggestions.items.length).toBeGreaterThan(8)
    expect(most.suggested).toBeGreaterThan(0)
    expect(most.suggested).toBeLessThanOrEqual(4 * 100)
  })

  test("cites at most a hundred thousand different pages, however often each", () => {
    const groups = ImportGroups.none()
    const count = (line: number) => ImportGroups.count(groups, line, { prompt: "Q?", llm, answer: "A", sources: sourcesOf(line) })
    for (let line = 0; line < 100; line++) expect(Either.isRight(count(line))).toBe(true)
    expect(count(100)).toEqual(
      Either.left({
        line: 100,
        code: "validation_error",
        message: "sources: one import may cite at most 100000 different pages; put the others into another import"
      })
    )
    expect(Either.isRight(count(99))).toBe(true)
  })
})

/**
 * The processor time of the longest part, in milliseconds: the shortest of some tries, because garbage may be collected meanwhile.
 *
 * @param enough a part as short as this needs no further try
 */
const longestPart = (make: () => InParts<unknown>, tries: number, enough = 0): number => {
  let shortest = Infinity
  for (let tried = 0; tried < tries && shortest > enough; tried++) {
    const parts = make()
    let longest = 0
    for (let isOver = false; !isOver;) {
      const before = process.cpuUsage()
      isOver = parts.next().done === true
      longest = Math.max(longest, process.cpuUsage(before).user / 1000)
    }
    shortest = Math.min(shortest, longest)
  }
  return shortest
}

describe("the longest part of summing up a run does not grow with the number of", () => {
  const definition = brandNamed("Acmetron")
  const citationsOf = (count: number, uriOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const position = 1 + Math.floor(index / mostSources)
      return {
        resultId: ResultId.make("00000000-0000-7000-8000-000000000001"),
        position,
        sample: 1,
        topicName: "T",
        llm,
        uri: uriOf(index),
        title: null,
        cited: true
      }
    })
  const ofSites = (index: number) => `https://site${(index * 7_919) % 1_000_003}.example/`
  const ofPages = (index: number) => `https://site.example/${(index * 7_919) % 1_000_003}`

  const sources = (count: number, uriOf: (index: number) => string) => {
    const rollUp = SourceRollUp.make(definition)
    citationsOf(count, uriOf).forEach(rollUp.add)
    return () => rollUp.finishInParts([])
  }

  const mostCited = (count: number, uriOf: (index: number) => string) => {
    const rollUp = SourceRollUp.make(definition)
    citationsOf(count, uriOf).forEach(rollUp.add)
    return () => rollUp.mostCited(5)
  }

  const metrics = (count: number, uriOf: (index: number) => string) => {
    const rollUp = MetricsRollUp.make(definition)
    rollUp.plan({ promptIndex: 0, promptId: null, topicId: null, topicName: "T", promptText: "Q?", journeyStage: null, llm, answers: 1, refused: 0 })
    for (let position = 1; position <= count / mostSources; position++) rollUp.add({ position, promptIndex: 0, llm, answers: [] })
    citationsOf(count, uriOf).forEach(rollUp.cite)
    return () => rollUp.finishInParts(null, [])
  }

  test.each([
    ["sites in the list of sources", sources, ofSites],
    ["pages of a site in the list of sources", sources, ofPages],
    ["sites from which a suggestion selects the most cited", mostCited, ofSites],
    ["sites in the cells of a run", metrics, ofSites]
  ] as const)("%s", (_, make, uriOf) => {
    const most = 15 + 3 * longestPart(make(2_000, uriOf), 3)
    expect(longestPart(make(24_000, uriOf), 12, most)).toBeLessThanOrEqual(most)
  })
})
