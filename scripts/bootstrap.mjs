/**
 * Prepares a fresh clone: checks Node's version, installs the packages of the lockfile, and compiles. It is quick when nothing has changed.
 *
 * `--install-only` stops before compiling.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { copyTemplates } from "./copy-templates.mjs"
import { npm, npmMeanwhile } from "./tools/npm.mjs"
import { hasPackage } from "./tools/sqlite.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const modules = join(root, "node_modules")

/** A failure with a message for the person at the terminal. */
class Failure extends Error {}

const fail = (message) => {
  throw new Failure(message)
}

const readText = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined)

const checkNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`Brand Visibility needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
}

/** Packages with compiled parts fit one platform and one version of Node only. */
const platform = `${process.platform} ${process.arch} ${process.versions.modules}`

/** The installed packages with an approved install script, except SQLite's. */
const scriptsBesideSqlite = () => {
  const { allowScripts } = JSON.parse(readText(join(root, "package.json")))
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== "better-sqlite3" && existsSync(join(modules, name)))
}

/** Links a new package of this repository, which needs no installation, so that others find it. */
const linkPackages = (lockfile) => {
  for (const [path, { link, resolved }] of Object.entries(JSON.parse(lockfile).packages)) {
    const place = join(root, path)
    if (link !== true || lstatSync(place, { throwIfNoEntry: false }) !== undefined || !existsSync(modules)) continue
    mkdirSync(dirname(place), { recursive: true })
    // Relative links, as npm makes them, so that a copy of the tree refers to itself. Windows makes them absolute.
    symlinkSync(relative(dirname(place), join(root, resolved)), place, "junction")
  }
}

/** Whether npm's own record of the installed packages agrees with the lockfile. It also agrees after `npm install`. */
const isInstalled = (lockfile) => {
  const record = readText(join(modules, ".package-lock.json"))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([path, wanted]) =>
      !path.includes("node_modules/") ||
      wanted.link === true ||
      (installed[path] === undefined
        ? wanted.optional === true || wanted.devOptional === true || wanted.peer === true
        : installed[path].version === wanted.version && installed[path].integrity === wanted.integrity)
  )
}

const notInstalled = "The packages could not be installed; see npm's message above."

const callNpm = (...parameters) => {
  const { status } = npm(root, [...parameters, "--loglevel=error"])
  if (status !== 0) fail(notInstalled)
}

/** Whether SQLite works. A process that was killed during the compilation may have left a part of the file. */
const opensSqlite = () => spawnSync(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:")'], { cwd: root }).status === 0

/** Compiles SQLite if the storage uses it from its package and it is not compiled yet. This takes most of an installation's time, on one processor. */
const compileSqlite = async () => {
  if (!hasPackage || opensSqlite()) return
  if (!(await npmMeanwhile(root, ["rebuild", "better-sqlite3", "--loglevel=error"]))) fail(notInstalled)
}

/** Installs the packages for compiling. Returns a promise for the compilation of SQLite, which runs while everything else is compiled. */
const install = () => {
  const lockfile = readText(join(root, "package-lock.json"))
  if (lockfile === undefined) fail("package-lock.json is missing: this is not a whole clone.")
  const stampFile = join(modules, ".brand-visibility-install")
  const stamp = `${createHash("sha256").update(lockfile).digest("hex")} ${platform}\n`
  const previous = readText(stampFile)
  if (previous === stamp) return
  linkPackages(lockfile)
  const fitsPlatform = previous === undefined || previous.trim().endsWith(platform)
  if (!(fitsPlatform && isInstalled(lockfile))) {
    console.error("Installing packages; this is needed once and takes a minute or two …")
    // `--include=dev`: with NODE_ENV=production npm would leave out the compiler.
    callNpm("ci", "--include=dev", "--no-audit", "--no-fund", "--ignore-scripts")
  }
  const compiled = compileSqlite()
  // A failure is reported when the promise is awaited. Without this handler, Node would end the process first.
  compiled.catch(() => {})
  // Runs whenever there is no stamp, because an earlier call may have installed the packages and failed at this step. Without names, npm would rebuild
  // everything, SQLite included.
  const scripts = scriptsBesideSqlite()
  if (scripts.length > 0) callNpm("rebuild", ...scripts)
  return compiled.then(() => writeFileSync(stampFile, stamp))
}

const foldersOf = (name) =>
  readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, name, entry.name))

/** A fingerprint of the files whose changes the incremental build overlooks: configuration and hand-written declarations. */
const fingerprint = () => {
  const hash = createHash("sha256")
  const add = (path) => hash.update(path.slice(root.length)).update(readText(path) ?? "")
  for (const path of ["package-lock.json", "tsconfig.base.json", "tsconfig.json"]) add(join(root, path))
  for (const folder of [...foldersOf("packages"), ...foldersOf("examples")]) {
    add(join(folder, "tsconfig.json"))
    const source = join(folder, "src")
    if (!existsSync(source)) continue
    for (const path of readdirSync(source, { recursive: true }).sort()) if (path.endsWith(".d.ts")) add(join(source, path))
  }
  return hash.digest("hex")
}

const compile = () => {
  const tsc = (...parameters) => spawnSync(process.execPath, [join(modules, "typescript", "bin", "tsc"), "-b", ...parameters], { cwd: root, encoding: "utf8" })
  const stampFile = join(modules, ".brand-visibility-build")
  const stamp = fingerprint()
  const isKnown = readText(stampFile) === stamp
  if (!isKnown) console.error("Compiling …")
  const first = isKnown ? tsc() : tsc("--force")
  // The incremental build may repeat an old failure, so a failure is confirmed by a whole build.
  const result = first.status === 0 || !isKnown ? first : tsc("--force")
  if (result.status !== 0) fail(`${result.stdout}${result.stderr}${result.error?.message ?? ""}\nThe build failed; see above.`)
  writeFileSync(stampFile, stamp)
}

/** Builds core's JavaScript again if core was compiled since the last time. */
const buildCore = () => {
  const core = join(root, "packages", "core")
  const hash = createHash("sha256")
  for (const path of ["dist/.tsbuildinfo", "build.mjs", "package.json", "../../package-lock.json"].map((name) => join(core, name)))
    hash.update(path.slice(root.length)).update(readText(path) ?? "")
  const stamp = hash.digest("hex")
  const stampFile = join(modules, ".brand-visibility-core")
  if (readText(stampFile) === stamp && existsSync(join(core, "dist", "modules", "index.js"))) return
  const { status } = spawnSync(process.execPath, [join(core, "build.mjs")], { cwd: root, stdio: ["ignore", 2, 2] })
  if (status !== 0) fail("Core could not be built; see above.")
  writeFileSync(stampFile, stamp)
}

/** Builds the dashboard's page again if the page or the client that it uses has changed. */
const buildPage = () => {
  const dashboard = join(root, "packages", "dashboard")
  const made = join(dashboard, "dist", "page")
  const hash = createHash("sha256")
  const sources = [join(dashboard, "page"), join(root, "packages", "api", "src")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  )
  for (const path of [...sources.sort(), join(root, "package-lock.json"), join(dashboard, "build.mjs")])
    hash.update(path.slice(root.length)).update(readText(path) ?? "")
  const stamp = hash.digest("hex")
  const stampFile = join(made, ".build")
  if (readText(stampFile) === stamp && existsSync(join(made, "Page.js"))) return
  const { status } = spawnSync(process.execPath, [join(dashboard, "build.mjs")], { cwd: root, stdio: ["ignore", 2, 2] })
  if (status !== 0) fail("The page of the dashboard could not be built; see above.")
  writeFileSync(stampFile, stamp)
}

/** Bundles the server's programs again if anything was compiled since the last time. */
const bundle = () => {
  const server = join(root, "examples", "server")
  const hash = createHash("sha256")
  for (const folder of [...foldersOf("packages"), server]) hash.update(readText(join(folder, "dist", ".tsbuildinfo")) ?? "")
  const programs = ["bundle.mjs", "replaced-chunks.mjs"].map((name) => join(server, name))
  for (const path of [join(root, "package-lock.json"), ...programs, join(root, "packages", "dashboard", "dist", "page", "Page.js")])
    hash.update(readText(path) ?? "")
  const stamp = hash.digest("hex")
  const stampFile = join(server, "dist", ".bundle")
  if (readText(stampFile) === stamp && existsSync(join(server, "dist", "main.js"))) return
  const { status } = spawnSync(process.execPath, [join(server, "bundle.mjs")], { cwd: root, stdio: ["ignore", 2, 2] })
  if (status !== 0) fail("The server could not be bundled; see above.")
  writeFileSync(stampFile, stamp)
}

/** Prints the error. Other work that has begun continues. */
const tell = (error) => {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

let installed
try {
  checkNode()
  installed = install()
  if (!process.argv.includes("--install-only")) {
    compile()
    buildCore()
    buildPage()
    bundle()
    copyTemplates(root)
  }
} catch (error) {
  tell(error)
}
await installed?.catch(tell)
