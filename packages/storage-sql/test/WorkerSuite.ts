/**
 * Real worker processes over a database or an engine: how evenly they share a run, and the kill harness. The kill harness runs five short trials in `npm test`,
 * longer ones in the proofs, or many trials with the engine's own lease, whose figures are written into a page.
 */
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import * as Shares from "@brand-visibility/conformance/internal/engines/Shares"
import { expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { crashSeed, crashTrials } from "../../../scripts/tools/crashes.mjs"
import { writeFigures } from "../../../scripts/tools/measured.mjs"

export interface WorkerSuiteOptions {
  readonly name: string
  /** Whether the packages are built, so that workers can run them. */
  readonly isBuilt: boolean
  /** The path of `kill-worker.mjs`. */
  readonly script: string
  /** The parameters of the script. */
  readonly parameters: () => ReadonlyArray<string>
  readonly open: KillHarness.KillHarnessOptions["open"]
  readonly outages: Readonly<Record<string, () => Promise<void>>>
}

const titleOf = ({ name }: WorkerSuiteOptions): string =>
  `${name} loses no call of a run, and pays twice only for calls of a process that is killed or frozen (needs a build)`

const harness = async (
  { name, open, outages, parameters, script }: WorkerSuiteOptions,
  trials: Partial<Pick<KillHarness.KillHarnessOptions, "disturbances" | "leaseMillis" | "seed" | "trials">>
): Promise<KillHarness.KillHarnessOptions> => ({
  name,
  worker: { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] },
  open,
  outages,
  ...trials,
  ...(crashSeed === undefined ? {} : { trials: 1, seed: crashSeed })
})

const trials = 5

/**
 * Runs five trials of the kill harness with leases of one second.
 *
 * @param disturbances in each trial: one in `npm test`, three in the proofs
 */
export const run = (options: WorkerSuiteOptions, disturbances: number): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { happened, text } = await KillHarness.run(await harness(options, { leaseMillis: 1_000, trials, disturbances }))
    process.stdout.write(`${text}\n`)
    // Every kind of disturbance happens. One kind may be missing, because it was due after a run had ended.
    const kinds = Math.min(4 + Object.keys(options.outages).length, trials * disturbances)
    if (crashSeed === undefined) expect(Object.keys(happened).length).toBeGreaterThanOrEqual(kinds - 1)
  })

/** Two workers, and then four, share one run of 400 calls. Each gets between half and one and a half of an even share. */
export const share = ({ isBuilt, name, open, parameters, script }: WorkerSuiteOptions): void =>
  it.skipIf(!isBuilt)(`${name} gives two workers, and four, even shares of a run (needs a build)`, async () => {
    const worker = { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] }
    for (const workers of [2, 4]) {
      const { calls, ofIdeal } = await Shares.measure({ open, worker, workers })
      process.stdout.write(`${name}: ${workers} workers were paid for ${calls.join(", ")} calls of 400, in ${ofIdeal.toFixed(2)} × the ideal time\n`)
      const even = 400 / workers
      expect(Math.max(...calls)).toBeLessThanOrEqual(even * 1.5)
      expect(Math.min(...calls)).toBeGreaterThanOrEqual(even * 0.5)
    }
  })

/** Runs 100 trials with the engine's own lease, and writes the figures into `workers-NAME` of the page about faults. */
export const prove = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { text } = await KillHarness.run(await harness(options, { trials: crashTrials(100) }))
    process.stdout.write(`${text}\n`)
    const lines = text.split("; ").map((line) => `- ${line}`)
    if (crashSeed === undefined) writeFigures("docs/reference/faults.md", `workers-${options.name}`, lines.join("\n"))
  })
