/**
 * Runs all static checks of the code. `npm run check -- lint types` runs only those parts.
 */
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const script = (name) => join(root, "scripts", name)
const tool = (name, file) => join(root, "node_modules", name, file)

const parts = {
  types: [[script("bootstrap.mjs")], [tool("typescript", "bin/tsc"), "-p", "tsconfig.test.json"]],
  boundaries: [[script("check-boundaries.mjs")]],
  rooms: [[script("check-rooms.mjs")]],
  // The linter reads compiled modules to know their exports.
  lint: [[script("bootstrap.mjs")], [tool("oxlint", "bin/oxlint"), "--deny-warnings", "--report-unused-disable-directives"]],
  format: [[tool("oxfmt", "bin/oxfmt"), "--list-different", "."]],
  unused: [[tool("knip", "bin/knip.js"), "--no-progress", "--no-config-hints"]],
  documents: [
    [script("draw-architecture.mjs"), "--check"],
    [script("check-links.mjs")],
    [script("check-threats.mjs")],
    [script("check-sources.mjs")],
    [script("check-commands.mjs")],
    [script("check-figures.mjs")]
  ],
  // These parts read the output of `types`, so they come last.
  openapi: [[script("bootstrap.mjs")], [script("make-openapi.mjs"), "--check"], [script("check-openapi.mjs")]],
  samples: [[script("bootstrap.mjs")], [script("check-samples.mjs")]],
  site: [[script("bootstrap.mjs")], [script("make-site.mjs"), "--check"]],
  surface: [[script("bootstrap.mjs")], [script("make-surface.mjs"), "--check"]],
  packages: [[script("check-packages.mjs")], [script("check-budgets.mjs")]],
  contract: [[script("bootstrap.mjs")], [script("contract.mjs")]],
  protocol: [[script("bootstrap.mjs")], [script("check-protocol.mjs")]],
  release: [[script("release.mjs"), "--rehearse"]]
}

/** These parts take minutes and run only on request. They install further tools at the first use, or install everything from scratch. */
const onRequest = ["contract", "protocol", "release"]

const call = (parameters) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: root, env: { ...process.env, NO_COLOR: "1" }, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    child.stdout.on("data", (chunk) => (output += chunk))
    child.stderr.on("data", (chunk) => (output += chunk))
    child.on("error", (error) => resolve({ passed: false, output: error.message }))
    child.on("close", (code) => resolve({ passed: code === 0, output }))
  })

/** Builds run one after the other, because a second build would read half-written files of the first. */
let built = Promise.resolve()
const run = (parameters) => {
  if (parameters[0] !== script("bootstrap.mjs")) return call(parameters)
  const build = built.then(() => call(parameters))
  built = build
  return build
}

const check = async (name) => {
  const start = performance.now()
  const complaints = []
  // One after the other, because the commands of a part share a build.
  for (const parameters of parts[name]) {
    const { output, passed } = await run(parameters)
    if (!passed) complaints.push(output.trim())
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const passed = complaints.length === 0
  if (!passed) console.log(`\n${complaints.join("\n\n")}\n`)
  console.log(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(10)}  ${seconds} s`)
  return passed
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; the parts are ${Object.keys(parts).join(", ")}.`)
  process.exit(2)
}

const running = new Map()
const waiting = chosen.length > 0 ? chosen : Object.keys(parts).filter((name) => !onRequest.includes(name))
const work = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const ready = ["contract", "openapi", "packages", "samples", "site", "surface"].includes(name) ? running.get("types") : undefined
    running.set(
      name,
      Promise.resolve(ready).then(() => check(name))
    )
    await running.get(name)
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))

const results = await Promise.all([...running].map(async ([name, result]) => ({ name, passed: await result })))
const failed = results.filter((result) => !result.passed).map((result) => result.name)
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(", ")}`)
  process.exit(1)
}
