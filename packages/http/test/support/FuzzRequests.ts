/** Makes random requests from the OpenAPI document: allowed, forbidden and hostile ones. */
import * as fc from "fast-check"
import { anyText } from "../../../core/test/support/AnyText.js"
import { deref, type Operation, operations, type SchemaObject } from "./OpenApi.js"

/** The key of a request: the caller's key, the caller's key with only the scope to read, an invalid key, or no key. */
type KeyChoice = "garbage" | "none" | "own" | "reader"

/** A request with placeholders for ids: `@own:brandId:3@` is the caller's fourth brand. */
export interface FuzzRequest {
  readonly operation: Operation
  /** The method; sometimes deliberately another than the operation's. */
  readonly method: string
  readonly path: string
  readonly query: string
  readonly key: KeyChoice
  readonly headers: Readonly<Record<string, string>>
  /** The body as it is sent. */
  readonly body: string | undefined
  /** Whether the body was made valid by the document and not changed afterwards. */
  readonly isBodyAsDocumented: boolean
}

/** A text that stands for an id until the request is sent. */
const placeholder = (kind: string) =>
  fc
    .tuple(fc.oneof({ weight: 12, arbitrary: fc.constant("own") }, { weight: 1, arbitrary: fc.constantFrom("foreign", "unknown") }), fc.nat(40))
    .map(([whose, index]) => `@${whose}:${kind}:${index}@`)

/** Texts that have caused defects in some software. */
const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\udfff\ud800",
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>",
    "%00",
    "NaN",
    "null",
    "-0"
  ),
  fc.constantFrom("1e999", "0x10", "9007199254740993", "٣", "ﬃ", "İ", "\u202e", "🏳️‍🌈", "e\u0301".repeat(50)),
  fc.constant("x".repeat(5_000)),
  anyText({ maxLength: 30 })
)

