/**
 * Builds the JavaScript of core in two forms. Node takes longer to find and read a module than to run it, so Node gets a few files in `dist/parts`, and
 * an entry file in `dist` for each entry of the package. A bundler for browsers leaves out modules that it does not need, so it gets one file per
 * module in `dist/modules` (docs/decisions/0014). The compiler writes the declarations. scripts/bootstrap.mjs calls this script, and skips it when
 * nothing changed.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { isAbsolute, join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { build, transform } from "esbuild"
import { rollup } from "rollup"

const folder = fileURLToPath(new URL(".", import.meta.url))
const source = join(folder, "src")
const index = join(source, "index.ts")
const made = join(folder, "dist")

const nameOf = (path) => relative(source, path).slice(0, -".ts".length).split(sep).join("/")
const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
const entries = Object.values(exports).flatMap(({ "@brand-visibility/source": entry }) => (entry === undefined ? [] : [join(folder, entry)]))

/** Word lists of 1.3 MB without imports. The parts import these modules from `dist/modules`, so that the lists are published once. */
const words = join(source, "analysis", "lexicon", "words")

/** The index of Effect. Each used module of Effect is imported by itself, so that the other modules are not loaded. */
const effect = fileURLToPath(import.meta.resolve("effect")).replace(/dist.*/s, (path) => path.replace(/\bcjs\b/, "esm"))

/** Without the text of the sources, which are published as files. */
const typescript = { charset: "utf8", target: "es2023", sourcemap: true, sourcesContent: false }

const sources = {
  name: "typescript",
  resolveId: (id, importer) => {
    if (id === "effect") return effect
    if (importer === effect) return { id: `effect/${id.slice("./".length, -".js".length)}`, external: true }
    if (!id.startsWith(".")) return null
    const path = join(importer, "..", id.replace(/\.js$/, ".ts"))
    return path.startsWith(words) ? { id: `../modules/${nameOf(path)}.js`, external: true } : path
  },
  transform: (code, path) => transform(code, { ...typescript, loader: "ts", sourcefile: path })
}

/** All modules that an import of these modules loads at once, without dynamic imports. */
const readAtOnce = (paths, infoOf, seen = new Set()) => {
  for (const path of paths) {
    if (!path.startsWith(source) || seen.has(path)) continue
    seen.add(path)
    readAtOnce(infoOf(path).importedIds, infoOf, seen)
  }
  return seen
}

/**
 * Whether a module runs without any package, Effect included. A program that imports only this module, such as a client of the API, then loads no
 * package.
 */
const standsAlone = (path, infoOf) => [...readAtOnce([path], infoOf)].every((each) => infoOf(each).importedIds.every((id) => id.startsWith(source)))

/**
 * The modules that score answers are loaded layer by layer, with turns of other work between, because loading all of them at once takes a tenth of a
 * second. No layer imports a later one. `door` is the module that `CompiledScorers` imports.
 */
const layers = [
  { of: "analysis/lexicon/Or", part: "orders", door: "analysis/lexicon/OrdinalPhrases" },
  { of: "analysis/lexicon/", part: "lexicon", door: "analysis/lexicon/Patterns" },
  { of: "analysis/text/", part: "text", door: "analysis/text/WordClasses" },
  { of: "analysis/judgement/", part: "text", door: "analysis/text/WordClasses" },
  { of: "analysis/page/", part: "names", door: "analysis/names/BrandMatcher" },
  { of: "analysis/names/", part: "names", door: "analysis/names/BrandMatcher" }
]

/** Folders that form one part: operations import services, and services import the pipeline, so that loading one loads the others. */
const partOfFolder = { services: "engine", pipeline: "engine", operations: "engine" }

let read
/**
 * Decides the part of a module: one part per folder that an import of core loads, one for summing up runs, several for scoring answers, and one for
 * each other entry to many modules. A module that is imported dynamically has a file of its own.
 */
const partOf = (path, { getModuleInfo }) => {
  // The index stays a file of its own, because it joins the parts and belongs to none.
  if (!path.startsWith(source) || path === index) return null
  read ??= {
    first: readAtOnce([index], getModuleInfo),
    summing: readAtOnce(getModuleInfo(join(source, "pipeline/SummingRules.ts")).dynamicallyImportedIds, getModuleInfo)
  }
  const name = nameOf(path)
  const room = name.includes("/") ? name.slice(0, name.indexOf("/")) : "engine"
  if (read.first.has(path)) return standsAlone(path, getModuleInfo) ? "alone" : (partOfFolder[room] ?? room)
  if (read.summing.has(path)) return "summing"
  const isImportedLater = getModuleInfo(path).dynamicImporters.length > 0
  const layer = layers.find((each) => name.startsWith(each.of))
  if (layer !== undefined && (layer.door === name || !isImportedLater)) return layer.part
  return isImportedLater ? name : ({ analysis: "scoring", memory: "memory", simulation: "simulation" }[room] ?? null)
}

const built = await rollup({
  input: Object.fromEntries(entries.map((path) => [nameOf(path), path])),
  // Modules of packages are external, apart from the index of Effect.
  external: (id) => !id.startsWith(".") && id !== "effect" && !isAbsolute(id),
  preserveEntrySignatures: "strict",
  treeshake: { moduleSideEffects: false },
  plugins: [sources],
  onwarn: ({ code, message }) => {
    if (code !== "EMPTY_BUNDLE") throw new Error(message)
  }
})
for (const path of readdirSync(made, { recursive: true })) if (/\.js(\.map)?$/.test(path)) rmSync(join(made, path))
await build({
  ...typescript,
  entryPoints: readdirSync(source, { recursive: true })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => join(source, path)),
  outbase: source,
  outdir: join(made, "modules")
})
await built.write({
  dir: made,
  format: "es",
  sourcemap: true,
  sourcemapExcludeSources: true,
  // A part imports only the parts that it needs itself, rather than those of its importers in advance.
  hoistTransitiveImports: false,
  minifyInternalExports: false,
  chunkFileNames: "parts/[name].js",
  manualChunks: partOf
})
await built.close()
