/** The cells of a run in memory: planned, ended, and queued again. */
import type { FailedCall } from "../domain/FailedCall.js"
import type { CellId } from "../domain/Ids.js"
import type { CellQueue, CellRow, OwedReservation, PairRow, RunRow } from "./RunRow.js"

/** Adds a cell after the existing cells of the plan. */
export const addCell = (run: RunRow, pair: PairRow, id: CellId): CellRow => {
  const cell: CellRow = {
    id,
    pair,
    sample: pair.cells.length + 1,
    order: run.queues.get(pair.llm)?.cells.length ?? 0,
    state: "queued",
    attempt: 0,
    fence: 0,
    worker: null,
    batchId: null,
    leasedUntil: 0,
    notBefore: 0,
    postponements: 0,
    reserved: null,
    spendDay: null,
    outcome: null,
    collectedAt: null
  }
  pair.cells.push(cell)
  run.cells.set(id, cell)
  run.progress.total++
  return cell
}

/** Whether cells of this LLM have not ended. */
export const hasOpenCells = (queue: CellQueue): boolean => queue.next < queue.cells.length || queue.handedOut.size > 0

/** Forgets the reservations of earlier days: their budgets no longer matter, and a process that died gives nothing back. */
const forgetOfEarlierDays = (owed: Map<CellId, OwedReservation>, today: string): void => {
  for (const [id, { spendDay }] of owed) if (spendDay < today) owed.delete(id)
}

/** Cancels every cell that has not ended. The holder of a lease can then only report the cost of its call. */
export const cancelOpenCells = (owed: Map<CellId, OwedReservation>, run: RunRow, today: string): void => {
  forgetOfEarlierDays(owed, today)
  for (const queue of run.queues.values()) {
    for (const cell of [...queue.handedOut, ...queue.cells.slice(queue.next)]) {
      const { fence, id, leasedUntil, reserved, spendDay, state } = cell
      if (state === "leased" && reserved !== null && spendDay !== null) owed.set(id, { fence, leasedUntil, reserved, spendDay })
      cell.state = "cancelled"
      cell.worker = null
    }
    queue.handedOut.clear()
    queue.next = queue.cells.length
  }
}

/** The cells that failed for good, in the order of the plan. Cells of a second stage come after the other cells of their pair. */
export const failedCellsOf = (run: RunRow): ReadonlyArray<CellRow> => {
  const places = new Map(run.options.llms.map((llm, index) => [llm, index]))
  const placeOf = ({ pair }: CellRow): number => places.get(pair.llm) ?? 0
  return [...run.cells.values()]
    .filter(({ state }) => state === "failed")
    .sort((left, right) => left.pair.prompt.index - right.pair.prompt.index || placeOf(left) - placeOf(right) || left.sample - right.sample)
}

export const failedCallOf = ({ attempt, outcome, pair, sample }: CellRow): FailedCall => {
  const failure = outcome?._tag === "Failed" ? outcome : { reason: "defect" as const, message: "" }
  return {
    promptId: pair.prompt.promptId,
    perceptionPromptId: pair.perception?.prompt.id ?? null,
    topicId: pair.prompt.topicId,
    promptText: pair.prompt.text,
    llm: pair.llm,
    sample,
    reason: failure.reason,
    message: failure.message,
    attempts: attempt
  }
}

/** Queues the failed cells as if they had not been asked. */
export const queueFailedCells = (run: RunRow): void => {
  for (const cell of failedCellsOf(run)) {
    Object.assign(cell, { state: "queued", attempt: 0, leasedUntil: 0, notBefore: 0, postponements: 0, reserved: null, spendDay: null, outcome: null })
    run.queues.get(cell.pair.llm)?.handedOut.add(cell)
  }
  run.progress.failed = 0
  run.failures.clear()
}
