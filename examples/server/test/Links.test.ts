/**
 * A server whose packages are linked into `node_modules`, as pnpm and workspaces link them. A package that is loaded under the address of its link is a second
 * copy of a package that is loaded under its own address: its classes are other classes, and what it depends on may not be found.
 */
import { readdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, test } from "vitest"
import { finished } from "../../../scripts/tools/Finished.js"
import { environment, folder, inFoldersOfTheirOwn } from "./support.js"

inFoldersOfTheirOwn()

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The server as a host compiles it: its own modules in one program, every package outside, beside links to the packages. It ends as soon as it serves. */
const compile = async (): Promise<string> => {
  const source = (name: string) => JSON.stringify(fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url)))
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction")
  const outfile = join(folder, "server.mjs")
  const contents = `
    import { start } from ${source("Server")}
    import { readSettings } from ${source("Settings")}
    await start(readSettings(process.env), { say: (...lines) => console.log(lines.join("\\n")), stoppedBy: (stop) => void (globalThis.stop = stop) })
    await globalThis.stop(true)
  `
  await build({ stdin: { contents, resolveDir: "." }, outfile, bundle: true, packages: "external", format: "esm", platform: "node", logLevel: "error" })
  return outfile
}

/** The addresses of the modules that a process has loaded. */
const loadedIn = (coverage: string): ReadonlyArray<string> =>
  readdirSync(coverage).flatMap((name) => JSON.parse(readFileSync(join(coverage, name), "utf8")).result.map(({ url }: { readonly url: string }) => url))

test("loads each package under its own address, also while its log is read through a pipe", async () => {
  const coverage = join(folder, "coverage")
  const { status, stderr, stdout } = await finished(process.execPath, [await compile()], {
    cwd: folder,
    env: { ...environment({ DEMO: "0" }), NODE_V8_COVERAGE: coverage }
  })
  expect([status, stdout], stderr).toEqual([0, expect.stringContaining("API")])
  const loaded = loadedIn(coverage)
  expect(loaded.filter((url) => /\/packages\/storage-sqlite\/dist\//.test(url))).not.toEqual([])
  expect(loaded.filter((url) => url.includes("/node_modules/@brand-visibility/"))).toEqual([])
})
