import addFormats from "ajv-formats"
/** What the document says of bodies, checked by a validator that is not ours. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { document, type Operation } from "./OpenApi.js"

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)

/** Objects of responses are open for clients; what a server sends today is all in the document. */
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

/** What is wrong with a value; undefined when nothing is. */
export const faultOf = (schema: unknown, value: unknown): string | undefined => {
  const validate = validatorOf(schema)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

/** What is wrong with the body of a response of this operation; undefined when nothing is. */
export const responseFault = (operation: Operation, status: number, contentType: string, text: string): string | undefined => {
  const response = operation.responses[status]
  if (response === undefined) return `the status ${status} is not in the document`
  if (response.content === undefined) return text === "" ? undefined : "there should be no body"
  const [mediaType = ""] = contentType.split(";")
  const media = response.content[mediaType]
  if (media === undefined) return `the media type ${contentType} is not in the document`
  return faultOf(media.schema, mediaType === "application/json" ? JSON.parse(text) : text)
}
