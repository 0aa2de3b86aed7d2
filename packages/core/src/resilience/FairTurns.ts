/**
 * Lets others in during long computing. `Effect.yieldNow` lets other fibers run, but no socket is read and no timer fires until the
 * last of them pauses: an import that only did that would make every request wait for it.
 *
 * All that computes in a process shares the turns: thirty answers that arrive together take one turn after the other, and the event
 * loop goes round between them. Work that nobody waits for, such as an import or a rescore, stands `aside`: it takes turns only while the event loop has
 * nothing else to do, or a quarter of the time.
 */
import { Clock, Context, DefaultServices, Duration, Effect, FiberRef } from "effect"
import type { InParts } from "../domain/InParts.js"

/** How long one turn takes, in milliseconds: short beside what a request takes, long beside what giving way costs. */
const turnMillis = 8

/** Work that stands aside waits this many times as long as it computed. */
const othersTimes = 3

/** The longest wait of work that stands aside, in milliseconds: it may have computed for long, such as in a transaction. */
const longestAside = 100

/** When the event loop goes round in less than this, in milliseconds, it had hardly anything to do. A timer alone takes one or two. */
const idleRound = 4

interface Turns {
  /** When the present turn began. */
  since: number
  /** Held by the fiber that waits for the event loop to go round. */
  readonly next: Effect.Semaphore
  /** When the work that stands aside last began to compute. */
  asideSince: number
  /** Held by the work that stands aside while it waits. */
  readonly nextAside: Effect.Semaphore
}

/** A process has one clock; each test may have its own. */
const turnsOf = new WeakMap<Clock.Clock, Turns>()

const turnsBy = (clock: Clock.Clock): Turns => {
  const known = turnsOf.get(clock)
  if (known !== undefined) return known
  const made: Turns = { since: -Infinity, next: Effect.unsafeMakeSemaphore(1), asideSince: -Infinity, nextAside: Effect.unsafeMakeSemaphore(1) }
  turnsOf.set(clock, made)
  return made
}

const isAside = FiberRef.unsafeMake(false)

/** Marks work that other work should not wait for. */
export const aside: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.locally(isAside, true)

const isOver = (clock: Clock.Clock, { since }: Turns): boolean => {
  const now = clock.unsafeCurrentTimeMillis()
  // A clock that was set back ends the turn.
  return now - since >= turnMillis || now < since
}

/** Of Node, Bun and Deno: runs a task when the event loop has gone round, without a wait. Not every platform has it. */
declare const setImmediate: ((task: () => void) => void) | undefined
const soon = typeof setImmediate === "undefined" ? undefined : setImmediate

/** The clock of a host. A test may have another, which has to hear of whoever waits. */
const clockOfHosts = Context.get(DefaultServices.liveServices, Clock.Clock)

/** How often the event loop goes round to see whether anybody is there: a connection is accepted in one round, and read in the next. */
const roundsOfLook = 4

/** In nanoseconds, what these rounds take at most when nobody is there; they take a tenth of it on an idle machine. */
const idleLook = 200_000n

/** Whether the event loop has gone round without having anything to do. */
const isIdle = (clock: Clock.Clock, nextRound: (task: () => void) => void): Effect.Effect<boolean> =>
  Effect.async((resume) => {
    const begun = clock.unsafeCurrentTimeNanos()
    const look = (left: number): void =>
      left === 0 ? resume(Effect.succeed(clock.unsafeCurrentTimeNanos() - begun < idleLook)) : nextRound(() => look(left - 1))
    look(roundsOfLook)
  })

/**
 * Lets the event loop go round. Where the loop has other work, this waits by a timer, which takes a millisecond at least: an answer of a database or of
 * a provider can arrive meanwhile. Where the loop has none, that millisecond, after each turn of eight, would only be lost.
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

/** To run between two pieces of work: it waits until the event loop has gone round when the turn is over, and else does nothing. */
export const giveWay: Effect.Effect<void> = Effect.clockWith((clock) => {
  const turns = turnsBy(clock)
  if (!isOver(clock, turns)) return Effect.void
  return Effect.flatMap(FiberRef.get(isAside), (is) =>
    is
      ? turns.nextAside.withPermits(1)(stepAside(clock, turns))
      : // Another fiber that waited here may have used up the new turn meanwhile.
        turns.next.withPermits(1)(Effect.suspend(() => (isOver(clock, turns) ? goRound(clock, turns) : Effect.void)))
  )
})

/**
 * The same for what holds something that others wait for, such as a transaction: it lets the event loop go round once when the turn is over, and
 * waits for nobody else's turn.
 */
export const pause: Effect.Effect<void> = Effect.clockWith((clock) => {
  const turns = turnsBy(clock)
  return isOver(clock, turns) ? goRound(clock, turns) : Effect.void
})

/** Does all parts, and gives way between them: without a step of the runtime, as long as the turn lasts. */
export const inTurns = <A>(parts: InParts<A>): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const turns = turnsBy(clock)
    const go = (): Effect.Effect<A> => {
      // One part in any case: the turn may be over as soon as it begins.
      do {
        const part = parts.next()
        if (part.done === true) return Effect.succeed(part.value)
      } while (!isOver(clock, turns))
      return Effect.flatMap(giveWay, go)
    }
    return Effect.flatMap(giveWay, go)
  })
