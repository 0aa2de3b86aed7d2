/** `LabelStore` in memory. */
import { Effect } from "effect"
import type { AnswerLabel, KeptLabel, LabelPiece, LabelPlace, ShownAnswer } from "../domain/Calibration.js"
import type { OrganizationId, ResultId, RunId } from "../domain/Ids.js"
import type { Receipt } from "../domain/Receipt.js"
import { complete, type LabelStoreService } from "../ports/LabelStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findRun, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import type { RunRow } from "./RunRow.js"

/** The labels after a place, in order. */
function* labelsAfter({ labels, results }: RunRow, after: LabelPlace): Generator<readonly [LabelPlace, KeptLabel]> {
  for (let index = Math.max(0, after.position - 1); index < results.length; index++) {
    const { pair, value } = results[index]!
    for (const { id, outcome, sample } of pair.cells) {
      const label = labels.get(id)
      if (label === undefined || outcome?._tag !== "Answered" || (value.position === after.position && sample <= after.sample)) continue
      const { isPresent, rank, sentiment } = outcome.score
      yield [
        { position: value.position, sample },
        { ...label, resultId: value.id, detected: { isPresent, rank, sentiment } }
      ]
    }
  }
}

/** Up to `limit` labels after a place. */
const pieceOf = (run: RunRow, after: LabelPlace, limit: number): LabelPiece => {
  const found: Array<readonly [LabelPlace, KeptLabel]> = []
  for (const each of labelsAfter(run, after)) {
    if (found.length === limit) return { labels: found.map(([, label]) => label), next: found.at(-1)![0] }
    found.push(each)
  }
  return { labels: found.map(([, label]) => label), next: null }
}

export const make: Effect.Effect<LabelStoreService, never, MemoryDatabase> = Effect.map(MemoryDatabase, (database) =>
  complete({
    shown: Tracing.fn("LabelStore.shown")(function* (organizationId: OrganizationId, runId: RunId, resultIds: ReadonlyArray<ResultId>) {
      const { results } = yield* findRun(database, organizationId, runId)
      const wanted = new Set(resultIds)
      return results.flatMap(({ value: { id, isPresent, rank, sentiment, shownCellId } }): ReadonlyArray<ShownAnswer> =>
        wanted.has(id) ? [{ resultId: id, cellId: shownCellId, isPresent, rank, sentiment }] : []
      )
    }, database.read),

    put: Tracing.fn("LabelStore.put")(function* (organizationId: OrganizationId, runId: RunId, labels: ReadonlyArray<AnswerLabel>, receipt?: Receipt<number>) {
      const labelledAt = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      for (const label of labels) run.labels.set(label.cellId, { ...label, labelledAt })
      writeReceipt(run.labels.size)
      return run.labels.size
    }, database.transaction),

    listAfter: Tracing.fn("LabelStore.listAfter")(function* (organizationId: OrganizationId, runId: RunId, after: LabelPlace, limit: number) {
      return pieceOf(yield* findRun(database, organizationId, runId), after, limit)
    }, database.read),

    clear: Tracing.fn("LabelStore.clear")(function* (organizationId: OrganizationId, runId: RunId) {
      const run = yield* findRun(database, organizationId, runId)
      run.labels.clear()
    }, database.transaction)
  })
)
