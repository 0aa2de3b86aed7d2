import { errors } from "@brand-visibility/api/ErrorCode"
import * as ErrorBody from "@brand-visibility/api/internal/ErrorBody"
import { RequiredScope } from "@brand-visibility/api/internal/Route"
import { servedEndpoints, V1 } from "@brand-visibility/api/V1"
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Context, Option, Schema, Struct } from "effect"
import { expect, it } from "vitest"
import { ByName } from "../src/ByName.js"

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

/** Routes that only read, and use POST because their input is too long for a query. */
const looks = ["POST /v1/brands/:brandId/plan", "POST /v1/brands/:brandId/detections", "POST /v1/runs/:runId/calibration"]

it.each(declared.map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s declares a scope, its successes and the failures that every route has",
  (route, one) => {
    const isAdministration = one.path.startsWith("/v1/organization/keys")
    expect(one.scope).toBe(isAdministration ? "admin" : one.method === "GET" || looks.includes(route) ? "read" : "write")
    expect(one.successes.length).toBeGreaterThan(0)
    expect(one.errors).toEqual(expect.arrayContaining([400, 401, 403, 500, 503]))
    if (one.path.includes(":")) expect(one.errors).toContain(404)
  }
)

it("creations answer 201, started work answers 202, and all other routes answer 200", () => {
  const others = { "POST /v1/brands/:brandId/runs": [200, 202], "POST /v1/runs/:runId/rescore": [200, 202] }
  const begun = [
    "POST /v1/brands/:brandId/answers",
    "POST /v1/runs/:runId/cancel",
    "POST /v1/runs/:runId/retry",
    "POST /v1/webhooks/:webhookId/deliveries/:deliveryId/replay"
  ]
  for (const { method, path, successes } of declared) {
    const route = `${method} ${path}`
    const expected = new Map(Object.entries(others)).get(route) ?? (begun.includes(route) ? [202] : method === "POST" && !looks.includes(route) ? [201] : [200])
    expect(successes.toSorted(), route).toEqual(expected)
  }
})

it("every route is served under one template", () => {
  expect(servedEndpoints).toHaveLength(declared.length)
  expect(servedEndpoints.every(({ path }) => !path.includes(":"))).toBe(true)
})

it("the body of an error has the error's code and status", () => {
  for (const code of Struct.keys(errors)) expect(HttpApiSchema.getStatusErrorAST(ErrorBody.failures[code].ast)).toBe(errors[code].status)
  const body = { code: "not_found", message: "m", requestId: "r" }
  expect(Schema.is(ErrorBody.failures.not_found)(body)).toBe(true)
  expect(Schema.is(ErrorBody.failures.not_found)({ ...body, code: "invalid_id" })).toBe(false)
})

it("a map by name keeps names that an ordinary object would lose", () => {
  const received: unknown = JSON.parse('{"__proto__":1,"constructor":2}')
  expect(Object.entries(Schema.decodeUnknownSync(ByName("Counts", Schema.Int))(received))).toEqual([
    ["__proto__", 1],
    ["constructor", 2]
  ])
  for (const wrong of [[], null, 3, { a: "x" }]) expect(Schema.is(ByName("Counts", Schema.Int))(wrong)).toBe(false)
})
