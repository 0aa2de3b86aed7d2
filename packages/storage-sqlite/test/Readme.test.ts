import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder } from "./Support.js"
import { isBuilt } from "./Worker.js"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Runs the first program of a README in a folder of its own, as a reader would, and gives what it prints. */
const outputOf = (readme: string) =>
  Effect.map(folder, (path) => {
    const program = /```js\n([^]*?)```/.exec(readFileSync(join(root, "packages", readme, "README.md"), "utf8"))?.[1]
    if (program === undefined) throw new Error(`${readme} has no program`)
    symlinkSync(join(root, "node_modules"), join(path, "node_modules"))
    writeFileSync(join(path, "program.mjs"), program)
    return { path, output: execFileSync(process.execPath, ["program.mjs"], { cwd: path, encoding: "utf8" }) }
  })

it.scopedLive.skipIf(!isBuilt)(
  "the program of this package's README runs (needs a build)",
  () =>
    Effect.gen(function* () {
      const { output, path } = yield* outputOf("storage-sqlite")
      expect(output).toBe("Northwind has 0 brands\n")
      expect(existsSync(join(path, "data", "visibility.db"))).toBe(true)
    }),
  30_000
)

it.scopedLive.skipIf(!isBuilt)(
  "the program of storage-sql's README runs (needs a build)",
  () =>
    Effect.gen(function* () {
      expect((yield* outputOf("storage-sql")).output).toBe("[]\n")
    }),
  30_000
)
