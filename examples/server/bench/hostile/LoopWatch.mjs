// Loaded before a server. On request it tells its parent process three numbers since the previous request: the longest stall of the event loop, the processor
// time of the process, and its memory.
import { openSync, readSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let highest = 0
setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20).unref()

/** Processor time in milliseconds: of this thread on Linux, and of the whole process elsewhere. */
const processorMillis = (() => {
  try {
    const file = openSync("/proc/self/schedstat", "r")
    const bytes = Buffer.alloc(64)
    return () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, 64, 0)).split(" ")[0]) / 1e6
  } catch {
    return () => process.cpuUsage().user / 1000
  }
})()

// Time that the machine gives to other programs counts in the delay of the loop, and not in this number.
let turn = 0
let begun = processorMillis()
setInterval(() => {
  const now = processorMillis()
  turn = Math.max(turn, now - begun)
  begun = now
}, 2).unref()

process.on("message", (message) => {
  if (message !== "look") return
  const { system, user } = process.cpuUsage()
  // A maximum of 0 means that nothing was measured yet.
  process.send({
    stall: delay.max / 1e6,
    turn,
    rss: process.memoryUsage.rss(),
    highest: Math.max(highest, process.memoryUsage.rss()),
    processor: (user + system) / 1000
  })
  delay.reset()
  highest = 0
  turn = 0
})
process.channel?.unref()
