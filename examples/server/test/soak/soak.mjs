// Puts a mixed load on one server for many minutes, after which descriptors, memory and the lag of the event loop must not grow. SOAK_MINUTES sets the
// minutes. `npm run test:soak` runs this program, and writes the results into docs/reference/faults.md when the minutes are the default of 15.
import { spawn } from "node:child_process"
import { openSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { areDefault, writeFigures } from "../../../../scripts/tools/measured.mjs"
import { medianOf } from "../../../../scripts/tools/median.mjs"
import { table } from "../../../../scripts/tools/tables.mjs"
import { startProvider } from "../../bench/models/hell.mjs"
import { judge } from "./Flatness.mjs"
import { makeLoad } from "./Load.mjs"

const minutes = Number(process.env.SOAK_MINUTES ?? 15)
if (!(minutes > 0)) throw new RangeError(`SOAK_MINUTES must be a number of minutes above 0, not ${process.env.SOAK_MINUTES}`)
/** Number of samples, enough to tell a slope from noise. */
const samples = 60

/** Allowed growth of each measure over the second half: a share of its median, and a least amount. */
const bounds = {
  descriptors: { least: 4, share: 0.05 },
  heap: { least: 4, share: 0.05 },
  rss: { least: 16, share: 0.1 },
  lag: { least: 20, share: 0.5 }
}
const titles = {
  descriptors: "Descriptors",
  heap: "Memory held after a collection",
  rss: "Memory of the process",
  lag: "Lag of the event loop, 99th percentile"
}
const units = { descriptors: "", heap: " MB", rss: " MB", lag: " ms" }

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "brand-visibility-soak-"))
const measured = join(folder, "samples")
writeFileSync(measured, "")

const mixedDay = { tooMany: 0.05, failed: 0.02, reset: 0.02, hanging: 0, truncated: 0.01, garbage: 0.01 }
const provider = await startProvider({ seed: 7, day: mixedDay, latencyMillis: 20 })
const key = "a key of the soak, 32 characters or more"
const child = spawn(process.execPath, ["--expose-gc", "--import", file("Probe.mjs"), file("../../dist/main.js")], {
  cwd: folder,
  env: {
    PATH: process.env.PATH,
    PORT: "0",
    DEMO: "0",
    DATABASE_URL: `sqlite:${join(folder, "visibility.db")}`,
    SERVICE_API_KEY: key,
    RATE_LIMIT: "off",
    PROMPT_LIMIT: "none",
    MAX_BRANDS: "none",
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: "local",
    LOG_LEVEL: "error",
    SOAK_FILE: measured,
    SOAK_SAMPLE_MILLIS: String((minutes * 60_000) / samples)
  },
  stdio: ["ignore", "pipe", openSync(join(folder, "errors"), "a")]
})
const gone = new Promise((resolve) => child.once("exit", resolve))

try {
  const base = await new Promise((resolve, reject) => {
    let output = ""
    child.stdout.on("data", (data) => {
      output += data
      if (output.includes("Stop with")) resolve(/^API +(\S+)$/m.exec(output)[1])
    })
    gone.then((code) => reject(new Error(`the server ended with ${code}: ${readFileSync(join(folder, "errors"), "utf8")}`)))
  })
  const end = performance.now() + minutes * 60_000
  const { done, loops } = makeLoad({ base, key, isOver: () => performance.now() >= end })
  const begun = loops()
  await Promise.race([begun, delay(minutes * 60_000 + 60_000).then(() => Promise.reject(new Error("the load did not come to its end")))])
  child.kill("SIGTERM")
  const code = await gone

  const lines = readFileSync(measured, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  const load = `${minutes} minutes: ${Object.entries(done)
    .map(([what, times]) => `${times} ${what}`)
    .join(", ")}; ${provider.seen.requests} requests to the provider`
  console.log(load)
  const rows = []
  let isFlat = code === 0
  if (code !== 0) console.log(`the server ended with ${code}`)
  for (const [name, bound] of Object.entries(bounds)) {
    const numbers = lines.map((line) => line[name]).filter((number) => number !== null)
    if (numbers.length < 10) {
      console.log(`${name}: not measured here`)
      continue
    }
    const { allowed, growth, isFlat: is, middle } = judge(numbers, bound)
    const shown = (number) => `${number.toFixed(1)}${units[name]}`
    const first = medianOf(numbers.slice(0, Math.floor(numbers.length / 2)))
    rows.push([titles[name], ...[first, middle, growth, allowed, Math.max(...numbers)].map(shown)])
    console.log(
      `${is ? "flat    " : "GROWS   "} ${name}: ${shown(first)} in the first half, ${shown(middle)} in the second, which grew by ${shown(growth)} (${shown(allowed)} allowed); most ${shown(Math.max(...numbers))}`
    )
    isFlat &&= is
  }
  const head = ["", "Median of the first half", "Median of the second", "Growth over the second", "Allowed", "Most"]
  if (isFlat && areDefault("SOAK_MINUTES")) writeFigures("docs/reference/faults.md", "soak", `${load}.\n\n${table(head, rows)}`)
  process.exitCode = isFlat ? 0 : 1
} finally {
  child.kill("SIGKILL")
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
}
