/**
 * Scoring an ended run again, on the wire.
 *
 * Source: contract §3 `POST /v1/runs/{runId}/rescore`.
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { rescoreReportFields } from "@brand-visibility/core/internal/domain/Rescore"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { group, optional, route } from "./Route.js"
import { Metrics, Run } from "./RunApi.js"

const RescoreInput = Schema.Struct({
  /** False: only preview the changes. True: make them. */
  apply: Schema.optionalWith(Schema.Boolean, { default: () => false })
}).annotations({ identifier: "RescoreInput" })

export const RescoreReport = Schema.Struct({
  ...rescoreReportFields,
  metrics: Schema.Struct({ before: Metrics, after: Metrics })
}).annotations({ identifier: "RescoreReport" })
export type RescoreReport = typeof RescoreReport.Type

/** The run before the rescore. Its `revision` rises when the new scores are in place. */
const RescoreStarted = Schema.Struct({ run: Run }).annotations({ identifier: "RescoreStarted" })

export const RescoreApi = group(
  "rescores",
  route(
    "write",
    HttpApiEndpoint.post("rescoreRun", "/v1/runs/:runId/rescore")
      .setPath(Schema.Struct({ runId: RunId }))
      .addSuccess(RescoreReport)
      .addSuccess(RescoreStarted, { status: 202 })
      .addError(failures.invalid_run_state),
    optional(RescoreInput)
  )
)
