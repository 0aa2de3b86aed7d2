/** Source: specification "list runs" to "get run stats"; contract §2 "last/results", "Sources", §3 `POST …/runs`. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { type PageRequest, pagingOf } from "@brand-visibility/core/domain/Page"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { ResultFilter } from "@brand-visibility/core/domain/RunResult"
import type { CreatedRun } from "@brand-visibility/core/ports/RunStore"
import { Runs } from "@brand-visibility/core/services/Runs"
import { Effect } from "effect"
import { content, contentOfRun, type Handlers, ok } from "../Handler.js"
import { contentOfSummary } from "../SummaryContent.js"
import { askedModelToWire, listedMetricsToWire, metricsToWire, runToWire } from "../wire/RunWire.js"

/** Whether answers are wanted, in either spelling. */
export interface AnswerQuery {
  readonly include_answer?: boolean | undefined
  readonly includeAnswer?: boolean | undefined
}

interface ResultQuery extends PageRequest, ResultFilter, AnswerQuery {}

export const wantsAnswers = (query: AnswerQuery): boolean => query.include_answer ?? query.includeAnswer ?? false

const resultsOf = (organizationId: OrganizationId, run: Run, query: ResultQuery) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const includeAnswer = wantsAnswers(query)
    const { items, total } = yield* runs.shownResults(organizationId, run.id, query, includeAnswer, query)
    return { run: runToWire(run), data: JsonText.list(items), paging: pagingOf(query, total), includeAnswer }
  })

export const runHandlers: Handlers<
  "cancelRun" | "getLatestResults" | "getRunResults" | "getRunSources" | "getRunStats" | "listLlms" | "listRuns" | "startRun"
> = {
  listLlms: () => Effect.flatMap(Runs, ({ llms }) => Effect.map(llms, (data) => content({ data }))),
  startRun: ({ caller, path, payload, receipt }) =>
    Effect.gen(function* () {
      const { dryRun, ...input } = payload
      const runs = yield* Runs
      if (dryRun) return ok(yield* runs.preview(caller.organizationId, path.brandId, input))
      const reply = ({ created, run }: CreatedRun) => content({ run: runToWire(run), created })
      return reply(yield* runs.start(caller.organizationId, path.brandId, input, receipt(reply)))
    }),
  cancelRun: ({ caller, path, receipt }) =>
    Effect.gen(function* () {
      const reply = (run: Run) => content({ run: runToWire(run) })
      return reply(yield* (yield* Runs).cancel(caller.organizationId, path.runId, receipt(reply)))
    }),
  listRuns: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Runs).list(caller.organizationId, path.brandId, query, query)
      return content({ data: items.map(({ metrics, run }) => ({ ...runToWire(run), metrics: listedMetricsToWire(metrics) })), paging: pagingOf(query, total) })
    }),
  getRunStats: ({ caller, ifNoneMatch, path }) =>
    Effect.gen(function* () {
      const { metrics, models, run } = yield* (yield* Runs).stats(caller.organizationId, path.runId)
      const body = { ...runToWire(run), metrics: metricsToWire(metrics), models: models.map(askedModelToWire) }
      // Metrics that could not be calculated yet will be: what is shown of them must not be kept.
      return metrics.calculatedAt === null ? content(body) : yield* contentOfRun(run, ifNoneMatch, Effect.succeed(body))
    }),
  getRunResults: ({ caller, ifNoneMatch, path, query }) =>
    Effect.gen(function* () {
      const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
      return yield* contentOfRun(run, ifNoneMatch, resultsOf(caller.organizationId, run, query))
    }),
  getRunSources: ({ caller, ifNoneMatch, path, query }) =>
    Effect.gen(function* () {
      const runs = yield* Runs
      const run = yield* runs.get(caller.organizationId, path.runId)
      const page = Effect.map(runs.sources(caller.organizationId, run.id, query), ({ items, total }) => ({
        run: runToWire(run),
        data: items,
        paging: pagingOf(query, total)
      }))
      return yield* contentOfSummary(caller.organizationId, run, ifNoneMatch, page)
    }),
  getLatestResults: ({ caller, ifNoneMatch, path, query }) =>
    Effect.gen(function* () {
      const run = yield* (yield* Runs).latest(caller.organizationId, path.brandId)
      if (run === null) return content({ run: null, data: [], paging: pagingOf(query, 0), includeAnswer: wantsAnswers(query) })
      return yield* contentOfRun(run, ifNoneMatch, resultsOf(caller.organizationId, run, query))
    })
}
