/**
 * Runs vitest with the given arguments: for the whole repository or, started in the folder of a package, for that package (as `npm test -w packages/NAME`
 * does). Compiles first, because tests import `dist` and start processes that run it. Watch mode does not compile, and its tests import `src`.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { testsFinder, wordsNaming } from "./tools/tests-of.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const [mode, ...given] = process.argv.slice(2)

/** The test files of a module's name. For a module without a test file of its name, the tests that cover it. */
const testsOf = (name) => {
  const found = testsFinder(root)(name)
  if (found.length === 0 || found.some((path) => path.includes(name))) return [name]
  console.log(`${name} is tested by ${found.join(", ")}`)
  return found
}
const naming = wordsNaming(given)
const parameters = [mode, ...given.flatMap((word, index) => (naming.has(index) ? testsOf(word) : [word]))]

/** Removes folders in memory that killed test runs have left, because nothing else would remove them. */
const removeAbandoned = (memory) => {
  for (const name of readdirSync(memory)) {
    const [, id] = /^brand-visibility-(\d+)-/.exec(name) ?? []
    // Folders of other users are left alone.
    if (id === undefined || statSync(join(memory, name)).uid !== process.getuid()) continue
    try {
      process.kill(Number(id), 0)
    } catch (error) {
      if (error.code === "ESRCH") rmSync(join(memory, name), { recursive: true, force: true })
    }
  }
}

/**
 * A folder in memory for the files of tests, if the system has a memory file system with enough space. Tests make hundreds of databases, each of which would
 * wait for the disk at every write. On other systems, or when `TMPDIR` is set, the files are on the disk.
 */
const folderInMemory = () => {
  const memory = "/dev/shm"
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 4 * 2 ** 30) return null
  removeAbandoned(memory)
  const folder = mkdtempSync(join(memory, `brand-visibility-${process.pid}-`))
  // Postgres runs as another user where tests run as root.
  chmodSync(folder, 0o711)
  return folder
}

const isWatching = parameters[0] === "watch"
const bootstrap = [join(root, "scripts", "bootstrap.mjs"), ...(isWatching ? ["--install-only"] : [])]
const { status } = spawnSync(process.execPath, bootstrap, { cwd: root, stdio: "inherit" })
if (status !== 0) process.exit(status ?? 1)
const folder = relative(root, process.cwd()).split(/[\\/]/).slice(0, 2).join("/")
const temporary = folderInMemory()
const optimizeLate = `--require ${JSON.stringify(join(root, "scripts", "tools", "optimize-late.cjs"))}`
const environment = {
  ...process.env,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${optimizeLate}`.trim(),
  TEST_FOLDER: folder,
  ...(isWatching ? {} : { TEST_DIST: "1" }),
  ...(temporary === null ? {} : { TMPDIR: temporary })
}
const tests = spawn(process.execPath, [join(root, "node_modules", "vitest", "vitest.mjs"), ...parameters], { cwd: root, env: environment, stdio: "inherit" })
// Signals are passed on to vitest, whose end is awaited, so that no files are left in memory. Ctrl-C reaches vitest from the terminal itself.
process.on("SIGINT", () => {})
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, "close")
process.exitCode = code ?? 1
if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
