/**
 * Serves the API in a separate process. On request it reports two maxima: the processor time between two turns of its event loop, and the processor time from
 * the arrival of a `GET` to the end of its answer. Both are given in units of a fixed piece of work, so that they do not depend on the speed or load of the
 * machine.
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

/** About a mebibyte of ordinary JSON. */
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
/** Measures a `GET`, including its waits for other work at each step. The wait before the `GET` is read is part of the longest turn. */
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
