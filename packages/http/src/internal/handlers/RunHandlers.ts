/** Source: specification "list runs" to "get run stats"; contract §2 "last/results", "Sources", §3 `POST …/runs`. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { type PageRequest, pagingOf } from "@brand-visibility/core/domain/Page"
import type { Run } from "@brand-visibility/core/domain/Run"
import { Runs } from "@brand-visibility/core/services/Runs"
import { Effect } from "effect"
import { content, contentOfRun, type Handlers } from "../Handler.js"
import { listedMetricsToWire, metricsToWire, resultToWire, resultWithAnswerToWire, runToWire } from "../wire/RunWire.js"

interface ResultQuery extends PageRequest {
  readonly include_answer?: boolean | undefined
  readonly includeAnswer?: boolean | undefined
}

const wantsAnswers = (query: ResultQuery): boolean => query.include_answer ?? query.includeAnswer ?? false

const resultsOf = (organizationId: OrganizationId, run: Run, query: ResultQuery) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const includeAnswer = wantsAnswers(query)
    const page = includeAnswer
      ? Effect.map(runs.resultsWithAnswers(organizationId, run.id, query), ({ items, total }) => ({ data: items.map(resultWithAnswerToWire), total }))
      : Effect.map(runs.results(organizationId, run.id, query), ({ items, total }) => ({ data: items.map(resultToWire), total }))
    const { data, total } = yield* page
    return { run: runToWire(run), data, paging: pagingOf(query, total), includeAnswer }
  })

export const runHandlers: Handlers<"getLatestResults" | "getRunResults" | "getRunSources" | "getRunStats" | "listRuns" | "startRun"> = {
  startRun: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      const { created, run } = yield* (yield* Runs).start(caller.organizationId, path.brandId, payload)
      return content({ run: runToWire(run), created })
    }),
  listRuns: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Runs).list(caller.organizationId, path.brandId, query)
      return content({ data: items.map(({ metrics, run }) => ({ ...runToWire(run), metrics: listedMetricsToWire(metrics) })), paging: pagingOf(query, total) })
    }),
  getRunStats: ({ caller, ifNoneMatch, path }) =>
    Effect.gen(function* () {
      const { metrics, run } = yield* (yield* Runs).stats(caller.organizationId, path.runId)
      const body = { ...runToWire(run), metrics: metricsToWire(metrics) }
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
      const reply = yield* contentOfRun(run, ifNoneMatch, page)
      // No sources at all may also mean that they could not be summed up yet: that must not be kept.
      return reply._tag === "Content" && reply.body.paging.total === 0 ? content(reply.body) : reply
    }),
  getLatestResults: ({ caller, ifNoneMatch, path, query }) =>
    Effect.gen(function* () {
      const run = yield* (yield* Runs).latest(caller.organizationId, path.brandId)
      if (run === null) return content({ run: null, data: [], paging: pagingOf(query, 0), includeAnswer: wantsAnswers(query) })
      return yield* contentOfRun(run, ifNoneMatch, resultsOf(caller.organizationId, run, query))
    })
}
