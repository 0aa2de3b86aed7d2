/**
 * Parses JSON under limits that are checked before any value is built, and writes bodies as JSON text.
 *
 * Source: contract §1 "Sizes"; threat T18.
 */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { Either } from "effect"

/** Deepest nesting of arrays and objects. */
const maximumDepth = 32

/** Most fields of one object. Building an object with very many fields is slow: one mebibyte can hold eighty thousand names. */
const maximumFields = 1_000

const tooDeep = `is nested deeper than ${maximumDepth} levels`
const tooWide = `has an object with more than ${maximumFields} fields`

/** The fault in the nesting or field counts of a text, found without parsing the text. */
const shapeFault = (text: string): string | undefined => {
  /** Fields so far of the object that is open at each depth. Each colon outside a string belongs to one field. */
  const fields = new Uint32Array(maximumDepth + 1)
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === 0x5c) index++
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > maximumDepth) return tooDeep
      fields[depth] = 0
    } else if (unit === 0x5d || unit === 0x7d) depth--
    else if (unit === 0x3a && ++fields[depth]! > maximumFields) return tooWide
  }
  return undefined
}

const decoder = new TextDecoder("utf-8", { fatal: true })

const encoder = new TextEncoder()

const parse = (text: string): Either.Either<unknown, string> => {
  // No stack trace is made. It would be most of the cost of a text that is not JSON, and an import can have a hundred thousand such lines.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return Either.right(JSON.parse(text))
  } catch (error) {
    // The engine's own message quotes the text, so only the position is taken from it.
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    return Either.left(place === undefined ? "is not valid JSON" : `is not valid JSON, at character ${Number(place) + 1}`)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** The value of one JSON text in UTF-8, with or without a byte order mark; or the text's fault. */
export const decodeJson = (bytes: Uint8Array): Either.Either<unknown, string> => {
  const text = Either.try({ try: () => decoder.decode(bytes), catch: () => "is not valid UTF-8" })
  return Either.flatMap(text, (json) => {
    const fault = shapeFault(json)
    return fault === undefined ? parse(json) : Either.left(fault)
  })
}

const parsedFault = (value: unknown, levels: number): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  if (levels === 0) return tooDeep
  const inner = Object.values(value)
  if (!Array.isArray(value) && inner.length > maximumFields) return tooWide
  for (const each of inner) {
    const fault = parsedFault(each, levels - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Checks a value that the host has parsed against the limits of `decodeJson`. */
export const decodeParsed = (value: unknown): Either.Either<unknown, string> => {
  const fault = parsedFault(value, maximumDepth)
  return fault === undefined ? Either.right(value) : Either.left(fault)
}

/** The number of bytes of a value as JSON; 0 where there is no value. */
export const sizeOf = (decoded: Either.Either<unknown, string>): number => (Either.isLeft(decoded) ? 0 : encoder.encode(JSON.stringify(decoded.right)).length)

/** A body that may be JSON text already, as a whole or in some of its fields. */
export type Encodable<A> = A | JsonText<A> | { readonly [Name in keyof A]: A[Name] | JsonText<A[Name]> }

/** The type of a body's value, without the fact that some fields are JSON text. */
export type Said<A> = { readonly [Name in keyof A]: A[Name] extends JsonText<infer Value> ? Value : A[Name] }

const encodeField = (value: unknown): string | undefined => (value instanceof JsonText ? value.text : JSON.stringify(value))

/** The JSON text of a body. */
export const encodeJson = (body: unknown): string => {
  if (body instanceof JsonText) return body.text
  if (typeof body !== "object" || body === null || Array.isArray(body)) return JSON.stringify(body)
  if (!Object.values(body).some((value) => value instanceof JsonText)) return JSON.stringify(body)
  const fields: Array<string> = []
  for (const [name, value] of Object.entries(body)) {
    const text = encodeField(value)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(",")}}`
}
