/**
 * Limits how much a process holds at once for its callers: bytes of bodies, imports, and answers that are being sent. There is one limit for all callers. One
 * organization may use a quarter of the limit, or the smallest share where that is more.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Effect, Stream } from "effect"
import { ApiFailure } from "./ApiFailure.js"

export interface Capacity {
  /** Takes an amount for an organization. Returns undefined when the amount was taken, and the refusal otherwise. */
  readonly take: (organizationId: OrganizationId, amount: number) => ApiFailure | undefined
  /** The refusal that one more would get; undefined when one more would be taken. Takes nothing. */
  readonly refusal: (organizationId: OrganizationId) => ApiFailure | undefined
  readonly release: (organizationId: OrganizationId, amount: number) => void
}

/** Seconds until a refused caller may try again. The time is short, because the next response that ends makes room. */
const retryAfter = { "retry-after": "1" }

export interface CapacityOptions {
  /** The limit for all callers together. */
  readonly total: number
  /** The amount that one organization is always allowed, up to the total. */
  readonly smallestShare: number
  /** The name of the counted things in messages, such as `imports` or `bytes of bodies`. */
  readonly noun: string
  /** The option that sets the total. */
  readonly option: string
}

export const makeCapacity = ({ noun, option, smallestShare, total }: CapacityOptions): Capacity => {
  const share = Math.min(total, Math.max(smallestShare, Math.floor(total / 4)))
  const held = new Map<OrganizationId, number>()
  let heldByAll = 0

  const refusalOf = (organizationId: OrganizationId, amount: number): ApiFailure | undefined => {
    if ((held.get(organizationId) ?? 0) + amount > share) {
      const message = `Your organization has as many ${noun} under way as it may have at once (${share}); try again`
      return new ApiFailure({ code: "rate_limited", message, headers: retryAfter })
    }
    if (heldByAll + amount <= total) return undefined
    const message = `The service has as many ${noun} under way as it takes at once (${option}: ${total}); try again`
    return new ApiFailure({ code: "unavailable", message, headers: retryAfter })
  }

  return {
    refusal: (organizationId) => refusalOf(organizationId, 1),
    take: (organizationId, amount) => {
      const refusal = refusalOf(organizationId, amount)
      if (refusal !== undefined) return refusal
      held.set(organizationId, (held.get(organizationId) ?? 0) + amount)
      heldByAll += amount
      return undefined
    },
    release: (organizationId, amount) => {
      const left = (held.get(organizationId) ?? 0) - amount
      if (left > 0) held.set(organizationId, left)
      else held.delete(organizationId)
      heldByAll -= amount
    }
  }
}

/** Takes one place for as long as an effect runs; fails when no place is free. */
export const whileHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, effect: Effect.Effect<A, E, R>): Effect.Effect<A, ApiFailure | E, R> =>
  Effect.acquireUseRelease(
    Effect.suspend(() => capacity.take(organizationId, 1) ?? Effect.void),
    () => effect,
    () => Effect.sync(() => capacity.release(organizationId, 1))
  )

/** How often a stream looks for a free place again, when a place was free at its request and none is free at its first piece. */
const secondLook = "50 millis"

/** Holds a place from the first piece of a stream to its end. The head of the answer may have been sent, so the stream waits while no place is free. */
export const streamWhileHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> => {
  const taken: Effect.Effect<void> = Effect.suspend(() => (capacity.take(organizationId, 1) === undefined ? Effect.void : Effect.delay(taken, secondLook)))
  return Stream.flatMap(
    Stream.acquireRelease(Effect.interruptible(taken), () => Effect.sync(() => capacity.release(organizationId, 1))),
    () => stream
  )
}

/** Holds a place for a stream that its client opens again when it ends. Where no place is free, the stream ends at once. */
export const streamIfHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.flatMap(
    Stream.acquireRelease(
      Effect.sync(() => capacity.take(organizationId, 1) === undefined),
      (isTaken) => Effect.sync(() => (isTaken ? capacity.release(organizationId, 1) : undefined))
    ),
    (isTaken) => (isTaken ? stream : Stream.empty)
  )
