/**
 * Which faults in the detector the tests do not see. Puts one fault at a time into a file of packages/core/src/analysis (a comparison turned
 * round, a condition dropped, a number off by one, a list emptied, a weight of nothing) and runs the tests of the detector on it.
 *
 *   node scripts/mutants.mjs [--count=200] [--seed=1] [--under=.,names,brands] [--minutes=15] [--show]
 *
 * Faults are drawn by the seed from all that there could be. Nothing on the disk is changed: esbuild makes one program of the tests and of the
 * code with its fault, in a second, and `scripts/tools/test-shim.mjs` stands in for vitest there and ends at the first test that fails.
 * `--show` prints the faults that no test sees.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { availableParallelism, setPriority, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { context } from "esbuild"

const root = fileURLToPath(new URL("..", import.meta.url))
const option = (name, otherwise) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const count = Number(option("count", "200"))
const minutes = Number(option("minutes", "15"))
const folders = option("under", ".,names,brands,page,text,sources,injection").split(",")
const isShown = process.argv.includes("--show")
const analysis = join(root, "packages/core/src/analysis")
const tests = join(root, "packages/core/test/analysis")

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
  [/\.every\(/g, ".some("],
  // A clause is dropped.
  [/ && !?[\w.!?]+(?:\([^()]*\))?(?= &&|\)|$)/g, ""],
  [/ \|\| !?[\w.!?]+(?:\([^()]*\))?(?= \|\||\)|$)/g, ""],
  // A list is emptied.
  [/(?<=(?:setOf|Set)\()"[^"]+"(?=\))/g, '""'],
  [/(?<=new Set\()\[[^[\]]+\](?=\))/g, "[]"],
  // A piece of evidence weighs nothing.
  [/(?<=^ {2}(?:"[^"]+"|\w+): )-?\d[\d.]*(?=,?$)/g, "0"]
]

const filesIn = (folder, isDeep) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return isDeep ? filesIn(path, isDeep) : []
    return path.endsWith(".ts") && !path.endsWith(".d.ts") ? [path] : []
  })

const isCode = (line) => !/^\s*(?:\*|\/\/|\/\*|import\b|export type\b|interface\b|readonly\b|\|)/.test(line) && !/^\s*["'`][^"'`]*["'`]?[,+ ]*$/.test(line)

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

const all = folders.flatMap((folder) => filesIn(join(analysis, folder), folder !== ".")).flatMap(mutantsOf)
const drawn = Array.from({ length: Math.min(count, all.length) }, () => all.splice(Math.floor(random() * all.length), 1)[0])

const working = mkdtempSync(join(tmpdir(), "mutants-"))
const program = join(working, "tests.mjs")
let fault

const mutated = (path) => {
  const lines = readFileSync(path, "utf8").split("\n")
  if (fault?.path !== path) return lines
  const { at, found, line, replacement } = fault
  lines[line] = lines[line].slice(0, at) + replacement + lines[line].slice(at + found.length)
  return lines
}

const shim = fileURLToPath(new URL("tools/test-shim.mjs", import.meta.url))
// The tests of statistics see nothing of the detector, and those that read recorded answers are too slow for this.
const files = filesIn(tests, true).filter((path) => path.endsWith(".test.ts") && !/\/statistics\/|Growth|\.proof\./.test(path))

const building = await context({
  stdin: { contents: files.map((path) => `import ${JSON.stringify(path)}`).join("\n"), resolveDir: root, loader: "js" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  outfile: program,
  conditions: ["@brand-visibility/source", "node"],
  alias: { vitest: shim },
  banner: { js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(${JSON.stringify(join(root, "package.json"))})` },
  // A package without side effects, and the import of a test is nothing but one.
  ignoreAnnotations: true,
  logLevel: "silent",
  plugins: [
    {
      name: "fault",
      setup: (build) => {
        build.onLoad({ filter: /packages\/core\/(?:src|test)\/analysis\/.*\.ts$/ }, ({ path }) => ({
          contents: mutated(path)
            .join("\n")
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
          loader: "ts"
        }))
      }
    }
  ]
})

/** Whether a test fails. What does not compile, or never ends, is seen, too. */
const isSeen = async (limit) => {
  try {
    await building.rebuild()
  } catch {
    return true
  }
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: root,
    timeout: limit,
    encoding: "utf8",
    env: { ...process.env, TESTS_FOLDER: tests }
  })
  if (fault === undefined && status !== 0) console.error(stderr)
  return status !== 0
}

setPriority(10)
const began = Date.now()
try {
  if (await isSeen(600_000)) {
    console.error("The tests fail without a fault.")
    process.exit(2)
  }
  const limit = 60_000 + 20 * availableParallelism() * (Date.now() - began)
  let killed = 0
  let tried = 0
  for (fault of drawn) {
    if (Date.now() - began > minutes * 60_000) break
    const seen = await isSeen(limit)
    tried++
    if (seen) killed++
    else if (isShown) console.log(`${relative(root, fault.path)}:${fault.line + 1} ${mutated(fault.path)[fault.line].trim()}`)
  }
  console.log(`${killed} of ${tried} faults are seen (${Math.round((100 * killed) / tried)} %), of ${all.length + drawn.length} that there could be.`)
} finally {
  await building.dispose()
  rmSync(working, { recursive: true, force: true })
}
