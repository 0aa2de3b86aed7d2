/** Answers about the summary of an ended run: its sources and its suggestions. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { isEnded, type Run, type RunNotFound } from "@brand-visibility/core/domain/Run"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import { contentOfRuns, type Reply, replyOfRun } from "./Handler.js"

/**
 * An answer that has an ETag only once the run has been summed up. An answer about an ended run without a summary must not be cached: the run's revision does
 * not rise when the summary is made later.
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
  asked: Parameters<typeof contentOfRuns>[1],
  read: Effect.Effect<A, E, R>
) =>
  contentOfRuns(
    [run],
    asked,
    Effect.gen(function* () {
      // Read before the body. If the order were reversed, a summary made in between would give the old body the tag of a final answer.
      const { metrics } = yield* (yield* Runs).stats(organizationId, run.id)
      return { body: yield* read, isFinal: metrics.calculatedAt !== null }
    })
  )
