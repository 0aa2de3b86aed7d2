/**
 * Reads CSV of RFC 4180, also as spreadsheets write it, in linear time. Quoted fields may contain separators, doubled quotes and line breaks, which become
 * "\n".
 */
import { Misuse } from "./Misuse.js"

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly fields: ReadonlyArray<string>
}

/** The separator is the most frequent of these in the first line. Spreadsheets of countries with a decimal comma write semicolons. */
const separators = [",", ";", "\t"] as const

const separatorOf = (text: string): string => {
  const [heading = ""] = text.split(/[\r\n]/, 1)
  return separators.toSorted((left, right) => heading.split(right).length - heading.split(left).length)[0] ?? ","
}

/** The rows, without those in which every field is blank. */
export const parseCsv = (text: string): ReadonlyArray<CsvRow> => {
  const separator = separatorOf(text)
  const rows: Array<CsvRow> = []
  let fields: Array<string> = []
  let [at, line, first] = [0, 1, 1]
  const endRow = (): void => {
    if (fields.some((field) => field.trim() !== "")) rows.push({ line: first, fields })
    line++
    fields = []
    first = line
  }
  while (at <= text.length) {
    let field = ""
    if (text[at] === '"') {
      const opened = line
      at++
      for (;;) {
        const quote = text.indexOf('"', at)
        if (quote === -1)
          throw new Misuse(`The quotation mark on line ${opened} is never closed`, 'A quotation mark within a field that begins with one is written as ""')
        const piece = text.slice(at, quote).replaceAll("\r\n", "\n")
        line += piece.split("\n").length - 1
        field += piece
        at = quote + 1
        if (text[at] !== '"') break
        field += '"'
        at++
      }
    }
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++
    fields.push(field + text.slice(start, at))
    if (text[at] === separator) {
      at++
      continue
    }
    endRow()
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1
  }
  return rows
}
