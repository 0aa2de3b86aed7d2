/** Runs the command in this process, with the test's own streams, in a folder that is deleted after the test. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Host } from "../src/Context.js"
import { main } from "../src/Program.js"
import type { Streams } from "../src/Streams.js"

export interface Outcome {
  readonly code: number
  readonly output: string
  readonly errors: string
}

interface CallOptions {
  readonly input?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Width of a terminal; undefined for a pipe. */
  readonly terminal?: number
  /** A person's answers to the questions in turn. */
  readonly answers?: ReadonlyArray<string>
  /** Receives the handler of Ctrl-C when the command registers it. */
  readonly interrupts?: (press: () => void) => void
  /** Receives the text on standard error as it is written. */
  readonly heard?: (text: string) => void
}

export interface Folder {
  readonly path: string
  readonly call: (argv: ReadonlyArray<string>, options?: CallOptions) => Promise<Outcome>
  readonly remove: () => void
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield new TextEncoder().encode(text)
}

/** Runs a command line in a folder; `host` is the program that embeds the command. */
export const callIn = async (
  path: string,
  argv: ReadonlyArray<string>,
  { answers, environment = {}, heard = () => {}, input = "", interrupts = () => {}, terminal }: CallOptions = {},
  host?: Host
): Promise<Outcome> => {
  let [output, errors] = ["", ""]
  const isTerminal = terminal !== undefined
  const waiting = [...(answers ?? [])]
  const streams: Streams = {
    input: {
      isTerminal: answers !== undefined,
      bytes: () => bytesOf(input),
      ask: async (question) => {
        errors += question
        return waiting.shift() ?? null
      }
    },
    output: { isTerminal, columns: () => terminal ?? 80, keepPrivate: () => {}, write: async (text) => void (output += text) },
    errors: {
      isTerminal,
      columns: () => terminal ?? 80,
      keepPrivate: () => {},
      write: async (text) => {
        errors += text
        heard(text)
      }
    },
    environment,
    directory: path,
    seconds: () => process.uptime(),
    onInterrupt: (handler) => {
      interrupts(handler)
      return () => {}
    }
  }
  return { code: await main(argv, streams, host), output, errors }
}

/**
 * A model of a configuration whose program prints this answer, by default at once. A configuration in JSON with such models is read at once, whereas one in a
 * module that imports the library would evaluate the whole library in each call.
 */
export const programModel = (llm: string, answer: object, before = "") => ({
  llm,
  provider: "command",
  command: ["sh", "-c", `${before}printf %s "$1"`, "sh", JSON.stringify(answer)]
})

/**
 * Words of the shell that a model's program runs before its answer: the first two answers come at once, and every later answer waits for a file `go` beside the
 * configuration, so that a run cannot end before the test interrupts it. The programs end when the folder of the test is removed.
 */
export const held = "mkdir first 2>&- || mkdir second 2>&- || until test -e go || ! test -e brand-visibility.config.json; do sleep 0.05; done; "

export const makeFolder = (): Folder => {
  const path = mkdtempSync(join(tmpdir(), "brand-visibility-cli-"))
  return { path, call: (argv, options) => callIn(path, argv, options), remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The words of an example, split as a shell would split them. */
export const wordsOf = (line: string): ReadonlyArray<string> => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")

export interface Served {
  readonly url: string
  /** The output so far. */
  readonly said: () => string
  readonly stop: () => Promise<Outcome>
}

/** A server over the folder's file, by the verb `serve`. */
export const serveFrom = async (folder: Folder, key: string): Promise<Served> => {
  let press = (): void => {}
  const served = { errors: "" }
  let running: Promise<Outcome> | undefined
  const url = await new Promise<string>((resolve, reject) => {
    running = folder.call(["serve", "--port", "0"], {
      environment: { BRAND_VISIBILITY_KEY: key },
      interrupts: (handler) => (press = handler),
      heard: (text) => {
        served.errors += text
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
        if (found !== null) resolve(found[0])
      }
    })
    running.then(({ errors }) => reject(new Error(errors)), reject)
  })
  return {
    url,
    said: () => served.errors,
    stop: async () => {
      press()
      return running!
    }
  }
}
