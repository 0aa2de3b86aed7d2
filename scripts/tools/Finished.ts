/**
 * Waits for the end of a program, while this process goes on: it notices a server that closes its idle connections after five seconds, and it answers vitest. A
 * test that waits with `spawnSync` blocks its event loop. After a minute of that, as on a slow machine, vitest's own messages are lost, and the run fails
 * although every test has passed.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process"
import type { Readable } from "node:stream"
import { text } from "node:stream/consumers"

export interface Outcome {
  /** The exit code; null when a signal ended the program. */
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The outcome of a process after its end. Rejects when its program cannot be started. Nobody else may read the output. */
export const outcomeOf = async (child: ChildProcessByStdio<null, Readable, Readable>): Promise<Outcome> => {
  const closed = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (status, signal) => resolve([status, signal]))
  })
  const [[status, signal], stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { status, signal, stdout, stderr }
}

interface FinishedOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds after which the program is ended by SIGTERM. */
  readonly timeout?: number
}

/** Runs a program to its end. */
export const finished = (program: string, parameters: ReadonlyArray<string>, options: FinishedOptions = {}): Promise<Outcome> =>
  outcomeOf(spawn(program, parameters, { ...options, stdio: ["ignore", "pipe", "pipe"] }))
