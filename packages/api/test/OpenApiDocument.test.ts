/** Checks the OpenAPI document with independent validators. */
import { type ErrorCode, errors } from "@brand-visibility/api/ErrorCode"
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"
import { servedEndpoints } from "@brand-visibility/api/V1"
import { Validator } from "@seriousme/openapi-schema-validator"
import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, it } from "vitest"
import { propertyWords } from "../src/internal/Words.js"
import { operationWords } from "../src/internal/words/OperationWords.js"
import { parameterWords } from "../src/internal/words/ParameterWords.js"
import { tagWords } from "../src/internal/words/TagWords.js"

// Tests state the type of a value by reading its fields.
// oxlint-disable-next-line typescript/no-explicit-any
type Read = any

const document: Read = structuredClone(makeOpenApiDocument())

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: "https://example.test/openapi.json", components: document.components })

const faultsOf = (schema: Read, value: unknown): Read => {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://example.test/openapi.json#/components/')))
  return validate(value) ? [] : validate.errors
}

const deref = (part: Read): Read =>
  part?.$ref === undefined
    ? part
    : part.$ref
        .slice(2)
        .split("/")
        .reduce((at: Read, key: string) => at[key], document)

interface Operation {
  readonly title: string
  readonly method: string
  readonly path: string
  readonly operation: Read
}

const operations: ReadonlyArray<Operation> = Object.entries<Read>(document.paths).flatMap(([path, item]) =>
  Object.entries<Read>(item).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, operation }))
)

const operationOf = (title: string): Read => operations.find((one) => one.title === title)?.operation

const mediaOf = ({ operation }: Operation): ReadonlyArray<readonly [string, Read]> => [
  ...Object.entries<Read>(operation.requestBody?.content ?? {}).map(([type, media]) => [`request ${type}`, media] as const),
  ...Object.entries<Read>(operation.responses).flatMap(([status, response]) =>
    Object.entries<Read>(deref(response).content ?? {}).map(([type, media]) => [`${status} ${type}`, media] as const)
  )
]

const codesOf = (title: string): Read =>
  Object.fromEntries(
    Object.entries<Read>(operationOf(title).responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => [status, Object.keys(deref(response).content["application/json"].examples)])
  )

