/**
 * The tenant. Everything belongs to one organization; its quota and features are here.
 *
 * Source: specification "What the service does"; contract §2 "Quota", "Feature flag".
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"
import { Name } from "./PlainText.js"
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
  createdAt: Timestamp,
  updatedAt: Timestamp
}) {}

/** What makes an organization. Limits default to unlimited and the feature to on; a server sets its own defaults. */
export const OrganizationInput = Schema.Struct({
  name: Name,
  promptLimitPerBrand: Schema.optionalWith(PromptLimit, { default: () => null }),
  promptLimit: Schema.optionalWith(PromptLimit, { default: () => null }),
  customPerceptionPrompts: Schema.optionalWith(Schema.Boolean, { default: () => true })
}).annotations({ identifier: "OrganizationInput" })
export type OrganizationInput = typeof OrganizationInput.Type

export class OrganizationNotFound extends Schema.TaggedError<OrganizationNotFound>()("OrganizationNotFound", { organizationId: Schema.String }) {
  override get message() {
    return `There is no organization ${this.organizationId}`
  }
}
