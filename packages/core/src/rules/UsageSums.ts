/** Sums up usage. A sum is unknown as soon as one of its parts is unknown. Law ST-210 holds this. */
import { addJudgeUse, noJudgeUse, sumIfKnown } from "../domain/JudgeUse.js"
import type { UsageSum } from "../domain/Usage.js"

/** The usage of one model in one run, as it is summed up. */
export type Used = Omit<UsageSum, "key">

export const nothingUsed: Used = { answers: 0, inputTokens: 0, outputTokens: 0, cost: 0, judging: noJudgeUse }

export const addUsed = (left: Used, right: Used): Used => ({
  answers: sumIfKnown(left.answers, right.answers),
  inputTokens: sumIfKnown(left.inputTokens, right.inputTokens),
  outputTokens: sumIfKnown(left.outputTokens, right.outputTokens),
  cost: sumIfKnown(left.cost, right.cost),
  judging: addJudgeUse(left.judging, right.judging)
})
