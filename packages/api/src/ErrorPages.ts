/**
 * The content of the page of error codes: for each code its status, its meaning, what a caller can do, an example body, and the routes that return it.
 *
 * Source: contract §1 "Error codes".
 */
import { Struct } from "effect"
import { type EndpointDescription, type ErrorCode, errors } from "./ErrorCode.js"
import { worldValues } from "./internal/ExampleWorld.js"
import { isObject, type Json, type JsonObject, objectAt } from "./internal/Json.js"
import type { OpenApiDocument } from "./OpenApiDocument.js"

/** A code as a page shows it. Each text is one line of Markdown. */
export interface ErrorPage {
  readonly code: ErrorCode
  readonly status: number
  readonly meaning: string
  readonly remedy: string
  readonly example: JsonObject
  /** The routes that list the code; empty for a code of requests that match no route. */
  readonly routes: ReadonlyArray<EndpointDescription>
  /** Whether every route of the document lists the code. */
  readonly isEverywhere: boolean
}

const requestId = worldValues["requestId"] ?? ""

/** Examples of the codes of requests that match no route. No operation of the document has such an example. */
const outsideRoutes: { readonly [Code in ErrorCode]?: JsonObject } = {
  endpoint_not_found: {
    code: "endpoint_not_found",
    message: errors.endpoint_not_found.meaning,
    requestId,
    path: "/v1/brand",
    availableEndpoints: [{ method: "GET", path: "/v1/brands" }]
  },
  method_not_allowed: { code: "method_not_allowed", message: "PUT is not possible here; possible: GET, HEAD, POST", requestId }
}

/** The examples of a response by their codes. */
const examplesOf = (response: Json | undefined): JsonObject =>
  isObject(response) ? objectAt(objectAt(objectAt(response, "content"), "application/json"), "examples") : {}

interface Found {
  example: JsonObject | undefined
  readonly routes: Array<EndpointDescription>
}

/** Every code, in the order of `errors`. `document` is the result of `makeOpenApiDocument`. */
export const errorPages = (document: OpenApiDocument): ReadonlyArray<ErrorPage> => {
  const shared = objectAt(objectAt(document, "components"), "responses")
  const found = new Map<string, Found>()
  let operations = 0
  for (const [path, item] of Object.entries(objectAt(document, "paths"))) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      operations++
      for (const response of Object.values(isObject(operation) ? objectAt(operation, "responses") : {})) {
        const reference = isObject(response) ? response["$ref"] : undefined
        const resolved = typeof reference === "string" ? shared[reference.slice(reference.lastIndexOf("/") + 1)] : response
        for (const [code, example] of Object.entries(examplesOf(resolved))) {
          const known = found.get(code) ?? { example: isObject(example) ? objectAt(example, "value") : undefined, routes: [] }
          known.routes.push({ method: method.toUpperCase(), path })
          found.set(code, known)
        }
      }
    }
  }
  return Struct.keys(errors).map((code) => {
    const { meaning, remedy, status } = errors[code]
    const example = outsideRoutes[code] ?? found.get(code)?.example
    if (example === undefined) throw new Error(`The document has no example of ${code}`)
    const routes = found.get(code)?.routes ?? []
    return { code, status, meaning, remedy, example, routes, isEverywhere: routes.length === operations }
  })
}
