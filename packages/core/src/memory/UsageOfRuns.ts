/** Tokens, calls and costs of runs in memory: of each run, and of several runs together. */
import type { Answer } from "../domain/Answer.js"
import type { Bill } from "../domain/Cell.js"
import { addJudgeUse, noJudgeUse, sumIfKnown, unknownJudgeUse } from "../domain/JudgeUse.js"
import type { Llm } from "../domain/Llm.js"
import type { ModelUsage } from "../domain/RunModel.js"
import type { UsagePeriod, UsageStep, UsageSum } from "../domain/Usage.js"
import { addUsed, nothingUsed, type Used } from "../rules/UsageSums.js"
import type { RunOfUsage, RunRow } from "./RunRow.js"

/** The usage of an LLM of captured answers. */
const unknownUsage = {
  answers: null,
  searchedAnswers: null,
  inputTokens: null,
  outputTokens: null,
  searches: null,
  cost: null,
  judging: unknownJudgeUse,
  servedModels: []
} as const

const noUsage = { answers: 0, searchedAnswers: 0, inputTokens: 0, outputTokens: 0, searches: 0, cost: 0, judging: noJudgeUse, servedModels: [] } as const

export const usageOf = (run: RunOfUsage, llm: Llm): ModelUsage => run.usage.get(llm) ?? { llm, ...(run.channel === "api" ? noUsage : unknownUsage) }

/** Adds the usage and the cost of replies, with or without an answer, to the sums of their LLM and their run. */
export const countReplies = (
  run: RunRow,
  llm: Llm,
  { cost, inputTokens, outputTokens, searches }: Pick<ModelUsage, "cost" | "inputTokens" | "outputTokens" | "searches">
): void => {
  const before = usageOf(run, llm)
  run.cost = sumIfKnown(run.cost, cost)
  run.usage.set(llm, {
    ...before,
    inputTokens: sumIfKnown(before.inputTokens, inputTokens),
    outputTokens: sumIfKnown(before.outputTokens, outputTokens),
    searches: sumIfKnown(before.searches, searches),
    cost: sumIfKnown(before.cost, cost)
  })
}

/** Adds an answer, with its usage and its cost, to the sums of its LLM and its run. */
export const countAnswer = (run: RunRow, llm: Llm, { model, searched, usage }: Answer, { cost, judging }: Bill): void => {
  countReplies(run, llm, { ...usage, searches: usage.searches ?? null, cost })
  const before = usageOf(run, llm)
  run.cost = sumIfKnown(run.cost, judging.cost)
  run.usage.set(llm, {
    ...before,
    answers: sumIfKnown(before.answers, 1),
    searchedAnswers: sumIfKnown(before.searchedAnswers, searched === null ? null : Number(searched)),
    servedModels: model === null || before.servedModels.includes(model) ? before.servedModels : [...before.servedModels, model],
    judging: addJudgeUse(before.judging, judging)
  })
}

/** Sums by day, LLM or brand, in the order of their keys. */
export const usageWithin = (runs: Iterable<RunOfUsage>, { from, to }: UsagePeriod, by: UsageStep): ReadonlyArray<UsageSum> => {
  const sums = new Map<string, Used>()
  for (const run of runs) {
    if (run.channel !== "api" || run.startedAt < from || run.startedAt >= to) continue
    for (const llm of run.options.llms) {
      const key = { day: run.startedAt.slice(0, 10), model: llm, brand: run.brandId }[by]
      const { answers, cost, inputTokens, judging, outputTokens } = usageOf(run, llm)
      sums.set(key, addUsed(sums.get(key) ?? nothingUsed, { answers, cost, inputTokens, judging, outputTokens }))
    }
  }
  return [...sums.keys()].sort().map((key) => ({ key, ...(sums.get(key) ?? nothingUsed) }))
}
