/**
 * Tests an engine and its storage under failures of processes. Three real workers ask a provider on this machine. At random moments workers are killed (`kill
 * -9`), frozen for longer than their lease (`SIGSTOP`) and asked to stop (`SIGTERM`), and the database or the queue fails and comes back. The provider's file
 * is the truth about which calls were paid for.
 *
 * ```ts
 * it("survives its processes", async () => {
 *   const report = await KillHarness.run({
 *     name: "my database",
 *     worker: { command: process.execPath, parameters: ["kill-worker.mjs", url] },
 *     open: (models) => BrandVisibility.make({ storage: myStorage({ url }), models, engine: "none" }),
 *     leaseMillis: 1_000
 *   })
 *   console.log(report.text)
 * }, 300_000)
 * ```
 *
 * `KillWorker` shows `kill-worker.mjs`. A trial is one run. The seed alone decides which faults happen in a trial, and when. A failure names the seed, and this
 * seed with `trials: 1` repeats the trial. After each trial the following must hold, or `run` rejects with all broken rules:
 *
 * - No call is lost: the run ends `completed`, with a Result for every question.
 * - No Result exists twice, and the metrics are equal to those of an undisturbed run.
 * - A worker that is killed or frozen causes at most as many extra paid calls as it has places. No other worker causes an extra paid call, neither by an
 * orderly stop nor by an outage. With leases under five seconds, each worker may lose its leases once without a fault, and once more for each time that its
 * event loop stood still for half of a lease, as happens on an overloaded machine.
 * - A worker that is asked to stop exits with 0, and no worker ends by itself.
 * - A trial ends. A trial without progress for four minutes is given up, and its observations are reported.
 *
 * Source: reliability faults F1, F2, F4, F6, F13.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { BrandVisibility, Run } from "@brand-visibility/core"
import { type Dice, makeDice } from "../Seed.js"
import * as Fleet from "./Fleet.js"
import { figuresOf, type Loss } from "./KillFigures.js"
import { type KillReport, reportOf } from "./KillReport.js"
import * as KillSubject from "./KillSubject.js"
import { llm } from "./KillWorker.js"
import * as PaidProvider from "./PaidProvider.js"
import { unlessItHangs, untilAborted } from "./Waits.js"

export interface KillHarnessOptions {
  /** Names what is under test in the report, such as `BullMQ on Redis`. */
  readonly name: string
  /** How to start a worker: see `KillWorker`. The worker is started without a shell. */
  readonly worker: Fleet.WorkerCommand
  /** Opens the library over the same storage in this process, to start runs and to read them. This process must not work on runs itself. */
  readonly open: (models: ReadonlyArray<string>) => Promise<BrandVisibility>
  /** The length of a worker's lease, in milliseconds. Default 10,000, as for the engine. */
  readonly leaseMillis?: number
  /** The number of runs. Default 5. */
  readonly trials?: number
  /** The number of faults in each run, a whole number from 1. A run has 40 calls for each fault. Default 3. */
  readonly disturbances?: number
  /** The seed of the first trial, a whole number from 1. Each further trial has the next number as its seed. Default 1. */
  readonly seed?: number
  /**
   * Further faults, each as frequent as a kill: outages of the database or the queue, by name, such as `Postgres restarted`. The promise resolves when the
   * outage is over. Default: none.
   */
  readonly outages?: Outages
}

type Outages = Readonly<Record<string, () => Promise<void>>>

const workers = 3
const places = 4
/** The number of calls of a run for each fault. */
const callsEach = 40
const latencyMillis = 150
/** Leases below this length may run out by themselves, when a process waits long for the processor or its storage starts again. */
const shortLeaseMillis = 5_000
/** A trial that has stood still for so long counts as hanging, however slow the machine is. */
const patienceMillis = 240_000

interface Scene {
  readonly fleet: Fleet.Fleet
  readonly provider: PaidProvider.PaidProvider
  readonly leaseMillis: number
  readonly happened: Map<string, number>
  readonly faults: Array<string>
}

