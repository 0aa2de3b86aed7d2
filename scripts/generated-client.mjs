/**
 * Makes the types of packages/api/generated-client from packages/api/openapi.json, with the generator of that folder's lockfile, which is installed at the
 * first use. `--check` changes nothing, and fails when the types are out of date.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { installTools } from "./tools/npm.mjs"

const folder = fileURLToPath(new URL("../packages/api/generated-client/", import.meta.url))
const modules = join(folder, "node_modules")

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

installTools(folder, "the client generator")

const generate = (output) => {
  const generator = join(modules, "openapi-typescript", "bin", "cli.js")
  const { error, status, stderr } = spawnSync(process.execPath, [generator, join(folder, "../openapi.json"), "--output", output], { encoding: "utf8" })
  if (status !== 0) fail(`The types could not be generated: ${error?.message ?? stderr}`)
}

const checkedIn = join(folder, "schema.d.ts")
if (process.argv.includes("--check")) {
  const scratch = mkdtempSync(join(tmpdir(), "generated-client-"))
  generate(join(scratch, "schema.d.ts"))
  const isCurrent = readFileSync(join(scratch, "schema.d.ts"), "utf8") === readFileSync(checkedIn, "utf8")
  rmSync(scratch, { recursive: true })
  if (!isCurrent) fail("packages/api/generated-client/schema.d.ts is out of date with openapi.json. Run `npm run openapi`.")
} else generate(checkedIn)
