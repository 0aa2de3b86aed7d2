/**
 * Runs work in a fiber of its own, for a waiter that may stop waiting.
 *
 * `Effect.race`, `Effect.timeout` and `Effect.disconnect` do the same with one fiber per side, and merge the fiber refs of each fiber. Nested, they
 * would start seven fibers for each call of a run; this module starts two. `npm run bench -- call` measures the cost of a call.
 *
 * Held by `test/resilience/OwnFiber.test.ts`.
 */
import { Effect, Exit, Fiber, FiberId } from "effect"
import type { TimeLimit } from "./TimeLimit.js"

type End<A, E> = (exit: Exit.Exit<A, E>) => void

/** Called when the wait is over, also after an interruption. Gives what is left to be awaited; nearly always nothing, because the work has ended. */
type Stop = () => Effect.Effect<unknown> | undefined

/**
 * Waits until the work, or somebody else, calls `end` with an exit.
 *
 * @param begin starts the work
 */
const awaitEnd = <A, E>(begin: (end: End<A, E>) => Effect.Effect<Stop>): Effect.Effect<A, E> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.suspend(() => {
      let ended: Exit.Exit<A, E> | undefined
      let resume: End<A, E> | undefined
      const end: End<A, E> = (exit) => {
        if (ended !== undefined) return
        ended = exit
        resume?.(exit)
      }
      const wait = Effect.async<A, E>((waiting) => {
        if (ended === undefined) resume = waiting
        else waiting(ended)
      })
      return Effect.flatMap(begin(end), (stop) =>
        // Does the work of `Effect.ensuring`, which would begin a second uninterruptible region within this one.
        Effect.matchCauseEffect(restore(wait), {
          onFailure: (cause) => Effect.zipRight(stop() ?? Effect.void, Effect.failCause(cause)),
          onSuccess: (value) => {
            const left = stop()
            return left === undefined ? Effect.succeed(value) : Effect.as(left, value)
          }
        })
      )
    })
  )

/** Starts work, and calls `end` with its exit. The fiber succeeds with an exit, because Effect logs the failure of a fiber that nobody joins. */
const fork = <A, E>(work: Effect.Effect<A, E>, end: End<A, E>): Effect.Effect<Fiber.RuntimeFiber<Exit.Exit<A, E>>> =>
  Effect.map(Effect.forkDaemon(Effect.exit(Effect.interruptible(work))), (fiber) => {
    fiber.addObserver((exit) => end(Exit.flatten(exit)))
    return fiber
  })

/** Avoids interruptions of ended fibers: nearly all work has ended by then, and interrupting an ended fiber costs as much as any other interruption. */
const isWorking = (fiber: Fiber.RuntimeFiber<unknown>): boolean => fiber.unsafePoll() === null

/** Interrupts a fiber without waiting for its end. */
const abandon = (fiber: Fiber.RuntimeFiber<unknown>): void => {
  if (isWorking(fiber)) fiber.unsafeInterruptAsFork(FiberId.none)
}

/**
 * Runs work with a timeout, and fails with `late()` after the timeout. After a timeout or an interruption the work is interrupted, and the caller does
 * not wait until slow work has stopped.
 */
export const within = <A, E>(work: Effect.Effect<A, E>, limit: TimeLimit, late: () => E): Effect.Effect<A, E> =>
  awaitEnd((end) =>
    Effect.flatMap(fork(work, end), (working) =>
      Effect.map(
        limit.start(() => end(Exit.fail(late()))),
        (stop) => () => {
          abandon(working)
          stop()
          return undefined
        }
      )
    )
  )

/**
 * Runs work until it ends or until somebody else ends it early. Work that is still running then is interrupted, and so is the work of an interrupted
 * caller. The caller waits until the work has stopped.
 *
 * @param begun receives, before the work begins, the function that ends the work early; when `begun` calls it at once, the work does not begin
 */
export const until = <A, E>(work: Effect.Effect<A, E>, begun: (end: (value: A) => void) => void): Effect.Effect<A, E> =>
  awaitEnd((end) => {
    let isOver = false
    begun((value) => {
      isOver = true
      end(Exit.succeed(value))
    })
    return isOver
      ? Effect.succeed(() => undefined)
      : Effect.map(fork(work, end), (working) => () => (isWorking(working) ? Fiber.interrupt(working) : undefined))
  })
