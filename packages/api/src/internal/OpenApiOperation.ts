/**
 * One operation of the OpenAPI document: the generator's output for an endpoint, completed with the parts that the generator does not know.
 *
 * Source: contract §1; OpenAPI 3.1 "Operation Object".
 */
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import { Struct } from "effect"
import type { ErrorDetail } from "../ErrorBody.js"
import { type ErrorCode, errorPagePath, errors } from "../ErrorCode.js"
import type { BodyRule } from "../Route.js"
import { headerParameter, headersOf } from "./HttpHeaders.js"
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt, omit } from "./Json.js"
import { errorCodeOf, referenceTo, referredName } from "./SchemaComponents.js"
import { exampleOf } from "./SchemaExample.js"
import { operationWords } from "./words/OperationWords.js"

/** The parts of an endpoint in the contract other than its schemas. */
export interface Declaration {
  readonly name: string
  readonly method: string
  readonly scope: Scope
  readonly body: BodyRule | undefined
  readonly isRevalidated: boolean
  readonly isEventStream: boolean
}

const codes = Struct.keys(errors)

const isErrorCode = (code: string | undefined): code is ErrorCode => codes.some((literal) => literal === code)

/** `createPerceptionPrompts` as words: "Create perception prompts". */
const wordsOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The example of a body. An example of JSON is made from the schema. Other media types have the example of the contract's schema, or none. */
const exampleOfMedia = (type: string, schema: Json, schemas: JsonObject): Json | undefined =>
  type === "application/json" ? exampleOf(schema, schemas) : isObject(schema) ? listAt(schema, "examples")[0] : undefined

const withExample = (content: JsonObject, schemas: JsonObject): JsonObject =>
  mapValues(content, (media, type) => {
    if (!isObject(media)) return media
    const example = exampleOfMedia(type, media["schema"] ?? null, schemas)
    return example === undefined ? media : { ...media, example }
  })

/** The names of the failure schemas in a response, by code. */
const failuresOf = (response: JsonObject, schemas: JsonObject): ReadonlyMap<ErrorCode, string> => {
  const schema = objectAt(objectAt(objectAt(response, "content"), "application/json"), "schema")
  const failures = new Map<ErrorCode, string>()
  for (const member of [schema, ...listAt(schema, "anyOf")]) {
    const name = referredName(member)
    const code = name === undefined ? undefined : errorCodeOf(schemas[name])
    if (name !== undefined && isErrorCode(code)) failures.set(code, name)
  }
  return failures
}

/** Example details of the failures that name faults of the input. */
const faults: { readonly [Code in ErrorCode]?: ErrorDetail } = {
  validation_error: { path: "limit", message: "must be an integer of at least 1" },
  invalid_id: { path: "brandId", message: "must be a UUID" }
}

const failureExample = (code: ErrorCode, name: string, schemas: JsonObject): JsonObject => {
  const body = exampleOf(referenceTo(name), schemas)
  const { details: _, ...required } = isObject(body) ? body : {}
  const fault = faults[code]
  if (fault === undefined) return { value: { ...required, message: errors[code].meaning.replace(/;.*$/, "") } }
  const { message, path } = fault
  return { value: { ...required, message: `${path}: ${message}`, details: [{ path, message }] } }
}

/** The response for a status at which an operation fails: every code, its meaning and an example. */
const failureResponse = (status: number, failures: ReadonlyMap<ErrorCode, string>, schemas: JsonObject): JsonObject => {
  const references = Array.from(failures.values(), referenceTo)
  const mapping = Object.fromEntries(Array.from(failures, ([code, name]) => [code, `#/components/schemas/${name}`]))
  const [only] = references
  const isBeforeKey = status === 401 || status === 413 || status === 415
  return {
    description: Array.from(failures.keys(), (code) => `[\`${code}\`](${errorPagePath}#${code}): ${errors[code].meaning}.`).join(" "),
    headers: {
      ...headersOf("RequestId", "Help"),
      ...(isBeforeKey ? {} : headersOf("RateLimitPolicy", "RateLimit")),
      ...(status === 401 ? headersOf("WwwAuthenticate") : {}),
      ...(status === 429 || status === 503 || failures.has("request_in_progress") ? headersOf("RetryAfter") : {}),
      ...(failures.has("request_in_progress") ? headersOf("IdempotentReplayed") : {})
    },
    content: {
      "application/json": {
        schema: references.length === 1 && only !== undefined ? only : { oneOf: references, discriminator: { propertyName: "code", mapping } },
        examples: Object.fromEntries(Array.from(failures, ([code, name]) => [code, failureExample(code, name, schemas)]))
      }
    }
  }
}

/** Responses that several operations share, by their codes. */
export class SharedResponses {
  private readonly responses = new Map<string, JsonObject>()
  private readonly schemas: JsonObject

  constructor(schemas: JsonObject) {
    this.schemas = schemas
  }

  get all(): JsonObject {
    return Object.fromEntries([...this.responses].sort(([left], [right]) => (left < right ? -1 : 1)))
  }

