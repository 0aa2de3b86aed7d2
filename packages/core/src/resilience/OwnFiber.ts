/**
 * Work in a fiber of its own, for which somebody waits who may stop waiting.
 *
 * `Effect.race`, `Effect.timeout` and `Effect.disconnect` say the same with a fiber for each side, and hand around what each fiber has set. One
 * inside the other they would make seven fibers of every call of a run; here it is two. `npm run bench -- call` measures what a call costs.
 *
 * Held by `test/resilience/OwnFiber.test.ts`.
 */
import { Effect, Exit, Fiber, FiberId } from "effect"
import type { TimeLimit } from "./TimeLimit.js"

type End<A, E> = (exit: Exit.Exit<A, E>) => void

/**
 * Waits until somebody says how it ended.
 *
 * @param begin gives what is run when the waiting is over, also by an interruption
 */
const awaitEnd = <A, E>(begin: (end: End<A, E>) => Effect.Effect<Effect.Effect<unknown>>): Effect.Effect<A, E> =>
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
        // As `Effect.ensuring`, which would begin a region that cannot be interrupted within the one that this is.
        Effect.matchCauseEffect(restore(wait), {
          onFailure: (cause) => Effect.zipRight(stop, Effect.failCause(cause)),
          onSuccess: (value) => Effect.as(stop, value)
        })
      )
    })
  )

/** Begins work, and tells its end. As an exit: Effect logs the failure of a fiber that nobody joins. */
const fork = <A, E>(work: Effect.Effect<A, E>, end: End<A, E>): Effect.Effect<Fiber.RuntimeFiber<Exit.Exit<A, E>>> =>
  Effect.map(Effect.forkDaemon(Effect.exit(Effect.interruptible(work))), (fiber) => {
    fiber.addObserver((exit) => end(Exit.flatten(exit)))
    return fiber
  })

/** Nearly all work has ended by then, and a fiber that has ended takes as many steps to interrupt as another. */
const isWorking = (fiber: Fiber.RuntimeFiber<unknown>): boolean => fiber.unsafePoll() === null

/** Does not wait until what it interrupts has ended. */
const abandon = (fiber: Fiber.RuntimeFiber<unknown>): void => (isWorking(fiber) ? fiber.unsafeInterruptAsFork(FiberId.none) : undefined)

/**
 * Waits for work as long as a limit says, then fails with what `late` says. Work that nobody waits for any more is interrupted, and delays neither the
 * time limit nor an interruption, however slow it is to stop.
 */
export const within = <A, E>(work: Effect.Effect<A, E>, limit: TimeLimit, late: () => E): Effect.Effect<A, E> =>
  awaitEnd((end) =>
    Effect.zipWith(
      fork(work, end),
      limit.start(() => end(Exit.fail(late()))),
      (working, stop) =>
        Effect.sync(() => {
          abandon(working)
          stop()
        })
    )
  )

/**
 * Waits for work, or until it is ended from outside; work that is not over then is interrupted, and so is that of who is interrupted. Goes on when
 * the work has stopped.
 *
 * @param begun is told, before the work begins, how to end it; work that it ends at once is not begun
 */
export const until = <A, E>(work: Effect.Effect<A, E>, begun: (end: (value: A) => void) => void): Effect.Effect<A, E> =>
  awaitEnd((end) => {
    let isOver = false
    begun((value) => {
      isOver = true
      end(Exit.succeed(value))
    })
    return isOver
      ? Effect.succeed(Effect.void)
      : Effect.map(fork(work, end), (working) => Effect.suspend(() => (isWorking(working) ? Fiber.interrupt(working) : Effect.void)))
  })
