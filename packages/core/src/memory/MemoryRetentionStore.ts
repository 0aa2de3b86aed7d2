/** `RetentionStore` in memory. */
import { Clock, Effect } from "effect"
import type { NameEraser } from "../analysis/ErasedTexts.js"
import type { OrganizationId } from "../domain/Ids.js"
import { nothingErased } from "../domain/NameErasure.js"
import { isEnded } from "../domain/Run.js"
import { sha256Of } from "../domain/RunBundle.js"
import { toEpochMillis } from "../domain/Timestamp.js"
import type { RetentionStoreService } from "../ports/RetentionStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { MemoryDatabase, removeTenant } from "./MemoryDatabase.js"
import * as NameErasure from "./NameErasure.js"
import { answeredBy } from "./ResultRows.js"
import type { RunRow } from "./RunRow.js"

/** Deletes the texts of a run and counts them. */
const dropTexts = (run: RunRow): number => {
  let dropped = 0
  for (const cell of run.cells.values()) {
    const { outcome } = cell
    // These messages quote the model's text.
    if (outcome?._tag === "Refused" || (outcome?._tag === "Failed" && outcome.reason === "invalid_answer")) cell.outcome = { ...outcome, message: "" }
    const answered = answeredBy(cell)
    if (answered === undefined || answered.answer.text === null) continue
    const answer = { ...answered.answer, text: null, droppedTextSha256: sha256Of(answered.answer.text) }
    cell.outcome = { ...answered, answer, score: { ...answered.score, evidence: [] } }
    dropped++
  }
  for (const row of run.rated.values()) {
    if (row.answer.text === "") continue
    const droppedTextSha256 = sha256Of(row.answer.text)
    const { correction, rating } = row.answer
    row.answer = {
      ...row.answer,
      text: "",
      droppedTextSha256,
      rating: { ...rating, scoreReason: "" },
      // A correction without a reason of its own has the reason of the rating.
      correction: correction !== null && correction.scoreReason === rating.scoreReason ? { ...correction, scoreReason: "" } : correction
    }
    dropped++
  }
  if (run.progress.completed > 0) run.revision++
  run.isTextDropped = true
  return dropped
}

export const make: Effect.Effect<RetentionStoreService, never, MemoryDatabase> = Effect.map(MemoryDatabase, (database) => ({
  dropAnswers: Tracing.fn("RetentionStore.dropAnswers")(function* (organizationId: OrganizationId, olderThanMillis: number) {
    const before = (yield* Clock.currentTimeMillis) - olderThanMillis
    const nextRun = () =>
      [...(database.tenants.get(organizationId)?.runs.values() ?? [])].find(
        (run) => isEnded(run.status) && !run.isTextDropped && toEpochMillis(run.startedAt) <= before
      )
    const dropNext = Effect.sync(() => {
      const run = nextRun()
      return run === undefined ? null : dropTexts(run)
    })
    const dropped = { runs: 0, answers: 0 }
    for (let answers = yield* database.transaction(dropNext); answers !== null; answers = yield* database.transaction(dropNext)) {
      dropped.runs++
      dropped.answers += answers
      yield* Effect.yieldNow()
    }
    return dropped
  }),

  eraseNames: Tracing.fn("RetentionStore.eraseNames")(function* (organizationId: OrganizationId, eraser: NameEraser, isDryRun: boolean) {
    const tenant = database.tenants.get(organizationId)
    const pieces = tenant === undefined ? [] : NameErasure.piecesOf(tenant, eraser)
    let erased = nothingErased
    for (const piece of pieces) {
      const now = yield* Clock.currentTimeMillis
      const look = Effect.sync(() => {
        const { changes, counts } = piece(now)
        if (!isDryRun) for (const change of changes) change()
        return counts
      })
      erased = NameErasure.add(erased, yield* isDryRun ? database.read(look) : database.transaction(look))
      yield* Effect.yieldNow()
    }
    return erased
  }),

  erase: Tracing.fn("RetentionStore.erase")((organizationId: OrganizationId) => Effect.sync(() => removeTenant(database, organizationId)), database.transaction)
}))
