/**
 * Exports of brands, topics, prompts and other lists, whose rows can be joined with results and runs by their ids.
 *
 * Source: contract §3 `results.csv` to `usage.ndjson`.
 */
import { BrandId, RunId } from "@brand-visibility/core/domain/Ids"
import { NameFilter, TextFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import { UsageQuery } from "@brand-visibility/core/internal/domain/Usage"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Revalidated, route } from "../Route.js"
import { Csv, Ndjson, tableParameters } from "./ExportFormats.js"

const ofRun = Schema.Struct({ runId: RunId })
const ofBrand = Schema.Struct({ brandId: BrandId })

export const listExports = [
  route(
    "read",
    HttpApiEndpoint.get("exportBrandsAsCsv", "/v1/brands.csv")
      .setUrlParams(Schema.Struct({ ...NameFilter.fields, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route("read", HttpApiEndpoint.get("exportBrandsAsNdjson", "/v1/brands.ndjson").setUrlParams(Schema.Struct(NameFilter.fields)).addSuccess(Ndjson)),
  route(
    "read",
    HttpApiEndpoint.get("exportTopicsAsCsv", "/v1/brands/:brandId/topics.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...NameFilter.fields, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportTopicsAsNdjson", "/v1/brands/:brandId/topics.ndjson")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(NameFilter.fields))
      .addSuccess(Ndjson)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPromptsAsCsv", "/v1/brands/:brandId/prompts.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct({ ...TextFilter.fields, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPromptsAsNdjson", "/v1/brands/:brandId/prompts.ndjson")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(TextFilter.fields))
      .addSuccess(Ndjson)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPerceptionPromptsAsCsv", "/v1/brands/:brandId/perception-prompts.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
  ),
  route("read", HttpApiEndpoint.get("exportPerceptionPromptsAsNdjson", "/v1/brands/:brandId/perception-prompts.ndjson").setPath(ofBrand).addSuccess(Ndjson)),
  route(
    "read",
    HttpApiEndpoint.get("exportExperimentsAsCsv", "/v1/brands/:brandId/experiments.csv")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
  ),
  route("read", HttpApiEndpoint.get("exportExperimentsAsNdjson", "/v1/brands/:brandId/experiments.ndjson").setPath(ofBrand).addSuccess(Ndjson)),
  route(
    "read",
    HttpApiEndpoint.get("exportFailuresAsCsv", "/v1/runs/:runId/failures.csv")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route("read", HttpApiEndpoint.get("exportFailuresAsNdjson", "/v1/runs/:runId/failures.ndjson").setPath(ofRun).addSuccess(Ndjson).annotate(Revalidated, true)),
  route(
    "read",
    HttpApiEndpoint.get("exportPerceptionSourcesAsCsv", "/v1/runs/:runId/perception-sources.csv")
      .setPath(ofRun)
      .setUrlParams(Schema.Struct(tableParameters))
      .addSuccess(Csv)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportPerceptionSourcesAsNdjson", "/v1/runs/:runId/perception-sources.ndjson")
      .setPath(ofRun)
      .addSuccess(Ndjson)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportLabelsAsCsv", "/v1/runs/:runId/labels.csv").setPath(ofRun).setUrlParams(Schema.Struct(tableParameters)).addSuccess(Csv)
  ),
  route("read", HttpApiEndpoint.get("exportLabelsAsNdjson", "/v1/runs/:runId/labels.ndjson").setPath(ofRun).addSuccess(Ndjson)),
  route(
    "read",
    HttpApiEndpoint.get("exportUsageAsCsv", "/v1/organization/usage.csv")
      .setUrlParams(Schema.Struct({ ...UsageQuery.fields, ...tableParameters }))
      .addSuccess(Csv)
  ),
  route("read", HttpApiEndpoint.get("exportUsageAsNdjson", "/v1/organization/usage.ndjson").setUrlParams(Schema.Struct(UsageQuery.fields)).addSuccess(Ndjson))
] as const
