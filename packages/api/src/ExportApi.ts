/**
 * Exports of lists as one text, which is sent while it is read. Exports apply the filters of the list. Every row names its brand, its run and the run's
 * start, so that exports of several days can be joined in one file.
 *
 * Source: contract §3 `results.csv` to `usage.ndjson`.
 */
import { BrandId, RunId } from "@brand-visibility/core/domain/Ids"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { Csv, Ndjson, tableParameters } from "./internal/ExportFormats.js"
import { listExports } from "./internal/ListExportRoutes.js"
import { perceptionParameters } from "./PerceptionApi.js"
import { shownParameters } from "./ResultApi.js"
import { group, Revalidated, route } from "./Route.js"
import { runFilterParameters } from "./RunApi.js"
import { trendParameters } from "./StatisticsApi.js"

const ofRun = Schema.Struct({ runId: RunId })
const ofBrand = Schema.Struct({ brandId: BrandId })

const BundleSignature = Schema.Struct({ algorithm: Schema.Literal("Ed25519"), publicKey: Schema.String, value: Schema.String }).annotations({
  identifier: "BundleSignature"
})

/** docs/guides/bundles.md describes the fields of `bundle`. `verifyBundle` of core checks a file. */
const RunBundleFile = Schema.Struct({
  bundle: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  digest: Schema.String,
  signature: Schema.optional(BundleSignature)
}).annotations({ identifier: "RunBundleFile" })

export const ExportApi = group(
  "exports",
  route(
    "read",
    HttpApiEndpoint.get("exportResultsAsCsv", "/v1/runs/:runId/results.csv")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct({ ...shownParameters, ...tableParameters }))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportResultsAsNdjson", "/v1/runs/:runId/results.ndjson")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(shownParameters))
      .addSuccess(Ndjson)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportSourcesAsCsv", "/v1/runs/:runId/sources.csv")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route("read", HttpApiEndpoint.get("exportSourcesAsNdjson", "/v1/runs/:runId/sources.ndjson").setPath(ofRun).addSuccess(Ndjson).annotate(Revalidated, true)),
  route(
    "read",
    HttpApiEndpoint.get("exportSuggestionsAsCsv", "/v1/runs/:runId/content-suggestions.csv")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportSuggestionsAsNdjson", "/v1/runs/:runId/content-suggestions.ndjson").setPath(ofRun).addSuccess(Ndjson).annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportRunBundle", "/v1/runs/:runId/bundle")
      .setPath(ofRun)
      .addSuccess(RunBundleFile)
      .addError(failures.invalid_run_state)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportRunsAsCsv", "/v1/brands/:brandId/runs.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...runFilterParameters, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportRunsAsNdjson", "/v1/brands/:brandId/runs.ndjson")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(runFilterParameters))
      .addSuccess(Ndjson)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPerceptionAsCsv", "/v1/brands/:brandId/perception.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...perceptionParameters.fields, ...tableParameters }))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPerceptionAsNdjson", "/v1/brands/:brandId/perception.ndjson")
      .setPath(ofBrand)
      .setUrlParams(perceptionParameters)
      .addSuccess(Ndjson)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportTrendsAsCsv", "/v1/brands/:brandId/trends.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...trendParameters.fields, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportTrendsAsNdjson", "/v1/brands/:brandId/trends.ndjson").setPath(ofBrand).setUrlParams(trendParameters).addSuccess(Ndjson)
  ),
  ...listExports
)
