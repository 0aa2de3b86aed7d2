/**
 * Limits what a process holds at once for its callers: bytes of bodies, imports, answers that are being sent. There is one limit for all
 * callers, and one organization may use a share of it: a quarter, or what ordinary use needs where that is more.
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Effect, Stream } from "effect"
import { ApiFailure } from "./ApiFailure.js"

export interface Capacity {
  /** Takes an amount for an organization; undefined when it was taken, else why it was not. */
  readonly take: (organizationId: OrganizationId, amount: number) => ApiFailure | undefined
  /** Whether one more would be refused; nothing is taken. */
  readonly refusal: (organizationId: OrganizationId) => ApiFailure | undefined
  readonly release: (organizationId: OrganizationId, amount: number) => void
}

/** Seconds until a refused caller may try again. Few, because room comes free with the next response that ends. */
const retryAfter = { "retry-after": "1" }

export interface CapacityOptions {
  /** The limit for all callers together. */
  readonly total: number
  /** What one organization is sure to be allowed, however small the total is. */
  readonly smallestShare: number
  /** What is counted, as a caller reads it: `imports`, `bytes of bodies`. */
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

/** Runs an effect while one is held for it; fails when there is no room for it. */
export const whileHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, effect: Effect.Effect<A, E, R>): Effect.Effect<A, ApiFailure | E, R> =>
  Effect.acquireUseRelease(
    Effect.suspend(() => capacity.take(organizationId, 1) ?? Effect.void),
    () => effect,
    () => Effect.sync(() => capacity.release(organizationId, 1))
  )

/** How often a stream looks for room again, when there was room at its request and none is left at its first piece. */
const secondLook = "50 millis"

/** Holds a place from the first piece of a stream to its end. The head of the answer may have been sent, so the stream waits where no place is left. */
export const streamWhileHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> => {
  const taken: Effect.Effect<void> = Effect.suspend(() => (capacity.take(organizationId, 1) === undefined ? Effect.void : Effect.delay(taken, secondLook)))
  return Stream.flatMap(
    Stream.acquireRelease(Effect.interruptible(taken), () => Effect.sync(() => capacity.release(organizationId, 1))),
    () => stream
  )
}

/** Does the same for a stream that its client opens again when it ends: where no place is left, the stream ends at once. */
export const streamIfHeld = <A, E, R>(capacity: Capacity, organizationId: OrganizationId, stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.flatMap(
    Stream.acquireRelease(
      Effect.sync(() => capacity.take(organizationId, 1) === undefined),
      (isTaken) => Effect.sync(() => (isTaken ? capacity.release(organizationId, 1) : undefined))
    ),
    (isTaken) => (isTaken ? stream : Stream.empty)
  )
