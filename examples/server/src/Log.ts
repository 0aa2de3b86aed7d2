/** Where the log goes: to standard error, so that what is said to a person on standard output stays readable beside it. */
import { writeSync } from "node:fs"
import { Cause, HashMap, type Layer, Logger, Predicate } from "effect"

const standardError = 2

let lines: Array<string> = []

const flush = (): void => {
  const written = lines.join("")
  lines = []
  if (written !== "") process.stderr.write(written)
}

/** A line more; those of one turn of the event loop are written at once. */
const writeLine = (line: string): void => {
  if (lines.length === 0) setImmediate(flush)
  lines.push(`${line}\n`)
}

process.on("exit", () => {
  if (lines.length > 0) writeSync(standardError, lines.join(""))
})

/** One JSON object a line: `time`, `level`, `message`, the annotations (`requestId`, …), what was logged as fields, and the `cause` of what went wrong. */
const jsonLogger = Logger.make(({ annotations, cause, date, logLevel, message }) => {
  const messages: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
  const line: Record<string, unknown> = { time: date.toISOString(), level: logLevel.label.toLowerCase(), message: "" }
  HashMap.forEach(annotations, (value, name) => void (line[name] = value))
  for (const each of messages) {
    if (Predicate.isRecord(each)) Object.assign(line, each)
    else line["message"] = line["message"] === "" ? String(each) : `${String(line["message"])} ${String(each)}`
  }
  if (!Cause.isEmpty(cause)) line["cause"] = Cause.pretty(cause, { renderErrorCause: true })
  writeLine(JSON.stringify(line))
})

export type LogFormat = "json" | "pretty"

export const logLayer = (format: LogFormat): Layer.Layer<never> =>
  Logger.replace(Logger.defaultLogger, format === "json" ? jsonLogger : Logger.prettyLogger({ stderr: true, mode: "tty" }))
