/**
 * Puts the license into every package before it is published: npm takes it only from the package's own folder.
 */
import { copyFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

for (const name of readdirSync(join(root, "packages"))) copyFileSync(join(root, "LICENSE"), join(root, "packages", name, "LICENSE"))
