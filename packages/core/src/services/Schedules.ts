/**
 * The stored schedules, which start runs of a brand at given times. `Scheduler` starts the runs.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { Context, Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunInput } from "../domain/Run.js"
import type { Schedule, ScheduleInput, ScheduleNotFound } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { PromptStore } from "../ports/PromptStore.js"
import { ScheduleStore } from "../ports/ScheduleStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { nextTimes, timeWhenSet } from "../rules/ScheduleTimes.js"
import * as Tracing from "../telemetry/Tracing.js"
import { liveChoices } from "./LiveChoices.js"
import { Runs } from "./Runs.js"

/** A schedule with its next five due times. */
export interface ScheduleWithTimes extends Schedule {
  readonly nextTimes: ReadonlyArray<Timestamp>
}

export interface SchedulesService {
  /**
   * Creates or changes the schedule of a brand. `InvalidInput` names the faults of the schedule, and of options with which a run could not start now.
   * Topics and prompts that the schedule already has are accepted, even when they were deleted: its runs leave them out.
   */
  readonly set: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ScheduleInput
  ) => Effect.Effect<ScheduleWithTimes, BrandNotFound | InvalidInput | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<ScheduleWithTimes, BrandNotFound | ScheduleNotFound | StorageError>
  /** Deletes the schedule. A run that the schedule has started continues. */
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<void, BrandNotFound | ScheduleNotFound | StorageError>
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<ScheduleWithTimes>, StorageError>
}

const withTimes = (schedule: Schedule): ScheduleWithTimes => ({ ...schedule, nextTimes: nextTimes(schedule) })

/** The faults of options, with the paths of the caller's input. */
const inOptions = ({ details }: InvalidInput): InvalidInput =>
  new InvalidInput({ details: details.map(({ message, path }) => ({ path: path === "" ? "options" : `options.${path}`, message })) })

export class Schedules extends Context.Tag("@brand-visibility/core/Schedules")<Schedules, SchedulesService>() {
  static readonly make: Effect.Effect<SchedulesService, never, PromptStore | Runs | ScheduleStore> = Effect.gen(function* () {
    const store = yield* ScheduleStore
    const prompts = yield* PromptStore
    const runs = yield* Runs

    /** The topics and prompts that the schedule names. */
    const named = (organizationId: OrganizationId, brandId: BrandId) =>
      store.get(organizationId, brandId).pipe(
        Effect.map(({ options }) => new Set<string>([...(options.topicIds ?? []), ...(options.promptIds ?? [])])),
        Effect.catchTag("ScheduleNotFound", () => Effect.succeed(new Set<string>()))
      )

    const check = (organizationId: OrganizationId, brandId: BrandId, given: RunInput) =>
      Effect.catchTag(runs.preview(organizationId, brandId, given), "InvalidInput", (refusal) =>
        Effect.gen(function* () {
          const known = yield* named(organizationId, brandId)
          const { leftOut, options } = yield* liveChoices(prompts, organizationId, brandId, given)
          if (leftOut.length === 0 || !leftOut.every((id) => known.has(id))) return yield* inOptions(refusal)
          return yield* Effect.catchTag(runs.preview(organizationId, brandId, options), "InvalidInput", inOptions)
        })
      )

    return {
      set: Tracing.fn("Schedules.set")(function* (organizationId, brandId, input) {
        yield* check(organizationId, brandId, input.options)
        return withTimes(yield* store.put(organizationId, brandId, input, (now, there) => timeWhenSet(input, now, there)))
      }),
      get: Tracing.fn("Schedules.get")((organizationId, brandId) => Effect.map(store.get(organizationId, brandId), withTimes)),
      remove: store.remove,
      list: Tracing.fn("Schedules.list")((organizationId, page) =>
        Effect.map(store.list(organizationId, page), ({ items, total }) => ({ items: items.map(withTimes), total }))
      )
    }
  })
}
