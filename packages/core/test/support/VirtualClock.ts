/**
 * A clock whose time passes as fast as the program allows: when no work is left, the earliest sleeper wakes. Unlike `TestClock`, which the test moves,
 * this clock moves itself, so that thousands of calls with latencies take a moment and give the same result each time.
 *
 * Work that waits for something outside the program, such as a database, holds the clock meanwhile: see `VirtualTime`.
 */
import { Clock, type Duration, Effect, Layer } from "effect"
import { toMillis } from "effect/Duration"

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

class VirtualClock implements Clock.Clock {
  readonly [Clock.ClockTypeId]: Clock.ClockTypeId = Clock.ClockTypeId
  private millis = 0
  private readonly sleepers: Array<Sleeper> = []
  private isPumping = false
  private holds = 0

  unsafeCurrentTimeMillis(): number {
    return this.millis
  }

  unsafeCurrentTimeNanos(): bigint {
    return BigInt(Math.round(this.millis * 1e6))
  }

  readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  readonly currentTimeNanos = Effect.sync(() => this.unsafeCurrentTimeNanos())

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return Effect.async<void>((resume) => {
      // Clocks of processes and databases give whole milliseconds, and timers wake at whole milliseconds.
      const sleeper: Sleeper = { at: this.millis + Math.ceil(toMillis(duration)), wake: () => resume(Effect.void) }
      // Sleepers with the same time wake in the order in which they fell asleep.
      const later = this.sleepers.findLastIndex(({ at }) => at <= sleeper.at)
      this.sleepers.splice(later + 1, 0, sleeper)
      this.pump()
      return Effect.sync(() => {
        const index = this.sleepers.indexOf(sleeper)
        if (index >= 0) this.sleepers.splice(index, 1)
      })
    })
  }

  /** Stops the time until the returned function is called. */
  readonly hold = (): (() => void) => {
    this.holds++
    return () => {
      this.holds--
      this.pump()
    }
  }

  private mayWake(): boolean {
    const [next] = this.sleepers
    // A sleeper that only yields needs no time to pass.
    return next !== undefined && (this.holds === 0 || next.at <= this.millis)
  }

  private pump(): void {
    if (this.isPumping || !this.mayWake()) return
    this.isPumping = true
    whenQuiet(() => {
      this.isPumping = false
      if (!this.mayWake()) return
      const next = this.sleepers.shift()!
      this.millis = Math.max(this.millis, next.at)
      next.wake()
      this.pump()
    })
  }
}

/** Calls `then` after the scheduler of the fibers is idle, which uses up to two turns of the event loop. */
const whenQuiet = (then: () => void): void => void setImmediate(() => setImmediate(then))

/** A virtual time that also works for effects that wait for the world outside. */
export interface VirtualTime {
  readonly layer: Layer.Layer<never>
  /**
   * Runs one of these effects at a time, in the order in which they were started, and stops the time meanwhile. The work that follows an effect is done
   * before the next effect begins, so that the order is the same however long each effect really takes.
   */
  readonly inTurn: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Stops the time until a promise is settled. */
  readonly still: <A>(promise: () => Promise<A>) => Promise<A>
}

export const make = (): VirtualTime => {
  const clock = new VirtualClock()
  const turn = Effect.unsafeMakeSemaphore(1)
  return {
    layer: Layer.setClock(clock),
    inTurn: (effect) =>
      Effect.suspend(() => {
        const release = clock.hold()
        const end = Effect.sync(() =>
          whenQuiet(() => {
            Effect.runSync(turn.release(1))
            release()
          })
        )
        return Effect.uninterruptibleMask((restore) =>
          restore(turn.take(1)).pipe(
            Effect.onInterrupt(() => Effect.sync(release)),
            Effect.zipRight(Effect.ensuring(restore(effect), end))
          )
        )
      }),
    still: async (promise) => {
      const release = clock.hold()
      try {
        return await promise()
      } finally {
        release()
      }
    }
  }
}

/** Runs an effect in a time of its own, which begins at 0. */
export const virtually = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => Effect.suspend(() => Effect.withClock(effect, new VirtualClock()))

/** Sets a clock with a time of its own for everything that is made with this layer. */
export const layer = (): Layer.Layer<never> => Layer.setClock(new VirtualClock())
