/**
 * The calls of a run with a goal after its pilot.
 *
 * Source: statistics "Samples chosen by a goal (adaptive)"; costs "What a run has cost".
 */
import { secondStage, withinCellVariance } from "../analysis/statistics/AdaptiveSamples.js"
import type { Llm } from "../domain/Llm.js"
import { maximumSamples, type Run } from "../domain/Run.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { Pilot } from "../ports/RunStore.js"
import { leastRoom } from "../rules/RoofRules.js"
import { type Judges, mostOfJudgedCall } from "./JudgeTally.js"
import { inMode } from "./ModelInMode.js"

export const awaitsSecondStage = ({ options: { goal }, secondStage: decided }: Run): boolean => goal !== null && decided === null

/**
 * The share of the remaining budget that is kept in reserve. Answers may cost more than those of the pilot, and a stage that stops in the middle treats
 * the cells unequally.
 */
const keptBack = 0.1

/**
 * The number of further samples per cell that the budgets pay for, at the mean cost of an answer of the pilot; null without a budget. Other runs may
 * use the daily budget meanwhile: only the calls themselves reserve their cost.
 */
const affordableOf = (
  { llms, mode }: Run["options"],
  { answeredCalls, cells, charged, room: budgets, texts }: Pilot,
  models: ReadonlyMap<Llm, LanguageModel>,
  judges: Judges
): number | null => {
  const ofSample = (charged / answeredCalls) * cells
  const room = leastRoom(budgets)
  if (room === Number.POSITIVE_INFINITY || ofSample === 0) return null
  // The last call is asked only when the budget has room for its highest possible cost.
  let dearest = 0
  for (const model of llms.flatMap((llm) => models.get(llm) ?? []))
    for (const text of texts) dearest = Math.max(dearest, mostOfJudgedCall(inMode(model, mode), text, judges) ?? 0)
  return Math.max(0, Math.floor(Math.min(room * (1 - keptBack), room - dearest) / ofSample))
}

export const secondStageOf = ({ options }: Run, pilot: Pilot, models: ReadonlyMap<Llm, LanguageModel>, judges: Judges): SecondStage =>
  secondStage({
    variance: withinCellVariance(pilot),
    cells: pilot.cells,
    pilot: options.samples,
    halfWidth: options.goal?.halfWidth ?? 0.5,
    most: maximumSamples - options.samples,
    affordable: affordableOf(options, pilot, models, judges)
  })
