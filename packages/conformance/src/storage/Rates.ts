/**
 * The law of rates: from the rows that a storage returns, the summary of a run has the rates with which the answers were drawn, however often each pair was
 * asked.
 */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import * as CellText from "@brand-visibility/core/internal/analysis/statistics/CellText"
import type { CellOutcome } from "@brand-visibility/core/internal/domain/Cell"
import { summarise, summaryMaterial } from "@brand-visibility/core/internal/pipeline/SummariseRun"
import { Effect } from "effect"
import { expect } from "vitest"
import { aBrand, brandDefinition } from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { dice, type Dice } from "../Seed.js"
import { stores } from "../Stores.js"

const { answered, citation } = RunBuilders

/** The brand is in three of ten answers on average. */
const anyAnswer = ({ integer, isLucky, pick }: Dice) => {
  const isPresent = isLucky(0.3)
  return answered(
    {
      isPresent,
      rank: isPresent && isLucky(0.9) ? 1 + integer(4) : null,
      sentiment: isPresent ? pick(["positive", "neutral", "negative"]) : null,
      sentimentBasis: isPresent ? "rules" : null,
      mentionedBrands: ["Globex", "__proto__", "Initech"].filter(() => isLucky(0.4))
    },
    { citations: ["https://globex.example/a", "https://globex.example/b", "https://initech.example/"].filter(() => isLucky(0.4)).map((uri) => citation(uri)) }
  )
}

type Answered = ReturnType<typeof anyAnswer>

const count = (answers: ReadonlyArray<Answered>, holds: (answer: Answered) => boolean): number => answers.filter(holds).length

const expectTruth = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId, planned: number, answers: ReadonlyArray<Answered>) {
  const summary = yield* summarise(yield* summaryMaterial, organizationId, runId, brandDefinition())
  const ranks = answers.flatMap(({ score: { rank } }) => rank ?? [])
  const spoken = (sentiment: string) => count(answers, ({ score }) => score.sentiment === sentiment)
  const present = count(answers, ({ score }) => score.isPresent)
  const { mentionedBrands, rates, ...metrics } = summary.metrics
  expect(metrics).toMatchObject({
    totalResponses: planned,
    completedResponses: answers.length,
    present,
    positive: spoken("positive"),
    neutral: spoken("neutral"),
    negative: spoken("negative"),
    averageRank: Math.round((ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length) * 100) / 100,
    responsesWithBrands: count(answers, ({ score }) => score.mentionedBrands.length > 0)
  })
  const named = (brand: string) => count(answers, ({ score }) => score.mentionedBrands.includes(brand))
  expect(new Map(mentionedBrands)).toEqual(new Map(["Globex", "Initech", "__proto__"].map((brand) => [brand, named(brand)])))
  const cites = (domain: string) => count(answers, ({ answer }) => answer.citations.some(({ uri }) => uri.includes(domain)))
  const sites = ["globex.example", "initech.example"]
  expect(new Map(summary.sources.map(({ domain, responseCount }) => [domain, responseCount]))).toEqual(new Map(sites.map((site) => [site, cites(site)])))
  expect(rates.overall.visibility).toMatchObject({ numerator: present, denominator: answers.length, samples: answers.length })
  const total = (counts: ReadonlyArray<number>) => counts.reduce((sum, one) => sum + one, 0)
  const { table } = CellText.readCounts(summary.cells, CellText.makePromptReader())
  expect([total(table.planned), total(table.samples), total(table.present)]).toEqual([planned, answers.length, present])
  expect(new Map(CellText.readSparse(summary.cells.brands).map(({ counts, name }) => [name, total(counts)]))).toEqual(new Map(mentionedBrands))
  expect(new Map(CellText.readSparse(summary.cells.sources).map(({ counts, name }) => [name, total(counts)]))).toEqual(
    new Map(sites.map((site) => [site, cites(site)]))
  )
})

export const rateLaws = [
  law("ST-09", "the summary of a run has the rates of its answers, however often each pair was asked", {
    "the run asked models": Effect.gen(function* () {
      const roll = yield* dice
      for (const samples of [1, 2, 5, 20]) {
        const { brand, organizationId } = yield* aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 6, llms: ["chatgpt", "claude"], samples })
        const answers: Array<Answered> = []
        yield* RunBuilders.settleManyAtOnce(run, (): CellOutcome => {
          if (roll.isLucky(0.1)) return roll.isLucky(0.5) ? RunBuilders.refused : RunBuilders.failed()
          const answer = anyAnswer(roll)
          answers.push(answer)
          return answer
        })
        yield* expectTruth(organizationId, run.id, 12 * samples, answers)
      }
    }),
    "the answers were captured elsewhere": Effect.gen(function* () {
      const { imports } = yield* stores
      const roll = yield* dice
      for (const samples of [1, 2, 5, 20]) {
        const answers = Array.from({ length: 8 * samples }, () => anyAnswer(roll))
        const { organizationId, runId } = yield* RunBuilders.anImport([])
        for (let batch = 0; batch < samples; batch++) {
          const lines = answers.slice(8 * batch, 8 * batch + 8)
          yield* imports.append(
            organizationId,
            runId,
            lines.map(({ answer, score }, index) => RunBuilders.importedAnswer({ promptText: `Question ${index}`, answer, score }))
          )
        }
        yield* imports.sumUpSamples(organizationId, runId)
        yield* expectTruth(organizationId, runId, answers.length, answers)
      }
    })
  })
]
