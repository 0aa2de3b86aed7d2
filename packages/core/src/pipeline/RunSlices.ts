/**
 * Works on slices of runs that a queue hands out. `QueueEngine` connects this service with the queue.
 *
 * A slice names calls but does not hold them. A process that works on a slice leases calls from the ledger, asks them, stores their outcomes, and ends
 * the run with its last call. So a slice may be lost, repeated or reordered, and several processes may work on it: each call is leased to one of them.
 *
 * The places of a model belong to the process. All slices of a process share them, as fairly as runs of an engine without a queue (`FairShares`). A
 * process works on one slice of a run and LLM at once. A second seat is returned for another process, and a copy is dropped.
 *
 * Source: decision 0021; reliability "Invariants".
 *
 * Held by `test/pipeline/RunSlices.test.ts` and `test/pipeline/SlicesFairness.test.ts`.
 */
import { Context, Effect, Fiber, Layer, Option, Queue, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { mostSeats, sliceKey, type SliceOutcome, type SliceRef } from "../domain/Slice.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Moment from "../resilience/Moment.js"
import { type EngineTimes, requireLease } from "./EngineTimes.js"
import * as FairShares from "./FairShares.js"
import type { BookedRun } from "./RunBook.js"
import * as RunWork from "./RunWork.js"

export interface RunSlicesOptions extends EngineTimes {
  /** How many processes may work on one run and LLM at once: 1 to 64. Default 4. */
  readonly seats?: number | undefined
}

export interface WorkOptions {
  /** The most calls to lease. */
  readonly limit: number
  /**
   * How long to lease calls, in milliseconds. Calls that were leased by then are completed, because they are paid for. So a slice may take longer by
   * the time of one call.
   */
  readonly mostMillis: number
}

export interface RunSlicesService {
  /** The slices to hand out for a run that was started or retried; none for an unknown run. */
  readonly seatsOf: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<ReadonlyArray<SliceRef>, StorageError>
  /**
   * Leases calls of the slice, asks them, stores their outcomes, and ends the run with its last call. When interrupted, it hands back the calls that it holds.
   * Safe to call any number of times, from anywhere.
   */
  readonly work: (slice: SliceRef, options: WorkOptions) => Effect.Effect<SliceOutcome, StorageError>
  /** The slices of every run under way. Every engine hands them out again at intervals, so that a lost message costs only time. */
  readonly lost: Effect.Effect<ReadonlyArray<SliceRef>, StorageError>
  /** Hands back the calls of a cancelled run. */
  readonly abandon: (run: BookedRun) => Effect.Effect<void>
  /** Begins to watch a run. The returned effect resolves when this process ends the run or learns of its end. */
  readonly watchEnd: (runId: RunId) => Effect.Effect<Effect.Effect<void>, never, Scope.Scope>
  /** Waits until this process holds no call. */
  readonly hasNoCall: Effect.Effect<void>
  /** Leases nothing more, waits a bounded time for the calls in flight, and hands back the others. */
  readonly drain: Effect.Effect<void>
}

/** How often a process returns its second seat of a run and LLM without a wait. Later returns wait longer each time. */
const quickReturns = 4

/**
 * The wait before a second seat is handed out again, in milliseconds. The first returns do not wait: the process that is woken first takes several
 * seats of a new run, and another process may have no work. Later returns wait longer each time, because there may be no other process.
 */
const returnMillis = (returns: number, pollMillis: number): number => (returns < quickReturns ? 0 : Math.min(pollMillis, 100 * 2 ** (returns - quickReturns)))

const seatsFrom = (seats: number, { organizationId, runId }: BookedRun, llms: Iterable<Llm>): ReadonlyArray<SliceRef> =>
  [...llms].flatMap((llm) => Array.from({ length: seats }, (_, seat) => ({ organizationId, runId, llm, seat })))

/** Throws a `BrandVisibilityError` of code `invalid_configuration` when `seats` is out of its range. */
export const checkedSeats = (seats = 4): number => {
  if (Number.isInteger(seats) && seats >= 1 && seats <= mostSeats) return seats
  throw invalidConfiguration("engine", [{ path: "seats", message: `must be a whole number from 1 to ${mostSeats}, not ${seats}` }])
}

/** The slices to hand out for a run, as `RunSlicesService.seatsOf` gives them. For processes that hand out slices and work on none. */
export const seatsOf = (runs: RunStoreService, seats: number): RunSlicesService["seatsOf"] => {
  return (organizationId, runId) =>
    runs.get(organizationId, runId).pipe(
      // The calls of a batch are submitted to the provider, rather than handed to processes.
      Effect.map(({ options }) => (options.mode === "batch" ? [] : seatsFrom(seats, { organizationId, runId }, new Set(options.llms)))),
      Effect.catchTag("RunNotFound", () => Effect.succeed([]))
    )
}

/** A slice that this process works on. */
interface Worked extends SliceRef {
  /** Signalled when there may be calls to lease again. */
  readonly wake: Queue.Queue<void>
  /** Whether the slice would lease more calls with more free places. */
  wants: boolean
  /** Whether the ledger had fewer calls than requested. */
  isDry: boolean
  isOver: boolean
  /** Slices of the second stage, which was planned during the work. */
  again: ReadonlyArray<SliceRef>
}

export class RunSlices extends Context.Tag("@brand-visibility/core/RunSlices")<RunSlices, RunSlicesService>() {
  /** Throws a `BrandVisibilityError` of code `invalid_configuration` when an option is out of its range. */
  static layer(options: RunSlicesOptions = {}): Layer.Layer<RunSlices, never, RunWork.RunWorkPorts> {
    requireLease(options.leaseMillis)
    return Layer.scoped(RunSlices, make(options, checkedSeats(options.seats)))
  }
}

const make = (options: RunSlicesOptions, seats: number): Effect.Effect<RunSlicesService, never, RunWork.RunWorkPorts | Scope.Scope> =>
  Effect.gen(function* () {
    const slices = new Set<Worked>()
    const ofRun = (runId: RunId) => [...slices].filter((slice) => slice.runId === runId)
    const wake = ({ wake: queue }: Worked): void => void queue.unsafeOffer(undefined)

    /** By the key of a slice: when it was told to wait, for how long, and how often it was returned since this process last worked on it. */
    const expected = new Map<string, { readonly runId: RunId; readonly told: Moment.Moment; readonly millis: number; readonly returns: number }>()

    const base: RunWork.RunWork = yield* RunWork.make(options, {
      sharesWork: true,
      look: (active) =>
        Effect.sync(() => {
          const ids = new Set<string>(active.map(({ runId }) => runId))
          for (const [key, { runId }] of expected) if (!ids.has(runId)) expected.delete(key)
          return active
        }),
      letGo: ({ llm, reserved, runId }) =>
        Effect.sync(() => {
          for (const slice of slices) {
            if (slice.runId === runId && reserved !== null) slice.isDry = false
            if (slice.runId === runId || slice.llm === llm) wake(slice)
          }
        }),
      woken: ({ runId }) => {
        for (const slice of ofRun(runId)) {
          slice.isDry = false
          wake(slice)
        }
      },
      again: ({ id, options: { llms }, organizationId }) => {
        for (const slice of ofRun(id)) slice.again = seatsFrom(seats, { organizationId, runId: id }, new Set(llms))
      },
      over: (runId) => {
        for (const slice of ofRun(runId)) {
          slice.isOver = true
          wake(slice)
        }
      }
    })
    const { ledger, leases, models, pollMillis, runs } = base
    // The slices of one model lease one after the other, so that each slice sees the places that the others took.
    const turns = new Map([...models.keys()].map((llm) => [llm, { lease: Effect.unsafeMakeSemaphore(1), shares: FairShares.make() }]))
    const waitFor = (slice: SliceRef, millis = pollMillis, returns = 0): Effect.Effect<SliceOutcome> =>
      Effect.map(Moment.now, (told) => {
        expected.set(sliceKey(slice), { runId: slice.runId, told, millis, returns })
        return { _tag: "Waiting", millis }
      })
    yield* base.start

    const openLlms = (runId: RunId) => Effect.map(ledger.active, (active) => active.find((run) => run.runId === runId)?.llms ?? null)

    /** The outcome of a slice that leases nothing more and holds no call. */
    const outcomeOf = (slice: SliceRef, worked: Worked, mayHaveMore: boolean): Effect.Effect<SliceOutcome, StorageError> =>
      Effect.gen(function* () {
        if (!worked.isOver) yield* base.tryFinish(slice)
        if (worked.isOver) return { _tag: "Done" }
        if (worked.again.length > 0) return { _tag: "More", next: worked.again }
        if (mayHaveMore || base.isClosed()) return { _tag: "More", next: [slice] }
        const open = yield* openLlms(slice.runId)
        // A run without open calls only waits for its end, which another process may be writing.
        if (open === null || (open.length > 0 && !open.includes(slice.llm))) return { _tag: "Done" }
        return yield* waitFor(slice)
      })

    const workWith = (slice: SliceRef, model: LanguageModel, worked: Worked, { limit, mostMillis }: WorkOptions) =>
      Effect.gen(function* () {
        const begin = yield* Moment.now
        const inFlight = new Set<Fiber.RuntimeFiber<void>>()
        let left = limit
        /** The error that prevents further leases. The calls in flight are completed all the same, because they are paid for. */
        let failure: StorageError | null = null
        const remaining = Effect.map(Moment.now, (now) => mostMillis - Moment.between(begin, now))

        const { lease, shares } = turns.get(slice.llm)!
        const waiting = () => [...slices].filter(({ llm, wants }) => wants && llm === slice.llm)
        const leaseAndBegin = (capacity: number) =>
          Effect.gen(function* () {
            const free = capacity - leases.countOf(slice.llm)
            if (free <= 0 || worked.isOver) return
            const first = shares.next(waiting())
            if (first !== undefined && first.organizationId !== slice.organizationId) return wake(first)
            const limited = Math.min(left, FairShares.partOf(free, waiting()))
            const claimed = yield* base.claim(slice, model, limited)
            left -= claimed.length
            worked.isDry = claimed.length < limited
            worked.wants = !worked.isDry
            shares.given(slice.organizationId, claimed.length)
            for (const one of claimed) {
              const fiber = yield* base.begin(one, model)
              if (fiber === null) continue
              inFlight.add(fiber)
              fiber.addObserver(() => {
                inFlight.delete(fiber)
                wake(worked)
              })
            }
            // Free places may be left for slices whose turn it was not.
            waiting().forEach(wake)
          }).pipe(Effect.uninterruptible, lease.withPermits(1))

        const step = Effect.gen(function* () {
          const time = yield* remaining
          const mayLease = left > 0 && time > 0 && failure === null && !worked.isOver && !base.isClosed()
          worked.wants = mayLease && !worked.isDry
          if (worked.wants) {
            const capacity = yield* Effect.timeoutOption(model.capacity, time)
            if (Option.isSome(capacity))
              yield* Effect.catchAll(leaseAndBegin(capacity.value), (error) => {
                failure = error
                worked.wants = false
                return Effect.void
              })
          }
          if (inFlight.size === 0 && (!mayLease || failure !== null || worked.isDry)) return true
          // Another process may have handed a call back meanwhile.
          const woken = yield* Effect.timeoutOption(Queue.take(worked.wake), pollMillis)
          if (Option.isNone(woken)) worked.isDry = false
          return false
        })
        yield* Effect.repeat(step, { until: (isAtEnd) => isAtEnd }).pipe(Effect.onExit(() => Fiber.interruptAll([...inFlight])))
        if (failure !== null) return yield* Effect.fail<StorageError>(failure)
        return yield* outcomeOf(slice, worked, !worked.isDry)
      })

    return {
      seatsOf: seatsOf(runs, seats),
      work: (slice, workOptions) =>
        Effect.gen(function* () {
          const { llm, organizationId, runId } = slice
          const model = models.get(llm)
          // A slice that was returned without a wait would be handed to this stopping process again and again.
          if (base.isClosed()) return { _tag: "Waiting", millis: pollMillis } as const
          const waiting = expected.get(sliceKey(slice))
          const isExpected = waiting !== undefined && Moment.between(waiting.told, yield* Moment.now) < waiting.millis
          const taken = ofRun(runId).find((other) => other.llm === llm)
          // A copy is not sent again, so that the number of slices cannot grow. While a slice is returned without a wait, a copy cannot be recognised;
          // a copy ends at the first wait.
          if (isExpected || taken?.seat === slice.seat) return { _tag: "Done" } as const
          // A second seat of a run and LLM is useless in one process, but another process may use it.
          if (taken !== undefined) {
            const returns = waiting?.returns ?? 0
            return yield* waitFor(slice, returnMillis(returns, pollMillis), returns + 1)
          }
          expected.delete(sliceKey(slice))
          const wakes = yield* Queue.sliding<void>(1)
          // Another process has the model of this slice: this process can only end the run.
          const worked: Worked = { ...slice, wake: wakes, wants: false, isDry: model === undefined, isOver: false, again: [] }
          slices.add(worked)
          const outcome = model === undefined ? outcomeOf(slice, worked, false) : workWith(slice, model, worked, workOptions)
          return yield* Effect.ensuring(
            outcome,
            Effect.sync(() => {
              slices.delete(worked)
              if (![...slices].some((other) => other.llm === llm && other.organizationId === organizationId)) turns.get(llm)?.shares.forget(organizationId)
              for (const other of slices) if (other.llm === llm) wake(other)
            })
          )
        }),
      lost: Effect.flatMap(ledger.active, (active) =>
        Effect.forEach(active, (run) => {
          const { llms, mode } = run
          if (llms.length > 0) return Effect.succeed(mode === "batch" ? [] : seatsFrom(seats, run, llms))
          // The run only waits for its end: the next slice that is worked on ends the run.
          return runs.get(run.organizationId, run.runId).pipe(
            Effect.map(({ options: { llms: asked } }) => seatsFrom(1, run, asked.slice(0, 1))),
            Effect.catchTag("RunNotFound", () => Effect.succeed([]))
          )
        })
      ).pipe(Effect.map((all) => all.flat())),
      abandon: base.abandon,
      watchEnd: base.watchEnd,
      hasNoCall: base.hasNoCall,
      drain: base.drain
    }
  })
