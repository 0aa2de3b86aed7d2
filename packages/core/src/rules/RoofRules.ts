/**
 * Decides whether a run, a brand or stored bytes fit under the roofs of an organization. A store calls these functions inside the transaction that
 * inserts the data, with the organization's row locked.
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

/** The use of an organization at one moment. */
export interface RoofUsage {
  readonly activeRuns: number
  readonly storedBytes: number
  /** Money that was spent or reserved since the day of UTC began. */
  readonly spentToday: Nanos
}

/**
 * The refusal of a further run; null when the run may start.
 *
 * @param bytes the bytes of the run's copy of its plan (`bytesOfPlan`); 0 for a run whose copy is already stored
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

/** The refusal of a further brand; null when the brand may be created. */
export const refusalOfBrand = ({ maxBrands }: Roofs, brands: number): RoofReached | null =>
  maxBrands !== null && brands >= maxBrands ? new RoofReached({ limit: "maxBrands", allowed: maxBrands, used: brands }) : null

/** The counted parts of a stored answer: its text, which is null once retention has deleted it, and the addresses and titles that it cites. */
export interface StoredAnswer {
  readonly text: string | null
  readonly citations: ReadonlyArray<{ readonly uri: string; readonly title: string | null }>
}

const bytesOf = (text: string | null): number => (text === null ? 0 : utf8Length(text))

/** The counted bytes of an answer. */
export const bytesOfAnswer = ({ citations, text }: StoredAnswer): number =>
  citations.reduce((sum, { title, uri }) => sum + utf8Length(uri) + bytesOf(title), bytesOf(text))

/** The stored bytes of answers. An imported answer counts with its prompt, because no other limit bounds the prompts of imports. */
export const bytesOfAnswers = (answers: ReadonlyArray<{ readonly answer: StoredAnswer; readonly promptText?: string }>): number =>
  answers.reduce((sum, { answer, promptText = null }) => sum + bytesOfAnswer(answer) + bytesOf(promptText), 0)

/** The counted bytes of a brand: its names, description and lists. */
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

/** The texts of a run's plan. */
interface PlanTexts {
  readonly definition: BrandDefinition
  readonly options: RunOptions
  readonly prompts: ReadonlyArray<RunPrompt>
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
}

/** The counted bytes of the copy of a brand that a run has. */
export const bytesOfDefinition = (definition: BrandDefinition): number => utf8Length(JSON.stringify(definition))

/** The counted bytes of a run's options, which can name thousands of prompts. */
export const bytesOfOptions = (options: RunOptions): number => utf8Length(JSON.stringify(options))

/** The counted bytes of a run without answers: its copy of the brand and the prompts, and its options. */
export const bytesOfPlan = ({ definition, options, perceptionPrompts, prompts }: PlanTexts): number => {
  let bytes = bytesOfDefinition(definition) + bytesOfOptions(options)
  for (const { text, topicName } of prompts) bytes += utf8Length(topicName) + utf8Length(text)
  for (const { prompt, question } of perceptionPrompts) bytes += utf8Length(JSON.stringify(prompt)) + utf8Length(question)
  return bytes
}

/** The refusal of `more` further bytes; null when they may be stored. */
export const refusalOfBytes = ({ maxStoredBytes }: Roofs, storedBytes: number, more: number): RoofReached | null =>
  maxStoredBytes !== null && more > 0 && storedBytes + more > maxStoredBytes
    ? new RoofReached({ limit: "maxStoredBytes", allowed: maxStoredBytes, used: storedBytes })
    : null

/** The day of UTC for which a call's money counts: the day of its lease, even if the call ends on the next day. */
export const spendDay = (at: Timestamp): string => at.slice(0, 10)

/** The rests of the run's budget and of the organization's daily budget; `null` without such a budget. */
export interface BudgetRoom {
  readonly ofRun: Nanos | null
  readonly ofDay: Nanos | null
}

/** The smaller rest; infinite without a budget. */
export const leastRoom = ({ ofDay, ofRun }: BudgetRoom): number => Math.min(ofRun ?? Number.POSITIVE_INFINITY, ofDay ?? Number.POSITIVE_INFINITY)

/**
 * Whether a call that does not fit into a budget now never will. The budget has no reservation left that may be given back.
 *
 * @param most the most that the call can cost; null when the cost is not bounded
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
