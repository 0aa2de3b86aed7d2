/**
 * Mutation testing of the detector. Puts one fault at a time into a file of packages/core/src/analysis (a reversed comparison, a dropped condition, a number
 * off by one, an emptied list, a zero weight), and runs the tests of packages/core/test/analysis.
 *
 *   node scripts/mutants.mjs [--count=210] [--seed=1] [--under=.,names,brands] [--from=0] [--minutes=60] [--show] [--at=names/Persons.ts]
 *
 * The seed chooses faults from all possible ones. `--at` tries all faults of one file, or of one line as in `names/Persons.ts:12`. `--show` prints the faults
 * that no test detects. When the minutes are not enough, a later call continues with `--from`.
 *
 * A fault is undetected when every test passes that imports the file, directly or not. Tests that measure time are left out. No file on the disk is changed.
 * All modules are compiled and loaded once in a thread (`scripts/tools/mutant-thread.mjs`). For each fault the thread reloads only the file and the modules
 * that import it. The test with the highest expected detection per processor time runs first, and the first failing test ends the round.
 */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { transform } from "esbuild"

const root = fileURLToPath(new URL("..", import.meta.url))
const option = (name, otherwise) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const count = Number(option("count", "210"))
const from = Number(option("from", "0"))
const minutes = Number(option("minutes", "60"))
const folders = option("under", ".,names,brands,page,text,sources,injection").split(",")
const place = option("at")
const isShown = process.argv.includes("--show")
const core = join(root, "packages/core")
const analysis = join(core, "src/analysis")

/** Patterns and their replacements. Each match is one fault. */
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
  // A piece of evidence has the weight 0.
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

const candidates = () => {
  if (place === undefined) return folders.flatMap((folder) => filesIn(join(analysis, folder), folder !== ".")).flatMap(mutantsOf)
  const [file, line] = place.split(":")
  return mutantsOf(join(analysis, file)).filter((one) => line === undefined || one.line === Number(line) - 1)
}

const all = candidates()
const drawn =
  place === undefined ? Array.from({ length: Math.min(count, all.length) }, () => all.splice(Math.floor(random() * all.length), 1)[0]) : all.splice(0)

const withFault = ({ at, found, line, path, replacement }) => {
  const lines = readFileSync(path, "utf8").split("\n")
  lines[line] = lines[line].slice(0, at) + replacement + lines[line].slice(at + found.length)
  return lines
}

/** The compiled code of a module for the thread, and the names of its imports. */
const compiled = async (path, text) => {
  const { code } = await transform(text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), {
    loader: "ts",
    format: "cjs",
    target: "node20",
    supported: { "dynamic-import": false }
  })
  const needs = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name)
  return { code, paths: Object.fromEntries(needs.map((name) => [name, pathOf(name, path)])) }
}

const { exports, name: coreName } = JSON.parse(readFileSync(join(core, "package.json"), "utf8"))

/** The file of this repository to which an import refers; undefined for a dependency. */
const pathOf = (name, importer) => {
  if (name.startsWith(".")) return resolve(dirname(importer), name).replace(/\.js$/, ".ts")
  if (name.startsWith(coreName)) return join(core, exports[`.${name.slice(coreName.length)}`]["@brand-visibility/source"])
  return undefined
}

const modules = new Map()
const compileAll = async (path) => {
  if (modules.has(path)) return
  modules.set(path, undefined)
  const module = await compiled(path, readFileSync(path, "utf8"))
  modules.set(path, module)
  for (const needed of Object.values(module.paths)) if (needed !== undefined && !needed.endsWith(".mjs")) await compileAll(needed)
}

/** Proofs take minutes each; `npm run test:proofs` runs them. */
const testFiles = filesIn(join(core, "test/analysis"), true).filter((path) => path.endsWith(".test.ts") && !path.endsWith(".proof.test.ts"))
for (const path of testFiles) await compileAll(path)

/** Milliseconds of processor time after which a test counts as endless, if it has also used ten times its usual time. */
const hopeless = 5_000
/** Milliseconds after which a test that waits without using the processor counts as endless. */
const longestWait = 120_000

