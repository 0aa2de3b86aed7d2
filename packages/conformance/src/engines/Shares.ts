/**
 * How evenly worker processes share one run: the provider's file says who asked how many of its calls. The workers are those of the kill harness, and
 * nothing happens to them.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { makeDice } from "../Seed.js"
import * as Fleet from "./Fleet.js"
import type { KillHarnessOptions } from "./KillHarness.js"
import * as KillSubject from "./KillSubject.js"
import { llm } from "./KillWorker.js"
import * as PaidProvider from "./PaidProvider.js"
import { inTime } from "./Waits.js"

const calls = 400
const latencyMillis = 200
const places = 8
/** How many runs new workers get until each of them has asked something. */
const mostWarmUps = 10
/** It only ends what hangs. */
const patienceMillis = 240_000

export interface Shares {
  /** How many calls of the run each worker was paid for, the most first. */
  readonly calls: ReadonlyArray<number>
  /** How often the run's time is what the latencies alone would take of it. */
  readonly ofIdeal: number
}

export interface SharesOptions extends Pick<KillHarnessOptions, "open" | "worker"> {
  /** How many worker processes there are. */
  readonly workers: number
}

/** @throws Error where a call is lost or paid for twice, or a worker never asks anything */
export const measure = async ({ open, worker, workers }: SharesOptions): Promise<Shares> => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-shares-"))
  const provider = await PaidProvider.start({ file: join(folder, "paid"), latencyMillis, dice: makeDice(1) })
  const fleet = Fleet.make(worker, { url: provider.url, places, leaseMillis: 10_000 })
  const visibility = await open([llm])
  const told = (): string => `${provider.askers().size} of ${workers} workers have asked; ${fleet.told()}`
  try {
    const subject = await KillSubject.prepare(visibility, calls)
    const runOnce = async (): Promise<number> => {
      provider.begin(makeDice(1))
      let run = await subject.start()
      while (run.completedAt === null) {
        await delay(20)
        run = await subject.get(run.id)
      }
      if (run.status !== "completed") throw new Error(`the run ended ${run.status}`)
      return Date.parse(run.completedAt) - Date.parse(run.startedAt)
    }
    while (fleet.working().length < workers) fleet.start()
    // New processes compile what they run, and begin one after the other.
    for (let warmUps = 0; provider.askers().size < workers; warmUps++) {
      if (warmUps === mostWarmUps) throw new Error(`after ${mostWarmUps} runs ${told()}`)
      await inTime(patienceMillis, runOnce, told)
    }
    const took = await inTime(patienceMillis, runOnce, told)
    const paid = provider.paid()
    const questions = new Set(paid.map(({ question }) => question))
    if (questions.size !== calls || paid.length !== calls)
      throw new Error(`${paid.length} calls are paid for, of ${questions.size} questions in place of ${calls}`)
    const counts = fleet.working().map((name) => paid.filter((call) => call.worker === name).length)
    return { calls: counts.sort((left, right) => right - left), ofIdeal: took / ((calls / (places * workers)) * latencyMillis) }
  } finally {
    await fleet.close()
    await provider.close()
    await visibility.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
