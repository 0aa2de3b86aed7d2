/** Tokens, calls and costs of runs in memory: of each run, and of several runs together. */
import type { Answer } from "../domain/Answer.js"
import type { Bill, UnusedReplies } from "../domain/Cell.js"
import { addJudgeUse, noJudgeUse, unknownJudgeUse } from "../domain/JudgeUse.js"
import type { Llm } from "../domain/Llm.js"
import type { ModelUsage } from "../domain/RunModel.js"
import type { UsagePeriod, UsageStep, UsageSum } from "../domain/Usage.js"
import { addUsed, nothingUsed, type Used } from "../rules/UsageSums.js"
import type { RunOfUsage, RunRow } from "./RunRow.js"

const sum = (left: number | null, right: number | null | undefined): number | null => (left === null || right == null ? null : left + right)

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

/** Adds the usage and the cost of an answer to the sums of its LLM and its run. */
export const countAnswer = (run: RunRow, llm: Llm, { model, searched, usage }: Answer, { cost, judging }: Bill): void => {
  const before = usageOf(run, llm)
  run.cost = sum(sum(run.cost, cost), judging.cost)
  run.usage.set(llm, {
    llm,
    answers: sum(before.answers, 1),
    searchedAnswers: sum(before.searchedAnswers, searched === null ? null : Number(searched)),
    servedModels: model === null || before.servedModels.includes(model) ? before.servedModels : [...before.servedModels, model],
    inputTokens: sum(before.inputTokens, usage.inputTokens),
    outputTokens: sum(before.outputTokens, usage.outputTokens),
    searches: sum(before.searches, usage.searches),
    cost: sum(before.cost, cost),
    judging: addJudgeUse(before.judging, judging)
  })
}

/** Adds the usage and the cost of replies without an answer to the sums of their LLM and their run. */
export const countUnused = (run: RunRow, llm: Llm, { cost, inputTokens, outputTokens, searches }: UnusedReplies): void => {
  const before = usageOf(run, llm)
  run.cost = sum(run.cost, cost)
  run.usage.set(llm, {
    ...before,
    inputTokens: sum(before.inputTokens, inputTokens),
    outputTokens: sum(before.outputTokens, outputTokens),
    searches: sum(before.searches, searches),
    cost: sum(before.cost, cost)
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
