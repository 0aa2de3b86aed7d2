import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { startServer } from "./support/ApiServer.js"

it("a run that moves to the next page while trends are read counts once, and too many points are refused before rates are read", async () => {
  let reads = 0
  // Each page repeats the runs of the previous page, as if a page of new runs had been added meanwhile.
  const storage = Layer.map(MemoryStorage.layer, (stores) => {
    const runs = Context.get(stores, RunStore)
    const list: typeof runs.list = (organizationId, brandId, { limit }, filter) =>
      Effect.map(runs.list(organizationId, brandId, { page: 1, limit }, filter), ({ items }) => ({ items, total: limit + 1 }))
    const outlinesOf: typeof runs.outlinesOf = (...asked) => Effect.suspend(() => (reads++, runs.outlinesOf(...asked)))
    return Context.add(stores, RunStore, { ...runs, list, outlinesOf })
  })
  const server = await startServer([], { storage })
  const tenant = await server.tenant()
  const brandId = (await tenant.call("POST", "/v1/brands", { body: { name: "Acme" } })).body.id
  const answers = [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }]
  const { run } = (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body
  const path = `/v1/brands/${brandId}/trends?imports=true`
  const refused = await tenant.call("GET", `${path}&from=1990-01-01T00:00:00Z`)
  expect([refused.status, refused.body.details[0].path, reads]).toEqual([400, "from", 0])
  const { body } = await tenant.call("GET", path)
  expect(body.points).toMatchObject([{ runIds: [run.id], rates: { visibility: { numerator: 1, denominator: 1 } } }])
  expect(reads).toBe(1)
  await server.close()
})
