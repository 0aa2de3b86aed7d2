// Loaded before a server: tells its parent, on request, how long its event loop has stood still at most, how much processor time the
// process has had, and how much memory it takes; each since it was asked before.
import { monitorEventLoopDelay } from "node:perf_hooks"

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let highest = 0
setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20).unref()

process.on("message", (message) => {
  if (message !== "look") return
  const { system, user } = process.cpuUsage()
  // Nothing was measured yet where the maximum is 0.
  process.send({
    stall: delay.max / 1e6,
    rss: process.memoryUsage.rss(),
    highest: Math.max(highest, process.memoryUsage.rss()),
    processor: (user + system) / 1000
  })
  delay.reset()
  highest = 0
})
process.channel?.unref()
