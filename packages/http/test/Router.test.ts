import { RequiredScope } from "@brand-visibility/api/internal/Route"
import { V1 } from "@brand-visibility/api/V1"
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { Context, Option, Schema } from "effect"
import { expect, it } from "vitest"
import { endpoints, match, readEndpoints } from "../src/internal/Router.js"

it("a route that is declared without a scope throws when the table is made", () => {
  const bare = HttpApi.make("api").add(HttpApiGroup.make("group").add(HttpApiEndpoint.get("bare", "/bare").addSuccess(Schema.String)))
  expect(() => readEndpoints(bare)).toThrow("The route bare declares no scope")
})

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "finds %s by its path, with the path's parameters",
  (_, endpoint) => {
    const names = endpoint.segments.filter((segment) => segment.startsWith(":"))
    const found = match(endpoint.path.replaceAll(":", "value-of-"))
    expect(found?.endpoints).toContain(endpoint)
    expect(Object.entries(found?.parameters ?? {})).toEqual(names.map((name) => [name.slice(1), `value-of-${name.slice(1)}`]))
  }
)

it("no two endpoints have the same method and path", () => {
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

it("each endpoint has the scope and the status that reflection of the contract gives", () => {
  const reflected: Array<unknown> = []
  HttpApi.reflect(V1, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations, successes }) => {
      const [status] = successes.keys()
      reflected.push({ name: endpoint.name, scope: Option.getOrUndefined(Context.getOption(mergedAnnotations, RequiredScope)), status })
    }
  })
  expect(endpoints.map(({ name, scope, status }) => ({ name, scope, status }))).toEqual(reflected)
})
