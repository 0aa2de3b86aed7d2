/**
 * Serves the API in a process of its own, and tells on request for how much processor time its event loop has not turned at most, and how much of it went by
 * between the arrival of a `GET` and the end of its answer at most, in units of a fixed piece of work: neither depends on how busy or how fast the machine is.
 */
import { createServer } from "node:http"
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { toNodeHandler } from "@brand-visibility/http/node"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"

const model = LanguageModel.fromPromise({
  llm: "chatgpt",
  provider: "test",
  model: "m",
  ask: async ({ prompt }) => ({ text: prompt.includes("How to score:") ? 'It depends.\n{"reason":"So so","score":1}' : "Acme is good." })
})
const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [model], logLevel: "none", webhooks: nodeWebhooks() })
const keyOf = async (name) => {
  const { id } = await visibility.organizations.create({ name, customPerceptionPrompts: true, promptLimit: null, promptLimitPerBrand: null })
  return (await visibility.organizations.createKey({ organizationId: id, name: "all" })).key
}

const processorMillis = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/** About a mebibyte of JSON, as ordinary as can be. */
const ordinary = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ name: `Name ${index}`, aliases: ["a", "b"], count: index })))
const unit = () => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const begun = processorMillis()
    JSON.parse(ordinary)
    least = Math.min(least, processorMillis() - begun)
  }
  return least
}

let longest = 0
let before = processorMillis()
const turn = () => {
  const now = processorMillis()
  longest = Math.max(longest, now - before)
  before = processorMillis()
  setTimeout(turn, 1)
}
turn()

let longestGet = 0
/** A `GET` may wait for other work at each of its steps: that is in here, and what it waited before it was read is in the longest turn. */
const timed = (request, response) => {
  if (request.method !== "GET") return
  const begun = processorMillis()
  response.once("finish", () => {
    longestGet = Math.max(longestGet, processorMillis() - begun)
  })
}

process.on("message", () => {
  const [stall, get] = [longest, longestGet]
  const work = unit()
  before = processorMillis()
  longest = longestGet = 0
  process.send({ stall: stall / work, get: get / work })
})
process.on("disconnect", () => process.exit(0))
const answer = toNodeHandler(visibility, { rateLimit: "off" })
const server = createServer((request, response) => {
  timed(request, response)
  answer(request, response)
})
const keys = [await keyOf("Hostile"), await keyOf("Other"), await keyOf("Rotating")]
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port, keys }))
