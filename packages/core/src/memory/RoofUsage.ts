/** What an organization in memory uses of its roofs. */
import { utf8Length } from "../domain/AnswerText.js"
import { fromUsd } from "../domain/ModelPrice.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { type BudgetRoom, bytesOfAnswer, type RoofUsage, spendDay } from "../rules/RoofRules.js"
import type { TenantRow } from "./MemoryDatabase.js"
import type { RunRow } from "./RunRow.js"

const bytesOf = (run: RunRow): number => {
  let bytes = 0
  for (const { outcome, pair } of run.cells.values())
    if (outcome?._tag === "Answered") bytes += bytesOfAnswer(outcome.answer) + (run.channel === "import" ? utf8Length(pair.prompt.text) : 0)
  for (const { answer, citations } of run.rated.values()) bytes += bytesOfAnswer({ text: answer.text, citations })
  return bytes
}

/** Bytes of answers, those that are being imported included. */
export const storedBytes = ({ imports, runs }: TenantRow): number => {
  let bytes = 0
  for (const run of runs.values()) bytes += bytesOf(run)
  for (const { run } of imports.values()) bytes += bytesOf(run)
  return bytes
}

export const usageOfRoofs = (tenant: TenantRow, now: Timestamp): RoofUsage => ({
  activeRuns: [...tenant.brands.values()].filter(({ activeRun }) => activeRun !== null).length,
  // Every answer is looked at for it.
  storedBytes: tenant.organization.maxStoredBytes === null ? 0 : storedBytes(tenant),
  spentToday: tenant.spending.get(spendDay(now)) ?? 0
})

/** What the budgets of a run, and of its organization's day, have room for. */
export const roomOf = ({ committed, options: { budgetUsd } }: RunRow, { organization: { dailyBudgetUsd }, spending }: TenantRow, day: string): BudgetRoom => ({
  ofRun: budgetUsd === null ? null : fromUsd(budgetUsd) - committed,
  ofDay: dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd) - (spending.get(day) ?? 0)
})
