import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
/** Other processes on a storage: see worker-tasks.mjs. */
import { Effect } from "effect"
import { bundleOf } from "../../../scripts/tools/Bundle.js"

export interface WorkerScript {
  /** What to run, with the task and its parameters. */
  readonly path: string
  /** Processes run what is built. `npm test` builds first. */
  readonly isBuilt: boolean
}

/** @param url of the test that starts it, in whose folder `worker.mjs` is; @param built a file of its package, once that is built */
export const scriptOf = (url: string, built: string): WorkerScript => ({
  path: fileURLToPath(new URL("worker.mjs", url)),
  isBuilt: existsSync(fileURLToPath(new URL(`../dist/${built}`, url)))
})

export interface Worker {
  /** The next line that it says; fails when it ends without one. */
  readonly line: Effect.Effect<string>
  /** Lets it go on where it waits. */
  readonly proceed: Effect.Effect<void>
  /** Ends it as a power cut would, and waits until it is gone. */
  readonly kill: Effect.Effect<void>
  /** What it had still said when it ended. */
  readonly rest: Effect.Effect<ReadonlyArray<string>>
}

/** Starts a process; it is killed when the scope closes. */
export const start = (script: WorkerScript, task: string, ...parameters: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.map(
      Effect.promise(() => bundleOf(script.path)),
      (bundle): Worker => {
        const child = spawn(process.execPath, [bundle, task, ...parameters], { stdio: ["pipe", "pipe", "pipe"] })
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
          }),
          rest: Effect.promise(async () => {
            const said: Array<string> = []
            for (let next = await lines.next(); next.done !== true; next = await lines.next()) said.push(next.value)
            return said
          })
        }
      }
    ),
    (worker) => worker.kill
  )
