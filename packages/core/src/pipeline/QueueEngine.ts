/**
 * An engine over a queue that a host runs already: what is submitted is sent as slices, and slices that come out of the queue are worked on
 * (`RunSlices`). The queue decides which process works on what; the ledger decides who asks which call.
 *
 * Source: decision 0021.
 *
 * Held by `EngineSuite` of `@brand-visibility/conformance`.
 */
import { Deferred, Effect, Either, Exit, FiberSet, Layer, Runtime } from "effect"
import { decodeInput } from "../domain/Input.js"
import { type SliceOutcome, SliceRef } from "../domain/Slice.js"
import { CellLedger } from "../ports/CellLedger.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { OpenSliceQueue, SliceHandler, SliceQueue } from "../ports/SliceQueue.js"
import { requireLease } from "./EngineTimes.js"
import * as NoEngine from "./NoEngine.js"
import { checkedSeats, RunSlices, type RunSlicesOptions, seatsOf } from "./RunSlices.js"
import type { RunWorkPorts } from "./RunWork.js"

export interface QueueEngineOptions extends RunSlicesOptions {
  /** Hands slices to processes, such as `bullmqQueue({ connection })` or `pgBossQueue({ boss })`. */
  readonly queue: SliceQueue
  /** Whether this process works on slices, or only sends them and leaves the work, and all that becomes due, to others. Default true. */
  readonly works?: boolean | undefined
}

/** How long a process leases calls of one slice before others of the queue get their turn, in milliseconds. */
const sliceMillis = 10_000

/** Most calls of one slice. */
const sliceCalls = 1_000

/** After how many polls slices that may have been lost are sent again. */
const pollsPerResend = 5

const queueFailed = (cause: unknown) =>
  Effect.logWarning("The queue of slices could not be used; slices of runs that are under way are sent again every so often", cause)

const opened = (queue: SliceQueue, handler: SliceHandler | null): Effect.Effect<OpenSliceQueue> =>
  Effect.flatMap(Effect.runtime(), (runtime) => {
    const report = (error: unknown): void => void Runtime.runFork(runtime)(queueFailed(error))
    return Effect.promise(() => queue.open(handler, report))
  })

/** Sends slices that may have been lost, for as long as the fiber lives. */
const resending = <E>(queue: OpenSliceQueue, lost: Effect.Effect<ReadonlyArray<SliceRef>, E>, pollMillis: number): Effect.Effect<never> =>
  lost.pipe(
    Effect.flatMap((slices) => Effect.tryPromise({ try: () => queue.send(slices, 0), catch: (error) => error })),
    Effect.catchAllCause(queueFailed),
    Effect.zipRight(Effect.sleep(pollMillis * pollsPerResend)),
    Effect.forever
  )

/** Sends what is submitted; nobody waits for the queue, and what it does not take is sent again later. */
const submitting = (queue: OpenSliceQueue, seats: ReturnType<typeof seatsOf>) =>
  Effect.map(FiberSet.make<void>(), (sends): (typeof RunEngine)["Service"]["submit"] => {
    return (organizationId, runId) =>
      seats(organizationId, runId).pipe(
        Effect.flatMap((slices) => Effect.tryPromise({ try: () => queue.send(slices, 0), catch: (error) => error })),
        Effect.catchAllCause(queueFailed),
        (send) => FiberSet.run(sends, send),
        Effect.asVoid
      )
  })

/** As a process without an engine, but for what it submits. */
const sendingLayer = ({ queue, seats }: QueueEngineOptions) =>
  Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const of = seatsOf(yield* RunStore, checkedSeats(seats))
      const open = yield* Effect.acquireRelease(opened(queue, null), (made) => Effect.promise(() => made.close()))
      const base = yield* RunEngine
      return { ...base, submit: yield* submitting(open, of) }
    })
  ).pipe(Layer.provide(NoEngine.layer))

const workingLayer = ({ pollMillis = 2_000, queue }: QueueEngineOptions) =>
  Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const slices = yield* RunSlices
      const ledger = yield* CellLedger
      const runtime = yield* Effect.runtime()
      const isSlice = decodeInput(SliceRef)
      const ready = yield* Deferred.make<OpenSliceQueue>()

      /** What the handler does with a slice; never fails but where what is to be done next cannot be sent. */
      const handle = (given: unknown) =>
        Effect.gen(function* () {
          const slice = yield* Effect.either(isSlice(given))
          if (Either.isLeft(slice)) return yield* Effect.logError("What came out of the queue is no slice of a run; it is dropped", slice.left)
          const outcome = yield* slices.work(slice.right, { limit: sliceCalls, mostMillis: sliceMillis }).pipe(
            Effect.catchAllCause((cause) =>
              Effect.as(Effect.logWarning("A slice of a run could not be worked on; it is tried again", cause), {
                _tag: "Waiting",
                millis: pollMillis
              } satisfies SliceOutcome)
            )
          )
          if (outcome._tag === "Done") return
          const [next, delay] = outcome._tag === "More" ? [outcome.next, 0] : [[slice.right], outcome.millis]
          // A queue may hand out the first slice before it is open.
          const open = yield* Deferred.await(ready)
          yield* Effect.promise(() => open.send(next, delay))
        })

      const handler: SliceHandler = async (slice, signal) => {
        const exit = await Runtime.runPromiseExit(runtime)(handle(slice), signal === undefined ? {} : { signal })
        if (Exit.isFailure(exit) && !Exit.isInterrupted(exit)) throw new Error("The next slices of a run could not be sent", { cause: exit.cause })
      }

      const open = yield* Effect.acquireRelease(opened(queue, handler), (made) =>
        // Together: nothing more is taken from the queue, and the slices under way end when their calls have.
        Effect.all([slices.drain, Effect.promise(() => made.close())], { concurrency: "unbounded" })
      )
      yield* Deferred.succeed(ready, open)
      yield* Effect.forkScoped(resending(open, slices.lost, pollMillis))

      return {
        submit: yield* submitting(open, slices.seatsOf),
        abandon: (organizationId, runId) => slices.abandon({ organizationId, runId }),
        watchEnd: slices.watchEnd,
        idle: Effect.zipRight(slices.hasNoCall, ledger.active).pipe(
          Effect.orElseSucceed(() => null),
          Effect.tap((active) => (active?.length === 0 ? Effect.void : Effect.sleep(Math.min(pollMillis, 500)))),
          Effect.repeat({ until: (active) => active?.length === 0 }),
          Effect.asVoid
        ),
        seesToDue: true
      }
    })
  )

/**
 * A queue that cannot be opened is a defect of the host's configuration.
 *
 * @throws RangeError when an option is out of its range
 */
export const layer = (options: QueueEngineOptions): Layer.Layer<RunEngine, never, RunWorkPorts> => {
  requireLease(options.leaseMillis)
  checkedSeats(options.seats)
  return options.works === false ? sendingLayer(options) : workingLayer(options).pipe(Layer.provide(RunSlices.layer(options)))
}
