/**
 * Runs the calls of hosts as promises and async iterables until the library is disposed of. Then pending calls and later calls reject with code
 * `disposed`.
 */
import { Deferred, Effect, Exit, type Fiber, FiberId, type ManagedRuntime, type Runtime } from "effect"
import { BrandVisibilityError, errorOfCause } from "./BrandVisibilityError.js"
import { streams } from "./domain/Streams.js"
import type { Rows } from "./operations/Operation.js"
import type { ServiceError } from "./services/ErrorCode.js"

export interface Lifetime<R> {
  /** Rejects with a `BrandVisibilityError`. */
  readonly run: <A>(program: Effect.Effect<A, ServiceError, R>) => Promise<A>
  /**
   * Throws a `BrandVisibilityError` while the rows are iterated.
   *
   * @param until gives an effect whose failure ends the iteration early; default: the iteration ends with its rows
   */
  readonly iterate: <A>(rows: Rows<A, ServiceError, R>, until?: Effect.Effect<Effect.Effect<never>, ServiceError>) => AsyncIterable<A>
  /** Interrupts pending calls, then closes the services. A second call resolves together with the first. */
  readonly dispose: () => Promise<void>
}

const disposed = (): BrandVisibilityError => new BrandVisibilityError("disposed", "This BrandVisibility was disposed of; make another one", undefined)

const atEnd: IteratorReturnResult<undefined> = { done: true, value: undefined }

/** How long a disposal waits for the ends of abandoned iterations, in milliseconds. A storage whose rows do not end would otherwise hold the process. */
const patienceMillis = 10_000

/** Resolves when all are settled, or after the time. */
const settledWithin = (millis: number, promises: ReadonlyArray<Promise<unknown>>): Promise<void> =>
  Effect.runPromise(
    Effect.asVoid(
      Effect.timeoutOption(
        Effect.promise(() => Promise.allSettled(promises)),
        millis
      )
    )
  )

/**
 * @param runtime the services that `managed` has made
 * @param endMillis how long a disposal waits for the ends of abandoned iterations
 */
export const make = <R>(
  managed: ManagedRuntime.ManagedRuntime<R, ServiceError>,
  runtime: Runtime.Runtime<R>,
  endMillis: number = patienceMillis
): Lifetime<R> => {
  const pending = new Set<Fiber.RuntimeFiber<unknown, unknown>>()
  /** Ends each iteration that has given a row and waits for the host to ask for the next. A host that stops asking would otherwise keep the process alive. */
  const idle = new Set<() => Promise<unknown>>()
  const end = Deferred.unsafeMake<never, BrandVisibilityError>(FiberId.none)
  let disposal: Promise<void> | undefined

  return {
    run: async <A>(program: Effect.Effect<A, ServiceError, R>): Promise<A> => {
      if (disposal !== undefined) throw disposed()
      const exit = await new Promise<Exit.Exit<A, ServiceError>>((resolve) => {
        const fiber = managed.runFork(program)
        pending.add(fiber)
        fiber.addObserver((ended) => {
          pending.delete(fiber)
          resolve(ended)
        })
      })
      if (Exit.isSuccess(exit)) return exit.value
      if (disposal !== undefined && Exit.isInterrupted(exit)) throw disposed()
      throw errorOfCause(exit.cause)
    },

    iterate: <A>(
      rows: Rows<A, ServiceError, R>,
      until: Effect.Effect<Effect.Effect<never>, ServiceError> = Effect.succeed(Effect.never)
    ): AsyncIterable<A> => ({
      [Symbol.asyncIterator]: () => {
        let begun: Promise<AsyncIterator<A>> | undefined
        const begin = async () => {
          const Stream = await Effect.runPromise(streams)
          const whole = Stream.unwrap(Effect.map(until, (ended) => Stream.interruptWhen(Stream.unwrap(rows.stream), ended))).pipe(
            Stream.catchAllCause((cause) => Stream.fail(errorOfCause(cause))),
            Stream.interruptWhenDeferred(end)
          )
          return Stream.toAsyncIterableRuntime(whole, runtime)[Symbol.asyncIterator]()
        }
        const release = async (): Promise<unknown> => (await begun)?.return?.()
        let isOver = false
        /** Settles the call of `next` that waits for a row. */
        let settle: (row: IteratorResult<A>) => void = () => undefined
        /** The last call of `next`: the iterator of Effect loses a call that overlaps with another one, and never settles a call after its end. */
        let turn: Promise<unknown> = Promise.resolve()

        const step = async (): Promise<IteratorResult<A>> => {
          if (isOver) return atEnd
          // Without this check, rows that were read before the disposal would still come out of the iterator's buffer.
          if (disposal !== undefined) throw disposed()
          begun ??= begin()
          const iterator = await begun
          idle.delete(release)
          try {
            const row = await new Promise<IteratorResult<A>>((resolve, reject) => {
              settle = resolve
              // The host may have returned while the iterator was made.
              if (isOver) resolve(atEnd)
              else iterator.next().then(resolve, reject)
            })
            isOver ||= row.done === true
            // The library may have been disposed of in the turn of the row. Its end has no reader, as in `dispose`.
            if (!isOver && disposal !== undefined) void release().catch(() => undefined)
            else if (!isOver) idle.add(release)
            return row
          } catch (error) {
            isOver = true
            throw error
          }
        }

        return {
          next: () => {
            const row = turn.then(step)
            turn = row.catch(() => undefined)
            return row
          },
          return: async () => {
            isOver = true
            settle(atEnd)
            idle.delete(release)
            await release()
            return atEnd
          }
        }
      }
    }),

    dispose: () => {
      if (disposal === undefined) {
        // An interruption leaves nothing half written: every write of a store is one transaction, which is rolled back.
        for (const fiber of pending) fiber.unsafeInterruptAsFork(FiberId.none)
        Deferred.unsafeDone(end, Effect.fail(disposed()))
        disposal = settledWithin(
          endMillis,
          [...idle].map((release) => release())
        ).then(() => managed.dispose())
      }
      return disposal
    }
  }
}
