/**
 * Makes what runs of core, twice. Node takes longer to find and read a module than to run it: it gets a few files, `dist/parts`, with a door for each entry of
 * the package in `dist`. A bundler for browsers leaves out modules that it does not need: it gets one file a module, `dist/modules` (docs/decisions/0014). The
 * compiler makes the declarations. Called by scripts/bootstrap.mjs, which skips it when nothing changed.
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

/** Texts of 1.3 MB that need nothing: parts import their modules, so that they are published once. */
const words = join(source, "analysis", "lexicon", "words")

/** The index of Effect, of which each part that is used is imported alone: the rest of its modules are not read. */
const effect = fileURLToPath(import.meta.resolve("effect")).replace(/dist.*/s, (path) => path.replace(/\bcjs\b/, "esm"))

/** Without the text of the sources, which are published too. */
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

/** What an import of these modules reads at once, without what it imports later. */
const readAtOnce = (paths, infoOf, seen = new Set()) => {
  for (const path of paths) {
    if (!path.startsWith(source) || seen.has(path)) continue
    seen.add(path)
    readAtOnce(infoOf(path).importedIds, infoOf, seen)
  }
  return seen
}

/** Whether a module runs without any package, Effect included: who imports it alone, such as a client of the API, reads no more than that. */
const standsAlone = (path, infoOf) => [...readAtOnce([path], infoOf)].every((each) => infoOf(each).importedIds.every((id) => id.startsWith(source)))

/**
 * What scores answers is run layer by layer, with turns of others between: all of it at once takes a tenth of a second. No layer imports a later one. The
 * door is the module that `CompiledScorers` imports.
 */
const layers = [
  { of: "analysis/lexicon/Or", part: "orders", door: "analysis/lexicon/OrdinalPhrases" },
  { of: "analysis/lexicon/", part: "lexicon", door: "analysis/lexicon/Patterns" },
  { of: "analysis/text/", part: "text", door: "analysis/text/WordClasses" },
  { of: "analysis/page/", part: "names", door: "analysis/names/BrandMatcher" },
  { of: "analysis/names/", part: "names", door: "analysis/names/BrandMatcher" }
]

/** Folders that are one part: operations import services, and these the pipeline, so that who reads one reads the others. */
const partOfFolder = { services: "engine", pipeline: "engine", operations: "engine" }

let read
/**
 * A part for each folder that an import of core reads, one for what sums up runs, some for what scores answers, and one for each other door to many modules.
 * What is imported later has its own file.
 */
const partOf = (path, { getModuleInfo }) => {
  // The index stays a file of its own: it joins parts, and belongs to none.
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
  // Those of packages, but for the index of Effect.
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
  // A part is read by what needs it, not ahead by whoever will need it.
  hoistTransitiveImports: false,
  minifyInternalExports: false,
  chunkFileNames: "parts/[name].js",
  manualChunks: partOf
})
await built.close()
