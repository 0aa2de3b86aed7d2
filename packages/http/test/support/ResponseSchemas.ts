import addFormats from "ajv-formats"
/** Checks bodies and headers against the OpenAPI document with an independent validator. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { deref, document, type Operation, type SchemaObject } from "./OpenApi.js"
import { parseCsv } from "./ParseCsv.js"

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)

/** Forbids unknown fields in a schema. Clients must accept unknown fields, but a server may send only fields of the document. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== "object" || part === null) return part
  const entries = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  return "properties" in part && "type" in part && !("additionalProperties" in part) ? { ...entries, additionalProperties: false } : entries
}

ajv.addSchema({ $id: "https://example.test/openapi.json", components: { schemas: closed(document.components.schemas) } })

const compiled = new Map<string, ValidateFunction>()

const validatorOf = (schema: unknown): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"https://example.test/openapi.json#/components/')
  const known = compiled.get(text)
  if (known !== undefined) return known
  const made = ajv.compile(JSON.parse(text))
  compiled.set(text, made)
  return made
}

/** The fault of a value; undefined when it has none. */
export const faultOf = (schema: unknown, value: unknown): string | undefined => {
  const validate = validatorOf(schema)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

/** The headers of the document, each of which has a component there. */
const headerNames = ["etag", "idempotent-replayed", "link", "location", "ratelimit", "ratelimit-policy", "retry-after", "www-authenticate", "x-request-id"]

/** Those of the headers that only some answers of their status have, such as answers about ended runs and repeated answers. */
const sometimes = new Set(["etag", "idempotent-replayed", "retry-after"])

/** Whether answers of this status or code must have Retry-After. */
const isRetriedLater = (status: number): boolean => status === 429 || status === 503

const headersOf = (response: { readonly headers?: Readonly<Record<string, unknown>> }): Map<string, SchemaObject> =>
  new Map(Object.entries(response.headers ?? {}).map(([name, header]) => [name.toLowerCase(), deref(header as { readonly schema: SchemaObject }).schema]))

/** The fault of the headers of a response of this operation; undefined when there is none. */
export const headerFault = (operation: Operation, status: number, headers: Headers): string | undefined => {
  const response = operation.responses[status]
  if (response === undefined) return `the status ${status} is not in the document`
  const known = headersOf(response)
  // The root has no link, because it may be requested without its slash, and a relative address would then lead elsewhere.
  if (operation.path === "/") known.delete("link")
  for (const name of headerNames) {
    const value = headers.get(name)
    const schema = known.get(name)
    if (value !== null && schema === undefined) return `the header ${name} is not in the document`
    if (value === null && schema !== undefined && (!sometimes.has(name) || (name === "retry-after" && isRetriedLater(status))))
      return `the header ${name} is missing`
    if (value === "") return `the header ${name} is empty`
    if (value === null || schema === undefined) continue
    const fault = faultOf(schema, schema.type === "integer" ? Number(value) : value)
    if (fault !== undefined) return `the header ${name}: ${fault}`
  }
  return undefined
}

/**
 * The fault of a CSV table or of NDJSON. Each record must have a field for each name of the heading, and each line must be a JSON object. The
 * document says no more about them.
 */
const textFault = (mediaType: string, text: string): string | undefined => {
  if (mediaType === "text/csv") {
    // No column name contains a comma or a semicolon.
    const separator = /[,;]/.exec(text)?.[0] === ";" ? ";" : ","
    const records = parseCsv(text.replace(/^\uFEFF/, ""), separator)
    const [heading] = records
    if (heading === undefined || heading.length < 2) return "the table has no heading"
    return records.every((record) => record.length === heading.length) ? undefined : "a record has more or fewer fields than the heading"
  }
  if (mediaType !== "application/x-ndjson" || text === "") return undefined
  if (!text.endsWith("\n")) return "the last line has no end"
  const rows: ReadonlyArray<unknown> = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
  return rows.every((row) => typeof row === "object" && row !== null && !Array.isArray(row)) ? undefined : "a line is not an object"
}

/** The fault of the body of a response of this operation; undefined when there is none. */
export const responseFault = (operation: Operation, status: number, contentType: string, text: string): string | undefined => {
  const response = operation.responses[status]
  if (response === undefined) return `the status ${status} is not in the document`
  if (response.content === undefined) return text === "" ? undefined : "there should be no body"
  const [mediaType = ""] = contentType.split(";")
  const media = response.content[mediaType]
  if (media === undefined) return `the media type ${contentType} is not in the document`
  return faultOf(media.schema, mediaType === "application/json" ? JSON.parse(text) : text) ?? textFault(mediaType, text)
}
