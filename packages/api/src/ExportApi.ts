/**
 * All results of a run in one answer, which is sent as it is read.
 *
 * Source: contract §3 `results.csv`, `results.ndjson`.
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { HttpApiEndpoint, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { includeAnswerParameters } from "./Parameters.js"
import { group, Revalidated, route } from "./Route.js"

const ofRun = Schema.Struct({ runId: RunId })

const parameters = Schema.Struct(includeAnswerParameters)

/** RFC 4180, in UTF-8. The first line names the columns; `answer` is the last when it is wanted. */
const Csv = HttpApiSchema.withEncoding(
  Schema.String.annotations({
    identifier: "ResultsAsCsv",
    description:
      "RFC 4180 in UTF-8, with a heading. Text that a spreadsheet would take for a formula begins with an apostrophe; names in mentionedBrands are separated by semicolons."
  }),
  { kind: "Text", contentType: "text/csv" }
)

/** One `Result` per line. */
const Ndjson = HttpApiSchema.withEncoding(Schema.String.annotations({ identifier: "ResultsAsNdjson", description: "One Result per line, as JSON." }), {
  kind: "Text",
  contentType: "application/x-ndjson"
})

export const ExportApi = group(
  "exports",
  route(
    "read",
    HttpApiEndpoint.get("exportResultsAsCsv", "/v1/runs/:runId/results.csv").setPath(ofRun).setUrlParams(parameters).addSuccess(Csv).annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("exportResultsAsNdjson", "/v1/runs/:runId/results.ndjson")
      .setPath(ofRun)
      .setUrlParams(parameters)
      .addSuccess(Ndjson)
      .annotate(Revalidated, true)
  )
)
