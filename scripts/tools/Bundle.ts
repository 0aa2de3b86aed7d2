/**
 * Bundles scripts with all their imports into programs, so that a process starts in a third of the time. Tests start hundreds of processes, each of which would
 * otherwise read a thousand modules. A program contains the built code of `dist`, as without bundling. Scripts with mostly the same modules share a program.
 * The first process of a script that ends, or has run for two seconds, stores V8's compiled code, which makes later starts a quarter faster. A process that
 * runs longer stores the code again when it has compiled more.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import { inject } from "vitest"

const root = fileURLToPath(new URL("../../package.json", import.meta.url))
const { resolve } = createRequire(root)

/** The root's folder as a part of a pattern. */
const folder = dirname(root).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/**
 * The paths of this repository's built code and of its tests. A pattern, so that esbuild calls this process only for them: most modules of a bundle are
 * dependencies.
 */
const ours = new RegExp(String.raw`^${folder}[\\/](?:packages|examples)[\\/][^\\/]+[\\/](?:dist|test)[\\/].*\.m?js$`)

/**
 * The scripts that share one program, because most of their modules are the same: making one program of all of them takes 7 s of processor time, and making
 * one for each took 33 s. In return, each process reads a program that is half as large again, which takes up to 0.1 s. Scripts that are missing here share
 * little: the build of the example server is a bundle already, and the workers of a storage import no scoring.
 */
const together = [
  "packages/cli/dist/bin.js",
  "packages/engine-bullmq/test/kill-worker.mjs",
  "packages/engine-pgboss/test/kill-worker.mjs",
  "packages/http/test/killed-process.mjs",
  "packages/storage-postgres/test/kill-worker.mjs",
  "packages/storage-sqlite/test/kill-worker.mjs",
  "examples/server/test/faults/host.mjs"
].map((path) => join(dirname(root), path))

/**
 * When a process that runs for long stores its code, in milliseconds after its start. After two seconds, on a busy machine, a worker has not scored an answer.
 * In turns, a process that scores thirteen answers took 1.36 s of processor time with the code of a whole life, and 1.63 s with that of a start.
 */
const keptAfterMillis = [2_000, 5_000, 15_000]

/** How many times as much code as the stored one is worth storing in its place. */
const growthOfCode = 1.2

/**
 * The code that a process runs: it loads a program with the stored compiled code of its script, or else of the script whose process stored its code first. A
 * process that is killed early stores nothing.
 */
const runnerOf = (script: string, program: string, own: string): string => `
require(${JSON.stringify(fileURLToPath(new URL("optimize-late.cjs", import.meta.url)))})
const { closeSync, copyFileSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { getHeapCodeStatistics } = require("node:v8")
const { Script } = require("node:vm")
const program = ${JSON.stringify(program)}
const own = ${JSON.stringify(`${own}.cache`)}
const shared = program + ".cache"
let cachedData
try { cachedData = readFileSync(existsSync(own) ? own : shared) } catch {}
// esbuild writes ASCII, which Node reads faster as Latin-1 than as UTF-8.
const loaded = new Script(readFileSync(program, "latin1"), { filename: program, cachedData })
const compiled = () => getHeapCodeStatistics().bytecode_and_metadata_size
let kept = existsSync(own) ? compiled() : 0
const keep = () => {
  const size = compiled()
  if (size < kept * ${growthOfCode}) return
  const isFirst = kept === 0
  kept = size
  if (isFirst && existsSync(own)) return
  const next = own + "." + Math.floor(Math.log(size) / Math.log(${growthOfCode}))
  // Of the processes with about the same amount of code, one stores the code. The folder may have been removed when the tests have ended.
  try {
    closeSync(openSync(next, "wx"))
    writeFileSync(next + ".new", loaded.createCachedData())
    renameSync(next + ".new", own)
  } catch {
    return
  }
  // A failure leaves the code of the script stored.
  try {
    if (existsSync(shared)) return
    copyFileSync(own, own + ".shared")
    renameSync(own + ".shared", shared)
  } catch {}
}
// A process that soon ends adds little to the code of others like it.
process.once("exit", () => kept === 0 && keep())
for (const millis of ${JSON.stringify(keptAfterMillis)}) setTimeout(keep, millis).unref()
loaded.runInThisContext()(createRequire(${JSON.stringify(root)}), { exports: {} }, ${JSON.stringify(script)})
`

