/** Runs the pages of docs/recipes from top to bottom, as their readers do. `vitest run -u` updates the output in the pages. */
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { canTryPages, tryPage } from "./pages/Page.js"

const root = new URL("../../../", import.meta.url)
const python = spawnSync("python3", ["-c", "import csv, sqlite3"]).status === 0

const names = readdirSync(new URL("docs/recipes", root)).filter((name) => name !== "README.md")
const needsPython = (name: string) => readFileSync(new URL(`docs/recipes/${name}`, root), "utf8").includes("python3 ")

const runs = async (name: string) => {
  const path = `docs/recipes/${name}`
  await expect(await tryPage(path)).toMatchFileSnapshot(fileURLToPath(new URL(path, root)))
}

it.runIf(canTryPages).each(names.filter((name) => !needsPython(name)))("docs/recipes/%s runs unchanged (needs a build)", runs)

it.runIf(canTryPages && python).each(names.filter(needsPython))("docs/recipes/%s runs unchanged (needs a build and Python)", runs)

it("docs/recipes/README.md links to every recipe", () => {
  const page = readFileSync(new URL("docs/recipes/README.md", root), "utf8")
  expect(names.length).toBeGreaterThanOrEqual(9)
  for (const name of names) expect(page).toContain(`](${name})`)
})
