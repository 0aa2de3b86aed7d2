/**
 * Counts what a run under way has found so far. A count reads every answer of the run, so many readers of a large run share one
 * count: they wait for the one that is being made, and the next begins when nine times as long has passed as the last one took. All readers
 * together then take no more than a tenth of the processor from the run that they look at.
 */
import { Effect, type Scope } from "effect"
import type { RunId } from "../domain/Ids.js"
import type { Run } from "../domain/Run.js"
import { steadyMillis } from "../resilience/Moment.js"
import * as SharedWork from "./SharedWork.js"

/** How long a count is shown, as a multiple of the time that it took. */
const shownFor = 9

/** A count that took less, in milliseconds, is made anew for every reader, who then sees all that is stored. */
const worthKeeping = 5

/** However long a count took, in milliseconds. */
const longestShown = 5_000

interface Kept<A> {
  readonly value: A
  readonly until: number
  /** A run that has ended, or is asked again, is another run. */
  readonly stage: string
}

type CountedRun = Pick<Run, "id" | "organizationId" | "revision" | "status">

export type CountSoFar<A, E> = (run: CountedRun) => Effect.Effect<A, E>

export const make = <A, E>(count: CountSoFar<A, E>): Effect.Effect<CountSoFar<A, E>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const share = yield* SharedWork.make<string, A, E>()
    const kept = new Map<RunId, Kept<A>>()

    const countNow = (run: CountedRun, stage: string) =>
      Effect.gen(function* () {
        const begun = yield* steadyMillis
        const value = yield* count(run)
        const now = yield* steadyMillis
        for (const [id, { until }] of kept) if (until <= now) kept.delete(id)
        if (now - begun >= worthKeeping) kept.set(run.id, { value, until: now + Math.min(longestShown, shownFor * (now - begun)), stage })
        return value
      })

    return (run) =>
      Effect.gen(function* () {
        const stage = `${run.revision}.${run.status}`
        const last = kept.get(run.id)
        if (last !== undefined && last.stage === stage && (yield* steadyMillis) < last.until) return last.value
        return yield* share(`${run.id}.${stage}`, countNow(run, stage))
      })
  })
