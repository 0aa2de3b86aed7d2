/**
 * Schedules, by brand. A schedule is deleted with its brand.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { Context, Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import { type Schedule, type ScheduleInput, ScheduleNotFound, type ScheduleOutcome } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { WebhookNews } from "../domain/Webhook.js"
import { newsOfTime } from "../rules/WebhookNews.js"
import type { StorageError } from "./StorageError.js"

/** A due time of a schedule, and its outcome. */
export interface SettledTime {
  readonly outcome: ScheduleOutcome
  /** The next due time. */
  readonly nextAt: Timestamp
}

export interface ScheduleStoreService {
  /**
   * Gives the brand a schedule, or changes its schedule. `last` and `createdAt` of an existing schedule stay.
   *
   * @param nextAt computes the next due time from the database's time and the existing schedule; a pure function, because a transaction with a write
   * conflict calls it again
   */
  readonly put: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ScheduleInput,
    nextAt: (now: Timestamp, there: Schedule | null) => Timestamp
  ) => Effect.Effect<Schedule, BrandNotFound | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Schedule, BrandNotFound | ScheduleNotFound | StorageError>
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<void, BrandNotFound | ScheduleNotFound | StorageError>
  /** Schedules by brand, in the order of the brands' creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Schedule>, StorageError>
  /** The due schedules of all organizations, the longest overdue first, and the database's time. */
  readonly due: (limit: number) => Effect.Effect<{ readonly now: Timestamp; readonly schedules: ReadonlyArray<Schedule> }, StorageError>
  /**
   * Writes the outcome of a due time. False, and nothing is written, when the schedule already waits for another due time. Among several calls for one
   * due time, only one writes.
   */
  readonly settle: (organizationId: OrganizationId, brandId: BrandId, settled: SettledTime) => Effect.Effect<boolean, StorageError>
}

export class ScheduleStore extends Context.Tag("@brand-visibility/core/ScheduleStore")<ScheduleStore, ScheduleStoreService>() {}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<ScheduleStoreService, "get" | "put" | "remove" | "settle">

/** The decision about a brand's schedule. */
export interface ScheduleDecision<Answer> {
  readonly answer: Answer
  /**
   * The change to write in one transaction: the schedule, or null to delete the schedule, and the events for webhooks. When the field is left out,
   * nothing is written.
   */
  readonly write?: { readonly schedule: Schedule | null; readonly news: ReadonlyArray<WebhookNews> }
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface ScheduleStorePrimitives extends Omit<ScheduleStoreService, keyof Derived> {
  /** The schedule of a brand; null when the brand has none. */
  readonly find: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Schedule | null, BrandNotFound | StorageError>
  /**
   * Reads the schedule of a brand, calls `decide`, writes its change and returns its answer, in one transaction: no other writer changes the schedule
   * in between. `put`, `remove` and `settle` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again; `now` is the time of the database's clock
   */
  readonly change: <Answer>(
    organizationId: OrganizationId,
    brandId: BrandId,
    decide: (there: Schedule | null, now: Timestamp) => ScheduleDecision<Answer>
  ) => Effect.Effect<Answer, BrandNotFound | StorageError>
}

/**
 * Completes a store. A storage with a cheaper way to do one of these methods implements that method itself.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ change, find, ...store }: Partial<Derived> & ScheduleStorePrimitives): ScheduleStoreService => {
  const derived: Derived = {
    get: (organizationId, brandId) =>
      Effect.flatMap(find(organizationId, brandId), (there) => (there === null ? new ScheduleNotFound({ brandId }) : Effect.succeed(there))),
    put: (organizationId, brandId, input, nextAt) =>
      change(organizationId, brandId, (there, now) => {
        const { createdAt = now, last = null } = there ?? {}
        const schedule = { organizationId, brandId, ...input, nextAt: nextAt(now, there), last, createdAt, updatedAt: now }
        return { answer: schedule, write: { schedule, news: [] } }
      }),
    remove: (organizationId, brandId) =>
      Effect.flatMap(
        change(organizationId, brandId, (there) => (there === null ? { answer: false } : { answer: true, write: { schedule: null, news: [] } })),
        (isRemoved) => (isRemoved ? Effect.void : new ScheduleNotFound({ brandId }))
      ),
    settle: (organizationId, brandId, { nextAt, outcome }) =>
      change(organizationId, brandId, (there) =>
        there?.nextAt === outcome.dueAt
          ? { answer: true, write: { schedule: { ...there, nextAt, last: outcome }, news: newsOfTime(brandId, outcome) } }
          : { answer: false }
      ).pipe(Effect.catchTag("BrandNotFound", () => Effect.succeed(false)))
  }
  return { ...derived, ...store }
}
