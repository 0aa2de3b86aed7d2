/** Runs the programs of READMEs as a reader would run them. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { finished } from "../../../scripts/tools/Finished.js"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** A folder of the test's own, removed when the scope closes. */
const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "brand-visibility-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

/**
 * Runs the first program of a page in a folder of its own, and returns the program's output.
 *
 * @param change a test's change to the program, such as one that makes it stop in the middle
 */
export const outputOfPage = (page: string, environment: Readonly<Record<string, string>> = {}, change = (program: string) => program) =>
  Effect.flatMap(folder, (path) => {
    const program = /```js\n([^]*?)```/.exec(readFileSync(join(root, page), "utf8"))?.[1]
    if (program === undefined) throw new Error(`${page} has no program`)
    symlinkSync(join(root, "node_modules"), join(path, "node_modules"))
    writeFileSync(join(path, "program.mjs"), change(program))
    const options = { cwd: path, timeout: longestWaitMillis, env: { ...process.env, ...environment } }
    return Effect.promise(async () => {
      const { status, stderr, stdout } = await finished(process.execPath, ["program.mjs"], options)
      if (status !== 0) throw new Error(`the program of ${page} ended with ${status}: ${stderr}`)
      return { path, output: stdout }
    })
  })

/** Runs the first program of a package's README. */
export const outputOf = (name: string, environment: Readonly<Record<string, string>> = {}) => outputOfPage(`packages/${name}/README.md`, environment)
