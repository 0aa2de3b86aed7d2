/**
 * Lets this process hear what others have learned of the models that it asks, and tells them what it learned itself.
 *
 * With each poll the engine reads the reports about the models that runs under way ask (one statement), and writes its own report again when it has
 * changed or is ten seconds old: other processes also want to know how many processes there are. Urgent news (a lower limit, a `Retry-After`,
 * a circuit that opens) is written at once, at most four times a second, and wakes the other processes where the storage can. A model that nobody asks costs nothing.
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

/** How often a process repeats that it asks a model, in milliseconds. */
const repeatMillis = 10_000
/** The least time between two reports that are not left to the next look, in milliseconds. */
const pauseMillis = 250

export interface SharedLearningOptions {
  readonly reports: ModelReportsService
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly worker: string
  readonly tell: (wakeUp: ModelWakeUp) => Effect.Effect<void>
}

export interface SharedLearning {
  /** Tells and hears of the models that are asked at present. Never fails. */
  readonly look: (llms: ReadonlySet<Llm>) => Effect.Effect<void>
  /** Another process says that it has learned something. */
  readonly woken: (wakeUp: ModelWakeUp) => void
}

/** Two processes that ask the same model of the same provider under one name share its limit. */
const keyOf = ({ llm, model, provider }: LanguageModel): string => [llm, provider, model].join(" ")

/** The content of a report, without the times that change by themselves. */
const gistOf = ({ limit, rest }: ModelReport): string => JSON.stringify([limit, rest?.reason ?? null])

/** Withdraws the reports of this process when the scope closes. */
export const make = ({ models, reports, tell, worker }: SharedLearningOptions): Effect.Effect<SharedLearning, never, Scope.Scope> =>
  Effect.gen(function* () {
    const byKey = new Map([...models.values()].map((model) => [keyOf(model), model]))
    const told = new Map<string, { readonly at: Moment.Moment; readonly gist: string }>()
    /** Models that runs under way ask. */
    const asked = new Set<string>()

    /** Reads begun, and of each model the one that was taken over last: what was read earlier is never taken over after what was read later. */
    let reads = 0
    const takenOver = new Map<string, number>()

    const hear = (key: string, { learning }: LanguageModel, heard: ReadonlyArray<HeardReport>) => {
      const others = heard.filter((each) => each.model === key && each.worker !== worker)
      return learning.hear(
        others.map(({ agoMillis, report }) => afterMillis(report, agoMillis)),
        { processes: others.length + 1, rank: others.filter((other) => other.worker < worker).length }
      )
    }

    // One exchange covers all models, and waits for no other exchange: the loop that polls also renews leases, and a storage that hangs must delay it only once.
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
        // A process that cannot read the reports learns by itself. The heartbeat logs that the storage cannot be reached.
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
