/** An OpenAPI document without its texts: only the parts that a program which calls the API depends on. */

/** Keywords whose value is meant for people, or repeats another part of the document. */
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

/** Objects whose keys are names of the API, and not keywords. */
const named = new Set(["properties", "schemas", "parameters", "responses", "paths", "securitySchemes", "patternProperties"])

export const shapeOf = (value, isNamed = false) => {
  if (Array.isArray(value)) return value.map((entry) => shapeOf(entry))
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (!isNamed && words.has(key) ? [] : [[key, shapeOf(entry, !isNamed && named.has(key))]]))
  )
}
