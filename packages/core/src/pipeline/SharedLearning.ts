/**
 * Exchanges with other processes what each of them has learned about the models that it asks.
 *
 * With each poll the engine reads the reports about the models of runs under way (one statement). It writes its own report again when the report has
 * changed or is ten seconds old, because other processes also count the processes. Urgent changes (a lower limit, a `Retry-After`, an opened circuit)
 * are written at once, at most four times a second, and wake the other processes if the storage can carry messages. A model that no run asks costs
 * nothing.
 *
 * Held by `test/pipeline/SharedLearning.test.ts`.
 */
import { Effect, FiberSet, Queue, type Scope } from "effect"
import type { Llm } from "../domain/Llm.js"
import { afterMillis, type ModelReport } from "../domain/ModelReport.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { HeardReport, ModelReportsService } from "../ports/ModelReports.js"
import type { ModelWakeUp } from "../ports/WakeUps.js"
import * as Moment from "../resilience/Moment.js"

/** How often a process repeats its report about a model, in milliseconds. */
const repeatMillis = 10_000
/** The shortest time between two urgent reports, in milliseconds. */
const pauseMillis = 250

export interface SharedLearningOptions {
  readonly reports: ModelReportsService
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly worker: string
  readonly tell: (wakeUp: ModelWakeUp) => Effect.Effect<void>
}

export interface SharedLearning {
  /** Writes and reads reports about the models that runs ask now. Never fails. */
  readonly look: (llms: ReadonlySet<Llm>) => Effect.Effect<void>
  /** Called when another process has written a report. */
  readonly woken: (wakeUp: ModelWakeUp) => void
}

/** Two processes share a limit when they ask the same model of the same provider under the same slug. */
const keyOf = ({ llm, model, provider }: LanguageModel): string => [llm, provider, model].join(" ")

/** The content of a report, without the times that change by themselves. */
const gistOf = ({ limit, rest }: ModelReport): string => JSON.stringify([limit, rest?.reason ?? null])

/** Withdraws the reports of this process when the scope closes. */
export const make = ({ models, reports, tell, worker }: SharedLearningOptions): Effect.Effect<SharedLearning, never, Scope.Scope> =>
  Effect.gen(function* () {
    const byKey = new Map([...models.values()].map((model) => [keyOf(model), model]))
    const told = new Map<string, { readonly at: Moment.Moment; readonly gist: string }>()
    /** Models of the runs under way. */
    const asked = new Set<string>()

    /** The number of reads so far, and the last applied read of each model. An earlier read is never applied after a later one. */
    let reads = 0
    const takenOver = new Map<string, number>()

    const hear = (key: string, { learning }: LanguageModel, heard: ReadonlyArray<HeardReport>) => {
      const others = heard.filter((each) => each.model === key && each.worker !== worker).toSorted((left, right) => (left.worker < right.worker ? -1 : 1))
      return learning.hear(
        others.map(({ agoMillis, report }) => afterMillis(report, agoMillis)),
        { processes: others.length + 1, rank: others.filter((other) => other.worker < worker).length }
      )
    }

    // One exchange covers all models and does not wait for another exchange. The polling loop also renews leases, and a storage that hangs must delay
    // it only once.
    const exchange = (keys: ReadonlyArray<string>, isUrgent: boolean): Effect.Effect<void> =>
      Effect.gen(function* () {
        if (keys.length === 0) return
        const now = yield* Moment.now
        const toTell: Array<{ readonly model: string; readonly report: ModelReport }> = []
        for (const key of keys) {
          const report = yield* byKey.get(key)!.learning.report
          const before = told.get(key)
          if (!isUrgent && before?.gist === gistOf(report) && Moment.between(before.at, now) < repeatMillis) continue
          toTell.push({ model: key, report })
        }
        if (toTell.length > 0) yield* reports.tell(worker, toTell)
        for (const { model, report } of toTell) told.set(model, { at: now, gist: gistOf(report) })
        const read = ++reads
        const heard = yield* reports.heard(keys)
        for (const key of keys) {
          if (read < (takenOver.get(key) ?? 0)) continue
          takenOver.set(key, read)
          yield* hear(key, byKey.get(key)!, heard)
        }
      }).pipe(
        // A process that cannot read the reports learns from its own calls. The heartbeat logs that the storage cannot be reached.
        Effect.catchAllCause((cause) => Effect.logDebug("Reports about models could not be written or read", cause))
      )

    const announcing = (key: string, { learning }: LanguageModel) =>
      learning.news.pipe(
        Effect.zipRight(exchange([key], true)),
        Effect.zipRight(tell({ kind: "learned", model: key, worker })),
        Effect.zipRight(Effect.sleep(pauseMillis)),
        Effect.forever
      )

    const woken = yield* Queue.sliding<string>(64)
    const listening = Effect.forever(Effect.flatMap(Queue.takeBetween(woken, 1, 64), (keys) => exchange([...new Set(keys)], false)))

    yield* Effect.addFinalizer(() => (told.size === 0 ? Effect.void : Effect.ignore(reports.withdraw(worker))))
    const fibers = yield* FiberSet.make<never>()
    for (const [key, model] of byKey) yield* FiberSet.run(fibers, announcing(key, model))
    yield* FiberSet.run(fibers, listening)

    return {
      look: (llms) =>
        Effect.suspend(() => {
          asked.clear()
          for (const [key, { llm }] of byKey) if (llms.has(llm)) asked.add(key)
          return exchange([...asked], false)
        }),
      woken: (wakeUp) => {
        if (wakeUp.worker !== worker && asked.has(wakeUp.model)) woken.unsafeOffer(wakeUp.model)
      }
    }
  })
