// Loaded before the server (`node --expose-gc --import`). Writes the resource use of the process to a file, one line per sample.
import { appendFileSync, readdirSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"

const { SOAK_FILE: file, SOAK_SAMPLE_MILLIS: millis } = process.env
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

setInterval(() => {
  const lag = delay.percentile(99) / 1e6 - resolution
  // A garbage collection, so that only memory in use is measured.
  globalThis.gc()
  const { external, heapUsed, rss } = process.memoryUsage()
  // Null where the system does not report descriptors.
  let descriptors = null
  try {
    descriptors = readdirSync("/proc/self/fd").length
  } catch {}
  appendFileSync(file, `${JSON.stringify({ heap: (heapUsed + external) / 1e6, rss: rss / 1e6, descriptors, lag })}\n`)
  delay.reset()
}, Number(millis)).unref()
