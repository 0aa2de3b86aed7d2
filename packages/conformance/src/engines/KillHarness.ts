/**
 * Puts an engine, with the storage that it works over, through what happens to processes: three real workers ask a provider on this machine, and
 * are killed (`kill -9`), frozen for longer than their lease (`SIGSTOP`) and asked to stop (`SIGTERM`) at random moments, while what they work
 * over goes away and comes back. The provider's file is the truth about what was paid for.
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
 * `kill-worker.mjs` is told at `KillWorker`. A trial is one run. What must hold after each of them, or `run` rejects with all that does not:
 *
 * - No call is lost: the run ends `completed`, with a Result for every question.
 * - No Result is there twice, and the metrics are those of a run that nobody disturbed.
 * - A worker that is killed or frozen costs no more extra paid calls than it has places. Nobody else costs any: no worker that was asked to stop,
 *   and no outage. With leases under five seconds each worker is forgiven one time that its leases ran out by themselves, as they do on a machine
 *   that has too much to do.
 * - A worker that is asked to stop exits with 0, and no worker ends by itself.
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
import { until } from "./Waits.js"
import * as WallClock from "./WallClock.js"

export interface KillHarnessOptions {
  /** Names what is under test in the report, such as `BullMQ on Redis`. */
  readonly name: string
  /** How to start a worker: see `KillWorker`. It is started without a shell. */
  readonly worker: Fleet.WorkerCommand
  /** Opens the library over the same storage in this process, to start runs and to read them. It must work nothing off itself. */
  readonly open: (models: ReadonlyArray<string>) => Promise<BrandVisibility>
  /** How long the lease of a worker is, in milliseconds. Default 10,000, as the engine's. */
  readonly leaseMillis?: number
  /** How many runs are put through it. Default 5. */
  readonly trials?: number
  /** Seed of the moments, the victims and the latencies. Default 1. */
  readonly seed?: number
  /**
   * What else befalls the workers, as often as each strike: outages of what they work over, by name, such as `Postgres restarted`. Resolves when it
   * is over. Default: nothing.
   */
  readonly outages?: Outages
}

type Outages = Readonly<Record<string, () => Promise<void>>>

/** How many things happen in one trial. */
const disturbances = 3
const workers = 3
const places = 4
const calls = 120
const latencyMillis = 150
/** Leases below this run out where a process waits long for its turn, or its storage for a start. */
const shortLeaseMillis = 5_000
/** What has not come about by then never will. It only ends what hangs: no machine is so slow. */
const patienceMillis = 240_000

interface Scene {
  readonly dice: Dice
  readonly fleet: Fleet.Fleet
  readonly provider: PaidProvider.PaidProvider
  readonly leaseMillis: number
  readonly happened: Map<string, number>
  readonly faults: Array<string>
}

/** What happens to a worker, by name. */
const strikes: Readonly<Record<string, (scene: Scene, victim: string) => Promise<void>>> = {
  "kill -9": async ({ fleet }, victim) => fleet.kill(victim),
  "kill -9 and a restart": async ({ fleet }, victim) => {
    fleet.kill(victim)
    fleet.start()
  },
  SIGSTOP: async ({ fleet, leaseMillis }, victim) => fleet.freeze(victim, leaseMillis * 1.5),
  SIGTERM: async ({ faults, fleet }, victim) => {
    fleet.start()
    const code = await fleet.drain(victim)
    if (code !== 0) faults.push(`${victim} was asked to stop and exited with ${code}`)
  }
}

/** A worker that has asked something and that nothing has befallen; undefined where the run ends before there is one. */
const victimOf = async ({ dice, fleet, provider }: Scene, hasEnded: () => boolean): Promise<string | undefined> => {
  let found: ReadonlyArray<string> = []
  await until(
    () => {
      found = fleet.working().filter((name) => provider.askers().has(name) && fleet.struckAt(name) === undefined)
      return found.length > 0 || hasEnded()
    },
    () => `no worker that has asked something among ${fleet.working().join(", ")}`,
    patienceMillis
  )
  return hasEnded() ? undefined : found[dice.integer(found.length)]
}

