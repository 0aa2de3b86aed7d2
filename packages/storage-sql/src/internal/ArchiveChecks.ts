/**
 * Checks of values of an archive that do not depend on the column. An id is a UUID, so that `*`, which means all organizations, is refused. A date is a day of
 * the calendar. A number is whole and safe. A text can be stored. JSON is spelled as `JSON.stringify` spells it, and has the shape that its readers expect.
 */
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { fromProvider } from "@brand-visibility/core/domain/PlainText"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { maximumAnswerBytes } from "@brand-visibility/core/internal/domain/Answer"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import { Either, ParseResult, Predicate, Schema } from "effect"
import type { Column } from "./Statements.js"

/** Returns what is wrong with a value, as the end of a sentence that begins with the column; null when nothing is wrong. */
export type Check = (value: Column) => string | null

export const reasonOf = (error: ParseResult.ParseError): string => {
  const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
  return issue === undefined ? "cannot be read" : `${issue.path.length === 0 ? "" : `${issue.path.join(".")}: `}${issue.message}`.slice(0, 300)
}

/** Whether two values of JSON are the same, whatever the order of their fields. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((part, index) => isSame(part, right[index]))
  if (!Predicate.isRecord(left) || !Predicate.isRecord(right)) return Object.is(left, right)
  const names = Object.keys(left).filter((name) => left[name] !== undefined)
  return names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
}

/** The longest text that a schema is asked about. No text that callers send is longer; the schema itself has the exact limit. */
const maximumTextLength = 64 * 1024

/** Checks that a schema decodes a value to the same value. A value that the schema would normalize was not stored by this release. */
export const read = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { onExcessProperty: "error" })
  return (value: unknown): string | null => {
    if (typeof value === "string" && value.length > maximumTextLength) return `must have at most ${maximumTextLength} characters`
    const decoded = decode(value)
    if (Either.isLeft(decoded)) return reasonOf(decoded.left)
    return isSame(decoded.right, value) ? null : "is not in the form in which this release stores it"
  }
}

export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value)

export const matching =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? null : message

export const whole =
  (low: number, high = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= low && value <= high ? null : `must be a whole number from ${low} to ${high}`

export const finite: Check = (value) => (typeof value === "number" && Number.isFinite(value) ? null : "must be a number")

export const flag = whole(0, 1)
export const count = whole(0)
export const id = read(OrganizationId)
export const at: Check = (value) => read(Timestamp)(value) ?? (new Date(String(value)).toISOString() === value ? null : "is not a day of the calendar")

const unstorable = "must not contain control characters (other than newline and tab) or lone surrogates"

/** The longest JSON text that is parsed. The metrics of every run are shorter. */
const maximumJsonLength = 16 * 1024 * 1024

export const date: Check = (value) => at(`${value}T00:00:00.000Z`)

/** Checks text that comes from a provider, or is made from such text: it can be stored, and is no longer than an answer. */
export const provided =
  (maximumBytes = maximumAnswerBytes): Check =>
  (value) => {
    if (typeof value !== "string") return "must be text"
    // A character takes at least one byte, so that a text with too many characters needs no further check.
    if (value.length > maximumBytes) return `must have at most ${maximumBytes} bytes`
    if (fromProvider(value) !== value) return unstorable
    return utf8Length(value) > maximumBytes ? `must have at most ${maximumBytes} bytes` : null
  }

export const short = provided(4_096)
export const digest = matching(/^[0-9a-f]{64}$/, "must be a SHA-256 in lower-case hexadecimal")

/** The net sentiment, which is positive answers minus negative answers, is the only number of the metrics that can be negative. */
const signed = "netSentiment"

/** Returns what is wrong inside a value of JSON: text that cannot be stored, or a negative number unless `isSigned`. */
const faultInside = (value: unknown, isSigned: boolean): string | null => {
  if (typeof value === "string") return fromProvider(value) === value ? null : unstorable
  if (typeof value === "number") return isSigned || value >= 0 ? null : "must not have a number below 0"
  if (typeof value !== "object" || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const fault = fromProvider(name) === name ? faultInside(part, isSigned || name === signed) : unstorable
    if (fault !== null) return fault
  }
  return null
}

/**
 * Checks a JSON text: spelled as `JSON.stringify` spells it, and of the given shape. It has no negative numbers unless `isSigned`.
 *
 * @param ofHost whether the values come from the host's code, which is not asked to leave out anything: a system prompt from a file of Windows has carriage
 *   returns. JSON spells such characters as escapes, so that every database stores them
 */
export const json = <A, I>(schema: Schema.Schema<A, I>, { isSigned = false, most = maximumJsonLength, ofHost = false } = {}): Check => {
  const shape = read(schema)
  return (value) => {
    if (typeof value !== "string" || value.length > most) return `must be JSON of at most ${most} characters`
    try {
      const parsed: unknown = JSON.parse(value)
      if (JSON.stringify(parsed) !== value) return "is not JSON in the form in which this release stores it"
      return (ofHost ? null : faultInside(parsed, isSigned)) ?? shape(parsed)
    } catch {
      return "is not JSON"
    }
  }
}
