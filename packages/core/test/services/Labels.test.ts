/** The cost of labels: storing a label of one answer does not read the rest of its run. */
import { LabelStore, type LabelStoreService } from "@brand-visibility/core/internal/ports/LabelStore"
import { RunStore, type RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { Context, Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { collect, lastingStores, open } from "../pipeline/fixtures.js"

test("storing a label reads only its own Result, and reading all labels reads each once", async () => {
  const stores = await lastingStores()
  const [labels, runs] = [Context.get(stores, LabelStore), Context.get(stores, RunStore)]
  const read = { results: 0, shown: 0, labels: 0 }
  const watchedLabels: LabelStoreService = {
    ...labels,
    shown: (...of) => Effect.tap(labels.shown(...of), ({ length }) => void (read.shown += length)),
    list: (...of) => Effect.tap(labels.list(...of), ({ items }) => void (read.labels += items.length)),
    listAfter: (...of) => Effect.tap(labels.listAfter(...of), (piece) => void (read.labels += piece.labels.length))
  }
  const watchedRuns: RunStoreService = { ...runs, results: (...of) => Effect.tap(runs.results(...of), ({ items }) => void (read.results += items.length)) }
  const storage = stores.pipe(Context.add(LabelStore, watchedLabels), Context.add(RunStore, watchedRuns))
  await using shop = await open({ models: [], storage: Layer.succeedContext(storage) })
  const { brand, client } = shop
  const answers = Array.from({ length: 1_200 }, (_, index) => ({ prompt: `Q${index}`, llm: "chatgpt", answer: "Norrvind." }))
  const runId = (await client.answers.import({ brandId: brand.id, answers })).run.id
  const results = await collect(client.runs.results({ runId }))
  const [first] = results
  Object.assign(read, { results: 0, shown: 0, labels: 0 })
  await client.labels.add({ runId, labels: [{ resultId: first!.id, isPresent: false }] })
  expect(read).toEqual({ results: 0, shown: 1, labels: 0 })
  await client.statistics.calibrate({ runId, labels: [{ resultId: first!.id, isPresent: false }] })
  expect(read).toEqual({ results: 0, shown: 2, labels: 0 })
  await client.labels.add({ runId, labels: results.map(({ id }) => ({ resultId: id, isPresent: false })) })
  expect(read).toEqual({ results: 0, shown: 1_202, labels: 0 })
  expect((await client.statistics.calibrate({ runId })).calibration.agreement.labels).toBe(1_200)
  expect(read).toEqual({ results: 0, shown: 1_202, labels: 1_200 })
})
