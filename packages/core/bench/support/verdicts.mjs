/** Reads the verdicts of another tool on exported answers: JSON lines, or a CSV table with a heading. */

const names = ["world", "run", "prompt", "llm", "present"]
const mostFaults = 20

/** The rows of a CSV table (RFC 4180), each with the number of its first line. */
const csvRows = (text) => {
  const rows = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let [fields, line, first] = [[], 1, 1]
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (found === null) return [...rows, { line: first, fault: "has a quote where none can be" }]
    const [whole, quoted, plain, end] = found
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split("\n").length - 1
    if (end === ",") continue
    if (fields.some((each) => each.trim() !== "")) rows.push({ line: first, fields })
    ;[fields, first] = [[], line]
  }
  return rows
}

const truths = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false]
])

const rowsOfTable = (text) => {
  const [heading, ...rows] = csvRows(text)
  const columns = (heading?.fields ?? []).map((name) => name.trim())
  const missing = names.filter((name) => !columns.includes(name))
  if (missing.length > 0) return [{ line: 1, fault: `is neither JSON nor a heading with ${names.join(",")}` }]
  return rows.map(({ fault, fields, line }) => {
    if (fault !== undefined) return { line, fault }
    if (fields.length !== columns.length) return { line, fault: `has ${fields.length} fields, the heading ${columns.length}` }
    const { present, world, ...row } = Object.fromEntries(columns.map((name, index) => [name, fields[index]]))
    return { line, value: { ...row, world: world.trim() === "" ? null : Number(world), present: truths.get(present.trim().toLowerCase()) } }
  })
}

const rowsOfLines = (text) =>
  text.split("\n").flatMap((each, index) => {
    if (each.trim() === "") return []
    try {
      return [{ line: index + 1, value: JSON.parse(each) }]
    } catch {
      return [{ line: index + 1, fault: "is not JSON" }]
    }
  })

/**
 * The verdicts by key: whether the tool found the brand. A row is a fault when it names no exported answer or its `present` is not true or false.
 * Faults are reported with their line, because a silently ignored verdict would make a tool look better or worse than it is.
 *
 * @param keys the keys of all answers
 * @returns {{ said: Map<string, boolean>, faults: Array<string> }} at most twenty faults; `said` is meaningless when there are faults
 */
export const readVerdicts = (given, keys, keyOf) => {
  const text = given.replace(/^\uFEFF/, "")
  const said = new Map()
  const lines = new Map()
  const faults = []
  for (const { fault, line, value } of text.trimStart().startsWith("{") ? rowsOfLines(text) : rowsOfTable(text)) {
    const key = fault === undefined && typeof value === "object" && value !== null ? keyOf(value) : null
    const wrong =
      fault ??
      (key === null || !keys.has(key)
        ? "names no exported answer: world, run, prompt and llm must be as they were exported"
        : typeof value.present !== "boolean"
          ? "present must be true or false"
          : lines.has(key)
            ? `repeats the answer of line ${lines.get(key)}`
            : null)
    if (wrong !== null) faults.push(`line ${line} ${wrong}`)
    else said.set(key, value.present)
    if (key !== null && !lines.has(key)) lines.set(key, line)
  }
  if (said.size === 0 && faults.length === 0) faults.push("there is no verdict")
  return { said, faults: faults.slice(0, mostFaults) }
}
