/**
 * The tenant. Everything belongs to one organization; its quota and features are here.
 *
 * Source: specification "What the service does"; contract §2 "Quota", "Feature flag".
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"
import { Name } from "./PlainText.js"
import { roofFields } from "./Roofs.js"
import { Timestamp } from "./Timestamp.js"

/** A limit on live prompts (perception prompts included); `null` is unlimited. */
export const PromptLimit = Schema.NullOr(Schema.Int.pipe(Schema.between(0, 2_147_483_647)))
export type PromptLimit = typeof PromptLimit.Type

export class Organization extends Schema.Class<Organization>("Organization")({
  id: OrganizationId,
  name: Schema.String,
  promptLimitPerBrand: PromptLimit,
  promptLimit: PromptLimit,
  customPerceptionPrompts: Schema.Boolean,
  ...roofFields,
  createdAt: Timestamp,
  updatedAt: Timestamp
}) {}

/** What makes an organization. Limits default to unlimited and the feature to on; a server sets its own defaults. */
export const OrganizationInput = Schema.Struct({
  name: Name,
  promptLimitPerBrand: Schema.optionalWith(PromptLimit, { default: () => null }),
  promptLimit: Schema.optionalWith(PromptLimit, { default: () => null }),
  customPerceptionPrompts: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  dailyBudgetUsd: Schema.optionalWith(roofFields.dailyBudgetUsd, { default: () => null }),
  maxActiveRuns: Schema.optionalWith(roofFields.maxActiveRuns, { default: () => null }),
  maxBrands: Schema.optionalWith(roofFields.maxBrands, { default: () => null }),
  maxStoredBytes: Schema.optionalWith(roofFields.maxStoredBytes, { default: () => null })
}).annotations({ identifier: "OrganizationInput" })
export type OrganizationInput = typeof OrganizationInput.Type

/**
 * What an operator changes of an organization; what is absent stays. A limit below what is there takes nothing away: it refuses what comes.
 */
export const OrganizationChanges = Schema.partialWith(
  Schema.Struct({
    name: Name,
    promptLimitPerBrand: PromptLimit,
    promptLimit: PromptLimit,
    customPerceptionPrompts: Schema.Boolean,
    ...roofFields
  }),
  { exact: true }
).annotations({ identifier: "OrganizationChanges" })
export type OrganizationChanges = typeof OrganizationChanges.Type

export class OrganizationNotFound extends Schema.TaggedError<OrganizationNotFound>()("OrganizationNotFound", { organizationId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no organization ${this.organizationId}`
  }
}
