/**
 * The part of `RunStore` that the author of a storage writes, and the constructor that derives the other methods.
 *
 * The storage in memory leaves all derived methods to `complete`, and every law is tested on it.
 */
import { Effect, Either } from "effect"
import type { FailureReason } from "../domain/Cell.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { JsonText } from "../domain/JsonText.js"
import type { RunMetrics } from "../domain/Metrics.js"
import { maximumLimit, type Page, pageOf } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { RunCells, RunOutline } from "../domain/RunCells.js"
import type { ModelUsage } from "../domain/RunModel.js"
import { type RunResult, type RunResultWithAnswer, shownResult, shownResultWithAnswer } from "../domain/RunResult.js"
import type { ResultCitation, ResultTally } from "../domain/RunSummary.js"
import type { PerceptionSource, Source } from "../domain/Source.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { AnsweredResult } from "./RescoreStore.js"
import * as RunChanges from "./RunChanges.js"
import type { Pilot, RunPlan, RunStoreService } from "./RunStore.js"
import type { StorageError } from "./StorageError.js"

/** The stored data of a run besides its calls, answers and summary. */
export interface RunRecord {
  readonly run: Run
  readonly plan: RunPlan
  /** The usage as `RunStoreService.usage` returns it. */
  readonly usage: ReadonlyArray<ModelUsage>
}

/** The parts of a summary that are read back. */
export interface StoredSummary {
  readonly metrics: RunMetrics
  /** In the order of the list. */
  readonly sources: ReadonlyArray<Source>
  /** In the order of the list. */
  readonly perceptionSources: ReadonlyArray<PerceptionSource>
  /** Null for a run that was summed up before cells were stored. */
  readonly cells: RunCells | null
  /** Null for a run that was summed up before outlines were stored. */
  readonly outline: RunOutline | null
}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<
  RunStoreService,
  | "brandCountsOf"
  | "cancel"
  | "cellCountsOf"
  | "cells"
  | "citations"
  | "claimSummary"
  | "commonestFailure"
  | "describeModels"
  | "extend"
  | "finish"
  | "get"
  | "latest"
  | "metrics"
  | "metricsOf"
  | "outlinesOf"
  | "plan"
  | "releaseSummary"
  | "results"
  | "retry"
  | "saveSummary"
  | "shownResults"
  | "sources"
  | "tallies"
  | "usage"
>

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface RunStorePrimitives extends Omit<RunStoreService, keyof Derived> {
  /** The stored data of a run. `get`, `plan` and `usage` read parts of it. */
  readonly record: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunRecord, RunNotFound | StorageError>
  /**
   * Up to `limit` Results after a position, by position, with their samples. Unlike `RescoreStore.answers`, this method also reads an import that is
   * still staged, and gives an empty list for a run that does not exist. `tallies` and `citations` use it.
   */
  readonly answered: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<AnsweredResult>, StorageError>
  /** The summary that was written when the run ended; null when the run has none. `sources` and the methods for metrics and cells use it. */
  readonly summary: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<StoredSummary | null, RunNotFound | StorageError>
  /**
   * Reads a run, calls `decide`, writes its change and returns its answer, in one transaction: no other writer changes the run or its calls in between.
   * A refusal writes nothing. `RoofReached`, and nothing is written, when the decision is to retry and the organization has reached a limit, as for
   * `create`. `describeModels`, `finish`, `extend`, `cancel`, `retry`, `claimSummary`, `releaseSummary` and `saveSummary` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `now` is the time of the database's clock
   * @param receipt a receipt for the answer
   */
  readonly change: <Answer, Refusal>(
    organizationId: OrganizationId,
    runId: RunId,
    decide: (there: RunChanges.KeptRun, now: Timestamp) => Either.Either<RunChanges.RunDecision<Answer>, Refusal>,
    receipt?: Receipt<Answer>
  ) => Effect.Effect<Answer, Refusal | RequestInProgress | RoofReached | RunNotFound | StorageError>
}

const commonestReason = (counts: ReadonlyMap<FailureReason, number>): FailureReason | null => {
  if (counts.has("budget_exceeded")) return "budget_exceeded"
  const [commonest] = [...counts].sort(([leftReason, left], [rightReason, right]) => right - left || (leftReason < rightReason ? -1 : 1))
  return commonest?.[0] ?? null
}

