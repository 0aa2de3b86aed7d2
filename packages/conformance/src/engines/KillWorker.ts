/**
 * The worker's side of the kill harness: what the process does that `KillHarness` starts and kills. The whole of such a process:
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

export const KillWorkerSettings = Schema.Struct({
  /** The name under which the worker asks. */
  worker: Schema.String,
  /** The address of the provider. */
  url: Schema.String,
  /** How many calls the worker may have leased at once. */
  places: Schema.Int,
  /** How long a lease is to last, in milliseconds. */
  leaseMillis: Schema.Int
})
export type KillWorkerSettings = typeof KillWorkerSettings.Type

/** The variable of the environment that the settings of a worker stand in, as JSON. */
export const settingsVariable = "KILL_WORKER"

/** The slug of the model that workers ask. */
export const llm = "alpha"

/** What a worker says, in a line of its own, when it was asked over its standard input whether it is at work again. */
export const sign = "at work again"

/** How long a worker does what it had to do before it gives the sign, in milliseconds of its own. */
const catchingUpMillis = 100

export interface KilledWorker {
  /** What the library is to ask: the harness's provider, and nobody else. */
  readonly models: ReadonlyArray<LanguageModel>
  /** What the engine's lease is to be, in milliseconds. */
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

/** Whoever runs workers starts one again that found no database: it tries until there is one, or the harness goes away. */
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
 * Works runs off until the harness ends the process, or wants it to end: by `SIGTERM`, or by going away itself. Then it lets the calls in
 * flight end and exits with 0. Standard input and output are the harness's.
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
  // Read by the event loop of a worker that was frozen after what was due there, such as a question that it had begun to send.
  process.stdin.on("data", () => void setTimeout(() => process.stdout.write(`\n${sign}\n`), catchingUpMillis))
}
