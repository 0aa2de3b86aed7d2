import { Run } from "@brand-visibility/core/domain/Run"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { startSimulated } from "./support/SimulatedBrand.js"

/** Starts three runs that end without a summary, like all runs of an older schema after an update. */
const startWithout = async (answersOfEach: number) => {
  const reads = { cells: 0, summaries: 0 }
  const storage = Layer.map(MemoryStorage.layer, (stores) => {
    const runs = Context.get(stores, RunStore)
    const finish: typeof runs.finish = (organizationId, runId, outcome, _summary, revision) => runs.finish(organizationId, runId, outcome, null, revision)
    const saveSummary: typeof runs.saveSummary = (...summary) => Effect.suspend(() => (reads.summaries++, runs.saveSummary(...summary)))
    const cells: typeof runs.cells = (...asked) => Effect.suspend(() => (reads.cells++, runs.cells(...asked)))
    const large = (run: Run) => new Run({ ...run, progress: { ...run.progress, total: answersOfEach } })
    const list: typeof runs.list = (...asked) => Effect.map(runs.list(...asked), ({ items, total }) => ({ items: items.map(large), total }))
    return Context.add(stores, RunStore, { ...runs, cells, finish, list, saveSummary })
  })
  const { add, run, ...started } = await startSimulated({ seed: "late", llms: ["chatgpt"], storage })
  await add("Which one?", "Which other?")
  await run()
  await run()
  await run()
  return { ...started, reads }
}

it("a plan makes the newest run's summary when it is missing", async () => {
  const { brandId, reads, server, tenant } = await startWithout(4)
  expect(reads.summaries).toBe(0)
  const { body } = await tenant.call("POST", `/v1/brands/${brandId}/plan`)
  expect([body.basis.rate, reads.summaries]).toEqual(["newest-run", 1])
  await server.close()
})

it("a chart makes missing summaries at once when they are few, and over several requests when they are many", async () => {
  const few = await startWithout(4)
  const { body } = await few.tenant.call("GET", `/v1/brands/${few.brandId}/trends?by=run`)
  expect(body.points.map(({ rates }: { rates: { visibility: { denominator: number } } }) => rates.visibility.denominator)).toEqual([4, 4, 4])
  await few.server.close()
  const many = await startWithout(15_000)
  const path = `/v1/brands/${many.brandId}/trends?by=run`
  for (const done of [1, 2]) {
    const { body: refused, headers, status } = await many.tenant.call("GET", path)
    expect([status, refused.code, headers.get("retry-after") !== null, many.reads.summaries]).toEqual([503, "unavailable", true, done])
  }
  const whole = await many.tenant.call("GET", path)
  expect(whole.body.points.map(({ runIds: [id] }: { runIds: ReadonlyArray<string> }) => id)).toEqual(many.runIds)
  await many.server.close()
})

it("a share of voice is 304 for a caller who has it already", async () => {
  const { reads, runIds, server, tenant } = await startWithout(4)
  const path = `/v1/runs/${runIds[0]}/share-of-voice`
  const first = await tenant.call("GET", path)
  expect([first.status, first.headers.get("etag") === null]).toEqual([200, false])
  const before = reads.cells
  const second = await tenant.call("GET", path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } })
  expect([second.status, reads.cells]).toEqual([304, before])
  await server.close()
})