interface Trial extends Scene {
  /** Random numbers of their own for each seed, so that numbers drawn for the provider's latencies change neither the times nor the victims of faults. */
  readonly dice: Dice
  /** Records a broken rule, with the seed of the trial. */
  readonly fault: (what: string) => void
  readonly calls: number
  /** Aborts when the trial is given up. */
  readonly signal: AbortSignal
  /** Whether the run of the trial has ended. */
  hasEnded: boolean
}

/** The faults of a worker, by name. */
const strikes: Readonly<Record<string, (trial: Trial, victim: string) => Promise<void>>> = {
  "kill -9": async ({ fleet }, victim) => fleet.kill(victim),
  "kill -9 and a restart": async ({ fleet }, victim) => {
    fleet.kill(victim)
    fleet.start()
  },
  SIGSTOP: async ({ fleet, leaseMillis }, victim) => fleet.freeze(victim, leaseMillis * 1.5),
  SIGTERM: async ({ fault, fleet }, victim) => {
    fleet.start()
    const code = await fleet.drain(victim)
    if (code !== 0) fault(`${victim} was asked to stop and exited with ${code}`)
  }
}

/** The faults in the trial of a seed. Over consecutive trials every fault is equally frequent. */
const eventsOf = (seed: number, disturbances: number, outages: Outages): ReadonlyArray<string> => {
  const all = [...Object.keys(strikes), ...Object.keys(outages)]
  return Array.from({ length: disturbances }, (_, index) => {
    const place = (seed - 1) * disturbances + index
    return makeDice(Math.floor(place / all.length)).shuffle(all)[place % all.length] ?? ""
  })
}

/** A worker that has asked a question and has not been struck by a fault; undefined when the run ends before there is such a worker. */
const victimOf = async (trial: Trial): Promise<string | undefined> => {
  const { dice, fleet, provider, signal } = trial
  let found: ReadonlyArray<string> = []
  await untilAborted(() => {
    found = fleet.working().filter((name) => provider.askers().has(name) && fleet.struckAt(name) === undefined)
    return found.length > 0 || trial.hasEnded
  }, signal)
  return trial.hasEnded ? undefined : found[dice.integer(found.length)]
}

/** Runs these faults at random times, and resolves when all faults are over. */
const disturb = async (trial: Trial, names: ReadonlyArray<string>, outages: Outages): Promise<void> => {
  const { calls, dice, happened, provider, signal } = trial
  const count = (name: string): void => void happened.set(name, (happened.get(name) ?? 0) + 1)
  const moments = names.map(() => 5 + dice.integer(calls * 0.8)).sort((left, right) => left - right)
  const under: Array<Promise<void>> = []
  try {
    for (const [index, name] of names.entries()) {
      const moment = moments[index] ?? 0
      await untilAborted(() => provider.count() >= moment || trial.hasEnded, signal)
      if (trial.hasEnded) break
      const outage = outages[name]
      if (outage !== undefined) {
        count(name)
        under.push(outage())
        continue
      }
      const victim = await victimOf(trial)
      const strike = strikes[name]
      if (victim === undefined || strike === undefined) break
      count(name)
      under.push(strike(trial, victim))
    }
  } finally {
    // Wait for the faults in progress even after a failed wait: otherwise they would go on while everything else is closed.
    await Promise.allSettled(under)
  }
  await Promise.all(under)
}

/** Waits for the end of a run, and calls `look` with each state of the run. A read that fails because the storage cannot be reached is repeated. */
const endOf = async (subject: KillSubject.KillSubject, run: Run, signal: AbortSignal, look: (now: Run) => void = () => undefined): Promise<Run> => {
  for (;;) {
    const now = await subject.get(run.id).catch(() => run)
    look(now)
    if (now.completedAt !== null) return now
    signal.throwIfAborted()
    await delay(100)
  }
}

