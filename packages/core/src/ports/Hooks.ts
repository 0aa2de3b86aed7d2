/**
 * Calls functions of the host when something has happened. A hook is called after the event was stored, in the process that stored the event, and at
 * most once: a process that dies between storing and calling calls no hook. A host that must not miss an event reads `runs.list` and `runs.failures`.
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

/** A run that has ended, in its present state. A run that is retried ends again, with a higher `revision`. */
export interface RunFinished {
  /** The organization of the run. */
  readonly organizationId: OrganizationId
  /** The ended run. */
  readonly run: Run
}

/** A call that failed for good. `runs.failures` lists the call too, and `runs.retry` repeats it. */
export interface CallFailed {
  /** The organization of the run. */
  readonly organizationId: OrganizationId
  /** The run of the call. */
  readonly runId: RunId
  /** The LLM that was asked. */
  readonly llm: Llm
  /** The prompt of the call. */
  readonly promptText: string
  /** The number of the sample of this prompt and LLM, from 1. */
  readonly sample: number
  /** The kind of failure, such as `timeout`. */
  readonly reason: FailureReason
  /** What the provider or the adapter said about the failure. */
  readonly message: string
  /** How often a process leased the call. Retries within the adapter count once. */
  readonly attempts: number
}

/** An event of a type that webhooks receive, with the same data: see the table in docs/guides/webhooks.md. */
export interface Happened extends WebhookNews {
  /** The organization of the event. */
  readonly organizationId: OrganizationId
}

/**
 * Functions of a host. The library does not wait for them: a slow hook delays no run, and calls of hooks may overlap. When a hook throws or its promise
 * rejects, the log has a warning.
 */
export interface HostHooks {
  /** Called when a run ended in this process: all its calls ended, or it was cancelled or imported. */
  readonly runFinished?: ((event: RunFinished) => Promise<void> | void) | undefined
  /** Called when a call that this process made, or gave up, failed for good. */
  readonly callFailed?: ((event: CallFailed) => Promise<void> | void) | undefined
  /**
   * Called when something happened in this process that webhooks receive, whether or not a webhook exists. Each process that notices a quarter of a run
   * (`run.progress`) reports that quarter. A run that is cancelled because its brand is deleted is not reported.
   */
  readonly happened?: ((event: Happened) => Promise<void> | void) | undefined
}

export interface HooksService {
  /** @param read gives the ended run; not called when the host has no such hook */
  readonly runFinished: (read: Effect.Effect<Run, unknown>) => Effect.Effect<void>
  /**
   * Calls the hooks when a call fails, or when its outcome completes a quarter of its run.
   *
   * @param read gives the run of the call; not called when the host has no such hook
   */
  readonly settled: (cell: LeasedCell, outcome: CellOutcome, read: Effect.Effect<Run, unknown>) => Effect.Effect<void>
  /** Notes that this process started or retried a run. Its progress is counted from the state of `run`. */
  readonly begun: (run: Run) => Effect.Effect<void>
  /** Whether the host has a `happened` hook. */
  readonly hears: boolean
  /** @param news gives the events; not evaluated when the host has no such hook */
  readonly happened: (organizationId: OrganizationId, news: Effect.Effect<ReadonlyArray<WebhookNews>, unknown>) => Effect.Effect<void>
}

const call = <Event>(name: keyof HostHooks, hook: ((event: Event) => Promise<void> | void) | undefined, event: Effect.Effect<Event, unknown>) =>
  hook === undefined
    ? Effect.void
    : Effect.flatMap(event, (told) => Effect.tryPromise({ try: async () => hook(told), catch: (error) => error })).pipe(
        Effect.catchAllCause((cause) => Effect.logWarning(`The hook ${name} failed`, cause)),
        // The hook runs in a fiber of its own, which outlives the event. That fiber is interruptible, even when a finalizer started it.
        Effect.interruptible,
        Effect.forkDaemon,
        Effect.asVoid
      )

/** The number of runs whose progress is remembered. A quarter of a forgotten run may be reported twice. */
const mostRemembered = 1_000

const endedOf = ({ progress: { completed, failed, refused } }: Run): number => completed + failed + refused

/**
 * Reports each quarter of a run once, also when calls that end together complete it. A process that did not start the run has no count before its first
 * read. Such a process assumes that the first count is one higher than the count before, and does not report a quarter that other calls completed
 * meanwhile.
 */
const progressTeller = () => {
  const counted = new Map<RunId, { readonly revision: number; readonly ended: number }>()
  /** The last count of the same revision; undefined when there is none. */
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
