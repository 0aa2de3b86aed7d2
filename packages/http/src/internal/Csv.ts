/**
 * Lines of a table as spreadsheets and programs read them.
 *
 * Source: RFC 4180; OWASP "CSV Injection"; SECURITY.md.
 */

/** Null is a field without anything in it. */
export type CsvField = boolean | number | string | null

/** What makes a spreadsheet take a text for a formula, in the forms that East Asian keyboards give it too; a tab or a line break may go before. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Text is always quoted: a line break or a separator in it ends nothing. */
const fieldOf = (value: CsvField): string => {
  if (value === null) return ""
  if (typeof value !== "string") return String(value)
  return `"${formulaStart.test(value) ? "'" : ""}${value.replaceAll('"', '""')}"`
}

export const csvLine = (fields: ReadonlyArray<CsvField>): string => `${fields.map(fieldOf).join(",")}\r\n`
