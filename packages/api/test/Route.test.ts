import { group, optional, RequestBody, RequiredScope, route } from "@brand-visibility/api/internal/Route"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Context, Option, Schema } from "effect"
import { expect, it } from "vitest"

const endpoint = HttpApiEndpoint.get("example", "/example")

it("a route carries its scope and the rule of its body", () => {
  const { endpoint: declared } = route("write", HttpApiEndpoint.post("example", "/example"), optional(Schema.Struct({})))
  expect(Context.getOption(declared.annotations, RequiredScope)).toEqual(Option.some("write"))
  expect(Context.getOption(declared.annotations, RequestBody)).toEqual(Option.some({ _tag: "optional" }))
})

it("a group keeps its routes in their order", () => {
  const second = HttpApiEndpoint.post("second", "/second")
  expect(Object.keys(group("examples", route("read", endpoint), route("write", second)).endpoints)).toEqual(["example", "second"])
})

it("an endpoint without a scope does not compile as a route", () => {
  // @ts-expect-error -- a bare endpoint declares no scope
  const bare = () => group("examples", endpoint)
  // @ts-expect-error -- a scope is one of three
  const unknown = () => route("everything", endpoint)
  expect([bare, unknown]).toHaveLength(2)
})
