/**
 * Bundles the server's programs with their imports into a few files. Node then reads a dozen modules at each start rather than a thousand, and starts in half
 * the time. Database drivers stay in node_modules, because they have binaries for one platform, and so do BullMQ and pg-boss, which ENGINE=ledger never loads.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { removeReplacedChunks } from "./replaced-chunks.mjs"

const folder = fileURLToPath(new URL(".", import.meta.url))
const made = join(folder, "dist")

/**
 * The dictionary of 1.5 megabytes is bundled as a text that is parsed as JSON. As a JavaScript literal, which esbuild would make, it would take Node
 * three times as long to load.
 */
const dictionary = {
  name: "dictionary",
  setup: ({ onLoad }) =>
    onLoad({ filter: /2of12id\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")))
      return { contents: `module.exports = JSON.parse(${JSON.stringify(text)})`, loader: "js" }
    })
}

const { metafile } = await build({
  metafile: true,
  entryPoints: ["main", "admin", "health"].map((name) => join(folder, "src", `${name}.ts`)),
  outdir: made,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // The server never uses the command's modules for configurations and shell completions, and commander is CommonJS.
  external: ["better-sqlite3", "pg", "pg-*", "bullmq", "swagger-ui-dist", "commander", "jiti", "@bomb.sh/tab"],
  // Only names that two modules share are renamed. `keepNames` would keep these names too, but it would define a name for each function that is created
  // during a request, which takes a tenth of the request's time.
  chunkNames: "chunks/[name]-[hash]",
  plugins: [dictionary],
  logLevel: "error"
})

const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)))
for (const name of readdirSync(made)) if (/\.js(\.map)?$/.test(name) && !written.has(name)) rmSync(join(made, name), { force: true })
removeReplacedChunks(join(made, "chunks"), written, Date.now())
