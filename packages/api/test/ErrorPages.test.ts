/** Tests the pages of error codes. */
import { readFileSync } from "node:fs"
import { errors } from "@brand-visibility/api/ErrorCode"
import { failures } from "@brand-visibility/api/internal/ErrorBody"
import { errorPages } from "@brand-visibility/api/internal/ErrorPages"
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"
import { Schema, Struct } from "effect"
import { expect, it } from "vitest"
import { objectAt } from "../src/internal/Json.js"

const pages = errorPages(makeOpenApiDocument())
const reference = readFileSync(new URL("../../../docs/reference/errors.md", import.meta.url), "utf8")

it("every code has a page, with its status, an example that fits its schema, and the routes that list it", () => {
  expect(pages.map(({ code }) => code)).toEqual(Struct.keys(errors))
  for (const { code, example, meaning, remedy, routes, status } of pages) {
    expect(status).toBe(errors[code].status)
    const failure: Schema.Schema.AnyNoContext = failures[code]
    expect(Schema.is(failure)(example), code).toBe(true)
    for (const text of [meaning, remedy]) expect(text.length, code).toBeGreaterThan(20)
    expect(remedy).toMatch(/^[A-Z].*\.$/)
    expect(routes.length === 0).toBe(code === "endpoint_not_found" || code === "method_not_allowed")
  }
  expect(pages.find(({ code }) => code === "key_in_use")?.routes).toEqual([{ method: "DELETE", path: "/v1/organization/keys/{apiKeyId}" }])
})

it("a code counts as returned everywhere only when every operation of the document lists it", () => {
  const document = makeOpenApiDocument()
  const paths = objectAt(document, "paths")
  const operations = Object.keys(paths).flatMap((path) => Object.keys(objectAt(paths, path))).length
  for (const { isEverywhere, routes } of pages) expect(isEverywhere).toBe(routes.length === operations)
  expect(pages.find(({ code }) => code === "internal_error")?.isEverywhere).toBe(true)
  const withBare = { ...document, paths: { ...paths, "/v1/bare": { get: { responses: {} } } } }
  expect(errorPages(withBare).filter(({ isEverywhere }) => isEverywhere)).toEqual([])
})

it("the reference has exactly one section for every code", () => {
  expect([...reference.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(Struct.keys(errors))
})

it("the document links to the section of each code", () => {
  const document = JSON.stringify(makeOpenApiDocument())
  for (const { code, routes } of pages) if (routes.length > 0) expect(document).toContain(`[\`${code}\`](docs/errors#${code})`)
})
