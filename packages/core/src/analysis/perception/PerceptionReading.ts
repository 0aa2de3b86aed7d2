/**
 * Reads the score and its reason from an answer to a perception prompt.
 *
 * The question asks for a last line of JSON, which models do not always write. The reading tries, in this order: the last JSON object with a `score`; an
 * answer that is only a number; the last "Score: 7/10" or "rating is 7 out of 10". The last score of the answer counts, because the question asks for the
 * score after the reason. A score is never guessed or clamped. An answer fails if its score is off the scale, has another maximum than the scale ("7/10" on
 * a scale to 100), or is a range ("7-8").
 *
 * Source: contract §2 "Score scale"; fault F32.
 */
import { Either } from "effect"
import { isOnScale, type PerceptionRating } from "../../domain/Perception.js"
import type { ScoreScale } from "../../domain/PerceptionPrompt.js"
import { questionVersion } from "./PerceptionQuestion.js"

/** The version of the reading, together with the version of the question. */
const rubric = `${questionVersion} perception-reading@1`

/** The most UTF-16 units of a reason that are stored. */
const maximumReason = 4_000

interface Stated {
  readonly score: number
  /** The maximum that the answer states ("7/10"); null when it states none. */
  readonly maximum: number | null
  readonly reason: string
}

/** A number with a point before its decimals, or with a comma before one or two decimals. `1,000` does not match, because it may be one or a thousand. */
const numeral = String.raw`[-−+]?\d+(?:\.\d+|,\d{1,2}(?!\d))?`

const toNumber = (text: string): number => Number(text.replace("−", "-").replace(",", "."))

// All white space is bounded, so that an answer of white space takes linear time.
const scorePattern = String.raw`(${numeral})\s{0,3}(?:%|(?:\/|out of|von|sur|de)\s{0,3}(${numeral}))?`
const wholeScore = new RegExp(String.raw`^${scorePattern}[.!]?$`, "i")
/** A score behind a label. The number must end there: the 7 of "7-8", "7,500" or "7th" is no score. */
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

/** The most opening braces, counted from the end of the answer, at which a JSON object is looked for. */
const maximumBrackets = 50

/** The most UTF-16 units that are parsed in total, so that nested braces do not make the time quadratic. */
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

/** The text without Markdown emphasis: "Score: 7" for "**Score:** 7". */
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

/** The text without white space and opening brackets at its end. A regular expression for this would take quadratic time. */
const withoutOpenEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && (text[end - 1] === "(" || text[end - 1]!.trim() === "")) end--
  return text.slice(0, end)
}

/** The reason without code fences and without the punctuation that surrounded the score, cut to `maximumReason` units. */
const tidied = (reason: string): string =>
  withoutOpenEnd(
    reason
      .slice(0, 2 * maximumReason)
      .replace(/```(?:json)?/gi, "")
      .replace(/^[\s.:;,)–-]+/, "")
  ).slice(0, maximumReason)

/** The score and its reason. On failure, a message that says why; the message quotes no text of the answer. */
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
