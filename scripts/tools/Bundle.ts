/**
 * Bundles a script with all its imports into one program, so that a process starts in a third of the time. Tests start hundreds of processes, each of which
 * would otherwise read a thousand modules. The bundle contains the built code of `dist`, as without bundling. The first process of a bundle that ends, or has
 * run for two seconds, stores V8's compiled code, which makes later starts a quarter faster.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
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

/** The code that a process runs: it loads a program with the stored compiled code. A process that is killed early stores nothing. */
const runnerOf = (program: string): string => `
require(${JSON.stringify(fileURLToPath(new URL("optimize-late.cjs", import.meta.url)))})
const { closeSync, openSync, readFileSync, renameSync, writeFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { Script } = require("node:vm")
const kept = ${JSON.stringify(`${program}.cache`)}
let cachedData
try { cachedData = readFileSync(kept) } catch {}
// esbuild writes ASCII, which Node reads faster as Latin-1 than as UTF-8.
const script = new Script(readFileSync(${JSON.stringify(program)}, "latin1"), { filename: ${JSON.stringify(program)}, cachedData })
const keep = () => {
  if (cachedData !== undefined) return
  const own = kept + ".new"
  // Only one process stores the code. The folder may have been removed when the tests have ended.
  try { closeSync(openSync(own, "wx")) } catch { return }
  cachedData = script.createCachedData()
  try { writeFileSync(own, cachedData); renameSync(own, kept) } catch {}
}
if (cachedData === undefined) {
  process.once("exit", keep)
  setTimeout(keep, 2000).unref()
}
script.runInThisContext()(createRequire(${JSON.stringify(root)}), { exports: {} })
`

const make = async (script: string, bundle: string): Promise<void> => {
  const own = `${bundle}-${process.pid}`
  const program = `${own}.js`
  await build({
    entryPoints: [script],
    outfile: program,
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
    banner: { js: "(function (require, module) {" },
    footer: { js: "})" },
    plugins: [
      {
        name: "script",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^(better-sqlite3|jiti)$/ }, ({ path }) => ({ path: resolve(path), external: true }))
          onLoad({ filter: ours }, ({ path }) => {
            // By its own address, a module of ours finds the files of its package.
            const text = readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
            if (path !== script) return { contents: text }
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
  writeFileSync(own, runnerOf(program))
  renameSync(own, bundle)
}

/** Whether the process that claimed a bundle has ended without making it. */
const isAbandoned = (claim: string): boolean => {
  try {
    const id = Number(readFileSync(claim, "utf8"))
    // A claim is empty for a moment, and gone when the bundle is made.
    if (id > 0) process.kill(id, 0)
    return false
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH"
  }
}

/** Makes a bundle, or waits for the process of this run that makes it. Several test files need the same bundle at once, and making it takes four seconds. */
const madeOnce = async (script: string, bundle: string): Promise<string> => {
  const claim = `${bundle}.claim`
  while (!existsSync(bundle)) {
    try {
      writeFileSync(claim, String(process.pid), { flag: "wx" })
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
      if (isAbandoned(claim)) rmSync(claim, { force: true })
      await setTimeout(20)
      continue
    }
    try {
      if (!existsSync(bundle)) await make(script, bundle)
    } finally {
      rmSync(claim, { force: true })
    }
  }
  return bundle
}

const made = new Map<string, Promise<string>>()

/**
 * Resolves with the path of a script's bundle, which exists until the end of the test run.
 *
 * @param script the path of the script
 */
export const bundleOf = (script: string): Promise<string> => {
  const bundle = join(inject("bundles"), `${script.replaceAll(/[^\w.]/g, "-")}-${basename(script, ".mjs")}.cjs`)
  const known = made.get(bundle) ?? madeOnce(script, bundle)
  made.set(bundle, known)
  return known
}
