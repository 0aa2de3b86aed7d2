/** The streams of this process. */
import { fchmodSync, fstatSync } from "node:fs"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"
import { endingSignals, type EndingSignal, exitCodes, signalNames } from "./ExitCode.js"
import { NotDone } from "./Misuse.js"
import type { Output, Streams } from "./Streams.js"

const others = 0o077

const keepPrivate = (descriptor: number): void => {
  // Without `bigint`, what Node remembers of a pipe makes it take links to packages for the packages themselves, and load them again (Node 20).
  const stats = fstatSync(descriptor, { bigint: true })
  const mode = Number(stats.mode)
  if (process.platform === "win32" || !stats.isFile() || (mode & others) === 0) return
  try {
    fchmodSync(descriptor, mode & 0o700)
  } catch {
    process.stderr.write("Other users can read the file that this output is written to. Run chmod 600 on it.\n")
  }
}

type WriteFailed = NodeJS.ErrnoException | null | undefined

/** A reader such as `head` may close its end of the pipe early. The command then ends without an error. */
const endWithoutReader = (error: NodeJS.ErrnoException): void => {
  if (error.code === "EPIPE") process.exit(exitCodes.ok)
}

/** Nobody can be told that standard error cannot be written. */
const ignore = (): void => {}

/** The error of a write to standard output, such as one to a file on a full disk. */
const unwritten = ({ message }: NodeJS.ErrnoException): NotDone => new NotDone(`Standard output could not be written: ${message}. What it has is incomplete`)

const outputOf = (stream: NodeJS.WriteStream, descriptor: number, failureOf: (error: NodeJS.ErrnoException) => Error | null): Output => ({
  write: (text) =>
    new Promise((resolve, reject) => {
      if (text === "") return resolve()
      stream.write(text, (error: WriteFailed) => {
        const failure = error === null || error === undefined ? null : failureOf(error)
        if (failure === null) resolve()
        else reject(failure)
      })
    }),
  isTerminal: stream.isTTY === true,
  columns: () => stream.columns ?? 80,
  keepPrivate: () => keepPrivate(descriptor)
})

/** Where the echo of a secret goes. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Lines that arrived together with the answer to an earlier question, such as pasted lines. */
const early: Array<string> = []

const ask = async (question: string, isSecret: boolean): Promise<string | null> => {
  const waiting = early.shift()
  if (waiting !== undefined) return waiting
  // The reader is open for one question only: an open reader reads Ctrl-C as a key, and no signal is sent.
  const reader = createInterface({ input: process.stdin, output: isSecret ? nowhere() : process.stderr, terminal: true })
  reader.once("SIGINT", () => process.exit(exitCodes.interrupted))
  // The question is printed after the reader has taken over the terminal: before that, the terminal itself echoes what is typed.
  reader.setPrompt(question)
  if (isSecret) process.stderr.write(question)
  else reader.prompt()
  return new Promise((resolve) => {
    reader.on("line", (line) => early.push(line))
    reader.once("line", () => reader.close())
    reader.once("close", () => {
      if (isSecret) process.stderr.write("\n")
      resolve(early.shift() ?? null)
    })
  })
}

/** Without a listener for its errors, a stream that cannot be written ends the process with a stack trace. */
const listen = (): void => {
  process.stdout.off("error", endWithoutReader).on("error", endWithoutReader)
  process.stderr.off("error", ignore).on("error", ignore)
}

export const processStreams = (): Streams => {
  listen()
  return {
    input: {
      isTerminal: process.stdin.isTTY === true,
      bytes: () => process.stdin,
      ask: (question, { isSecret = false } = {}) => ask(question, isSecret)
    },
    output: outputOf(process.stdout, 1, unwritten),
    errors: outputOf(process.stderr, 2, () => null),
    environment: process.env,
    directory: process.cwd(),
    seconds: () => process.uptime(),
    onInterrupt: (handler) => {
      let isAsked = false
      const listener = (signal: EndingSignal) => {
        // A second signal ends the process at once.
        if (isAsked) process.exit(endingSignals[signal])
        isAsked = true
        handler()
      }
      for (const signal of signalNames) process.on(signal, listener)
      return () => {
        for (const signal of signalNames) process.off(signal, listener)
      }
    }
  }
}
