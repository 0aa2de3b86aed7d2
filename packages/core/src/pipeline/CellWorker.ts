/**
 * The life of one call in this process: it is asked, its answer is scored, the outcome is stored, and only then its place is free.
 *
 * An answer was paid for. It is kept until the ledger has taken it, however long the storage is away; a call is never asked again
 * because its answer could not be stored.
 *
 * Source: architecture "The life of a run", 4; reliability "Invariants" (I1, I7).
 */
import { Cause, Effect, Option } from "effect"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { CellLedgerService } from "../ports/CellLedger.js"
import type { HooksService } from "../ports/Hooks.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import type { AttemptWatch } from "../resilience/ModelCall.js"
import * as OwnFiber from "../resilience/OwnFiber.js"
import { patience, retry } from "../resilience/Retry.js"
import { countCell } from "../telemetry/OperatorMetrics.js"
import { type Asked, askCell, billOf, type RunMaterial } from "./AskCell.js"
import * as JudgeTally from "./JudgeTally.js"
import type { Holding } from "./LeasesInHand.js"

/** Whether another attempt would fail in the same way: a defect, or a storage that will not recover by itself. */
export const isLasting = (cause: Cause.Cause<RunNotFound | StorageError>): boolean =>
  !Cause.isInterrupted(cause) &&
  Option.match(Cause.failureOption(cause), { onNone: () => true, onSome: (error) => error._tag === "StorageError" && !error.isPassing })

const isPassing = (error: RunNotFound | StorageError): boolean => error._tag === "StorageError" && error.isPassing

/** Tries again for as long as the storage cannot be reached. */
const untilItAnswers = retry({ schedule: patience, while: isPassing })

export interface CellWorkerOptions {
  readonly hooks: HooksService
  /** The run of a call, as it is now. */
  readonly runOf: (cell: LeasedCell) => Effect.Effect<Run, RunNotFound | StorageError>
  readonly ledger: CellLedgerService
  /** What all calls of one run have in common. */
  readonly materialOf: (holding: Holding) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  /** Waits until the lease of a call is known to hold. */
  readonly assureHeld: (holding: Holding) => Effect.Effect<void>
  /** Told how every attempt has ended: with an error, or null where it was answered. */
  readonly attempted: (holding: Holding, error: ModelError | null) => Effect.Effect<void>
}

export interface CellWorker {
  /** Asks one call and stores its outcome. When interrupted, it hands the call back if the outcome is not stored. Never fails. */
  readonly work: (holding: Holding, model: LanguageModel) => Effect.Effect<void>
  /** Stores the outcome of a call for as long as that takes. */
  readonly settle: (holding: Holding, channel: LanguageModel["channel"], outcome: CellOutcome, bill: Bill) => Effect.Effect<void>
}

const unstorable: CellOutcome = { _tag: "Failed", reason: "defect", message: "the answer could not be stored; the log has the cause" }

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
      // The storage accepts everything but this answer. The call then fails, so that it is not made and paid for again.
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.interrupt
          : Effect.logError("The outcome of a call cannot be stored as it is; the call fails", cause).pipe(
              annotated(holding),
              Effect.zipRight(Effect.sandbox(settleOnce(holding, channel, unstorable, bill)))
            )
      ),
      Effect.tapErrorCause((cause) => Effect.logError("Not even the failure of a call can be stored; it is tried again", cause).pipe(annotated(holding))),
      // The call keeps its place meanwhile, so that no further call is paid for while the storage accepts nothing.
      retry({ schedule: patience }),
      Effect.orDie
    )

  const postpone = (holding: Holding, millis: number, charge: number) => untilItAnswers(Effect.suspend(() => ledger.postpone(holding.lease, millis, charge)))

  const ask = (holding: Holding, model: LanguageModel, watch: AttemptWatch, judgedBy: (judging: JudgeTally.JudgeTally) => void) => {
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
        const watch: AttemptWatch = { lost: 0, beforeAttempt: assureHeld(holding), attempted: (error) => attempted(holding, error) }
        let told: Asked | null = null
        let judging: JudgeTally.JudgeTally | null = null
        return ask(holding, model, watch, (tally) => (judging = tally)).pipe(
          Effect.flatMap((asked) => {
            told = asked
            const bill = billOf(cell, model, watch, judging, asked)
            return asked._tag === "Postponed" ? postpone(holding, asked.millis, bill.charge) : settle(holding, model.channel, asked, bill)
          }),
          Effect.onInterrupt(() => Effect.ignore(ledger.release(holding.lease, billOf(cell, model, watch, judging, told).charge))),
          // Its brand was deleted: nobody waits for the call any more.
          Effect.catchTag("RunNotFound", () => Effect.void),
          Effect.catchAllCause((cause) =>
            Cause.isInterruptedOnly(cause)
              ? Effect.void
              : Effect.logError("A call could not be begun or postponed; it is leased again when its lease has run out", cause).pipe(annotated(holding))
          )
        )
      })
  }
}
