/** Runs the commands of the guide to the numbers, and checks that each number in its text appears in the output or in a table of a benchmark. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"
import { blocksOf, canTryPages, tryPage } from "./pages/Page.js"

const root = new URL("../../../", import.meta.url)
const path = "docs/guides/reading-the-numbers.md"

describe.runIf(canTryPages)(`${path} (needs a build)`, () => {
  let text: string
  beforeAll(async () => {
    text = await tryPage(path)
  })

  it("runs unchanged", async () => {
    await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(path, root)))
  })

  it("computes by hand the same numbers as the library", () => {
    const lines = [...text.matchAll(/^(?:panel|population) +by hand (.+?) {3}library (.+)$/gm)]
    expect(lines).toHaveLength(2)
    for (const [, hand, library] of lines) expect(hand).toBe(library)
  })

  it("has only percentages that its commands print", () => {
    const outputs = blocksOf(text).filter(({ file, language }) => file === undefined && language === "")
    const printed = outputs.flatMap((output) => [...output.text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number))
    // A page may round the printed numbers.
    const shown = new Set(printed.flatMap((number) => [number, String(Math.round(Number(number)))]))
    const prose = text.replaceAll(/^```[^]*?^```$/gm, "").split("## For a statistician")[0] ?? ""
    const numbers = [...prose.matchAll(/\d+(?:\.\d+)?(?= %|–| to \d| points|\))/g)].map(([number]) => number)
    expect(numbers.length).toBeGreaterThanOrEqual(25)
    // Parameters of the simulated markets, which no command prints.
    const given = new Set(["30", "45"])
    for (const number of numbers) if (!given.has(number)) expect(shown, number).toContain(number)
  })

  const table = readFileSync(new URL("docs/reference/statistics.md", root), "utf8")

  it("and the guide to statistics have the benchmark's measured numbers about experiments", () => {
    const guide = readFileSync(new URL("docs/guides/statistics.md", root), "utf8")
    const [, five, one] = /a change of 20 points is seen in (\d+) of 100 experiments with five samples of a cell, and in (\d+) with one/.exec(guide) ?? []
    for (const [samples, said] of [
      ["5", five],
      ["1", one]
    ]) {
      const row = new RegExp(`^\\| ${samples} \\| 20 points \\| 0\\.0 % \\|.*\\| ([\\d.]+) % \\|$`, "m").exec(table)
      expect(said).toBe(String(Math.round(Number(row?.[1]))))
    }
  })

  it("has the benchmark's measured numbers about intervals", () => {
    const rows = [...table.matchAll(/^\| 0\.\d \| 0\.\d \| (\d+) \| .*? \| ([\d.]+) % \| ([\d.]+) % \|$/gm)]
    expect(rows).toHaveLength(12)
    for (const [, samples, panel, population] of rows) {
      const held = samples === "1" ? [population] : [panel, population]
      for (const share of held) {
        expect(Number(share)).toBeGreaterThanOrEqual(93)
        expect(Number(share)).toBeLessThanOrEqual(97.5)
      }
    }
  })
})
