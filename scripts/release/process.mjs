/** Runs other programs for a release and its rehearsal. */
import { spawn, spawnSync } from "node:child_process"

/** An error with the output of the failed program. */
export class Fault extends Error {}

/** The environment without the settings of a surrounding `npm run`, which would override those of the folder in which npm is called. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/.test(name)))

/** Runs a program and returns its output. Throws a `Fault` when the program fails. */
export const run = (folder, command, parameters, settings = {}) => {
  const options = {
    cwd: folder,
    encoding: "utf8",
    env: { ...environment, ...settings },
    maxBuffer: 64 * 1024 * 1024,
    shell: command === "npm" && process.platform === "win32"
  }
  const { error, status, stderr, stdout } = spawnSync(command, parameters, options)
  if (status !== 0) throw new Fault(`${command} ${parameters.join(" ")} failed in ${folder}:\n${error?.message ?? ""}${stdout}${stderr}`)
  return stdout
}

export const npm = (folder, parameters, settings) => run(folder, "npm", ["--no-audit", "--no-fund", "--loglevel=error", ...parameters], settings)

/** Runs a Node program, and returns its exit code and output. */
export const runProgram = (folder, file, settings) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd: folder, env: { ...environment, ...settings } })
    let output = ""
    child.stdout.on("data", (data) => (output += data))
    child.stderr.on("data", (data) => (output += data))
    child.on("close", (code) => resolve({ code, output }))
  })

export const step = async (name, work) => {
  const start = Date.now()
  const result = await work()
  console.log(`ok  ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s  ${name}`)
  return result
}
