/** Writes the log to standard error, so that standard output has only text for people. */
import { writeSync } from "node:fs"
import * as PlainLogger from "@brand-visibility/core/telemetry/PlainLogger"
import { type Layer, Logger } from "effect"

const standardError = 2

let lines: Array<string> = []

const flush = (): void => {
  const written = lines.join("")
  lines = []
  if (written !== "") process.stderr.write(written)
}

/** Adds a line. The lines of one turn of the event loop are written together. */
const writeLine = (line: string): void => {
  if (lines.length === 0) setImmediate(flush)
  lines.push(`${line}\n`)
}

process.on("exit", () => {
  if (lines.length > 0) writeSync(standardError, lines.join(""))
})

/** One JSON object a line: `time`, `level`, `message`, the fields (`requestId`, …), and the `cause` of an error. */
const writeJson = ({ cause, fields, level, message, time }: PlainLogger.LogEntry): void =>
  writeLine(JSON.stringify({ time, level, message, ...fields, ...(cause === null ? {} : { cause }) }))

export type LogFormat = "json" | "pretty"

export const logLayer = (format: LogFormat): Layer.Layer<never> =>
  format === "json" ? PlainLogger.layer(writeJson) : Logger.replace(Logger.defaultLogger, Logger.prettyLogger({ stderr: true, mode: "tty" }))
