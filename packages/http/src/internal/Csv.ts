/**
 * Reads and writes tables as CSV, for programs and for spreadsheets.
 *
 * Source: RFC 4180; OWASP "CSV Injection"; SECURITY.md.
 */

/** How a table is written. */
export interface CsvStyle {
  readonly separator: "," | ";"
  readonly decimalMark: "," | "."
  /** The text before the heading: a byte order mark or nothing. */
  readonly start: "" | "\uFEFF"
}

/** RFC 4180, for programs. */
const forPrograms: CsvStyle = { separator: ",", decimalMark: ".", start: "" }

/**
 * Dialects for spreadsheets, named after the separator. Which dialect a spreadsheet reads depends on the region of its user: where the decimal mark is a
 * comma, the separator is a semicolon. Without a byte order mark a spreadsheet would read the text in a single-byte encoding.
 */
const forSpreadsheets = {
  comma: { separator: ",", decimalMark: ".", start: "\uFEFF" },
  semicolon: { separator: ";", decimalMark: ",", start: "\uFEFF" }
} as const

export const csvStyle = (spreadsheet: keyof typeof forSpreadsheets | undefined): CsvStyle =>
  spreadsheet === undefined ? forPrograms : forSpreadsheets[spreadsheet]

/** A value of a table. Null becomes an empty field. */
export type CsvField = boolean | number | string | null

/** Characters that make a spreadsheet take a text for a formula, also in their full-width forms. A tab or a line break may come before them. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Text is always quoted, so that a line break or a separator inside it does not end the field. */
const fieldOf = (value: CsvField, { decimalMark }: CsvStyle): string => {
  if (value === null) return ""
  if (typeof value !== "string") return String(value).replace(".", decimalMark)
  return `"${formulaStart.test(value) ? "'" : ""}${value.replaceAll('"', '""')}"`
}

export const csvLine = (fields: ReadonlyArray<CsvField>, style: CsvStyle): string => `${fields.map((field) => fieldOf(field, style)).join(style.separator)}\r\n`

/** Names of columns need no quotes. */
export const csvHeading = (names: ReadonlyArray<string>, { separator, start }: CsvStyle): string => `${start}${names.join(separator)}\r\n`

/** A row of a text, with its line number, which counts from 1. */
export interface CsvRow {
  readonly line: number
  readonly fields: ReadonlyArray<string>
}

const separators = [",", ";", "\t"] as const

/** The separator of a table: spreadsheets of countries with a decimal comma write semicolons. */
const separatorOf = (text: string): string => {
  const [heading = ""] = text.split(/[\r\n]/, 1)
  return separators.find((separator) => heading.includes(separator)) ?? ","
}

/**
 * The rows of a table, at most `most` of them, because a text can have half a million. Empty rows are left out. A quote that is never closed takes the rest
 * of the text.
 */
export const csvRows = (given: string, most: number): ReadonlyArray<CsvRow> => {
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: Array<CsvRow> = []
  let [line, first] = [1, 1]
  let fields: Array<string> = []
  let field = ""
  const endRow = () => {
    fields.push(field)
    if (fields.some((each) => each.trim() !== "")) rows.push({ line: first, fields })
    ;[fields, field, first] = [[], "", line]
  }
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const character = text[at]!
    if (character === '"' && field === "") {
      for (at++; at < text.length; at++) {
        if (text[at] === "\n") line++
        if (text[at] !== '"') field += text[at]!
        else if (text[at + 1] === '"') field += text[++at]!
        else break
      }
    } else if (character === separator) {
      fields.push(field)
      field = ""
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && text[at + 1] === "\n") at++
      line++
      endRow()
    } else field += character
  }
  if (rows.length < most) endRow()
  return rows
}
