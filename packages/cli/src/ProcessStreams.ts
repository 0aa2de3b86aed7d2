/** The streams of this process. */
import { fchmodSync, fstatSync } from "node:fs"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"
import { endingSignals, type EndingSignal, exitCodes, signalNames } from "./ExitCode.js"
import type { Output, Streams } from "./Streams.js"

const others = 0o077

const keepPrivate = (descriptor: number): void => {
  const stats = fstatSync(descriptor)
  if (process.platform === "win32" || !stats.isFile() || (stats.mode & others) === 0) return
  try {
    fchmodSync(descriptor, stats.mode & 0o700)
  } catch {
    process.stderr.write("Other users can read the file that this output is written to. Run chmod 600 on it.\n")
  }
}

const outputOf = (stream: NodeJS.WriteStream, descriptor: number): Output => ({
  write: (text) => new Promise((resolve) => (text === "" ? resolve() : void stream.write(text, () => resolve()))),
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

export const processStreams = (): Streams => ({
  input: {
    isTerminal: process.stdin.isTTY === true,
    bytes: () => process.stdin,
    ask: (question, { isSecret = false } = {}) => ask(question, isSecret)
  },
  output: outputOf(process.stdout, 1),
  errors: outputOf(process.stderr, 2),
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
})
