/**
 * Writes what a model is asked for a perception prompt: the prompt's text and scoring logic, the reason first, then the score.
 *
 * The instruction is part of the question rather than of a structured-output request, so that every model is asked the same words,
 * whichever interface it has, and the words that are sent are the words that are stored.
 *
 * Source: specification "PerceptionPrompt"; contract §2 "Score scale".
 */
import type { PerceptionPrompt, ScoreScale } from "../../domain/PerceptionPrompt.js"

/** The version of the words below. */
export const questionVersion = "perception-question@1"

/** The scale that a question asks for; null for a text that is no such question. */
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
