/** Source: specification "list runs" to "get run stats"; contract §2 "last/results", "Sources", §3 `POST …/runs`. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { type PageRequest, pagingOf } from "@brand-visibility/core/domain/Page"
import { isEnded, type Run } from "@brand-visibility/core/domain/Run"
import type { ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import type { CreatedRun } from "@brand-visibility/core/internal/ports/RunStore"
import { Readiness } from "@brand-visibility/core/internal/services/Readiness"
import { Runs, type RunsService, type RunWithMetrics } from "@brand-visibility/core/internal/services/Runs"
import { Effect, Stream } from "effect"
import { ApiFailure } from "../ApiFailure.js"
import { content, contentOfRuns, etagOf, type Handlers, ok, replyOfRun } from "../Handler.js"
import type { KeptBody } from "../KeptBodies.js"
import * as LongPage from "../LongPage.js"
import * as ResultExport from "../ResultExport.js"
import * as ResultPages from "../ResultPages.js"
import * as RunEvents from "../RunEvents.js"
import { contentOfSummary } from "../SummaryContent.js"
import { listedMetricsToWire, metricsToWire, ratesToWire, runToWire } from "../wire/RunWire.js"

/** The part of a query that says whether answers, in either spelling, and sources are wanted. */
export interface AnswerQuery {
  readonly include_answer?: boolean | undefined
  readonly includeAnswer?: boolean | undefined
  readonly include_sources?: boolean | undefined
}

interface ResultQuery extends PageRequest, ResultFilter, AnswerQuery {}

export const wantsAnswers = (query: AnswerQuery): boolean => query.include_answer ?? query.includeAnswer ?? false

export const wantsSources = (query: AnswerQuery): boolean => query.include_sources ?? false

/** Rows from before a rescore and rows from after it do not belong together, and must not have one tag. */
const stillOf = (runs: RunsService, { id, organizationId, revision }: Run) =>
  Effect.flatMap(runs.get(organizationId, id), (now) =>
    now.revision === revision
      ? Effect.void
      : new ApiFailure({ code: "unavailable", message: "The run was revised while it was read; try again", headers: { "retry-after": "1" } })
  )

/** A page of Results. */
const resultsOf = Effect.fnUntraced(function* (run: Run, query: ResultQuery) {
  const runs = yield* Runs
  const includeAnswer = wantsAnswers(query)
  const { next, total } = yield* ResultPages.read(runs, run, { ...query, withAnswers: includeAnswer, withSources: wantsSources(query) })
  const page = yield* LongPage.read(next)
  if (page._tag === "Whole" && page.reads > 1 && isEnded(run.status)) yield* stillOf(runs, run)
  const atEnd = isEnded(run.status) ? ResultExport.unrevised(runs, run) : Stream.empty
  return LongPage.replyOf(page, { run: runToWire(run) }, { paging: pagingOf(query, total), includeAnswer }, atEnd)
})

/** Length in UTF-16 units of the metrics that are read, parsed and written in one turn. */
const lengthAtOnce = LongPage.wholeLength / 8

/**
 * Number of runs whose metrics are read at once: ten at first, and then as many as have about `lengthAtOnce`. The metrics of a run grow with its topics, LLMs
 * and competitors. The runs of one brand have about the same length.
 */
const runsAtOnce = (rows: number, length: number): number => (rows === 0 ? 10 : Math.max(1, Math.floor((lengthAtOnce * rows) / Math.max(1, length))))

const shownInList = ({ metrics, run }: RunWithMetrics) =>
  JsonText.of(Object.assign(runToWire(run), { metrics: listedMetricsToWire(metrics), rates: ratesToWire(metrics.rates) }))

type ShownRun = ReturnType<typeof shownInList>

/** Runs as a list shows them. The metrics of an ended run are read once. */
const shownRuns = Effect.fnUntraced(function* (runs: RunsService, kept: (runId: RunId) => KeptBody, organizationId: OrganizationId, some: ReadonlyArray<Run>) {
  const shown = new Map<RunId, ShownRun>()
  for (const run of some) {
    const etag = etagOf(run)
    const text = etag === undefined ? undefined : kept(run.id).get(etag)
    if (text !== undefined) shown.set(run.id, new JsonText(text))
  }
  const others = some.filter(({ id }) => !shown.has(id))
  if (others.length > 0) {
    for (const read of yield* runs.withMetrics(organizationId, others)) {
      const made = shownInList(read)
      const etag = read.metrics.calculatedAt === null ? undefined : etagOf(read.run)
      if (etag !== undefined) kept(read.run.id).put(etag, made.text)
      shown.set(read.run.id, made)
    }
  }
  return some.flatMap(({ id }) => shown.get(id) ?? [])
})

