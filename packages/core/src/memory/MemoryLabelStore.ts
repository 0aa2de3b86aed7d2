/** `LabelStore` in memory. */
import { Effect, Layer } from "effect"
import type { AnswerLabel, KeptLabel } from "../domain/Calibration.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import { LabelStore } from "../ports/LabelStore.js"
import { currentTimestamp, findRun, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import type { RunRow } from "./RunRow.js"

const keptLabels = ({ labels, results }: RunRow): ReadonlyArray<KeptLabel> =>
  results.flatMap(({ pair, value }) =>
    pair.cells.flatMap(({ id, outcome }): ReadonlyArray<KeptLabel> => {
      const label = labels.get(id)
      if (label === undefined || outcome?._tag !== "Answered") return []
      const { isPresent, rank, sentiment } = outcome.score
      return [{ ...label, resultId: value.id, detected: { isPresent, rank, sentiment } }]
    })
  )

export const layer: Layer.Layer<LabelStore, never, MemoryDatabase> = Layer.effect(
  LabelStore,
  Effect.map(MemoryDatabase, (database) => ({
    put: Effect.fn("LabelStore.put")(function* (organizationId: OrganizationId, runId: RunId, labels: ReadonlyArray<AnswerLabel>, receipt?: Receipt<number>) {
      const labelledAt = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      for (const label of labels) run.labels.set(label.cellId, { ...label, labelledAt })
      writeReceipt(run.labels.size)
      return run.labels.size
    }, database.transaction),

    list: Effect.fn("LabelStore.list")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
      return pageOf(keptLabels(yield* findRun(database, organizationId, runId)), page, (label) => label)
    }, database.read),

    clear: Effect.fn("LabelStore.clear")(function* (organizationId: OrganizationId, runId: RunId) {
      const run = yield* findRun(database, organizationId, runId)
      run.labels.clear()
    }, database.transaction)
  }))
)
