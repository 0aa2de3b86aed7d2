import { spawnSync } from "node:child_process"
/**
 * What `scripts/bootstrap.mjs` asks npm for where the storage takes the SQLite of Node: no package is compiled for it then, and the scripts of the other
 * packages are run one by one.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder } from "./Support.js"

const repository = fileURLToPath(new URL("../../..", import.meta.url))

/** Installs packages whose scripts are approved as npm does, writes down what it was asked for, and fails when it rebuilds as often as `failures` says. */
const npmOf = (installed: ReadonlyArray<string>) => `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs")
  const parameters = process.argv.slice(2).filter((parameter) => !parameter.startsWith("--"))
  appendFileSync("asked", parameters.join(" ") + "\\n")
  if (parameters[0] === "ci") {
    for (const name of ${JSON.stringify(installed)}) mkdirSync("node_modules/" + name, { recursive: true })
    mkdirSync("node_modules", { recursive: true })
    writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: {} }))
  }
  const failures = Number(readFileSync("failures", "utf8"))
  if (parameters[0] === "rebuild" && failures > 0) {
    writeFileSync("failures", String(failures - 1))
    process.exit(1)
  }
`

/** A clone with two packages whose scripts are approved beside that of SQLite, where an npm of its own is asked. */
const aClone = (options: { readonly failures: number; readonly installed: ReadonlyArray<string> }) =>
  Effect.map(folder, (clone) => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(clone, path)), { recursive: true })
      writeFileSync(join(clone, path), text)
    }
    for (const path of ["scripts/bootstrap.mjs", "scripts/copy-templates.mjs", "scripts/tools/npm.mjs"]) {
      mkdirSync(dirname(join(clone, path)), { recursive: true })
      copyFileSync(join(repository, path), join(clone, path))
    }
    write("scripts/tools/sqlite.mjs", "export const hasPackage = false\n")
    write("package.json", JSON.stringify({ allowScripts: { "better-sqlite3": true, one: true, two: true } }))
    write("package-lock.json", JSON.stringify({ packages: {} }))
    write("failures", String(options.failures))
    write("asked", "")
    write("npm-cli.js", npmOf(options.installed))
    const bootstrap = (): number | null =>
      spawnSync(process.execPath, ["scripts/bootstrap.mjs", "--install-only"], {
        cwd: clone,
        env: { ...process.env, npm_execpath: join(clone, "npm-cli.js") },
        encoding: "utf8"
      }).status
    return { clone, bootstrap, asked: () => readFileSync(join(clone, "asked"), "utf8").split("\n").slice(0, -1) }
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
