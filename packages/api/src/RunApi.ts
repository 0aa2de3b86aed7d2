/**
 * Runs and their metrics on the wire.
 *
 * Source: specification "Run", "Metrics", "list runs", "get run stats"; contract §2 "Run states" to "`metrics.topics`", §3.
 */
import { BrandId, RunId } from "@brand-visibility/core/domain/Ids"
import { TopicMetrics } from "@brand-visibility/core/domain/Metrics"
import { Paging } from "@brand-visibility/core/domain/Page"
import { Progress, RunChannel, RunInput, RunStatus } from "@brand-visibility/core/domain/Run"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { HttpApiEndpoint } from "@effect/platform"
import { Schema } from "effect"
import { ByName } from "./ByName.js"
import { InvalidId, InvalidJson, NotFound, RunInProgress } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, route } from "./Route.js"

export const Run = Schema.Struct({
  id: RunId,
  brandId: BrandId,
  startedAt: Timestamp,
  status: RunStatus,
  channel: RunChannel,
  completedAt: Schema.NullOr(Timestamp),
  progress: Progress,
  failureReason: Schema.NullOr(Schema.String),
  revision: Schema.Int
}).annotations({ identifier: "Run" })
export type Run = typeof Run.Type

const metricsFields = {
  ...TopicMetrics.fields,
  /** Results that mention any brand, the tracked one included. */
  responsesWithAnyBrand: Schema.Int,
  /** Null while the run is under way. */
  calculatedAt: Schema.NullOr(Timestamp)
}

/** Metrics as the list of runs shows them. */
export const ListedMetrics = Schema.Struct({ ...metricsFields, topics: Schema.Null }).annotations({ identifier: "ListedMetrics" })
export type ListedMetrics = typeof ListedMetrics.Type

/** Metrics of a single run. */
export const Metrics = Schema.Struct({
  ...metricsFields,
  mentionedBrandsRun: ByName("MentionCounts", Schema.Int),
  topics: ByName("MetricsByTopic", TopicMetrics)
}).annotations({ identifier: "Metrics" })
export type Metrics = typeof Metrics.Type

export const RunPage = Schema.Struct({
  data: Schema.Array(Schema.Struct({ ...Run.fields, metrics: ListedMetrics }).annotations({ identifier: "ListedRun" })),
  paging: Paging
}).annotations({ identifier: "RunPage" })

export const RunStats = Schema.Struct({ ...Run.fields, metrics: Metrics }).annotations({ identifier: "RunStats" })

export const RunStarted = Schema.Struct({ run: Run, created: Schema.Boolean }).annotations({ identifier: "RunStarted" })

const ofBrand = Schema.Struct({ brandId: BrandId })

export const RunApi = group(
  "runs",
  route(
    "write",
    HttpApiEndpoint.post("startRun", "/v1/brands/:brandId/runs")
      .setPath(ofBrand)
      .setPayload(RunInput)
      .addSuccess(RunStarted, { status: 202 })
      .addError(InvalidJson)
      .addError(InvalidId)
      .addError(NotFound)
      .addError(RunInProgress),
    { _tag: "optional" }
  ),
  route(
    "read",
    HttpApiEndpoint.get("listRuns", "/v1/brands/:brandId/runs")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(pageParameters(10)))
      .addSuccess(RunPage)
      .addError(InvalidId)
      .addError(NotFound)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getRunStats", "/v1/runs/:runId/stats")
      .setPath(Schema.Struct({ runId: RunId }))
      .addSuccess(RunStats)
      .addError(InvalidId)
      .addError(NotFound)
  )
)
