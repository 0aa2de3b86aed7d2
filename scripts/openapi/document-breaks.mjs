/** Finds the incompatible changes between two versions of an OpenAPI document. */
import { schemaBreaks } from "./schema-breaks.mjs"

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

const resolve = (document, value) => {
  const parts = /^#\/components\/(parameters|responses)\/(.+)$/.exec(value?.$ref ?? "")
  return parts === null ? value : document.components[parts[1]][parts[2]]
}

const parametersOf = (document, item, operation) =>
  new Map(
    [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      .map((parameter) => resolve(document, parameter))
      .map((parameter) => [`${parameter.in} parameter "${parameter.name}"`, parameter])
  )

/** The path without its parameters' names, because renaming a parameter is compatible. */
const plain = (path) => path.replaceAll(/\{[^}]+\}/g, "{}")

const parameterBreaks = (documents, old, now) => {
  const breaks = []
  for (const [name, { in: place, required, schema }] of old) {
    if (place === "path") continue
    const parameter = now.get(name)
    if (parameter === undefined) breaks.push(`the ${name} is gone`)
    else {
      if (parameter.required === true && required !== true) breaks.push(`the ${name} must be given now`)
      breaks.push(...schemaBreaks(documents, schema, parameter.schema, `the ${name}`, "sent"))
    }
  }
  for (const [name, { in: place, required }] of now) if (place !== "path" && required === true && !old.has(name)) breaks.push(`the ${name} must be given now`)
  return breaks
}

const contentBreaks = (documents, old = {}, now = {}, at, direction) =>
  Object.entries(old).flatMap(([type, { schema }]) => {
    if (now[type] === undefined) return [`${at} as ${type} is gone`]
    return schema === undefined || now[type].schema === undefined ? [] : schemaBreaks(documents, schema, now[type].schema, at, direction)
  })

const bodyBreaks = (documents, old, now) => {
  if (old === undefined) return now?.required === true ? ["a body must be sent now"] : []
  if (now === undefined) return ["the body is no longer taken"]
  const required = now.required === true && old.required !== true ? ["a body must be sent now"] : []
  return [...required, ...contentBreaks(documents, old.content, now.content, "the body", "sent")]
}

/** The incompatible changes of answers. Refusals are not compared, because all have the same shape and clients must expect unknown statuses. */
const answerBreaks = (documents, old, now) =>
  Object.entries(old).flatMap(([status, answer]) => {
    if (!status.startsWith("2")) return []
    if (now[status] === undefined) return [`the answer ${status} is gone`]
    return contentBreaks(documents, resolve(documents[0], answer).content, resolve(documents[1], now[status]).content, `the answer ${status}`, "answered")
  })

/** @returns a sentence for each incompatible change, with its route; empty when every program for the old document works with the new one */
export const documentBreaks = (before, after) => {
  const documents = [before, after]
  const items = new Map(Object.entries(after.paths).map(([path, item]) => [plain(path), item]))
  return Object.entries(before.paths).flatMap(([path, old]) =>
    methods
      .filter((method) => old[method] !== undefined)
      .flatMap((method) => {
        const route = `${method.toUpperCase()} ${path}`
        const item = items.get(plain(path))
        const operation = item?.[method]
        if (operation === undefined) return [`${route} is gone`]
        return [
          ...(operation.operationId === old[method].operationId ? [] : [`it is called ${operation.operationId} now, and was ${old[method].operationId}`]),
          ...parameterBreaks(documents, parametersOf(before, old, old[method]), parametersOf(after, item, operation)),
          ...bodyBreaks(documents, old[method].requestBody, operation.requestBody),
          ...answerBreaks(documents, old[method].responses, operation.responses)
        ].map((found) => `${route}: ${found}`)
      })
  )
}
