/**
 * The tenant. All data belongs to one organization, which has a quota and features.
 *
 * Source: specification "What the service does"; contract §2 "Quota", "Feature flag".
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"
import { leftOutIfUndefined } from "./LeftOut.js"
import { Name, PlainText } from "./PlainText.js"
import { roofFields } from "./Roofs.js"
import { Timestamp } from "./Timestamp.js"

/** A limit on live prompts, perception prompts included; `null` for no limit. */
export const PromptLimit = Schema.NullOr(Schema.Int.pipe(Schema.between(0, 2_147_483_647)))
export type PromptLimit = typeof PromptLimit.Type

/** The id that the host has for the organization, such as the id of an account: 1 to 255 characters. No two organizations have the same. */
export const ExternalId = PlainText({ min: 1, max: 255 })

export class Organization extends Schema.Class<Organization>("Organization")({
  id: OrganizationId,
  /** The id that the host has for the organization; null if the host gave none. */
  externalId: Schema.NullOr(Schema.String),
  name: Schema.String,
  /** Most live prompts of one brand, perception prompts included; null for no limit. */
  promptLimitPerBrand: PromptLimit,
  /** Most live prompts of all its brands, perception prompts included; null for no limit. */
  promptLimit: PromptLimit,
  /** Whether its brands may have perception prompts of their own. */
  customPerceptionPrompts: Schema.Boolean,
  ...roofFields,
  createdAt: Timestamp,
  updatedAt: Timestamp
}) {}

/** The fields from which an organization is created. By default there are no limits and the feature is on; a server sets its own defaults. */
export const OrganizationInput = Schema.Struct({
  /** The name that people read. */
  name: Name,
  /** The id that the host itself has for the organization; no two have the same. Default null. */
  externalId: Schema.optionalWith(Schema.NullOr(ExternalId), { default: () => null }),
  /** Most live prompts of one brand, perception prompts included. Default null: no limit. */
  promptLimitPerBrand: Schema.optionalWith(PromptLimit, { default: () => null }),
  /** Most live prompts of all its brands, perception prompts included. Default null: no limit. */
  promptLimit: Schema.optionalWith(PromptLimit, { default: () => null }),
  /** Whether its brands may have perception prompts of their own. Default true. */
  customPerceptionPrompts: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  /** Most that its calls may cost on a day of UTC, in US dollars. Default null: no limit. */
  dailyBudgetUsd: Schema.optionalWith(roofFields.dailyBudgetUsd, { default: () => null }),
  /** Most runs under way at once. Default null: no limit. */
  maxActiveRuns: Schema.optionalWith(roofFields.maxActiveRuns, { default: () => null }),
  /** Most brands. Default null: no limit. */
  maxBrands: Schema.optionalWith(roofFields.maxBrands, { default: () => null }),
  /** Most bytes of stored answers. Default null: no limit. */
  maxStoredBytes: Schema.optionalWith(roofFields.maxStoredBytes, { default: () => null })
}).annotations({ identifier: "OrganizationInput" })
export type OrganizationInput = typeof OrganizationInput.Type

/**
 * Changes of an organization. A field that is left out stays. A limit below the present use deletes nothing, but refuses additions.
 */
export const OrganizationChanges = Schema.Struct({
  name: leftOutIfUndefined(Name),
  externalId: leftOutIfUndefined(Schema.NullOr(ExternalId)),
  promptLimitPerBrand: leftOutIfUndefined(PromptLimit),
  promptLimit: leftOutIfUndefined(PromptLimit),
  customPerceptionPrompts: leftOutIfUndefined(Schema.Boolean),
  dailyBudgetUsd: leftOutIfUndefined(roofFields.dailyBudgetUsd),
  maxActiveRuns: leftOutIfUndefined(roofFields.maxActiveRuns),
  maxBrands: leftOutIfUndefined(roofFields.maxBrands),
  maxStoredBytes: leftOutIfUndefined(roofFields.maxStoredBytes)
}).annotations({ identifier: "OrganizationChanges" })
export type OrganizationChanges = typeof OrganizationChanges.Type

export class OrganizationNotFound extends Schema.TaggedError<OrganizationNotFound>()("OrganizationNotFound", { organizationId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no organization ${this.organizationId}`
  }
}

/** Another organization has this external id. */
export class ExternalIdTaken extends Schema.TaggedError<ExternalIdTaken>()("ExternalIdTaken", { externalId: Schema.String }) {
  override get message() {
    return `another organization has the external id ${JSON.stringify(this.externalId)}`
  }
}

/** Selects the organizations to list: at most `limit`, in order of creation, after the last organization of the previous page. */
export const OrganizationQuery = Schema.Struct({
  /** The id of the last organization of the previous page. */
  after: Schema.optional(OrganizationId),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 500, { message: () => "must be an integer from 1 to 500" })), { default: () => 100 })
})
export type OrganizationQuery = typeof OrganizationQuery.Type
