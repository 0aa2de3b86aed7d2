/**
 * Functions of the host that are called when something has happened. A hook is called after the event was stored, in the process that stored it, and at most
 * once: a process that dies between the two calls no hook. A host that must not miss an event reads `runs.list` and `runs.failures`.
 *
 * Held by `test/pipeline/Hooks.test.ts`, and `happened` by `WebhookTypes.test.ts` of the http package.
 */
import { Context, Effect, Layer } from "effect"
import type { CellOutcome, FailureReason, LeasedCell } from "../domain/Cell.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Run } from "../domain/Run.js"
import type { WebhookNews } from "../domain/Webhook.js"
import { newsOfProgress, newsOfRun } from "../rules/WebhookNews.js"

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

/** An event of a type that webhooks are told of, with the same data: see the table in docs/guides/webhooks.md. */
export interface Happened extends WebhookNews {
  /** The organization in which it happened. */
  readonly organizationId: OrganizationId
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
  /**
   * Something happened in this process that webhooks are told of, whether or not there is a webhook. A quarter of a run (`run.progress`) is told by each
   * process that notices it. A run that is cancelled because its brand is deleted is not told.
   */
  readonly happened?: ((event: Happened) => Promise<void> | void) | undefined
}

export interface HooksService {
  /** @param read gives the run that has ended; it is not called where the host has no such hook */
  readonly runFinished: (read: Effect.Effect<Run, unknown>) => Effect.Effect<void>
  /**
   * Calls the hooks where the outcome of a call is a failure, or completes a quarter of its run.
   *
   * @param read gives the run of the call; it is not called where the host has no such hook
   */
  readonly settled: (cell: LeasedCell, outcome: CellOutcome, read: Effect.Effect<Run, unknown>) => Effect.Effect<void>
  /** This process started or retried a run, which is as `run` says: its progress is counted from here. */
  readonly begun: (run: Run) => Effect.Effect<void>
  /** Whether the host wants to know what happens. */
  readonly hears: boolean
  /** @param news what happened; not asked for where the host has no such hook */
  readonly happened: (organizationId: OrganizationId, news: Effect.Effect<ReadonlyArray<WebhookNews>, unknown>) => Effect.Effect<void>
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

/** How many runs are remembered whose progress was told. One that is forgotten may have a quarter told again. */
const mostRemembered = 1_000

const endedOf = ({ progress: { completed, failed, refused } }: Run): number => completed + failed + refused

/**
 * Tells each quarter of a run once, also where calls that end together complete it. A process that did not start the run has no count before the first one
 * that it reads, and takes that count to be one higher than the last: a quarter that other calls completed meanwhile is not told then.
 */
const progressTeller = () => {
  const counted = new Map<RunId, { readonly revision: number; readonly ended: number }>()
  /** The count before this one, of the same revision; undefined without one. */
  const endedBefore = ({ id, revision }: Run): number | undefined => {
    const last = counted.get(id)
    return last?.revision === revision ? last.ended : undefined
  }
  const remember = (run: Run): void => {
    counted.delete(run.id)
    counted.set(run.id, { revision: run.revision, ended: endedOf(run) })
    for (const oldest of counted.keys()) {
      if (counted.size <= mostRemembered) break
      counted.delete(oldest)
    }
  }
  return {
    begin: (run: Run): void => {
      // The engine may have made the first calls already.
      if (endedBefore(run) === undefined) remember(run)
    },
    newsOf: (run: Run): ReadonlyArray<WebhookNews> => {
      const ended = endedOf(run)
      const before = endedBefore(run) ?? ended - 1
      if (ended <= before) return []
      remember(run)
      return newsOfProgress(run, ended - before)
    }
  }
}

const make = ({ callFailed, happened: hook, runFinished }: HostHooks): HooksService => {
  const progress = progressTeller()
  const tellAll =
    hook === undefined
      ? undefined
      : (events: ReadonlyArray<Happened>): Promise<void> => Promise.all(events.map(async (event) => hook(event))).then(() => undefined)
  const happened: HooksService["happened"] = (organizationId, news) =>
    call(
      "happened",
      tellAll,
      Effect.map(news, (all) => all.map((each) => ({ organizationId, ...each })))
    )
  return {
    runFinished: (read) =>
      call(
        "runFinished",
        runFinished,
        Effect.map(read, (run) => ({ organizationId: run.organizationId, run }))
      ),
    settled: ({ attempt, llm, organizationId, promptText, runId, sample }, outcome, read) => {
      const failed =
        outcome._tag === "Failed"
          ? call(
              "callFailed",
              callFailed,
              Effect.succeed({ organizationId, runId, llm, promptText, sample, reason: outcome.reason, message: outcome.message, attempts: attempt })
            )
          : Effect.void
      return hook === undefined ? failed : Effect.zipRight(failed, happened(organizationId, Effect.map(read, progress.newsOf)))
    },
    begun: (run) =>
      hook === undefined
        ? Effect.void
        : Effect.suspend(() => {
            progress.begin(run)
            return happened(run.organizationId, Effect.succeed([newsOfRun(run)]))
          }),
    hears: hook !== undefined,
    happened
  }
}

export class Hooks extends Context.Reference<Hooks>()("@brand-visibility/core/Hooks", { defaultValue: (): HooksService => make({}) }) {
  static layer(hooks: HostHooks): Layer.Layer<never> {
    return Layer.succeed(Hooks, make(hooks))
  }
}