  /** A reference to a shared response such as `RequestInProgress_RunInProgress`, which is added when it is new. */
  reference(status: number, response: JsonObject): JsonObject {
    const failures = new Map([...failuresOf(response, this.schemas)].sort(([left], [right]) => codes.indexOf(left) - codes.indexOf(right)))
    const misplaced = [...failures.keys()].find((code) => errors[code].status !== status)
    if (failures.size === 0 || misplaced !== undefined) throw new Error(`The status ${status} is declared for ${misplaced ?? "a body that is not an error's"}`)
    const name = [...failures.values()].join("_")
    if (!this.responses.has(name)) this.responses.set(name, failureResponse(status, failures, this.schemas))
    return { $ref: `#/components/responses/${name}` }
  }
}

const successResponse = (status: number, response: JsonObject, { isRevalidated, method }: Declaration, schemas: JsonObject): JsonObject => ({
  description: "Done.",
  headers: {
    ...headersOf("RequestId", "RateLimitPolicy", "RateLimit"),
    ...(status === 201 || status === 202 ? headersOf("Location") : {}),
    ...(isRevalidated ? headersOf("ETag") : {}),
    ...(method === "POST" ? headersOf("IdempotentReplayed") : {})
  },
  content: withExample(objectAt(response, "content"), schemas)
})

const notModified: JsonObject = {
  description: "The caller already has the answer.",
  headers: headersOf("RequestId", "RateLimitPolicy", "RateLimit", "ETag")
}

const nothingNew: JsonObject = {
  description: "The run has ended, and the caller has received its last event.",
  headers: headersOf("RequestId", "RateLimitPolicy", "RateLimit")
}

const responsesOf = (operation: JsonObject, declaration: Declaration, shared: SharedResponses, schemas: JsonObject): JsonObject => {
  const described = Object.entries(objectAt(operation, "responses")).map(([key, value]): readonly [number, JsonObject] => {
    const status = Number(key)
    const response = isObject(value) ? value : {}
    return [status, status < 400 ? successResponse(status, response, declaration, schemas) : shared.reference(status, response)]
  })
  const all = [
    ...described,
    ...(declaration.isRevalidated ? [[304, notModified] as const] : []),
    ...(declaration.isEventStream ? [[204, nothingNew] as const] : [])
  ]
  return Object.fromEntries(all.sort(([left], [right]) => left - right).map(([status, response]) => [String(status), response]))
}

/** The media type object of NDJSON. OpenAPI 3.1 has no schema for NDJSON as a whole, so the schema describes one line. */
const linesOf = (example: Json): JsonObject => {
  const entries = isObject(example) ? Object.values(example)[0] : undefined
  const lines = Array.isArray(entries) ? entries : []
  return {
    schema: { type: "string", description: "One entry of the JSON body's list per line, up to 100 MB together." },
    example: lines.map((line) => `${JSON.stringify(line)}\n`).join("")
  }
}

const tableOfLines =
  "The fields of one entry per line, below a heading with their names, separated by commas, semicolons or tabs. An empty field counts as absent."

const requestBodyOf = (operation: JsonObject, { body }: Declaration, schemas: JsonObject): JsonObject => {
  if (body === undefined) return {}
  const content = withExample(objectAt(objectAt(operation, "requestBody"), "content"), schemas)
  const csv = body._tag === "lines" && body.csv !== null ? { "text/csv": { schema: { type: "string", description: tableOfLines }, example: body.csv } } : {}
  const lines = body._tag === "lines" ? { "application/x-ndjson": linesOf(objectAt(content, "application/json")["example"] ?? null) } : {}
  return { requestBody: { required: body._tag !== "optional", content: { ...content, ...lines, ...csv } } }
}

/** Removes the description of a parameter's schema, which the generator repeats on the parameter. */
const describedOnce = (parameter: Json): Json =>
  isObject(parameter) ? mapValues(parameter, (value, key) => (key === "schema" && isObject(value) ? omit(value, "description") : value)) : parameter

/** The complete operation. Its security names the scope as a role. */
export const completeOperation = (operation: JsonObject, declaration: Declaration, shared: SharedResponses, schemas: JsonObject): JsonObject => {
  const { isEventStream, isRevalidated, method, name, scope } = declaration
  const needs = `Needs a key with the scope \`${scope}\`.`
  const { description, summary } = operation
  return {
    operationId: name,
    tags: operation["tags"] ?? [],
    summary: summary ?? wordsOf(name),
    description: [typeof description === "string" ? description : operationWords[name], needs].filter((text) => text !== undefined).join("\n\n"),
    parameters: [
      ...listAt(operation, "parameters").map(describedOnce),
      headerParameter("RequestId"),
      ...(method === "POST" ? [headerParameter("IdempotencyKey")] : []),
      ...(isRevalidated ? [headerParameter("IfNoneMatch")] : []),
      ...(isEventStream ? [headerParameter("LastEventId")] : [])
    ],
    ...requestBodyOf(operation, declaration, schemas),
    responses: responsesOf(operation, declaration, shared, schemas),
    security: [{ serviceApiKey: [scope] }, { bearerKey: [scope] }]
  }
}
