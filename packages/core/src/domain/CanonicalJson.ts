/**
 * Writes canonical JSON. Equal values have the same text, with sorted object keys and without white space.
 *
 * Source: contract §1 "Idempotency"; reliability "Idempotency".
 */

/** @param value a value that `JSON.parse` can return, nested no deeper than a request body may be */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    .join(",")}}`
}
