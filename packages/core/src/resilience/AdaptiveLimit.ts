/**
 * How many calls may be in flight to one model at once, learned from what its provider refuses.
 *
 * Additive increase, multiplicative decrease: a round of calls that used the whole limit raises it by one;
 * refusals halve it, once for all the calls that were already out when it fell, since they say nothing about what it is now. A refusal that is
 * lone among many answers (`RecentCalls`) changes nothing; each of several processes allows some more before it steps down for all. A provider that
 * refused one call at a time as well had closed: the limit doubles with each round once it is back, up to half of what it was.
 *
 * Refusals mean "too many at once" only when fewer at once are refused less often. Providers also refuse by the minute, and at
 * random while they are overloaded; to halve for those would end at one call at a time and help nobody. So the first calls
 * after a halving are a trial: when they were refused about as often as those before, the halving is taken back, and such a
 * share of refusals, unless it is a lone one, is tolerated from then on, until so many calls were answered that there is nothing left to tolerate.
 *
 * Processes that ask the same provider share what they learn: from the first step down on the limit is that of all of them together, and each
 * takes its part, one call at least. A step down of one is a step down of all, and while one of them finds out whether it helped, the others wait.
 *
 * Source: Chiu and Jain, "Analysis of the Increase and Decrease Algorithms for Congestion Avoidance", 1989.
 */
import { Cause, Effect, Option } from "effect"
import type { SharedLimit } from "../domain/ModelReport.js"
import * as RecentCalls from "./RecentCalls.js"

/** Which of the processes that ask the model this one is. */
export interface Seat {
  /** How many there are, this one included. */
  readonly processes: number
  /** From 0. What does not go into equal parts goes to those that come first. */
  readonly rank: number
}

export interface AdaptiveLimit {
  /** The limit as learned so far, a whole number from 1. */
  readonly current: Effect.Effect<number>
  /** Waits for a place, then runs a call. `isRefusal` says of an error that the provider got too many calls. */
  readonly run: <A, E>(call: Effect.Effect<A, E>, isRefusal: (error: E) => boolean) => Effect.Effect<A, E>
  /** Whether a refusal says nothing of other calls: it is lone among many answers, or refusals come whatever the number of calls. */
  readonly isRefusalOrdinary: () => boolean
  /** What other processes may know of it; null before the first step down. */
  readonly shared: () => SharedLimit | null
  /** Takes over what other processes know. */
  readonly hear: (others: ReadonlyArray<SharedLimit>, seat: Seat) => void
}

/** Calls that ended while the limit stayed the same, among calls that began after it fell last. */
interface Round {
  ended: number
  refused: number
  wasFull: boolean
}

/** Fewer calls than these say little about how often a provider refuses. */
const telling = 16

/** Half of the calls refused is too many at once, whatever the reason. */
const mostTolerated = 0.5

/** When this many refusals were expected and none came, the refusals have stopped; by chance that happens once in seven times. */
const missed = 2
/** The same, where an error costs another trial: by chance once in twenty times. */
const surelyMissed = 3

/** A trial of another process counts as over after this many calls ended here. */
const longestTrial = 8 * telling

const shareOf = ({ ended, refused }: Round): number => (ended === 0 ? 0 : refused / ended)

const newRound = (): Round => ({ ended: 0, refused: 0, wasFull: false })

/**
 * @param initial the limit to begin with, a whole number from 1
 * @param maximum what the limit never exceeds
 * @param changed run when others should hear of the limit soon
 */
