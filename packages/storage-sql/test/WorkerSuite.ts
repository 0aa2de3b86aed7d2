/** The kill harness over a database, or over an engine: a few short trials for every day, or many with the engine's own lease, whose figures go into a page. */
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
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
  trials: number,
  leaseMillis?: number
): Promise<KillHarness.KillHarnessOptions> => ({
  name,
  worker: { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] },
  open,
  outages,
  ...(leaseMillis === undefined ? {} : { leaseMillis }),
  ...(crashSeed === undefined ? { trials } : { trials: 1, seed: crashSeed })
})

/** Leases of a second, five trials. */
export const run = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { happened, text } = await KillHarness.run(await harness(options, 5, 1_000))
    process.stdout.write(`${text}\n`)
    // Three or four times each, but for what was due when a run had ended already.
    if (crashSeed === undefined) expect(Object.keys(happened)).toHaveLength(4 + Object.keys(options.outages).length)
  })

/** The engine's own lease, 100 trials, written into the place `workers-NAME` of the page about faults. */
export const prove = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(titleOf(options), async () => {
    const { text } = await KillHarness.run(await harness(options, crashTrials(100)))
    process.stdout.write(`${text}\n`)
    const lines = text.split("; ").map((line) => `- ${line}`)
    if (crashSeed === undefined) writeFigures("docs/reference/faults.md", `workers-${options.name}`, lines.join("\n"))
  })
