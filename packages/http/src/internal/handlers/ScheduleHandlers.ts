/** Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`". */
import type * as Wire from "@brand-visibility/api/internal/ScheduleApi"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Schedules, type ScheduleWithTimes } from "@brand-visibility/core/internal/services/Schedules"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

const toWire = ({ nextAt: _nextAt, organizationId: _organizationId, ...schedule }: ScheduleWithTimes): Wire.Schedule => schedule

export const scheduleHandlers: Handlers<"deleteSchedule" | "getSchedule" | "listSchedules" | "setSchedule"> = {
  listSchedules: Effect.fnUntraced(function* ({ caller, query }) {
    const { items, total } = yield* (yield* Schedules).list(caller.organizationId, query)
    return content({ data: items.map(toWire), paging: pagingOf(query, total) })
  }),
  getSchedule: Effect.fnUntraced(function* ({ caller, path }) {
    return content(toWire(yield* (yield* Schedules).get(caller.organizationId, path.brandId)))
  }),
  setSchedule: Effect.fnUntraced(function* ({ caller, path, payload }) {
    return content(toWire(yield* (yield* Schedules).set(caller.organizationId, path.brandId, payload)))
  }),
  deleteSchedule: Effect.fnUntraced(function* ({ caller, path }) {
    yield* (yield* Schedules).remove(caller.organizationId, path.brandId)
    return content({ deleted: true })
  })
}