/** The thread, and the shared number of the test that it runs. */
let thread
const startThread = () => {
  const running = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL("tools/mutant-thread.mjs", import.meta.url), {
    workerData: { modules: Object.fromEntries(modules), running, testFiles },
    resourceLimits: { maxOldGenerationSizeMb: 1500 }
  })
  thread = { worker, running }
}

const processorMillis = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/** The usual milliseconds of each test, and the number of faults that it detected: in total, and by file. */
let costs = []
const kills = new Map()
const killsOf = (path) => {
  if (!kills.has(path)) kills.set(path, new Map())
  return kills.get(path)
}

/** The assumed probabilities that a test detects a fault in a file without earlier results: for any test, and for a test with the file's name. */
const guess = 0.0003
const guessOfOwn = 0.1

/** The order of the tests for faults of this file, by detected faults per processor time. */
const orderFor = (path, tried) => {
  const own = `/${basename(path, ".ts")}.test.ts`
  const worth = costs.map(({ file, millis }, id) => {
    const ofFile = killsOf(path).get(id) ?? 0
    const promise = (file.endsWith(own) ? guessOfOwn : guess) + ofFile / 2 + (killsOf("").get(id) ?? 0) / (tried + 1)
    return promise / (2 + millis)
  })
  return costs.map((_, id) => id).toSorted((left, right) => worth[right] - worth[left])
}

/** The thread's result for a module with a fault. Without a fault the thread runs all tests. */
const outcomeOf = (fault) =>
  new Promise((answer) => {
    if (thread === undefined) startThread()
    const { running, worker } = thread
    let at = -2
    let since = processorMillis()
    let wallSince = Date.now()
    const end = (outcome, isOver) => {
      clearInterval(watch)
      worker.off("message", told)
      worker.off("error", broke)
      if (isOver) {
        thread = undefined
        void worker.terminate()
      }
      answer(outcome)
    }
    const watch = setInterval(() => {
      if (running[0] !== at) {
        at = running[0]
        since = processorMillis()
        wallSince = Date.now()
      } else if (costs.length > 0 && (processorMillis() - since > hopeless + 10 * (costs[at]?.millis ?? hopeless) || Date.now() - wallSince > longestWait))
        end({ by: at, error: `${costs[at]?.name} never ends` }, true)
    }, 200)
    const told = (outcome) => end(outcome, false)
    const broke = (error) => end({ by: running[0], error: String(error) }, true)
    worker.on("message", told)
    worker.on("error", broke)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(fault)
  })

const medianOf = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

const whole = { order: undefined }
const { costs: measured, error: atFirst } = await outcomeOf(whole)
if (atFirst !== undefined) {
  console.error(`The tests fail without a fault: ${atFirst}`)
  process.exit(2)
}
costs = measured
const began = Date.now()
const times = []
let tried = 0
for (const fault of drawn.slice(from)) {
  if (Date.now() - began > minutes * 60_000) break
  const lines = withFault(fault)
  const before = Date.now()
  const module = await compiled(fault.path, lines.join("\n")).catch(() => undefined)
  const { by, error } = module === undefined ? { error: "does not compile" } : await outcomeOf({ path: fault.path, module, order: orderFor(fault.path, tried) })
  tried++
  if (error !== undefined) times.push(Date.now() - before)
  if (by !== undefined && by >= 0) for (const counted of [killsOf(fault.path), killsOf("")]) counted.set(by, (counted.get(by) ?? 0) + 1)
  if (error === undefined && isShown) console.log(`${relative(root, fault.path)}:${fault.line + 1}:${fault.at + 1} ${lines[fault.line].trim()}`)
}
// A module that was not reloaded may keep state that a fault has changed. All later faults would then seem to be detected.
const { error: left } = await outcomeOf(whole)
if (left !== undefined) {
  console.error(`A fault has changed state that remains: the tests now fail without a fault. ${left}`)
  process.exit(2)
}
console.log(
  `${times.length} of ${tried} faults are detected (${Math.round((100 * times.length) / tried)} %), of ${all.length + drawn.length} possible ones. ` +
    `Detecting a fault takes ${(medianOf(times) / 1000).toFixed(1)} s (median).` +
    (from + tried < drawn.length ? ` To continue: --from=${from + tried}.` : "")
)
process.exit(0)
