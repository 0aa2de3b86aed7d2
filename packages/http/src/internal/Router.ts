/**
 * Finds the endpoint of a path. The table is made from the contract. A route without a scope throws when the table is made.
 *
 * Source: contract §1 "Base", "Error codes" (404 `endpoint_not_found`, 405).
 */
import { type BodyRule, CarriesSecret, RequestBody, RequiredScope } from "@brand-visibility/api/internal/Route"
import { pathTemplate, servedEndpoints, V1 } from "@brand-visibility/api/V1"
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import { excerpt } from "@brand-visibility/core/internal/domain/Excerpt"
import type * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import type * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import type { HttpMethod } from "@effect/platform/HttpMethod"
import { Context, Option, type Schema, SchemaAST } from "effect"
import { ApiFailure } from "./ApiFailure.js"

/** A schema as reflection gives it, without its types. The schemas of the contract need no services. */
type Decodable = Schema.Schema<never, unknown>

/** One endpoint of the contract, as the dispatcher needs it. */
export interface Endpoint {
  readonly name: string
  readonly method: string
  /** The path with colons, as in the contract: `/v1/brands/:brandId`. */
  readonly path: string
  /** The path with braces, as in OpenAPI: `/v1/brands/{brandId}`. */
  readonly template: string
  readonly segments: ReadonlyArray<string>
  readonly scope: Scope
  readonly body: BodyRule | undefined
  /** Whether the endpoint's answer has a secret. */
  readonly carriesSecret: boolean
  /** Status of a successful answer. */
  readonly status: number
  readonly pathSchema: Decodable | undefined
  readonly querySchema: Decodable | undefined
  readonly payloadSchema: Decodable | undefined
}

/** The endpoints of one path, and the parameters in the path. */
export interface Match {
  /** The template of these endpoints' path. */
  readonly template: string
  readonly endpoints: ReadonlyArray<Endpoint>
  readonly parameters: Readonly<Record<string, string>>
}

/** The names of the parameters in a path's template, in order. */
export const parameterNames = ({ segments }: Endpoint): ReadonlyArray<string> =>
  segments.filter((segment) => segment.startsWith(":")).map((segment) => segment.slice(1))

const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").slice(1)

type Group = HttpApiGroup.HttpApiGroup<string, HttpApiEndpoint.HttpApiEndpoint<string, HttpMethod>>

/**
 * Reads an API; throws when one of its routes declares no scope. `HttpApi.reflect` would read the schemas of all failures too, which takes a start of the
 * server some 10 ms.
 */
export const readEndpoints = <Id extends string, Groups extends HttpApiGroup.HttpApiGroup.Any, E, R>(
  api: HttpApi.HttpApi<Id, Groups, E, R>
): ReadonlyArray<Endpoint> =>
  // The general type of a group lacks the group's endpoints. `HttpApi.reflect` gives endpoints the same type.
  Object.values(api.groups as unknown as Readonly<Record<string, Group>>).flatMap((group) =>
    Object.values(group.endpoints).map((endpoint): Endpoint => {
      const annotations = Context.mergeAll(api.annotations, group.annotations, endpoint.annotations)
      const scope = Option.getOrUndefined(Context.getOption(annotations, RequiredScope))
      const { ast } = endpoint.successSchema
      const answer = SchemaAST.isUnion(ast) ? ast.types[0] : ast
      if (scope === undefined || answer === undefined || SchemaAST.isNeverKeyword(answer))
        throw new Error(`The route ${endpoint.name} declares no scope or no answer`)
      return {
        name: endpoint.name,
        method: endpoint.method,
        path: endpoint.path,
        template: pathTemplate(endpoint.path),
        segments: segmentsOf(endpoint.path),
        scope,
        status: HttpApiSchema.getStatusSuccessAST(answer),
        body: Option.getOrUndefined(Context.getOption(annotations, RequestBody)),
        carriesSecret: Context.get(annotations, CarriesSecret),
        pathSchema: Option.getOrUndefined(endpoint.pathSchema),
        querySchema: Option.getOrUndefined(endpoint.urlParamsSchema),
        payloadSchema: Option.getOrUndefined(endpoint.payloadSchema)
      }
    })
  )

/** Every endpoint of the contract. */
export const endpoints: ReadonlyArray<Endpoint> = readEndpoints(V1)

const groupBy = <A, K>(items: Iterable<A>, keyOf: (item: A) => K): ReadonlyMap<K, ReadonlyArray<A>> => {
  const groups = new Map<K, Array<A>>()
  for (const item of items) {
    const key = keyOf(item)
    const existing = groups.get(key)
    if (existing === undefined) groups.set(key, [item])
    else existing.push(item)
  }
  return groups
}

/** Groups of endpoints that share a path, by the number of the path's segments. */
const byLength = groupBy(groupBy(endpoints, ({ path }) => path).values(), ([first]) => first?.segments.length ?? 0)

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const parametersOf = (template: ReadonlyArray<string>, segments: ReadonlyArray<string>): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {}
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? ""
    if (expected.startsWith(":")) {
      if (segment === "") return undefined
      parameters[expected.slice(1)] = decodeSegment(segment)
    } else if (segment !== expected) return undefined
  }
  return parameters
}

/** The endpoints of a path. One slash at its end is ignored. */
export const match = (path: string): Match | undefined => {
  const segments = segmentsOf(path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path === "" ? "/" : path)
  for (const candidates of byLength.get(segments.length) ?? []) {
    const parameters = parametersOf(candidates[0]?.segments ?? [], segments)
    if (parameters !== undefined) return { template: candidates[0]?.template ?? "", endpoints: candidates, parameters }
  }
  return undefined
}

export const endpointNotFound = (path: string): ApiFailure =>
  new ApiFailure({
    code: "endpoint_not_found",
    message: "There is no such endpoint",
    context: { path: excerpt(path), availableEndpoints: servedEndpoints }
  })

export const methodNotAllowed = (method: string, { endpoints: allowed }: { readonly endpoints: ReadonlyArray<Pick<Endpoint, "method">> }): ApiFailure => {
  const methods = allowed.flatMap((endpoint) => (endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method])).join(", ")
  return new ApiFailure({
    code: "method_not_allowed",
    message: `${excerpt(method)} is not possible here; possible: ${methods}`,
    headers: { allow: methods }
  })
}
