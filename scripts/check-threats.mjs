/**
 * Fails when one of the threats T1 to T35 has no row in SECURITY.md, or a row names no test. `check-links.mjs` checks that the named files exist.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const rows = new Map([...readFileSync(join(root, "SECURITY.md"), "utf8").matchAll(/^\| (T\d+)\s+\|(.*)\|$/gm)].map(([, id, row]) => [id, row]))

const threats = Array.from({ length: 35 }, (_, index) => `T${index + 1}`)
const faults = threats.filter((id) => !rows.has(id)).map((id) => `SECURITY.md has no row for ${id}`)
for (const [id, row] of rows) {
  const shown = row.split("|").at(-1).trim()
  if (shown !== "none" && !/\]\([^)]+\.(ts|mjs)\)/.test(shown)) faults.push(`SECURITY.md: ${id} names no test`)
}

if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
