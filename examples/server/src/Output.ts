/** What the server prints. */

/** Whether a person reads what is printed. What goes into a pipe or a file may be kept as a log. */
export const isOnTerminal = (): boolean => process.stdout.isTTY === true

export const say = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** What went wrong, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
