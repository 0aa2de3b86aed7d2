/** The records of a CSV text of RFC 4180, or with another separator. */
export const parseCsv = (text: string, separator: "," | ";" = ","): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<Array<string>> = []
  let record: Array<string> = []
  for (const match of text.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "gy"))) {
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "")
    if (match[3] === separator) continue
    records.push(record)
    record = []
  }
  return records
}
