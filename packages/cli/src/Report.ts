/** The outcome of a verb: one JSON document or lines of JSON for programs, text for people. */
import type { Given } from "./Given.js"
import { Misuse } from "./Misuse.js"
import type { Output } from "./Streams.js"
import { visibleJson } from "./VisibleText.js"

export interface Report {
  /** The document of `--json`. */
  readonly json: unknown
  /** The lines of `--ndjson`. Absent where the outcome is not a list; `json` is then the only line. */
  readonly rows?: ReadonlyArray<unknown>
  /** Lines for a person. Text that is not ours has gone through `VisibleText`. `room` is the width of the terminal in cells, undefined without a terminal. */
  readonly lines: (room: number | undefined) => ReadonlyArray<string>
}

type Form = "json" | "ndjson" | "text"

export const formOf = (given: Given): Form => {
  if (given.flag("json") && given.flag("ndjson")) throw new Misuse("--json and --ndjson exclude each other")
  return given.flag("json") ? "json" : given.flag("ndjson") ? "ndjson" : "text"
}

export const printReport = async (report: Report, form: Form, output: Output): Promise<void> => {
  if (form === "json") return output.write(`${visibleJson(report.json, output.isTerminal ? 2 : undefined)}\n`)
  if (form === "ndjson") {
    for (const row of report.rows ?? [report.json]) await output.write(`${visibleJson(row)}\n`)
    return undefined
  }
  const lines = report.lines(output.isTerminal ? output.columns() : undefined)
  return lines.length === 0 ? undefined : output.write(`${lines.join("\n")}\n`)
}
