/** `RunStore` in memory. */
import { Clock, Effect } from "effect"
import { type BrandId, CellId, type OrganizationId, RunId } from "../domain/Ids.js"
import { isAhead, furthestLeaseMillis } from "../domain/Leases.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { RunPerceptionPrompt } from "../domain/Perception.js"
import type { Receipt } from "../domain/Receipt.js"
import { InvalidRunState, isEnded, type Run, type RunFilter, RunInProgress, RunNotFound, type RunPrompt } from "../domain/Run.js"
import { describedBy, type RunModel } from "../domain/RunModel.js"
import { isMeant, isUnfiltered, type ResultFilter } from "../domain/RunResult.js"
import type { PlannedCell, RunSummary } from "../domain/RunSummary.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import * as Timestamp from "../domain/Timestamp.js"
import type { UsagePeriod, UsageStep } from "../domain/Usage.js"
import { Ids } from "../ports/Ids.js"
import type { CreatedRun, NewRun, Pilot, RunStoreService } from "../ports/RunStore.js"
import { complete } from "../ports/RunStorePrimitives.js"
import { bytesOfPlan, refusalOfRun, spendDay } from "../rules/RoofRules.js"
import { refusalOfRetry, type RunOutcome } from "../rules/RunTransitions.js"
import { newsOfEnd, newsOfRun, type VisibilityChange } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"
import { insertRun, startOf } from "./BrandRow.js"
import { currentTimestamp, findBrand, findRun, MemoryDatabase, readableRun } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { answeredOf, shownBy } from "./ResultRows.js"
import { roomOf, usageOfRoofs } from "./RoofUsage.js"
import { addCell, cancelOpenCells, failedCallOf, failedCellsOf, hasOpenCells, queueFailedCells } from "./RunCells.js"
import { makeRunRow, type PairRow, type ResultRow, type RunRow, toRun } from "./RunRow.js"
import { summaryWriter } from "./SuggestionRows.js"
import { usageOf, usageWithin } from "./UsageOfRuns.js"

const plannedCellOf = ({ cells, llm, prompt }: PairRow): PlannedCell => ({
  promptIndex: prompt.index,
  promptId: prompt.promptId,
  topicId: prompt.topicId,
  topicName: prompt.topicName,
  promptText: prompt.text,
  journeyStage: prompt.customerJourney,
  llm,
  answers: cells.length,
  refused: cells.filter(({ state }) => state === "refused").length
})

const withAnswer = (row: ResultRow) => {
  const shown = shownBy(row)
  return { ...row.value, answer: shown?.answer.text ?? null, evidence: shown?.score.evidence ?? [] }
}

const isListed =
  ({ from, status, to }: RunFilter) =>
  (run: RunRow): boolean =>
    (status === undefined || status.includes(run.status)) && (from === undefined || run.startedAt >= from) && (to === undefined || run.startedAt < to)

const resultsOf = ({ results }: RunRow, filter: ResultFilter = {}): ReadonlyArray<ResultRow> => {
  if (isUnfiltered(filter)) return results
  const isWanted = isMeant(filter)
  return results.filter(({ value }) => isWanted(value))
}

/** A perception prompt as the ledger's rows name it. */
const promptOf = ({ index, prompt }: RunPerceptionPrompt): RunPrompt => ({
  index,
  promptId: null,
  topicId: null,
  topicName: "",
  text: prompt.promptText,
  customerJourney: null,
  estimatedVolume: null
})

