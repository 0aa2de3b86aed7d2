/**
 * Runs a Postgres server until the standard input of this process closes, so that the server ends with the process that started it. The process writes the
 * server's address as a line. The command `restart` ends every session as a crash does, and starts the server again. The arguments of this process are passed
 * to Postgres after the process's own settings. `POSTGRES_FILES` names a folder that several servers share; see PostgresFiles.mjs.
 */
import { readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"
import * as PostgresFiles from "./PostgresFiles.mjs"

const say = (line) => process.stdout.write(`${line}\n`)
const folder = PostgresFiles.newFolder("postgres")
let log = []

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const remove = () => rmSync(folder, { recursive: true, force: true })

/** Runs a step that the server needs, and ends the process when the step fails. */
const required = async (step) => {
  try {
    return await step()
  } catch (error) {
    process.stderr.write(`${error}\n${log.join("")}`)
    remove()
    process.exit(1)
  }
}

const { dataFolder, native } = await required(() => PostgresFiles.newData(folder, process.env["POSTGRES_FILES"] ?? folder))
const port = await freePort()
const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off", "max_connections=200"]

/** Resolves when the server takes connections. */
const start = () =>
  new Promise((resolve, reject) => {
    const parameters = ["-D", dataFolder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting]), ...process.argv.slice(2)]
    const child = PostgresFiles.startProgram(native, "postgres", parameters)
    log = PostgresFiles.logOf(child)
    child.stderr.on("data", (text) => text.includes("database system is ready to accept connections") && resolve())
    child.once("error", reject).once("close", (code) => reject(new Error(`Postgres ended with ${code}`)))
  })

/** Ends the server as a crash would: nothing is finished, and nothing more is written. */
const crash = async () => {
  const pid = Number(readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0])
  process.kill(pid, "SIGQUIT")
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await setTimeout(5)
  }
}

const stop = async () => {
  await crash().catch(() => undefined)
  remove()
  process.exit(0)
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop)
const input = createInterface({ input: process.stdin })
let isOver = false
input.once("close", () => {
  isOver = true
})

await required(start)
say(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
if (isOver) await stop()
input.on("close", stop)
for await (const line of input) {
  if (line === "restart" || line === "crash") await crash()
  if (line === "restart" || line === "start") await required(start)
  say("done")
}
await stop()
