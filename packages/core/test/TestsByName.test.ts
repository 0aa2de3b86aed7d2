/** `npm run watch -- NAME` and `npm test -- NAME` find the tests of a module by its name. */
import { readdirSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { testsFinder, wordsNaming } from "../../../scripts/tools/tests-of.mjs"

it("every module of core leads to tests, first of all to those with its own name", () => {
  const testsOf = testsFinder(fileURLToPath(new URL("../../../", import.meta.url)))
  const modules = readdirSync(new URL("../src", import.meta.url), { recursive: true, encoding: "utf8" }).flatMap((path) =>
    /(?<!\.d)\.ts$/.test(path) ? [basename(path, ".ts")] : []
  )
  expect(modules.filter((name) => testsOf(name).length === 0)).toEqual([])
  expect(testsOf("Pricing")).toEqual(["packages/core/test/rules/Pricing.test.ts"])
  expect(testsOf("Sampling")).toEqual(["packages/core/test/rules/Rules.test.ts"])
  expect(testsOf("RescoreRun")).toContain("packages/core/test/pipeline/Rescore.test.ts")
  expect(testsOf("NoSuchModule")).toEqual([])
})

it("the value of an option is not taken for the name of a module", () => {
  const given = ["Sampling", "-t", "Sampling", "--testNamePattern", "Sampling", "--reporter=Dot", "Sampling", "some words", "lower"]
  expect([...wordsNaming(given)]).toEqual([0, 6])
})
