/**
 * Rescores of ended runs. New scores are staged beside the run, where no reader sees them. One last transaction replaces the scores of the run,
 * together with the definition, the metrics and the sources that belong to them.
 *
 * A pass costs only computing time, so a pass that a crash interrupted begins again. Two passes over one run may overlap, in two processes or when a
 * brand is changed during a pass. The pass that began last counts, and the others fail with `RescoreSuperseded`. No reader ever sees half of a pass.
 *
 * A pass is leased to the process that works on it, by the clock of the database. Another process takes the pass over only when the lease has expired.
 *
 * Source: contract §3 `POST …/rescore`, §2 "Run states".
 */
import { Context, Effect, Either, Schema } from "effect"
import type { Citation } from "../domain/Answer.js"
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { type CellId, type OrganizationId, RescoreId, type ResultId, RunId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Llm } from "../domain/Llm.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import { InvalidRunState, isEnded, type Run, type RunNotFound, type RunStatus } from "../domain/Run.js"
import type { ResultScore } from "../domain/RunResult.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"

/** One completed sample of a pair, with the data for scoring it again. */
export interface AnsweredSample {
  readonly cellId: CellId
  /** From 1. */
  readonly sample: number
  /** Null when retention has deleted the text. */
  readonly text: string | null
  /** SHA-256 of the deleted text, as 64 hexadecimal digits. Null while the text is stored, and when no digest was stored. */
  readonly droppedTextSha256: string | null
  /** In the order of the answer. */
  readonly citations: ReadonlyArray<Citation>
  readonly score: AnswerScore
}

/** A Result with its present score and all its samples. */
export interface AnsweredResult {
  readonly id: ResultId
  readonly position: number
  readonly promptIndex: number
  readonly topicName: string
  readonly llm: Llm
  readonly score: ResultScore
  /** In the order of the samples; at least one. */
  readonly samples: ReadonlyArray<AnsweredSample>
}

/** Scores to stage. Staging the same Result or answer again in one pass replaces the former staged score. */
export interface StagedScores {
  readonly results: ReadonlyArray<{ readonly position: number; readonly score: ResultScore }>
  readonly answers: ReadonlyArray<{ readonly cellId: CellId; readonly score: AnswerScore }>
}

/** One pass over one run. */
export interface RescoreRef {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly rescoreId: RescoreId
}

/** A newer pass over the run has begun, or this pass has ended. Nothing was written. */
export class RescoreSuperseded extends Schema.TaggedError<RescoreSuperseded>()("RescoreSuperseded", { runId: RunId }) {
  override get message() {
    return `A newer rescore of run ${this.runId} has replaced this one`
  }
}

export interface RescoreStoreService {
  /** Up to `limit` Results after a position, by position, with their samples. Made for reading a whole run in constant memory. */
  readonly answers: (
    organizationId: OrganizationId,
    runId: RunId,
    after: number,
    limit: number
  ) => Effect.Effect<ReadonlyArray<AnsweredResult>, RunNotFound | StorageError>
  /**
   * Begins a pass over an ended run, leased for this many milliseconds. The staged scores of an earlier pass are dropped, and the earlier pass can
   * write nothing more.
   */
  readonly begin: (
    organizationId: OrganizationId,
    runId: RunId,
    leaseMillis: number,
    receipt?: Receipt<RescoreRef>
  ) => Effect.Effect<RescoreRef, InvalidRunState | RequestInProgress | RunNotFound | StorageError>
  /**
   * Replaces a pass whose lease has expired by a new pass with a lease of its own. The staged scores of the old pass are dropped, and the old pass can
   * write nothing more. Null when the lease has not expired, or the pass has ended. Among concurrent callers exactly one gets the pass.
   */
  readonly takeOver: (rescore: RescoreRef, leaseMillis: number) => Effect.Effect<RescoreRef | null, StorageError>
  /** Moves the end of the lease to this many milliseconds from now; with 0 any process can take the pass over. */
  readonly renew: (rescore: RescoreRef, leaseMillis: number) => Effect.Effect<void, RescoreSuperseded | StorageError>
  /** Stages scores, in one transaction. Results and answers without a staged score stay as they are. */
  readonly stage: (rescore: RescoreRef, scores: StagedScores) => Effect.Effect<void, RescoreSuperseded | StorageError>
  /**
   * Ends the pass, in one transaction: the run gets the staged scores, this definition and this summary, suggestions included, and its revision rises
   * by one.
   */
  readonly commit: (
    rescore: RescoreRef,
    end: { readonly definition: BrandDefinition; readonly summary: RunSummary }
  ) => Effect.Effect<Run, RescoreSuperseded | StorageError>
  /** Drops the pass with its staged scores. The run stays as it is, and can be retried or rescored at once. Does nothing when the pass has ended. */
  readonly discard: (rescore: RescoreRef) => Effect.Effect<void, StorageError>
  /** The passes of every organization whose lease has expired, or was written by a wrong clock, oldest first. */
  readonly left: Effect.Effect<ReadonlyArray<RescoreRef>, StorageError>
  /** The passes of every organization that have begun and not ended, oldest first. */
  readonly pending: Effect.Effect<ReadonlyArray<RescoreRef>, StorageError>
}

