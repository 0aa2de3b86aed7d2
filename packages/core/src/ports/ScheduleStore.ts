/**
 * Schedules, by brand. They go with their brand.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { Context, type Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { Schedule, ScheduleInput, ScheduleNotFound, ScheduleOutcome } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { StorageError } from "./StorageError.js"

/** A time that has been seen to. */
export interface SettledTime {
  readonly outcome: ScheduleOutcome
  /** The next one. */
  readonly nextAt: Timestamp
}

export interface ScheduleStoreService {
  /**
   * Gives the brand a schedule, or changes the one that it has, whose `last` and `createdAt` stay. `nextAt` says when it comes next,
   * from the database's time and the schedule that is there; it is pure, for a transaction that met another writer asks it again.
   */
  readonly put: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ScheduleInput,
    nextAt: (now: Timestamp, there: Schedule | null) => Timestamp
  ) => Effect.Effect<Schedule, BrandNotFound | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Schedule, BrandNotFound | ScheduleNotFound | StorageError>
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<void, BrandNotFound | ScheduleNotFound | StorageError>
  /** By brand, in the order of the brands' creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Schedule>, StorageError>
  /** Of all organizations, those whose time has come, the longest overdue first; and the database's time. */
  readonly due: (limit: number) => Effect.Effect<{ readonly now: Timestamp; readonly schedules: ReadonlyArray<Schedule> }, StorageError>
  /** Notes what a time has come to, unless the schedule waits for another time by now: of several calls about one time, one does. */
  readonly settle: (organizationId: OrganizationId, brandId: BrandId, settled: SettledTime) => Effect.Effect<boolean, StorageError>
}

export class ScheduleStore extends Context.Tag("@brand-visibility/core/ScheduleStore")<ScheduleStore, ScheduleStoreService>() {}
