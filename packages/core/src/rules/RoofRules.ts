/**
 * Decides whether what is asked for fits under the roofs of an organization. A store calls this inside the transaction that inserts it, with
 * the organization's row locked.
 *
 * Source: contract §4; threat T10.
 */
import { utf8Length } from "../domain/AnswerText.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { fromUsd, type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { RunPerceptionPrompt } from "../domain/Perception.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { Prompt } from "../domain/Prompt.js"
import { RoofReached, type Roofs } from "../domain/Roofs.js"
import type { RunOptions, RunPrompt } from "../domain/Run.js"
import type { Timestamp } from "../domain/Timestamp.js"

/** What an organization uses at one moment. */
export interface RoofUsage {
  readonly activeRuns: number
  readonly storedBytes: number
  /** Spent and reserved since the day of UTC began. */
  readonly spentToday: Nanos
}

/**
 * Why no further run may start; null when one may.
 *
 * @param bytes of its copy of what it asks (`bytesOfPlan`); 0 for a run that has its copy already
 */
export const refusalOfRun = (roofs: Roofs, { activeRuns, spentToday, storedBytes }: RoofUsage, bytes: number): RoofReached | null => {
  const { dailyBudgetUsd, maxActiveRuns, maxStoredBytes } = roofs
  if (maxActiveRuns !== null && activeRuns >= maxActiveRuns) return new RoofReached({ limit: "maxActiveRuns", allowed: maxActiveRuns, used: activeRuns })
  if (maxStoredBytes !== null && (storedBytes >= maxStoredBytes || storedBytes + bytes > maxStoredBytes))
    return new RoofReached({ limit: "maxStoredBytes", allowed: maxStoredBytes, used: storedBytes })
  if (dailyBudgetUsd !== null && spentToday >= fromUsd(dailyBudgetUsd))
    return new RoofReached({ limit: "dailyBudgetUsd", allowed: dailyBudgetUsd, used: toUsd(spentToday) })
  return null
}

/** Why no further brand may be made; null when one may. */
export const refusalOfBrand = ({ maxBrands }: Roofs, brands: number): RoofReached | null =>
  maxBrands !== null && brands >= maxBrands ? new RoofReached({ limit: "maxBrands", allowed: maxBrands, used: brands }) : null

/** What is counted of a stored answer: its text, which is null once retention has dropped it, and the addresses and titles that it cites. */
export interface StoredAnswer {
  readonly text: string | null
  readonly citations: ReadonlyArray<{ readonly uri: string; readonly title: string | null }>
}

const bytesOf = (text: string | null): number => (text === null ? 0 : utf8Length(text))

export const bytesOfAnswer = ({ citations, text }: StoredAnswer): number =>
  citations.reduce((sum, { title, uri }) => sum + utf8Length(uri) + bytesOf(title), bytesOf(text))

/** What answers add to the bytes that are stored. Nothing else bounds the prompts of imports: each counts with its answers. */
export const bytesOfAnswers = (answers: ReadonlyArray<{ readonly answer: StoredAnswer; readonly promptText?: string }>): number =>
  answers.reduce((sum, { answer, promptText = null }) => sum + bytesOfAnswer(answer) + bytesOf(promptText), 0)

/** What is counted of a brand: everything by which it is found and described. */
export const bytesOfBrand = ({ aliases, anchorPromptIds = [], category, competitors, description, domains, excludeTerms, name }: BrandDefinition): number =>
  [aliases, domains, competitors, excludeTerms, anchorPromptIds].reduce(
    (sum, list) => sum + utf8Length(JSON.stringify(list)),
    utf8Length(name) + bytesOf(description) + bytesOf(category)
  )

export const bytesOfTopic = ({ name }: { readonly name: string }): number => utf8Length(name)

export const bytesOfPrompt = (prompt: Prompt | PerceptionPrompt): number => {
  if (prompt instanceof Prompt) return utf8Length(prompt.text)
  const { badScore, goodScore, promptText, propertyId, scoringLogic } = prompt
  return utf8Length(propertyId) + utf8Length(promptText) + utf8Length(scoringLogic) + bytesOf(goodScore) + bytesOf(badScore)
}

/** What a run asks, about which brand. */
interface PlanTexts {
  readonly definition: BrandDefinition
  readonly options: RunOptions
  readonly prompts: ReadonlyArray<RunPrompt>
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
}

export const bytesOfDefinition = (definition: BrandDefinition): number => utf8Length(JSON.stringify(definition))

/** Options can name thousands of prompts. */
export const bytesOfOptions = (options: RunOptions): number => utf8Length(JSON.stringify(options))

/** What is counted of a run before it has an answer: its own copy of the brand and the prompts, and its options. */
export const bytesOfPlan = ({ definition, options, perceptionPrompts, prompts }: PlanTexts): number => {
  let bytes = bytesOfDefinition(definition) + bytesOfOptions(options)
  for (const { text, topicName } of prompts) bytes += utf8Length(topicName) + utf8Length(text)
  for (const { prompt, question } of perceptionPrompts) bytes += utf8Length(JSON.stringify(prompt)) + utf8Length(question)
  return bytes
}

/** Why so many bytes more may not be stored; null when they may. */
export const refusalOfBytes = ({ maxStoredBytes }: Roofs, storedBytes: number, more: number): RoofReached | null =>
  maxStoredBytes !== null && more > 0 && storedBytes + more > maxStoredBytes
    ? new RoofReached({ limit: "maxStoredBytes", allowed: maxStoredBytes, used: storedBytes })
    : null

/** The day of UTC on which a call's money is counted: that of its lease, also where it ends on the next. */
export const spendDay = (at: Timestamp): string => at.slice(0, 10)

/** Room that budgets leave: of the run, of the organization's day; `null` where there is no such budget. */
export interface BudgetRoom {
  readonly ofRun: Nanos | null
  readonly ofDay: Nanos | null
}

/** The smaller room; infinite where there is no budget. */
export const leastRoom = ({ ofDay, ofRun }: BudgetRoom): number => Math.min(ofRun ?? Number.POSITIVE_INFINITY, ofDay ?? Number.POSITIVE_INFINITY)

/**
 * Whether a call that has no room now never will have: the budget that lacks the room has no reservation left that may come back.
 *
 * @param most what the call can cost; null when nothing bounds it
 */
export const isHopeless = (
  most: Nanos | null,
  { ofDay, ofRun }: BudgetRoom,
  { isDayReserving, isRunReserving }: { readonly isRunReserving: boolean; readonly isDayReserving: boolean }
): boolean => {
  const lacksRun = ofRun !== null && (most === null || most > ofRun)
  const lacksDay = ofDay !== null && (most === null || most > ofDay)
  return (lacksRun && !isRunReserving) || (lacksDay && !isDayReserving)
}
