/** Tests that the commands and files that the contributors' start page names exist. The commands are not run, because they include the whole test-suite. */
import { existsSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const root = new URL("../../../", import.meta.url)

it("docs/start/contributor.md names existing commands and existing parts of the check", () => {
  const page = readFileSync(new URL("docs/start/contributor.md", root), "utf8")
  const scripts: unknown = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).scripts
  const parts = readFileSync(new URL("scripts/check.mjs", root), "utf8")
  const commands = [...page.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name]) => name)
  expect(commands.length).toBeGreaterThan(10)
  for (const name of commands) expect(scripts).toHaveProperty(name ?? "")
  for (const [, names = ""] of page.matchAll(/npm run check -- ([a-z ]+)/g))
    for (const name of names.trim().split(" ")) expect(parts).toMatch(new RegExp(`^  ${name}: \\[`, "m"))
  for (const [, file = ""] of page.matchAll(/(packages\/\S+\.test\.ts)/g)) expect(existsSync(new URL(file, root)), file).toBe(true)
})
