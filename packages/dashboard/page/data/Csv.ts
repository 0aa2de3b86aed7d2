/** Reads tables in CSV that people drop on the page. */

interface Line {
  /** The number of the line in the file, from 1. */
  readonly number: number
  readonly fields: ReadonlyArray<string>
}

export interface TableFault {
  /** The number of the line in the file, from 1. */
  readonly line: number
  readonly message: string
}

/**
 * The rows of a table. Its fields are separated by commas, semicolons or tabs, whichever is most frequent in the first line. Quoted fields may contain any
 * character; their line breaks become "\n". `unclosed` is the line of a quotation mark that is never closed.
 */
const linesOf = (text: string): { readonly lines: ReadonlyArray<Line>; readonly unclosed: number | undefined } => {
  const [first = ""] = text.split(/\r?\n/, 1)
  const separator = [",", ";", "\t"].toSorted((left, right) => first.split(right).length - first.split(left).length)[0] ?? ","
  const lines: Array<Line> = []
  let fields: Array<string> = []
  let field = ""
  let isQuoted = false
  let opened = 1
  let number = 1
  let began = 1
  const end = (): void => {
    fields.push(field)
    field = ""
  }
  const endLine = (): void => {
    end()
    if (fields.some((value) => value.trim() !== "")) lines.push({ number: began, fields })
    fields = []
    began = number + 1
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ""
    if (isQuoted) {
      if (sign === '"' && text[index + 1] === '"') field += text[++index] ?? ""
      else if (sign === '"') isQuoted = false
      else if (sign !== "\r" || text[index + 1] !== "\n") field += sign
      if (sign === "\n") number++
    } else if (sign === '"' && field === "") {
      isQuoted = true
      opened = number
    } else if (sign === separator) end()
    else if (sign === "\n") {
      endLine()
      number++
    } else if (sign !== "\r") field += sign
  }
  endLine()
  return { lines, unclosed: isQuoted ? opened : undefined }
}

/** The rows as objects. The first line has the names of the columns. Rows that would lose a part are faults in place of records. */
export const recordsOf = (
  text: string
): {
  readonly records: ReadonlyArray<{ readonly line: number; readonly record: Readonly<Record<string, string>> }>
  readonly faults: ReadonlyArray<TableFault>
} => {
  const { lines, unclosed } = linesOf(text)
  if (unclosed !== undefined) return { records: [], faults: [{ line: unclosed, message: "has a quotation mark that is never closed" }] }
  const [head, ...rows] = lines
  const names = (head?.fields ?? []).map((name) => name.trim())
  const isWhole = ({ fields }: Line): boolean => fields.slice(names.length).every((field) => field.trim() === "")
  return {
    records: rows.filter(isWhole).map(({ fields, number }) => ({
      line: number,
      record: Object.fromEntries(names.map((name, index) => [name, (fields[index] ?? "").trim()]))
    })),
    faults: rows
      .filter((row) => !isWhole(row))
      .map(({ fields, number }) => ({
        line: number,
        message: `has ${fields.length} fields, and the first line has ${names.length}: a field with a comma or semicolon in it needs quotation marks`
      }))
  }
}
