/** Laws of the answers to perception prompts. */
import type { PerceptionResponseId } from "@brand-visibility/core/domain/Ids"
import type { Perception, PerceptionAnswers } from "@brand-visibility/core/domain/Perception"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { PerceptionCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith, parsed, plannedTopics, tickAfter } from "./Support.js"

const { aBrand, firstPage, perceptionPromptInput } = Builders
const { citation, failed, rated, refused, settle } = RunBuilders

/** A brand with perception prompts of the given texts. */
const aBrandWithTraits = Effect.fnUntraced(function* (...texts: ReadonlyArray<string>) {
  const made = yield* aBrand()
  const { prompts } = yield* (yield* stores).prompts.addPerceptionPrompts(
    made.organizationId,
    made.brandId,
    texts.map((text) => perceptionPromptInput(text, { propertyId: text.toLowerCase() }))
  )
  return { ...made, prompts }
})

interface Scores {
  readonly [llm: string]: number | null
}

/** A run with one prompt and the given perception prompts. Each LLM answers with its score, or fails when its score is null. */
const aRunOf = Effect.fnUntraced(function* (made: Builders.BrandOfTest, perceptionPrompts: ReadonlyArray<PerceptionPrompt>, scores: Scores) {
  // The run starts in a later millisecond than the run before.
  yield* tickAfter((yield* Builders.anOrganization()).createdAt)
  const run = yield* RunBuilders.aRun(made.brand, { perceptionPrompts, llms: Object.keys(scores) })
  yield* RunBuilders.settleAll(run, ({ llm, scale }) => {
    const score = scores[llm]
    return scale === null ? RunBuilders.answered() : score == null ? failed("invalid_answer") : rated(score)
  })
  yield* RunBuilders.finish(run)
  return run
})

/** The answers to each prompt: the prompt's text, and the LLM and score of each answer. */
const heardIn = ({ prompts }: Perception<PerceptionAnswers>) =>
  prompts.map(({ answers, prompt }) => [prompt.promptText, answers.map(({ llm, rating }) => [llm, rating.score])])

