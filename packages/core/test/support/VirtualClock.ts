/**
 * Time that passes as fast as the program allows: whenever nothing is left to do, the earliest sleeper wakes. Where `TestClock`
 * is moved by hand, this one moves itself, so that thousands of calls with latencies take a moment and come out the same each time.
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
      const sleeper: Sleeper = { at: this.millis + toMillis(duration), wake: () => resume(Effect.void) }
      // Those that wake at the same time wake in the order in which they fell asleep.
      const later = this.sleepers.findLastIndex(({ at }) => at <= sleeper.at)
      this.sleepers.splice(later + 1, 0, sleeper)
      this.pump()
      return Effect.sync(() => {
        const index = this.sleepers.indexOf(sleeper)
        if (index >= 0) this.sleepers.splice(index, 1)
      })
    })
  }

  private pump(): void {
    if (this.isPumping) return
    this.isPumping = true
    // The fibers' scheduler uses up to two turns of the event loop for what is ready.
    setImmediate(() =>
      setImmediate(() => {
        this.isPumping = false
        const next = this.sleepers.shift()
        if (next === undefined) return
        this.millis = Math.max(this.millis, next.at)
        next.wake()
        if (this.sleepers.length > 0) this.pump()
      })
    )
  }
}

/** Runs an effect in time of its own, which begins at 0. */
export const virtually = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => Effect.suspend(() => Effect.withClock(effect, new VirtualClock()))

/** The same for everything that is made with this layer. */
export const layer = (): Layer.Layer<never> => Layer.setClock(new VirtualClock())
