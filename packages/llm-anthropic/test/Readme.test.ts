import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { claude, judge } from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the program that this test runs", () => {
  expect(read("../README.md")).toContain(`\`\`\`ts\n${read("./readme.example.ts")}\`\`\``)
  expect(claude).toMatchObject({ llm: "claude", webSearch: true, price: expect.objectContaining({ outputUsd: expect.any(Number) }) })
  expect(judge.generate).toBeTypeOf("function")
})

it("reports the releases of the packages that call the provider", () => {
  const { version } = JSON.parse(read("../package.json"))
  expect(claude.adapter).toEqual({ name: "@brand-visibility/llm-anthropic", version })
  expect(claude.sdk).toEqual({ name: "@anthropic-ai/sdk", version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})
