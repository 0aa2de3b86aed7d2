/**
 * The lines of an archive, and the order of the tables. The first line names the format. Each further line except the last is a row; parents come before
 * children. The last line has the number of rows, so that an import notices a file that was cut short.
 */
import { Schema } from "effect"
import { version as schemaVersion } from "../Migrations.js"
import type { Column } from "./Statements.js"

const format = "brand-visibility-organization"
export const formatVersion = 1

export const Head = Schema.Struct({ format: Schema.Literal(format), version: Schema.Int, schema: Schema.Int, organizationId: Schema.String })
export const Row = Schema.Struct({
  table: Schema.String,
  row: Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.Union(Schema.String, Schema.Number)) })
})
const Tail = Schema.Struct({ rows: Schema.Int })
/** Reads a line: a row, the end, or the head. */
export const decodeLine = Schema.decodeUnknown(Schema.parseJson(Schema.Union(Row, Tail, Head)), { onExcessProperty: "error" })

export interface Table {
  readonly name: string
  /** The columns that order the rows of an organization. */
  readonly key: ReadonlyArray<string>
  /** Whether the table's rows are written in the last transaction, which makes the organization usable. */
  readonly isLast?: true
}

const ofRun = (name: string, ...key: ReadonlyArray<string>): Table => ({ name, key: ["run_id", ...key] })

/** Parents before children. */
export const tables: ReadonlyArray<Table> = [
  { name: "organizations", key: ["id"] },
  { name: "brands", key: ["id"] },
  { name: "schedules", key: ["brand_id"] },
  { name: "experiments", key: ["id"] },
  { name: "topics", key: ["id"] },
  { name: "prompts", key: ["id"] },
  { name: "perception_prompts", key: ["id"] },
  { name: "runs", key: ["id"] },
  ofRun("run_llms", "ordinal"),
  ofRun("run_prompts", "prompt_index"),
  ofRun("cells", "id"),
  ofRun("answers", "cell_id"),
  ofRun("answer_labels", "cell_id"),
  ofRun("results", "position"),
  ofRun("citations", "position", "sample", "ordinal"),
  { name: "perception_responses", key: ["id"] },
  ofRun("perception_citations", "response_id", "ordinal"),
  ofRun("run_sources", "position"),
  ofRun("run_cells"),
  ofRun("run_perception_sources", "position"),
  ofRun("suggestions", "id"),
  { name: "daily_spending", key: ["day"] },
  { name: "idempotency_receipts", key: ["id"] },
  { ...ofRun("rescores"), isLast: true },
  { name: "api_keys", key: ["id"], isLast: true }
]

/** Columns with 64-bit numbers, which a driver returns as text, or as what the parser of a host's pool makes of them, such as a BigInt. */
const wide = new Set([
  "answers",
  "budget",
  "committed",
  "cost",
  "daily_budget",
  "estimated_volume",
  "input_tokens",
  "judge_calls",
  "judge_cost",
  "judge_input_tokens",
  "judge_output_tokens",
  "max_stored_bytes",
  "output_tokens",
  "reserved",
  "searched_answers",
  "searches"
])

/**
 * Whether an archive leaves a column out. `is_own` (the operator's own organization and key) and `batch_id` belong to one database. Charts compute missing
 * `origin` and `rates` from the cells of a run. An import counts the bytes of runs and of the organization itself.
 */
const isLeftOut = (table: string, column: string): boolean =>
  column === "is_own" ||
  (table === "runs" && column === "answer_bytes") ||
  (table === "cells" && column === "batch_id") ||
  (table === "run_cells" && (column === "origin" || column === "rates"))

export type Values = Readonly<Record<string, Column>>

export const headLine = (organizationId: string): string => `${JSON.stringify({ format, version: formatVersion, schema: schemaVersion, organizationId })}\n`

export const endLine = (rows: number): string => `${JSON.stringify({ rows })}\n`

/** The line of a row. Its fields are sorted, so that the line does not depend on the order of the database's columns. */
export const lineOf = (table: string, row: Values): string => {
  const sorted = Object.entries(row)
    .filter(([name]) => !isLeftOut(table, name))
    .sort(([left], [right]) => (left < right ? -1 : 1))
  const values = sorted.map(([name, value]) => [name, wide.has(name) && value !== null ? Number(value) : value])
  return `${JSON.stringify({ table, row: Object.fromEntries(values) })}\n`
}
