/** Schedules, which start runs of a brand at given times. */
import { Schema } from "effect"
import { BrandId } from "../domain/Ids.js"
import { ScheduleInput } from "../domain/Schedule.js"
import { Schedules } from "../services/Schedules.js"
import { OfBrand } from "./ById.js"
import { ofOrganization } from "./Operation.js"

const ScheduleOfBrand = Schema.Struct({ brandId: BrandId, ...ScheduleInput.fields })

const ofSchedules = ofOrganization(Schedules)

export const schedules = {
  /** Creates or changes the schedule of a brand: `cron` has five fields, such as `0 9 * * MON`, in a `timeZone`. */
  set: ofSchedules.operation(ScheduleOfBrand, ({ set }, { brandId, ...schedule }, organizationId) => set(organizationId, brandId, schedule)),
  /** The schedule of a brand. `not_found` when the brand has no schedule. */
  get: ofSchedules.operation(OfBrand, ({ get }, { brandId }, organizationId) => get(organizationId, brandId)),
  /** Removes the schedule. A run that the schedule has started continues. */
  remove: ofSchedules.operation(OfBrand, ({ remove }, { brandId }, organizationId) => remove(organizationId, brandId)),
  /** A page of all schedules of the organization, in the order of the brands' creation. */
  list: ofSchedules.listed(({ list }, page, organizationId) => list(organizationId, page))
}
