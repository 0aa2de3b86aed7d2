/**
 * Removes all compiled output, including that of deleted sources.
 */
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

for (const group of ["packages", "examples"]) {
  for (const entry of readdirSync(join(root, group), { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(root, group, entry.name, "dist"), { recursive: true, force: true })
  }
}
for (const made of ["pages", "pages.json", ".vitepress/dist", ".vitepress/cache"]) rmSync(join(root, "site", made), { recursive: true, force: true })
