/** Starts processes under test; see host.mjs. */
import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import type { Run, RunMode } from "@brand-visibility/core/domain/Run"
import type { LedgerEngineOptions } from "@brand-visibility/core/pipeline/LedgerEngine"
import { bundleOf } from "../../../../scripts/tools/Bundle.js"

const script = fileURLToPath(new URL("host.mjs", import.meta.url))

/** Whether the packages are built, so that a process can run them. `npm test` builds first. */
export const isBuilt = existsSync(fileURLToPath(new URL("../../dist/main.js", import.meta.url)))

/** The provider whose protocol the models use. */
export type Adapter = "anthropic" | "gemini" | "openai"

export interface HostOptions {
  readonly database: { readonly filename: string } | { readonly url: string; readonly schema: string }
  /** The address of the provider, for all LLMs or by LLM. */
  readonly provider: Readonly<Record<string, string>>
  readonly llms: ReadonlyArray<string>
  /** Default `openai`. */
  readonly adapter?: Adapter
  readonly concurrency: number
  readonly maximumAttempts?: number
  readonly timeoutMillis?: number
  readonly engine?: LedgerEngineOptions | "none"
  /** Whether the provider accepts batches. Default false. */
  readonly batches?: boolean
}

/** A brand with prompts, and the run under test. */
interface Subject {
  readonly organizationId: string
  readonly brandId: string
}

export interface Host {
  readonly child: ChildProcess
  readonly prepare: (prompts: number) => Promise<Subject>
  readonly start: (subject: Subject, mode?: RunMode) => Promise<Run>
  readonly get: (subject: Subject, runId: string) => Promise<Run>
  readonly list: (subject: Subject) => Promise<ReadonlyArray<Run>>
  readonly finished: (subject: Subject, runId: string) => Promise<Run>
  readonly results: (subject: Subject, runId: string) => Promise<ReadonlyArray<{ readonly id: string; readonly llm: string; readonly prompt: string }>>
  /** Sets the clock of the process ahead of the machine's clock by this number of milliseconds; behind it when negative. */
  readonly setClock: (millis: number) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Kills the process, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Asks the process to stop, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>
  readonly log: () => string
}

/** A line that the process prints. */
interface Said {
  readonly ready?: true
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/** Starts a process, and waits until it is ready. */
export const startHost = async (options: HostOptions, environment: NodeJS.ProcessEnv = process.env): Promise<Host> => {
  const child = spawn(process.execPath, [await bundleOf(script), JSON.stringify(options)], { stdio: ["pipe", "pipe", "pipe"], env: environment })
  let log = ""
  child.stderr.on("data", (data) => (log += String(data)))
  const gone = new Promise<number | null>((resolve) => child.once("close", resolve))
  const waiting = new Map<number, (said: Said) => void>()
  let next = 0
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said: Said = JSON.parse(line)
      if (said.ready === true) return resolve()
      waiting.get(said.id)?.(said)
      waiting.delete(said.id)
    })
    child.once("close", (code) => {
      const error = `the process ended with ${code}: ${log}`
      reject(new Error(error))
      for (const [id, answer] of waiting) answer({ id, error })
    })
  })
  const ask = <A>(task: string, parameters: object = {}): Promise<A> =>
    new Promise((resolve, reject) => {
      waiting.set(++next, ({ error, value }) => {
        if (error !== undefined) reject(new Error(error))
        // A type assertion. host.mjs documents the result of each task.
        else resolve(value as A)
      })
      child.stdin.write(`${JSON.stringify({ id: next, task, ...parameters })}\n`)
    })
  await ready
  return {
    child,
    prepare: (prompts) => ask("prepare", { prompts }),
    start: (subject, mode = "live") => ask("start", { ...subject, mode }),
    get: (subject, runId) => ask("get", { ...subject, runId }),
    list: (subject) => ask("list", subject),
    finished: (subject, runId) => ask("finished", { ...subject, runId }),
    results: (subject, runId) => ask("results", { ...subject, runId }),
    setClock: (millis) => ask("setClock", { millis }),
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill("SIGKILL")
      await gone
    },
    stop: () => {
      child.stdin.end()
      return gone
    },
    log: () => log
  }
}
