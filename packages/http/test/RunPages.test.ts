/** A page of runs is made in parts. The length that is read, parsed and written in one turn is limited, even when a run's metrics are large. */
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Layer } from "effect"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant

/** The number of runs of each read of metrics. */
const read: Array<number> = []

const counted = Layer.map(MemoryStorage.layer, (stores) => {
  const runs = Context.get(stores, RunStore)
  return Context.add(stores, RunStore, {
    ...runs,
    metricsOf: (organizationId, ids) => {
      read.push(ids.length)
      return runs.metricsOf(organizationId, ids)
    }
  })
})

beforeEach(async () => {
  server = await startServer([], { storage: counted })
  tenant = await server.tenant()
})
afterEach(() => server.close())

it("a page of runs with long metrics, of a brand with a hundred competitors, is read in parts", async () => {
  const competitors = Array.from({ length: 100 }, (_, index) => ({ name: `Competitor Number ${index} Ltd` }))
  const brandId = (await tenant.call("POST", "/v1/brands", { body: { name: "Acme", competitors } })).body.id
  const answer = `Acme, ${competitors.map(({ name }) => name).join(", ")}.`
  const made = 40
  for (let run = 0; run < made; run++) {
    const answers = [{ prompt: "Which?", llm: "chatgpt", answer }]
    expect((await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).status).toBe(202)
  }
  read.length = 0
  const { data } = (await tenant.call("GET", `/v1/brands/${brandId}/runs?limit=500`)).body
  expect(data).toHaveLength(made)
  const lengthOfOne = JSON.stringify(data[0]).length
  expect(read.reduce((sum, count) => sum + count, 0)).toBe(made)
  // The first ten are read before their length is known.
  expect(Math.max(...read.slice(1)) * lengthOfOne).toBeLessThan(200_000)
})
