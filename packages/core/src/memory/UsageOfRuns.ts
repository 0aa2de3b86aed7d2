/** What runs in memory have used together. */
import type { UsagePeriod, UsageStep, UsageSum } from "../domain/Usage.js"
import { addUsed, nothingUsed, type Used } from "../rules/UsageSums.js"
import { type RunOfUsage, usageOf } from "./RunRow.js"

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
