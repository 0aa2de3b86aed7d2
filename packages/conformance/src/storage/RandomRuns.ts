/** The law of samples, over random runs: the stored Results are compared with the results of the rules. */
import type { Run } from "@brand-visibility/core/domain/Run"
import type { CellOutcome, LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import type { ScoredSample } from "@brand-visibility/core/internal/domain/RunResult"
import * as Sampling from "@brand-visibility/core/internal/rules/Sampling"
import { Effect } from "effect"
import { expect } from "vitest"
import { aBrand, firstPage } from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { dice, type Dice } from "../Seed.js"
import { stores } from "../Stores.js"

const { answered, citation, evidence, failed, refused, runPrompt, settle } = RunBuilders

/** An outcome of any kind. The text of an answer contains its number, and the answer cites up to two pages. */
const anyOutcome = ({ integer, isLucky, pick }: Dice, number: number): CellOutcome => {
  if (isLucky(0.1)) return refused
  if (isLucky(0.1)) return failed(pick(["timeout", "rate_limited", "unavailable"]))
  const isPresent = isLucky(0.5)
  return answered(
    {
      isPresent,
      presenceBasis: pick(["rules", "judge"]),
      rank: isPresent ? 1 + integer(5) : null,
      rankBasis: isPresent ? pick(["list", "mention"]) : null,
      sentiment: isPresent ? pick(["positive", "neutral", "negative"]) : null,
      sentimentBasis: isPresent ? pick(["rules", "judge"]) : null,
      mentionedBrands: ["Globex", "__proto__", "Initech"].filter(() => isLucky(0.5)),
      evidence: isPresent ? [evidence(`Acme ${number}`)] : [],
      detector: `detector@${1 + integer(2)}`
    },
    {
      text: `Answer ${number}`,
      model: isLucky(0.2) ? null : `model-${integer(3)}`,
      citations: Array.from({ length: integer(3) }, (_, index) =>
        citation(`https://globex.example/${number}/${index}`, { title: isLucky(0.5) ? `Page ${index}` : null, cited: isLucky(0.7) })
      )
    }
  )
}

type Settled = readonly [cell: LeasedCell, outcome: CellOutcome]

/** The Results that a run must have by the rules, after these cells have been settled in this order. */
const expectedOf = (run: Run, settled: ReadonlyArray<Settled>) => {
  const pairs = new Map<string, Array<readonly [cell: LeasedCell, outcome: Extract<CellOutcome, { readonly _tag: "Answered" }>]>>()
  for (const [cell, outcome] of settled) {
    if (outcome._tag !== "Answered") continue
    const key = `${cell.promptIndex} ${cell.llm}`
    const samples = [...(pairs.get(key) ?? []), [cell, outcome] as const].sort(([left], [right]) => left.sample - right.sample)
    pairs.set(key, samples)
  }
  const rows = [...pairs.values()].map((samples, index) => {
    const [cell] = samples[0]!
    const position = index + 1
    const scored = samples.map(([{ id, sample }, { score }]): ScoredSample => ({ cellId: id, sample, score }))
    const score = Sampling.resultOf([scored[0]!, ...scored.slice(1)])
    const [, shown] = samples.find(([{ id }]) => id === score.shownCellId)!
    const topic = { name: topicOf(cell.promptIndex) }
    return {
      result: {
        ...score,
        id: expect.any(String),
        runId: run.id,
        position,
        prompt: { text: cell.promptText, journeyStage: null },
        topic,
        promptId: null,
        topicId: null,
        llm: cell.llm,
        model: shown.answer.model,
        channel: "api",
        collectedAt: expect.any(String)
      },
      shown: { answer: shown.answer.text, evidence: shown.score.evidence },
      tally: {
        position,
        promptIndex: cell.promptIndex,
        llm: cell.llm,
        answers: scored.map(({ score: { detector, isPresent, mentionedBrands, rank, sentiment } }) => ({
          isPresent,
          rank,
          sentiment,
          mentionedBrands,
          detector
        }))
      },
      citations: samples.flatMap(([{ sample }, { answer }]) =>
        answer.citations.map((page) => ({ resultId: expect.any(String), position, sample, topicName: topic.name, llm: cell.llm, ...page }))
      )
    }
  })
  const count = (tag: CellOutcome["_tag"]) => settled.filter(([, outcome]) => outcome._tag === tag).length
  return { rows, progress: { total: run.progress.total, completed: count("Answered"), failed: count("Failed"), refused: count("Refused") } }
}

const topicOf = (promptIndex: number): string => `Topic ${promptIndex % 2}`

const expectRun = Effect.fnUntraced(function* (run: Run, settled: ReadonlyArray<Settled>, note: string) {
  const { runs } = yield* stores
  const { organizationId } = run
  const { progress, rows } = expectedOf(run, settled)
  const { items, total } = yield* runs.results(organizationId, run.id, firstPage)
  expect(items, `results, ${note}`).toEqual(rows.map(({ result }) => result))
  expect(total, `total, ${note}`).toBe(rows.length)
  expect((yield* runs.resultsWithAnswers(organizationId, run.id, firstPage)).items, `results with answers, ${note}`).toEqual(
    rows.map(({ result, shown }) => ({ ...result, ...shown }))
  )
  expect(yield* runs.tallies(organizationId, run.id, 0, 500), `tallies, ${note}`).toEqual(rows.map(({ tally }) => tally))
  expect(yield* runs.citations(organizationId, run.id, { position: 0, sample: 0 }, 500), `citations, ${note}`).toEqual(
    rows.flatMap(({ citations }) => citations)
  )
  expect((yield* runs.get(organizationId, run.id)).progress, `progress, ${note}`).toEqual(progress)
  return items.map((result) => result.id)
})

export const randomRunLaws = [
  law("ST-34", "a Result follows from its samples by the rule for samples, in whatever order the samples are stored", {
    "random runs are read half way and at their end": Effect.gen(function* () {
      const roll = yield* dice
      const { brand } = yield* aBrand()
      for (let round = 0; round < 6; round++) {
        const prompts = Array.from({ length: 1 + roll.integer(6) }, (_, index) => runPrompt(index, { topicName: topicOf(index) }))
        const llms = ["chatgpt", "claude", "gemini"].slice(0, 1 + roll.integer(3))
        const run = yield* RunBuilders.aRun(brand, { prompts, llms, samples: 1 + roll.integer(5) })
        const cells = roll.shuffle(yield* RunBuilders.claimAll(run))
        const settled = cells.map((cell, index): Settled => [cell, anyOutcome(roll, index)])
        const half = Math.ceil(settled.length / 2)
        for (const [cell, outcome] of settled.slice(0, half)) yield* settle(cell, outcome)
        const note = `seed ${roll.seed}, round ${round}`
        const ids = yield* expectRun(run, settled.slice(0, half), `half way, ${note}`)
        for (const [cell, outcome] of settled.slice(half)) yield* settle(cell, outcome)
        const allIds = yield* expectRun(run, settled, `at the end, ${note}`)
        expect(allIds.slice(0, ids.length), `a result keeps its id, ${note}`).toEqual(ids)
        expect(new Set(allIds).size, note).toBe(allIds.length)
        yield* RunBuilders.finish(run)
      }
    })
  })
]
