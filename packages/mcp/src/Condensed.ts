/**
 * Shortens an answer of the API for an assistant: counts come first, rows have a few fields, a rate has only one interval, and texts are cut to a length.
 * An assistant pays for every character that it reads, and can ask for more where it needs more.
 */

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [name: string]: Json }
type JsonObject = { readonly [name: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is ReadonlyArray<Json> => Array.isArray(value)

/** The result of a method of the API client, as plain JSON. */
const asJson = (answer: unknown): Json => {
  const parsed: Json = JSON.parse(JSON.stringify(answer ?? null))
  return parsed
}

/** A rate of the API, with its counts, its definition and two intervals. */
interface Rate {
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly prompts: number
  readonly answers: number
}

const numberOf = (value: Json | undefined): number | null => (typeof value === "number" ? value : null)

/**
 * A rate with one interval; undefined when the value is not a rate. The interval for all prompts that people may ask is preferred; where it is unknown, the
 * interval for the asked prompts alone is used.
 */
const rateOf = (value: JsonObject): Rate | undefined => {
  const { definition, denominator, panel, population, prompts, samples } = value
  if (typeof definition !== "string" || typeof denominator !== "number" || typeof prompts !== "number" || typeof samples !== "number") return undefined
  const interval = isObject(population) ? population : isObject(panel) ? panel : {}
  return { value: numberOf(value["value"]), low: numberOf(interval["low"]), high: numberOf(interval["high"]), prompts, answers: samples }
}

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  // Half of a character, such as of an emoji, is no text: strict readers of JSON refuse the whole answer.
  const last = text.charCodeAt(length - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? length - 1 : length
  return `${text.slice(0, end)} [… ${text.length - end} characters more]`
}

const condensed = (value: Json, length: number): Json => {
  if (typeof value === "string") return cut(value, length)
  if (isList(value)) return value.map((item) => condensed(item, length))
  if (!isObject(value)) return value
  const rate = rateOf(value)
  if (rate !== undefined) return { ...rate }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, condensed(field, length)]))
}

const picked = (value: Json, fields: ReadonlyArray<string> | null): Json =>
  fields === null || !isObject(value) ? value : Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))

export interface Shape {
  /** The names of the fields that each row keeps, or that an answer without rows keeps; null keeps all. */
  readonly fields: ReadonlyArray<string> | null
  /** Most characters of one text. */
  readonly textLength: number
}

/** The shortened answer. In a list, the counts come before the rows. */
export const condense = (answer: unknown, { fields, textLength }: Shape): Json => {
  const value = asJson(answer)
  if (!isObject(value) || !isList(value["data"])) return condensed(picked(value, fields), textLength)
  const { data, paging, ...rest } = value
  const rows = data.map((row) => condensed(picked(row, fields), textLength))
  const counts = isObject(paging) ? { total: paging["total"] ?? null, page: paging["page"] ?? null, nextPage: paging["nextPage"] ?? null } : {}
  return { ...counts, rows, ...Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, condensed(field, textLength)])) }
}

/** The names of the fields of an answer, or of the rows of a list; null for a list without rows, whose fields are not known. */
export const fieldsOf = (answer: unknown): ReadonlyArray<string> | null => {
  const value = asJson(answer)
  if (!isObject(value)) return null
  if (!isList(value["data"])) return Object.keys(value)
  const rows = value["data"].filter(isObject)
  return rows.length === 0 ? null : [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

const ratesIn = (value: Json, name: string): ReadonlyArray<{ readonly name: string; readonly rate: Rate }> => {
  if (isList(value)) return value.flatMap((item) => ratesIn(item, name))
  if (!isObject(value)) return []
  const rate = rateOf(value)
  return rate === undefined ? Object.entries(value).flatMap(([field, inner]) => ratesIn(inner, field)) : [{ name, rate }]
}

/** Half the width of an interval, in percentage points, above which only a large difference between two runs can be told from chance. */
const widePoints = 10

/** One sentence on how far the numbers of an answer can be trusted; undefined when the answer has no rate. */
export const trustOf = (answer: unknown): string | undefined => {
  const rates = ratesIn(asJson(answer), "value")
  const { name, rate } = rates.find((found) => found.name === "visibility") ?? rates[0] ?? {}
  if (name === undefined || rate === undefined) return undefined
  if (rate.value === null) return `${name} was not measured.`
  const basis = `${rate.prompts} ${rate.prompts === 1 ? "prompt" : "prompts"}, ${rate.answers} answers`
  if (rate.low === null || rate.high === null) return `${name}: ${basis}. Its interval is unknown, so its precision is unknown.`
  const points = Math.round(((rate.high - rate.low) / 2) * 100)
  return `${name}: ${basis}, ± ${points} points at 95 %${points > widePoints ? ": too few to tell a small change from chance" : ""}.`
}
