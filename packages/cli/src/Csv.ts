/** Reads CSV of RFC 4180 in linear time. Quoted fields may contain commas, doubled quotes and line breaks. */

export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let row: Array<string> = []
  let at = text.startsWith("\ufeff") ? 1 : 0
  const endRow = (): void => {
    if (row.length > 1 || row[0] !== "") rows.push(row)
    row = []
  }
  while (at <= text.length) {
    let field = ""
    if (text[at] === '"') {
      at++
      for (;;) {
        const quote = text.indexOf('"', at)
        if (quote === -1) {
          field += text.slice(at)
          at = text.length
          break
        }
        field += text.slice(at, quote)
        at = quote + 1
        if (text[at] !== '"') break
        field += '"'
        at++
      }
    }
    const start = at
    while (at < text.length && text[at] !== "," && text[at] !== "\n" && text[at] !== "\r") at++
    row.push(field + text.slice(start, at))
    if (text[at] === ",") {
      at++
      continue
    }
    endRow()
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1
  }
  return rows
}