export class RescoreStore extends Context.Tag("@brand-visibility/core/RescoreStore")<RescoreStore, RescoreStoreService>() {}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<RescoreStoreService, "answers" | "begin" | "discard" | "left" | "pending" | "renew" | "takeOver">

/** A pass that has not ended. */
export interface RescorePass {
  readonly ref: RescoreRef
  /** Whether the lease has expired, or was written by a wrong clock. */
  readonly isLeft: boolean
}

/** A stored pass, without its staged scores. Times are milliseconds since the epoch. */
export interface KeptPass {
  readonly rescoreId: RescoreId
  readonly begunAt: number
  readonly leaseUntil: number
}

/** The decision of `change` about the pass over a run. */
export interface RescoreDecision<Answer> {
  readonly answer: Answer
  /**
   * The pass to store; null ends the pass. The staged scores of a pass with another id are dropped. When the field is left out, the pass stays as it
   * is.
   */
  readonly write?: KeptPass | null
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface RescoreStorePrimitives extends Omit<RescoreStoreService, keyof Derived> {
  /** Every pass, of every organization, that has not ended, oldest first. `left` and `pending` filter these passes. */
  readonly passes: Effect.Effect<ReadonlyArray<RescorePass>, StorageError>
  /**
   * Reads the state of a run and the pass over the run, calls `decide`, writes its change and returns its answer, in one transaction: no other writer
   * changes the run or the pass in between. A refusal writes nothing. `begin`, `takeOver`, `renew` and `discard` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `there` is null when no pass has begun; `now` is the
   * time of the database's clock, in milliseconds since the epoch
   * @param receipt a receipt for the answer
   */
  readonly change: <Answer, Refusal>(
    organizationId: OrganizationId,
    runId: RunId,
    decide: (there: KeptPass | null, status: RunStatus, now: number) => Either.Either<RescoreDecision<Answer>, Refusal>,
    receipt?: Receipt<Answer>
  ) => Effect.Effect<Answer, Refusal | RequestInProgress | RunNotFound | StorageError>
}

/** The primitives of `RunStore` that a `RescoreStore` needs. */
export interface AnsweredRuns {
  readonly answered: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<AnsweredResult>, StorageError>
  readonly record: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<unknown, RunNotFound | StorageError>
}

/**
 * Completes a store.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 * @param runs the primitives of the storage's `RunStore`
 */
export const complete = (store: Partial<Derived> & RescoreStorePrimitives, runs: AnsweredRuns, ids: IdsService): RescoreStoreService => {
  const { change, passes, ...own } = store
  /** Changes this pass. `RequestInProgress` cannot occur without a receipt. */
  const changePass = <Answer>(
    { organizationId, rescoreId, runId }: RescoreRef,
    decide: (there: KeptPass, now: number) => RescoreDecision<Answer>
  ): Effect.Effect<Answer, RescoreSuperseded | StorageError> =>
    change<Answer, RescoreSuperseded>(organizationId, runId, (there, _status, now) =>
      there?.rescoreId === rescoreId ? Either.right(decide(there, now)) : Either.left(new RescoreSuperseded({ runId }))
    ).pipe(Effect.catchTags({ RequestInProgress: Effect.die, RunNotFound: () => new RescoreSuperseded({ runId }) }))
  const newId = Effect.map(ids.next, (id) => RescoreId.make(id))
  const derived: Derived = {
    // `answered` also reads runs that an import is still staging, which are not visible.
    answers: (organizationId, runId, after, limit) => Effect.zipRight(runs.record(organizationId, runId), runs.answered(organizationId, runId, after, limit)),
    begin: (organizationId, runId, leaseMillis, receipt) =>
      Effect.flatMap(newId, (rescoreId) =>
        change(
          organizationId,
          runId,
          (_there, status, now): Either.Either<RescoreDecision<RescoreRef>, InvalidRunState> =>
            isEnded(status)
              ? Either.right({ answer: { organizationId, runId, rescoreId }, write: { rescoreId, begunAt: now, leaseUntil: now + leaseMillis } })
              : Either.left(new InvalidRunState({ runId, status })),
          receipt
        )
      ),
    takeOver: (rescore, leaseMillis) =>
      Effect.flatMap(newId, (rescoreId) =>
        changePass(rescore, ({ begunAt, leaseUntil }, now): RescoreDecision<RescoreRef | null> =>
          isAhead(leaseUntil, now, furthestLeaseMillis)
            ? { answer: null }
            : { answer: { ...rescore, rescoreId }, write: { rescoreId, begunAt, leaseUntil: now + leaseMillis } }
        )
      ).pipe(Effect.catchTag("RescoreSuperseded", () => Effect.succeed(null))),
    renew: (rescore, leaseMillis) => changePass(rescore, (there, now) => ({ answer: undefined, write: { ...there, leaseUntil: now + leaseMillis } })),
    discard: (rescore) =>
      Effect.catchTag(
        changePass(rescore, () => ({ answer: undefined, write: null })),
        "RescoreSuperseded",
        () => Effect.void
      ),
    left: Effect.map(passes, (all) => all.filter(({ isLeft }) => isLeft).map(({ ref }) => ref)),
    pending: Effect.map(passes, (all) => all.map(({ ref }) => ref))
  }
  return { ...derived, ...own }
}
