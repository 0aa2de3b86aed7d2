/** Runs the commands of the skill for coding assistants. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { verbs } from "../src/Verbs.js"
import { blocksOf, canTryPages, tryPage } from "./pages/Page.js"

const path = "packages/mcp/SKILL.md"
const skill = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")

it.runIf(canTryPages)("the commands of the skill run", async () => {
  expect(await tryPage(path)).toBe(skill)
})

it("the skill is short, and names existing verbs and options", () => {
  expect(skill.length).toBeLessThan(5_000)
  const lines = blocksOf(skill).flatMap(({ text }) => [...text.matchAll(/npx @brand-visibility\/cli (.+)$/gm)].map(([, line = ""]) => line))
  expect(lines.length).toBeGreaterThan(10)
  for (const [name = "", ...words] of lines.map((line) => line.split(" "))) {
    const options = verbs.find((verb) => verb.name === name)?.options.map(([flags]) => flags.split(" ")[0])
    expect(options, name).toBeDefined()
    for (const word of words.filter((word) => word.startsWith("--"))) expect(options, `${name} ${word}`).toContain(word)
  }
})
