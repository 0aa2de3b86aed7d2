/** Signals in this process that a run has ended, so that waiting callers need not read the storage repeatedly. */
import { Deferred, Effect, type Scope } from "effect"
import type { RunId } from "../domain/Ids.js"

export interface RunEnds {
  /** Begins to wait for the next end of a run. The returned effect resolves at that end, and may be awaited until the scope closes. */
  readonly watch: (runId: RunId) => Effect.Effect<Effect.Effect<void>, never, Scope.Scope>
  readonly announce: (runId: RunId) => void
}

interface Watched {
  readonly end: Deferred.Deferred<void>
  watchers: number
}

export const make = (): RunEnds => {
  const watched = new Map<RunId, Watched>()

  const begin = (runId: RunId) =>
    Effect.map(Deferred.make<void>(), (end) => {
      const entry = watched.get(runId) ?? { end, watchers: 0 }
      entry.watchers++
      watched.set(runId, entry)
      return entry
    })

  return {
    watch: (runId) =>
      Effect.map(
        Effect.acquireRelease(begin(runId), (entry) =>
          Effect.sync(() => {
            if (--entry.watchers === 0 && watched.get(runId) === entry) watched.delete(runId)
          })
        ),
        ({ end }) => Deferred.await(end)
      ),
    announce: (runId) => {
      const entry = watched.get(runId)
      if (entry === undefined) return
      watched.delete(runId)
      Deferred.unsafeDone(entry.end, Effect.void)
    }
  }
}
