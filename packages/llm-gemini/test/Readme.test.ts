import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { google, judge } from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the program that this test runs", () => {
  expect(read("../README.md")).toContain(`\`\`\`ts\n${read("./readme.example.ts")}\`\`\``)
  expect(google).toMatchObject({ llm: "gemini", webSearch: true, price: expect.objectContaining({ outputUsd: expect.any(Number) }) })
  expect(judge.generate).toBeTypeOf("function")
})

it("reports the release of the package that calls the provider", () => {
  const { version } = JSON.parse(read("../package.json"))
  expect(google.adapter).toEqual({ name: "@brand-visibility/llm-gemini", version })
  expect(google.sdk).toBeNull()
})
