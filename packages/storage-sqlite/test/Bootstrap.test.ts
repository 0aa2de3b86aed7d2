import { spawnSync } from "node:child_process"
/**
 * What `scripts/bootstrap.mjs` asks npm for: to install without scripts, to run the approved ones by their names, and to compile SQLite beside everything else,
 * unless the storage takes the SQLite of Node.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder } from "./Support.js"

const repository = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * Installs packages whose scripts are approved as npm does, writes down what it was asked for, and fails when it rebuilds as often as `failures` says. SQLite is
 * compiled when a file says that the compiler of TypeScript runs, or after a while.
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
    mkdirSync("node_modules/better-sqlite3/build/Release", { recursive: true })
    writeFileSync("node_modules/better-sqlite3/build/Release/better_sqlite3.node", "")
    appendFileSync("asked", "SQLite is compiled, beside TypeScript: " + existsSync("compiling") + "\\n")
  }
`

interface CloneOptions {
  readonly failures: number
  readonly installed: ReadonlyArray<string>
  /** Whether SQLite comes from its package. */
  readonly hasPackage?: boolean
}

/** A clone with two packages whose scripts are approved beside that of SQLite, where an npm of its own is asked. */
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

it.scopedLive("scripts of packages that failed are run again by the next call, and once they have run no more", () =>
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

it.scopedLive("where no package has a script to run, none is run: without names npm would run those of all packages", () =>
  Effect.gen(function* () {
    const { asked, bootstrap, clone } = yield* aClone({ failures: 0, installed: ["better-sqlite3"] })
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(["ci"])
    rmSync(join(clone, "node_modules"), { recursive: true })
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(["ci", "ci"])
  })
)

it.scopedLive("SQLite is compiled by the next call where that has failed, and once it is there no more", () =>
  Effect.gen(function* () {
    const { asked, bootstrap } = yield* aClone({ failures: 1, installed: ["better-sqlite3"], hasPackage: true })
    expect(bootstrap()).toBe(1)
    expect(asked()).toEqual(["ci", "rebuild better-sqlite3"])
    expect(bootstrap()).toBe(0)
    const before = asked()
    expect(before.filter((line) => line === "rebuild better-sqlite3")).toHaveLength(2)
    expect(bootstrap()).toBe(0)
    expect(asked()).toEqual(before)
  })
)

it.scopedLive("SQLite is compiled while TypeScript is, and waited for whatever comes of that", () =>
  Effect.gen(function* () {
    const { asked, start, write } = yield* aClone({ failures: 0, installed: ["better-sqlite3"], hasPackage: true })
    for (const folder of ["packages/one", "examples/one"]) write(`${folder}/tsconfig.json`, "{}")
    // Fails, so that nothing else has to be there.
    const compiler = 'require("node:fs").writeFileSync("compiling", ""); console.log("a fault of types"); process.exit(1)'
    write("node_modules/typescript/bin/tsc", compiler)
    const { status, stderr } = start()
    expect(status).toBe(1)
    expect(stderr).toContain("a fault of types")
    expect(asked()).toEqual(["ci", "rebuild better-sqlite3", "SQLite is compiled, beside TypeScript: true"])
  })
)
