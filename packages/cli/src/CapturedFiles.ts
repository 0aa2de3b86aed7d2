/** Answers that were captured elsewhere, read from files of several kinds into the lines of an import. */
import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { columnsOf, csvTable, excessOf } from "@brand-visibility/api/internal/CsvTable"
import type { CapturedAnswer } from "@brand-visibility/core"
import { textOfFile } from "./GivenText.js"
import { harAnswers } from "./Har.js"
import { Misuse } from "./Misuse.js"

/** The lines of an import. Each stands at its place in the file, so that the import names faults by the lines of the file. */
export interface CapturedLines {
  readonly lines: ReadonlyArray<string>
  /** Lines of the file that are not among `lines`, because they cannot be read. */
  readonly faults: ReadonlyArray<{ readonly line: number; readonly message: string }>
}

type Fields = Readonly<Record<string, string | undefined>>

const answerColumns = ["prompt", "topic", "llm", "answer", "model", "channel", "collectedAt", "sources"]

/** One entry of an import. A missing field is reported by the import itself, with the line number. */
const lineOf = (fields: Fields, defaultLlm: string | undefined, sources: ReadonlyArray<{ readonly url: string; readonly title?: string }>): string => {
  const { answer, channel, collectedAt, llm = defaultLlm, model, prompt, topic } = fields
  const given = Object.entries({ prompt, topic, llm, answer, model, channel, collectedAt }).filter(([, value]) => value !== undefined && value !== "")
  return JSON.stringify({ ...Object.fromEntries(given), ...(sources.length === 0 ? {} : { sources }) })
}

const fromCsv = (text: string, llm: string | undefined): CapturedLines => {
  const table = csvTable(text)
  if (table.fault !== null) throw new Misuse(`Line ${table.fault.line} of the file ${table.fault.message}`)
  const [head = { line: 1, fields: [] }, ...rows] = table.rows
  const { names, repeated } = columnsOf(head)
  const unknown = names.find((name) => !answerColumns.includes(name))
  if (unknown !== undefined || repeated !== undefined || !names.includes("prompt") || !names.includes("answer"))
    throw new Misuse(
      unknown !== undefined
        ? `The CSV has a column that an import does not know: "${unknown}"`
        : repeated !== undefined
          ? `The CSV has the column ${repeated} twice`
          : "The CSV needs the columns prompt and answer",
      `Its columns are ${answerColumns.join(", ")}; sources are addresses, separated by spaces`
    )
  const lines: Array<string> = []
  const faults: Array<CapturedLines["faults"][number]> = []
  for (const row of rows) {
    const { line } = row
    const excess = excessOf(row, head)
    if (excess !== undefined) {
      faults.push({ line, message: excess })
      continue
    }
    const { sources = "", ...fields }: Fields = Object.fromEntries(names.map((name, index) => [name, row.fields[index]?.trim()]))
    const urls = sources.split(/\s+/).filter((url) => url !== "")
    // An import skips blank lines and counts them.
    while (lines.length < line - 1) lines.push("")
    lines.push(
      lineOf(
        fields,
        llm,
        urls.map((url) => ({ url }))
      )
    )
  }
  return { lines, faults }
}

/** A link of Markdown, such as [title](https://…). */
const link = /\[([^[\]\n]{0,500})\]\((https?:\/\/[^\s()]+)\)/g

/** Front matter between lines of three hyphens names prompt, llm and the rest; what follows is the answer, and its links are its sources. */
const fromMarkdown = (name: string, text: string, llm: string | undefined): string => {
  const lines = text.replaceAll("\r\n", "\n").split("\n")
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1
  if (end === -1) throw new Misuse(`${name} does not name the prompt`, "Begin it with the lines: ---, prompt: TEXT, llm: NAME, ---")
  const fields: Fields = Object.fromEntries(
    lines.slice(1, end).flatMap((line) => {
      const colon = line.indexOf(":")
      return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]]
    })
  )
  const answer = lines
    .slice(end + 1)
    .join("\n")
    .trim()
  const sources = [...answer.matchAll(link)].map(([, title = "", url = ""]) => ({ url, ...(title === "" ? {} : { title }) }))
  return lineOf({ ...fields, answer }, llm, sources.slice(0, 1000))
}

const lineOfAnswer = (answer: CapturedAnswer): string => JSON.stringify(answer)

/** Adds the LLM that the caller names to a line of NDJSON that names none. */
const withLlm = (line: string, llm: string): string => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === "object" && value !== null && !("llm" in value) ? JSON.stringify({ ...value, llm }) : line
  } catch {
    // The import itself reports a bad line, with the line number.
    return line
  }
}

export const fromNdjson = (text: string, llm: string | undefined): ReadonlyArray<string> => {
  const lines = text.split("\n")
  return llm === undefined ? lines : lines.map((line) => (line.trim() === "" ? line : withLlm(line, llm)))
}

const withoutFaults = (lines: ReadonlyArray<string>): CapturedLines => ({ lines, faults: [] })

/** The lines of an import from a file or a folder, by its name. */
export const capturedLines = (path: string, llm: string | undefined): CapturedLines => {
  // The path can be a pipe, so `bigint` is needed as in `ProcessStreams`.
  if (statSync(path, { bigint: true, throwIfNoEntry: false })?.isDirectory() === true) {
    const names = readdirSync(path).filter((name) => /\.(md|markdown)$/i.test(name))
    if (names.length === 0) throw new Misuse(`There is no Markdown file in ${path}`)
    return withoutFaults(names.sort().map((name) => fromMarkdown(name, textOfFile(join(path, name)), llm)))
  }
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase()
  switch (extension) {
    case "csv":
      return fromCsv(textOfFile(path), llm)
    case "har":
      return withoutFaults(harAnswers(textOfFile(path), llm).map(lineOfAnswer))
    case "md":
    case "markdown":
      return withoutFaults([fromMarkdown(path, textOfFile(path), llm)])
    case "ndjson":
    case "jsonl":
      return withoutFaults(fromNdjson(textOfFile(path), llm))
    default:
      throw new Misuse(`The name of ${path} does not tell its format`, "Files are .ndjson, .jsonl, .csv, .har or .md, or a folder of .md")
  }
}
