/**
 * The heartbeat of an engine. Each beat renews the leases of this process, then looks for runs with work to do.
 *
 * One loop does both, in this order, because of the situation after an outage. When the database could not be reached, the process was suspended, or
 * somebody set the clock, leases have expired whose calls are still in flight, in this process and in others. So nothing is leased until a beat has
 * succeeded. For the time of one lease after a disturbance, only cells that no process holds are leased, so that the other processes can renew their
 * leases.
 *
 * Held, with real processes, by `examples/server/test/faults`.
 */
import { Cause, Effect } from "effect"
import type { ActiveRun, CellLedgerService, ClaimReach } from "../ports/CellLedger.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Moment from "../resilience/Moment.js"
import type { Holding, LeasesInHand } from "./LeasesInHand.js"

export interface HeartbeatOptions {
  readonly ledger: CellLedgerService
  readonly leases: LeasesInHand
  readonly leaseMillis: number
  readonly pollMillis: number
  /** Drops calls whose leases other processes have taken over, or whose run was cancelled. */
  readonly lose: (holdings: ReadonlyArray<Holding>) => Effect.Effect<void>
  /** Notes the runs that are under way. */
  readonly look: (active: ReadonlyArray<ActiveRun>) => Effect.Effect<void>
}

export interface Heartbeat {
  /** Renews the leases and looks for runs; never fails. */
  readonly beat: Effect.Effect<void>
  /** Repeats beats as long as the fiber lives. */
  readonly beats: Effect.Effect<never>
  /** Repeats beats that only renew leases, for an engine that is stopping. */
  readonly renewals: Effect.Effect<never>
  /** Waits for a fresh beat; then tells which cells may be leased. */
  readonly reach: Effect.Effect<ClaimReach>
  /** Waits until the lease of a call is known to hold. Does not return for a lost lease: the fiber of that call is interrupted. */
  readonly assureHeld: (holding: Holding) => Effect.Effect<void>
  /** When the last disturbance ended; the start of the process when there was none. */
  readonly calmSince: () => Moment.Moment
}

/** How soon a failed beat is retried, in milliseconds. */
const retryMillis = 250

export const make = ({ leaseMillis, leases, ledger, look, lose, pollMillis }: HeartbeatOptions): Effect.Effect<Heartbeat> =>
  Effect.map(Moment.now, (begin) => {
    const interval = Math.min(pollMillis, leaseMillis / 3)
    /** An older beat says nothing about the leases any more. */
    const freshMillis = leaseMillis / 2
    let lastBeat = begin
    let lastLook: Moment.Moment | undefined
    let calmSince = begin
    // A process that has just started cannot know whether the storage was unreachable until now. Other processes may be about to renew expired leases.
    let isDisturbed = true
    let isFailing = false
    const hasBeaten = Effect.unsafeMakeLatch(false)

    const renew: Effect.Effect<void, StorageError> = Effect.gen(function* () {
      const holdings = leases.all()
      if (holdings.length === 0) return
      const at = yield* Moment.now
      const asked = holdings.map(({ lease }) => lease)
      const lost = new Set(yield* ledger.renew(asked, leaseMillis))
      const gone: Array<Holding> = []
      for (const [index, holding] of holdings.entries()) {
        // A lease whose fence has changed meanwhile was not part of this renewal.
        if (holding.lease !== asked[index]) continue
        if (!lost.has(holding.cell.id)) holding.confirmedAt = at
        else if (leases.get(holding.cell.id) === holding) gone.push(holding)
      }
      if (gone.length > 0) yield* lose(gone)
    })

    const lookAround: Effect.Effect<void, StorageError> = Effect.gen(function* () {
      const now = yield* Moment.now
      if (lastLook !== undefined && !isFailing && Moment.between(lastLook, now) < pollMillis * 0.9) return
      yield* look(yield* ledger.active)
      lastLook = now
    })

    const noteSuccess = Effect.gen(function* () {
      const now = yield* Moment.now
      if (Moment.between(lastBeat, now) > interval + freshMillis || Moment.wasSet(lastBeat, now)) {
        isDisturbed = true
        calmSince = now
      } else if (isDisturbed && Moment.between(calmSince, now) >= leaseMillis) isDisturbed = false
      if (isFailing)
        yield* Effect.logWarning(`The storage can be reached again after ${Math.round(Moment.between(lastBeat, now) / 1000)} s; leases were renewed`)
      isFailing = false
      lastBeat = now
      // Wakes the fibers that wait for a beat.
      yield* hasBeaten.release
    })

    /** Logs only the first of several failures in a row; `noteSuccess` logs the end of the row. */
    const noteFailure = (cause: Cause.Cause<StorageError>) =>
      Effect.suspend(() => {
        if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
        const isNew = !isFailing
        isFailing = true
        return isNew
          ? Effect.logWarning("The storage cannot be reached: no lease is renewed and no call starts until it can be reached again", cause)
          : Effect.void
      })

    const attempt = (work: Effect.Effect<void, StorageError>) => Effect.zipRight(work, noteSuccess).pipe(Effect.catchAllCause(noteFailure))

    const beat = attempt(Effect.zipRight(renew, lookAround))
    const pause = Effect.suspend(() => Effect.sleep(isFailing ? Math.min(retryMillis, interval) : interval))
    const isFresh = (now: Moment.Moment) => !isFailing && Moment.between(lastBeat, now) <= freshMillis && !Moment.wasSet(lastBeat, now)

    const reach: Effect.Effect<ClaimReach> = Moment.withNow((now) =>
      isFresh(now) ? Effect.succeed(isDisturbed ? "queued" : "lapsed") : Effect.zipRight(hasBeaten.await, reach)
    )

    const assureHeld: Heartbeat["assureHeld"] = (holding) =>
      Moment.withNow((now) =>
        Moment.between(holding.confirmedAt, now) <= freshMillis + interval ? Effect.void : Effect.zipRight(hasBeaten.await, assureHeld(holding))
      )

    return {
      beat,
      beats: Effect.forever(Effect.zipRight(pause, beat)),
      renewals: Effect.forever(Effect.zipRight(pause, attempt(renew))),
      reach,
      assureHeld,
      calmSince: () => calmSince
    }
  })