/** Short enough that Node accepts the request line with all its other parts. */
const hostileParameter = hostileText.map((text) => text.slice(0, 500))

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}')),
  fc.constant(JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`)),
  fc.jsonValue({ maxDepth: 3 })
)

const word = fc.constantFrom("shoes", "Schuhe", "靴", "best", "running", "Acme", "Globex", "ÄÖÜ", "naïve")

const textOf = ({ maxLength = 60, minLength = 1 }: SchemaObject): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
    fc.string({ unit: "grapheme-composite", minLength: Math.max(1, minLength), maxLength: Math.min(maxLength, 60) })
  )

/** Rules of fields that JSON Schema cannot express. */
const byField: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  domains: fc.constantFrom("acme.example", "globex.example", "sub.acme.example"),
  cron: fc.constantFrom("0 9 * * MON", "*/15 * * * *", "0 0 29 2 *"),
  url: fc.constantFrom("https://hooks.example/a", "https://acme.example/shoes"),
  timeZone: fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Apia"),
  llm: fc.constantFrom("chatgpt", "claude"),
  llms: fc.constantFrom("chatgpt", "claude", "silent"),
  customerJourney: fc.constantFrom("awareness", "Consideration", "bofu", "retention", "referral")
}

const stringOf = (schema: SchemaObject, field: string): fc.Arbitrary<unknown> => {
  const own = byField[field]
  if (own !== undefined) return own
  if (schema.format === "date-time") return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())
  return schema.pattern === undefined ? textOf(schema) : fc.stringMatching(new RegExp(schema.pattern, "u"))
}

const idOf = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)

/** Values that the schema allows. `field` is the name of the field with the value. */
const valueOf = (schema: SchemaObject, field: string): fc.Arbitrary<unknown> => {
  const { additionalProperties, anyOf, enum: values, items, maxItems = 3, minItems = 0, oneOf, properties = {}, required = [] } = schema
  if (schema.$ref !== undefined) {
    const target = deref(schema)
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)
    return target.format === "uuid" ? placeholder(idOf(name)) : valueOf(target, field)
  }
  const members = anyOf ?? oneOf
  if (values !== undefined) return fc.constantFrom(...values)
  if (members !== undefined) return fc.oneof(...members.map((member) => valueOf(member, field)))
  switch (schema.type) {
    case "string":
      return schema.format === "uuid" ? placeholder(field) : stringOf(schema, field)
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, (schema.minimum ?? 0) + 1_000) })
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 10, noNaN: true })
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array":
      return fc.array(valueOf(items ?? {}, field), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) })
    case "object":
      return typeof additionalProperties === "object"
        ? fc.dictionary(word, valueOf(additionalProperties, field), { maxKeys: 3 })
        : fc.record(Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, valueOf(property, key)])), { requiredKeys: [...required] })
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** The paths to all parts of a value, including the value itself. */
const placesOf = (value: unknown): ReadonlyArray<ReadonlyArray<number | string>> => {
  if (typeof value !== "object" || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((place) => [key, ...place]))]
}

const replaceAt = (value: unknown, [head, ...rest]: ReadonlyArray<number | string>, replacement: unknown): unknown => {
  if (head === undefined || typeof value !== "object" || value === null) return replacement
  const copy: Record<string, unknown> = { ...value }
  const replaced = replaceAt(copy[head], rest, replacement)
  if (Array.isArray(value)) return value.map((each: unknown, index) => (String(index) === String(head) ? replaced : each))
  return { ...copy, [head]: replaced }
}

interface FuzzBody {
  readonly type: string | undefined
  readonly text: string | undefined
  readonly isAsDocumented: boolean
}

const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.tuple(valid, fc.nat(), hostileValue).map(([value, at, replacement]) => {
      const places = placesOf(value)
      return replaceAt(value, places[at % places.length] ?? [], replacement)
    }),
    fc.tuple(valid, hostileText, hostileValue).map(([value, name, extra]) => (typeof value === "object" ? { ...value, [name]: extra } : extra))
  )

const bodyOf = ({ requestBody }: Operation): fc.Arbitrary<FuzzBody> => {
  const none: FuzzBody = { type: undefined, text: undefined, isAsDocumented: requestBody === undefined || !requestBody.required }
  const json = requestBody?.content["application/json"]
  const garbage = fc
    .tuple(
      fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "application/x-ndjson", "application/json; charset=latin1"),
      hostileText
    )
    .map(([type, text]): FuzzBody => ({ type, text, isAsDocumented: false }))
  /** A CSV table, either with the heading of the document's example or with a meaningless heading. */
  const csv = requestBody?.content["text/csv"]
  const table = fc
    .tuple(fc.constantFrom(String(csv?.example), "resultId;isPresent\r\n", "a,b\n1,2\n", ""), hostileText)
    .map(([heading, text]): FuzzBody => ({ type: "text/csv", text: heading + text, isAsDocumented: false }))
  if (json === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: garbage })
  // Random values seldom respect fields that exclude each other, so the document's example is used too.
  const valid = fc.oneof({ weight: 5, arbitrary: valueOf(json.schema, "") }, { weight: 1, arbitrary: fc.constant(json.example) })
  const asJson =
    (isAsDocumented: boolean) =>
    (value: unknown): FuzzBody => ({ type: "application/json", text: JSON.stringify(value), isAsDocumented })
  const asLines = (value: unknown): FuzzBody => {
    const [entries] = typeof value === "object" && value !== null ? Object.values(value) : []
    const lines = Array.isArray(entries) ? entries : [value]
    return { type: "application/x-ndjson", text: lines.map((line) => `${JSON.stringify(line)}\n`).join(""), isAsDocumented: false }
  }
  const takesLines = requestBody?.content["application/x-ndjson"] !== undefined
  return fc.oneof(
    { weight: 12, arbitrary: valid.map(asJson(true)) },
    { weight: 5, arbitrary: mutated(valid).map(asJson(false)) },
    { weight: takesLines ? 3 : 0, arbitrary: fc.oneof(valid, mutated(valid)).map(asLines) },
    { weight: csv === undefined ? 0 : 3, arbitrary: table },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.constant(none) }
  )
}

/** A text that stays a path segment. `.` and `..` are removed before the request is sent, and an empty text leads to another route. */
const hostileSegment = hostileParameter.filter((text) => !["", ".", ".."].includes(text)).map((text) => encodeURIComponent(Buffer.from(text).toString()))

const pathOf = ({ parameters, path }: Operation): fc.Arbitrary<string> => {
  const names = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)
  const values = names.map((name) => fc.oneof({ weight: 12, arbitrary: placeholder(name) }, { weight: 1, arbitrary: hostileSegment }))
  return fc.tuple(...values).map((ids) => names.reduce((filled, name, index) => filled.replace(`{${name}}`, () => ids[index] ?? ""), path))
}

const queryOf = ({ parameters }: Operation): fc.Arbitrary<string> => {
  const declared = parameters.filter((parameter) => parameter.in === "query")
  const pairs = declared.map(({ name, schema }) =>
    fc.option(
      fc.oneof({ weight: 8, arbitrary: valueOf(schema, name).map(String) }, { weight: 1, arbitrary: hostileParameter }).map((value) => [name, value] as const),
      { freq: 3 }
    )
  )
  // A repeated known parameter is a fault, and a repeated unknown one is not.
  const twice = fc.option(fc.nat(), { freq: 20 })
  const stray = fc.option(fc.tuple(fc.oneof(fc.constantFrom("limit", "page", "key", "__proto__"), hostileParameter), hostileParameter), { freq: 8 })
  return fc.tuple(twice, stray, ...pairs).map(([again, ...all]) => {
    const given = all.flatMap((pair) => (pair === null ? [] : [[...pair]]))
    const repeated = again === null ? undefined : given[again % given.length]
    return new URLSearchParams(repeated === undefined ? given : [...given, repeated]).toString()
  })
}

const headersFor = (operation: Operation): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    {
      ...(operation.method === "POST"
        ? { "idempotency-key": fc.oneof(fc.constantFrom("k1", "k2", "k3"), fc.uuid(), fc.constantFrom("x".repeat(256), "not visible")) }
        : {}),
      "x-request-id": fc.constantFrom("mine-1", "x".repeat(65), "a b", "ok_2"),
      ...(operation.operationId === "watchRun" ? { "last-event-id": fc.oneof(fc.constantFrom("1.completed.2.0.0", "2"), hostileSegment) } : {}),
      "if-none-match": fc.constantFrom("*", 'W/"nothing"', "garbage"),
      accept: fc.constantFrom("text/html", "application/json", "*/*")
    },
    { requiredKeys: [] }
  )

const otherMethods = (operation: Operation): ReadonlyArray<string> =>
  ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !operations.some((each) => each.path === operation.path && each.method === method))

const requestOf = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(operation.method, ...otherMethods(operation)) }
      ),
      path: pathOf(operation),
      query: queryOf(operation),
      body: bodyOf(operation),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headersFor(operation) }),
      key: fc.oneof(
        { weight: 30, arbitrary: fc.constant("own" as const) },
        { weight: 2, arbitrary: fc.constantFrom("garbage" as const, "none" as const, "reader" as const) }
      )
    })
    .map(({ body, headers, key, method, path, query }) => ({
      operation,
      method,
      path,
      query,
      key,
      headers: { ...headers, ...(body.type === undefined || method === "GET" ? {} : { "content-type": body.type }) },
      body: method === "GET" ? undefined : body.text,
      isBodyAsDocumented: body.isAsDocumented
    }))

/** The given number of requests over all operations. The same seed makes the same requests. */
export const fuzzRequests = (seed: number, count: number): ReadonlyArray<FuzzRequest> =>
  // If requests deleted as often as they create, no objects would be left.
  fc.sample(fc.oneof(...operations.map((each) => ({ weight: each.method === "DELETE" ? 1 : 4, arbitrary: requestOf(each) }))), { seed, numRuns: count })
