/** `RescoreStore` in memory. */
import { Clock, Effect } from "effect"
import type { BrandDefinition } from "../domain/Brand.js"
import { type OrganizationId, RescoreId, type RunId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Receipt } from "../domain/Receipt.js"
import { InvalidRunState, isEnded } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import { Ids } from "../ports/Ids.js"
import { complete, type RescoreRef, type RescoreStoreService, RescoreSuperseded, type StagedScores } from "../ports/RescoreStore.js"
import { bytesOfDefinition } from "../rules/RoofRules.js"
import * as Tracing from "../telemetry/Tracing.js"
import { findRun, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { answeredOf } from "./ResultRows.js"
import { toRun } from "./RunRow.js"
import { replaceScores } from "./StagedRescore.js"
import { summaryWriter } from "./SuggestionRows.js"

export const make: Effect.Effect<RescoreStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  /** What this very pass has staged, and its run. */
  const findPass = ({ organizationId, rescoreId, runId }: RescoreRef) =>
    Effect.suspend(() => {
      const tenant = database.tenants.get(organizationId)
      const run = tenant?.runs.get(runId)
      const staged = tenant?.rescores.get(runId)
      return tenant === undefined || run === undefined || staged?.ref.rescoreId !== rescoreId
        ? Effect.fail(new RescoreSuperseded({ runId }))
        : Effect.succeed({ tenant, run, staged })
    })

  return complete({
    answers: Tracing.fn("RescoreStore.answers")(function* (organizationId: OrganizationId, runId: RunId, after: number, limit: number) {
      return (yield* findRun(database, organizationId, runId)).results.slice(after, after + limit).map(answeredOf)
    }, database.read),

    begin: Tracing.fn("RescoreStore.begin")(function* (organizationId: OrganizationId, runId: RunId, leaseMillis: number, receipt?: Receipt<RescoreRef>) {
      const ref: RescoreRef = { organizationId, runId, rescoreId: RescoreId.make(yield* ids.next) }
      const begunAt = yield* Clock.currentTimeMillis
      const run = yield* findRun(database, organizationId, runId)
      if (!isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
      const writeReceipt = yield* receiptWriter(database, receipt)
      database.tenants.get(organizationId)?.rescores.set(runId, { ref, begunAt, leaseUntil: begunAt + leaseMillis, results: new Map(), answers: new Map() })
      writeReceipt(ref)
      return ref
    }, database.transaction),

    takeOver: Tracing.fn("RescoreStore.takeOver")(function* (rescore: RescoreRef, leaseMillis: number) {
      const ref: RescoreRef = { ...rescore, rescoreId: RescoreId.make(yield* ids.next) }
      const now = yield* Clock.currentTimeMillis
      const pass = yield* Effect.option(findPass(rescore))
      if (pass._tag === "None" || isAhead(pass.value.staged.leaseUntil, now, furthestLeaseMillis)) return null
      const { staged, tenant } = pass.value
      tenant.rescores.set(ref.runId, { ref, begunAt: staged.begunAt, leaseUntil: now + leaseMillis, results: new Map(), answers: new Map() })
      return ref
    }, database.transaction),

    renew: Tracing.fn("RescoreStore.renew")(function* (rescore: RescoreRef, leaseMillis: number) {
      const now = yield* Clock.currentTimeMillis
      const { staged } = yield* findPass(rescore)
      staged.leaseUntil = now + leaseMillis
    }, database.transaction),

    stage: Tracing.fn("RescoreStore.stage")(function* (rescore: RescoreRef, scores: StagedScores) {
      const { staged } = yield* findPass(rescore)
      for (const { position, score } of scores.results) staged.results.set(position, score)
      for (const { cellId, score } of scores.answers) staged.answers.set(cellId, score)
    }, database.transaction),

    commit: Tracing.fn("RescoreStore.commit")(function* (
      rescore: RescoreRef,
      { definition, summary }: { readonly definition: BrandDefinition; readonly summary: RunSummary }
    ) {
      const writeSummary = yield* summaryWriter(database, ids, summary)
      const { run, staged, tenant } = yield* findPass(rescore)
      replaceScores(run, staged)
      run.planBytes += bytesOfDefinition(definition) - bytesOfDefinition(run.definition)
      run.definition = definition
      writeSummary(run)
      run.revision++
      tenant.rescores.delete(run.id)
      return toRun(run)
    }, database.transaction),

    discard: Tracing.fn("RescoreStore.discard")(
      (rescore: RescoreRef) => Effect.ignore(Effect.map(findPass(rescore), ({ run, tenant }) => tenant.rescores.delete(run.id))),
      database.transaction
    ),

    passes: Effect.map(Clock.currentTimeMillis, (now) =>
      [...database.tenants.values()]
        .flatMap(({ rescores }) => [...rescores.values()])
        .sort((left, right) => left.begunAt - right.begunAt || (left.ref.rescoreId < right.ref.rescoreId ? -1 : 1))
        .map(({ leaseUntil, ref }) => ({ ref, isLeft: !isAhead(leaseUntil, now, furthestLeaseMillis) }))
    ).pipe(database.read, Effect.withSpan("RescoreStore.passes"))
  })
})
