/**
 * The worker's side of the kill harness, for the process that `KillHarness` starts and kills. The whole program of such a process:
 *
 * ```js
 * import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
 * import { BrandVisibility } from "@brand-visibility/core"
 *
 * await KillWorker.run(({ leaseMillis, models }) =>
 *   BrandVisibility.make({ storage: myStorage({ url: process.argv[2] }), models, engine: { leaseMillis } })
 * )
 * ```
 */
import { setTimeout as delay } from "node:timers/promises"
import { type BrandVisibility, BrandVisibilityError, LanguageModel } from "@brand-visibility/core"
import { Schema } from "effect"
import * as WallClock from "./WallClock.js"

export const KillWorkerSettings = Schema.Struct({
  /** The name under which the worker asks. */
  worker: Schema.String,
  /** The address of the provider. */
  url: Schema.String,
  /** The number of calls that the worker may have leased at once. */
  places: Schema.Int,
  /** The length of a lease, in milliseconds. */
  leaseMillis: Schema.Int
})
export type KillWorkerSettings = typeof KillWorkerSettings.Type

/** The environment variable with the settings of a worker, as JSON. */
export const settingsVariable = "KILL_WORKER"

/** The slug of the model that workers ask. */
export const llm = "alpha"

/** The line that a worker writes, after a line on its standard input has asked whether it works again. */
export const sign = "at work again"

/** The line that a worker writes after its event loop stood still for half of a lease, as on an overloaded machine. Its leases may have run out meanwhile. */
export const pausedSign = "paused"

/** How often a worker looks whether its event loop stood still, in milliseconds. */
const lookEachMillis = 50

/** How long a worker catches up with its work before it writes the sign, in milliseconds of its own clock. */
const catchingUpMillis = 100

export interface KilledWorker {
  /** The models for the library, which ask the harness's provider only. */
  readonly models: ReadonlyArray<LanguageModel>
  /** The length of the engine's lease, in milliseconds. */
  readonly leaseMillis: number
}

const modelOf = ({ places, url, worker }: KillWorkerSettings): LanguageModel =>
  LanguageModel.fromPromise({
    llm,
    provider: "loopback",
    model: "loopback",
    concurrency: places,
    ask: async ({ prompt }, signal) => {
      const response = await fetch(url, { method: "POST", body: JSON.stringify({ worker, question: prompt }), signal })
      return { text: await response.text() }
    }
  })

/**
 * Opens the library. A supervisor would restart a worker that cannot reach its database, so this function tries again until the database is there or the
 * harness has ended.
 */
const opened = async (open: () => Promise<BrandVisibility>): Promise<BrandVisibility> => {
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof BrandVisibilityError && error.code === "unavailable")) throw error
      await delay(200)
    }
  }
}

/**
 * Works on runs until the harness kills the process or asks it to stop, by `SIGTERM` or by its own end. Then the calls in flight end, and the process exits
 * with 0. Standard input and output belong to the harness.
 *
 * @param open opens the library over the storage and the engine under test
 */
export const run = async (open: (worker: KilledWorker) => Promise<BrandVisibility>): Promise<void> => {
  const settings = Schema.decodeUnknownSync(Schema.parseJson(KillWorkerSettings))(process.env[settingsVariable])
  const visibility = await opened(() => open({ models: [modelOf(settings)], leaseMillis: settings.leaseMillis }))
  const end = async () => {
    await visibility.dispose()
    process.exit(0)
  }
  process.once("SIGTERM", () => void end())
  process.stdin.once("end", () => void end())
  let lookedAt = WallClock.now()
  setInterval(() => {
    const now = WallClock.now()
    if (now - lookedAt > lookEachMillis + settings.leaseMillis / 2) process.stdout.write(`\n${pausedSign}\n`)
    lookedAt = now
  }, lookEachMillis).unref()
  // After a freeze, the event loop reads this input after the work that was due, such as a question that the worker had begun to send.
  process.stdin.on("data", () => void setTimeout(() => process.stdout.write(`\n${sign}\n`), catchingUpMillis))
}
