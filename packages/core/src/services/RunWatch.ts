/** Follows a run, whichever process works on it. Held by `test/pipeline/Watch.test.ts`. */
import { Effect, Option, type Stream } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { isEnded, type Run, type RunNotFound, stateOf } from "../domain/Run.js"
import { streams } from "../domain/Streams.js"
import type { RunEngineService } from "../ports/RunEngine.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"

/** How often a run is read that another process may end, in milliseconds. An end in this process is signalled at once. */
const lookAgainMillis = 1_000

export const make = (runs: RunStoreService, engine: RunEngineService) => {
  /** The run, as soon as it differs from `seen`. An ended run is returned at once, because it does not change any more. */
  const changed = (organizationId: OrganizationId, runId: RunId, seen: Run | null) =>
    Effect.gen(function* () {
      while (true) {
        const run = yield* Effect.scoped(
          Effect.gen(function* () {
            // The wait begins before the run is read, so that an end between the two is not missed.
            const ended = yield* engine.watchEnd(runId)
            const looked = yield* runs.get(organizationId, runId)
            if (seen === null || isEnded(looked.status) || stateOf(seen) !== stateOf(looked)) return looked
            yield* Effect.timeoutOption(ended, lookAgainMillis)
            return null
          })
        )
        if (run !== null) return run
      }
    })

  const watch = (organizationId: OrganizationId, runId: RunId): Effect.Effect<Stream.Stream<Run, RunNotFound | StorageError>> =>
    Effect.map(streams, (Stream) =>
      Stream.paginateEffect<Run | null, Run, RunNotFound | StorageError, never>(null, (seen) =>
        Effect.map(changed(organizationId, runId, seen), (run) => [run, isEnded(run.status) ? Option.none() : Option.some(run)])
      )
    )

  /** The run, after it has ended. */
  const finished = (organizationId: OrganizationId, runId: RunId): Effect.Effect<Run, RunNotFound | StorageError> =>
    Effect.gen(function* () {
      let run = yield* changed(organizationId, runId, null)
      while (!isEnded(run.status)) run = yield* changed(organizationId, runId, run)
      return run
    })

  return { finished, watch }
}
