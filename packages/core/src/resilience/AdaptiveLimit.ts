/**
 * How many calls may be in flight to one model at once, learned from what its provider refuses.
 *
 * Additive increase, multiplicative decrease: a round of calls that used the whole limit and met no refusal raises it by one; a
 * refusal halves it, at most once a round, since the calls that were already out when it fell say nothing about it.
 *
 * A refusal means "too many at once" only when fewer at once are refused less often. Providers also refuse by the minute, and at
 * random while they are overloaded; to halve for those would end at one call at a time and help nobody. So the first round
 * after a halving is a trial: when it was refused about as often as the round before, the halving is taken back, and such a
 * share of refusals is tolerated from then on.
 *
 * Source: Chiu and Jain, "Analysis of the Increase and Decrease Algorithms for Congestion Avoidance", 1989.
 */
import { Effect, Either } from "effect"

export interface AdaptiveLimit {
  /** The limit as learned so far, a whole number from 1. */
  readonly current: Effect.Effect<number>
  /** Waits for a place, then runs a call. `isRefusal` says of an error that the provider got too many calls. */
  readonly run: <A, E>(call: Effect.Effect<A, E>, isRefusal: (error: E) => boolean) => Effect.Effect<A, E>
}

/** The calls that went out under one limit. */
interface Round {
  ended: number
  refused: number
  wasFull: boolean
}

/** Fewer calls than these say little about how often a provider refuses. */
const telling = 16

/** Half of the calls refused is too many at once, whatever the reason. */
const mostTolerated = 0.5

const shareOf = ({ ended, refused }: Round): number => (ended === 0 ? 0 : refused / ended)

const newRound = (): Round => ({ ended: 0, refused: 0, wasFull: false })

/**
 * @param initial the limit to begin with, a whole number from 1
 * @param maximum what the limit never exceeds
 */
export const make = (initial: number, maximum: number): AdaptiveLimit => {
  let limit = initial
  let round = newRound()
  /** What the round after a halving is compared with. */
  let trial: { readonly limitBefore: number; readonly roundBefore: Round } | undefined
  let tolerated = 0
  let inFlight = 0
  /** Those that wait for a place, first come first. */
  const waiting = new Set<() => void>()

  const free = (): number => Math.max(0, Math.floor(limit) - inFlight - waiting.size)

  const update = (): void => {
    let places = Math.floor(limit) - inFlight
    for (const wake of waiting) {
      if (places-- <= 0) break
      waiting.delete(wake)
      wake()
    }
  }

  const take: Effect.Effect<void> = Effect.suspend(() => {
    if (inFlight < Math.floor(limit)) {
      inFlight++
      update()
      return Effect.void
    }
    return Effect.zipRight(
      Effect.async<void>((resume) => {
        const wake = () => resume(Effect.void)
        waiting.add(wake)
        update()
        return Effect.sync(() => {
          waiting.delete(wake)
          update()
        })
      }),
      take
    )
  })

  const release = Effect.sync(() => {
    inFlight--
    update()
  })

  const halve = (): void => {
    trial = { limitBefore: limit, roundBefore: round }
    limit = Math.max(1, limit / 2)
    tolerated = 0
    round = newRound()
  }

  const grow = (): void => {
    if (round.wasFull) limit = Math.min(maximum, Math.floor(limit) + 1)
    round = newRound()
  }

  const endTrial = ({ limitBefore, roundBefore }: NonNullable<typeof trial>): void => {
    const share = shareOf(round)
    const shareBefore = shareOf(roundBefore)
    if (share === 0) {
      trial = undefined
      grow()
    } else if (shareBefore < mostTolerated && share >= shareBefore / 2) {
      trial = undefined
      limit = limitBefore
      tolerated = Math.min(mostTolerated, 2 * share)
      round = newRound()
    } else halve()
  }

  const endRound = (): void => {
    const share = shareOf(round)
    if (share > tolerated) return halve()
    if (share === 0) tolerated = 0
    grow()
  }

  const note = (of: Round, isRefused: boolean): void => {
    of.ended++
    if (isRefused) of.refused++
    if (of !== round) return
    if (isRefused && trial === undefined && tolerated === 0) return halve()
    const length = Math.max(Math.floor(limit), trial === undefined && tolerated === 0 ? 1 : telling)
    if (round.ended < length) return
    if (trial === undefined) endRound()
    else endTrial(trial)
  }

  return {
    current: Effect.sync(() => Math.floor(limit)),
    run: (call, isRefusal) => {
      const inPlace = Effect.suspend(() => {
        const mine = round
        mine.wasFull ||= free() === 0
        return Effect.tap(Effect.either(call), (ended) =>
          Effect.sync(() => {
            // What fails for another reason says nothing about how many may be out.
            if (Either.isRight(ended)) note(mine, false)
            else if (isRefusal(ended.left)) note(mine, true)
          })
        )
      })
      return Effect.uninterruptibleMask((restore) =>
        restore(take).pipe(
          // One that was woken and does not come leaves its place to the next.
          Effect.onInterrupt(() => Effect.sync(update)),
          Effect.zipRight(Effect.ensuring(restore(inPlace), release))
        )
      ).pipe(Effect.flatten)
    }
  }
}
