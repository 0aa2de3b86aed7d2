import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { Rate } from "../../src/domain/Rate.js"

test.each(["guides", "reference"])("docs/%s/statistics.md shows the fields of a rate, in their order", (folder) => {
  const page = readFileSync(new URL(`../../../../docs/${folder}/statistics.md`, import.meta.url), "utf8")
  const shape = /```\n\{ value, [^]*?```/.exec(page)?.[0] ?? ""
  expect([...shape.replaceAll(/\{ low, high, method \}|"[^"]*"|null/g, "").matchAll(/\w+/g)].map(([field]) => field)).toEqual(Object.keys(Rate.fields))
})
