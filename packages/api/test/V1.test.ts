import { ByName } from "@brand-visibility/api/ByName"
import * as ErrorBody from "@brand-visibility/api/ErrorBody"
import { ErrorCode, statusOf } from "@brand-visibility/api/ErrorCode"
import { RequiredScope } from "@brand-visibility/api/Route"
import { servedEndpoints, V1 } from "@brand-visibility/api/V1"
import { HttpApi } from "@effect/platform"
import { Context, Option, Schema } from "effect"
import { expect, it } from "vitest"

interface Declared {
  readonly method: string
  readonly path: string
  readonly scope: string | undefined
  readonly errors: ReadonlyArray<number>
  readonly successes: ReadonlyArray<number>
}

const declared: Array<Declared> = []
HttpApi.reflect(V1, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, errors, mergedAnnotations, successes }) => {
    const scope = Option.getOrUndefined(Context.getOption(mergedAnnotations, RequiredScope))
    declared.push({ method: endpoint.method, path: endpoint.path, scope, errors: [...errors.keys()], successes: [...successes.keys()] })
  }
})

it.each(declared.map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s declares a scope, its successes and the failures that every route has",
  (_, one) => {
    expect(one.scope).toBe(one.method === "GET" ? "read" : "write")
    expect(one.successes).toEqual(one.path.endsWith("/rescore") ? [200, 202] : [expect.any(Number)])
    expect(one.errors).toEqual(expect.arrayContaining([400, 401, 403, 500, 503]))
    if (one.path.includes(":")) expect(one.errors).toContain(404)
  }
)

it("creations answer 201, a run and an import 202, a rescore 200 or 202, everything else 200", () => {
  const others = declared.filter(({ path }) => !path.endsWith("/rescore"))
  const statusesOf = (method: string) => new Set(others.filter((one) => one.method === method).flatMap(({ successes }) => successes))
  expect(statusesOf("GET")).toEqual(new Set([200]))
  expect(statusesOf("DELETE")).toEqual(new Set([200]))
  expect(statusesOf("PATCH")).toEqual(new Set([200]))
  expect(statusesOf("POST")).toEqual(new Set([201, 202]))
  const accepted = others.filter(({ successes }) => successes.includes(202)).map(({ path }) => path)
  expect(accepted).toEqual(["/v1/brands/:brandId/runs", "/v1/brands/:brandId/answers"])
})

it("every route is served under one template", () => {
  expect(servedEndpoints).toHaveLength(declared.length)
  expect(servedEndpoints.every(({ path }) => !path.includes(":"))).toBe(true)
})

it("every error code has a status, and its schema has the same", () => {
  expect(Object.keys(statusOf)).toEqual([...ErrorCode.literals])
  const body = { code: "not_found", message: "m", requestId: "r" }
  expect(Schema.is(ErrorBody.NotFound)(body)).toBe(true)
  expect(Schema.is(ErrorBody.NotFound)({ ...body, code: "invalid_id" })).toBe(false)
})

it("a map by name keeps a name that an object could not", () => {
  const received: unknown = JSON.parse('{"__proto__":1,"constructor":2}')
  expect(Object.entries(Schema.decodeUnknownSync(ByName("Counts", Schema.Int))(received))).toEqual([
    ["__proto__", 1],
    ["constructor", 2]
  ])
  for (const wrong of [[], null, 3, { a: "x" }]) expect(Schema.is(ByName("Counts", Schema.Int))(wrong)).toBe(false)
})
