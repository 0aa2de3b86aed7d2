/** Writes log entries for hosts that do not use Effect: to a function of the host, or to the console as one line each. */
import { Cause, Effect, FiberRef, HashMap, HashSet, Layer, Logger, Predicate } from "effect"

export interface LogEntry {
  /** ISO 8601, in UTC. */
  readonly time: string
  /** The severity of the entry. */
  readonly level: "debug" | "error" | "fatal" | "info" | "trace" | "warning"
  /** One line. */
  readonly message: string
  /** The subjects of the message, such as `runId` or `llm`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The error with its stack, over several lines; null when there is no error. */
  readonly cause: string | null
}

const levels: Readonly<Record<string, LogEntry["level"]>> = { Fatal: "fatal", Error: "error", Warning: "warning", Info: "info", Debug: "debug" }

const entryLogger = Logger.make(({ annotations, cause, date, logLevel, message }): LogEntry => {
  const parts: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
  const fields: Record<string, unknown> = {}
  const words: Array<unknown> = []
  HashMap.forEach(annotations, (value, name) => {
    fields[name] = value
  })
  for (const part of parts) {
    if (Predicate.isRecord(part)) Object.assign(fields, part)
    else words.push(part)
  }
  return {
    time: date.toISOString(),
    level: levels[logLevel._tag] ?? "trace",
    message: words.join(" "),
    fields,
    cause: Cause.isEmpty(cause) ? null : Cause.pretty(cause, { renderErrorCause: true })
  }
})

/** A value without spaces, quotes or equals signs stays as it is. Any other value is quoted, so that it stays on the line. */
const valueOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))
  return /^[^\s"=]+$/.test(text) ? text : JSON.stringify(text)
}

/** An entry as one line: `2026-01-01T00:00:00.000Z warning The message runId=… cause="…"`. */
export const lineOf = ({ cause, fields, level, message, time }: LogEntry): string =>
  [
    time,
    level,
    message.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, " "),
    ...Object.entries({ ...fields, ...(cause === null ? {} : { cause }) }).map(([name, value]) => `${name}=${valueOf(value)}`)
  ].join(" ")

/** Gives every entry to a function instead of the console. An exception of the function is ignored: a failing logger must not end the work that logs. */
export const layer = (write: (entry: LogEntry) => void): Layer.Layer<never> =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.map(entryLogger, (entry) => {
      try {
        write(entry)
      } catch {
        // An exception of the logger has nowhere else to go.
      }
    })
  )

/** Writes entries to the console, one line each, unless the host has replaced the logger of Effect. */
export const layerDefault: Layer.Layer<never> = Layer.unwrapEffect(
  Effect.map(FiberRef.get(FiberRef.currentLoggers), (loggers) =>
    HashSet.has(loggers, Logger.defaultLogger) ? Logger.replace(Logger.defaultLogger, Logger.withConsoleLog(Logger.map(entryLogger, lineOf))) : Layer.empty
  )
)
