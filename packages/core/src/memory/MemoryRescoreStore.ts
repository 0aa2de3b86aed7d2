/** `RescoreStore` in memory. */
import { Clock, Effect, type Either } from "effect"
import type { BrandDefinition } from "../domain/Brand.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Receipt } from "../domain/Receipt.js"
import type { RunStatus } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import { Ids } from "../ports/Ids.js"
import {
  complete,
  type KeptPass,
  type RescoreDecision,
  type RescoreRef,
  type RescoreStoreService,
  RescoreSuperseded,
  type StagedScores
} from "../ports/RescoreStore.js"
import { bytesOfDefinition } from "../rules/RoofRules.js"
import * as Tracing from "../telemetry/Tracing.js"
import { findRun, findTenant, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import * as RunReads from "./RunReads.js"
import { toRun } from "./RunRow.js"
import { replaceScores, type StagedRescore } from "./StagedRescore.js"
import { summaryWriter } from "./SuggestionRows.js"

export const make: Effect.Effect<RescoreStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  /** The staged scores of this pass, and its run. */
  const findPass = ({ organizationId, rescoreId, runId }: RescoreRef) =>
    Effect.suspend(() => {
      const tenant = database.tenants.get(organizationId)
      const run = tenant?.runs.get(runId)
      const staged = tenant?.rescores.get(runId)
      return tenant === undefined || run === undefined || staged?.ref.rescoreId !== rescoreId
        ? Effect.fail(new RescoreSuperseded({ runId }))
        : Effect.succeed({ tenant, run, staged })
    })

  return complete(
    {
      change: Tracing.fn("RescoreStore.change")(function* <Answer, Refusal>(
        organizationId: OrganizationId,
        runId: RunId,
        decide: (there: KeptPass | null, status: RunStatus, now: number) => Either.Either<RescoreDecision<Answer>, Refusal>,
        receipt?: Receipt<Answer>
      ) {
        const now = yield* Clock.currentTimeMillis
        const { status } = yield* findRun(database, organizationId, runId)
        const { rescores } = yield* Effect.orDie(findTenant(database, organizationId))
        const staged = rescores.get(runId)
        const there = staged === undefined ? null : { rescoreId: staged.ref.rescoreId, begunAt: staged.begunAt, leaseUntil: staged.leaseUntil }
        const { answer, write } = yield* decide(there, status, now)
        const writeReceipt = yield* receiptWriter(database, receipt)
        if (write === null) rescores.delete(runId)
        else if (write !== undefined) {
          const { rescoreId, ...times } = write
          const isSame = staged?.ref.rescoreId === rescoreId
          const scores: Pick<StagedRescore, "answers" | "results"> = isSame ? staged : { results: new Map(), answers: new Map() }
          rescores.set(runId, { ...scores, ...times, ref: { organizationId, runId, rescoreId } })
        }
        writeReceipt(answer)
        return answer
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

      passes: Effect.map(Clock.currentTimeMillis, (now) =>
        [...database.tenants.values()]
          .flatMap(({ rescores }) => [...rescores.values()])
          .sort((left, right) => left.begunAt - right.begunAt || (left.ref.rescoreId < right.ref.rescoreId ? -1 : 1))
          .map(({ leaseUntil, ref }) => ({ ref, isLeft: !isAhead(leaseUntil, now, furthestLeaseMillis) }))
      ).pipe(database.read, Effect.withSpan("RescoreStore.passes"))
    },
    RunReads.make(database),
    ids
  )
})
