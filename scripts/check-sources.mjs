/**
 * Fails when a comment's `Source:` names a page, title or number of this repository that does not exist.
 *
 * Known forms: `contract §1 "Ids"`, `specification "Run"`, `statistics "Planning"`, `reliability "Transport"`, `architecture "…"`,
 * `detection "…"`, `costs "…"`, `models "…"`, `fault F4`, `invariant I2`, `threat T9`, `law ST-32`, `decision 0006`, `SECURITY.md`. Other sources (an
 * address, a standard, a paper) are public and not checked.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const page = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "")

const pages = {
  specification: "docs/reference/specification.md",
  contract: "docs/reference/contract.md",
  statistics: "docs/reference/statistics.md",
  reliability: "docs/reference/reliability.md",
  architecture: "docs/architecture.md",
  detection: "docs/guides/detection.md",
  costs: "docs/guides/costs.md",
  models: "docs/guides/models.md"
}
const numbered = [
  [/\bfaults? (F\d+)/g, "docs/reference/reliability.md"],
  [/\binvariants? (I\d+)/g, "docs/reference/reliability.md"],
  [/\bthreats? (T\d+)/g, "SECURITY.md"],
  [/\blaws? ((?:ST|LM|MT)-\d+)/g, "docs/reference/laws.md"]
]
const decisions = readdirSync(join(root, "docs/decisions"))
/** Matches names of documents that are not in the repository. */
const nowhere = /\b(issue of \w+|style (?:ST|LM|MT)-\d+|style §?\d+|stack "|reliability §|reliability [TFI]\d)/

/** Whether a page contains a title: as a heading, in the first cell of a row, in bold, or in a list of routes. */
const has = (text, title) => text.includes(title)

const files = execFileSync("git", ["ls-files", "packages/*.ts", "examples/*.ts", "scripts/*.mjs"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean)
const faults = []
let read = 0
for (const file of files) {
  if (file === "scripts/check-sources.mjs" || !existsSync(join(root, file))) continue
  const source = readFileSync(join(root, file), "utf8")
  for (const [comment] of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const at = comment.indexOf("Source: ")
    if (at < 0) continue
    read++
    const said = comment
      .slice(at + 8)
      .replace(/\n\s*\*\s*\n[\s\S]*$/, "")
      .replaceAll(/\n\s*\* ?/g, " ")
    const lost = nowhere.exec(said)
    if (lost !== null) faults.push(`${file}: "${lost[0]}" is not a document of the repository`)
    for (const [, name, titles] of said.matchAll(/\b(\w+) (?:§\d+ )?((?:"[^"]+"(?:, | to )?)+)/g)) {
      if (pages[name] === undefined) continue
      const text = page(pages[name])
      for (const [, title] of titles.matchAll(/"([^"]+)"/g)) if (!has(text, title)) faults.push(`${file}: ${pages[name]} has no "${title}"`)
    }
    for (const [pattern, path] of numbered)
      for (const [, number] of said.matchAll(pattern)) if (!new RegExp(`\\b${number}\\b`).test(page(path))) faults.push(`${file}: ${path} has no ${number}`)
    for (const [, number] of said.matchAll(/\bdecision (\d{4})/g))
      if (!decisions.some((name) => name.startsWith(number))) faults.push(`${file}: there is no decision ${number}`)
  }
}

for (const fault of faults) console.error(fault)
if (read === 0) console.error("no Source was found")
if (faults.length > 0 || read === 0) process.exit(1)
console.log(`${read} sources lead to a page of the repository or to something public`)
