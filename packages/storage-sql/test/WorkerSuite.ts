/**
 * Real worker processes over a database, or over an engine: how evenly they share a run, and the kill harness with a few short trials for every day, or with
 * many and the engine's own lease, whose figures go into a page.
 */
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import * as Shares from "@brand-visibility/conformance/internal/engines/Shares"
import { expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { crashSeed, crashTrials } from "../../../scripts/tools/crashes.mjs"
import { writeFigures } from "../../../scripts/tools/measured.mjs"

export interface WorkerSuiteOptions {
  readonly name: string
  /** Whether there is something that workers could run. */
  readonly isBuilt: boolean
  /** The path of `kill-worker.mjs`. */
  readonly script: string
  /** What it is run with. */
  readonly parameters: () => ReadonlyArray<string>
  readonly open: KillHarness.KillHarnessOptions["open"]
  readonly outages: Readonly<Record<string, () => Promise<void>>>
}

const titleOf = ({ name }: WorkerSuiteOptions): string =>
  `${name} loses no call of a run and pays for none twice but those in the hands of a process that is killed or frozen (needs a build)`

const harness = async (
  { name, open, outages, parameters, script }: WorkerSuiteOptions,
  trials: Partial<Pick<KillHarness.KillHarnessOptions, "disturbances" | "leaseMillis" | "trials">>
): Promise<KillHarness.KillHarnessOptions> => ({
  name,
  worker: { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] },
  open,
  outages,
  ...trials,
  ...(crashSeed === undefined ? {} : { trials: 1, seed: crashSeed })
})

/**
 * Leases of a second.
 *
 * @param disturbances how many things happen in each trial
 */
export const run = (options: WorkerSuiteOptions, disturbances: number, trials = 5): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { happened, text } = await KillHarness.run(await harness(options, { disturbances, leaseMillis: 1_000, trials }))
    process.stdout.write(`${text}\n`)
    // All that can happen does, but for one thing that may have been due when a run had ended already.
    const kinds = Math.min(4 + Object.keys(options.outages).length, trials * disturbances)
    if (crashSeed === undefined) expect(Object.keys(happened).length).toBeGreaterThanOrEqual(kinds - 1)
  })

/** Two workers, and four, on one run of 400 calls: none has less than half of an even part, or more than one and a half. */
export const share = ({ isBuilt, name, open, parameters, script }: WorkerSuiteOptions): void =>
  it.skipIf(!isBuilt)(`${name} gives two workers, and four, even parts of a run (needs a build)`, async () => {
    const worker = { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] }
    for (const workers of [2, 4]) {
      const { calls, ofIdeal } = await Shares.measure({ open, worker, workers })
      process.stdout.write(`${name}: ${workers} workers were paid for ${calls.join(", ")} calls of 400, in ${ofIdeal.toFixed(2)} × the ideal time\n`)
      const even = 400 / workers
      expect(Math.max(...calls)).toBeLessThanOrEqual(even * 1.5)
      expect(Math.min(...calls)).toBeGreaterThanOrEqual(even * 0.5)
    }
  })

/** The engine's own lease, 100 trials, written into the place `workers-NAME` of the page about faults. */
export const prove = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { text } = await KillHarness.run(await harness(options, { trials: crashTrials(100) }))
    process.stdout.write(`${text}\n`)
    const lines = text.split("; ").map((line) => `- ${line}`)
    if (crashSeed === undefined) writeFigures("docs/reference/faults.md", `workers-${options.name}`, lines.join("\n"))
  })
