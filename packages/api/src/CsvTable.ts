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
  /** The rows, without those in which every field is blank. The first row, the heading, ends with its last field that is not blank. */
  readonly rows: ReadonlyArray<CsvRow>
  /**
   * A quotation mark after which no row can be trusted, with its line and what is wrong with it; null when there is none. The row of the mark and the rows
   * behind it are not among `rows`.
   */
  readonly fault: { readonly line: number; readonly message: string } | null
}

/** Spreadsheets of countries with a decimal comma write semicolons. */
const separators = [",", ";", "\t"] as const

/**
 * The most frequent separator of the first row that is not blank, outside quotation marks. A row without a separator is the heading of one column, in which
 * a comma is a part of the text: the separator is then the empty text, which no character equals.
 */
const separatorOf = (text: string): string => {
  const counts = separators.map((separator) => ({ separator, count: 0 }))
  let isQuoted = false
  for (let at = text.search(/[^\r\n ]/); at >= 0 && at < text.length && (isQuoted || (text[at] !== "\n" && text[at] !== "\r")); at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted) for (const each of counts) if (each.separator === text[at]) each.count++
  }
  const [most] = counts.toSorted((left, right) => right.count - left.count)
  return most === undefined || most.count === 0 ? "" : most.separator
}

/** A first line that tells Excel the separator, and is no row. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n?|\n)/i

/** @param most the most rows that are read, because a text can have half a million */
export const csvTable = (given: string, most = Number.POSITIVE_INFINITY): CsvTable => {
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given
  const [told, separator = separatorOf(text)] = separatorLine.exec(text) ?? []
  const rows: Array<CsvRow> = []
  let fields: Array<string> = []
  let at = told?.length ?? 0
  let line = told === undefined ? 1 : 2
  let first = line
  while (at <= text.length && rows.length < most) {
    let field = ""
    const opened = line
    const isQuoted = text[at] === '"'
    if (isQuoted) {
      do {
        const quote = text.indexOf('"', at + 1)
        if (quote < 0) return { rows, fault: { line: opened, message: "has a quotation mark that is never closed" } }
        const piece = text.slice(at + 1, quote).replace(/\r\n?/g, "\n")
        line += piece.split("\n").length - 1
        field += piece
        at = quote + 1
        // Two quotation marks stand for one, and the field goes on.
        if (text[at] === '"') field += '"'
      } while (text[at] === '"')
    }
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++
    const behind = text.slice(start, at)
    // The mark that closes the field can be the first one of a later row, whose rows between would be lost.
    if (isQuoted && behind.trim() !== "")
      return { rows, fault: { line: opened, message: 'has text behind a closing quotation mark; a quotation mark within a quoted field is written as ""' } }
    fields.push(field + behind)
    const isRowEnd = text[at] !== separator
    if (isRowEnd) {
      // Spreadsheets end each line with the separators of columns that were emptied.
      if (rows.length === 0) fields = fields.slice(0, fields.findLastIndex((each) => each.trim() !== "") + 1)
      if (fields.some((each) => each.trim() !== "")) rows.push({ line: first, fields })
      fields = []
      first = ++line
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1
  }
  return { rows, fault: null }
}

/** The names of the columns, and a name that two columns have; undefined where no two have one. */
export const columnsOf = ({ fields }: CsvRow): { readonly names: ReadonlyArray<string>; readonly repeated: string | undefined } => {
  const names = fields.map((field) => field.trim())
  return { names, repeated: names.find((name, index) => names.indexOf(name) !== index) }
}

/** What is wrong with a row that has more fields than the heading; undefined for other rows. Such a row would lose a part of its text. */
export const excessOf = ({ fields }: CsvRow, heading: CsvRow): string | undefined =>
  fields.slice(heading.fields.length).some((field) => field.trim() !== "")
    ? `has ${fields.length} fields, and the first line has ${heading.fields.length}: a field with a comma or semicolon in it needs quotation marks`
    : undefined