/** Lets these things happen, at moments that the dice say; resolves when all of it is over. */
const disturb = async (scene: Scene, names: ReadonlyArray<string>, outages: Outages, hasEnded: () => boolean): Promise<void> => {
  const { dice, happened, provider } = scene
  const count = (name: string): void => void happened.set(name, (happened.get(name) ?? 0) + 1)
  const moments = names.map(() => 5 + dice.integer(calls * 0.8)).sort((left, right) => left - right)
  const under: Array<Promise<void>> = []
  try {
    for (const [index, name] of names.entries()) {
      const moment = moments[index] ?? 0
      await until(
        () => provider.count() >= moment || hasEnded(),
        () => `${provider.count()} questions of the ${moment} before "${name}"`,
        patienceMillis
      )
      if (hasEnded()) break
      const outage = outages[name]
      if (outage !== undefined) {
        count(name)
        under.push(outage())
        continue
      }
      const victim = await victimOf(scene, hasEnded)
      const strike = strikes[name]
      if (victim === undefined || strike === undefined) break
      count(name)
      under.push(strike(scene, victim))
    }
  } finally {
    // Also where a wait was in vain: what is under way goes on otherwise while everything else is being closed.
    await Promise.allSettled(under)
  }
  await Promise.all(under)
}

/** Waits for the end of a run. Whoever asks while the storage is away asks again. */
const endOf = async (subject: KillSubject.KillSubject, run: Run): Promise<Run> => {
  const givenUpAt = WallClock.now() + patienceMillis
  for (;;) {
    const now = await subject.get(run.id).catch(() => run)
    if (now.completedAt !== null) return now
    if (WallClock.now() > givenUpAt) throw new Error(`the run did not end: ${JSON.stringify(now.progress)}`)
    await delay(100)
  }
}

/** @throws Error that names all that did not hold, with the seed */
export const run = async (options: KillHarnessOptions): Promise<KillReport> => {
  const { leaseMillis = 10_000, name, open, outages = {}, seed = 1, trials = 5, worker } = options
  const dice = makeDice(seed)
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-kills-"))
  const provider = await PaidProvider.start({ file: join(folder, "paid"), latencyMillis, dice })
  const fleet = Fleet.make(worker, { url: provider.url, places, leaseMillis })
  const visibility = await open([llm])
  const happened = new Map<string, number>()
  const scene: Scene = { dice, fleet, provider, leaseMillis, happened, faults: [] }
  /** Cards of all that can happen, shuffled anew when they run out, so that everything happens equally often. */
  const cards: Array<string> = []
  const draw = (): ReadonlyArray<string> =>
    Array.from({ length: disturbances }, () => {
      if (cards.length === 0) cards.push(...dice.shuffle([...Object.keys(strikes), ...Object.keys(outages)]))
      return cards.pop() ?? ""
    })
  const losses: Array<Loss> = []
  const endings: Array<number> = []

  /** Until whoever was frozen goes on, and every question that was asked is paid for. */
  const settled = () =>
    until(
      () => !fleet.isFrozen() && provider.underWay() === 0,
      () => `${fleet.isFrozen() ? "a worker is frozen" : "no worker is frozen"}, ${provider.underWay()} questions are unanswered`,
      patienceMillis
    )

  const calm = async (): Promise<void> => {
    await settled()
    fleet.forgive()
    provider.forget()
    while (fleet.working().length < workers) fleet.start()
  }

  try {
    const subject = await KillSubject.prepare(visibility, calls)
    const questions = new Set(subject.questions)
    await calm()
    const undisturbed = await subject.findings((await endOf(subject, await subject.start())).id)

    for (let trial = 1; trial <= trials; trial++) {
      await calm()
      const events = draw()
      const started = await subject.start()
      let hasEnded = false
      // Also where nobody sees the run end: nothing more happens then.
      const end = endOf(subject, started).finally(() => (hasEnded = true))
      const [{ completedAt, id, status }] = await Promise.all([end, disturb(scene, events, outages, () => hasEnded)])
      await settled()
      const figures = figuresOf({ questions, places, forgiven: leaseMillis < shortLeaseMillis ? places : 0, paid: provider.paid(), struckAt: fleet.struckAt })
      losses.push(...figures.losses)
      const lastStrike = fleet.lastStrike()
      if (lastStrike !== undefined) endings.push(Date.parse(completedAt ?? "") - lastStrike)
      const of = (fault: string): void => void scene.faults.push(`trial ${trial} (${events.join(", ")}): ${fault}`)
      figures.faults.forEach(of)
      if (status !== "completed") of(`the run ended ${status}`)
      KillSubject.differences(undisturbed, await subject.findings(id)).forEach(of)
    }
    scene.faults.push(...fleet.endedAlone())
  } finally {
    await fleet.close()
    await provider.close()
    await visibility.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
  if (scene.faults.length > 0) throw new Error([`${name}, seed ${seed}:`, ...scene.faults].join("\n"))
  return reportOf({ name, seed, trials, calls, workers, places, leaseMillis, losses, endings, happened })
}
