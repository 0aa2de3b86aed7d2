/**
 * Functions of the host that are called when something has happened. A hook is called after the event was stored, in the process that stored it, and at most
 * once: a process that dies between the two calls no hook. A host that must not miss an event reads `runs.list` and `runs.failures`.
 *
 * Held by `test/pipeline/Hooks.test.ts`.
 */
import { Context, Effect, Layer } from "effect"
import type { CellOutcome, FailureReason, LeasedCell } from "../domain/Cell.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Run } from "../domain/Run.js"

/** A run that has ended, as it is now. A run that is retried ends again, with a higher `revision`. */
export interface RunFinished {
  /** The organization whose run it is. */
  readonly organizationId: OrganizationId
  /** The run as it has ended. */
  readonly run: Run
}

/** A call that failed for good; `runs.failures` lists it too, and `runs.retry` asks it again. */
export interface CallFailed {
  /** The organization whose run it is. */
  readonly organizationId: OrganizationId
  /** The run of the call. */
  readonly runId: RunId
  /** The LLM that was asked. */
  readonly llm: Llm
  /** The text that was asked, or would have been asked. */
  readonly promptText: string
  /** Which of the samples of this prompt and LLM, from 1. */
  readonly sample: number
  /** The kind of failure, such as `timeout`. */
  readonly reason: FailureReason
  /** What the provider or the adapter said about the failure. */
  readonly message: string
  /** How often a process leased the call. Retries within the adapter count once. */
  readonly attempts: number
}

/**
 * Functions of a host. Nothing waits for them: a slow hook delays no run, and calls of hooks may overlap. When a hook throws or its promise rejects, the log
 * has a warning.
 */
export interface HostHooks {
  /** A run ended in this process: it was worked off, cancelled, or imported. */
  readonly runFinished?: ((event: RunFinished) => Promise<void> | void) | undefined
  /** A call that this process made, or gave up, failed for good. */
  readonly callFailed?: ((event: CallFailed) => Promise<void> | void) | undefined
}

export interface HooksService {
  /** @param read gives the run that has ended; it is not called where the host has no such hook */
  readonly runFinished: (read: Effect.Effect<Run, unknown>) => Effect.Effect<void>
  /** Calls the hook where the outcome of a call is a failure. */
  readonly settled: (cell: LeasedCell, outcome: CellOutcome) => Effect.Effect<void>
}

const call = <Event>(name: keyof HostHooks, hook: ((event: Event) => Promise<void> | void) | undefined, event: Effect.Effect<Event, unknown>) =>
  hook === undefined
    ? Effect.void
    : Effect.flatMap(event, (told) => Effect.tryPromise({ try: async () => hook(told), catch: (error) => error })).pipe(
        Effect.catchAllCause((cause) => Effect.logWarning(`The hook ${name} failed`, cause)),
        // The hook runs in a fiber of its own, which outlives the event. That fiber can be interrupted, also where it was begun in a finalizer.
        Effect.interruptible,
        Effect.forkDaemon,
        Effect.asVoid
      )

const make = ({ callFailed, runFinished }: HostHooks): HooksService => ({
  runFinished: (read) =>
    call(
      "runFinished",
      runFinished,
      Effect.map(read, (run) => ({ organizationId: run.organizationId, run }))
    ),
  settled: ({ attempt, llm, organizationId, promptText, runId, sample }, outcome) =>
    outcome._tag === "Failed"
      ? call(
          "callFailed",
          callFailed,
          Effect.succeed({ organizationId, runId, llm, promptText, sample, reason: outcome.reason, message: outcome.message, attempts: attempt })
        )
      : Effect.void
})

export class Hooks extends Context.Reference<Hooks>()("@brand-visibility/core/Hooks", { defaultValue: (): HooksService => make({}) }) {
  static layer(hooks: HostHooks): Layer.Layer<never> {
    return Layer.succeed(Hooks, make(hooks))
  }
}
