/** What the server prints. */

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
