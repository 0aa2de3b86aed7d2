/**
 * Schedules on the wire.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { BrandId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import * as Domain from "@brand-visibility/core/domain/Schedule"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Removed } from "./Deleted.js"
import { pageParameters } from "./Parameters.js"
import { group, required, route } from "./Route.js"

const { createdAt, cron, last, missed, options, timeZone, updatedAt } = Domain.Schedule.fields

export const Schedule = Schema.Struct({
  brandId: BrandId,
  cron,
  timeZone,
  missed,
  options,
  /** The next five due times, the soonest first. A due time that has passed is being worked on. */
  nextTimes: Schema.Array(Timestamp),
  /** The outcome of the previous due time; null when there was none. */
  last,
  createdAt,
  updatedAt
}).annotations({ identifier: "Schedule" })
export type Schedule = typeof Schedule.Type

const SchedulePage = Schema.Struct({ data: Schema.Array(Schedule), paging: Paging }).annotations({ identifier: "SchedulePage" })

const ofBrand = Schema.Struct({ brandId: BrandId })

export const ScheduleApi = group(
  "schedules",
  route(
    "read",
    HttpApiEndpoint.get("listSchedules", "/v1/schedules")
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(SchedulePage)
  ),
  route("read", HttpApiEndpoint.get("getSchedule", "/v1/brands/:brandId/schedule").setPath(ofBrand).addSuccess(Schedule)),
  route("write", HttpApiEndpoint.put("setSchedule", "/v1/brands/:brandId/schedule").setPath(ofBrand).addSuccess(Schedule), required(Domain.ScheduleInput)),
  route("write", HttpApiEndpoint.del("deleteSchedule", "/v1/brands/:brandId/schedule").setPath(ofBrand).addSuccess(Removed))
)
