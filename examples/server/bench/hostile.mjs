// Measures the cost of hostile input for the example server, and its effect on a second tenant. Each input is sent once at a quarter of its size and once
// whole. `grows` is the ratio of the two processor times, which should be about four.
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { requests } from "./hostile/Requests.mjs"
import { startTarget } from "./hostile/Target.mjs"

const megabytes = (bytes) => Math.round(bytes / 1024 / 1024)
const seconds = (millis) => (millis < 1_000 ? `${Math.round(millis)} ms` : `${(millis / 1000).toFixed(1)} s`)

const target = await startTarget()
const wanted = process.env.ROWS
const rows = []
const seen = []
try {
  // A warm-up request, because the first request compiles code.
  await target.watch(() => target.call("POST", "/v1/brands", JSON.stringify({ name: "Warm" })))
  for (const { before, make, name } of requests) {
    if (wanted !== undefined && !name.includes(wanted)) continue
    const quarter = await target.watch(await make(target, 0.25))
    const whole = await target.watch(await make(target, 1))
    const grows = quarter.processor < 20 ? "–" : `× ${(whole.processor / quarter.processor).toFixed(1)}`
    seen.push(whole)
    rows.push([
      name,
      before,
      `${whole.outcome.status}`,
      seconds(whole.millis),
      seconds(whole.processor),
      grows,
      seconds(whole.stall),
      seconds(whole.turn),
      seconds(whole.longest),
      `${megabytes(whole.before)} → ${megabytes(whole.highest)} MB`
    ])
  }
  const headings = [
    "Input",
    "Before",
    "Answer",
    "Took",
    "On the processor",
    "Grows",
    "Longest stall",
    "Of the processor",
    "Longest GET of another tenant",
    "RSS"
  ]
  const longest = (of) => seconds(Math.max(...seen.map((row) => row[of])))
  const over = `Over all of it, the event loop stood still for ${longest("stall")} at most, in which the work took ${longest("turn")} of the processor at most, and a GET of the second tenant took ${longest("longest")} at most.`
  writeSpeed("hostile", `${table(headings, rows)}\n\n${over}`, { isPublished: areDefault("ROWS") })
} finally {
  await target.close()
}
