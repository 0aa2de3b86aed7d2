/** Where the log goes: to standard error, so that what is said to a person on standard output stays readable beside it. */
import { writeSync } from "node:fs"
import { Cause, HashMap, type Layer, Logger } from "effect"

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

const textOf = (message: unknown): string => (typeof message === "string" ? message : (JSON.stringify(message) ?? String(message)))

/** One JSON object a line: `time`, `level`, `message`, the annotations (`requestId`, …), and the `cause` of what went wrong. */
const jsonLogger = Logger.make(({ annotations, cause, date, logLevel, message }) => {
  const messages = Array.isArray(message) ? message : [message]
  writeLine(
    JSON.stringify({
      time: date.toISOString(),
      level: logLevel.label.toLowerCase(),
      message: messages.map(textOf).join(" "),
      ...Object.fromEntries(HashMap.entries(annotations)),
      ...(Cause.isEmpty(cause) ? {} : { cause: Cause.pretty(cause, { renderErrorCause: true }) })
    })
  )
})

export type LogFormat = "json" | "pretty"

export const logLayer = (format: LogFormat): Layer.Layer<never> =>
  Logger.replace(Logger.defaultLogger, format === "json" ? jsonLogger : Logger.prettyLogger({ stderr: true, mode: "tty" }))
