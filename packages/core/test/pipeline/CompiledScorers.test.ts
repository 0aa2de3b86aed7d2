/** The rules for scoring are loaded layer by layer, because loading all of them at once blocks the event loop for a tenth of a second. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const built = new URL("../../dist/", import.meta.url)
const engine = new URL("parts/engine.js", built)
const source = readFileSync(new URL("../../src/pipeline/CompiledScorers.ts", import.meta.url), "utf8")

/** The files that an import of a file runs at once. */
const runAtOnce = (file: URL, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm)) runAtOnce(new URL(path, file), seen)
  return seen
}

it.skipIf(!existsSync(fileURLToPath(built)))("each layer runs a part that no earlier layer has run, and the rules themselves run last (needs a build)", () => {
  // The build points each import of the source to the part with the module.
  const imported = [...readFileSync(engine, "utf8").matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path = ""]) => path)
  const first = imported.findIndex((path) => path.endsWith("/EnglishWords.js"))
  const layers = imported.slice(first, imported.findIndex((path) => path.endsWith("/AnswerScorer.js")) + 1)
  expect(layers).toHaveLength([...source.matchAll(/\(\) => import\("/g)].length)
  expect(layers.length).toBeGreaterThan(5)
  let before: ReadonlySet<string> = runAtOnce(new URL("index.js", built))
  for (const layer of layers) {
    const reached = runAtOnce(new URL(layer, engine))
    const added = [...reached].filter((file) => !before.has(file)).map((file) => file.slice(built.href.length))
    expect(added, layer).not.toEqual([])
    expect(added.includes("parts/scoring.js"), layer).toBe(layer === layers.at(-1))
    before = new Set([...before, ...reached])
  }
})
