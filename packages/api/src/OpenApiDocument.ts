/**
 * The contract as an OpenAPI 3.1 document, made from the contract itself.
 *
 * The output of `OpenApi.fromApi` is completed with names of schemas, security, headers, media types, the codes of each status, and examples. A route that is
 * added to the contract appears in the document without further changes.
 *
 * Source: contract §3 `GET /openapi.json`; https://spec.openapis.org/oas/v3.1.1.html
 */
import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { Context, Option } from "effect"
import { apiVersion } from "./DiscoveryApi.js"
import { errorPagePath } from "./ErrorCode.js"
import { requestHeaders, responseHeaders } from "./internal/HttpHeaders.js"
import { isObject, type Json, type JsonObject, listAt, mapValues, objectAt, rewrite } from "./internal/Json.js"
import { completeOperation, type Declaration, SharedResponses } from "./internal/OpenApiOperation.js"
import { finishSchemas, referredName } from "./internal/SchemaComponents.js"
import { describeParameters, describeSchemas } from "./internal/Words.js"
import { tagWords } from "./internal/words/TagWords.js"
import { EventStream, RequestBody, RequiredScope, Revalidated } from "./Route.js"
import { V1 } from "./V1.js"

/** An OpenAPI document. As JSON it is the answer of `/openapi.json`. */
export type OpenApiDocument = JsonObject

const description = `Measures how a brand appears in answers from large language models.

Every request carries a key: \`x-service-api-key: KEY\`, or \`Authorization: Bearer KEY\`. A key belongs to one organization and has scopes; each operation names the scope that it needs.

All failures have the same shape: \`code\` for programs, \`message\` for people, \`requestId\`, and \`details\` where the input is at fault. [A page](${errorPagePath}) says what to do about each code, and the header \`Link\` of a failure leads to the page. An unknown path is 404 \`endpoint_not_found\`. A method that a path does not have is 405 \`method_not_allowed\` with \`Allow\`. Clients should accept unknown fields of a response, because version 1 gains fields.

Lists are paged: \`page\` counts from 1, and \`limit\` is at most 500. \`paging.nextPage\` is null on the last page.`

const declarations = (): ReadonlyMap<string, Declaration> => {
  const all = new Map<string, Declaration>()
  HttpApi.reflect(V1, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, mergedAnnotations }) => {
      const scope = Option.getOrUndefined(Context.getOption(mergedAnnotations, RequiredScope))
      if (scope === undefined) throw new Error(`The route ${endpoint.name} declares no scope`)
      all.set(`${group.identifier}.${endpoint.name}`, {
        name: endpoint.name,
        method: endpoint.method,
        scope,
        body: Option.getOrUndefined(Context.getOption(mergedAnnotations, RequestBody)),
        isRevalidated: Context.get(mergedAnnotations, Revalidated),
        isEventStream: Context.get(mergedAnnotations, EventStream)
      })
    }
  })
  return all
}

const isDecodeError = (schema: Json | undefined): boolean => referredName(schema) === "HttpApiDecodeError"

/** Removes Effect's own error for a failed decoding. The API never returns it, because the dispatcher reports faults in the contract's shape. */
const withoutDecodeError = (operation: JsonObject): JsonObject => {
  const answered = Object.entries(objectAt(operation, "responses")).filter(([, response]) => {
    const content = isObject(response) ? objectAt(response, "content") : {}
    return !isDecodeError(objectAt(content, "application/json")["schema"])
  })
  const responses = mapValues(Object.fromEntries(answered), (response) =>
    rewrite(response, (object) => {
      const members = object["anyOf"]
      return Array.isArray(members) ? { ...object, anyOf: members.filter((member) => !isDecodeError(member)) } : object
    })
  )
  return { ...operation, responses }
}

const mapOperations = (paths: JsonObject, f: (operation: JsonObject) => JsonObject): JsonObject =>
  mapValues(paths, (item) => mapValues(isObject(item) ? item : {}, (operation) => f(isObject(operation) ? operation : {})))

const described = (tags: ReadonlyArray<Json>): ReadonlyArray<Json> =>
  tags.map((tag) => {
    const words = isObject(tag) ? tagWords[String(tag["name"])] : undefined
    return isObject(tag) && words !== undefined ? { ...tag, description: words } : tag
  })

/** Makes the document. It depends only on the contract. */
export const makeOpenApiDocument = (): OpenApiDocument => {
  const generated: Json = JSON.parse(JSON.stringify(OpenApi.fromApi(V1)))
  const root = isObject(generated) ? generated : {}
  const known = declarations()
  const declarationOf = (operation: JsonObject): Declaration => {
    const declaration = known.get(String(operation["operationId"]))
    if (declaration === undefined) throw new Error(`The contract has no endpoint ${String(operation["operationId"])}`)
    return declaration
  }
  const ours = mapOperations(objectAt(root, "paths"), (operation) => ({ ...withoutDecodeError(operation), operationId: declarationOf(operation).name }))
  const finished = finishSchemas({ paths: ours, schemas: objectAt(objectAt(root, "components"), "schemas") })
  const schemas = describeSchemas(finished.schemas)
  const shared = new SharedResponses(schemas)
  const byName = new Map(Array.from(known.values(), (declaration) => [declaration.name, declaration]))
  const complete = mapOperations(finished.paths, (operation) => {
    const declaration = byName.get(String(operation["operationId"]))
    return declaration === undefined ? operation : completeOperation(describeParameters(operation), declaration, shared, schemas)
  })
  return {
    openapi: "3.1.0",
    info: {
      title: "Brand Visibility Data API",
      version: apiVersion,
      description,
      license: { name: "MIT", identifier: "MIT" }
    },
    // Relative to the document, because the API's paths are mounted beside `/openapi.json`.
    servers: [{ url: "." }],
    tags: described(listAt(root, "tags")),
    security: [{ serviceApiKey: [] }, { bearerKey: [] }],
    paths: complete,
    components: {
      schemas,
      responses: shared.all,
      parameters: requestHeaders,
      headers: responseHeaders,
      securitySchemes: {
        serviceApiKey: { type: "apiKey", in: "header", name: "x-service-api-key", description: "A key of an organization." },
        bearerKey: { type: "http", scheme: "bearer", description: "The same key as a bearer token; ignored when the request has `x-service-api-key`." }
      }
    }
  }
}
