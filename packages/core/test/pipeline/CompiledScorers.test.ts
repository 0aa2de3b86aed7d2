/** That what scores answers is read layer by layer: all of it at once holds the event loop for a tenth of a second. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const built = new URL("../../dist/", import.meta.url)
const source = readFileSync(new URL("../../src/pipeline/CompiledScorers.ts", import.meta.url), "utf8")

/** The files that an import of a file runs at once. */
const runAtOnce = (file: URL, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm)) runAtOnce(new URL(path, file), seen)
  return seen
}

it.skipIf(!existsSync(fileURLToPath(built)))("each layer runs a part that no earlier one has run, and the rules themselves run last (needs a build)", () => {
  const doors = [...source.matchAll(/\(\) => import\("\.\.\/([^"]+)"\)/g)].map(([, door = ""]) => door)
  expect(doors.length).toBeGreaterThan(5)
  expect(doors.at(-1)).toBe("analysis/AnswerScorer.js")
  let before: ReadonlySet<string> = runAtOnce(new URL("index.js", built))
  for (const door of doors) {
    const reached = runAtOnce(new URL(door, built))
    const added = [...reached].filter((file) => !before.has(file)).map((file) => file.slice(built.href.length))
    expect(added, door).not.toEqual([])
    expect(added.includes("parts/scoring.js"), door).toBe(door === doors.at(-1))
    before = new Set([...before, ...reached])
  }
})
