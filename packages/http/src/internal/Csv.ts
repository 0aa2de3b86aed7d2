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

/** A row as it stands in a text; lines count from 1. */
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

/** The rows of a table; those without anything in them are left out. A quote that nobody closes takes the rest of the text. */
export const csvRows = (given: string): ReadonlyArray<CsvRow> => {
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
  for (let at = 0; at < text.length; at++) {
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
  endRow()
  return rows
}
