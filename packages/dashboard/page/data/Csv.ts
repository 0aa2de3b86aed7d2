/** Reads tables in CSV that people drop on the page, as records. */
import { columnsOf, csvTable, excessOf } from "@brand-visibility/api/internal/CsvTable"

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

/** The rows as objects. Rows that would lose a part are faults in place of records, and so is a heading that names a column twice. */
export const recordsOf = (text: string): { readonly records: ReadonlyArray<TableRecord>; readonly faults: ReadonlyArray<TableFault> } => {
  const { fault, rows } = csvTable(text)
  if (fault !== null) return { records: [], faults: [fault] }
  const [head = { line: 1, fields: [] }, ...others] = rows
  const { names, repeated } = columnsOf(head)
  if (repeated !== undefined) return { records: [], faults: [{ line: head.line, message: `has the column ${repeated} twice` }] }
  const records: Array<TableRecord> = []
  const faults: Array<TableFault> = []
  for (const row of others) {
    const message = excessOf(row, head)
    if (message !== undefined) faults.push({ line: row.line, message })
    else records.push({ line: row.line, record: Object.fromEntries(names.map((name, index) => [name, (row.fields[index] ?? "").trim()])) })
  }
  return { records, faults }
}
