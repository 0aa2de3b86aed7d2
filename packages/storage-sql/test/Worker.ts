import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
/** Starts other processes on a storage: see worker-tasks.mjs. */
import { Effect } from "effect"
import { bundleOf } from "../../../scripts/tools/Bundle.js"

export interface WorkerScript {
  /** The path of the script. The script gets the task and the task's parameters. */
  readonly path: string
  /** Whether the packages are built. Processes run the build; `npm test` builds first. */
  readonly isBuilt: boolean
}

/** @param url the address of the test, in whose folder `worker.mjs` is @param built a file of the package's build, which exists once the package is built */
export const scriptOf = (url: string, built: string): WorkerScript => ({
  path: fileURLToPath(new URL("worker.mjs", url)),
  isBuilt: existsSync(fileURLToPath(new URL(`../dist/${built}`, url)))
})

export interface Worker {
  /** The next line of the process's output. Fails when the process ends without one. */
  readonly line: Effect.Effect<string>
  /** Lets a waiting process go on. */
  readonly proceed: Effect.Effect<void>
  /** Kills the process as a power cut would, and waits for its end. */
  readonly kill: Effect.Effect<void>
  /** The lines that the process had written and nobody has read, once the process has ended. */
  readonly rest: Effect.Effect<ReadonlyArray<string>>
}

/** Starts a process, which is killed when the scope closes. */
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
