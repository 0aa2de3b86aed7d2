/** Source: contract §3 "trends" to "definitions". */
import { metricDefinitions } from "@brand-visibility/core/internal/analysis/statistics/MetricDefinitions"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Statistics } from "@brand-visibility/core/internal/services/Statistics"
import { Effect } from "effect"
import { content, contentOfRuns, type Handlers } from "../Handler.js"
import { runToWire } from "../wire/RunWire.js"

export const statisticsHandlers: Handlers<"compareRuns" | "getShareOfVoice" | "getTrends" | "listDefinitions" | "planRun"> = {
  listDefinitions: () => Effect.succeed(content({ data: metricDefinitions })),
  getTrends: Effect.fnUntraced(function* ({ caller, path, query }) {
    const trends = yield* (yield* Statistics).trends(caller.organizationId, path.brandId, query)
    return content({ brandId: path.brandId, ...trends })
  }),
  compareRuns: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path, query }) {
    const { organizationId } = caller
    const statistics = yield* Statistics
    const runs = yield* Runs
    const compared = Effect.map(statistics.compare(organizationId, path.runId, query.to, query.anchors ?? null), ({ after, before, comparison }) => ({
      body: { before: runToWire(before), after: runToWire(after), ...comparison },
      isFinal: true
    }))
    const asked = yield* Effect.all([runs.get(organizationId, path.runId), runs.get(organizationId, query.to)])
    // There is no comparison of the runs of two brands, so no caller can have it.
    const isThere = asked[0].brandId === asked[1].brandId
    return yield* contentOfRuns(asked, { ifNoneMatch: isThere ? ifNoneMatch : [], kept }, compared)
  }),
  getShareOfVoice: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path }) {
    const statistics = yield* Statistics
    const reported = Effect.map(statistics.shareOfVoice(caller.organizationId, path.runId), ({ run, shares }) => ({
      body: { run: runToWire(run), ...shares },
      isFinal: true
    }))
    return yield* contentOfRuns([yield* (yield* Runs).get(caller.organizationId, path.runId)], { ifNoneMatch, kept }, reported)
  }),
  planRun: ({ caller, path, payload }) =>
    Effect.map(
      Effect.flatMap(Statistics, (statistics) => statistics.plan(caller.organizationId, path.brandId, payload)),
      content
    )
}
