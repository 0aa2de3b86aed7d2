/**
 * Runs a program to its end, while this process goes on. A test that waits with `spawnSync` blocks its event loop. After a minute of that, as on a slow
 * machine, vitest's own messages are lost, and the run fails although every test has passed.
 */
import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"

export interface Finished {
  /** The exit code; null when a signal ended the program. */
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

interface FinishedOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds after which the program is ended by SIGTERM. */
  readonly timeout?: number
}

/** Rejects when the program cannot be started. */
export const finished = async (program: string, parameters: ReadonlyArray<string>, options: FinishedOptions = {}): Promise<Finished> => {
  const child = spawn(program, parameters, { ...options, stdio: ["ignore", "pipe", "pipe"] })
  const closed = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (status, signal) => resolve([status, signal]))
  })
  const [[status, signal], stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { status, signal, stdout, stderr }
}
