/**
 * Adds descriptions to the document: the meaning of each property and parameter, with its unit and range. A description applies to every property of a name,
 * unless there is a description for the name in a schema (`Run.channel`), or for the name and type (`integer:prompts`).
 */
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt, rewrite } from "./Json.js"
import { referredName } from "./SchemaComponents.js"
import { catalogWords } from "./words/CatalogWords.js"
import { parameterWords } from "./words/ParameterWords.js"
import { runWords } from "./words/RunWords.js"
import { statisticsWords } from "./words/StatisticsWords.js"

/** The descriptions of all properties: by the property's name, by schema and name, or by type and name. */
export const propertyWords: Readonly<Record<string, string>> = { ...runWords, ...catalogWords, ...statisticsWords }

/** The type of a property, or the name of its schema, ignoring null. */
const kindOf = (schema: Json): string => {
  if (!isObject(schema)) return ""
  const referred = referredName(schema)
  if (referred !== undefined) return referred
  const types = [schema["type"] ?? []].flat().filter((type) => type !== "null")
  const [first] = types
  return typeof first === "string"
    ? first
    : (listAt(schema, "anyOf")
        .map(kindOf)
        .find((kind) => kind !== "") ?? "")
}

/** The description of a property: the one for its schema and name, else for its type and name, else for its name alone. */
const wordOf = (component: string, name: string, property: Json): string | undefined =>
  propertyWords[`${component}.${name}`] ?? propertyWords[`${kindOf(property)}:${name}`] ?? propertyWords[name]

/** Whether a property can be null. */
const isNullable = (schema: Json | undefined, schemas: JsonObject): boolean => {
  if (!isObject(schema)) return false
  const referred = referredName(schema)
  if (referred !== undefined) return isNullable(schemas[referred], schemas)
  return (
    [schema["type"] ?? []].flat().includes("null") || listAt(schema, "enum").includes(null) || listAt(schema, "anyOf").some((part) => isNullable(part, schemas))
  )
}

/** Properties of one name share their words. The part about null is left out for a property that is never null. */
const described = (schema: Json, word: string | undefined, schemas: JsonObject): Json =>
  isObject(schema) && schema["description"] === undefined && word !== undefined
    ? { ...schema, description: isNullable(schema, schemas) ? word : word.replace(/; null [^.;]*/, "") }
    : schema

/** The schemas, with a description on each property that has one. */
export const describeSchemas = (schemas: JsonObject): JsonObject =>
  mapValues(schemas, (schema, component) =>
    rewrite(schema, (object) =>
      isObject(object["properties"])
        ? {
            ...object,
            properties: mapValues(object["properties"], (property, name) => described(property, wordOf(component, name, property), schemas))
          }
        : object
    )
  )

/** An operation, with a description on each of its parameters. */
export const describeParameters = (operation: JsonObject): JsonObject => {
  const parameters = operation["parameters"]
  if (!Array.isArray(parameters)) return operation
  const meaningOf = (name: string) => parameterWords[`${String(operation["operationId"])}.${name}`] ?? parameterWords[name]
  return {
    ...operation,
    parameters: parameters.map((parameter) => {
      if (!isObject(parameter) || parameter["name"] === undefined || parameter["description"] !== undefined) return parameter
      const own = objectAt(parameter, "schema")["description"]
      return { ...parameter, description: own ?? meaningOf(String(parameter["name"])) ?? "" }
    })
  }
}
