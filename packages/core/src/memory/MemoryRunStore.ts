/** `RunStore` in memory. */
import { Effect, type Either } from "effect"
import { type BrandId, CellId, type OrganizationId, RunId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { RunPerceptionPrompt } from "../domain/Perception.js"
import type { Receipt } from "../domain/Receipt.js"
import { isEnded, type RunFilter, RunNotFound, type RunPrompt } from "../domain/Run.js"
import { isMeant, isUnfiltered, type ResultFilter } from "../domain/RunResult.js"
import type { PlannedCell } from "../domain/RunSummary.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { UsagePeriod, UsageStep } from "../domain/Usage.js"
import { Ids } from "../ports/Ids.js"
import type { KeptRun, RunDecision } from "../ports/RunChanges.js"
import type { CreatedRun, NewRun, RunStoreService } from "../ports/RunStore.js"
import { complete } from "../ports/RunStorePrimitives.js"
import { bytesOfPlan, refusalOfRun, spendDay } from "../rules/RoofRules.js"
import { newsOfRun } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"
import { insertRun, startOf } from "./BrandRow.js"
import { currentTimestamp, findBrand, findRun, MemoryDatabase, readableRun } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { shownBy } from "./ResultRows.js"
import { roomOf, usageOfRoofs } from "./RoofUsage.js"
import { addCell, cancelOpenCells, failedCallOf, failedCellsOf, queueFailedCells } from "./RunCells.js"
import * as RunReads from "./RunReads.js"
import { makeRunRow, type PairRow, type ResultRow, type RunRow, toRun } from "./RunRow.js"
import { summaryWriter } from "./SuggestionRows.js"
import { usageWithin } from "./UsageOfRuns.js"

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

/** A perception prompt in the form of the ledger's rows. */
const promptOf = ({ index, prompt }: RunPerceptionPrompt): RunPrompt => ({
  index,
  promptId: null,
  topicId: null,
  topicName: "",
  text: prompt.promptText,
  customerJourney: null,
  estimatedVolume: null
})

/** Queues this many further samples of each pair, with ids in the order of the pairs. */
const addSamples = (run: RunRow, samples: number, newIds: ReadonlyArray<string>): void => {
  for (const [index, pair] of run.pairs.entries())
    for (const id of newIds.slice(index * samples, (index + 1) * samples)) run.queues.get(pair.llm)?.cells.push(addCell(run, pair, CellId.make(id)))
}

export const make: Effect.Effect<RunStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids
  return complete({
    ...RunReads.make(database),

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

    change: Tracing.fn("RunStore.change")(function* <Answer, Refusal>(
      organizationId: OrganizationId,
      runId: RunId,
      decide: (there: KeptRun, now: Timestamp) => Either.Either<RunDecision<Answer>, Refusal>,
      receipt?: Receipt<Answer>
    ) {
      const now = yield* currentTimestamp
      const run = yield* findRun(database, organizationId, runId)
      const { brand, tenant } = yield* Effect.catchTag(findBrand(database, organizationId, run.brandId), "BrandNotFound", () => new RunNotFound({ runId }))
      const { answer, write } = yield* decide(
        {
          run: toRun(run),
          models: run.models,
          hasSummary: run.summary !== null,
          summaryLeaseUntil: run.summaryLeaseUntil,
          rescoreLeaseUntil: tenant.rescores.get(runId)?.leaseUntil ?? null,
          activeRunId: brand.activeRun?.id ?? null,
          isBudgetExceeded: run.failures.has("budget_exceeded"),
          isPerceived: run.rated.size > 0,
          charged: run.committed,
          room: roomOf(run, tenant, spendDay(now))
        },
        now
      )
      if (write === undefined) return answer
      const { calls, models = run.models, news = [], run: after = run, summary, summaryLeaseUntil = run.summaryLeaseUntil } = write
      const refusal = calls?._tag === "Retry" ? refusalOfRun(tenant.organization, usageOfRoofs(tenant, now), 0) : null
      if (refusal !== null) return yield* refusal
      const writeReceipt = yield* receiptWriter(database, receipt)
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const writeSummary = summary == null ? () => undefined : yield* summaryWriter(database, ids, summary)
      const newIds = calls?._tag === "Extend" ? yield* Effect.replicateEffect(ids.next, run.pairs.length * calls.samples) : []
      const { completedAt, failureReason, revision, secondStage, status } = after
      Object.assign(run, { completedAt, failureReason, models, revision, secondStage, status, summaryLeaseUntil })
      if (summary === null) run.summary = null
      writeSummary(run)
      if (calls?._tag === "Cancel") cancelOpenCells(tenant.owed, run, spendDay(now))
      if (calls?._tag === "Extend") addSamples(run, calls.samples, newIds)
      if (calls?._tag === "Retry") {
        // An abandoned rescore is superseded, because it would write scores of the old answers.
        tenant.rescores.delete(runId)
        queueFailedCells(run)
        run.isTextDropped = false
      }
      if (!isEnded(status)) brand.activeRun = run
      else if (brand.activeRun === run) brand.activeRun = null
      writeNews(news)
      writeReceipt(answer)
      return answer
    }, database.transaction),

    failures: Tracing.fn("RunStore.failures")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
      const run = yield* findRun(database, organizationId, runId)
      return pageOf(failedCellsOf(run), page, failedCallOf)
    }, database.read)
  })
})
