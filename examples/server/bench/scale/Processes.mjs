// Starts processes of the example server as people start them, and measures their peak memory.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const key = "a key of the bench, 32 characters or more"
const script = (name) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
const environment = (database) => ({
  PATH: process.env.PATH,
  DATABASE_URL: database.address,
  DEMO: "0",
  LOG_LEVEL: "error",
  PORT: "0",
  RATE_LIMIT: "off",
  SERVICE_API_KEY: key
})

/** V8 seldom collects garbage on a machine with much memory. With this limit a process shows how much memory it needs. */
const heldHeap = ["--max-old-space-size=64", "--max-semi-space-size=2"]

/** Peak memory of a process so far, in MB; null where the system does not report it. */
const peakOf = ({ pid }) => {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return null
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Runs `npm run admin -- …` with its output discarded and its heap limited. */
export const admin = (database, ...parameters) =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(process.execPath, [...heldHeap, script("admin"), ...parameters], { env: environment(database), stdio: ["ignore", "pipe", "inherit"] })
    let bytes = 0
    let peak = null
    const watch = setInterval(() => (peak = peakOf(child) ?? peak), 20)
    child.stdout.on("data", (data) => (bytes += data.length))
    child.once("error", reject)
    child.once("close", (status) => {
      clearInterval(watch)
      if (status === 0) resolve({ seconds: (performance.now() - begun) / 1000, bytes, peak })
      else reject(new Error(`admin ${parameters.join(" ")} ended with ${status}`))
    })
  })

/** Creates a key of the filled organization. The server's own key belongs to another organization. */
export const keyOf = (database, organizationId) => {
  const parameters = [script("admin"), "key", "create", organizationId, "bench", "--json"]
  return JSON.parse(spawnSync(process.execPath, parameters, { env: environment(database), encoding: "utf8" }).stdout).key
}

/** Starts the server, downloads files one after the other, and ends the server. Also gives the server's memory at the beginning and its peak. */
export const download = async (database, ofOrganization, paths, isHeld = false) => {
  const child = spawn(process.execPath, [...(isHeld ? heldHeap : []), script("main")], { env: environment(database), stdio: ["ignore", "pipe", "inherit"] })
  try {
    let found = () => {}
    const address = new Promise((resolve) => (found = resolve))
    createInterface({ input: child.stdout }).on("line", (line) => {
      const base = /^API +(\S+)$/.exec(line)?.[1]
      if (base !== undefined) found(base)
    })
    const base = new URL(await address)
    const idle = peakOf(child)
    const files = []
    for (const path of paths) {
      const begun = performance.now()
      const response = await fetch(new URL(path, base), { headers: { "x-service-api-key": ofOrganization } })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      let bytes = 0
      for await (const chunk of response.body) bytes += chunk.length
      files.push({ bytes, seconds: (performance.now() - begun) / 1000 })
    }
    return { files, idle, peak: peakOf(child) }
  } finally {
    child.kill()
  }
}
