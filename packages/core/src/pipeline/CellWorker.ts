/**
 * The life of one call in this process: the call is asked, its answer is scored, the outcome is stored, and only then its place is free.
 *
 * An answer costs money. It is kept until the ledger has stored it, however long the database cannot be reached. A call is never repeated because its
 * answer could not be stored.
 *
 * Source: architecture "The life of a run", 4; reliability "Invariants" (I1, I7).
 */
import { Cause, Effect, Option } from "effect"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import { noJudgeUse } from "../domain/JudgeUse.js"
import type { ModelError } from "../domain/ModelError.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { CellLedgerService } from "../ports/CellLedger.js"
import type { HooksService } from "../ports/Hooks.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import type { Moment } from "../resilience/Moment.js"
import * as OwnFiber from "../resilience/OwnFiber.js"
import { patience, retry, retryForEver } from "../resilience/Retry.js"
import { countCell } from "../telemetry/OperatorMetrics.js"
import { type Asked, askCell, billOf, type CellWatch, type RunMaterial } from "./AskCell.js"
import * as JudgeTally from "./JudgeTally.js"
import type { Holding } from "./LeasesInHand.js"

/** Whether another attempt would fail in the same way: a defect, or a storage error that does not pass by itself. */
export const isLasting = (cause: Cause.Cause<RunNotFound | StorageError>): boolean =>
  !Cause.isInterrupted(cause) &&
  Option.match(Cause.failureOption(cause), { onNone: () => true, onSome: (error) => error._tag === "StorageError" && !error.isPassing })

const isPassing = (error: RunNotFound | StorageError): boolean => error._tag === "StorageError" && error.isPassing

/** Retries as long as the database cannot be reached. */
const untilItAnswers = retry({ schedule: patience, while: isPassing })

export interface CellWorkerOptions {
  readonly hooks: HooksService
  /** Reads the run of a call, as it is now. */
  readonly runOf: (cell: LeasedCell) => Effect.Effect<Run, RunNotFound | StorageError>
  readonly ledger: CellLedgerService
  /** Reads the data that all calls of one run share. */
  readonly materialOf: (holding: Holding) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  /** Waits until the lease of a call is known to hold. */
  readonly assureHeld: (holding: Holding) => Effect.Effect<void>
  /** Called after every attempt: with its error, or with null when it was answered, and with the moment of its end. */
  readonly attempted: (holding: Holding, error: ModelError | null, at: Moment) => void
}

export interface CellWorker {
  /** Asks one call and stores its outcome. When interrupted before the outcome is stored, hands the call back. Never fails. */
  readonly work: (holding: Holding, model: LanguageModel) => Effect.Effect<void>
  /** Stores the outcome of a call, however long that takes. */
  readonly settle: (holding: Holding, channel: LanguageModel["channel"], outcome: CellOutcome, bill: Bill) => Effect.Effect<void>
}

const unstorable: CellOutcome = { _tag: "Failed", reason: "defect", message: "the answer could not be stored; the log has the cause" }

/** A bill that every storage accepts: the figures of a provider can be too large for a database. */
const storableBill = ({ reserved }: LeasedCell, { charge }: Bill): Bill => ({ cost: 0, judging: noJudgeUse, charge: Math.min(charge, reserved ?? 0) })

export const make = ({ assureHeld, attempted, hooks, ledger, materialOf, runOf }: CellWorkerOptions): CellWorker => {
  const settleOnce = (holding: Holding, channel: LanguageModel["channel"], outcome: CellOutcome, bill: Bill) =>
    Effect.suspend(() => ledger.settle(holding.lease, outcome, channel, bill)).pipe(
      untilItAnswers,
      Effect.flatMap((settled) =>
        settled === "settled" ? Effect.zipRight(countCell(holding.cell, outcome, bill), hooks.settled(holding.cell, outcome, runOf(holding.cell))) : Effect.void
      )
    )

  const annotated = ({ cell }: Holding) => Effect.annotateLogs({ runId: cell.runId, llm: cell.llm })

  const settle: CellWorker["settle"] = (holding, channel, outcome, bill) =>
    settleOnce(holding, channel, outcome, bill).pipe(
      // The storage accepts everything but this answer. The call then fails, so that it is not repeated and paid for again.
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.interrupt
          : Effect.logError("The outcome of a call cannot be stored; the call is stored as failed instead", cause).pipe(
              annotated(holding),
              Effect.zipRight(Effect.sandbox(settleOnce(holding, channel, unstorable, storableBill(holding.cell, bill)))),
              Effect.tapErrorCause((again) =>
                Effect.logError("The failure of a call cannot be stored either; it is tried again", again).pipe(annotated(holding))
              )
            )
      ),
      // The call keeps its place meanwhile, so that no further call is paid for while the storage accepts nothing.
      retryForEver
    )

  const postpone = (holding: Holding, millis: number, charge: number) => untilItAnswers(Effect.suspend(() => ledger.postpone(holding.lease, millis, charge)))

  const ask = (holding: Holding, model: LanguageModel, watch: CellWatch, judgedBy: (judging: JudgeTally.JudgeTally) => void) => {
    const asked: Effect.Effect<Asked, RunNotFound | StorageError> = Effect.flatMap(untilItAnswers(materialOf(holding)), (material) => {
      if (material.judge === null) return askCell(holding.cell, model, watch, material)
      const judging = JudgeTally.make(material.judge)
      judgedBy(judging)
      return askCell(holding.cell, model, watch, { ...material, judge: judging.judge })
    })
    return OwnFiber.until(asked, (end) => {
      holding.giveUp = end
      if (holding.givenUp !== undefined) end(holding.givenUp)
    })
  }

  return {
    settle,
    work: (holding, model) =>
      Effect.suspend(() => {
        const { cell } = holding
        const watch: CellWatch = {
          lost: 0,
          unused: [],
          partial: [],
          beforeAttempt: assureHeld(holding),
          attempted: (error, at) => attempted(holding, error, at)
        }
        let told: Asked | null = null
        let judging: JudgeTally.JudgeTally | null = null
        const done = Effect.flatMap(
          ask(holding, model, watch, (tally) => (judging = tally)),
          (asked) => {
            told = asked
            const bill = billOf(cell, model, watch, judging, asked)
            return asked._tag === "Postponed" ? postpone(holding, asked.millis, bill.charge) : settle(holding, model.channel, asked, bill)
          }
        )
        return Effect.uninterruptibleMask((restore) =>
          Effect.catchAllCause(restore(done), (cause) => {
            if (Cause.isInterruptedOnly(cause)) return Effect.ignore(ledger.release(holding.lease, billOf(cell, model, watch, judging, told).charge))
            // The brand of the run was deleted, so nobody waits for the call.
            if (Option.exists(Cause.failureOption(cause), (error) => error._tag === "RunNotFound")) return Effect.void
            return Effect.logError("A call could not be started or postponed; it is leased again when its lease expires", cause).pipe(annotated(holding))
          })
        )
      })
  }
}
