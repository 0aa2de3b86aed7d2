/** Starts the worker processes of the kill harness, kills and freezes them, and asks them to stop. */
import { type ChildProcess, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { type KillWorkerSettings, pausedSign, settingsVariable, sign } from "./KillWorker.js"
import * as WallClock from "./WallClock.js"

export interface WorkerCommand {
  readonly command: string
  readonly parameters: ReadonlyArray<string>
}

interface FleetWorker {
  readonly name: string
  readonly child: ChildProcess
  readonly gone: Promise<number | null>
  state: "draining" | "frozen" | "killed" | "working"
  /** When the worker was killed or frozen, in milliseconds since the epoch; undefined for an undisturbed worker. */
  struckAt: number | undefined
  /** How often the worker has stood still without being frozen. */
  pauses: number
  errors: string
}

export interface Fleet {
  /** Starts another worker. */
  readonly start: () => void
  /** The names of the working workers. */
  readonly working: () => ReadonlyArray<string>
  /** Ends a worker as a power cut would. */
  readonly kill: (name: string) => void
  /**
   * Freezes a worker for `millis` milliseconds. The worker counts as frozen until it reports that it works again. Before that report, questions that the worker
   * had begun to ask may still be on their way, and would count as calls of the next trial.
   */
  readonly freeze: (name: string, millis: number) => void
  /** Asks a worker to stop, and resolves with its exit code. */
  readonly drain: (name: string) => Promise<number | null>
  /** When a worker was killed or frozen; undefined for a worker that was not, or not since `forgive`. */
  readonly struckAt: (name: string) => number | undefined
  /** The last time at which a worker was killed or frozen. */
  readonly lastStrike: () => number | undefined
  /** How often a worker has stood still by itself for half of a lease since `forgive`. */
  readonly pauses: (name: string) => number
  /** Forgets which workers were frozen or stood still. Call this when no worker is frozen any more. */
  readonly forgive: () => void
  /** Whether a worker is frozen. */
  readonly isFrozen: () => boolean
  /** The state of each worker and its error output, for a message. */
  readonly told: () => string
  /** The workers that have ended by themselves since the last call, each with its error output. */
  readonly endedAlone: () => ReadonlyArray<string>
  /** Ends all workers. */
  readonly close: () => Promise<void>
}

export const make = ({ command, parameters }: WorkerCommand, settings: Omit<KillWorkerSettings, "worker">): Fleet => {
  const workers = new Map<string, FleetWorker>()
  const timers = new Set<NodeJS.Timeout>()
  const endedAlone: Array<string> = []
  const find = (name: string): FleetWorker => {
    const worker = workers.get(name)
    if (worker === undefined) throw new Error(`there is no worker ${name}`)
    return worker
  }
  return {
    start: () => {
      const name = `worker ${workers.size + 1}`
      const own: KillWorkerSettings = { ...settings, worker: name }
      const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, [settingsVariable]: JSON.stringify(own) } })
      const gone = new Promise<number | null>((resolve) => child.once("error", () => resolve(null)).once("close", resolve))
      const worker: FleetWorker = { name, child, gone, state: "working", struckAt: undefined, pauses: 0, errors: "" }
      child.stderr.on("data", (data) => (worker.errors += String(data)))
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line === sign && worker.state === "frozen") worker.state = "working"
        else if (line === pausedSign && worker.state !== "frozen") worker.pauses++
      })
      // The event `close` reports the end of the worker.
      child.stdin.on("error", () => undefined)
      child.once("close", (code) => {
        if (worker.state !== "killed" && worker.state !== "draining") endedAlone.push(`${name} ended by itself with ${code}: ${worker.errors}`)
        worker.state = "killed"
      })
      workers.set(name, worker)
    },
    working: () => [...workers.values()].filter(({ state }) => state === "working").map(({ name }) => name),
    kill: (name) => {
      const worker = find(name)
      worker.state = "killed"
      worker.struckAt = WallClock.now()
      worker.child.kill("SIGKILL")
    },
    freeze: (name, millis) => {
      const worker = find(name)
      worker.state = "frozen"
      worker.struckAt = WallClock.now()
      worker.child.kill("SIGSTOP")
      const timer = setTimeout(() => {
        timers.delete(timer)
        worker.child.kill("SIGCONT")
        worker.child.stdin?.write("\n")
      }, millis)
      timers.add(timer)
    },
    drain: (name) => {
      const worker = find(name)
      worker.state = "draining"
      worker.child.kill("SIGTERM")
      return worker.gone
    },
    struckAt: (name) => find(name).struckAt,
    pauses: (name) => find(name).pauses,
    lastStrike: () => {
      const moments = [...workers.values()].flatMap(({ struckAt }) => (struckAt === undefined ? [] : [struckAt]))
      return moments.length === 0 ? undefined : Math.max(...moments)
    },
    forgive: () => {
      for (const worker of workers.values()) {
        worker.struckAt = undefined
        worker.pauses = 0
      }
    },
    isFrozen: () => [...workers.values()].some(({ state }) => state === "frozen"),
    told: () =>
      [...workers.values()].map(({ errors, name, state }) => `${name} is ${state}${errors === "" ? "" : ` and wrote ${errors.slice(-1_000)}`}`).join(", "),
    endedAlone: () => endedAlone.splice(0),
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      for (const worker of workers.values()) {
        worker.state = "killed"
        worker.child.kill("SIGKILL")
      }
      await Promise.all([...workers.values()].map(({ gone }) => gone))
    }
  }
}
