import { spawnSync } from "node:child_process"
/**
 * The calls of npm by `scripts/bootstrap.mjs`: an installation without scripts, the approved scripts by name, and the compilation of SQLite beside everything
 * else. SQLite is not compiled when the storage uses the SQLite of Node.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder } from "./Support.js"

const repository = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * Stands in for npm: installs the given packages, records its parameters, and fails the first `failures` rebuilds. The rebuild of SQLite ends when a file shows
 * that the TypeScript compiler runs, or after a while.
 */
const npmOf = (installed: ReadonlyArray<string>) => `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs")
  const parameters = process.argv.slice(2).filter((parameter) => !parameter.startsWith("--"))
  appendFileSync("asked", parameters.join(" ") + "\\n")
  if (parameters[0] === "ci") {
    if (!process.argv.includes("--ignore-scripts")) throw new Error("SQLite would be compiled while everything else waits")
    for (const name of ${JSON.stringify(installed)}) mkdirSync("node_modules/" + name, { recursive: true })
    mkdirSync("node_modules", { recursive: true })
    writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: {} }))
  }
  const failures = Number(readFileSync("failures", "utf8"))
  if (parameters[0] === "rebuild" && failures > 0) {
    writeFileSync("failures", String(failures - 1))
    process.exit(1)
  }
  if (parameters.includes("better-sqlite3")) {
    for (let waited = 0; waited < 100 && existsSync("node_modules/typescript/bin/tsc") && !existsSync("compiling"); waited++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    writeFileSync("node_modules/better-sqlite3/index.js", "module.exports = class {}")
    appendFileSync("asked", "SQLite is compiled, beside TypeScript: " + existsSync("compiling") + "\\n")
  }
`

interface CloneOptions {
  readonly failures: number
  readonly installed: ReadonlyArray<string>
  /** Whether SQLite comes from its package. */
  readonly hasPackage?: boolean
}

/** A clone with two packages whose scripts are approved besides that of SQLite. The clone uses the npm above. */
const aClone = ({ failures, hasPackage = false, installed }: CloneOptions) =>
  Effect.map(folder, (clone) => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(clone, path)), { recursive: true })
      writeFileSync(join(clone, path), text)
    }
    for (const path of ["scripts/bootstrap.mjs", "scripts/copy-templates.mjs", "scripts/tools/npm.mjs"]) {
      mkdirSync(dirname(join(clone, path)), { recursive: true })
      copyFileSync(join(repository, path), join(clone, path))
    }
    write("scripts/tools/sqlite.mjs", `export const hasPackage = ${hasPackage}\n`)
    write("package.json", JSON.stringify({ allowScripts: { "better-sqlite3": true, one: true, two: true } }))
    write("package-lock.json", JSON.stringify({ packages: {} }))
    write("failures", String(failures))
    write("asked", "")
    write("npm-cli.js", npmOf(installed))
    const start = (...parameters: ReadonlyArray<string>) =>
      spawnSync(process.execPath, ["scripts/bootstrap.mjs", ...parameters], {
        cwd: clone,
        env: { ...process.env, npm_execpath: join(clone, "npm-cli.js") },
        encoding: "utf8"
      })
    const bootstrap = (): number | null => start("--install-only").status
    return { write, start, clone, bootstrap, asked: () => readFileSync(join(clone, "asked"), "utf8").split("\n").slice(0, -1) }
  })

it.scopedLive("scripts of packages that failed are run again by the next call, and are not run again after they have succeeded", () =>
  Effect.gen(function* () {
    const { asked, bootstrap } = yield* aClone({ failures: 1, installed: ["better-sqlite3", "one", "two"] })
    expect(bootstrap()).toBe(1)
    expect(asked()).toEqual(["ci", "rebuild one two"])
    expect(bootstrap()).toBe(0)
    expect(asked().slice(2)).toContain("rebuild one two")
    const before = asked()
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(before)
  })
)

it.scopedLive("no script is run when no package has an approved script: without names npm would run the scripts of all packages", () =>
  Effect.gen(function* () {
    const { asked, bootstrap, clone } = yield* aClone({ failures: 0, installed: ["better-sqlite3"] })
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(["ci"])
    rmSync(join(clone, "node_modules"), { recursive: true })
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(["ci", "ci"])
  })
)

it.scopedLive("SQLite is compiled by the next call after a failure, and is not compiled again after a success", () =>
  Effect.gen(function* () {
    const { asked, bootstrap, write } = yield* aClone({ failures: 1, installed: ["better-sqlite3"], hasPackage: true })
    expect(bootstrap()).toBe(1)
    expect(asked()).toEqual(["ci", "rebuild better-sqlite3"])
    // A process that is killed during the compilation leaves a part of the file.
    write("node_modules/better-sqlite3/index.js", "module.exp")
    expect(bootstrap()).toBe(0)
    const before = asked()
    expect(before.filter((line) => line === "rebuild better-sqlite3")).toHaveLength(2)
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(before)
  })
)

it.scopedLive("SQLite is compiled while TypeScript is compiled, and its end is waited for even when TypeScript fails", () =>
  Effect.gen(function* () {
    const { asked, start, write } = yield* aClone({ failures: 0, installed: ["better-sqlite3"], hasPackage: true })
    for (const folder of ["packages/one", "examples/one"]) write(`${folder}/tsconfig.json`, "{}")
    // The stand-in for the compiler fails, so that the clone needs no other files.
    const compiler = 'require("node:fs").writeFileSync("compiling", ""); console.log("a fault of types"); process.exit(1)'
    write("node_modules/typescript/bin/tsc", compiler)
    const { status, stderr } = start()
    expect(status).toBe(1)
    expect(stderr).toContain("a fault of types")
    expect(asked()).toEqual(["ci", "rebuild better-sqlite3", "SQLite is compiled, beside TypeScript: true"])
  })
)
