/**
 * Puts the modules of `src` into a few files, `dist/parts`, with a door for each module by its own path in `dist`. Node takes longer to find and read a module
 * than to run it: three hundred modules of core were most of what an import of core took beside those of Effect (docs/decisions/0014). The compiler makes the
 * declarations. Called by scripts/bootstrap.mjs, which skips it when nothing changed.
 */
import { readdirSync, rmSync } from "node:fs"
import { isAbsolute, join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { transform } from "esbuild"
import { rollup } from "rollup"

const folder = fileURLToPath(new URL(".", import.meta.url))
const source = join(folder, "src")
const made = join(folder, "dist")

const nameOf = (path) => relative(source, path).slice(0, -".ts".length).split(sep).join("/")
const modules = readdirSync(source, { recursive: true })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
  .map((path) => join(source, path))

/** The index of Effect, of which each part that is used is imported alone: the rest of its modules are not read. */
const effect = fileURLToPath(import.meta.resolve("effect")).replace(/dist.*/s, (path) => path.replace(/\bcjs\b/, "esm"))

const typescript = {
  name: "typescript",
  resolveId: (id, importer) => {
    if (id === "effect") return effect
    if (importer === effect) return { id: `effect/${id.slice("./".length, -".js".length)}`, external: true, moduleSideEffects: false }
    return id.startsWith(".") && importer !== undefined ? join(importer, "..", id.replace(/\.js$/, ".ts")) : null
  },
  transform: (code, path) =>
    path === effect ? { moduleSideEffects: false } : transform(code, { charset: "utf8", loader: "ts", target: "es2023", sourcemap: true, sourcefile: path })
}

/** What an import of a module reads at once, without what it imports later. */
const readAtOnce = (path, infoOf, seen = new Set()) => {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const imported of infoOf(path)?.importedIds ?? []) if (imported.startsWith(source)) readAtOnce(imported, infoOf, seen)
  return seen
}

/** Folders that import each other, or are imported by what does. */
const engine = new Set(["services", "pipeline", "operations"])

/** Whether a module runs without any package, Effect included: who imports it alone, such as a client of the API, reads no more than that. */
const standsAlone = (path, infoOf) => [...readAtOnce(path, infoOf)].every((each) => infoOf(each).importedIds.every((id) => id.startsWith(source)))

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

let parts
/**
 * A part for each folder that an import of core reads, one for what sums up runs, some for what scores answers, and one for each other door to many modules.
 * What is imported later has its own file beside its declarations.
 */
const partOf = (path, { getModuleInfo }) => {
  const readBy = (doors) => doors.reduce((seen, door) => readAtOnce(door, getModuleInfo, seen), new Set())
  parts ??= { first: readBy([join(source, "index.ts")]), summing: readBy(getModuleInfo(join(source, "pipeline/SummingRules.ts")).dynamicallyImportedIds) }
  const name = nameOf(path)
  // What is public of the index is not joined by names that others need of a part.
  if (!path.startsWith(source) || name === "index") return null
  const room = name.includes("/") ? name.slice(0, name.indexOf("/")) : "engine"
  if (parts.first.has(path)) return standsAlone(path, getModuleInfo) ? "alone" : engine.has(room) ? "engine" : room
  if (parts.summing.has(path)) return "summing"
  const layer = layers.find((each) => name.startsWith(each.of))
  if (layer !== undefined && (layer.door === name || getModuleInfo(path).dynamicImporters.length === 0)) return layer.part
  if (getModuleInfo(path).dynamicImporters.length > 0) return name
  return { analysis: "scoring", memory: "memory", simulation: "simulation" }[room] ?? null
}

const built = await rollup({
  input: Object.fromEntries(modules.map((path) => [nameOf(path), path])),
  // Those of packages, but for the index of Effect.
  external: (id) => !id.startsWith(".") && id !== "effect" && !isAbsolute(id),
  preserveEntrySignatures: "strict",
  plugins: [typescript],
  onwarn: ({ code, message }) => {
    if (code !== "EMPTY_BUNDLE") throw new Error(message)
  }
})
for (const path of readdirSync(made, { recursive: true })) if (/\.js(\.map)?$/.test(path)) rmSync(join(made, path))
await built.write({
  dir: made,
  format: "es",
  sourcemap: true,
  // `src` is published too.
  sourcemapExcludeSources: true,
  // A part is read by what needs it, not ahead by whoever will need it.
  hoistTransitiveImports: false,
  minifyInternalExports: false,
  chunkFileNames: "parts/[name].js",
  manualChunks: partOf
})
await built.close()
