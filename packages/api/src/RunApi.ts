/**
 * Runs and their metrics on the wire.
 *
 * Source: specification "Run", "Metrics", "list runs", "get run stats"; contract §2 "Run states" to "`metrics.topics`", §3; contract §3 "`GET /v1/runs/{runId}/failures`", "`GET /v1/runs/{runId}/events`".
 */
import { BrandId, RunId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { CollectedSpan, Progress, RunChannel, RunFilter, RunInput, RunMode, RunPreview, RunStatus } from "@brand-visibility/core/domain/Run"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { FailedCall } from "@brand-visibility/core/internal/domain/FailedCall"
import { TopicMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import { AskedModel } from "@brand-visibility/core/internal/domain/RunModel"
import { RateSet } from "@brand-visibility/core/internal/domain/RunRates"
import { SampleGoal, SecondStage } from "@brand-visibility/core/internal/domain/SampleGoal"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema } from "effect"
import { ByName } from "./ByName.js"
import { failures } from "./ErrorBody.js"
import { commaList, pageParameters } from "./Parameters.js"
import { EventStream, group, optional, Revalidated, route } from "./Route.js"

export const Run = Schema.Struct({
  id: RunId,
  brandId: BrandId,
  startedAt: Timestamp,
  status: RunStatus,
  channel: RunChannel,
  completedAt: Schema.NullOr(Timestamp),
  /** When the captured answers were given; null for a run that asked its models, and when no answer has a time. */
  collected: Schema.NullOr(CollectedSpan),
  progress: Progress,
  failureReason: Schema.NullOr(Schema.String),
  /** Cost of the run's answers so far, in US dollars; null when the cost of an answer is unknown. */
  costUsd: Schema.NullOr(Schema.Number),
  /** Most that the run's calls may cost, in US dollars; null without a budget. */
  budgetUsd: Schema.NullOr(Schema.Number),
  /** How the run asks its models; `live` for captured answers. */
  mode: RunMode,
  revision: Schema.Int,
  /** Whether the run asks a simulated model. */
  isSimulated: Schema.Boolean,
  /** How the number of samples is chosen to reach a requested precision; null where the number was given. */
  adaptive: Schema.NullOr(
    Schema.Struct({
      ...SampleGoal.fields,
      /** Answers of each pair in the pilot. */
      pilotSamples: Schema.Int,
      /** The plan that followed from the pilot; null before the pilot has ended with an answer. */
      secondStage: Schema.NullOr(SecondStage)
    }).annotations({ identifier: "AdaptiveSamples" })
  )
}).annotations({ identifier: "Run" })
export type Run = typeof Run.Type

const metricsFields = {
  ...TopicMetrics.fields,
  /** Answers that mention any brand, the tracked one included. */
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

/** The rates of a run, and those of its topics, LLMs and journey stages by name. Prompts without a journey stage are in none of these. */
export const Rates = Schema.Struct({
  ...RateSet.fields,
  byTopic: ByName("RatesByTopic", RateSet),
  byLlm: ByName("RatesByLlm", RateSet),
  byJourneyStage: ByName("RatesByJourneyStage", RateSet)
}).annotations({ identifier: "Rates" })
export type Rates = typeof Rates.Type

const RunPage = Schema.Struct({
  data: Schema.Array(Schema.Struct({ ...Run.fields, metrics: ListedMetrics, rates: Rates }).annotations({ identifier: "ListedRun" })),
  paging: Paging
}).annotations({ identifier: "RunPage" })

const RunStats = Schema.Struct({ ...Run.fields, metrics: Metrics, rates: Rates, models: Schema.Array(AskedModel) }).annotations({
  identifier: "RunStats"
})

const StartRunInput = Schema.Struct({
  ...RunInput.fields,
  /** True: return the planned number of calls, and start nothing. */
  dryRun: Schema.optionalWith(Schema.Boolean, { default: () => false })
}).annotations({ identifier: "StartRunInput" })

const RunStarted = Schema.Struct({ run: Run, created: Schema.Boolean }).annotations({ identifier: "RunStarted" })

/** The cancelled run. Its results so far are final. */
const RunCancelled = Schema.Struct({ run: Run }).annotations({ identifier: "RunCancelled" })

/** The run, under way again. Only its failed calls are repeated. */
const RunRetried = Schema.Struct({ run: Run }).annotations({ identifier: "RunRetried" })

const FailedCallPage = Schema.Struct({ run: Run, data: Schema.Array(FailedCall), paging: Paging }).annotations({ identifier: "FailedCallPage" })

/** The events of a run. The `data` of each event is a `Run` as JSON. */
const RunEvents = HttpApiSchema.withEncoding(
  Schema.String.annotations({
    identifier: "RunEvents",
    description: [
      "Server-sent events, in UTF-8. The `data` of each event is a `Run`, as JSON on one line.",
      "`progress` is sent when the stream begins and after each change of the run;",
      "`completed`, `partial`, `failed` or `cancelled` is the last event of a run that has ended.",
      "A request with the `id` of an event as `Last-Event-ID` continues after that event. Lines that begin with a colon only show that the connection is alive."
    ].join(" ")
  }),
  { kind: "Text", contentType: "text/event-stream" }
)

const ofBrand = Schema.Struct({ brandId: BrandId })
const ofRun = Schema.Struct({ runId: RunId })

const Statuses = commaList(RunStatus, `one or more of ${RunStatus.literals.join(", ")}`)

/** The filters of the list of runs. */
export const runFilterParameters = { ...RunFilter.fields, status: Schema.optional(Statuses) }

export const RunApi = group(
  "runs",
  route(
    "write",
    HttpApiEndpoint.post("startRun", "/v1/brands/:brandId/runs")
      .setPath(ofBrand)
      .addSuccess(RunStarted, { status: 202 })
      .addSuccess(RunPreview)
      .addError(failures.limit_exceeded)
      .addError(failures.run_in_progress),
    optional(StartRunInput)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listRuns", "/v1/brands/:brandId/runs")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...pageParameters(10), ...runFilterParameters }))
      .addSuccess(RunPage)
  ),
  route("read", HttpApiEndpoint.get("getRunStats", "/v1/runs/:runId/stats").setPath(ofRun).addSuccess(RunStats).annotate(Revalidated, true)),
  route("read", HttpApiEndpoint.get("watchRun", "/v1/runs/:runId/events").setPath(ofRun).addSuccess(RunEvents).annotate(EventStream, true)),
  route(
    "write",
    HttpApiEndpoint.post("cancelRun", "/v1/runs/:runId/cancel").setPath(ofRun).addSuccess(RunCancelled, { status: 202 }).addError(failures.invalid_run_state)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listFailures", "/v1/runs/:runId/failures")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(FailedCallPage)
      .annotate(Revalidated, true)
  ),
  route(
    "write",
    HttpApiEndpoint.post("retryRun", "/v1/runs/:runId/retry")
      .setPath(ofRun)
      .addSuccess(RunRetried, { status: 202 })
      .addError(failures.invalid_run_state)
      .addError(failures.limit_exceeded)
      .addError(failures.run_in_progress)
  )
)
