/** Prints text to standard output and standard error. */

/** Whether standard output is a terminal, which a person reads. Output into a pipe or a file may be kept as a log. */
export const isOnTerminal = (): boolean => process.stdout.isTTY === true

export const say = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** The message of an error, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
