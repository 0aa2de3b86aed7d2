/** JSON values, and functions that read and rewrite them. */

export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject

export interface JsonObject {
  readonly [key: string]: Json
}

export const isObject = (value: Json | undefined): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value)

/** The object under a key; an empty object when there is none. */
export const objectAt = (object: JsonObject, key: string): JsonObject => {
  const value = object[key]
  return isObject(value) ? value : {}
}

/** The list under a key; an empty list when there is none. */
export const listAt = (object: JsonObject, key: string): ReadonlyArray<Json> => {
  const value = object[key]
  return Array.isArray(value) ? value : []
}

export const omit = (object: JsonObject, ...keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))

export const mapValues = (object: JsonObject, f: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value, key)]))

/** Rewrites every object of a value, the innermost first. */
export const rewrite = (value: Json, f: (object: JsonObject) => Json): Json => {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, f))
  return isObject(value) ? f(mapValues(value, (entry) => rewrite(entry, f))) : value
}

export const sortKeys = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).sort(([left], [right]) => (left < right ? -1 : 1)))
