/**
 * Counts the results of a run under way. A count reads every answer of the run, so all readers of a large run share one count. They wait for the count
 * that is being made, and the next count begins when nine times its duration has passed. So all readers together take at most a tenth of the processor.
 */
import { Effect, type Scope } from "effect"
import type { RunId } from "../domain/Ids.js"
import type { Run } from "../domain/Run.js"
import { steadyMillis } from "../resilience/Moment.js"
import * as SharedWork from "./SharedWork.js"

/** How long a count is reused, as a multiple of its duration. */
const shownFor = 9

/** A count that took less than this, in milliseconds, is not reused, so that every reader sees all stored answers. */
const worthKeeping = 5

/** The longest time that a count is reused, in milliseconds. */
const longestShown = 5_000

interface Kept<A> {
  readonly value: A
  readonly until: number
  /** The revision and the status of the run. A count is not reused for a run that has ended or is retried. */
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