export const make = (initial: number, maximum: number, changed: () => void = () => undefined): AdaptiveLimit => {
  /** The limit of this process alone in the beginning; after the first step down, the limit of all processes together. */
  let limit = initial
  let epoch = 0
  let seat: Seat = { processes: 1, rank: 0 }
  /** Whether another process finds out whether the last step helped, and how many calls ended here meanwhile. */
  let othersTrial = { isOn: false, ended: 0 }
  let round = newRound()
  /** Calls that began since the last step. A refusal of one of them is about the present limit, whichever round the call began in. */
  let recent = RecentCalls.make()
  /** Refusals since the last step of calls that began before it. */
  let lateRefusals = 0
  /** The limit and the share of refusals before a halving, with which later calls are compared. The share is more than 0. */
  let trial: { readonly limitBefore: number; readonly shareBefore: number } | undefined
  /** The greatest limit since the last round that went well. */
  let fellFrom = 0
  /** The limit up to which it may double: half of the limit at which the provider refused everything. 0 when it never did. */
  let reopening = 0
  let tolerated = 0
  let inFlight = 0
  /** Calls that wait for a place, in the order of their arrival. */
  const waiting = new Set<() => void>()

  /** The limit over all processes. */
  const whole = (): number => (epoch === 0 ? limit * seat.processes : limit)

  /** The part of the limit that this process has. */
  const own = (): number => {
    const all = Math.floor(limit)
    if (epoch === 0) return all
    const part = Math.floor(all / seat.processes) + (seat.rank < all % seat.processes ? 1 : 0)
    return Math.max(1, Math.min(maximum, part))
  }

  const free = (): number => Math.max(0, own() - inFlight)

  /** Gives free places to waiting calls: a call that is woken has its place. */
  const update = (): void => {
    for (const wake of waiting) {
      if (free() === 0) break
      waiting.delete(wake)
      inFlight++
      wake()
    }
  }

  const release = (): void => {
    inFlight--
    update()
  }

  /** Waits until a place is given, in the step that frees it. */
  const awaitPlace: Effect.Effect<void> = Effect.suspend(() => {
    let hasPlace = false
    return Effect.async<void>((resume) => {
      const wake = () => {
        hasPlace = true
        resume(Effect.void)
      }
      waiting.add(wake)
      return Effect.sync(() => void waiting.delete(wake))
      // One that was woken and does not come leaves its place to the next.
    }).pipe(Effect.onInterrupt(() => Effect.sync(() => (hasPlace ? release() : undefined))))
  })

  const begin = (): void => {
    round = newRound()
    recent = RecentCalls.make()
    lateRefusals = 0
  }

  const step = (to: number): void => {
    limit = to
    epoch++
    othersTrial = { isOn: false, ended: 0 }
    begin()
    changed()
  }

  const halve = (shareBefore: number): void => {
    fellFrom = Math.max(fellFrom, whole())
    // Refused one by one as well: it was not their number.
    if (whole() > seat.processes) reopening = 0
    else if (recent.isClosed(0)) reopening = fellFrom / 2
    trial = { limitBefore: whole(), shareBefore }
    tolerated = 0
    // Each process makes one call at least.
    step(Math.max(seat.processes, whole() / 2))
  }

  const grow = (): void => {
    const most = epoch === 0 ? maximum : maximum * seat.processes
    if (2 * limit > reopening) reopening = 0
    fellFrom = 0
    // All processes raise the same limit, so each by its part of one.
    const next = epoch === 0 || seat.processes === 1 ? Math.floor(limit) + 1 : limit + 1 / seat.processes
    if (round.wasFull) limit = Math.min(most, reopening > 0 ? 2 * limit : next)
    round = newRound()
  }

  const endTrial = ({ limitBefore, shareBefore }: NonNullable<typeof trial>): void => {
    const share = shareOf(round)
    const isLone = share === 0 || RecentCalls.isLone(round.refused + 1, round.ended)
    if (share > 0 && shareBefore < mostTolerated && share < mostTolerated && share >= shareBefore / 2) {
      trial = undefined
      tolerated = isLone ? 0 : Math.min(mostTolerated, 2 * share)
      step(Math.min(limitBefore, maximum * seat.processes))
    } else if (isLone) {
      trial = undefined
      grow()
    } else halve(share)
  }

  /** Whether fewer calls are refused less often another process is about to find out, unless it asks nothing any more. */
  const isOthersTrial = (): boolean => othersTrial.isOn && othersTrial.ended < longestTrial

  const endRound = (): void => {
    const share = shareOf(round)
    if (share === 0) {
      tolerated = 0
      grow()
    } else if (isCalm() || share <= tolerated) grow()
    else if (isOthersTrial() && share < mostTolerated) round = newRound()
    else halve(share)
  }

  const isCalm = (): boolean => trial === undefined && tolerated === 0 && !isOthersTrial()

  /** A refusal by chance is more frequent somewhere among many processes than in one, so that each process tolerates one more refusal with each doubling of their number. */
  const beyond = (): number => Math.ceil(Math.log2(seat.processes))

  /** Whether a refusal says that there are too many calls, without waiting for the end of the round. */
  const isTooMany = (): boolean => (isCalm() ? !recent.wouldBeLone(inFlight, beyond()) : trial === undefined && !isOthersTrial() && recent.isClosed(inFlight))

  /** How many calls make a round. The fewer of all processes' calls were seen here, the less it says when none of them was refused. */
  const least = (): number => {
    if (trial !== undefined) return shareOf(round) < mostTolerated ? Math.max(telling, Math.ceil(missed / trial.shareBefore)) : telling
    // The tolerated share is twice the share that was seen.
    return isCalm() ? 1 : Math.max(telling * seat.processes, tolerated > 0 ? Math.ceil((2 * surelyMissed) / tolerated) : 0)
  }

  /** @param since the calls that it began among */
  const note = (since: RecentCalls.RecentCalls, isRefused: boolean): void => {
    if (since !== recent) {
      if (isRefused) lateRefusals++
      return
    }
    round.ended++
    if (isRefused) round.refused++
    const isNews = isRefused && isTooMany()
    recent.note(isRefused)
    if (isNews) return halve(recent.share())
    othersTrial.ended++
    if (round.ended < Math.max(own(), least())) return
    if (trial === undefined) endRound()
    else endTrial(trial)
  }

  return {
    current: Effect.sync(own),
    isRefusalOrdinary: () => {
      if (tolerated > 0) return !recent.isClosed(inFlight)
      if (trial === undefined) return recent.wouldBeLone(inFlight, 0)
      // Refusals are as frequent as before the halving: the halving may well be taken back.
      const { shareBefore } = trial
      if (recent.wouldBeLone(0, 0)) return true
      return shareBefore < mostTolerated && round.refused + lateRefusals < Math.floor(shareBefore * (round.ended + inFlight))
    },
    shared: () => (epoch === 0 ? null : { epoch, whole: limit, tolerated, isTrying: trial !== undefined }),
    hear: (others, heardSeat) => {
      seat = heardSeat
      const newest = others.reduce<SharedLimit | undefined>(
        (best, each) => (best === undefined || each.epoch > best.epoch || (each.epoch === best.epoch && each.whole > best.whole) ? each : best),
        undefined
      )
      if (newest !== undefined && newest.epoch > epoch) {
        fellFrom = Math.max(fellFrom, whole())
        limit = newest.whole
        if (limit > seat.processes) reopening = 0
        tolerated = newest.tolerated
        epoch = newest.epoch
        trial = undefined
        othersTrial.ended = 0
        begin()
      } else if (newest !== undefined && newest.epoch === epoch) limit = Math.max(limit, newest.whole)
      // A limit that was learned by more processes is cut when processes leave: otherwise it would be halved several times before it had an effect.
      if (epoch > 0) limit = Math.min(limit, maximum * seat.processes)
      othersTrial.isOn = others.some((other) => other.epoch === epoch && other.isTrying)
      update()
    },
    run: (call, isRefusal) => {
      const inPlace = (restore: <B, F>(effect: Effect.Effect<B, F>) => Effect.Effect<B, F>) =>
        Effect.suspend(() => {
          const since = recent
          round.wasFull ||= free() === 0
          return Effect.matchCauseEffect(restore(call), {
            onSuccess: (value) => {
              note(since, false)
              release()
              return Effect.succeed(value)
            },
            onFailure: (cause) => {
              // A failure for another reason says nothing about how many calls may be under way.
              if (Option.exists(Cause.failureOption(cause), isRefusal)) note(since, true)
              release()
              return Effect.failCause(cause)
            }
          })
        })
      return Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          // Waiting calls have got every free place already. So a place that is free now goes to this call, in this step.
          if (free() === 0) return Effect.zipRight(restore(awaitPlace), inPlace(restore))
          inFlight++
          return inPlace(restore)
        })
      )
    }
  }
}
