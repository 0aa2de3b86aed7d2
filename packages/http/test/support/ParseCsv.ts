/** The records of a text as RFC 4180 has it. */
export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<Array<string>> = []
  let record: Array<string> = []
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "")
    if (match[3] === ",") continue
    records.push(record)
    record = []
  }
  return records
}
