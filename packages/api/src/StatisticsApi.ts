/**
 * Comparisons, shares of voice, trends, plans and definitions on the wire.
 *
 * Source: contract §3 "trends" to "definitions"; statistics.
 */
import { BrandId, PromptId, RunId } from "@brand-visibility/core/domain/Ids"
import { BrandShares } from "@brand-visibility/core/internal/domain/BrandShares"
import { MetricDefinition } from "@brand-visibility/core/internal/domain/MetricDefinition"
import { Plan, PlanInput } from "@brand-visibility/core/internal/domain/Plan"
import { RunComparison } from "@brand-visibility/core/internal/domain/RunComparison"
import { TrendFilter, Trends } from "@brand-visibility/core/internal/domain/Trends"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { commaList, Flag } from "./Parameters.js"
import { group, optional, Revalidated, route } from "./Route.js"
import { Run } from "./RunApi.js"

const PromptIds = commaList(PromptId, "ids of prompts")

/** The parameters of a trend. */
export const trendParameters = Schema.Struct({
  ...TrendFilter.fields,
  promptIds: Schema.optional(PromptIds),
  imports: Schema.optional(Flag),
  attribution: Schema.optional(Flag)
})

const Definitions = Schema.Struct({ data: Schema.Array(MetricDefinition) }).annotations({ identifier: "Definitions" })

/** The changes from `before` to `after`. */
const Comparison = Schema.Struct({ before: Run, after: Run, ...RunComparison.fields }).annotations({ identifier: "Comparison" })

const ShareOfVoiceReport = Schema.Struct({ run: Run, ...BrandShares.fields }).annotations({ identifier: "ShareOfVoiceReport" })

const TrendReport = Schema.Struct({ brandId: BrandId, ...Trends.fields }).annotations({ identifier: "TrendReport" })

const ofBrand = Schema.Struct({ brandId: BrandId })
const ofRun = Schema.Struct({ runId: RunId })

export const StatisticsApi = group(
  "statistics",
  route("read", HttpApiEndpoint.get("getTrends", "/v1/brands/:brandId/trends").setPath(ofBrand).setUrlParams(trendParameters).addSuccess(TrendReport)),
  route(
    "read",
    HttpApiEndpoint.get("compareRuns", "/v1/runs/:runId/compare")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct({ to: RunId, anchors: Schema.optional(PromptIds) }))
      .addSuccess(Comparison)
      .addError(failures.invalid_run_state)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getShareOfVoice", "/v1/runs/:runId/share-of-voice")
      .setPath(ofRun)
      .addSuccess(ShareOfVoiceReport)
      .addError(failures.invalid_run_state)
      .annotate(Revalidated, true)
  ),
  route("read", HttpApiEndpoint.post("planRun", "/v1/brands/:brandId/plan").setPath(ofBrand).addSuccess(Plan), optional(PlanInput)),
  route("read", HttpApiEndpoint.get("listDefinitions", "/v1/definitions").addSuccess(Definitions))
)
