/** Source: contract §3 "trends" to "definitions". */
import { metricDefinitions } from "@brand-visibility/core/analysis/statistics/MetricDefinitions"
import { Statistics } from "@brand-visibility/core/services/Statistics"
import { Effect } from "effect"
import { content, contentOfRun, type Handlers } from "../Handler.js"
import { runToWire } from "../wire/RunWire.js"

export const statisticsHandlers: Handlers<"compareRuns" | "getShareOfVoice" | "getTrends" | "listDefinitions" | "planRun"> = {
  listDefinitions: () => Effect.succeed(content({ data: metricDefinitions })),
  getTrends: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const trends = yield* (yield* Statistics).trends(caller.organizationId, path.brandId, query)
      return content({ brandId: path.brandId, ...trends })
    }),
  compareRuns: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { after, before, comparison } = yield* (yield* Statistics).compare(caller.organizationId, path.runId, query.to, query.anchors ?? [])
      return content({ before: runToWire(before), after: runToWire(after), ...comparison })
    }),
  getShareOfVoice: ({ caller, ifNoneMatch, path }) =>
    Effect.gen(function* () {
      const { run, shares } = yield* (yield* Statistics).shareOfVoice(caller.organizationId, path.runId)
      return yield* contentOfRun(run, ifNoneMatch, Effect.succeed({ run: runToWire(run), ...shares }))
    }),
  planRun: ({ caller, path, payload }) =>
    Effect.map(
      Effect.flatMap(Statistics, (statistics) => statistics.plan(caller.organizationId, path.brandId, payload)),
      content
    )
}
