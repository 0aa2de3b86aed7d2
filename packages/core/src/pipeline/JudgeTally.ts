/**
 * The cost of judging: the highest possible cost before there is an answer, and the actual usage, reply by reply.
 *
 * Source: costs "A budget"; threat T10, invariant I5.
 */
import { Effect } from "effect"
import { utf8Length } from "../domain/AnswerText.js"
import { addJudgeUse, type JudgeUse, noJudgeUse } from "../domain/JudgeUse.js"
import type { Nanos, Tariff } from "../domain/ModelPrice.js"
import type { JudgeService, JudgeTokens, JudgeWatch } from "../ports/Judge.js"
import { costOf, mostOfCall, mostOfVerdict } from "../rules/Pricing.js"
import { mostOfBrands } from "./BrandJudge.js"
import { mostOfPlaces } from "./PresenceJudge.js"
import { mostOfSentiment } from "./SentimentJudge.js"

/** The judge of a run's answers, and its questions. */
export interface Judges {
  readonly judge: JudgeService | null
  /** Whether the judge is also asked about other brands. */
  readonly judgesBrands: boolean
}

/** A UTF-16 unit takes at most this many bytes of UTF-8, and no token is shorter than a byte. */
const bytesOfAUnit = 3

/** The highest possible cost of judging one answer, all attempts included; 0 without a judge, and null when the cost has no bound. */
const mostOfJudging = ({ judge, judgesBrands }: Judges): Nanos | null => {
  if (judge === null) return 0
  let most = 0
  for (const units of [mostOfPlaces, mostOfSentiment, ...(judgesBrands ? [mostOfBrands] : [])]) {
    const verdict = mostOfVerdict(judge, units * bytesOfAUnit)
    if (verdict === null) return null
    most += verdict * judge.maximumAttempts
  }
  return most
}

/** The highest possible cost of one call of a run, including the judging of its answer; null when the cost has no bound. */
export const mostOfJudgedCall = (model: Tariff, prompt: string, judges: Judges): Nanos | null => {
  const [call, judging] = [mostOfCall(model, prompt), mostOfJudging(judges)]
  return call === null || judging === null ? null : call + judging
}

/** A judge whose replies about one answer are counted. */
export interface JudgeTally {
  readonly judge: JudgeService
  readonly use: () => JudgeUse
  /** The amount that the budget is charged. A reply of unknown cost, and an attempt without a reply, are charged with their highest possible cost. */
  readonly charge: () => Nanos
}

export const make = (judge: JudgeService): JudgeTally => {
  let use = noJudgeUse
  let charge = 0
  return {
    judge: {
      ...judge,
      generate: (request) =>
        Effect.suspend(() => {
          const most = mostOfVerdict(judge, utf8Length(request.instructions) + utf8Length(request.input)) ?? 0
          const watch: JudgeWatch = {
            lost: 0,
            replied: (usage: JudgeTokens) => {
              const cost = costOf(judge.price, { ...usage, searches: 0 })
              use = addJudgeUse(use, { calls: 1, ...usage, cost })
              charge += cost ?? most
            }
          }
          return Effect.ensuring(
            judge.generate(request, watch),
            Effect.sync(() => void (charge += watch.lost * most))
          )
        })
    },
    use: () => use,
    charge: () => charge
  }
}
