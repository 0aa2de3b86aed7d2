// Loaded before a server: tells its parent, on request, how long its event loop has stood still at most, how much processor time the
// process has had, and how much memory it takes; each since it was asked before.
import { openSync, readSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let highest = 0
setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20).unref()

/** Milliseconds that this thread has had of a processor: what Linux says of the thread alone, and of the whole process elsewhere. */
const processorMillis = (() => {
  try {
    const file = openSync("/proc/self/schedstat", "r")
    const bytes = Buffer.alloc(64)
    return () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, 64, 0)).split(" ")[0]) / 1e6
  } catch {
    return () => process.cpuUsage().user / 1000
  }
})()

// What the machine gives to other programs is in the delay of the loop, and not in this.
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
  // Nothing was measured yet where the maximum is 0.
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
