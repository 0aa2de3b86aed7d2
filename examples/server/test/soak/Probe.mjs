// Loaded into the server before it (`node --expose-gc --import`): writes what the process uses to a file, one line a sample.
import { appendFileSync, readdirSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"

const { SOAK_FILE: file, SOAK_SAMPLE_MILLIS: millis } = process.env
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

setInterval(() => {
  const lag = delay.percentile(99) / 1e6 - resolution
  // What is left after a collection is what is held.
  globalThis.gc()
  const { external, heapUsed, rss } = process.memoryUsage()
  // Where the system does not tell, none.
  let descriptors = null
  try {
    descriptors = readdirSync("/proc/self/fd").length
  } catch {}
  appendFileSync(file, `${JSON.stringify({ heap: (heapUsed + external) / 1e6, rss: rss / 1e6, descriptors, lag })}\n`)
  delay.reset()
}, Number(millis)).unref()
