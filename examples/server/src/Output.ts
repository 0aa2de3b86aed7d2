/** What the server prints. */
import { fchmodSync, fstatSync } from "node:fs"

const standardOutput = 1
const others = 0o077

/** Whether a person reads what is printed. What goes into a pipe or a file may be kept as a log. */
export const isOnTerminal = (): boolean => process.stdout.isTTY === true

/**
 * Closes the file that a shell has opened for standard output (`… > FILE`) to other users, before its first byte: for what holds a key,
 * or all that an organization has.
 */
export const keepOutputPrivate = (): void => {
  const stats = fstatSync(standardOutput)
  if (process.platform === "win32" || !stats.isFile() || (stats.mode & others) === 0) return
  try {
    fchmodSync(standardOutput, stats.mode & 0o700)
  } catch {
    process.stderr.write("Other users can read the file that this is written to: chmod 600 it.\n")
  }
}

export const say = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** What went wrong, in one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return "The port is taken by another program; choose another with PORT=…"
  return error instanceof Error ? error.message : String(error)
}

/** What a command found: for a program as JSON, for a person as lines. */
export interface Outcome {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

export const print = ({ json, lines }: Outcome, isJson: boolean): void =>
  void process.stdout.write(isJson ? `${JSON.stringify(json)}\n` : `${lines.join("\n")}\n`)
