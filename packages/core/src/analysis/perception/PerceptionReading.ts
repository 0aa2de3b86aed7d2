/**
 * Reads the score and its reason out of an answer to a perception prompt.
 *
 * Models are asked for a last line of JSON and do not always give it. Read are, in this order: the last JSON object with a `score`;
 * the last "Score: 7/10" or "rating is 7 out of 10"; an answer that is nothing but a number. What the answer says last counts,
 * since the score was asked for after the reason. A number is never guessed: a score that is not on the scale, stands over
 * another maximum than the scale's ("7/10" on a scale to 100), or is a span ("7-8") is a failed answer, and nothing is clamped.
 *
 * Source: contract §2 "Score scale"; fault F32.
 */
import { Either } from "effect"
import { isOnScale, type PerceptionRating } from "../../domain/Perception.js"
import type { ScoreScale } from "../../domain/PerceptionPrompt.js"
import { questionVersion } from "./PerceptionQuestion.js"

/** The version of the reading, with that of the question that it reads answers to. */
const rubric = `${questionVersion} perception-reading@1`

/** Longest reason that is kept, in UTF-16 units. */
const maximumReason = 4_000

interface Stated {
  readonly score: number
  /** What the answer says the maximum is; null when it names none. */
  readonly maximum: number | null
  readonly reason: string
}

/** A whole number, or one with a point or a comma before one or two decimals: `1,000` is neither one nor a thousand for sure. */
const numeral = String.raw`[-−+]?\d+(?:\.\d+|,\d{1,2}(?!\d))?`

const toNumber = (text: string): number => Number(text.replace("−", "-").replace(",", "."))

// White space is bounded everywhere: an answer of nothing else must not keep anybody waiting.
const scorePattern = String.raw`(${numeral})\s{0,3}(?:%|(?:\/|out of|von|sur|de)\s{0,3}(${numeral}))?`
const wholeScore = new RegExp(String.raw`^${scorePattern}[.!]?$`, "i")
/** The score must end where it is read: the 7 of "7-8", "7,500" or "7th" is none. */
const labelledScore = new RegExp(
  String.raw`(?:score|rating|grade|bewertung|punktzahl|note|puntuación|评分|スコア)\s{0,3}(?:is|of|ist|von)?\s{0,3}[:=：]?\s{0,3}${scorePattern}(?![\d\w]|\s{0,3}[-–—]\s{0,3}\d|[.,]\d|\s{0,3}(?:to|bis)\s+\d)`,
  "giu"
)

const statedIn = (matched: RegExpMatchArray, reason: string): Stated => ({
  score: toNumber(matched[1] ?? ""),
  maximum: matched[2] === undefined ? null : toNumber(matched[2]),
  reason
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonNames = ["reason", "scoreReason", "reasoning", "explanation", "rationale"]

const statedInObject = (value: unknown): Stated | undefined => {
  if (!isRecord(value)) return undefined
  const { score } = value
  const reason = reasonNames.map((name) => value[name]).find((text) => typeof text === "string") ?? ""
  if (typeof score === "number") return { score, maximum: null, reason }
  const matched = typeof score === "string" ? wholeScore.exec(score.trim()) : null
  return matched === null ? undefined : statedIn(matched, reason)
}

/** Beyond this many opening brackets, counted from the end, an answer is no answer to the question. */
const maximumBrackets = 50

/** UTF-16 units that are parsed in all, so that nested brackets do not have a long answer parsed again and again. */
const maximumParsed = 300_000

/** The last JSON object of a text that states a score, and the text before it. */
const statedInJson = (text: string): { readonly stated: Stated; readonly before: string } | undefined => {
  const end = text.lastIndexOf("}")
  let start = end < 0 ? -1 : text.lastIndexOf("{", end)
  let parsed = 0
  for (let tried = 0; start >= 0 && tried < maximumBrackets && parsed < maximumParsed; tried++) {
    parsed += end - start
    const stated = statedInObject(parse(text.slice(start, end + 1)))
    if (stated !== undefined) return { stated, before: text.slice(0, start) }
    start = start === 0 ? -1 : text.lastIndexOf("{", start - 1)
  }
  return undefined
}

/** A text without the Markdown around words, in which "**Score:** 7" reads as "Score: 7". */
const plain = (text: string): string => text.replace(/[*_`#]+/g, "")

const statedInWords = (text: string): Stated | undefined => {
  const whole = wholeScore.exec(text.trim())
  if (whole !== null) return statedIn(whole, "")
  let last: RegExpExecArray | undefined
  for (const match of text.matchAll(labelledScore)) last = match
  if (last === undefined) return undefined
  const after = text.slice(last.index + last[0].length).replace(/^[\s.!]{1,10}/, "")
  return statedIn(last, `${text.slice(0, last.index)}${after}`)
}

/** Without the white space and the opening brackets at its end. A regular expression would look for the end from each of a run of them. */
const withoutOpenEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && (text[end - 1] === "(" || text[end - 1]!.trim() === "")) end--
  return text.slice(0, end)
}

/** What is left of an answer when its score is taken away: no fence, no heading alone, no punctuation that ended the score. */
const tidied = (reason: string): string =>
  withoutOpenEnd(
    reason
      .slice(0, 2 * maximumReason)
      .replace(/```(?:json)?/gi, "")
      .replace(/^[\s.:;,)–-]+/, "")
  ).slice(0, maximumReason)

/** The score and the reason, or why there is none, in words without any of the answer. */
export const readPerception = (text: string, scale: ScoreScale): Either.Either<PerceptionRating, string> => {
  const json = statedInJson(text)
  const stated = json?.stated ?? statedInWords(plain(text))
  if (stated === undefined || !Number.isFinite(stated.score)) return Either.left("the answer gives no score that can be read")
  if (stated.maximum !== null && stated.maximum !== scale.high)
    return Either.left(`the score is stated out of ${stated.maximum}, and the scale ends at ${scale.high}`)
  if (!isOnScale(stated.score, scale)) return Either.left(`the score ${stated.score} is not on the scale from ${scale.low} to ${scale.high}`)
  const given = tidied(stated.reason)
  return Either.right({ score: stated.score, scoreReason: given === "" && json !== undefined ? tidied(json.before) : given, rubric })
}
