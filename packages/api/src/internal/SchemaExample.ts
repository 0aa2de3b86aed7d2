/**
 * Makes examples for the OpenAPI document: values that fit a schema and are plausible to people.
 */
import { mapKey, worldObjects, worldValues } from "./ExampleWorld.js"
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt } from "./Json.js"
import { referredName } from "./SchemaComponents.js"

/** The place of a value: the name of its schema, of the object around it, and of its field. */
interface Place {
  readonly component: string
  readonly parent: string
  readonly field: string
}

const nowhere: Place = { component: "", parent: "", field: "" }

const valueOf = ({ component, field, parent }: Place): Json | undefined =>
  [`${component}.${field}`, `${parent}.${field}`, field]
    .map((name) => (Object.hasOwn(worldValues, name) ? worldValues[name] : undefined))
    .find((value) => value !== undefined)

const textOf = (schema: JsonObject, value: Json | undefined, field: string): string =>
  typeof value === "string" ? value : schema["format"] === "date-time" ? "2026-05-24T15:56:04.000Z" : field

const numberOf = (schema: JsonObject, value: Json | undefined): number => {
  const minimum = typeof schema["minimum"] === "number" ? schema["minimum"] : 0
  return Math.max(minimum, typeof value === "number" ? value : 1)
}

/** An example of a schema. `place` is the place of the value. */
export const exampleOf = (schema: Json, schemas: JsonObject, place: Place = nowhere): Json => {
  if (!isObject(schema)) return null
  const name = referredName(schema)
  const value = valueOf(place)
  if (isObject(value)) return value
  if (name !== undefined) {
    if (Object.hasOwn(worldObjects, name)) return worldObjects[name] ?? null
    if (Object.hasOwn(worldValues, name)) return worldValues[name] ?? null
    return exampleOf(schemas[name] ?? null, schemas, {
      ...place,
      component: isObject(schemas[name]) && schemas[name]["type"] === "object" ? name : place.component
    })
  }
  const enumeration = listAt(schema, "enum")
  const members = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")]
  if (enumeration.length > 0) return enumeration.find((each) => each === value) ?? enumeration[0] ?? null
  if (value === null && members.some((member) => isObject(member) && member["type"] === "null")) return null
  if (members[0] !== undefined) return exampleOf(members[0], schemas, place)
  switch (schema["type"]) {
    case "string":
      return textOf(schema, value, place.field)
    case "integer":
    case "number":
      return numberOf(schema, value)
    case "boolean":
      return typeof value === "boolean" ? value : true
    case "array":
      return Array.isArray(value) ? value : [exampleOf(schema["items"] ?? null, schemas, place)]
    case "object":
      return isObject(schema["additionalProperties"])
        ? { [mapKey]: exampleOf(schema["additionalProperties"], schemas, place) }
        : mapValues(objectAt(schema, "properties"), (property, key) =>
            exampleOf(property, schemas, { component: place.component, parent: place.field, field: key })
          )
    default:
      return null
  }
}
