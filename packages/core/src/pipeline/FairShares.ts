/**
 * Decides how organizations share the calls of one model. The module works on plain data, so that the rule can be tested by itself.
 *
 * The next organization is the one that was given the fewest calls. A new organization begins with the count of the organization that had the last
 * turn, so that no organization saves up turns.
 *
 * Source: Goyal, Vin and Cheng, "Start-time Fair Queueing", 1996; reliability, invariant I8.
 *
 * Held by `test/pipeline/RunBook.test.ts` and `test/pipeline/Fairness.test.ts`.
 */
import type { OrganizationId } from "../domain/Ids.js"

export interface FairShares {
  /** The first waiting entry of the organization whose turn is next. The call begins the turn. */
  readonly next: <A extends { readonly organizationId: OrganizationId }>(waiting: Iterable<A>) => A | undefined
  readonly given: (organizationId: OrganizationId, calls: number) => void
  /** Removes an organization without waiting entries. */
  readonly forget: (organizationId: OrganizationId) => void
}

export const make = (): FairShares => {
  /** The count of the organization that had the last turn. */
  let time = 0
  /** How many calls each organization was given, counted from the value with which it began. */
  const given = new Map<OrganizationId, number>()
  const placeOf = (organizationId: OrganizationId): number => Math.max(time, given.get(organizationId) ?? 0)
  return {
    next: <A extends { readonly organizationId: OrganizationId }>(waiting: Iterable<A>) => {
      let first: A | undefined
      for (const one of waiting) if (first === undefined || placeOf(one.organizationId) < placeOf(first.organizationId)) first = one
      if (first !== undefined) time = placeOf(first.organizationId)
      return first
    },
    given: (organizationId, calls) => void given.set(organizationId, placeOf(organizationId) + calls),
    forget: (organizationId) => void given.delete(organizationId)
  }
}

/** The number of free places that one turn takes: an equal part of the free places for each waiting organization, rounded up. */
export const partOf = (free: number, waiting: Iterable<{ readonly organizationId: OrganizationId }>): number =>
  Math.ceil(free / Math.max(1, new Set([...waiting].map(({ organizationId }) => organizationId)).size))
