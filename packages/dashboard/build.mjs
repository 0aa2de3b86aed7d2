/**
 * Builds the page into one module, `dist/page/Page.js`. The module contains the HTML document, and the compressed script and style under names with a digest
 * of their content. The build fails when the first view exceeds its budget. scripts/bootstrap.mjs calls this program, and skips it when nothing has changed.
 */
import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "vite"

const folder = fileURLToPath(new URL(".", import.meta.url))

/** Budgets for the first view, in compressed bytes. */
const budgets = { js: 100_000, css: 12_000 }

const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" }

const built = await build({
  configFile: false,
  root: join(folder, "page"),
  base: "./",
  mode: "production",
  logLevel: "error",
  resolve: { conditions: ["@brand-visibility/source", "module", "browser"] },
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: { write: false, target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false }
})

const files = {}
let html = ""
const sizes = { js: 0, css: 0 }
for (const output of built.output) {
  const content = output.type === "chunk" ? output.code : output.source
  if (output.fileName === "index.html") {
    html = content
    continue
  }
  const name = output.fileName.replace(/^assets\//, "")
  const type = name.split(".").at(-1)
  if (types[type] === undefined) throw new Error(`page: ${output.fileName} is of a type that the dashboard does not serve`)
  const gzip = gzipSync(content, { level: 9 })
  sizes[type] += gzip.byteLength
  files[name] = { type: types[type], gzip: gzip.toString("base64") }
}

for (const [type, size] of Object.entries(sizes)) {
  if (size > budgets[type]) {
    console.error(`The dashboard's ${type} has ${size} bytes, compressed, more than its budget of ${budgets[type]}`)
    process.exit(1)
  }
}

/** The texts of the libraries' licences, which must accompany the script. */
const licences = () => {
  const modules = built.output.flatMap((output) => (output.type === "chunk" ? Object.keys(output.modules) : []))
  const folders = new Set(modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll("\\", "/"))?.[0] ?? []))
  return [...folders].toSorted().map((library) => {
    const { license, name, version } = JSON.parse(readFileSync(join(library, "package.json"), "utf8"))
    const file = readdirSync(library).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`page: ${name} has no text of its licence (${license})`)
    return `${name} ${version}\n\n${readFileSync(join(library, file), "utf8").trim()}\n`
  })
}

mkdirSync(join(folder, "dist", "page"), { recursive: true })
const module = `export const html = ${JSON.stringify(html)}\nexport const files = ${JSON.stringify(files)}\n`
writeFileSync(join(folder, "dist", "page", "Page.js"), module)
writeFileSync(join(folder, "dist", "page", "LICENSES.txt"), `The page contains these libraries.\n\n${licences().join(`\n${"-".repeat(40)}\n\n`)}`)
if (process.argv.includes("--sizes")) console.log(sizes, createHash("sha256").update(module).digest("hex").slice(0, 8))
