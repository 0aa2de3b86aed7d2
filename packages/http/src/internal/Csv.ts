/**
 * Writes tables as CSV, for programs and for spreadsheets.
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
