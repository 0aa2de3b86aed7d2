/** Laws of imported answers: to which prompts and topics they are linked, and which of them are samples of one pair. */
import type { ImportedAnswer } from "@brand-visibility/core/internal/ports/ImportStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { plannedTopics } from "./Support.js"

const { aBrand, firstPage } = Builders
const { anImport, answer, citation, importedAnswer, publish, score } = RunBuilders

export const importedAnswerLaws = [
  law("ST-84", "imported answers are linked to the prompts and topics of the brand", {
    "answers with equal names and texts are linked; the names and texts of other answers belong to the run only": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const made = yield* aBrand()
      const { brandId, organizationId } = made
      yield* prompts.addTopics(organizationId, brandId, [
        { name: "CRM Software", prompts: [Builders.promptInput("What is best?", { customerJourney: "decision" })] }
      ])
      const { runId } = yield* anImport(
        [
          importedAnswer({ topicName: "crm  software", promptText: "WHAT IS BEST?" }),
          importedAnswer({ topicName: "CRM SOFTWARE", promptText: "What else?" }),
          importedAnswer({ topicName: "Imported", promptText: "What is best?" })
        ],
        made
      )
      expect(yield* plannedTopics(organizationId, runId), "a linked topic has the brand's spelling").toEqual([
        { name: "CRM Software", answers: 2 },
        { name: "Imported", answers: 1 }
      ])
      yield* publish(organizationId, runId)
      const { items } = yield* runs.results(organizationId, runId, firstPage)
      expect(items.map((result) => [result.topic.name, result.prompt])).toEqual([
        ["CRM Software", { text: "WHAT IS BEST?", journeyStage: "decision" }],
        ["CRM Software", { text: "What else?", journeyStage: null }],
        ["Imported", { text: "What is best?", journeyStage: null }]
      ])
    }),
    "no answer is linked to a deleted prompt": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const made = yield* aBrand()
      const { brandId, organizationId } = made
      const {
        topics: [entry]
      } = yield* prompts.addTopics(organizationId, brandId, [
        { name: "CRM", prompts: [Builders.promptInput("What is best?", { customerJourney: "decision" })] }
      ])
      yield* prompts.remove(organizationId, entry!.prompts[0]!.value.id)
      const { runId } = yield* anImport([importedAnswer({ topicName: "CRM", promptText: "What is best?" })], made)
      yield* publish(organizationId, runId)
      expect((yield* runs.results(organizationId, runId, firstPage)).items.map((result) => result.prompt.journeyStage)).toEqual([null])
    }),
    "a topic that the brand does not have keeps its first spelling": Effect.gen(function* () {
      const { organizationId, runId } = yield* anImport([
        importedAnswer({ topicName: "Erp", promptText: "One" }),
        importedAnswer({ topicName: "ERP", promptText: "Two" }),
        importedAnswer({ topicName: "__proto__", promptText: "One" })
      ])
      expect(yield* plannedTopics(organizationId, runId)).toEqual([
        { name: "Erp", answers: 2 },
        { name: "__proto__", answers: 1 }
      ])
    })
  }),

  law("ST-85", "imported answers to one prompt by one LLM are samples of one Result, in the order of their arrival", {
    "the samples arrive within one batch and in several batches": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const one = (number: number, fields: Partial<ImportedAnswer> = {}) =>
        importedAnswer({
          promptText: "What is best?",
          answer: answer({ text: `Answer ${number}`, model: `model-${number}`, citations: [citation(`https://globex.example/${number}`)] }),
          ...fields
        })
      const { organizationId, runId } = yield* anImport([
        one(1, { channel: "ui" }),
        importedAnswer({ promptText: "What is cheap?" }),
        one(2, { promptText: "what is BEST?", score: score({ rank: 3, sentiment: "positive" }) })
      ])
      yield* imports.append(organizationId, runId, [
        one(3, { score: score({ rank: 2, sentiment: "neutral" }) }),
        one(4, { score: score({ rank: 2, sentiment: "negative" }) })
      ])
      yield* imports.append(organizationId, runId, [])
      const { progress } = yield* publish(organizationId, runId)
      expect(progress).toEqual({ total: 5, completed: 5, failed: 0, refused: 0 })
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items.map((result) => [result.position, result.prompt.text, result.samples.n])).toEqual([
        [1, "What is best?", 4],
        [2, "What is cheap?", 1]
      ])
      // Ranks 2, 2, 3: the median is 2, and the Result shows the later of the two answers with rank 2.
      expect(items[0]).toMatchObject({
        isPresent: true,
        rank: 2,
        sentiment: "negative",
        answer: "Answer 4",
        model: "model-4",
        channel: "ui",
        samples: { n: 4, present: 3, positive: 1, neutral: 1, negative: 1 }
      })
      expect((yield* runs.citations(organizationId, runId, { position: 0, sample: 0 }, 500)).map((page) => page.uri)).toEqual(
        [1, 2, 3, 4].map((number) => `https://globex.example/${number}`)
      )
    }),
    "the methods that sum up the run read all samples, once the Results of the samples are written": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { organizationId, runId } = yield* anImport([importedAnswer(), importedAnswer({ llm: "claude" })])
      const present = (rank: number) => importedAnswer({ score: score({ rank }) })
      const tally = Effect.map(runs.tallies(organizationId, runId, 0, 10), (tallies) =>
        tallies.map(({ answers, position }) => [position, answers.map(({ rank }) => rank)])
      )
      yield* imports.append(organizationId, runId, [present(3), present(1)])
      yield* imports.sumUpSamples(organizationId, runId)
      const first = [
        [1, [null, 3, 1]],
        [2, [null]]
      ]
      expect(yield* tally).toEqual(first)
      yield* imports.sumUpSamples(organizationId, runId)
      expect(yield* tally).toEqual(first)
      yield* imports.append(organizationId, runId, [present(4), present(5)])
      yield* imports.sumUpSamples(organizationId, runId)
      expect((yield* tally)[0]).toEqual([1, [null, 3, 1, 4, 5]])
    }),
    "the import has very many pairs, or one pair with very many samples": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { organizationId, runId } = yield* anImport([])
      const manyAt = (rank: number) => Array.from({ length: 150 }, (_, index) => importedAnswer({ promptText: `Question ${index}`, score: score({ rank }) }))
      const one = Array.from({ length: 1_200 }, (_, index) => importedAnswer({ promptText: "Question 0", score: score({ rank: 1 + (index % 5) }) }))
      for (const batch of [manyAt(5), manyAt(2), one, manyAt(2)]) yield* imports.append(organizationId, runId, batch)
      yield* imports.sumUpSamples(organizationId, runId)
      const ranks = (yield* runs.tallies(organizationId, runId, 0, 500)).map(({ answers }) => answers.map(({ rank }) => rank))
      expect(ranks[0]).toEqual([5, 2, ...one.map((_, index) => 1 + (index % 5)), 2])
      expect(ranks.slice(1)).toEqual(Array.from({ length: 149 }, () => [5, 2, 2]))
      yield* publish(organizationId, runId)
      const { items } = yield* runs.results(organizationId, runId, firstPage)
      expect(items.map(({ samples }) => samples.present)).toEqual([1_203, ...Array.from({ length: 149 }, () => 3)])
      expect(new Set(items.slice(1).map(({ rank }) => rank))).toEqual(new Set([2]))
      expect(items[0]?.rank).toBe(3)
    }),
    "the number of samples has no limit": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { organizationId, runId } = yield* anImport([])
      for (let batch = 0; batch < 4; batch++)
        yield* imports.append(
          organizationId,
          runId,
          Array.from({ length: 100 }, () => importedAnswer({ score: score({ rank: 1 }) }))
        )
      yield* publish(organizationId, runId)
      expect((yield* runs.results(organizationId, runId, firstPage)).items.map((result) => result.samples)).toEqual([
        { n: 400, present: 400, positive: 0, neutral: 400, negative: 0 }
      ])
    })
  })
]
