/**
 * Which faults in the detector the tests do not see. Puts one fault at a time into a file of packages/core/src/analysis (a comparison turned
 * round, a condition dropped, a number off by one), runs the tests of the detector, and puts the file back.
 *
 *   node scripts/mutants.mjs [--count=60] [--seed=1] [--under=names] [--tests=packages/core/test/analysis]
 *
 * Faults are drawn by the seed from all that there could be. Each takes as long as the tests, so this is no part of `npm run check`. Edits in
 * the folder are in its way: it wants a clean clone of its own.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const option = (name, otherwise) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const count = Number(option("count", "60"))
const tests = option("tests", "packages/core/test/analysis").split(",")
const folders = option("under", "names,brands,page,text").split(",")
const analysis = join(root, "packages/core/src/analysis")

if (execFileSync("git", ["status", "--porcelain", "packages/core/src"], { cwd: root, encoding: "utf8" }) !== "") {
  console.error("packages/core/src has changes that are not committed: a fault could not be told from them.")
  process.exit(2)
}

/** What is replaced by what; of each place one fault. */
const faults = [
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/(?<![=<]) < (?![\w.]+>)/g, " <= "],
  [/(?<!=) > /g, " >= "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ 1\b/g, " + 0"],
  [/ - 1\b/g, " - 0"],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/(?<=[(\s])!(?=[\w(])/g, ""],
  [/\.some\(/g, ".every("],
  [/\.every\(/g, ".some("]
]

const filesUnder = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : path.endsWith(".ts") && !path.endsWith(".d.ts") ? [path] : []
  })

const isCode = (line) => !/^\s*(?:\*|\/\/|\/\*|import\b|export type\b|interface\b|readonly\b|\|)/.test(line) && !/^\s*["'`]/.test(line)

const mutantsOf = (path) => {
  const lines = readFileSync(path, "utf8").split("\n")
  return lines.flatMap((line, index) =>
    isCode(line)
      ? faults.flatMap(([pattern, replacement]) =>
          [...line.matchAll(pattern)].map(({ 0: found, index: at }) => ({ path, line: index, at, found, replacement }))
        )
      : []
  )
}

/** A small generator of random numbers, so that a seed gives the same faults everywhere (mulberry32). */
let state = Number(option("seed", "1"))
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

const all = folders.flatMap((folder) => filesUnder(join(analysis, folder))).flatMap(mutantsOf)
const drawn = Array.from({ length: Math.min(count, all.length) }, () => all.splice(Math.floor(random() * all.length), 1)[0])

let killed = 0
for (const [number, { at, found, line, path, replacement }] of drawn.entries()) {
  const before = readFileSync(path, "utf8")
  const lines = before.split("\n")
  lines[line] = lines[line].slice(0, at) + replacement + lines[line].slice(at + found.length)
  let seen
  try {
    writeFileSync(path, lines.join("\n"))
    // A fault that never ends is seen, too.
    const { status } = spawnSync("npx", ["vitest", "run", "--bail=1", ...tests], { cwd: root, stdio: "ignore", timeout: 300_000 })
    seen = status !== 0
  } finally {
    writeFileSync(path, before)
  }
  if (seen) killed++
  console.log(`${number + 1}/${drawn.length} ${seen ? "seen    " : "NOT SEEN"} ${relative(root, path)}:${line + 1} ${lines[line].trim()}`)
}
console.log(`${killed} of ${drawn.length} faults are seen (${Math.round((100 * killed) / drawn.length)} %)`)