export const runHandlers: Handlers<
  | "cancelRun"
  | "getLatestResults"
  | "getRunResults"
  | "getRunSources"
  | "getRunStats"
  | "listFailures"
  | "listLlms"
  | "listRuns"
  | "retryRun"
  | "startRun"
  | "watchRun"
> = {
  listLlms: () => Effect.flatMap(Runs, ({ llms }) => Effect.map(llms, (data) => content({ data }))),
  startRun: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    const { dryRun, ...input } = payload
    const runs = yield* Runs
    if (dryRun) return ok(yield* runs.preview(caller.organizationId, path.brandId, input))
    const reply = ({ created, run }: CreatedRun) => content({ run: runToWire(run), created })
    return reply(yield* runs.start(caller.organizationId, path.brandId, input, receipt(reply)))
  }),
  watchRun: Effect.fnUntraced(function* ({ caller, lastEventId, path }) {
    const runs = yield* Runs
    const { draining } = yield* Readiness
    const run = yield* runs.get(caller.organizationId, path.runId)
    if (RunEvents.isToldWhole(run, lastEventId)) return { _tag: "Nothing" }
    // The stream ends when the run is deleted meanwhile. The client's next request gets 404.
    const states = Stream.catchTag(yield* runs.watch(caller.organizationId, run.id), "RunNotFound", () => Stream.empty)
    const pieces = RunEvents.eventsOf({ run, states, lastEventId, until: draining })
    // Tells proxies not to buffer the answer, because they would hold the events back.
    return { _tag: "Streamed", kind: "events", contentType: "text/event-stream", headers: { "x-accel-buffering": "no" }, pieces }
  }),
  cancelRun: Effect.fnUntraced(function* ({ caller, path, receipt }) {
    const reply = (run: Run) => content({ run: runToWire(run) })
    return reply(yield* (yield* Runs).cancel(caller.organizationId, path.runId, receipt(reply)))
  }),
  retryRun: Effect.fnUntraced(function* ({ caller, path, receipt }) {
    const reply = (run: Run) => content({ run: runToWire(run) })
    return reply(yield* (yield* Runs).retry(caller.organizationId, path.runId, receipt(reply)))
  }),
  listFailures: Effect.fnUntraced(function* ({ caller, ifNoneMatch, path, query }) {
    const runs = yield* Runs
    const run = yield* runs.get(caller.organizationId, path.runId)
    const page = Effect.map(runs.failures(caller.organizationId, run.id, query), ({ items, total }) =>
      content({ run: runToWire(run), data: items, paging: pagingOf(query, total) })
    )
    return yield* replyOfRun(run, ifNoneMatch, page)
  }),
  listRuns: Effect.fnUntraced(function* ({ caller, keptRun, path, query }) {
    const runs = yield* Runs
    const { items, total } = yield* runs.list(caller.organizationId, path.brandId, query, query)
    const next = ({ length, rows }: LongPage.Progress) => {
      const some = items.slice(rows, rows + runsAtOnce(rows, length))
      return shownRuns(runs, keptRun, caller.organizationId, some)
    }
    return LongPage.replyOf(yield* LongPage.read(next), {}, { paging: pagingOf(query, total) })
  }),
  getRunStats: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path }) {
    const runs = yield* Runs
    const asked = yield* runs.get(caller.organizationId, path.runId)
    const read = Effect.map(runs.stats(caller.organizationId, path.runId), ({ metrics, models, run }) => ({
      body: Object.assign(runToWire(run), { metrics: metricsToWire(metrics), rates: ratesToWire(metrics.rates), models }),
      // Metrics that could not be calculated yet are calculated by a later read.
      isFinal: metrics.calculatedAt !== null
    }))
    return yield* contentOfRuns([asked], { ifNoneMatch, kept }, read)
  }),
  getRunResults: Effect.fnUntraced(function* ({ caller, ifNoneMatch, path, query }) {
    const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
    return yield* replyOfRun(run, ifNoneMatch, resultsOf(run, query))
  }),
  getRunSources: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path, query }) {
    const runs = yield* Runs
    const run = yield* runs.get(caller.organizationId, path.runId)
    const page = Effect.map(runs.sources(caller.organizationId, run.id, query), ({ items, total }) => ({
      run: runToWire(run),
      data: JsonText.list(items),
      paging: pagingOf(query, total)
    }))
    return yield* contentOfSummary(caller.organizationId, run, { ifNoneMatch, kept }, page)
  }),
  getLatestResults: Effect.fnUntraced(function* ({ caller, ifNoneMatch, path, query }) {
    const run = yield* (yield* Runs).latest(caller.organizationId, path.brandId)
    if (run === null) return content({ run: null, data: [], paging: pagingOf(query, 0), includeAnswer: wantsAnswers(query) })
    return yield* replyOfRun(run, ifNoneMatch, resultsOf(run, query))
  })
}
