/** Checks a server's answer against the schemas of the contract: it has every field with the right type, and no other field. */
import { errors } from "@brand-visibility/api/ErrorCode"
import * as Errors from "@brand-visibility/api/internal/ErrorBody"
import { V1 } from "@brand-visibility/api/V1"
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema } from "effect"
import { expect } from "vitest"

interface Declared {
  readonly method: string
  readonly pattern: RegExp
  readonly statuses: ReadonlyArray<number>
  readonly mediaType: string
  readonly check: (body: unknown) => unknown
}

const strict = { onExcessProperty: "error", errors: "all" } as const

const declared: Array<Declared> = []
HttpApi.reflect(V1, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, successes }) => {
    declared.push({
      method: endpoint.method,
      pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}/?$`),
      statuses: [...successes.keys()],
      mediaType: HttpApiSchema.getEncoding(endpoint.successSchema.ast).contentType ?? "application/json",
      check: Schema.decodeUnknownSync(endpoint.successSchema, strict)
    })
  }
})

export interface Exchange {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The body, after it was checked against the contract. */
export const checkExchange = (exchange: Exchange): unknown => {
  const { headers, method, path, status, text } = exchange
  expect(headers.get("x-request-id")).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  if (status === 204 || status === 304) {
    expect(text).toBe("")
    return undefined
  }
  const [pathname = ""] = path.split("?")
  const endpoint = declared.find((one) => one.method === method && one.pattern.test(pathname === "" ? "/" : pathname))
  if (status < 400 && endpoint !== undefined && endpoint.mediaType !== "application/json") {
    expect(headers.get("content-type")?.split(";")[0]).toBe(endpoint.mediaType)
    return text
  }
  expect(headers.get("content-type")).toBe("application/json")
  const body: unknown = JSON.parse(text)
  if (status >= 400) {
    const { code, requestId } = Schema.decodeUnknownSync(Errors.ErrorBody)(body)
    expect(requestId).toBe(headers.get("x-request-id"))
    expect(status).toBe(errors[code].status)
    const failure: Schema.Schema.AnyNoContext = Errors.failures[code]
    Schema.decodeUnknownSync(failure, strict)(body)
    expect(headers.get("cache-control")).toBe("no-store")
    return body
  }
  if (endpoint === undefined) throw new Error(`${method} ${path} answered ${status}, and the contract has no such route`)
  expect(endpoint.statuses).toContain(status)
  endpoint.check(body)
  return body
}
