/**
 * Results of a run, and the sites that its answers cite, on the wire.
 *
 * Source: specification "Result", "get run results"; contract §2 "Result" to "Sources".
 */
import { BrandId, RunId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { ResultFilter, ShownResult } from "@brand-visibility/core/internal/domain/RunResult"
import { Source } from "@brand-visibility/core/internal/domain/Source"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Flag, includeAnswerParameters, pageParameters } from "./Parameters.js"
import { group, Revalidated, route } from "./Route.js"
import { Run } from "./RunApi.js"

const ResultPage = Schema.Struct({ run: Run, data: Schema.Array(ShownResult), paging: Paging, includeAnswer: Schema.Boolean }).annotations({
  identifier: "ResultPage"
})

/** The shape of `ResultPage`; `run` is null when the brand has no run that is `completed` or `partial`. */
const LatestResultPage = Schema.Struct({ ...ResultPage.fields, run: Schema.NullOr(Run) }).annotations({ identifier: "LatestResultPage" })

const SourcePage = Schema.Struct({ run: Run, data: Schema.Array(Source), paging: Paging }).annotations({ identifier: "SourcePage" })

const ofRun = Schema.Struct({ runId: RunId })

/** The filters of Results, and whether answers and sources are included. */
export const shownParameters = { ...ResultFilter.fields, isPresent: Schema.optional(Flag), ...includeAnswerParameters, include_sources: Schema.optional(Flag) }

const resultParameters = Schema.Struct({ ...pageParameters(50), ...shownParameters })

export const ResultApi = group(
  "results",
  route(
    "read",
    HttpApiEndpoint.get("getRunResults", "/v1/runs/:runId").setPath(ofRun).setUrlParams(resultParameters).addSuccess(ResultPage).annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getRunSources", "/v1/runs/:runId/sources")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(pageParameters(500)))
      .addSuccess(SourcePage)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getLatestResults", "/v1/brands/:brandId/last/results")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .setUrlParams(resultParameters)
      .addSuccess(LatestResultPage)
      .annotate(Revalidated, true)
  )
)
