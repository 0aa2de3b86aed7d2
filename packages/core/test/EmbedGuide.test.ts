import { readFileSync } from "node:fs"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, test } from "vitest"
import { organizationOperations } from "../src/OrganizationClient.js"

const page = readFileSync(new URL("../../../docs/guides/embed.md", import.meta.url), "utf8")

/** The methods in a table of the page, with the marks of their rows. */
const told = (prefix: string) =>
  [...page.matchAll(/^\| `([\w.]+)\(\)`( \*\*once\*\*)? \|/gm)].flatMap(([, name = "", mark]) => {
    const isOperators = name.startsWith("visibility.")
    return isOperators === (prefix !== "") ? [`${name.slice(prefix.length)}${mark === undefined ? "" : ", once"}`] : []
  })

test("docs/guides/embed.md lists every method of an organization, and marks the methods that take a key", () => {
  const there = Object.entries(organizationOperations).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => `${group}.${name}${"once" in operation ? ", once" : ""}`)
  )
  expect(told("").toSorted()).toEqual(there.toSorted())
})

test("the page lists every method for operators, and every option", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
  const { audit, organizations } = visibility
  const there = Object.entries({ audit, organizations }).flatMap(([group, methods]) => Object.keys(methods).map((name) => `${group}.${name}`))
  expect(told("visibility.").toSorted()).toEqual(there.toSorted())
  const options = await Promise.resolve()
    .then(() => BrandVisibility.make(JSON.parse('{ "storage": 1, "models": [], "nothing": 1 }')))
    .catch((error: Error & { readonly details: ReadonlyArray<{ readonly path: string; readonly message: string }> }) => error.details)
  const known =
    /known fields: (.*)$/.exec(Array.isArray(options) ? (options.find(({ path }) => path === "nothing")?.message ?? "") : "")?.[1]?.split(", ") ?? []
  const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => name))
  expect(rows.toSorted()).toEqual(known.toSorted())
})
