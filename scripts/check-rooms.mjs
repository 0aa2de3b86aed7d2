/**
 * Fails when source files import each other in a circle (imports of types count), when a folder of core's `analysis` imports a folder above it, or when an
 * import comes before the header comment of its file. The formatter would sort such an import together with the comment.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const analysis = "packages/core/src/analysis/"

/** The folders of `analysis`, called rooms, from the lowest to the highest, each with the rooms that it may import. */
const rooms = {
  lexicon: [],
  text: ["lexicon"],
  page: ["text"],
  judgement: ["lexicon", "text"],
  names: ["lexicon", "text", "page", "judgement"],
  brands: ["lexicon", "text", "page", "names"],
  sources: ["lexicon", "text", "page"],
  injection: ["lexicon", "text"],
  statistics: [],
  perception: ["statistics", "text"],
  suggestions: ["text"]
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages/*/src/*"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))

const importsOf = (file) => {
  let source
  try {
    source = readFileSync(join(root, file), "utf8")
  } catch {
    return []
  }
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)\.js"/g)].map(([, path]) => `${join(dirname(file), path)}.ts`)
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const faults = []

const done = new Set()
const visit = (file, path) => {
  const at = path.indexOf(file)
  if (at >= 0) return faults.push(`circle: ${[...path.slice(at), file].join(" -> ")}`)
  if (done.has(file)) return
  for (const next of graph.get(file) ?? []) visit(next, [...path, file])
  done.add(file)
}
for (const file of graph.keys()) visit(file, [])

// Git lists a deleted file until the deletion is committed.
for (const file of files.filter((name) => existsSync(join(root, name)))) {
  const source = readFileSync(join(root, file), "utf8")
  if (/^import [^]*?"\n+\/\*\*(?:(?!\*\/)[^])*\*\/\n(?:\n|import )/.test(source.slice(0, 6_000)) && !source.startsWith("/**"))
    faults.push(`${file}: the header comment must come before the imports`)
}

const roomOf = (file) => (file.startsWith(analysis) ? file.slice(analysis.length).split("/").slice(0, -1)[0] : undefined)
for (const [file, imported] of graph) {
  const room = roomOf(file)
  if (room === undefined) continue
  if (rooms[room] === undefined) {
    faults.push(`${file}: the room "${room}" has no place in scripts/check-rooms.mjs`)
    continue
  }
  for (const next of imported) {
    if (!next.startsWith(analysis)) continue
    const other = roomOf(next)
    if (other !== room && !rooms[room].includes(other)) faults.push(`${file}: the room "${room}" may not import ${next}`)
  }
}

if (graph.size === 0) faults.push("no source files were found")
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${graph.size} source files have no circular imports`)
