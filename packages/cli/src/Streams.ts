/** What a process lends the command: its streams, its environment and its time. A test lends others. */

export interface Output {
  /** Resolves once the text has been taken, so that a slow reader holds a long output back. */
  readonly write: (text: string) => Promise<void>
  /** Whether a person reads it. */
  readonly isTerminal: boolean
  /** Cells of a line; of a terminal only. */
  readonly columns: () => number
  /** Closes the file that a shell has opened for it (`… > FILE`) to other users, before its first byte: for what holds a key, or all of an organization. */
  readonly keepPrivate: () => void
}

export interface Input {
  readonly isTerminal: boolean
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** Asks a person for a line; null at the end of the input. With `isSecret` what is typed is not shown. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string | null>
}

export interface Streams {
  readonly input: Input
  readonly output: Output
  /** For what is said beside the outcome: progress, notices and errors. */
  readonly errors: Output
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The working directory, absolute. */
  readonly directory: string
  /** Seconds since some moment; never goes back. */
  readonly seconds: () => number
  /** Calls the handler at Ctrl-C, when the terminal is closed, and when the process is asked to end, in place of ending it. What it returns takes the handler away. */
  readonly onInterrupt: (handler: () => void) => () => void
}

/** All of the input, as UTF-8. */
export const textOf = async (input: Input): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const bytes of input.bytes()) text += decoder.decode(bytes, { stream: true })
  return text + decoder.decode()
}
