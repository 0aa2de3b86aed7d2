/**
 * Finds the incompatible changes between two versions of a schema. For requests, every value that was valid must still be valid. For answers, every property
 * must still be present, with a type that it had before.
 */

const resolve = (document, schema) => {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema?.$ref ?? "")?.[1]
  return name === undefined ? schema : document.components.schemas[name.replaceAll("~1", "/").replaceAll("~0", "~")]
}

/** The alternatives of a schema with references resolved. A schema without alternatives is its only alternative. */
const alternatives = (document, schema) => {
  const found = resolve(document, schema)
  const several = found.anyOf ?? found.oneOf
  if (several !== undefined) return several.flatMap((one) => alternatives(document, one))
  return Array.isArray(found.type) ? found.type.map((type) => ({ ...found, type })) : [found]
}

const kindOf = ({ const: only, enum: values, type }) => type ?? (only !== undefined || values !== undefined ? typeof (only ?? values[0]) : "anything")

const valuesOf = ({ const: only, enum: values }) => (only === undefined ? values : [only])

/** Limits that are tighter when they are smaller, and limits that are tighter when they are larger. */
const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]
const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]

const limitBreaks = (before, after, at) =>
  [
    ...upper.filter((limit) => after[limit] !== undefined && (before[limit] === undefined || after[limit] < before[limit])),
    ...lower.filter((limit) => after[limit] !== undefined && (before[limit] === undefined || after[limit] > before[limit])),
    ...["pattern", "format"].filter((limit) => after[limit] !== undefined && after[limit] !== before[limit])
  ].map((limit) => `${at}: ${limit} is ${after[limit]} now, and was ${before[limit] ?? "not limited"}`)

/** Compares the properties, items and values of two schemas of the same type. */
const partBreaks = (documents, before, after, at, direction, seen) => {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  const [wasRequired, isRequired] = [new Set(before.required), new Set(after.required)]
  const breaks = []
  for (const [name, schema] of Object.entries(old)) {
    const place = `${at}.${name}`
    if (now[name] === undefined) breaks.push(`${place} is gone`)
    else breaks.push(...schemaBreaks(documents, schema, now[name], place, direction, seen))
  }
  if (direction === "sent") for (const name of isRequired) if (!wasRequired.has(name)) breaks.push(`${at}.${name} must be given now`)
  if (direction === "answered")
    for (const name of wasRequired) if (!isRequired.has(name) && now[name] !== undefined) breaks.push(`${at}.${name} may be left out now`)
  if (before.items !== undefined && after.items !== undefined) breaks.push(...schemaBreaks(documents, before.items, after.items, `${at}[]`, direction, seen))
  if (typeof before.additionalProperties === "object" && typeof after.additionalProperties === "object")
    breaks.push(...schemaBreaks(documents, before.additionalProperties, after.additionalProperties, `${at}.*`, direction, seen))
  if (direction === "sent") {
    const [were, are] = [valuesOf(before), valuesOf(after)]
    if (are !== undefined) for (const value of were ?? []) if (!are.includes(value)) breaks.push(`${at} no longer takes ${JSON.stringify(value)}`)
    if (were === undefined && are !== undefined) breaks.push(`${at} takes only ${are.map((value) => JSON.stringify(value)).join(", ")} now`)
    breaks.push(...limitBreaks(before, after, at))
  }
  return breaks
}

/**
 * @param documents the old and the new document
 * @param at the place of the schemas, in words for people
 * @param direction `sent` to the server, or `answered` by it
 */
export const schemaBreaks = (documents, before, after, at, direction, seen = new Set()) => {
  const pair = `${before?.$ref} ${after?.$ref} ${direction}`
  if (before?.$ref !== undefined && after?.$ref !== undefined) {
    if (seen.has(pair)) return []
    seen.add(pair)
  }
  const [old, now] = [alternatives(documents[0], before), alternatives(documents[1], after)]
  // The alternatives that need a counterpart: each old alternative of a request, and each new alternative of an answer.
  const [needed, offered] = direction === "sent" ? [old, now] : [now, old]
  return needed.flatMap((one) => {
    const like = offered.filter((other) => [kindOf(one), "anything"].includes(kindOf(other)) || (kindOf(other) === "number" && kindOf(one) === "integer"))
    if (like.length === 0) return [direction === "sent" ? `${at} no longer takes ${kindOf(one)}` : `${at} may be ${kindOf(one)} now`]
    // Each is compared with the counterpart that differs least.
    return like
      .map((other) => (direction === "sent" ? partBreaks(documents, one, other, at, direction, seen) : partBreaks(documents, other, one, at, direction, seen)))
      .reduce((best, found) => (found.length < best.length ? found : best))
  })
}
