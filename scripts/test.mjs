/**
 * Runs vitest with what it is given: over everything, or, started in the folder of a package, over that package (as
 * `npm test -w packages/NAME` does). Compiles first, because tests start processes that run `dist`; watching does not.
 */
import { spawnSync } from "node:child_process"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const parameters = process.argv.slice(2)

const run = (script, given, environment = process.env) => {
  const { status } = spawnSync(process.execPath, [script, ...given], { cwd: root, env: environment, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}

run(join(root, "scripts", "bootstrap.mjs"), parameters[0] === "watch" ? ["--install-only"] : [])
const folder = relative(root, process.cwd()).split(/[\\/]/).slice(0, 2).join("/")
run(join(root, "node_modules", "vitest", "vitest.mjs"), parameters, { ...process.env, TEST_FOLDER: folder })
