/** The formats in which lists are exported: CSV and NDJSON. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema } from "effect"

/** The separator of fields that a spreadsheet expects. Without it the table is written for programs. */
export const tableParameters = { spreadsheet: Schema.optional(Schema.Literal("comma", "semicolon")) }

/** RFC 4180, in UTF-8. The first line names the columns. */
export const Csv = HttpApiSchema.withEncoding(
  Schema.String.annotations({
    identifier: "ListAsCsv",
    description: [
      "RFC 4180 in UTF-8, with a heading; with `spreadsheet` as spreadsheets of a region read it.",
      "Text that a spreadsheet would take for a formula begins with an apostrophe; several names in one field are separated by semicolons.",
      "The answers of results, where they are wanted, are the last column; sources have a row for each page that is cited."
    ].join(" ")
  }),
  { kind: "Text", contentType: "text/csv" }
)

/** One row of the list per line, as JSON. */
export const Ndjson = HttpApiSchema.withEncoding(
  Schema.String.annotations({ identifier: "ListAsNdjson", description: "A row of the list per line, as JSON; of sources, each page that is cited." }),
  { kind: "Text", contentType: "application/x-ndjson" }
)
