/** What an organization in memory uses of its roofs. */
import { utf8Length } from "../domain/AnswerText.js"
import { fromUsd } from "../domain/ModelPrice.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Timestamp } from "../domain/Timestamp.js"
import {
  type BudgetRoom,
  bytesOfAnswer,
  bytesOfBrand,
  bytesOfPrompt,
  bytesOfTopic,
  refusalOfBytes,
  type RoofUsage,
  spendDay,
  type StoredAnswer
} from "../rules/RoofRules.js"
import type { BrandRow } from "./BrandRow.js"
import type { TenantRow } from "./MemoryDatabase.js"
import type { RunRow } from "./RunRow.js"

/** Texts are long, are looked at whenever something is written, and never change: each is measured once. */
const measured = new WeakMap<object, number>()

const once = <Value extends object>(value: Value, measure: (value: Value) => number): number => {
  const known = measured.get(value)
  if (known !== undefined) return known
  const bytes = measure(value)
  measured.set(value, bytes)
  return bytes
}

const answerBytes = (answer: StoredAnswer): number => once(answer, bytesOfAnswer)

const bytesOfRun = (run: RunRow): number => {
  let bytes = run.planBytes
  for (const { outcome, pair } of run.cells.values())
    if (outcome?._tag === "Answered") bytes += answerBytes(outcome.answer) + (run.channel === "import" ? utf8Length(pair.prompt.text) : 0)
  for (const { answer, citations } of run.rated.values()) bytes += once(answer, ({ text }) => bytesOfAnswer({ text, citations }))
  return bytes
}

const bytesUnder = ({ brand, perceptionPrompts, prompts, topics }: BrandRow): number => {
  let bytes = once(brand, bytesOfBrand)
  for (const { topic } of topics.values()) bytes += bytesOfTopic(topic)
  for (const prompt of prompts.values()) bytes += once(prompt, bytesOfPrompt)
  for (const prompt of perceptionPrompts.values()) bytes += once(prompt, bytesOfPrompt)
  return bytes
}

/** Bytes of everything that is counted, answers that are being imported included. */
const storedBytes = ({ brands, imports, receipts, runs }: TenantRow): number => {
  let bytes = 0
  for (const run of runs.values()) bytes += bytesOfRun(run)
  for (const { run } of imports.values()) bytes += bytesOfRun(run)
  for (const row of brands.values()) bytes += bytesUnder(row)
  for (const receipt of receipts.values()) bytes += once(receipt, ({ outcome }) => utf8Length(outcome ?? ""))
  return bytes
}

/** Why an organization may not store so many bytes more; null when it may. */
export const refusalOfMore = (tenant: TenantRow, more: number): RoofReached | null =>
  tenant.organization.maxStoredBytes === null || more <= 0 ? null : refusalOfBytes(tenant.organization, storedBytes(tenant), more)

export const usageOfRoofs = (tenant: TenantRow, now: Timestamp): RoofUsage => ({
  activeRuns: [...tenant.brands.values()].filter(({ activeRun }) => activeRun !== null).length,
  // Everything that is stored is looked at for it.
  storedBytes: tenant.organization.maxStoredBytes === null ? 0 : storedBytes(tenant),
  spentToday: tenant.spending.get(spendDay(now)) ?? 0
})

/** What the budgets of a run, and of its organization's day, have room for. */
export const roomOf = ({ committed, options: { budgetUsd } }: RunRow, { organization: { dailyBudgetUsd }, spending }: TenantRow, day: string): BudgetRoom => ({
  ofRun: budgetUsd === null ? null : fromUsd(budgetUsd) - committed,
  ofDay: dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd) - (spending.get(day) ?? 0)
})
