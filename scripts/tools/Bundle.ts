/**
 * Makes one program of a script and of all that it imports, so that a process is ready in a third of the time. Tests start hundreds of processes, each of which
 * would read a thousand modules. What is bundled is what is built: `dist`, as without this. The first processes of a bundle keep what V8 made of it for those
 * that come later, which takes a quarter from their starts.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import { inject } from "vitest"

const root = fileURLToPath(new URL("../../package.json", import.meta.url))
const { resolve } = createRequire(root)

/** What a process runs: a program whose compiled code is kept beside it. One that is killed early keeps nothing. */
const runnerOf = (program: string): string => `
const { readFileSync, renameSync, writeFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { Script } = require("node:vm")
const kept = ${JSON.stringify(`${program}.cache`)}
let cachedData
try { cachedData = readFileSync(kept) } catch {}
const script = new Script(readFileSync(${JSON.stringify(program)}, "utf8"), { filename: ${JSON.stringify(program)}, cachedData })
const keep = () => {
  if (cachedData !== undefined) return
  cachedData = script.createCachedData()
  const own = kept + process.pid
  // The folder may be gone where the tests have ended.
  try { writeFileSync(own, cachedData); renameSync(own, kept) } catch {}
}
if (cachedData === undefined) {
  process.once("exit", keep)
  setTimeout(keep, 2000).unref()
}
script.runInThisContext()(createRequire(${JSON.stringify(root)}), { exports: {} })
`

const make = async (script: string, bundle: string): Promise<string> => {
  // Another process of this run may make it at the same time.
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
    // Code that is kept imports nothing dynamically, and requires it in place of that.
    supported: { "dynamic-import": false },
    // What is not bundled is looked for from the root of the repository, not where the bundle is.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(root).href) },
    banner: { js: "(function (require, module) {" },
    footer: { js: "})" },
    plugins: [
      {
        name: "script",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: resolve("better-sqlite3"), external: true }))
          // A script may wait for promises outside of functions, which no other format than that of modules knows.
          onLoad({ filter: /\.mjs$/ }, ({ path }) => {
            if (path !== script) return null
            const lines = readFileSync(path, "utf8").split("\n")
            const body = lines.findLastIndex((line) => line.startsWith("import ")) + 1
            return { contents: [...lines.slice(0, body), "void (async () => {", ...lines.slice(body), "})()"].join("\n") }
          })
        }
      }
    ],
    logLevel: "error"
  })
  writeFileSync(own, runnerOf(program))
  renameSync(own, bundle)
  return bundle
}

const made = new Map<string, Promise<string>>()

/**
 * Resolves with the path of a script's bundle, which is there until the run of the tests is over.
 *
 * @param script the path of the script
 */
export const bundleOf = (script: string): Promise<string> => {
  const bundle = join(inject("bundles"), `${script.replaceAll(/[^\w.]/g, "-")}-${basename(script, ".mjs")}.cjs`)
  const known = made.get(bundle) ?? (existsSync(bundle) ? Promise.resolve(bundle) : make(script, bundle))
  made.set(bundle, known)
  return known
}
