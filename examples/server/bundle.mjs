/**
 * Puts the server's programs, with all that they import, into a few files: Node then reads a dozen modules at each start rather than a
 * thousand, and loads them in half the time. Drivers of databases stay in node_modules: they have parts that are compiled for one platform.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const folder = fileURLToPath(new URL(".", import.meta.url))
const made = join(folder, "dist")

for (const name of readdirSync(made)) if (name === "chunks" || /\.js(\.map)?$/.test(name)) rmSync(join(made, name), { recursive: true })

/** A dictionary of a megabyte and a half is a text that is read as JSON: as a program, which esbuild makes of it, it takes Node three times as long. */
const dictionary = {
  name: "dictionary",
  setup: ({ onLoad }) =>
    onLoad({ filter: /2of12id\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")))
      return { contents: `module.exports = JSON.parse(${JSON.stringify(text)})`, loader: "js" }
    })
}

await build({
  entryPoints: ["main", "admin", "health"].map((name) => join(folder, "src", `${name}.ts`)),
  outdir: made,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Of the command, what reads configurations and completes lines of a shell is never asked for here, and commander is CommonJS.
  external: ["better-sqlite3", "pg", "pg-*", "swagger-ui-dist", "commander", "jiti", "@bomb.sh/tab"],
  // Nothing is renamed but what two modules name alike. `keepNames` would keep these names too, and define a name anew for each function that is
  // made while a request is answered: a tenth of its time.
  chunkNames: "chunks/[name]-[hash]",
  plugins: [dictionary],
  logLevel: "error"
})
