/**
 * Writes the question of a perception prompt: the prompt's text and its scoring logic. The question asks for the reason first, and then for the score.
 *
 * The instruction for the format is part of the question, and no structured-output request is made. Every model gets the same words, whatever its interface,
 * and the stored words are the words that were sent.
 *
 * Source: specification "PerceptionPrompt"; contract §2 "Score scale".
 */
import type { PerceptionPrompt, ScoreScale } from "../../domain/PerceptionPrompt.js"

/** The version of the question's words. The version must rise with every change of the words. */
export const questionVersion = "perception-question@1"

/** The scale of a question that `questionOf` wrote; null for any other text. */
export const scaleAskedBy = (question: string): ScoreScale | null => {
  const [, low, high] = /\nFirst explain your reason, then give the score: one number from (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?);/.exec(question) ?? []
  return low === undefined || high === undefined ? null : { low: Number(low), high: Number(high) }
}

export const questionOf = (brandName: string, { promptText, scale, scoringLogic }: Pick<PerceptionPrompt, "promptText" | "scoringLogic" | "scale">): string =>
  [
    promptText,
    "",
    `The brand in question is ${brandName}. How to score: ${scoringLogic}`,
    `First explain your reason, then give the score: one number from ${scale.low} to ${scale.high}; decimals are allowed.`,
    `End with one line of JSON, and write nothing after it: {"reason": "your reason in one or two sentences", "score": number}`
  ].join("\n")
