// The other tenant, in a separate thread, because the thread that sends hostile input would notice an answer late. It sends requests from the message "begin"
// to the message "end". It then reports the longest latency in milliseconds, and any status other than 200.
import { Agent, request } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

const { key, port } = workerData
const agent = new Agent({ keepAlive: true })

const ask = () =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path: "/v1/brands", agent, headers: { "x-service-api-key": key } }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode))
      response.on("error", reject)
    })
    asked.on("error", reject)
    asked.end()
  })

let isOver = true
const asking = async () => {
  let longest = 0
  while (!isOver) {
    const begun = performance.now()
    const status = await ask()
    if (status !== 200) return { longest, status }
    longest = Math.max(longest, performance.now() - begun)
    await delay(5)
  }
  return { longest, status: 200 }
}

let asked
parentPort.on("message", async (message) => {
  isOver = message === "end"
  if (isOver) parentPort.postMessage(await asked, [])
  else asked = asking()
})