const tallyOf = ({ llm, position, promptIndex, samples }: AnsweredResult): ResultTally => ({
  position,
  promptIndex,
  llm,
  answers: samples.map(({ score: { detector, isPresent, mentionedBrands, rank, sentiment } }) => ({ isPresent, rank, sentiment, mentionedBrands, detector }))
})

/** The number of Results that are read at once for their citations. Most answers cite ten pages or so. */
const resultsAtOnce = 100

/** The citations of the answers of a Result, by sample. */
const citationsOf = ({ id, llm, position, samples, topicName }: AnsweredResult): ReadonlyArray<ResultCitation> =>
  samples.flatMap(({ citations, sample }) => citations.map((citation) => ({ resultId: id, position, sample, topicName, llm, ...citation })))

const withoutAnswer = ({ answer: _answer, evidence: _evidence, ...result }: RunResultWithAnswer): RunResult => result

/**
 * Completes a store: methods that are not given are derived from others. A storage with a cheaper way to do one of these methods implements that method
 * itself.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = (store: Partial<Derived> & RunStorePrimitives): RunStoreService => {
  const { answered, change, failures, list, plannedCells, record, resultsWithAnswers, summary, ...rest } = store
  const written = <A>(organizationId: OrganizationId, runId: RunId, read: (summary: StoredSummary) => A) =>
    Effect.map(summary(organizationId, runId), (found) => found && read(found))
  const ofSeveral =
    <A>(read: (summary: StoredSummary) => A | null) =>
    (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>): Effect.Effect<ReadonlyMap<RunId, A>, StorageError> =>
      Effect.map(
        Effect.forEach(runIds, (runId) =>
          Effect.map(
            Effect.catchTag(written(organizationId, runId, read), "RunNotFound", () => Effect.succeed(null)),
            (value) => [runId, value] as const
          )
        ),
        (pairs) => new Map(pairs.flatMap(([runId, value]) => (value === null ? [] : [[runId, value] as const])))
      )
  const mapped = <A, B>({ items, total }: Page<A>, into: (item: A) => B): Page<B> => ({ items: items.map(into), total })
  const countReasons = (organizationId: OrganizationId, runId: RunId): Effect.Effect<ReadonlyMap<FailureReason, number>, RunNotFound | StorageError> =>
    Effect.gen(function* () {
      const counts = new Map<FailureReason, number>()
      for (let page = 1; ; page++) {
        const { items } = yield* failures(organizationId, runId, { page, limit: maximumLimit })
        for (const { reason } of items) counts.set(reason, (counts.get(reason) ?? 0) + 1)
        if (items.length < maximumLimit) return counts
      }
    })
  /** Reads the Result of the answer `after` again, because its next answers may have citations too. */
  const citations: RunStoreService["citations"] = (organizationId, runId, after, limit) =>
    Effect.gen(function* () {
      const chunk: Array<ResultCitation> = []
      for (let position = Math.max(0, after.position - 1); ;) {
        const results = yield* answered(organizationId, runId, position, Math.min(limit, resultsAtOnce))
        for (const result of results)
          for (const sample of result.samples) {
            if (result.position === after.position && sample.sample <= after.sample) continue
            if (chunk.length >= limit) return chunk
            chunk.push(...citationsOf({ ...result, samples: [sample] }))
          }
        const last = results.at(-1)
        if (last === undefined) return chunk
        position = last.position
      }
    })
  /** A change without a refusal, a new run or a receipt. `RoofReached` and `RequestInProgress` cannot occur. */
  const changeAlone = <Answer>(
    organizationId: OrganizationId,
    runId: RunId,
    decide: (there: RunChanges.KeptRun, now: Timestamp) => RunChanges.RunDecision<Answer>
  ): Effect.Effect<Answer, RunNotFound | StorageError> =>
    change<Answer, never>(organizationId, runId, (there, now) => Either.right(decide(there, now))).pipe(
      Effect.catchTags({ RequestInProgress: Effect.die, RoofReached: Effect.die })
    )
  /** The results of the pilot, whose calls have all ended. */
  const readPilot = (organizationId: OrganizationId, { id, progress }: Run): Effect.Effect<Omit<Pilot, "charged" | "room">, StorageError> =>
    Effect.gen(function* () {
      const texts = new Map<number, string>()
      let cells = 0
      for (let after = -1; ;) {
        const planned = yield* plannedCells(organizationId, id, after, maximumLimit)
        for (const { promptIndex, promptText } of planned) texts.set(promptIndex, promptText)
        cells += planned.length
        const last = planned.at(-1)
        if (last === undefined) break
        after = last.promptIndex
      }
      const samples: Array<number> = []
      const hits: Array<number> = []
      for (let after = 0; ;) {
        const results = yield* answered(organizationId, id, after, resultsAtOnce)
        for (const { score } of results) {
          samples.push(score.samples.n)
          hits.push(score.samples.present)
        }
        const last = results.at(-1)
        if (last === undefined) break
        after = last.position
      }
      return { cells, texts: [...texts.values()], samples, hits, answeredCalls: progress.completed + progress.refused }
    })
  const derived: Derived = {
    describeModels: (organizationId, runId, descriptions) => changeAlone(organizationId, runId, RunChanges.described(descriptions)),
    finish: (organizationId, runId, outcome, newSummary, revision, moved = null) =>
      changeAlone(organizationId, runId, RunChanges.finished(outcome, newSummary, revision, moved)),
    cancel: (organizationId, runId, receipt) => Effect.catchTag(change(organizationId, runId, RunChanges.cancelled, receipt), "RoofReached", Effect.die),
    retry: (organizationId, runId, receipt) => change(organizationId, runId, RunChanges.retried, receipt),
    extend: (organizationId, runId, decide) =>
      Effect.gen(function* () {
        for (;;) {
          const { run } = yield* record(organizationId, runId)
          if (!RunChanges.isPilotOver(run)) return false
          const pilot = yield* readPilot(organizationId, run)
          if (pilot.samples.length === 0) return false
          const isExtended = yield* changeAlone(organizationId, runId, RunChanges.extended(run, pilot, decide))
          if (isExtended !== null) return isExtended
        }
      }),
    claimSummary: (organizationId, runId, leaseMillis) => changeAlone(organizationId, runId, RunChanges.summaryClaimed(leaseMillis)),
    releaseSummary: (organizationId, runId) =>
      Effect.catchTag(changeAlone(organizationId, runId, RunChanges.summaryReleased), "RunNotFound", () => Effect.void),
    saveSummary: (organizationId, runId, newSummary) => changeAlone(organizationId, runId, RunChanges.summarySaved(newSummary)),
    get: (organizationId, runId) => Effect.map(record(organizationId, runId), ({ run }) => run),
    plan: (organizationId, runId) => Effect.map(record(organizationId, runId), ({ plan }) => plan),
    usage: (organizationId, runId) => Effect.map(record(organizationId, runId), ({ usage }) => usage),
    tallies: (organizationId, runId, after, limit) => Effect.map(answered(organizationId, runId, after, limit), (results) => results.map(tallyOf)),
    citations,
    sources: (organizationId, runId, page) =>
      Effect.map(summary(organizationId, runId), (found) => pageOf(found === null ? [] : found.sources, page, JsonText.of)),
    commonestFailure: (organizationId, runId) =>
      countReasons(organizationId, runId).pipe(
        Effect.map(commonestReason),
        Effect.catchTag("RunNotFound", () => Effect.succeed(null))
      ),
    latest: (organizationId, brandId) =>
      Effect.map(list(organizationId, brandId, { page: 1, limit: 1 }, { status: ["completed", "partial"] }), ({ items: [run = null] }) => run),
    results: (organizationId, runId, page, filter) =>
      Effect.map(resultsWithAnswers(organizationId, runId, page, filter), (found) => mapped(found, withoutAnswer)),
    shownResults: (organizationId, runId, page, withAnswers, filter) =>
      Effect.map(resultsWithAnswers(organizationId, runId, page, filter), (found) =>
        mapped(found, (result) => JsonText.of(withAnswers ? shownResultWithAnswer(result) : shownResult(withoutAnswer(result))))
      ),
    metrics: (organizationId, runId) => written(organizationId, runId, ({ metrics }) => metrics),
    metricsOf: ofSeveral(({ metrics }) => metrics),
    cells: (organizationId, runId) => written(organizationId, runId, ({ cells }) => cells),
    outlinesOf: ofSeveral(({ outline }) => outline),
    cellCountsOf: ofSeveral(({ cells }) => cells && { prompts: cells.prompts, cells: cells.cells }),
    brandCountsOf: ofSeveral(({ cells }) => cells && { prompts: cells.prompts, cells: cells.cells, brands: cells.brands })
  }
  return { ...derived, ...rest, failures, list, plannedCells, resultsWithAnswers }
}
