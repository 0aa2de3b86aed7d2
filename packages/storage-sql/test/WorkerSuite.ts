/** The kill harness over a database: a few short trials for every day, or many with the engine's own lease, whose figures go into a page. */
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import { BrandVisibility } from "@brand-visibility/core"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { expect, it } from "vitest"
import { bundleOf } from "../../../scripts/tools/Bundle.js"
import { writeFigures } from "../../../scripts/tools/measured.mjs"

export interface WorkerSuiteOptions {
  readonly name: string
  /** Whether there is something that workers could run. */
  readonly isBuilt: boolean
  /** The path of `kill-worker.mjs`. */
  readonly script: string
  /** What it is run with. */
  readonly parameters: () => ReadonlyArray<string>
  readonly storage: () => Storage
  readonly outages: Readonly<Record<string, () => Promise<void>>>
}

const title = "loses no call of a run and pays for none twice but those in the hands of a process that is killed or frozen (needs a build)"

const harness = async ({ name, outages, parameters, script, storage }: WorkerSuiteOptions): Promise<KillHarness.KillHarnessOptions> => ({
  name,
  worker: { command: process.execPath, parameters: [await bundleOf(script), ...parameters()] },
  open: (models) => BrandVisibility.make({ storage: storage(), models, engine: "none" }),
  outages
})

/** Leases of a second, five trials. */
export const run = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(title, async () => {
    const { happened, text } = await KillHarness.run({ ...(await harness(options)), leaseMillis: 1_000 })
    process.stdout.write(`${text}\n`)
    // Three times each, but for what was due when a run had ended already.
    expect(Object.keys(happened)).toHaveLength(5)
  })

/** The engine's own lease, 100 trials (`CRASH_TRIALS` for another number), written into the place `workers-NAME` of the page about faults. */
export const prove = (options: WorkerSuiteOptions): void =>
  it.skipIf(!options.isBuilt)(title, async () => {
    const given = process.env["CRASH_TRIALS"]
    const trials = Number(given ?? 100)
    if (!Number.isSafeInteger(trials) || trials < 1) throw new RangeError(`CRASH_TRIALS must be a whole number from 1, not ${given}`)
    const { text } = await KillHarness.run({ ...(await harness(options)), trials })
    const lines = text.split("; ").map((line) => `- ${line}`)
    writeFigures("docs/reference/faults.md", `workers-${options.name}`, lines.join("\n"))
  })