/** @throws Error that names all broken rules, each with the seed of its trial */
export const run = async (options: KillHarnessOptions): Promise<KillReport> => {
  const { disturbances = 3, leaseMillis = 10_000, name, open, outages = {}, seed = 1, trials = 5, worker } = options
  const calls = disturbances * callsEach
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-kills-"))
  const provider = await PaidProvider.start({ file: join(folder, "paid"), latencyMillis, dice: makeDice(seed) })
  const fleet = Fleet.make(worker, { url: provider.url, places, leaseMillis })
  const visibility = await open([llm])
  const scene: Scene = { fleet, provider, leaseMillis, happened: new Map(), faults: [] }
  const losses: Array<Loss> = []
  const endings: Array<number> = []
  let seen = ""

  /** Waits until no worker is frozen, and every question that was asked is paid for. */
  const settled = (signal: AbortSignal) => untilAborted(() => !fleet.isFrozen() && provider.underWay() === 0, signal)

  const begin = async (dice: Dice, signal: AbortSignal): Promise<void> => {
    await settled(signal)
    fleet.forgive()
    provider.begin(dice)
    while (fleet.working().length < workers) fleet.start()
  }

  const look = ({ progress, status }: Run): void => void (seen = `the run is ${status}, ${JSON.stringify(progress)}`)
  const patiently = <A>(work: (signal: AbortSignal) => Promise<A>): Promise<A> =>
    unlessItHangs(patienceMillis, work, () => `${seen}; ${provider.count()} calls are paid for, ${provider.underWay()} are in flight; ${fleet.told()}`)

  const runTrial = async (subject: KillSubject.KillSubject, undisturbed: KillSubject.Findings, own: number, signal: AbortSignal): Promise<void> => {
    await begin(makeDice(own), signal)
    const events = eventsOf(own, disturbances, outages)
    const fault = (what: string): void => void scene.faults.push(`seed ${own} (${events.join(", ")}): ${what}`)
    const trial: Trial = { ...scene, dice: makeDice(own), fault, calls, signal, hasEnded: false }
    // Set even when the wait for the end of the run fails, so that no further fault happens.
    const end = endOf(subject, await subject.start(), signal, look).finally(() => (trial.hasEnded = true))
    const [{ completedAt, id, status }] = await Promise.all([end, disturb(trial, events, outages)])
    await settled(signal)
    const figures = figuresOf({
      questions: new Set(subject.questions),
      places,
      forgiven: (asker) => (leaseMillis < shortLeaseMillis ? places * (1 + fleet.pauses(asker)) : 0),
      paid: provider.paid(),
      struckAt: fleet.struckAt
    })
    losses.push(...figures.losses)
    const lastStrike = fleet.lastStrike()
    if (lastStrike !== undefined) endings.push(Date.parse(completedAt ?? "") - lastStrike)
    figures.faults.forEach(fault)
    if (status !== "completed") fault(`the run ended ${status}`)
    KillSubject.differences(undisturbed, await subject.findings(id)).forEach(fault)
    fleet.endedAlone().forEach(fault)
  }

  try {
    const subject = await KillSubject.prepare(visibility, calls)
    const undisturbed = await patiently(async (signal) => {
      await begin(makeDice(seed), signal)
      return subject.findings((await endOf(subject, await subject.start(), signal, look)).id)
    })
    scene.faults.push(...fleet.endedAlone().map((what) => `before the first trial: ${what}`))
    for (let own = seed; own < seed + trials; own++) {
      try {
        await patiently((signal) => runTrial(subject, undisturbed, own, signal))
      } catch (error) {
        scene.faults.push(`seed ${own} (${eventsOf(own, disturbances, outages).join(", ")}): ${String(error)}`)
        break
      }
    }
    scene.faults.push(...fleet.endedAlone())
  } finally {
    await fleet.close()
    await provider.close()
    await visibility.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
  if (scene.faults.length > 0) throw new Error([`${name}, ${trials} trials from seed ${seed}:`, ...scene.faults].join("\n"))
  return reportOf({ name, seed, trials, calls, workers, places, leaseMillis, losses, endings, happened: scene.happened })
}
