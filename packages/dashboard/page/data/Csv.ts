/** Reads tables in CSV that people drop on the page, as records. */
import { csvTable, excessOf } from "@brand-visibility/api/internal/CsvTable"

export interface TableFault {
  /** The number of the line in the file, from 1. */
  readonly line: number
  readonly message: string
}

export interface TableRecord {
  /** The number of the line in the file, from 1. */
  readonly line: number
  /** The fields by the names of their columns, which stand in the first line. */
  readonly record: Readonly<Record<string, string>>
}

/** The rows as objects. Rows that would lose a part are faults in place of records. */
export const recordsOf = (text: string): { readonly records: ReadonlyArray<TableRecord>; readonly faults: ReadonlyArray<TableFault> } => {
  const { rows, unclosed } = csvTable(text)
  if (unclosed !== null) return { records: [], faults: [{ line: unclosed, message: "has a quotation mark that is never closed" }] }
  const [head = { line: 1, fields: [] }, ...others] = rows
  const names = head.fields.map((name) => name.trim())
  const records: Array<TableRecord> = []
  const faults: Array<TableFault> = []
  for (const row of others) {
    const message = excessOf(row, head)
    if (message !== undefined) faults.push({ line: row.line, message })
    else records.push({ line: row.line, record: Object.fromEntries(names.map((name, index) => [name, (row.fields[index] ?? "").trim()])) })
  }
  return { records, faults }
}
