/** The usage of an organization in memory, as its limits count it. */
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

/** The size of each value in bytes. Texts are long, never change, and are counted at every write, so each is measured once. */
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

/** The counted bytes of the organization, staged imports included. */
const storedBytes = ({ brands, imports, receipts, runs }: TenantRow): number => {
  let bytes = 0
  for (const run of runs.values()) bytes += bytesOfRun(run)
  for (const { run } of imports.values()) bytes += bytesOfRun(run)
  for (const row of brands.values()) bytes += bytesUnder(row)
  for (const receipt of receipts.values()) bytes += once(receipt, ({ outcome }) => utf8Length(outcome ?? ""))
  return bytes
}

/** The refusal of a write that would add this many bytes; null when the write is allowed. */
export const refusalOfMore = (tenant: TenantRow, more: number): RoofReached | null =>
  tenant.organization.maxStoredBytes === null || more <= 0 ? null : refusalOfBytes(tenant.organization, storedBytes(tenant), more)

export const usageOfRoofs = (tenant: TenantRow, now: Timestamp): RoofUsage => ({
  activeRuns: [...tenant.brands.values()].filter(({ activeRun }) => activeRun !== null).length,
  // Counting the bytes reads everything that is stored.
  storedBytes: tenant.organization.maxStoredBytes === null ? 0 : storedBytes(tenant),
  spentToday: tenant.spending.get(spendDay(now)) ?? 0
})

/** The rest of a run's budget, and of its organization's daily budget. */
export const roomOf = ({ committed, options: { budgetUsd } }: RunRow, { organization: { dailyBudgetUsd }, spending }: TenantRow, day: string): BudgetRoom => ({
  ofRun: budgetUsd === null ? null : fromUsd(budgetUsd) - committed,
  ofDay: dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd) - (spending.get(day) ?? 0)
})
