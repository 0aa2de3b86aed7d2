/** Schedules, by which runs of a brand start by themselves. */
import { Schema } from "effect"
import { BrandId } from "../domain/Ids.js"
import { ScheduleInput } from "../domain/Schedule.js"
import { Schedules } from "../services/Schedules.js"
import { OfBrand } from "./ById.js"
import { ofOrganization } from "./Operation.js"

const ScheduleOfBrand = Schema.Struct({ brandId: BrandId, ...ScheduleInput.fields })

const ofSchedules = ofOrganization(Schedules)

export const schedules = {
  /** Gives the brand a schedule, or changes the one that it has: `cron` has five fields, such as `0 9 * * MON`, in a `timeZone`. */
  set: ofSchedules.operation(ScheduleOfBrand, ({ set }, { brandId, ...schedule }, organizationId) => set(organizationId, brandId, schedule)),
  /** A brand's schedule. `not_found` when the brand has none. */
  get: ofSchedules.operation(OfBrand, ({ get }, { brandId }, organizationId) => get(organizationId, brandId)),
  /** Takes the schedule away. A run that it has started goes on. */
  remove: ofSchedules.operation(OfBrand, ({ remove }, { brandId }, organizationId) => remove(organizationId, brandId)),
  /** A page of all schedules of the organization, in the order of the brands' creation. */
  list: ofSchedules.listed(({ list }, page, organizationId) => list(organizationId, page))
}
