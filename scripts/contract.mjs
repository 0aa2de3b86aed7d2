/**
 * Checks the API's document with independent tools. Redocly and Spectral must report nothing. hey-api generates a client, which is compiled and run against a
 * server. Prism is a validating proxy in front of the black-box suite, and must find no answer that violates the document. The tools are large (185 MB), and
 * are installed at the first call.
 */
import { spawn, spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { installTools } from "./tools/npm.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const folder = join(root, "scripts/contract")
const modules = join(folder, "node_modules")

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

installTools(folder, "Redocly, Spectral, hey-api and Prism")

const node = (what, parameters, environment = {}) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: "utf8", env: { ...process.env, ...environment } })
  if (status !== 0) fail(`${what}:\n${stdout}${stderr}`)
  return stdout
}

const document = join(root, "packages/api/openapi.json")

// --- The rules of Redocly and Spectral.

const { lint } = await import("./contract/lint.mjs")
const problems = await lint(document)
if (problems.length > 0) fail(`openapi.json breaks public rules:\n${problems.join("\n")}`)

// --- The client of hey-api.

for (const made of ["generated", "dist"]) rmSync(join(folder, made), { recursive: true, force: true })
node("hey-api makes no client", [
  join(modules, "@hey-api/openapi-ts/bin/run.js"),
  "-i",
  document,
  "-o",
  join(folder, "generated"),
  "-c",
  "@hey-api/client-fetch"
])
// The client's modules import each other without an extension, which Node does not resolve, so they are bundled into one file.
node("What hey-api has made does not compile", [join(modules, "typescript/bin/tsc"), "-p", folder, "--noEmit"])
const { build } = await import("esbuild")
await build({
  entryPoints: [join(folder, "program.ts")],
  outfile: join(folder, "dist/program.js"),
  bundle: true,
  format: "esm",
  platform: "node",
  logLevel: "error"
})

const { BrandVisibility } = await import("@brand-visibility/core")
const MemoryStorage = await import("@brand-visibility/core/memory/MemoryStorage")
const { toNodeHandler } = await import("@brand-visibility/http/node")
const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none", logLevel: "none" })
const { id } = await visibility.organizations.create({ name: "Trail Shop", promptLimit: 10 })
const { key } = await visibility.organizations.createKey({ organizationId: id, name: "first", scopes: ["read", "write"] })
const server = createServer(toNodeHandler(visibility, { rateLimit: "off" }))
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
const printed = await new Promise((resolve) => {
  const child = spawn(process.execPath, [join(folder, "dist/program.js"), `http://127.0.0.1:${server.address().port}`, key], { stdio: ["ignore", "pipe", 2] })
  let text = ""
  child.stdout.on("data", (piece) => (text += piece))
  child.on("close", () => resolve(text))
})
server.close()
server.closeAllConnections()
await visibility.dispose()
const expected = { brand: "Fernweh", slots: 8, answer: "Fernweh, then Norrvind.", rank: 1, refused: "not_found" }
if (printed === "" || !isDeepStrictEqual(JSON.parse(printed), expected)) fail(`The client of hey-api saw ${printed}, and not ${JSON.stringify(expected)}`)

// --- Prism, before the black-box suite.

const suite = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project=tests", "packages/http/test/blackbox"], {
  cwd: root,
  encoding: "utf8",
  env: { ...process.env, VALIDATING_PROXY: join(modules, "@stoplight/prism-cli/dist/index.js") }
})
if (suite.status !== 0) fail(`Through Prism the black-box suite fails:\n${suite.stdout}${suite.stderr}`)
