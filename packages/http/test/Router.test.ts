import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { Schema } from "effect"
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