const make = async (scripts: ReadonlyArray<string>, program: string): Promise<void> => {
  const own = `${program}-${process.pid}`
  const requires = scripts.map((script) => `${JSON.stringify(script)}: () => require(${JSON.stringify(script)})`)
  await build({
    stdin: { contents: `({ ${requires.join(", ")} })[script]()`, resolveDir: dirname(root) },
    outfile: own,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["pg-native", "swagger-ui-dist"],
    // Cached code cannot import dynamically, so it uses require instead.
    supported: { "dynamic-import": false },
    // Packages resolve modules outside the bundle from the root of the repository rather than from the bundle's folder.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(root).href) },
    minifyWhitespace: true,
    banner: { js: "(function (require, module, script) {" },
    footer: { js: "})" },
    plugins: [
      {
        name: "script",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^(better-sqlite3|jiti)$/ }, ({ path }) => ({ path: resolve(path), external: true }))
          onLoad({ filter: ours }, ({ path }) => {
            // By its own address, a module of ours finds the files of its package.
            const text = readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
            if (!scripts.includes(path)) return { contents: text }
            // A script may use top-level await, which only the module format supports.
            const lines = text.replace(/^#!.*/, "").split("\n")
            const body = lines.findLastIndex((line) => line.startsWith("import ")) + 1
            // As Node does with a module whose top-level await never settles, the process ends with 13 when it runs dry before the function returns.
            const begin = "let hasReturned = false; process.once('beforeExit', () => { if (!hasReturned) process.exitCode = 13 }); void (async () => {"
            const end = "})().finally(() => { hasReturned = true })"
            return { contents: [...lines.slice(0, body), begin, ...lines.slice(body), end].join("\n") }
          })
        }
      }
    ],
    logLevel: "error"
  })
  renameSync(own, program)
}

/** Whether the process that claimed a bundle has ended without making it. */
const isAbandoned = (claim: string): boolean => {
  try {
    const id = Number(readFileSync(claim, "utf8"))
    // A claim is empty for a moment, and gone when the program is made.
    if (id > 0) process.kill(id, 0)
    return false
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH"
  }
}

/** Makes a program, or waits for the process of this run that makes it. Several test files need the same program at once, and making it takes seconds. */
const madeOnce = async (scripts: ReadonlyArray<string>, program: string): Promise<void> => {
  const claim = `${program}.claim`
  while (!existsSync(program)) {
    try {
      writeFileSync(claim, String(process.pid), { flag: "wx" })
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
      if (isAbandoned(claim)) rmSync(claim, { force: true })
      await setTimeout(20)
      continue
    }
    try {
      if (!existsSync(program)) await make(scripts, program)
    } finally {
      rmSync(claim, { force: true })
    }
  }
}

const bundled = async (script: string): Promise<string> => {
  const place = (name: string): string => join(inject("bundles"), name.replaceAll(/[^\w.]/g, "-"))
  const name = relative(dirname(root), script)
  const isShared = together.includes(script)
  const program = place(isShared ? "together.js" : `${name}.program.js`)
  await madeOnce(isShared ? together : [script], program)
  const bundle = place(`${name}.cjs`)
  if (existsSync(bundle)) return bundle
  // Two processes may write the same text.
  const own = `${bundle}-${process.pid}`
  writeFileSync(own, runnerOf(script, program, bundle))
  renameSync(own, bundle)
  return bundle
}

const made = new Map<string, Promise<string>>()

/**
 * Resolves with the path of a script's bundle, which exists until the end of the test run.
 *
 * @param script the path of the script
 */
export const bundleOf = (script: string): Promise<string> => {
  const known = made.get(script) ?? bundled(script)
  made.set(script, known)
  return known
}
