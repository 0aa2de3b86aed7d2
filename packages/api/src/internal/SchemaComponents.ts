/**
 * The schemas of the OpenAPI document. Every object gets a name, the generator's automatic texts are removed, and responses allow further fields.
 *
 * Source: contract §1 "Validation" (unknown fields of a request), §2 "Deprecation" (responses only grow).
 */
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt, omit, rewrite, sortKeys } from "./Json.js"

const prefix = "#/components/schemas/"

export const referenceTo = (name: string): JsonObject => ({ $ref: `${prefix}${name}` })

/** The name of the schema to which a reference refers; undefined for other schemas. */
export const referredName = (schema: Json | undefined): string | undefined => {
  const reference = isObject(schema) ? schema["$ref"] : undefined
  return typeof reference === "string" && reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined
}

/** A document under construction: its operations and their schemas. */
export interface Parts {
  readonly paths: JsonObject
  readonly schemas: JsonObject
}

const rewriteParts = ({ paths, schemas }: Parts, f: (object: JsonObject) => Json): Parts => ({
  paths: mapValues(paths, (item) => rewrite(item, f)),
  schemas: mapValues(schemas, (schema) => rewrite(schema, f))
})

/** Moves the definitions inside separately made schemas to the document's schemas. */
const hoistDefinitions = (parts: Parts): Parts => {
  const definitions: Record<string, Json> = {}
  const hoisted = rewriteParts(parts, (object) => {
    Object.assign(definitions, objectAt(object, "$defs"))
    const kept = omit(object, "$defs", "$schema")
    const reference = object["$ref"]
    return typeof reference === "string" && reference.startsWith("#/$defs/") ? { ...kept, ...referenceTo(reference.slice("#/$defs/".length)) } : kept
  })
  return { ...hoisted, schemas: { ...definitions, ...hoisted.schemas } }
}

/** Inlines schemas such as `Int`, which are named by Effect rather than by the contract. */
const inlineBuiltIns = (parts: Parts): Parts => {
  const builtIns = new Map(Object.entries(parts.schemas).filter(([, schema]) => isObject(schema) && typeof schema["title"] === "string"))
  return rewriteParts(parts, (object) => {
    const definition = builtIns.get(referredName(object) ?? "")
    return isObject(definition) ? { ...definition, ...omit(object, "$ref") } : object
  })
}

/** Whether a description is Effect's automatic text for a schema without one, such as "an integer" or "an array of at most 500 item(s)". */
const isAutomatic = (description: Json | undefined): boolean => typeof description === "string" && /^an? /.test(description)

const tidy = (parts: Parts): Parts =>
  rewriteParts(parts, (object) => {
    const superfluous = [
      typeof object["title"] === "string" ? "title" : "",
      isAutomatic(object["description"]) ? "description" : "",
      Array.isArray(object["required"]) && object["required"].length === 0 ? "required" : ""
    ]
    return omit(object, ...superfluous)
  })

const pascal = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const isInlineObject = (schema: Json): schema is JsonObject => isObject(schema) && isObject(schema["properties"])

/** Gives names to unnamed objects: the name of a component of equal shape, or a name after the place of the object. */
class Naming {
  private readonly named = new Map<string, Json>()
  private readonly nameOf = new Map<string, string>()

  constructor(schemas: JsonObject) {
    for (const [name, schema] of Object.entries(schemas)) this.nameOf.set(JSON.stringify(schema), name)
    for (const [name, schema] of Object.entries(schemas)) this.named.set(name, this.inside(schema, name))
  }

  get schemas(): JsonObject {
    return Object.fromEntries(this.named)
  }

  /** The schema, or a reference to a named schema where it is an object. */
  place(schema: Json, name: string): Json {
    if (!isInlineObject(schema)) return this.inside(schema, name)
    const text = JSON.stringify(schema)
    const known = this.nameOf.get(text)
    if (known !== undefined) return referenceTo(known)
    if (this.named.has(name)) throw new Error(`Two schemas would have the name ${name}; give one of them an identifier`)
    this.nameOf.set(text, name)
    this.named.set(name, this.inside(schema, name))
    return referenceTo(name)
  }

