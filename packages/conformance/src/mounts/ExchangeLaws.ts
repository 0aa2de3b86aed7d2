/** Laws of errors, headers and parameters, which a mount could lose. */
import { type ErrorCode, errors } from "@brand-visibility/api/ErrorCode"
import { ErrorBody } from "@brand-visibility/api/internal/ErrorBody"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Context, Effect, Schema } from "effect"
import { expect } from "vitest"
import type { ApiServer, Call, ServerSetting } from "./ApiServer.js"
import { law, type MountCheck } from "./MountLaw.js"

/** Replaces the method that lists brands. */
export const listing =
  (list: (typeof Brands.Service)["list"]): NonNullable<ServerSetting["change"]> =>
  (services) =>
    Context.add(services, Brands, { ...Context.get(services, Brands), list })

const unknownId = "01890000-0000-7000-8000-000000000000"

interface Failing {
  readonly method: string
  readonly path: string
  readonly call?: Call
}

/** A request for each error that a mount can influence. */
const failing: Readonly<Partial<Record<ErrorCode, (server: ApiServer) => Failing>>> = {
  invalid_json: () => ({ method: "POST", path: "/v1/brands", call: { body: '{"name":' } }),
  validation_error: () => ({ method: "POST", path: "/v1/brands?limit=0", call: { body: '{"nmae":"x"}' } }),
  invalid_id: () => ({ method: "GET", path: "/v1/brands/x" }),
  missing_api_key: () => ({ method: "GET", path: "/v1/brands", call: { key: null } }),
  invalid_api_key: () => ({ method: "GET", path: "/v1/brands", call: { key: "wrong" } }),
  insufficient_scope: ({ readKey }) => ({ method: "POST", path: "/v1/brands", call: { key: readKey, body: '{"name":"x"}' } }),
  not_found: () => ({ method: "GET", path: `/v1/brands/${unknownId}` }),
  endpoint_not_found: () => ({ method: "GET", path: "/v1/none" }),
  method_not_allowed: () => ({ method: "PUT", path: "/v1/brands" }),
  payload_too_large: () => ({ method: "POST", path: "/v1/brands", call: { body: " ".repeat(1024 * 1024 + 1) } }),
  unsupported_media_type: () => ({ method: "POST", path: "/v1/brands", call: { body: "x", headers: ["content-type", "text/plain"] } })
}

const expectFailure = ({ call: send }: ApiServer, code: ErrorCode, { call, method, path }: Failing) =>
  Effect.gen(function* () {
    const headers = [...(call?.headers ?? (call?.body === undefined ? [] : ["content-type", "application/json"])), "x-request-id", "find-me"]
    const { headers: received, status, text } = yield* send(method, path, { ...call, headers })
    const body = Schema.decodeUnknownSync(ErrorBody)(JSON.parse(text))
    expect([body.code, status, body.requestId]).toEqual([code, errors[code].status, "find-me"])
    expect(received).toMatchObject({ "content-type": "application/json", "cache-control": "no-store", "x-request-id": "find-me" })
    return received
  })

const fails =
  (code: ErrorCode, setting: ServerSetting = {}, request: (server: ApiServer) => Failing = () => ({ method: "GET", path: "/v1/brands" })): MountCheck =>
  ({ serve }) =>
    Effect.gen(function* () {
      const server = yield* serve(setting)
      yield* expectFailure(server, code, request(server))
    })

export const exchangeLaws = [
  law("MT-03", "every error has the one shape", {
    "the API refuses the request": ({ serve }) =>
      Effect.gen(function* () {
        const server = yield* serve()
        for (const [code, request] of Object.entries(failing)) {
          yield* expectFailure(server, Schema.decodeUnknownSync(ErrorBody.fields.code)(code), request(server))
        }
      }),
    "the handler dies with a defect": fails("internal_error", { change: listing(() => Effect.die(new Error("SELECT secret"))) }),
    "the handler throws an error": fails("internal_error", {
      change: listing(() => {
        throw new Error("thrown")
      })
    }),
    "the storage cannot be reached": fails("unavailable", {
      change: listing(() => new StorageError({ reason: "busy", operation: "BrandStore.list", detail: "locked" }))
    }),
    "the headers of an error arrive too": ({ serve }) =>
      Effect.gen(function* () {
        const server = yield* serve()
        const refused = yield* expectFailure(server, "method_not_allowed", { method: "PUT", path: "/v1/brands" })
        expect(refused.allow).toContain("POST")
        const anonymous = yield* expectFailure(server, "missing_api_key", { method: "GET", path: "/v1/brands", call: { key: null } })
        expect(anonymous["www-authenticate"]).toContain("Bearer")
      }),
    "HEAD has the headers of GET and no body": ({ serve }) =>
      Effect.gen(function* () {
        const { call } = yield* serve()
        for (const path of ["/v1/brands", "/v1/none"]) {
          const [get, head] = [yield* call("GET", path), yield* call("HEAD", path)]
          expect([head.status, head.text, head.headers["content-type"]]).toEqual([get.status, "", get.headers["content-type"]])
        }
      })
  }),

  law("MT-07", "header names are case-insensitive, and repeated query values survive", {
    "header names are written in capitals": ({ serve }) =>
      Effect.gen(function* () {
        const { call, key } = yield* serve()
        const headers = ["X-SERVICE-API-KEY", key, "CONTENT-TYPE", "application/json", "X-Request-ID", "loud"]
        const { headers: received, status } = yield* call("POST", "/v1/brands", { key: null, headers, body: '{"name":"Acme"}' })
        expect([status, received["x-request-id"]]).toEqual([201, "loud"])
        expect((yield* call("GET", "/v1/brands", { key: null, headers: ["AUTHORIZATION", `BEARER ${key}`] })).status).toBe(200)
      }),
    "a repeated parameter is refused, because both values are seen": ({ serve }) =>
      Effect.gen(function* () {
        const { call } = yield* serve()
        for (const query of ["limit=1&limit=1", "limit=1&x=2&%6Cimit=1", "limit[]=1&limit=2&limit=3"]) {
          const { status, text } = yield* call("GET", `/v1/brands?${query}`)
          expect([query, status, JSON.parse(text).details]).toEqual([query, 400, [{ path: "limit", message: "must be given once" }]])
        }
      }),
    "a repeated key is refused": ({ serve }) =>
      Effect.gen(function* () {
        const { call, key } = yield* serve()
        const { status } = yield* call("GET", "/v1/brands", { headers: ["x-service-api-key", key] })
        expect(status).toBe(401)
      })
  })
]
