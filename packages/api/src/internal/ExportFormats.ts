/** The formats in which lists are exported: CSV and NDJSON. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Schema } from "effect"

/** The separator of fields that the reader's spreadsheet expects. Without this parameter the table is written for programs. */
export const tableParameters = { spreadsheet: Schema.optional(Schema.Literal("comma", "semicolon")) }

/** RFC 4180, in UTF-8. The first line names the columns. */
export const Csv = HttpApiSchema.withEncoding(
  Schema.String.annotations({
    identifier: "ListAsCsv",
    description: [
      "RFC 4180 in UTF-8, with a heading. With `spreadsheet`, the form that spreadsheets of a region read.",
      "Text that a spreadsheet would take for a formula begins with an apostrophe; several names in one field are separated by semicolons.",
      "The answers of results, where requested, are the last column. Sources have a row for each cited page."
    ].join(" ")
  }),
  { kind: "Text", contentType: "text/csv" }
)

/** One row of the list per line, as JSON. */
export const Ndjson = HttpApiSchema.withEncoding(
  Schema.String.annotations({ identifier: "ListAsNdjson", description: "One row of the list per line, as JSON. Sources have a line for each cited page." }),
  { kind: "Text", contentType: "application/x-ndjson" }
)
