/** The streams, the environment and the clock that the command uses. `ProcessStreams` gives those of the process; tests give their own. */
import { decodedText } from "./GivenText.js"

export interface Output {
  /** Resolves once the text has been accepted, so that a slow reader slows a long output down. */
  readonly write: (text: string) => Promise<void>
  /** Whether the output is a terminal. */
  readonly isTerminal: boolean
  /** The width of the terminal in cells. Meaningful for a terminal only. */
  readonly columns: () => number
  /**
   * Where a shell has redirected the output to a file (`… > FILE`), makes the file unreadable for other users. Called before the first byte of output that
   * holds a key, or all data of an organization.
   */
  readonly keepPrivate: () => void
}

export interface Input {
  readonly isTerminal: boolean
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** Asks a person for a line; null at the end of the input. With `isSecret` the typed text is not shown. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string | null>
}

export interface Streams {
  readonly input: Input
  readonly output: Output
  /** Standard error: progress, notices and errors. */
  readonly errors: Output
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The working directory, absolute. */
  readonly directory: string
  /** Seconds of a monotonic clock. */
  readonly seconds: () => number
  /**
   * Calls the handler, in place of ending the process, at Ctrl-C (SIGINT), at SIGTERM, and when the terminal is closed (SIGHUP). Returns a function that
   * removes the handler.
   */
  readonly onInterrupt: (handler: () => void) => () => void
}

/** All of the input as text. */
export const textOf = async (input: Input): Promise<string> => {
  const pieces: Array<Uint8Array> = []
  for await (const bytes of input.bytes()) pieces.push(bytes)
  return decodedText(Buffer.concat(pieces), "Standard input")
}
