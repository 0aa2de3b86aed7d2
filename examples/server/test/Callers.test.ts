/** Tests how the server tells callers apart before it checks a request. */
import { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { expect, test } from "vitest"
import { makeCallers } from "../src/Callers.js"

const scene = (mostKnown?: number) => {
  const callerOf = makeCallers(mostKnown)
  /** The caller of a request, which is then answered. */
  return (statusCode: number, url: string, headers: Readonly<Record<string, string>>, method = "GET"): string => {
    const response = Object.assign(new EventEmitter(), { statusCode })
    const caller = callerOf({ rawHeaders: Object.entries(headers).flat(), method, url } as unknown as IncomingMessage, response as unknown as ServerResponse)
    response.emit("finish")
    return caller
  }
}

test("a key that was answered is a separate caller, in either header; all other requests are one stranger", () => {
  const ask = scene()
  expect(ask(200, "/v1/brands", {})).toBe("")
  expect(ask(200, "/v1/brands", { "x-service-api-key": "good" }), "not known yet").toBe("")
  const good = ask(200, "/v1/brands", { "x-service-api-key": "good" })
  expect(good).not.toBe("")
  expect(good, "the key itself is not stored").not.toContain("good")
  expect(ask(200, "/mcp", { authorization: "Bearer good" })).toBe(good)
  expect(ask(200, "/mcp?x", { authorization: "Bearer second" })).toBe("")
  expect(ask(200, "/v1/brands", { "x-service-api-key": "second" })).not.toBe(good)
})

test("knows a key with inner spaces in either header", () => {
  const ask = scene()
  ask(200, "/v1/brands", { "X-Service-Api-Key": "a key of words" })
  const caller = ask(200, "/v1/brands", { "X-Service-Api-Key": "a key of words" })
  expect(caller).not.toBe("")
  expect(ask(200, "/v1/brands", { authorization: "bearer  a key of words " })).toBe(caller)
})

test("does not know a key that was refused, or that was not checked", () => {
  const ask = scene()
  const key = { "x-service-api-key": "guessed" }
  ask(401, "/v1/brands", key)
  ask(429, "/v1/brands", key)
  ask(200, "/docs", key)
  ask(200, "/dashboard/", key)
  ask(204, "/v1/brands", key, "OPTIONS")
  expect(ask(200, "/mcpx", key)).toBe("")
  expect(ask(200, "/v1/brands", key)).toBe("")
})

test("forgets the least recently used key first", () => {
  const ask = scene(2)
  const askWith = (key: string) => ask(200, "/v1/brands", { "x-service-api-key": key })
  for (const key of ["first", "second", "first", "third"]) askWith(key)
  expect(askWith("first")).not.toBe("")
  expect(askWith("second"), "forgotten for the third").toBe("")
})
