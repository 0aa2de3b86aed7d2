/**
 * Fails when a relative link in a page of this repository leads to no file.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const skipped = new Set(["node_modules", "dist", ".git", ".changeset", "data"])

const pagesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    // These pages are generated from the checked pages.
    if (path === join(root, "site", "pages")) return []
    if (entry.isDirectory()) return pagesIn(path)
    return entry.name.endsWith(".md") && entry.name !== "CHANGELOG.md" ? [path] : []
  })

const withoutCode = (text) => text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "")

const dead = pagesIn(root).flatMap((page) =>
  [...withoutCode(readFileSync(page, "utf8")).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^([a-z]+:|#)/.test(target) && !existsSync(join(dirname(page), decodeURIComponent(target.split("#")[0]))))
    .map((target) => `${relative(root, page)}: ${target} does not exist`)
)

if (dead.length > 0) {
  console.error(dead.join("\n"))
  process.exitCode = 1
}
