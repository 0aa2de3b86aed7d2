/**
 * An engine over a queue that the host already runs. It sends submitted runs as slices, and works on the slices that the queue hands out (`RunSlices`).
 * The queue decides which process works on which slice; the ledger decides which process asks which call.
 *
 * Source: decision 0021.
 *
 * Held by `EngineSuite` of `@brand-visibility/conformance`.
 */
import { Deferred, Effect, Either, Exit, Fiber, FiberSet, Layer, Runtime, Schedule } from "effect"
import { decodeInput } from "../domain/Input.js"
import { type SliceOutcome, SliceRef } from "../domain/Slice.js"
import { CellLedger } from "../ports/CellLedger.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { OpenSliceQueue, SliceHandler, SliceQueue } from "../ports/SliceQueue.js"
import { requireLease } from "./EngineTimes.js"
import * as NoEngine from "./NoEngine.js"
import * as QueueOutage from "./QueueOutage.js"
import { checkedSeats, RunSlices, type RunSlicesOptions, seatsOf } from "./RunSlices.js"
import type { RunWorkPorts } from "./RunWork.js"

export interface QueueEngineOptions extends RunSlicesOptions {
  /** Hands slices to processes, such as `bullmqQueue({ redis })` or `pgBossQueue({ boss })`. */
  readonly queue: SliceQueue
  /**
   * Whether this process works on slices. With false it only sends slices, and leaves all calls and all scheduled work to other processes. Default
   * true.
   */
  readonly works?: boolean | undefined
}

/** How long a process leases calls of one slice before other slices of the queue get their turn, in milliseconds. */
const sliceMillis = 10_000

/** The most calls of one slice. */
const sliceCalls = 1_000

/** Slices that may have been lost are sent again after this many polls. */
const pollsPerResend = 5

/** The wait before a queue that could not be opened is tried again: longer each time, at most five seconds. */
const reopening = Schedule.exponential("100 millis").pipe(Schedule.union(Schedule.spaced("5 seconds")))

/**
 * Opens the queue in the background, and retries until it is open. A queue that cannot be reached does not keep the process from starting. A queue that
 * opens only after the scope has closed is closed at once.
 *
 * @param alongside runs while the queue closes
 */
const openInto = (
  ready: Deferred.Deferred<OpenSliceQueue>,
  queue: SliceQueue,
  outage: QueueOutage.QueueOutage,
  handler: SliceHandler | null,
  alongside: Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const runtime = yield* Effect.runtime()
    const report = (error: unknown): void => void Runtime.runFork(runtime)(outage.failed(error))
    let opened: OpenSliceQueue | undefined
    let isOver = false
    const attempt = Effect.tryPromise({
      try: async () => {
        opened = await queue.open(handler, report)
        if (isOver) await opened.close()
        else Deferred.unsafeDone(ready, Effect.succeed(opened))
      },
      catch: (error) => error
    })
    const close = Effect.promise(async () => {
      isOver = true
      await opened?.close()
    })
    yield* Effect.addFinalizer(() => Effect.all([alongside, close], { concurrency: "unbounded", discard: true }))
    yield* Effect.forkScoped(attempt.pipe(Effect.tapErrorCause(outage.failed), Effect.retry(reopening)))
  })

type Send = (slices: ReadonlyArray<SliceRef>) => Effect.Effect<void>

/** Sends slices when the queue is open. A failure is only logged, because slices that the queue does not accept are sent again later. */
const sendingTo =
  (queue: Effect.Effect<OpenSliceQueue>, outage: QueueOutage.QueueOutage): Send =>
  (slices) =>
    slices.length === 0
      ? Effect.void
      : Effect.flatMap(queue, (open) => Effect.tryPromise({ try: () => open.send(slices, 0), catch: (error) => error })).pipe(
          Effect.zipRight(outage.worked),
          Effect.catchAllCause(outage.failed)
        )

/** Sends slices that may have been lost, as long as the fiber lives. */
const resending = <E>(send: Send, lost: Effect.Effect<ReadonlyArray<SliceRef>, E>, outage: QueueOutage.QueueOutage, pollMillis: number): Effect.Effect<never> =>
  lost.pipe(Effect.flatMap(send), Effect.catchAllCause(outage.failed), Effect.zipRight(Effect.sleep(pollMillis * pollsPerResend)), Effect.forever)

/** Sends the slices of submitted runs. Callers do not wait for the queue. */
const submitting = (send: Send, seats: ReturnType<typeof seatsOf>, outage: QueueOutage.QueueOutage) =>
  Effect.map(FiberSet.make<void>(), (sends): (typeof RunEngine)["Service"]["submit"] => {
    return (organizationId, runId) =>
      seats(organizationId, runId).pipe(Effect.flatMap(send), Effect.catchAllCause(outage.failed), (sent) => FiberSet.run(sends, sent), Effect.asVoid)
  })

/** Only sends slices, and works on none. */
const sendingLayer = ({ queue, seats }: QueueEngineOptions) =>
  Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const of = seatsOf(yield* RunStore, checkedSeats(seats))
      const ready = yield* Deferred.make<OpenSliceQueue>()
      const outage = QueueOutage.make()
      yield* openInto(ready, queue, outage, null, Effect.void)
      const base = yield* RunEngine
      return { ...base, submit: yield* submitting(sendingTo(Deferred.await(ready), outage), of, outage) }
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
      const outage = QueueOutage.make()
      const send = sendingTo(Deferred.await(ready), outage)

      /** Works on a slice. Fails only when the next slices cannot be sent. */
      const handle = (given: unknown) =>
        Effect.gen(function* () {
          const slice = yield* Effect.either(isSlice(given))
          if (Either.isLeft(slice)) return yield* Effect.logError("A message of the queue is not a slice of a run; it is dropped", slice.left)
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
          // A queue may hand out the first slice before `open` returns.
          const open = yield* Deferred.await(ready)
          yield* Effect.promise(() => open.send(next, delay))
        })

      const handling = yield* FiberSet.make<void, unknown>()
      const handler: SliceHandler = async (slice, signal) => {
        const handled = Effect.flatMap(FiberSet.run(handling, handle(slice)), (fiber) => Effect.onInterrupt(Fiber.join(fiber), () => Fiber.interrupt(fiber)))
        const exit = await Runtime.runPromiseExit(runtime)(handled, signal === undefined ? {} : { signal })
        if (Exit.isFailure(exit) && !Exit.isInterrupted(exit)) throw new Error("The next slices of a run could not be sent", { cause: exit.cause })
      }

      // Both run together: no further slice is taken from the queue, and the slices under way end when their calls have ended. Afterwards, calls that
      // still wait for an unreachable storage or for a judge are interrupted.
      yield* openInto(ready, queue, outage, handler, Effect.zipRight(slices.drain, FiberSet.clear(handling)))
      yield* Effect.forkScoped(resending(send, slices.lost, outage, pollMillis))

      return {
        submit: yield* submitting(send, slices.seatsOf, outage),
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
 * An engine that does not wait for the queue: the slices of submitted runs are sent when the queue is open.
 *
 * Throws a `BrandVisibilityError` of code `invalid_configuration` when an option is out of its range.
 */
export const layer = (options: QueueEngineOptions): Layer.Layer<RunEngine, never, RunWorkPorts> => {
  requireLease(options.leaseMillis)
  checkedSeats(options.seats)
  return options.works === false ? sendingLayer(options) : workingLayer(options).pipe(Layer.provide(RunSlices.layer(options)))
}
