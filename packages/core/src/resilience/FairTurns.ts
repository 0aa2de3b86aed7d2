/**
 * Lets other fibers, timers and sockets run during a long computation. `Effect.yieldNow` lets other fibers run, but no socket is read and no timer
 * fires until the last fiber pauses. An import that used only `Effect.yieldNow` would make every request wait.
 *
 * All computations of a process share the turns: thirty answers that arrive together take turns one after the other, and the event loop runs between
 * them. Work that nobody waits for, such as an import or a rescore, stands `aside`: it takes turns only while the event loop has nothing else to do, or
 * a quarter of the time.
 */
import { Clock, Context, DefaultServices, Duration, Effect, FiberRef } from "effect"
import type { InParts } from "../domain/InParts.js"
import * as Mutex from "./Mutex.js"

/** The length of one turn, in milliseconds: short beside the time of a request, long beside the cost of giving way. */
const turnMillis = 8

/** Work that stands aside waits this many times as long as it has computed. */
const othersTimes = 3

/** The longest wait of work that stands aside, in milliseconds. Without this bound, a long computation in a transaction would cause a long wait. */
const longestAside = 100

/**
 * When a round of the event loop takes less than this, in milliseconds, the loop had hardly anything to do. A timer alone takes one or two
 * milliseconds.
 */
const idleRound = 4

interface Turns {
  /** When the present turn began. */
  since: number
  /** Held by the fiber that waits for a round of the event loop. */
  readonly next: Mutex.Mutex
  /** When the work that stands aside last began to compute. */
  asideSince: number
  /** Held by the work that stands aside while it waits. */
  readonly nextAside: Mutex.Mutex
}

/** A process has one clock; each test may have its own. */
const turnsOf = new WeakMap<Clock.Clock, Turns>()

const turnsBy = (clock: Clock.Clock): Turns => {
  const known = turnsOf.get(clock)
  if (known !== undefined) return known
  const made: Turns = { since: -Infinity, next: Mutex.make(), asideSince: -Infinity, nextAside: Mutex.make() }
  turnsOf.set(clock, made)
  return made
}

const isAside = FiberRef.unsafeMake(false)

/** Marks work that other work should not wait for. */
export const aside: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.locally(isAside, true)

const isOver = (clock: Clock.Clock, { since }: Turns): boolean => {
  const now = clock.unsafeCurrentTimeMillis()
  // A wall clock that was set back ends the turn.
  return now - since >= turnMillis || now < since
}

/** Runs a task after one round of the event loop, without a wait. Node, Bun and Deno have `setImmediate`; other platforms may not. */
declare const setImmediate: ((task: () => void) => void) | undefined
const soon = typeof setImmediate === "undefined" ? undefined : setImmediate

/** The clock of a host. A test may have another clock, which must learn of every wait. */
const clockOfHosts = Context.get(DefaultServices.liveServices, Clock.Clock)

/** The number of rounds of the event loop that show whether a request waits: a connection is accepted in one round and read in the next. */
const roundsOfLook = 4

/** The longest time of these rounds on an idle event loop, in nanoseconds. On an idle machine they take a tenth of it. */
const idleLook = 200_000n

/** Whether the event loop went round without any work. */
const isIdle = (clock: Clock.Clock, nextRound: (task: () => void) => void): Effect.Effect<boolean> =>
  Effect.async((resume) => {
    const begun = clock.unsafeCurrentTimeNanos()
    const look = (left: number): void =>
      left === 0 ? resume(Effect.succeed(clock.unsafeCurrentTimeNanos() - begun < idleLook)) : nextRound(() => look(left - 1))
    look(roundsOfLook)
  })

/**
 * Lets the event loop go round. When the loop has other work, this function waits by a timer, which takes at least a millisecond, so that an answer of
 * a database or of a provider can arrive. When the loop has no work, a millisecond after each turn of eight would be lost.
 */
const goRound = (clock: Clock.Clock, turns: Turns): Effect.Effect<void> => {
  const wait = clock.sleep(Duration.zero)
  const gone = soon === undefined || clock !== clockOfHosts ? wait : Effect.flatMap(isIdle(clock, soon), (is) => (is ? Effect.void : wait))
  return Effect.map(gone, () => void (turns.since = clock.unsafeCurrentTimeMillis()))
}

/** Lets the event loop go round until it has nothing else to do, or until other work has had its share of the time. */
const stepAside = (clock: Clock.Clock, turns: Turns): Effect.Effect<void> =>
  Effect.suspend(() => {
    const worked = clock.unsafeCurrentTimeMillis() - turns.asideSince
    let left = Math.min(longestAside, othersTimes * Math.max(0, worked))
    const round: Effect.Effect<void> = Effect.suspend(() => {
      const begun = clock.unsafeCurrentTimeMillis()
      return Effect.flatMap(goRound(clock, turns), () => {
        const took = turns.since - begun
        left -= took
        if (left > 0 && took >= idleRound) return round
        turns.asideSince = turns.since
        return Effect.void
      })
    })
    return round
  })

/** Run this effect between two pieces of work. When the turn is over it waits until the event loop has gone round; otherwise it does nothing. */
export const giveWay: Effect.Effect<void> = Effect.clockWith((clock) => {
  const turns = turnsBy(clock)
  if (!isOver(clock, turns)) return Effect.void
  return Effect.withFiberRuntime((fiber) =>
    fiber.getFiberRef(isAside)
      ? turns.nextAside(stepAside(clock, turns))
      : // Another waiting fiber may have used up the new turn meanwhile.
        turns.next(Effect.suspend(() => (isOver(clock, turns) ? goRound(clock, turns) : Effect.void)))
  )
})

/**
 * The same as `giveWay` for work that holds a resource for which others wait, such as a transaction. When the turn is over, the event loop goes round
 * once; the work does not wait for the turns of other work.
 */
export const pause: Effect.Effect<void> = Effect.clockWith((clock) => {
  const turns = turnsBy(clock)
  return isOver(clock, turns) ? goRound(clock, turns) : Effect.void
})

/** Runs all parts and gives way between them. Within a turn, the parts run without a step of the Effect runtime. */
export const inTurns = <A>(parts: InParts<A>): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const turns = turnsBy(clock)
    const go = (): Effect.Effect<A> => {
      // At least one part runs, because the turn may be over as soon as it begins.
      do {
        const part = parts.next()
        if (part.done === true) return Effect.succeed(part.value)
      } while (!isOver(clock, turns))
      return Effect.flatMap(giveWay, go)
    }
    return Effect.flatMap(giveWay, go)
  })
