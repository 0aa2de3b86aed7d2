/**
 * Runs vitest with what it is given: over everything, or, started in the folder of a package, over that package (as
 * `npm test -w packages/NAME` does). Compiles first, because tests start processes that run `dist`; watching does not.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { testsFinder, wordsNaming } from "./tools/tests-of.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const [mode, ...given] = process.argv.slice(2)

/** A module that has no test file of its name is taken for the tests that hold it. */
const testsOf = (name) => {
  const found = testsFinder(root)(name)
  if (found.length === 0 || found.some((path) => path.includes(name))) return [name]
  console.log(`${name} is held by ${found.join(", ")}`)
  return found
}
const naming = wordsNaming(given)
const parameters = [mode, ...given.flatMap((word, index) => (naming.has(index) ? testsOf(word) : [word]))]

/** What tests left in memory that were ended from one moment to the next: nothing else would ever remove it. */
const removeAbandoned = (memory) => {
  for (const name of readdirSync(memory)) {
    const [, id] = /^brand-visibility-(\d+)-/.exec(name) ?? []
    // Another user's are that user's to remove.
    if (id === undefined || statSync(join(memory, name)).uid !== process.getuid()) continue
    try {
      process.kill(Number(id), 0)
    } catch (error) {
      if (error.code === "ESRCH") rmSync(join(memory, name), { recursive: true, force: true })
    }
  }
}

/**
 * A folder in memory for the files that tests make, where the system has one with room for them: hundreds of databases, each of which waits
 * for its disk at every write. Elsewhere, and where `TMPDIR` says so, they are made on the disk.
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

const bootstrap = [join(root, "scripts", "bootstrap.mjs"), ...(parameters[0] === "watch" ? ["--install-only"] : [])]
const { status } = spawnSync(process.execPath, bootstrap, { cwd: root, stdio: "inherit" })
if (status !== 0) process.exit(status ?? 1)
const folder = relative(root, process.cwd()).split(/[\\/]/).slice(0, 2).join("/")
const temporary = folderInMemory()
const environment = { ...process.env, TEST_FOLDER: folder, ...(temporary === null ? {} : { TMPDIR: temporary }) }
const tests = spawn(process.execPath, [join(root, "node_modules", "vitest", "vitest.mjs"), ...parameters], { cwd: root, env: environment, stdio: "inherit" })
// Whoever ends the tests ends vitest, which is waited for: what is in memory is not left there. A key on the terminal reaches vitest by itself.
process.on("SIGINT", () => {})
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, "close")
process.exitCode = code ?? 1
if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