export const perceptionLaws = [
  law("ST-40", "perception gives the latest response per LLM", {
    "each live prompt has its latest response by each LLM, and the newest ended run with a response is named": Effect.gen(function* () {
      const { perceptions } = yield* stores
      const made = yield* aBrandWithTraits("Trust", "Price")
      const { brandId, organizationId, prompts } = made
      const [trust, price] = prompts
      yield* aRunOf(made, [trust!, price!], { chatgpt: 3, claude: 4, gemini: 5 })
      const second = yield* aRunOf(made, [trust!], { chatgpt: 6, claude: null })
      const perception = yield* perceptions.ofBrand(organizationId, brandId)
      expect(perception.run?.id).toBe(second.id)
      expect(heardIn(perception)).toEqual([
        [
          "Trust",
          [
            ["chatgpt", 6],
            ["claude", 4],
            ["gemini", 5]
          ]
        ],
        [
          "Price",
          [
            ["chatgpt", 3],
            ["claude", 4],
            ["gemini", 5]
          ]
        ]
      ])
    }),
    "a response keeps the scale on which it was given when the prompt gets another scale": Effect.gen(function* () {
      const { perceptions, prompts: store } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const { brandId, organizationId, prompts } = made
      const first = yield* aRunOf(made, prompts, { chatgpt: 3, claude: 4 })
      yield* store.update(organizationId, prompts[0]!.id, { scoringLogic: "0-100: percent" })
      const { items: changed } = yield* store.listPerceptionPrompts(organizationId, brandId, firstPage)
      yield* aRunOf(made, changed, { chatgpt: 60, claude: null })
      const perception = yield* perceptions.ofBrand(organizationId, brandId)
      expect(perception.prompts.map(({ prompt }) => prompt.scale)).toEqual([{ low: 0, high: 100 }])
      const scales = perception.prompts.flatMap(({ answers }) => answers.map(({ llm, rating, scale }) => [llm, rating.score, scale]))
      expect(scales).toEqual([
        ["chatgpt", 60, { low: 0, high: 100 }],
        ["claude", 4, { low: 0, high: 10 }]
      ])
      const { prompts: asked } = yield* perceptions.ofRun(organizationId, brandId, first.id)
      expect(asked.flatMap(({ answers }) => answers.map(({ scale }) => scale))).toEqual([
        { low: 0, high: 10 },
        { low: 0, high: 10 }
      ])
      const earlier = perception.prompts[0]?.answers.find(({ llm }) => llm === "claude")
      const corrected = yield* perceptions.correct(organizationId, earlier!.id, { score: 9.5 })
      expect(corrected.answers.map(({ scale }) => scale)).toEqual([{ low: 0, high: 10 }])
    }),
    "active runs, runs without responses and deleted prompts are left out": Effect.gen(function* () {
      const { perceptions, prompts: store } = yield* stores
      const made = yield* aBrandWithTraits("Trust", "Price")
      const { brandId, organizationId, prompts } = made
      const first = yield* aRunOf(made, prompts, { chatgpt: 3 })
      yield* aRunOf(made, prompts, { chatgpt: null })
      yield* aRunOf(made, [], { chatgpt: null })
      yield* tickAfter(first.startedAt)
      const open = yield* RunBuilders.aRun(made.brand, { prompts: 1, perceptionPrompts: prompts })
      const [, rating] = yield* RunBuilders.claim(open)
      yield* settle(rating!, rated(9))
      yield* store.remove(organizationId, prompts[0]!.id)
      const perception = yield* perceptions.ofBrand(organizationId, brandId)
      expect(perception.run).toMatchObject({ id: first.id, status: "completed" })
      expect(heardIn(perception)).toEqual([["Price", [["chatgpt", 3]]]])
    }),
    "without a response there is no run, and the prompts are listed": Effect.gen(function* () {
      const { perceptions } = yield* stores
      const made = yield* aBrandWithTraits("Trust", "Price")
      yield* aRunOf(made, made.prompts, { chatgpt: null })
      const perception = yield* perceptions.ofBrand(made.organizationId, made.brandId)
      expect(perception).toEqual({ run: null, prompts: made.prompts.map((prompt) => ({ prompt, answers: [] })) })
    })
  }),

  law("ST-63", "an answer to a perception prompt is stored with its score and citations, and makes no Result", {
    "a perception prompt is asked after the prompts, as planned, and counts as a call": Effect.gen(function* () {
      const { perceptions, runs } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const { brand, brandId, organizationId, prompts } = made
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, perceptionPrompts: prompts, samples: 2 })
      const cells = yield* RunBuilders.claim(run)
      expect(cells.map(({ promptIndex, promptText, sample, scale }) => [promptIndex, sample, promptText, scale])).toEqual([
        [0, 1, "Question 0", null],
        [0, 2, "Question 0", null],
        [1, 1, "Question 1", null],
        [1, 2, "Question 1", null],
        [2, 1, "Trust Score it.", { low: 0, high: 10 }],
        [2, 2, "Trust Score it.", { low: 0, high: 10 }]
      ])
      const given = { text: "Sound.\n🙂", model: "model-7", citations: [citation("https://globex.example/a", { title: "A" })] }
      expect(yield* settle(cells[4]!, rated(7.25, given, { scoreReason: "it keeps its word" }))).toBe("settled")
      expect(yield* settle(cells[4]!, rated(9))).toBe("stale")
      expect(yield* settle(cells[5]!, refused)).toBe("settled")
      expect((yield* runs.get(organizationId, run.id)).progress).toEqual({ total: 6, completed: 1, failed: 0, refused: 1 })
      expect(yield* runs.results(organizationId, run.id, firstPage)).toEqual({ items: [], total: 0 })
      expect(yield* runs.tallies(organizationId, run.id, 0, 10)).toEqual([])
      expect(yield* plannedTopics(organizationId, run.id)).toEqual([{ name: "CRM software", answers: 4 }])
      const { prompts: heard } = yield* perceptions.ofRun(organizationId, brandId, run.id)
      expect(heard).toEqual([
        {
          prompt: prompts[0],
          answers: [
            {
              id: expect.any(String),
              runId: run.id,
              llm: "chatgpt",
              model: "model-7",
              sample: 1,
              scale: { low: 0, high: 10 },
              text: "Sound.\n🙂",
              droppedTextSha256: null,
              rating: { score: 7.25, scoreReason: "it keeps its word", rubric: "perception@1" },
              correction: null,
              createdAt: expect.stringMatching(/Z$/)
            }
          ]
        }
      ])
      expect(yield* perceptions.citations(organizationId, run.id, null, 10)).toEqual([
        { responseId: heard[0]?.answers[0]?.id, propertyId: "trust", llm: "chatgpt", uri: "https://globex.example/a", title: "A", cited: true }
      ])
    }),
    "a run does not end while the call of a perception prompt is open": Effect.gen(function* () {
      const made = yield* aBrandWithTraits("Trust")
      const run = yield* RunBuilders.aRun(made.brand, { prompts: 1, perceptionPrompts: made.prompts })
      const [asked, rating] = yield* RunBuilders.claim(run)
      yield* settle(asked!, RunBuilders.answered())
      expect(yield* RunBuilders.finish(run)).toBe(false)
      yield* settle(rating!, failed("invalid_answer"))
      expect(yield* RunBuilders.finish(run)).toBe(true)
      expect(yield* (yield* stores).runs.commonestFailure(made.organizationId, run.id)).toBe("invalid_answer")
    })
  }),

  law("ST-64", "the perception of a run contains only that run's responses, to the prompts as they were asked", {
    "prompts that were changed or deleted after the run are included": Effect.gen(function* () {
      const { perceptions, prompts: store } = yield* stores
      const made = yield* aBrandWithTraits("Trust", "Price", "Style")
      const { brandId, organizationId, prompts } = made
      const [trust, price, style] = prompts
      const first = yield* aRunOf(made, [trust!, price!], { claude: 1, chatgpt: 2 })
      yield* aRunOf(made, [trust!, style!], { chatgpt: 8 })
      yield* store.remove(organizationId, trust!.id)
      yield* store.update(organizationId, price!.id, { text: "Value" })
      const perception = yield* perceptions.ofRun(organizationId, brandId, first.id)
      expect(perception.run?.id).toBe(first.id)
      expect(perception.prompts.map(({ prompt }) => prompt)).toEqual([trust, price])
      expect(heardIn(perception)).toEqual([
        [
          "Trust",
          [
            ["chatgpt", 2],
            ["claude", 1]
          ]
        ],
        [
          "Price",
          [
            ["chatgpt", 2],
            ["claude", 1]
          ]
        ]
      ])
    }),
    "a run of another brand, or a staged import, is not found": Effect.gen(function* () {
      const { perceptions } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const other = yield* aBrand({ organization: made.organization })
      const run = yield* aRunOf(made, made.prompts, { chatgpt: 2 })
      const { runId: importId } = yield* RunBuilders.anImport(undefined, made)
      yield* failsWith("RunNotFound", perceptions.ofRun(made.organizationId, other.brandId, run.id))
      yield* failsWith("RunNotFound", perceptions.ofRun(made.organizationId, made.brandId, importId))
    }),
    "the perception of a run is deleted with its brand": Effect.gen(function* () {
      const { brands, perceptions } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const { brandId, organizationId } = made
      const run = yield* aRunOf(made, made.prompts, { chatgpt: 2 })
      const response = (yield* perceptions.ofRun(organizationId, brandId, run.id)).prompts[0]?.answers[0]
      yield* brands.remove(organizationId, brandId)
      yield* failsWith("BrandNotFound", perceptions.ofRun(organizationId, brandId, run.id))
      yield* failsWith("PerceptionResponseNotFound", perceptions.correct(organizationId, response!.id, { score: 3 }))
      yield* failsWith("RunNotFound", perceptions.sources(organizationId, run.id, firstPage))
    })
  }),

  law("ST-65", "a person's correction is stored beside the machine's score", {
    "the correction is on the scale of the prompt as it was asked, and raises the run's revision": Effect.gen(function* () {
      const { perceptions, prompts: store, runs } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const { brandId, organizationId, prompts } = made
      const run = yield* aRunOf(made, prompts, { chatgpt: 4, claude: 5 })
      const read = Effect.map(perceptions.ofRun(organizationId, brandId, run.id), ({ prompts: [heard] }) => heard!)
      const [before, others] = (yield* read).answers
      yield* store.update(organizationId, prompts[0]!.id, { scoringLogic: "0-100" })
      for (const score of [-0.1, 10.1, 100]) {
        const { details } = yield* failsWith("InvalidInput", perceptions.correct(organizationId, before!.id, { score }))
        expect(details).toEqual([{ path: "score", message: expect.stringContaining("0 to 10") }])
      }
      expect((yield* runs.get(organizationId, run.id)).revision).toBe(1)
      const reply = yield* perceptions.correct(organizationId, before!.id, { score: 8.5 })
      const correction = { score: 8.5, scoreReason: "because of 4", correctedAt: expect.any(String) }
      expect(reply).toEqual({ prompt: prompts[0], answers: [{ ...before, correction }] })
      yield* perceptions.correct(organizationId, before!.id, { score: 0, scoreReason: "I know better" })
      yield* perceptions.correct(organizationId, before!.id, { score: 10 })
      expect(yield* read).toEqual({
        prompt: prompts[0],
        answers: [{ ...before, correction: { ...correction, score: 10, scoreReason: "I know better" } }, others]
      })
      expect((yield* runs.get(organizationId, run.id)).revision).toBe(4)
    }),
    "a rescore keeps the correction": Effect.gen(function* () {
      const { perceptions, rescores } = yield* stores
      const made = yield* aBrandWithTraits("Trust")
      const { brand, brandId, organizationId } = made
      const run = yield* aRunOf(made, made.prompts, { chatgpt: 4 })
      const before = yield* perceptions.ofRun(organizationId, brandId, run.id)
      const { answers } = yield* perceptions.correct(organizationId, before.prompts[0]!.answers[0]!.id, { score: 2 })
      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, run.id, { rank: 1 }))
      const perceptionSources = [RunBuilders.perceptionSource("later.example")]
      yield* rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary({ perceptionSources }) })
      expect((yield* perceptions.ofRun(organizationId, brandId, run.id)).prompts).toEqual([{ prompt: made.prompts[0], answers }])
      expect(yield* parsed(perceptions.sources(organizationId, run.id, firstPage))).toEqual({ items: perceptionSources, total: 1 })
    })
  }),

  law("ST-66", "reading the citations of a run's perception answers in chunks returns each citation once, in order", {
    "chunks of every size are read": Effect.gen(function* () {
      const { perceptions } = yield* stores
      const made = yield* aBrandWithTraits("Trust", "Price", "Style")
      const run = yield* RunBuilders.aRun(made.brand, { prompts: 1, perceptionPrompts: made.prompts, llms: ["chatgpt", "claude"], samples: 2 })
      yield* RunBuilders.settleAll(run, ({ llm, promptIndex, sample, scale }) =>
        scale === null
          ? RunBuilders.answered({}, { citations: [citation("https://globex.example/result")] })
          : rated(5, { citations: promptIndex === 2 ? [] : [1, 2].map((n) => citation(`https://globex.example/${llm}/${promptIndex}/${sample}/${n}`)) })
      )
      const expected = ["chatgpt", "claude"].flatMap((llm) =>
        [1, 3].flatMap((index) => [1, 2].flatMap((sample) => [1, 2].map((n) => `https://globex.example/${llm}/${index}/${sample}/${n}`)))
      )
      for (let limit = 1; limit <= 9; limit++) {
        const rows: Array<PerceptionCitation> = []
        for (let after: PerceptionResponseId | null = null; ; after = rows.at(-1)?.responseId ?? after) {
          const chunk: ReadonlyArray<PerceptionCitation> = yield* perceptions.citations(made.organizationId, run.id, after, limit)
          if (chunk.length === 0) break
          expect(new Set(chunk.map(({ responseId }) => responseId)).size).toBeLessThanOrEqual(limit)
          rows.push(...chunk)
        }
        expect(rows.map(({ uri }) => uri)).toEqual(expected)
        expect(new Set(rows.map(({ propertyId }) => propertyId))).toEqual(new Set(["trust", "style"]))
      }
    })
  })
]
