/** An OpenAPI document without words: what a program that calls the API depends on. */

/** Keywords whose value is for people, or repeats what is said elsewhere. */
const words = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "servers",
  "info",
  "title",
  "headers",
  "default",
  "contentSchema"
])

/** Within these, names are given by the API, and are no keywords. */
const named = new Set(["properties", "schemas", "parameters", "responses", "paths", "securitySchemes", "patternProperties"])

export const shapeOf = (value, isNamed = false) => {
  if (Array.isArray(value)) return value.map((entry) => shapeOf(entry))
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (!isNamed && words.has(key) ? [] : [[key, shapeOf(entry, !isNamed && named.has(key))]]))
  )
}
