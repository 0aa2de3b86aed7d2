/**
 * Learns, from the refusals of a provider, how many calls may be in flight to one model at once.
 *
 * Additive increase, multiplicative decrease: a round of calls that used the whole limit raises the limit by one, and refusals halve it. A halving
 * ignores refusals of calls that began before it, because they say nothing about the new limit. A refusal that is lone among many answers
 * (`RecentCalls`) changes nothing; each of several processes allows some more before it lowers the limit of all. A provider that refused even single
 * calls had closed: once it answers again, the limit doubles with each round, up to half of its earlier value.
 *
 * A refusal means "too many at once" only when fewer calls at once are refused less often. Providers also refuse by the minute, and at random while
 * they are overloaded. Halving for such refusals would end at one call at a time and help nobody. So the first calls after a halving are a trial. When
 * they are refused about as often as the calls before, the halving is taken back. The limit then tolerates that share of refusals, unless a refusal is
 * a lone one, until so many calls were answered that the refusals have stopped.
 *
 * Processes that ask the same provider share what they learn. From the first halving on, the limit is that of all processes together, and each process
 * takes its part, one call at least. A halving in one process is a halving in all, and while one process runs the trial, the others wait.
 *
 * Source: Chiu and Jain, "Analysis of the Increase and Decrease Algorithms for Congestion Avoidance", 1989.
 */
import { Cause, Effect, Option } from "effect"
import type { SharedLimit } from "../domain/ModelReport.js"
import * as RecentCalls from "./RecentCalls.js"

/** The place of this process among the processes that ask the model. */
export interface Seat {
  /** The number of processes, this process included. */
  readonly processes: number
  /** From 0. The processes with the lowest ranks get the remainder when the limit does not divide evenly. */
  readonly rank: number
}

export interface AdaptiveLimit {
  /** The limit as learned so far, a whole number from 1. */
  readonly current: Effect.Effect<number>
  /** Waits for a free place, then runs a call. `isRefusal` tells whether an error means that the provider got too many calls. */
  readonly run: <A, E>(call: Effect.Effect<A, E>, isRefusal: (error: E) => boolean) => Effect.Effect<A, E>
  /** Whether a refusal says nothing about other calls: the refusal is lone among many answers, or refusals come at any number of calls. */
  readonly isRefusalOrdinary: () => boolean
  /** The limit for other processes; null before the first halving. */
  readonly shared: () => SharedLimit | null
  /** Takes over the limits that other processes report. */
  readonly hear: (others: ReadonlyArray<SharedLimit>, seat: Seat) => void
}

/** Calls that ended while the limit stayed the same, among calls that began after it fell last. */
interface Round {
  ended: number
  refused: number
  wasFull: boolean
}

/** A round with fewer calls says little about how often a provider refuses. */
const telling = 16

/** A share of refusals from this value on means too many calls at once, whatever the reason. */
const mostTolerated = 0.5

/** When this many refusals were expected and none came, the refusals have stopped. The probability that this is chance is one in seven. */
const missed = 2
/** The same number where an error costs another trial. The probability of chance is one in twenty. */
const surelyMissed = 3

/** A trial of another process counts as over after this many calls ended here. */
const longestTrial = 8 * telling

const shareOf = ({ ended, refused }: Round): number => (ended === 0 ? 0 : refused / ended)

const newRound = (): Round => ({ ended: 0, refused: 0, wasFull: false })

/**
 * @param initial the first limit, a whole number from 1
 * @param maximum the highest value of the limit
 * @param changed called when other processes should soon learn of the limit
 */
export const make = (initial: number, maximum: number, changed: () => void = () => undefined): AdaptiveLimit => {
  /** Before the first halving, the limit of this process alone; afterwards, the limit of all processes together. */
  let limit = initial
  let epoch = 0
  let seat: Seat = { processes: 1, rank: 0 }
  /** Whether another process runs the trial of the last halving, and how many calls ended here meanwhile. */
  let othersTrial = { isOn: false, ended: 0 }
  let round = newRound()
  /** Calls that began since the last step. A refusal of such a call is about the present limit, in whatever round the call began. */
  let recent = RecentCalls.make()
  /** Refusals, since the last step, of calls that began before the step. */
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

  /** The limit of all processes together. */
  const whole = (): number => (epoch === 0 ? limit * seat.processes : limit)

  /** The part of the limit that belongs to this process. */
  const own = (): number => {
    const all = Math.floor(limit)
    if (epoch === 0) return all
    const part = Math.floor(all / seat.processes) + (seat.rank < all % seat.processes ? 1 : 0)
    return Math.max(1, Math.min(maximum, part))
  }

  const free = (): number => Math.max(0, own() - inFlight)

  /** Gives free places to waiting calls. A call that is woken already has its place. */
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

  /** Waits until another call frees a place and gives it to this call in the same step. */
  const awaitPlace: Effect.Effect<void> = Effect.suspend(() => {
    let hasPlace = false
    return Effect.async<void>((resume) => {
      const wake = () => {
        hasPlace = true
        resume(Effect.void)
      }
      waiting.add(wake)
      return Effect.sync(() => void waiting.delete(wake))
      // A call that was woken and then interrupted leaves its place to the next call.
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
    // The provider refused single calls as well, so the number of calls was not the reason.
    if (whole() > seat.processes) reopening = 0
    else if (recent.isClosed(0)) reopening = fellFrom / 2
    trial = { limitBefore: whole(), shareBefore }
    tolerated = 0
    // Each process makes at least one call.
    step(Math.max(seat.processes, whole() / 2))
  }

  const grow = (): void => {
    const most = epoch === 0 ? maximum : maximum * seat.processes
    if (2 * limit > reopening) reopening = 0
    fellFrom = 0
    // All processes raise the same limit, so each raises it by its part of one.
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

  /** Whether another process is about to find out if fewer calls are refused less often. False when that process seems to ask nothing any more. */
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

  /**
   * How many more refusals this process tolerates. Among many processes a refusal by chance is more frequent, so each doubling of their number adds
   * one.
   */
  const beyond = (): number => Math.ceil(Math.log2(seat.processes))

  /** Whether a refusal means too many calls now, without waiting for the end of the round. */
  const isTooMany = (): boolean => (isCalm() ? !recent.wouldBeLone(inFlight, beyond()) : trial === undefined && !isOthersTrial() && recent.isClosed(inFlight))

  /**
   * The number of calls that make a round. The smaller the part of all calls that this process sees, the more calls it needs before a round without
   * refusals means anything.
   */
  const least = (): number => {
    if (trial !== undefined) return shareOf(round) < mostTolerated ? Math.max(telling, Math.ceil(missed / trial.shareBefore)) : telling
    // The tolerated share is twice the measured share.
    return isCalm() ? 1 : Math.max(telling * seat.processes, tolerated > 0 ? Math.ceil((2 * surelyMissed) / tolerated) : 0)
  }

  /** @param since the recent calls at the time when the call began */
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
      // When refusals are as frequent as before the halving, the halving will probably be taken back.
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
      // When processes leave, a limit that more processes learned is cut. Otherwise it would be halved several times before a halving had an effect.
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
              // A failure for another reason says nothing about how many calls may be in flight.
              if (Option.exists(Cause.failureOption(cause), isRefusal)) note(since, true)
              release()
              return Effect.failCause(cause)
            }
          })
        })
      return Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          // Waiting calls have already got every free place. So a place that is free now goes to this call, in this step.
          if (free() === 0) return Effect.zipRight(restore(awaitPlace), inPlace(restore))
          inFlight++
          return inPlace(restore)
        })
      )
    }
  }
}
