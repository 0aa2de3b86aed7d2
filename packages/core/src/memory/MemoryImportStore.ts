/** `ImportStore` in memory. */
import { Clock, Effect } from "effect"
import { type BrandDefinition, BrandNotFound } from "../domain/Brand.js"
import { type BrandId, CellId, type OrganizationId, ResultId, RunId } from "../domain/Ids.js"
import type { Receipt } from "../domain/Receipt.js"
import { extendSpan, type Run } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import * as Timestamp from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import type { ImportedAnswer, ImportStoreService } from "../ports/ImportStore.js"
import { StorageError } from "../ports/StorageError.js"
import { bytesOfAnswers, bytesOfOptions, bytesOfPlan } from "../rules/RoofRules.js"
import { newsOfRun } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"
import { insertRun, startOf } from "./BrandRow.js"
import { currentTimestamp, findBrand, MemoryDatabase } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { writeResult } from "./ResultRows.js"
import { refusalOfMore } from "./RoofUsage.js"
import { addCell } from "./RunCells.js"
import { makeRunRow, type PairRow, toRun } from "./RunRow.js"
import { pairOf, type StagedImport } from "./StagedImport.js"
import { summaryWriter } from "./SuggestionRows.js"

const notStaged = (operation: string) =>
  new StorageError({ reason: "unknown", operation, detail: "no import is staged under this run: it was published or dropped" })

const sumUp = ({ run, stale }: StagedImport): void => {
  for (const pair of stale) if (pair.result !== null) writeResult(run, pair, pair.result.value.id, pair.result.value.channel)
  stale.clear()
}

export const make: Effect.Effect<ImportStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids
  return {
    open: Tracing.fn("ImportStore.open")(function* (organizationId: OrganizationId, brandId: BrandId, definition: BrandDefinition) {
      const id = RunId.make(yield* ids.next)
      const now = yield* Clock.currentTimeMillis
      const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
      const options = { llms: [], samples: 1, goal: null, topicIds: null, promptIds: null, perception: false, budgetUsd: null, mode: "live" as const }
      const run = makeRunRow({
        id,
        organizationId,
        brandId,
        channel: "import",
        startedAt: startOf(brand, Timestamp.fromEpochMillis(now), id),
        definition,
        models: [],
        perceptionPrompts: [],
        planBytes: bytesOfPlan({ definition, options, prompts: [], perceptionPrompts: [] }),
        options
      })
      tenant.imports.set(id, { run, brand, topics: new Map(), prompts: new Map(), stale: new Set(), touchedAt: now })
      return id
    }, database.transaction),

    append: Tracing.fn("ImportStore.append")(function* (organizationId: OrganizationId, runId: RunId, answers: ReadonlyArray<ImportedAnswer>) {
      const now = yield* Clock.currentTimeMillis
      const staged = database.tenants.get(organizationId)?.imports.get(runId)
      const tenant = database.tenants.get(organizationId)
      if (tenant === undefined || staged === undefined) return yield* notStaged("ImportStore.append")
      const refusal = refusalOfMore(tenant, bytesOfAnswers(answers))
      if (refusal !== null) return yield* refusal
      const newIds: Array<{ readonly cellId: CellId; readonly resultId: ResultId }> = []
      for (const _ of answers) newIds.push({ cellId: CellId.make(yield* ids.next), resultId: ResultId.make(yield* ids.next) })
      const touched = new Map<PairRow, { readonly resultId: ResultId; readonly first: ImportedAnswer }>()
      for (const [index, answer] of answers.entries()) {
        const { cellId, resultId } = newIds[index]!
        const pair = pairOf(staged, answer)
        const cell = addCell(staged.run, pair, cellId)
        cell.state = "completed"
        cell.outcome = { _tag: "Answered", answer: answer.answer, score: answer.score }
        cell.collectedAt = answer.collectedAt
        staged.run.collected = extendSpan(staged.run.collected, answer.collectedAt)
        staged.run.progress.completed++
        if (!touched.has(pair)) touched.set(pair, { resultId, first: answer })
      }
      for (const [pair, { first, resultId }] of touched) {
        if (pair.result === null) writeResult(staged.run, pair, resultId, first.channel)
        else staged.stale.add(pair)
      }
      staged.touchedAt = now
    }, database.transaction),

    sumUpSamples: Tracing.fn("ImportStore.sumUpSamples")(function* (organizationId: OrganizationId, runId: RunId) {
      const now = yield* Clock.currentTimeMillis
      const staged = database.tenants.get(organizationId)?.imports.get(runId)
      if (staged === undefined) return yield* notStaged("ImportStore.sumUpSamples")
      sumUp(staged)
      staged.touchedAt = now
    }, database.transaction),

    publish: Tracing.fn("ImportStore.publish")(function* (organizationId: OrganizationId, runId: RunId, summary: RunSummary, receipt?: Receipt<Run>) {
      const now = yield* currentTimestamp
      const write = yield* summaryWriter(database, ids, summary)
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      const tenant = database.tenants.get(organizationId)
      const staged = tenant?.imports.get(runId)
      if (tenant === undefined || staged === undefined) return yield* notStaged("ImportStore.publish")
      const { brand, run } = staged
      if (!tenant.brands.has(run.brandId)) return yield* new BrandNotFound({ brandId: run.brandId })
      sumUp(staged)
      const options = { ...run.options, llms: [...new Set(run.pairs.map((pair) => pair.llm))] }
      run.planBytes += bytesOfOptions(options) - bytesOfOptions(run.options)
      run.options = options
      run.status = "completed"
      run.completedAt = Timestamp.latest(run.startedAt, now)
      write(run)
      tenant.imports.delete(runId)
      tenant.runs.set(runId, run)
      insertRun(brand, run)
      const published = toRun(run)
      writeNews([newsOfRun(published)])
      writeReceipt(published)
      return published
    }, database.transaction),

    discard: Tracing.fn("ImportStore.discard")(
      (organizationId: OrganizationId, runId: RunId) => Effect.sync(() => void database.tenants.get(organizationId)?.imports.delete(runId)),
      database.transaction
    ),

    discardAbandoned: Tracing.fn("ImportStore.discardAbandoned")(
      (olderThanMillis: number) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          let dropped = 0
          for (const { imports } of database.tenants.values()) {
            for (const [runId, staged] of imports) {
              if (staged.touchedAt > now - olderThanMillis) continue
              imports.delete(runId)
              dropped++
            }
          }
          return dropped
        }),
      database.transaction
    )
  }
})
