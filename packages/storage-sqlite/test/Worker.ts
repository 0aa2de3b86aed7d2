import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
/** Other processes on a storage file: see worker.mjs. */
import { Effect } from "effect"

const script = fileURLToPath(new URL("worker.mjs", import.meta.url))

/** Processes run what is built. `npm test` builds first. */
export const isBuilt = existsSync(fileURLToPath(new URL("../dist/SqliteStorage.js", import.meta.url)))

export interface Worker {
  /** The next line that it says; fails when it ends without one. */
  readonly line: Effect.Effect<string>
  /** Lets it go on where it waits. */
  readonly proceed: Effect.Effect<void>
  /** Ends it as a power cut would, and waits until it is gone. */
  readonly kill: Effect.Effect<void>
}

/** Starts a process; it is killed when the scope closes. */
export const start = (task: string, ...parameters: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.sync((): Worker => {
      const child = spawn(process.execPath, [script, task, ...parameters], { stdio: ["pipe", "pipe", "pipe"] })
      let errors = ""
      child.stderr.on("data", (data) => (errors += String(data)))
      const gone = new Promise<void>((resolve) => child.once("close", () => resolve()))
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      return {
        line: Effect.promise(async () => {
          const { done, value } = await lines.next()
          if (done === true) throw new Error(`the process for "${task}" ended: ${errors}`)
          return value
        }),
        proceed: Effect.sync(() => void child.stdin.write("go\n")),
        kill: Effect.promise(() => {
          child.kill("SIGKILL")
          return gone
        })
      }
    }),
    (worker) => worker.kill
  )
