/** Laws of the Results of a run's answers. */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import { shownResult, shownResultWithAnswer } from "@brand-visibility/core/internal/domain/RunResult"
import type { CitingAnswer, ResultCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import { resultOfSamples } from "@brand-visibility/core/ports/Storage"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { aBrand, firstPage } = Builders
const { answered, citation, evidence, failed, refused, runPrompt, settle } = RunBuilders

/** Reads all rows chunk by chunk, from the first position on, as a caller that sums them up. */
const fold = Effect.fnUntraced(function* <A extends { readonly position: number }, E, R>(
  limit: number,
  read: (after: number) => Effect.Effect<ReadonlyArray<A>, E, R>
) {
  const rows: Array<A> = []
  for (let after = 0; ; after = rows.at(-1)?.position ?? after) {
    const chunk = yield* read(after)
    expect(new Set(chunk.map((row) => row.position)).size, `Results in one chunk of ${limit}`).toBeLessThanOrEqual(limit)
    if (chunk.length === 0) return rows
    rows.push(...chunk)
  }
})

/** Each chunk contains whole answers: its last answer may exceed the limit, and all others fit. */
const foldCitations = Effect.fnUntraced(function* <E, R>(limit: number, read: (after: CitingAnswer) => Effect.Effect<ReadonlyArray<ResultCitation>, E, R>) {
  const rows: Array<ResultCitation> = []
  for (let after: CitingAnswer = { position: 0, sample: 0 }; ;) {
    const chunk = yield* read(after)
    const last = chunk.at(-1)
    if (last === undefined) return rows
    const others = chunk.filter(({ position, sample }) => position !== last.position || sample !== last.sample)
    expect(others.length, `citations in one chunk of ${limit}, without the last answer`).toBeLessThan(limit)
    rows.push(...chunk)
    after = { position: last.position, sample: last.sample }
  }
})

export const resultLaws = [
  law("ST-30", "there is one Result for each prompt and LLM of a run, and writing it again replaces it", {
    "each sample of a pair rewrites the pair's Result in place": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, samples: 3 })
      const [first, second, third, other] = yield* RunBuilders.claim(run)
      const read = Effect.map(runs.results(organizationId, run.id, firstPage), (page) => page.items[0])
      yield* settle(first!, answered({ mentionedBrands: ["Globex"] }))
      const absent = yield* read
      expect(absent).toMatchObject({ isPresent: false, rank: null, mentionedBrands: ["Globex"], samples: { n: 1, present: 0 }, shownCellId: first!.id })
      yield* settle(other!, answered())
      yield* settle(third!, answered({ rank: 3, sentiment: "positive" }))
      expect(yield* read, "the brand is in half of the answers").toMatchObject({ id: absent?.id, isPresent: false, samples: { n: 2, present: 1, positive: 1 } })
      yield* settle(second!, answered({ rank: 2, sentiment: "negative", mentionedBrands: [] }))
      expect(yield* read, "the brand is in most of the answers").toMatchObject({
        id: absent?.id,
        position: 1,
        isPresent: true,
        rank: 2,
        sentiment: "negative",
        mentionedBrands: [],
        samples: { n: 3, present: 2, positive: 1, neutral: 0, negative: 1 },
        shownCellId: second!.id
      })
      expect((yield* runs.results(organizationId, run.id, firstPage)).items.map((result) => [result.prompt.text, result.position])).toEqual([
        ["Question 0", 1],
        ["Question 1", 2]
      ])
    }),
    "a Result has all columns of its score, and the model of its shown answer": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const made = yield* Builders.aTopic(organizationId, brandId, ["What is best?"], "CRM")
      const [promptId, topicId] = [made.prompts[0]!.id, made.topic.id]
      const prompts = [runPrompt(0, { promptId, topicId, topicName: "CRM", text: "What is best?", customerJourney: "consideration" })]
      const run = yield* RunBuilders.aRun(brand, { prompts, llms: ["claude"] })
      const [cell] = yield* RunBuilders.claim(run)
      const outcome = answered(
        {
          rank: 2,
          rankBasis: "list",
          sentiment: "positive",
          sentimentBasis: "judge",
          mentionedBrands: ["Globex", "__proto__", "constructor"],
          evidence: [evidence("Acme"), evidence("Globex")]
        },
        { text: "1. Globex\n2. Acme", model: "claude-9" }
      )
      yield* settle(cell!, outcome)
      const expected = {
        id: expect.any(String),
        runId: run.id,
        position: 1,
        prompt: { text: "What is best?", journeyStage: "consideration" },
        topic: { name: "CRM" },
        promptId,
        topicId,
        llm: "claude",
        model: "claude-9",
        channel: "api",
        collectedAt: expect.any(String),
        // All columns of a score. Columns that are not named below have the values of core's own rule.
        ...resultOfSamples([{ cellId: cell!.id, sample: 1, score: outcome.score }]),
        isPresent: true,
        presenceBasis: "rules",
        rank: 2,
        rankBasis: "list",
        sentiment: "positive",
        sentimentBasis: "judge",
        mentionedBrands: ["Globex", "__proto__", "constructor"],
        detector: "detector@1",
        samples: { n: 1, present: 1, positive: 1, neutral: 0, negative: 0 },
        shownCellId: cell!.id
      }
      expect((yield* runs.results(organizationId, run.id, firstPage)).items).toEqual([expected])
      const withAnswer = { ...expected, answer: "1. Globex\n2. Acme", evidence: [evidence("Acme"), evidence("Globex")] }
      expect((yield* runs.resultsWithAnswers(organizationId, run.id, firstPage)).items).toEqual([withAnswer])
    })
  }),

  law("ST-44", "the JSON text of a Result is exactly what JSON.stringify writes", {
    "texts contain characters that need escapes": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const hostile = [
        `"quoted" and 'single'`,
        "back\\slash \\n \\u0041",
        "line\nfeed\ttab",
        "\u2028 \u2029 \u007f \u00a0",
        "🏔️ 日本語 café",
        '{"a":[1]}',
        "%s || '' --",
        "__proto__"
      ]
      const run = yield* RunBuilders.aRun(brand, {
        prompts: hostile.map((text, index) => runPrompt(index, { text, topicName: text, customerJourney: "decision" }))
      })
      const cells = yield* RunBuilders.claim(run)
      for (const [index, text] of hostile.entries()) {
        const found = evidence(text)
        yield* settle(
          cells[index]!,
          answered({ rank: index + 1, rankBasis: "mention", mentionedBrands: [text], evidence: [found] }, { text: `${text} …`, model: text })
        )
      }
      const results = yield* runs.results(organizationId, run.id, firstPage)
      const shown = yield* runs.shownResults(organizationId, run.id, firstPage, false)
      expect(shown.items.map(({ text }) => text)).toEqual(results.items.map((result) => JSON.stringify(shownResult(result))))
      const answers = yield* runs.resultsWithAnswers(organizationId, run.id, firstPage)
      const withAnswers = yield* runs.shownResults(organizationId, run.id, firstPage, true)
      expect(withAnswers.items.map(({ text }) => text)).toEqual(answers.items.map((result) => JSON.stringify(shownResultWithAnswer(result))))
    }),
    "columns are empty or null": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, llms: ["chatgpt", "claude"], samples: 2 })
      yield* RunBuilders.settleAll(run, () => answered({ mentionedBrands: [] }, { model: null }))
      const { items, total } = yield* runs.results(organizationId, run.id, firstPage)
      const shown = yield* runs.shownResults(organizationId, run.id, firstPage, false)
      expect(shown).toEqual({ total, items: items.map((result) => JsonText.of(shownResult(result))) })
      expect(items.map(({ rank }) => rank)).toEqual([null, null, null, null])
    }),
    "pages are read one by one, and not by another organization": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const other = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3 })
      yield* RunBuilders.settleAll(run, () => answered({ rank: 1 }))
      const all = yield* runs.shownResults(organizationId, run.id, firstPage, false)
      for (const page of [1, 2, 3, 4]) {
        const { items, total } = yield* runs.shownResults(organizationId, run.id, { page, limit: 1 }, false)
        expect([total, items]).toEqual([3, all.items.slice(page - 1, page)])
      }
      yield* failsWith("RunNotFound", runs.shownResults(other.organizationId, run.id, firstPage, true))
    })
  }),

  law("ST-33", "positions begin at 1 and have no gaps, in the order in which pairs were first answered", {
    "answers arrive one after the other": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 4 })
      const cells = yield* RunBuilders.claim(run)
      for (const index of [2, 0, 3, 1]) yield* settle(cells[index]!, index === 3 ? failed() : answered())
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      expect(items.map((result) => [result.position, result.prompt.text])).toEqual([
        [1, "Question 2"],
        [2, "Question 0"],
        [3, "Question 1"]
      ])
    }),
    "many answers arrive at once": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 20, llms: ["chatgpt", "claude"], samples: 2 })
      const cells = yield* RunBuilders.claimAll(run)
      yield* Effect.forEach(cells, (cell) => settle(cell, answered()), { concurrency: "unbounded" })
      const { items, total } = yield* runs.results(organizationId, run.id, firstPage)
      expect(items.map((result) => result.position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
      expect(new Set(items.map((result) => `${result.prompt.text} ${result.llm}`)).size).toBe(40)
      expect(items.every((result) => result.samples.n === 2)).toBe(true)
      expect(total).toBe(40)
      expect((yield* runs.get(organizationId, run.id)).progress).toEqual({ total: 80, completed: 80, failed: 0, refused: 0 })
    }),
    "answers arrive from two processes": (again) =>
      Effect.gen(function* () {
        const { runs } = yield* stores
        const { brand, organizationId } = yield* aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 30 })
        const cells = yield* RunBuilders.claim(run)
        const settleEach = (part: ReadonlyArray<LeasedCell>) => Effect.forEach(part, (cell) => settle(cell, answered()), { concurrency: 4 })
        yield* Effect.all([settleEach(cells.slice(0, 15)), again(settleEach(cells.slice(15)))], { concurrency: "unbounded" })
        const { items } = yield* runs.results(organizationId, run.id, firstPage)
        expect(items.map((result) => result.position)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
      })
  }),

  law("ST-35", "a failure or a refusal is counted, and makes no Result", {
    "all calls of a run fail or are refused": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 6 })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex < 1 ? answered() : promptIndex < 3 ? refused : failed()))
      expect((yield* runs.get(organizationId, run.id)).progress).toEqual({ total: 6, completed: 1, failed: 3, refused: 2 })
      expect((yield* runs.results(organizationId, run.id, firstPage)).items.map((result) => result.prompt.text)).toEqual(["Question 0"])
    }),
    "one sample of a pair fails, and another sample is answered": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { samples: 3 })
      yield* RunBuilders.settleAll(run, ({ sample }) => (sample === 1 ? failed() : sample === 2 ? answered({ rank: 1 }) : refused))
      expect((yield* runs.results(organizationId, run.id, firstPage)).items).toMatchObject([{ isPresent: true, samples: { n: 1, present: 1 } }])
    })
  }),

  law("ST-38", "reading a run in chunks returns every Result and citation once, in order", {
    "chunks of every size are read": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      // Results without citations come first, last, and several in a row.
      const pages = [0, 0, 2, 0, 0, 0, 1, 3, 1, 0]
      const run = yield* RunBuilders.aRun(brand, { prompts: pages.length })
      yield* RunBuilders.settleAll(run, ({ promptIndex }) =>
        answered({}, { citations: Array.from({ length: pages[promptIndex]! }, (_, index) => citation(`https://globex.example/${promptIndex}/${index}`)) })
      )
      const positions = pages.map((_, index) => index + 1)
      const uris = pages.flatMap((count, promptIndex) => Array.from({ length: count }, (_, index) => `https://globex.example/${promptIndex}/${index}`))
      for (let limit = 1; limit <= pages.length + 1; limit++) {
        const tallies = yield* fold(limit, (after) => runs.tallies(organizationId, run.id, after, limit))
        expect(
          tallies.map((tally) => tally.position),
          `tallies by ${limit}`
        ).toEqual(positions)
        const citations = yield* foldCitations(limit, (after) => runs.citations(organizationId, run.id, after, limit))
        expect(
          citations.map((page) => page.uri),
          `citations by ${limit}`
        ).toEqual(uris)
      }
      expect(
        (yield* runs.tallies(organizationId, run.id, 4, 3)).map((tally) => tally.position),
        "read from the middle"
      ).toEqual([5, 6, 7])
      expect(
        (yield* runs.citations(organizationId, run.id, { position: 7, sample: 1 }, 500)).map((page) => page.position),
        "read from the middle"
      ).toEqual([8, 8, 8, 9])
      expect(yield* runs.tallies(organizationId, run.id, pages.length, 3), "read from the end").toEqual([])
      expect(yield* runs.citations(organizationId, run.id, { position: 9, sample: 1 }, 3), "read from the last Result with citations").toEqual([])
    }),
    "the citations of every sample are read, by sample, repetitions included": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { samples: 2, prompts: [runPrompt(0, { topicName: "CRM" })] })
      const [first, second] = yield* RunBuilders.claim(run)
      yield* settle(
        second!,
        answered({}, { citations: [citation("https://globex.example/b"), citation("https://globex.example/a", { title: "A", cited: false })] })
      )
      yield* settle(first!, answered({ rank: 1 }, { citations: [citation("https://globex.example/b"), citation("https://globex.example/b")] }))
      const {
        items: [result]
      } = yield* runs.results(organizationId, run.id, firstPage)
      const common = { resultId: result?.id, position: 1, topicName: "CRM", llm: "chatgpt" }
      expect(yield* foldCitations(1, (after) => runs.citations(organizationId, run.id, after, 1))).toEqual([
        { ...common, sample: 1, uri: "https://globex.example/b", title: null, cited: true },
        { ...common, sample: 1, uri: "https://globex.example/b", title: null, cited: true },
        { ...common, sample: 2, uri: "https://globex.example/b", title: null, cited: true },
        { ...common, sample: 2, uri: "https://globex.example/a", title: "A", cited: false }
      ])
    })
  }),

  law("ST-39", "a run keeps its plan, whatever happens to the brand's prompts", {
    "the run has its own copy of the texts, names and stages": Effect.gen(function* () {
      const { prompts, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const {
        prompts: [prompt],
        topic
      } = yield* Builders.aTopic(organizationId, brandId, ["What is best?"], "CRM")
      const copy = runPrompt(0, {
        promptId: prompt!.id,
        topicId: topic.id,
        topicName: "CRM, as it was called",
        text: "What was best?",
        customerJourney: "retention",
        estimatedVolume: 12
      })
      const run = yield* RunBuilders.aRun(brand, { prompts: [copy] })
      yield* prompts.remove(organizationId, prompt!.id)
      yield* prompts.addPrompts(organizationId, topic.id, [Builders.promptInput("What is best?", { customerJourney: "awareness" })])
      const [cell] = yield* RunBuilders.settleAll(run)
      expect(cell?.promptText).toBe("What was best?")
      expect((yield* runs.results(organizationId, run.id, firstPage)).items).toMatchObject([
        { prompt: { text: "What was best?", journeyStage: "retention" }, topic: { name: "CRM, as it was called" } }
      ])
    })
  })
]
