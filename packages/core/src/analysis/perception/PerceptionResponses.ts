/**
 * Chooses one answer of an LLM to a perception prompt in a run, and summarizes all of the LLM's answers to the prompt.
 *
 * The chosen answer has the lower median score; of equal scores, the earlier sample comes first. An answer that a person corrected is preferred, and of
 * several corrected answers the one that was corrected last. Otherwise another sample could hide the correction.
 *
 * Source: contract §2 "Repeated perception answers", "`isUserChanged`"; statistics "Ratios, means, shares".
 */
import type { PerceptionAnswer, PerceptionAnswers, PerceptionPromptWithResponses, PerceptionResponse, ScoreSummary } from "../../domain/Perception.js"
import type { ScoreScale } from "../../domain/PerceptionPrompt.js"
import { t975 } from "../statistics/StudentT.js"

type Samples = readonly [PerceptionAnswer, ...ReadonlyArray<PerceptionAnswer>]

const shownOf = (samples: Samples): PerceptionAnswer => {
  const corrected = samples.filter(({ correction }) => correction !== null)
  if (corrected.length > 0) {
    const momentOf = ({ correction }: PerceptionAnswer) => correction?.correctedAt ?? ""
    return corrected.reduce((last, sample) => (momentOf(sample) >= momentOf(last) ? sample : last))
  }
  const byScore = samples.toSorted((left, right) => left.rating.score - right.rating.score || left.sample - right.sample)
  return byScore[Math.floor((byScore.length - 1) / 2)] ?? samples[0]
}

/** The summary of the LLM's own scores. A person's correction does not count, because the summary describes the LLM's answers. */
const summaryOf = (samples: Samples, { high, low }: ScoreScale): ScoreSummary => {
  const scores = samples.map(({ rating }) => rating.score)
  const count = scores.length
  const mean = scores.reduce((sum, score) => sum + score, 0) / count
  if (count < 2) return { mean, interval: null, count }
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (count - 1)
  const half = t975(count - 1) * Math.sqrt(variance / count)
  return { mean, interval: { low: Math.max(low, mean - half), high: Math.min(high, mean + half) }, count }
}

/** @param samples the answers of one LLM to one prompt in one run, in any order. They have one scale, which may not be the present scale of the prompt */
const responseOf = (samples: Samples): PerceptionResponse => {
  const shown = shownOf(samples)
  const { correction, rating, scale } = shown
  return {
    id: shown.id,
    runId: shown.runId,
    llm: shown.llm,
    model: shown.model,
    response: shown.text,
    score: correction?.score ?? rating.score,
    scale,
    scoreReason: correction?.scoreReason ?? rating.scoreReason,
    isUserChanged: correction !== null,
    machineScore: rating.score,
    machineScoreReason: rating.scoreReason,
    summary: summaryOf(samples, scale),
    createdAt: shown.createdAt
  }
}

/** One response for each LLM, sorted by LLM. */
export const responsesOf = ({ answers, prompt }: PerceptionAnswers): PerceptionPromptWithResponses => {
  const llms = [...new Set(answers.map(({ llm }) => llm))].sort()
  const responses = llms.flatMap((llm) => {
    const [first, ...others] = answers.filter((answer) => answer.llm === llm)
    return first === undefined ? [] : [responseOf([first, ...others])]
  })
  return { prompt, responses }
}
