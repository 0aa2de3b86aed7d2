/** An export gives other requests a turn between its pieces, even with fast storage and a fast client. */
import { LabelStore } from "@brand-visibility/core/internal/ports/LabelStore"
import { RescoreStore } from "@brand-visibility/core/internal/ports/RescoreStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"
import { importAll } from "./support/ImportAll.js"

let server: ApiServer
let tenant: Tenant
let runId: string

/** Number of reads of the storage, and the largest number between two turns of the event loop. */
let reads = 0
let atOnce = 0
let mostAtOnce = 0
let isOver = false

const read = Effect.sync(() => {
  reads++
  mostAtOnce = Math.max(mostAtOnce, ++atOnce)
})

const countRounds = (): void => {
  atOnce = 0
  if (!isOver) setImmediate(countRounds)
}

/** Storage whose reads of many rows are counted. */
const counted = Layer.map(MemoryStorage.layer, (stores) => {
  const [runs, rescores, labels] = [Context.get(stores, RunStore), Context.get(stores, RescoreStore), Context.get(stores, LabelStore)]
  return stores.pipe(
    Context.add(RunStore, {
      ...runs,
      results: (...asked) => Effect.zipRight(read, runs.results(...asked)),
      resultsWithAnswers: (...asked) => Effect.zipRight(read, runs.resultsWithAnswers(...asked)),
      shownResults: (...asked) => Effect.zipRight(read, runs.shownResults(...asked))
    }),
    Context.add(RescoreStore, { ...rescores, answers: (...asked) => Effect.zipRight(read, rescores.answers(...asked)) }),
    Context.add(LabelStore, { ...labels, listAfter: (...asked) => Effect.zipRight(read, labels.listAfter(...asked)) })
  )
})

beforeEach(async () => {
  server = await startServer([], { storage: counted })
  tenant = await server.tenant()
  const answers = Array.from({ length: 2_000 }, (_, index) => ({ prompt: `Question ${index}?`, llm: "chatgpt", answer: `Acme ${index}` }))
  runId = await importAll(server, tenant, await brandOf(tenant), answers)
})
afterEach(async () => {
  isOver = true
  vi.restoreAllMocks()
  await server.close()
})

describe("while a run is exported", () => {
  it("the event loop turns between any two reads, when each read takes as long as a turn may", async () => {
    const labels: Array<object> = []
    for (const page of [1, 2, 3]) {
      const { data } = (await tenant.call("GET", `/v1/runs/${runId}?limit=500&page=${page}`)).body
      for (const { id } of data) labels.push({ resultId: id, isPresent: true })
    }
    await tenant.call("POST", `/v1/runs/${runId}/labels`, { body: { labels } })
    const { now } = Date
    let passed = 0
    // On this clock every check finds that a turn is over, so that the result does not depend on the machine's speed.
    vi.spyOn(Date, "now").mockImplementation(() => now() + (passed += 10))
    countRounds()
    const seen: Array<readonly [string, number, number]> = []
    for (const path of [
      "results.csv",
      "results.ndjson",
      "results.csv?include_answer=true",
      "results.ndjson?include_answer=true",
      "results.csv?isPresent=false",
      "bundle",
      "calibration",
      "labels.csv"
    ]) {
      ;[reads, atOnce, mostAtOnce] = [0, 0, 0]
      const response = await fetch(`${server.url}/v1/runs/${runId}/${path}`, { headers: { "x-service-api-key": tenant.key } })
      await response.text()
      expect(response.status).toBe(200)
      seen.push([path, reads, mostAtOnce])
    }
    expect(seen.filter(([, many, most]) => many < 3 || most > 2)).toEqual([])
  })
})
