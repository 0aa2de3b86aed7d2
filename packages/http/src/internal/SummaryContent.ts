/** An answer about what the end of a run left: its sources, its suggestions. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { isEnded, type Run, type RunNotFound } from "@brand-visibility/core/domain/Run"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import { contentOfRun, type Reply, replyOfRun } from "./Handler.js"

/**
 * Has a tag once the run has been summed up. What is shown of a run that has ended and could not be summed up yet must not be kept:
 * its revision does not rise when that is made good.
 */
export const replyOfSummary = <A, E, R>(
  organizationId: OrganizationId,
  run: Run,
  ifNoneMatch: ReadonlyArray<string>,
  read: Effect.Effect<Reply<A>, E, R>
): Effect.Effect<Reply<A>, E | RunNotFound | StorageError, R | Runs> =>
  Effect.gen(function* () {
    if (!isEnded(run.status)) return yield* read
    const { metrics } = yield* (yield* Runs).stats(organizationId, run.id)
    return metrics.calculatedAt === null ? yield* read : yield* replyOfRun(run, ifNoneMatch, read)
  })

/** The answer with a body that is read whole. */
export const contentOfSummary = <A extends object, E, R>(
  organizationId: OrganizationId,
  run: Run,
  asked: Parameters<typeof contentOfRun>[1],
  read: Effect.Effect<A, E, R>
) =>
  contentOfRun(
    run,
    asked,
    Effect.gen(function* () {
      // Before the body is read: what is summed up in between would be in neither.
      const { metrics } = yield* (yield* Runs).stats(organizationId, run.id)
      return { body: yield* read, isFinal: metrics.calculatedAt !== null }
    })
  )