it("an independent validator accepts the document as OpenAPI 3.1", async () => {
  const { errors, valid } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

it("has every route that is served, each with a unique name", () => {
  const listed = new Set(operations.map(({ title }) => title))
  expect(listed).toEqual(new Set(servedEndpoints.map(({ method, path }) => `${method} ${path}`)))
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

it.each(operations.map((one) => [one.title, one] as const))("every JSON body of %s has an example, and every example fits its schema", (_, one) => {
  for (const [place, media] of mediaOf(one)) {
    const examples =
      media.examples === undefined ? [media.example].filter((example) => example !== undefined) : Object.values<Read>(media.examples).map(({ value }) => value)
    if (place.endsWith("application/json")) expect(examples.length, place).toBeGreaterThan(0)
    for (const example of examples) {
      expect(example, place).toBeDefined()
      expect(faultsOf(media.schema, example), place).toEqual([])
    }
  }
})

it.each(operations.map((one) => [one.title, one] as const))("%s lists its failures under the statuses of their codes", (title, { operation }) => {
  const codes: Record<string, ReadonlyArray<ErrorCode>> = codesOf(title)
  for (const [status, listed] of Object.entries(codes)) for (const code of listed) expect(String(errors[code].status)).toBe(status)
  for (const always of ["401", "403", "429", "500", "503"]) expect(Object.keys(codes)).toContain(always)
  expect(operation.security).toEqual([{ serviceApiKey: [expect.any(String)] }, { bearerKey: [expect.any(String)] }])
})

it("a route that takes only an id and a query has these failures", () => {
  expect(codesOf("GET /v1/runs/{runId}")).toEqual({
    400: ["validation_error", "invalid_id"],
    401: ["missing_api_key", "invalid_api_key"],
    403: ["insufficient_scope"],
    404: ["not_found"],
    429: ["rate_limited"],
    500: ["internal_error"],
    503: ["unavailable"]
  })
})

it("a route that creates objects has these failures in addition", () => {
  expect(codesOf("POST /v1/brands/{brandId}/perception-prompts")).toMatchObject({
    400: ["invalid_json", "validation_error", "invalid_id"],
    403: ["custom_perception_prompts_disabled", "insufficient_scope"],
    409: ["prompt_limit_exceeded", "limit_exceeded", "request_in_progress"],
    408: ["request_timeout"],
    413: ["payload_too_large"],
    415: ["unsupported_media_type"],
    422: ["idempotency_conflict"]
  })
})

it("a route without input has no 400", () => {
  expect(operationOf("GET /").responses).not.toHaveProperty("400")
})

it("the document has every code, except those of unknown paths and methods", () => {
  const listed = new Set(operations.flatMap(({ title }) => Object.values<Read>(codesOf(title)).flat()))
  expect(new Set(Object.keys(errors))).toEqual(new Set([...listed, "endpoint_not_found", "method_not_allowed"]))
})

it("every object is a named schema", () => {
  const unnamed: Array<string> = []
  const look = (part: Read, place: string): void => {
    if (typeof part !== "object" || part === null) return
    if (!Array.isArray(part) && typeof part.properties === "object" && part.type === "object") unnamed.push(place)
    for (const [key, value] of Object.entries<Read>(part)) if (!["example", "examples"].includes(key)) look(value, `${place}.${key}`)
  }
  look(document.paths, "paths")
  for (const [name, schema] of Object.entries<Read>(document.components.schemas)) look(Object.values(schema), name)
  expect(unnamed).toEqual([])
  expect(Object.keys(document.components.schemas).filter((name) => /Effect|HttpApi|^Int$/.test(name))).toEqual([])
})

it("requests refuse unknown fields, and responses allow new fields", () => {
  const body = { ...operationOf("POST /v1/brands").requestBody.content["application/json"].example, colour: "red" }
  expect(faultsOf({ $ref: "#/components/schemas/BrandInput" }, body)).toMatchObject([{ keyword: "additionalProperties" }])
  const answer = { ...operationOf("GET /v1/brands/{brandId}").responses[200].content["application/json"].example, colour: "red" }
  expect(faultsOf({ $ref: "#/components/schemas/Brand" }, answer)).toEqual([])
})

it("every POST takes an idempotency key, and no other method does", () => {
  for (const { method, operation } of operations) {
    const takes = operation.parameters.some((parameter: Read) => deref(parameter).name === "Idempotency-Key")
    expect(takes).toBe(method === "POST")
  }
})

it("an answer about a run has an ETag, and a 304", () => {
  for (const title of ["GET /v1/runs/{runId}", "GET /v1/runs/{runId}/stats", "GET /v1/runs/{runId}/sources", "GET /v1/brands/{brandId}/last/results"]) {
    expect(operationOf(title).responses[200].headers).toHaveProperty("ETag")
    expect(operationOf(title).responses).toHaveProperty("304")
  }
  expect(operationOf("GET /v1/brands").responses).not.toHaveProperty("304")
})

it("answers are imported as JSON or NDJSON, and each line of the example is an answer", () => {
  const { content } = operationOf("POST /v1/brands/{brandId}/answers").requestBody
  expect(Object.keys(content)).toEqual(["application/json", "application/x-ndjson"])
  const lines: ReadonlyArray<string> = content["application/x-ndjson"].example.trimEnd().split("\n")
  for (const line of lines) expect(faultsOf({ $ref: "#/components/schemas/CapturedAnswerInput" }, JSON.parse(line))).toEqual([])
})

it("an optional body is not required", () => {
  expect(operationOf("POST /v1/brands/{brandId}/runs").requestBody.required).toBe(false)
  expect(operationOf("POST /v1/brands").requestBody.required).toBe(true)
})

it("is the same each time that it is made", () => {
  expect(makeOpenApiDocument()).toEqual(document)
})

/** Lists without an export, each with its reason. */
const notExported: Readonly<Record<string, string>> = {
  "/v1/organization/keys": "settings",
  "/v1/schedules": "settings",
  "/v1/webhooks": "settings",
  "/v1/webhooks/{webhookId}/deliveries": "events that webhooks have sent already",
  "/v1/topics/{topicId}/prompts": "part of the brand's prompts, of which each row has its topic",
  "/v1/brands/{brandId}/last/results": "results of a run that the reply names"
}

it("every list has an export as CSV and one as NDJSON with the parameters of the list, or a reason for none", () => {
  const namesOf = (path: string): ReadonlyArray<string> => (operationOf(`GET ${path}`)?.parameters ?? []).map((parameter: Read) => deref(parameter).name)
  const pages = operations.filter(({ method, operation }) => {
    const schema = deref(operation.responses[200]?.content?.["application/json"]?.schema)
    return method === "GET" && ["paging", "points", "total"].some((name) => schema?.properties?.[name] !== undefined)
  })
  const lists = [...pages.map(({ path }) => path), "/v1/brands/{brandId}/perception"]
  expect(lists.length).toBeGreaterThan(20)
  expect(Object.keys(notExported).filter((path) => !lists.includes(path))).toEqual([])
  for (const path of lists.filter((each) => notExported[each] === undefined)) {
    const base = path === "/v1/runs/{runId}" ? `${path}/results` : path
    const wanted = namesOf(path).filter((name) => !["limit", "page", "If-None-Match"].includes(name))
    expect(namesOf(`${base}.csv`), base).toEqual(expect.arrayContaining([...wanted, "spreadsheet"]))
    expect(namesOf(`${base}.ndjson`), base).toEqual(expect.arrayContaining(wanted))
    expect(Object.keys(operationOf(`GET ${base}.ndjson`).responses[200].content)).toEqual(["application/x-ndjson"])
  }
})

/** Every property of every schema, with its path. */
const properties = (schema: Read, place: string): ReadonlyArray<readonly [place: string, name: string, property: Read]> => {
  if (typeof schema !== "object" || schema === null) return []
  const named = Object.entries<Read>(schema.properties ?? {}).flatMap(([name, property]) => [
    [`${place}.${name}`, name, property] as const,
    ...properties(property, `${place}.${name}`)
  ])
  const inside = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...named, ...inside.flatMap((each) => properties(each, place))]
}

const allProperties = Object.entries<Read>(document.components.schemas).flatMap(([name, schema]) => properties(schema, name))

it("describes every operation, parameter and property in text that begins and ends like a sentence", () => {
  const isSentence = (text: unknown) => typeof text === "string" && /^[A-Z`0-9]/.test(text) && text.endsWith(".")
  const parameters = operations.flatMap(({ operation, title }) =>
    (operation.parameters ?? []).map((parameter: Read) => [`${title} ${deref(parameter).name}`, deref(parameter).description])
  )
  const described = [
    // The description without the sentence about the scope.
    ...document.tags.map(({ description, name }: Read) => [name, description]),
    ...operations.map(({ operation, title }) => [title, operation.description.split("\n\n").slice(0, -1).join(" ")]),
    ...parameters,
    ...allProperties.map(([place, , property]) => [place, property.description])
  ]
  expect(described.length).toBeGreaterThan(1_000)
  expect(described.filter(([, text]) => !isSentence(text)).map(([place]) => place)).toEqual([])
})

/** Matches the bounds of a number, the things that it counts, or its unit. */
const unitOrRange =
  /-?\d to -?\d|from -?\d|at least \d|above 0|no limit|US dollars|\b(answers|bytes|days|hours|labels|minutes|pairs|seconds|tokens)\b|as a share|in the unit of|such as 0\.95|the scale of the prompt|the prompt's scale|degrees of freedom|the answer/i

it("states the unit or the range of every number", () => {
  const numbers = allProperties.filter(([, , { anyOf = [], type }]) =>
    [type, ...anyOf.map((member: Read) => member.type)].some((each) => each === "integer" || each === "number")
  )
  expect(numbers.length).toBeGreaterThan(200)
  const bounded = ({ anyOf = [], maximum, minimum }: Read): boolean => minimum !== undefined || maximum !== undefined || anyOf.some(bounded)
  expect(numbers.filter(([, , property]) => !bounded(property) && !unitOrRange.test(property.description)).map(([place]) => place)).toEqual([])
  expect(unitOrRange.test("The value.")).toBe(false)
})

it("has no description without a property", () => {
  const told = new Set(allProperties.map(([, , property]) => property.description))
  expect(Object.entries(propertyWords).filter(([, word]) => !told.has(word))).toEqual([])
  const parameters = new Set(
    operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((parameter: Read) => [deref(parameter).name, `${operation.operationId}.${deref(parameter).name}`])
    )
  )
  expect(Object.keys(operationWords).toSorted()).toEqual(operations.map(({ operation }) => operation.operationId).toSorted())
  expect(Object.keys(tagWords).toSorted()).toEqual(document.tags.map(({ name }: Read) => name).toSorted())
  expect(Object.keys(parameterWords).filter((name) => !parameters.has(name))).toEqual([])
})

it("says null in the description of a property that can be null, and of no other", () => {
  const isNullable = (part: Read): boolean => {
    const { anyOf = [], enum: values = [], type } = deref(part)
    return [type].flat().includes("null") || values.includes(null) || anyOf.some(isNullable)
  }
  const wrong = Object.entries<Read>(document.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries<Read>(properties)
      .filter(([, property]) => property.description !== undefined && /\bnull\b/.test(property.description) !== isNullable(property))
      .map(([property]) => `${name}.${property}`)
  )
  expect(wrong).toEqual([])
})
