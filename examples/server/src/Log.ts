/**
 * Writes the log to standard error, so that standard output has only text for people.
 *
 * A log that cannot be written, because its disk is full or its reader has gone, must not end the server. Its lines are lost then, and nothing else.
 */
import { fstatSync, writeSync } from "node:fs"
import * as PlainLogger from "@brand-visibility/core/telemetry/PlainLogger"
import { Effect, type Layer, Logger, LogLevel } from "effect"
import type { Settings } from "./Settings.js"

const standardError = 2

/** Whether a reader takes the log. Otherwise it goes to a file. */
const hasReader = ((): boolean => {
  if (process.stderr.isTTY === true) return true
  try {
    // Without `bigint`, the numbers of a pipe stay in the array that Node's loader of modules reads too. From then on, the loader takes a link to a package for
    // the package itself, so that a linked package that is imported later is loaded a second time, with other classes (`realpathSync` in Node 20).
    const stats = fstatSync(standardError, { bigint: true })
    return stats.isFIFO() || stats.isSocket()
  } catch {
    return true
  }
})()

const ignore = (): void => {}

// Without these listeners, a failed write ends the process.
process.stdout.on("error", ignore)
process.stderr.on("error", ignore)

const writeNow = (text: string): void => {
  try {
    writeSync(standardError, text)
  } catch {
    // There is no other place to tell it.
  }
}

/** A file is written without Node's stream, so that a failed write cannot keep a later write back: the file has its lines again once there is room. */
const write = (text: string): void => void (hasReader ? process.stderr.write(text) : writeNow(text))

let lines: Array<string> = []

const flush = (): void => {
  const written = lines.join("")
  lines = []
  if (written !== "") write(written)
}

/** Adds a line. The lines of one turn of the event loop are written together. */
const writeLine = (line: string): void => {
  if (lines.length === 0) setImmediate(flush)
  lines.push(`${line}\n`)
}

process.on("exit", () => {
  if (lines.length > 0) writeNow(lines.join(""))
})

/** One JSON object a line: `time`, `level`, `message`, the fields (`requestId`, …), and the `cause` of an error. */
const writeJson = ({ cause, fields, level, message, time }: PlainLogger.LogEntry): void =>
  writeLine(JSON.stringify({ time, level, message, ...fields, ...(cause === null ? {} : { cause }) }))

export type LogFormat = "json" | "pretty"

export const logLayer = (format: LogFormat): Layer.Layer<never> =>
  format === "json" ? PlainLogger.layer(writeJson) : Logger.replace(Logger.defaultLogger, Logger.prettyLogger({ stderr: true, mode: "tty" }))

const severities = { error: LogLevel.Error, warning: LogLevel.Warning }
const leastSeverities = { debug: LogLevel.Debug, info: LogLevel.Info, warning: LogLevel.Warning, error: LogLevel.Error, none: LogLevel.None }

/** Writes one line of the server itself, in the format and from the level of the settings. */
export const log = ({ logFormat, logLevel }: Pick<Settings, "logFormat" | "logLevel">, severity: keyof typeof severities, message: string): void =>
  Effect.runSync(
    Effect.logWithLevel(severities[severity], message).pipe(Logger.withMinimumLogLevel(leastSeverities[logLevel]), Effect.provide(logLayer(logFormat)))
  )
