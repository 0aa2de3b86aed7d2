/**
 * Measures how evenly worker processes share one run: the provider's file names the worker of each call. The workers are those of the kill harness, without
 * faults.
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
import { unlessItHangs } from "./Waits.js"

const calls = 400
const latencyMillis = 200
const places = 8
/** The largest number of warm-up runs until each new worker has asked a question. */
const mostWarmUps = 10
/** A run that has stood still for so long counts as hanging. */
const patienceMillis = 240_000

export interface Shares {
  /** The number of paid calls of each worker, in descending order. */
  readonly calls: ReadonlyArray<number>
  /** The time of the run, as a multiple of the time that the latencies alone would take. */
  readonly ofIdeal: number
}

export interface SharesOptions extends Pick<KillHarnessOptions, "open" | "worker"> {
  /** The number of worker processes. */
  readonly workers: number
}

/** @throws Error when a call is lost or paid for twice, or when a worker never asks a question */
export const measure = async ({ open, worker, workers }: SharesOptions): Promise<Shares> => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-shares-"))
  const provider = await PaidProvider.start({ file: join(folder, "paid"), latencyMillis, dice: makeDice(1) })
  const fleet = Fleet.make(worker, { url: provider.url, places, leaseMillis: 10_000 })
  const visibility = await open([llm])
  const told = (): string => `${provider.askers().size} of ${workers} workers have asked, and ${provider.count()} calls are paid for; ${fleet.told()}`
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
    // New processes compile their code, and start one after the other.
    for (let warmUps = 0; provider.askers().size < workers; warmUps++) {
      if (warmUps === mostWarmUps) throw new Error(`after ${mostWarmUps} runs ${told()}`)
      await unlessItHangs(patienceMillis, runOnce, told)
    }
    const took = await unlessItHangs(patienceMillis, runOnce, told)
    const paid = provider.paid()
    const questions = new Set(paid.map(({ question }) => question))
    if (questions.size !== calls || paid.length !== calls)
      throw new Error(`${paid.length} calls for ${questions.size} questions are paid for; expected one call for each of ${calls} questions`)
    const counts = fleet.working().map((name) => paid.filter((call) => call.worker === name).length)
    return { calls: counts.sort((left, right) => right - left), ofIdeal: took / ((calls / (places * workers)) * latencyMillis) }
  } finally {
    await fleet.close()
    await provider.close()
    await visibility.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