  private inside(schema: Json, name: string): Json {
    if (!isObject(schema)) return schema
    return mapValues(schema, (value, key) => {
      if (key === "properties" && isObject(value)) return mapValues(value, (property, field) => this.place(property, `${name}${pascal(field)}`))
      if (key === "items" || key === "additionalProperties") return this.place(value, `${name}${key === "items" ? "Item" : "Value"}`)
      if ((key === "anyOf" || key === "oneOf") && Array.isArray(value)) return value.map((member) => this.place(member, name))
      return value
    })
  }
}

/** Rewrites the schema of a JSON body, `content["application/json"]`, within its holder. */
const mapBody = (holder: Json | undefined, f: (schema: Json) => Json): JsonObject => {
  const content = isObject(holder) ? objectAt(holder, "content") : {}
  const named = mapValues(content, (media) => (isObject(media) && media["schema"] !== undefined ? { ...media, schema: f(media["schema"]) } : media))
  return { ...(isObject(holder) ? holder : {}), ...(Object.keys(content).length === 0 ? {} : { content: named }) }
}

const nameBodies = ({ paths, schemas }: Parts): Parts => {
  const naming = new Naming(schemas)
  const named = mapValues(paths, (item) =>
    mapValues(isObject(item) ? item : {}, (operation) => {
      if (!isObject(operation)) return operation
      const name = pascal(String(operation["operationId"]))
      const responses = mapValues(objectAt(operation, "responses"), (response) => mapBody(response, (schema) => naming.place(schema, `${name}Response`)))
      const requestBody =
        operation["requestBody"] === undefined ? {} : { requestBody: mapBody(operation["requestBody"], (schema) => naming.place(schema, `${name}Request`)) }
      return { ...operation, ...requestBody, responses }
    })
  )
  return { paths: named, schemas: naming.schemas }
}

/** The names of all schemas to which a value refers, directly or through other schemas. */
const reachableFrom = (value: Json, schemas: JsonObject): ReadonlySet<string> => {
  const reached = new Set<string>()
  const visit = (part: Json): void => {
    rewrite(part, (object) => {
      const name = referredName(object)
      if (name !== undefined && !reached.has(name)) {
        reached.add(name)
        visit(schemas[name] ?? null)
      }
      return object
    })
  }
  visit(value)
  return reached
}

/** Allows unknown fields in responses, because later releases may add fields. Requests with unknown fields are refused. */
const openResponses = ({ paths, schemas }: Parts): Parts => {
  const bodies = Object.values(paths).flatMap((item) =>
    (isObject(item) ? Object.values(item) : []).map((operation) => (isObject(operation) ? objectAt(operation, "requestBody") : {}))
  )
  const sent = reachableFrom(bodies, schemas)
  const opened = (schema: Json) => rewrite(schema, (object) => (object["additionalProperties"] === false ? omit(object, "additionalProperties") : object))
  return { paths, schemas: mapValues(schemas, (schema, name) => (sent.has(name) ? schema : opened(schema))) }
}

const prune = ({ paths, schemas }: Parts): Parts => {
  const used = reachableFrom(paths, schemas)
  return { paths, schemas: sortKeys(Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))) }
}

/** Completes the generated schemas. `paths` must contain all requests and responses. */
export const finishSchemas = (parts: Parts): Parts => prune(openResponses(nameBodies(tidy(inlineBuiltIns(hoistDefinitions(parts))))))

/** The error code of an error's schema; undefined for any other schema. */
export const errorCodeOf = (schema: Json | undefined): string | undefined => {
  const code = isObject(schema) ? listAt(objectAt(objectAt(schema, "properties"), "code"), "enum")[0] : undefined
  return typeof code === "string" ? code : undefined
}
