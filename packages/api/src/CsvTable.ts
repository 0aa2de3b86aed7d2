/**
 * Reads tables in CSV, also as spreadsheets write it: a table that is sent to the API, and a file that a person gives to the command or to the dashboard.
 * Quoted fields may contain separators, doubled quotes and line breaks, which become "\n". The time is linear in the length of the text.
 *
 * Source: RFC 4180.
 */

export interface CsvRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number
  readonly fields: ReadonlyArray<string>
}

export interface CsvTable {
  /** The rows, without those in which every field is blank. */
  readonly rows: ReadonlyArray<CsvRow>
  /** The line of a quotation mark that is never closed; null when every one is closed. The row that it begins is not among `rows`. */
  readonly unclosed: number | null
}

/** The separator is the most frequent of these in the first line. Spreadsheets of countries with a decimal comma write semicolons. */
const separators = [",", ";", "\t"] as const

const separatorOf = (text: string): string => {
  const [heading = ""] = text.split(/[\r\n]/, 1)
  return separators.toSorted((left, right) => heading.split(right).length - heading.split(left).length)[0] ?? ","
}

/** @param most the most rows that are read, because a text can have half a million */
export const csvTable = (given: string, most = Number.POSITIVE_INFINITY): CsvTable => {
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: Array<CsvRow> = []
  let fields: Array<string> = []
  let [at, line, first] = [0, 1, 1]
  while (at <= text.length && rows.length < most) {
    let field = ""
    if (text[at] === '"') {
      const opened = line
      do {
        const quote = text.indexOf('"', at + 1)
        if (quote < 0) return { rows, unclosed: opened }
        const piece = text.slice(at + 1, quote).replaceAll("\r\n", "\n")
        line += piece.split("\n").length - 1
        field += piece
        at = quote + 1
        // Two quotation marks stand for one, and the field goes on.
        if (text[at] === '"') field += '"'
      } while (text[at] === '"')
    }
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++
    fields.push(field + text.slice(start, at))
    const isRowEnd = text[at] !== separator
    if (isRowEnd) {
      if (fields.some((each) => each.trim() !== "")) rows.push({ line: first, fields })
      fields = []
      first = ++line
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1
  }
  return { rows, unclosed: null }
}

/** What is wrong with a row that has more fields than the heading; undefined for other rows. Such a row would lose a part of its text. */
export const excessOf = ({ fields }: CsvRow, heading: CsvRow): string | undefined =>
  fields.slice(heading.fields.length).some((field) => field.trim() !== "")
    ? `has ${fields.length} fields, and the first line has ${heading.fields.length}: a field with a comma or semicolon in it needs quotation marks`
    : undefined