export const make: Effect.Effect<RunStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  /** A run that has ended makes room for the next one of its brand. */
  const leaveActive = (run: RunRow): void => {
    const brand = database.tenants.get(run.organizationId)?.brands.get(run.brandId)
    if (brand?.activeRun === run) brand.activeRun = null
  }

  return complete({
    create: Tracing.fn("RunStore.create")(function* (
      organizationId: OrganizationId,
      { brandId, definition, models, options, perceptionPrompts, prompts }: NewRun,
      receipt?: Receipt<CreatedRun>
    ) {
      const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
      if (brand.activeRun !== null) return { run: toRun(brand.activeRun), created: false }
      const now = yield* currentTimestamp
      const planBytes = bytesOfPlan({ definition, options, perceptionPrompts, prompts })
      const refusal = refusalOfRun(tenant.organization, usageOfRoofs(tenant, now), planBytes)
      if (refusal !== null) return yield* refusal
      const id = RunId.make(yield* ids.next)
      const startedAt = startOf(brand, now, id)
      const run = makeRunRow({ id, organizationId, brandId, channel: "api", startedAt, definition, models, options, perceptionPrompts, planBytes })
      for (const llm of options.llms) run.queues.set(llm, { cells: [], next: 0, handedOut: new Set() })
      for (const prompt of prompts) {
        for (const [llm, queue] of run.queues) {
          const pair: PairRow = { prompt, llm, perception: null, cells: [], result: null }
          run.pairs.push(pair)
          for (let sample = 1; sample <= options.samples; sample++) queue.cells.push(addCell(run, pair, CellId.make(yield* ids.next)))
        }
      }
      for (const perception of perceptionPrompts) {
        for (const [llm, queue] of run.queues) {
          const pair: PairRow = { prompt: promptOf(perception), llm, perception, cells: [], result: null }
          for (let sample = 1; sample <= options.samples; sample++) queue.cells.push(addCell(run, pair, CellId.make(yield* ids.next)))
        }
      }
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      tenant.runs.set(run.id, run)
      insertRun(brand, run)
      brand.activeRun = run
      const created: CreatedRun = { run: toRun(run), created: true }
      writeNews([newsOfRun(created.run)])
      writeReceipt(created)
      return created
    }, database.transaction),

    record: Tracing.fn("RunStore.record")(function* (organizationId: OrganizationId, runId: RunId) {
      const run = yield* findRun(database, organizationId, runId)
      const { definition, models, options } = run
      return { run: toRun(run), plan: { definition, models }, usage: options.llms.map((llm) => usageOf(run, llm)) }
    }, database.read),

    describeModels: Tracing.fn("RunStore.describeModels")(function* (organizationId: OrganizationId, runId: RunId, descriptions: ReadonlyArray<RunModel>) {
      const run = yield* findRun(database, organizationId, runId)
      run.models = describedBy(run.models, descriptions)
    }, database.transaction),

    usageWithin: Tracing.fn("RunStore.usageWithin")(
      (organizationId: OrganizationId, period: UsagePeriod, by: UsageStep) =>
        Effect.sync(() => {
          const tenant = database.tenants.get(organizationId)
          return tenant === undefined ? [] : usageWithin([...tenant.runs.values(), ...tenant.formerRuns.values()], period, by)
        }),
      database.read
    ),

    list: Tracing.fn("RunStore.list")(function* (organizationId: OrganizationId, brandId: BrandId, page: PageRequest, filter: RunFilter = {}) {
      const { brand } = yield* findBrand(database, organizationId, brandId)
      const listed = brand.runs.filter(isListed(filter))
      return pageOf(filter.sort === "startedAt" ? listed : listed.toReversed(), page, toRun)
    }, database.read),

    resultsWithAnswers: Tracing.fn("RunStore.resultsWithAnswers")(function* (
      organizationId: OrganizationId,
      runId: RunId,
      page: PageRequest,
      filter?: ResultFilter
    ) {
      const run = yield* findRun(database, organizationId, runId)
      return pageOf(resultsOf(run, filter), page, withAnswer)
    }, database.read),

    plannedCells: Tracing.fn("RunStore.plannedCells")(
      (organizationId: OrganizationId, runId: RunId, after: number, limit: number) =>
        Effect.sync((): ReadonlyArray<PlannedCell> => {
          const following = (readableRun(database, organizationId, runId)?.pairs ?? []).filter(({ prompt }) => prompt.index > after)
          const indices = [...new Set(following.map(({ prompt }) => prompt.index))].sort((left, right) => left - right)
          const last = indices[Math.min(limit, indices.length) - 1]
          return following
            .filter(({ prompt }) => last !== undefined && prompt.index <= last)
            .map(plannedCellOf)
            .sort((left, right) => left.promptIndex - right.promptIndex || (left.llm < right.llm ? -1 : 1))
        }),
      database.read
    ),

    answered: Tracing.fn("RunStore.answered")(
      (organizationId: OrganizationId, runId: RunId, after: number, limit: number) =>
        Effect.sync(() => (readableRun(database, organizationId, runId)?.results ?? []).slice(after, after + limit).map(answeredOf)),
      database.read
    ),

    finish: Tracing.fn("RunStore.finish")(function* (
      organizationId: OrganizationId,
      runId: RunId,
      outcome: RunOutcome,
      summary: RunSummary | null,
      revision: number,
      change: VisibilityChange | null = null
    ) {
      const now = yield* currentTimestamp
      const write = summary === null ? () => undefined : yield* summaryWriter(database, ids, summary)
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const run = yield* findRun(database, organizationId, runId)
      if (isEnded(run.status) || run.revision !== revision || [...run.queues.values()].some(hasOpenCells)) return false
      run.status = outcome.status
      run.failureReason = outcome.failureReason
      run.completedAt = Timestamp.latest(run.startedAt, now)
      write(run)
      leaveActive(run)
      const isBudgetExceeded = run.failures.has("budget_exceeded")
      const isPerceived = run.rated.size > 0
      writeNews(newsOfEnd(toRun(run), { change, isBudgetExceeded, isPerceived }))
      return true
    }, database.transaction),

    extend: Tracing.fn("RunStore.extend")(function* (organizationId: OrganizationId, runId: RunId, decide: (pilot: Pilot) => SecondStage) {
      const now = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      const isDue = run.options.goal !== null && run.secondStage === null && !isEnded(run.status) && ![...run.queues.values()].some(hasOpenCells)
      if (!isDue || run.results.length === 0) return false
      const counts = run.results.map(({ value }) => value.samples)
      const tenant = database.tenants.get(organizationId)
      const stage = decide({
        cells: run.pairs.length,
        texts: [...new Set(run.pairs.map(({ prompt }) => prompt))].map(({ text }) => text),
        samples: counts.map(({ n }) => n),
        hits: counts.map(({ present }) => present),
        answeredCalls: run.progress.completed + run.progress.refused,
        charged: run.committed,
        room: tenant === undefined ? { ofRun: null, ofDay: null } : roomOf(run, tenant, spendDay(now))
      })
      const cellIds: Array<CellId> = []
      for (let index = 0; index < run.pairs.length * stage.samples; index++) cellIds.push(CellId.make(yield* ids.next))
      run.secondStage = stage
      for (const [index, pair] of run.pairs.entries()) {
        for (const id of cellIds.slice(index * stage.samples, (index + 1) * stage.samples)) run.queues.get(pair.llm)?.cells.push(addCell(run, pair, id))
      }
      return true
    }, database.transaction),

    cancel: Tracing.fn("RunStore.cancel")(function* (organizationId: OrganizationId, runId: RunId, receipt?: Receipt<Run>) {
      const now = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      if (isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      const tenant = database.tenants.get(organizationId)
      if (tenant !== undefined) cancelOpenCells(tenant.owed, run, spendDay(now))
      run.status = "cancelled"
      run.completedAt = Timestamp.latest(run.startedAt, now)
      leaveActive(run)
      const cancelled = toRun(run)
      writeNews([newsOfRun(cancelled)])
      writeReceipt(cancelled)
      return cancelled
    }, database.transaction),

    failures: Tracing.fn("RunStore.failures")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
      const run = yield* findRun(database, organizationId, runId)
      return pageOf(failedCellsOf(run), page, failedCallOf)
    }, database.read),

    retry: Tracing.fn("RunStore.retry")(function* (organizationId: OrganizationId, runId: RunId, receipt?: Receipt<Run>) {
      const now = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      const { brand, tenant } = yield* Effect.catchTag(findBrand(database, organizationId, run.brandId), "BrandNotFound", () => new RunNotFound({ runId }))
      const rescore = tenant.rescores.get(runId)
      const isRescored = rescore !== undefined && isAhead(rescore.leaseUntil, yield* Clock.currentTimeMillis, furthestLeaseMillis)
      const refusal = refusalOfRetry({ channel: run.channel, status: run.status, failed: run.progress.failed, isRescored })
      if (refusal !== null) return yield* new InvalidRunState({ runId, status: run.status, ...refusal })
      if (brand.activeRun !== null) return yield* new RunInProgress({ runId: brand.activeRun.id })
      const roof = refusalOfRun(tenant.organization, usageOfRoofs(tenant, now), 0)
      if (roof !== null) return yield* roof
      const writeReceipt = yield* receiptWriter(database, receipt)
      const writeNews = yield* newsWriter(database, ids, organizationId)
      // A rescore that was left is superseded: it would put the scores of the old answers in place.
      tenant.rescores.delete(runId)
      queueFailedCells(run)
      run.status = "running"
      run.completedAt = null
      run.failureReason = null
      run.summary = null
      run.summaryLeaseUntil = 0
      run.isTextDropped = false
      run.revision++
      brand.activeRun = run
      const retried = toRun(run)
      writeNews([newsOfRun(retried)])
      writeReceipt(retried)
      return retried
    }, database.transaction),

    claimSummary: Tracing.fn("RunStore.claimSummary")(function* (organizationId: OrganizationId, runId: RunId, leaseMillis: number) {
      const now = yield* Clock.currentTimeMillis
      const run = yield* findRun(database, organizationId, runId)
      if (!isEnded(run.status) || run.summary !== null || isAhead(run.summaryLeaseUntil, now, furthestLeaseMillis)) return false
      run.summaryLeaseUntil = now + leaseMillis
      return true
    }, database.transaction),

    releaseSummary: Tracing.fn("RunStore.releaseSummary")(
      (organizationId: OrganizationId, runId: RunId) =>
        Effect.sync(() => {
          const run = database.tenants.get(organizationId)?.runs.get(runId)
          if (run !== undefined) run.summaryLeaseUntil = 0
        }),
      database.transaction
    ),

    saveSummary: Tracing.fn("RunStore.saveSummary")(function* (organizationId: OrganizationId, runId: RunId, summary: RunSummary) {
      const write = yield* summaryWriter(database, ids, summary)
      const run = yield* findRun(database, organizationId, runId)
      if (!isEnded(run.status) || run.summary !== null) return false
      write(run)
      return true
    }, database.transaction),

    summary: Tracing.fn("RunStore.summary")(function* (organizationId: OrganizationId, runId: RunId) {
      return (yield* findRun(database, organizationId, runId)).summary
    }, database.read)
  })
})
