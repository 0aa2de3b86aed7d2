/** Reads tables in CSV that people drop on the page. */

interface Line {
  /** The number of the line in the file, from 1. */
  readonly number: number
  readonly fields: ReadonlyArray<string>
}

/** The rows of a table. Its fields are separated by commas, semicolons or tabs, whichever is most frequent in the first line. Quoted fields may contain any character. */
const linesOf = (text: string): ReadonlyArray<Line> => {
  const [first = ""] = text.split(/\r?\n/, 1)
  const separator = [",", ";", "\t"].toSorted((left, right) => first.split(right).length - first.split(left).length)[0] ?? ","
  const lines: Array<Line> = []
  let fields: Array<string> = []
  let field = ""
  let isQuoted = false
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
      else field += sign
      if (sign === "\n") number++
    } else if (sign === '"' && field === "") isQuoted = true
    else if (sign === separator) end()
    else if (sign === "\n") {
      endLine()
      number++
    } else if (sign !== "\r") field += sign
  }
  endLine()
  return lines
}

/** The rows as objects. The first line has the names of the columns. */
export const recordsOf = (text: string): ReadonlyArray<{ readonly line: number; readonly record: Readonly<Record<string, string>> }> => {
  const [head, ...rows] = linesOf(text.replace(/^\uFEFF/, ""))
  const names = (head?.fields ?? []).map((name) => name.trim())
  return rows.map(({ fields, number }) => ({
    line: number,
    record: Object.fromEntries(names.map((name, index) => [name, (fields[index] ?? "").trim()]))
  }))
}
