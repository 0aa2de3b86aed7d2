import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { callIn } from "../../../packages/cli/test/Support.js"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { hostOf } from "../src/AdminHost.js"

/** The path of a built program of the server. */
export const file = (name: string): string => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))

/** The folder in which the server under test is started. */
export let folder: string
/** Processes that are killed when the folder is removed. */
export const running: Array<ChildProcess> = []

const makeFolder = (): void => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-server-"))
}

const removeFolder = (): void => {
  for (const child of running.splice(0)) child.kill("SIGKILL")
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

interface Started {
  readonly output: string
  readonly errors: () => string
  readonly base: string
  readonly child: ChildProcess
}

/**
 * Starts a program of the server and waits until it has printed everything.
 *
 * @param program the built program itself, or by default its bundle with stored compiled code, which starts in half the processor time
 */
export const start = async (settings: Record<string, string> = {}, program?: string) => {
  const path = program ?? (await bundleOf(file("main")))
  return new Promise<Started>((resolve, reject) => {
    const child = spawn(process.execPath, [path], { cwd: folder, env: environment(settings) })
    running.push(child)
    let output = ""
    let errors = ""
    child.stderr.on("data", (data: Buffer) => (errors += data.toString()))
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString()
      if (output.includes("Stop with Ctrl-C")) resolve({ output, errors: () => errors, child, base: /^API +(\S+)$/m.exec(output)?.[1] ?? "" })
    })
    child.on("close", (code) => reject(new Error(`exit ${code}: ${errors}`)))
  })
}

/** Gives all tests of the calling block one folder and one server, which is started before the first test, because each start takes most of a second. */
export const onOneServer = (settings: Record<string, string> = {}): (() => Started) => {
  let started: Started
  beforeAll(async () => {
    makeFolder()
    started = await start(settings)
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
 * Gives each test of the file a new folder in which the server has already run its demo. The demo, which takes half a second of processor time, is
 * run only once.
 */
export const inFoldersOfAFirstStart = (): void => {
  const first = mkdtempSync(join(tmpdir(), "brand-visibility-server-"))
  beforeAll(async () => {
    makeFolder()
    const { child } = await start()
    child.kill("SIGTERM")
    if ((await exitOf(child)) !== 0) throw new Error("the server did not exit with 0")
    cpSync(folder, first, { recursive: true })
    removeFolder()
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

/**
 * Runs a program of the server to its end. This process goes on meanwhile, so that it notices a server that closes its idle connections: on a slow machine
 * the program takes longer than the five seconds after which the server does.
 */
export const run = async (name: string, parameters: ReadonlyArray<string>, settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [file(name), ...parameters], { cwd: folder, env: environment(settings), stdio: ["ignore", "pipe", "pipe"] })
  running.push(child)
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
  return { status, stderr, stdout }
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
