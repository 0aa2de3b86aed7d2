import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { callIn } from "../../../packages/cli/test/Support.js"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { outcomeOf } from "../../../scripts/tools/Finished.js"
import { hostOf } from "../src/AdminHost.js"
import { readSettings } from "../src/Settings.js"

/** The path of a built program of the server. */
export const file = (name: string): string => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))

/** The folder in which the server under test is started. */
export let folder: string
/** Processes that are killed when the folder is removed. */
export const running: Array<ChildProcess> = []
/** Stops the servers of this process when the folder is removed. */
const stops: Array<() => Promise<void>> = []

const makeFolder = (): void => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-server-"))
}

const removeFolder = async (): Promise<void> => {
  for (const child of running.splice(0)) child.kill("SIGKILL")
  await Promise.all(stops.splice(0).map((stop) => stop()))
  rmSync(folder, { recursive: true, force: true })
}

/** Gives each test of the calling file or block a new folder, and kills the test's processes after the test. */
export const inFoldersOfTheirOwn = (): void => {
  beforeEach(makeFolder)
  afterEach(removeFolder)
}

/** The options of Node with which scripts/test.mjs starts every process of a test run. */
const options = process.env["NODE_OPTIONS"]

/** The environment of a machine without settings. */
export const environment = (settings: Record<string, string> = {}) => ({
  PATH: process.env["PATH"] ?? "",
  ...(options === undefined ? {} : { NODE_OPTIONS: options }),
  PORT: "0",
  DRAIN_SECONDS: "0",
  DATABASE_URL: `sqlite:${join(folder, "data", "visibility.db")}`,
  ...settings
})

/** A server that has printed everything. */
interface Started {
  readonly output: string
  readonly base: string
}

interface StartedProcess extends Started {
  readonly errors: () => string
  readonly child: ChildProcess
}

interface StartedHere extends Started {
  readonly stop: () => Promise<void>
}

const baseOf = (output: string): string => /^API +(\S+)$/m.exec(output)?.[1] ?? ""

/** The bundle of `npm start` with stored compiled code, which starts in half the processor time. */
export const bundle = (): Promise<string> => bundleOf(file("main"))

/** Starts the process of a server without waiting for it. */
export const begin = async (settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [await bundle()], { cwd: folder, env: environment(settings), stdio: ["ignore", "pipe", "pipe"] })
  running.push(child)
  return child
}

/** Starts a server as a process, and waits until it has printed everything. */
export const start = async (settings: Record<string, string> = {}) => {
  const child = await begin(settings)
  return new Promise<StartedProcess>((resolve, reject) => {
    let output = ""
    let errors = ""
    child.stderr.on("data", (data: Buffer) => (errors += data.toString()))
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString()
      if (output.includes("Stop with Ctrl-C")) resolve({ output, errors: () => errors, child, base: baseOf(output) })
    })
    child.on("close", (code) => reject(new Error(`exit ${code}: ${errors}`)))
  })
}

/**
 * Starts a server in this process, because a separate process takes most of a second of processor time. It logs only errors. Tests with `start` check that the
 * process does the same, and test what only a process has: its log, its signals and its end.
 *
 * @throws what `npm start` prints as the reason why it ends
 */
export const startHere = async (settings: Record<string, string> = {}): Promise<StartedHere> => {
  let output = ""
  let stop = (): Promise<void> => Promise.resolve()
  const { start: startServer } = await import("../src/Server.js")
  await startServer(readSettings(environment({ LOG_LEVEL: "error", ...settings })), {
    say: (...lines) => (output += `${lines.join("\n")}\n`),
    stoppedBy: (given) => {
      let stopped: Promise<void> | undefined
      stop = () => (stopped ??= given(true))
      stops.push(stop)
    }
  })
  return { output, base: baseOf(output), stop }
}

/** Gives all tests of the calling block one folder and one server, which is started before the first test. */
export const onOneServer = <A extends Started>(begun: () => Promise<A>): (() => A) => {
  let started: A
  beforeAll(async () => {
    makeFolder()
    started = await begun()
  })
  afterAll(removeFolder)
  return () => started
}

const isOver = ({ exitCode, signalCode, stdio }: ChildProcess): boolean =>
  (exitCode !== null || signalCode !== null) && stdio.every((stream) => stream?.closed ?? true)

/** The exit code of a process, after all its output has been read; null when a signal ended the process. */
export const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (isOver(child)) resolve(child.exitCode)
    else child.once("close", resolve)
  })

/**
 * Gives each test of the file a new folder in which the process of a server has already run its demo. The demo, which takes half a second of processor time, is
 * run only once.
 *
 * @throws what the process printed when the demo got no complete outcome, because the tests of the file would fail without that reason
 */
export const inFoldersOfAFirstStart = (): void => {
  const first = mkdtempSync(join(tmpdir(), "brand-visibility-server-"))
  beforeAll(async () => {
    makeFolder()
    const { child, errors, output } = await start()
    child.kill("SIGTERM")
    await exitOf(child)
    if (!/^ +run \S+: completed/m.test(output)) throw new Error(`The demo was not run to its end:\n${output}${errors()}`)
    cpSync(folder, first, { recursive: true })
    await removeFolder()
  })
  afterAll(() => rmSync(first, { recursive: true, force: true }))
  beforeEach(() => {
    makeFolder()
    cpSync(first, folder, { recursive: true })
  })
  afterEach(removeFolder)
}

/** A free port. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** Runs a built program of the server to its end. */
export const run = (name: string, parameters: ReadonlyArray<string>, settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [file(name), ...parameters], { cwd: folder, env: environment(settings), stdio: ["ignore", "pipe", "pipe"] })
  running.push(child)
  return outcomeOf(child)
}

/**
 * Runs `npm run admin` with these words in this process, because a separate process takes half a second of processor time. Tests with `run` check that the
 * program does the same.
 */
export const admin = async (parameters: ReadonlyArray<string>, settings: Record<string, string> = {}, input = "") => {
  const { code, errors, output } = await callIn(folder, ["admin", ...parameters], { input }, hostOf(environment(settings)))
  return { status: code, stdout: output, stderr: errors }
}

export const get = async (base: string, path: string, key: string) => {
  const response = await fetch(`${base}${path}`, { headers: { "x-service-api-key": key } })
  return { status: response.status, body: await response.json() }
}

export const keyFile = () => join(folder, "data", "api-key")
