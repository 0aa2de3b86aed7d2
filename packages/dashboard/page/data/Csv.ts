/** Tables that people drop on the page. */

interface Line {
  /** In the file, from 1. */
  readonly number: number
  readonly fields: ReadonlyArray<string>
}

/** Rows of a table whose fields are parted by commas, semicolons or tabs, whichever its first line has most of. Quoted fields may hold any sign. */
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

/** Rows by the names of their columns, which stand in the first line. */
export const recordsOf = (text: string): ReadonlyArray<{ readonly line: number; readonly record: Readonly<Record<string, string>> }> => {
  const [head, ...rows] = linesOf(text.replace(/^\uFEFF/, ""))
  const names = (head?.fields ?? []).map((name) => name.trim())
  return rows.map(({ fields, number }) => ({
    line: number,
    record: Object.fromEntries(names.map((name, index) => [name, (fields[index] ?? "").trim()]))
  }))
}
