/**
 * Makes one module of a script and of all that it imports, so that a process is ready in a third of the time. Tests start hundreds of processes, each of which
 * would read a thousand modules. What is bundled is what is built: `dist`, as without this.
 */
import { existsSync, renameSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import { inject } from "vitest"

const root = fileURLToPath(new URL("../../package.json", import.meta.url))
const { resolve } = createRequire(root)

const make = async (script: string, bundle: string): Promise<string> => {
  // Another process of this run may make it at the same time.
  const own = `${bundle}-${process.pid}.mjs`
  await build({
    entryPoints: [script],
    outfile: own,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ["pg-native", "swagger-ui-dist"],
    // What is not bundled is looked for from the root of the repository, not where the bundle is.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(root).href) },
    banner: { js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(${JSON.stringify(root)});` },
    plugins: [
      {
        name: "native",
        setup: ({ onResolve }) => onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: pathToFileURL(resolve("better-sqlite3")).href, external: true }))
      }
    ],
    logLevel: "error"
  })
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
  const bundle = join(inject("bundles"), `${script.replaceAll(/[^\w.]/g, "-")}-${basename(script)}`)
  const known = made.get(bundle) ?? (existsSync(bundle) ? Promise.resolve(bundle) : make(script, bundle))
  made.set(bundle, known)
  return known
}
