/**
 * The audit log: one entry for each write and each administrative command. An entry has ids and fixed words, and no text that somebody wrote.
 *
 * Entries stay when their organization is erased: an operator must be able to tell who erased it.
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"
import { type Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"

/** Most entries of one organization that are kept; the newest stay. */
export const maximumEntries = 10_000

/** How long an entry is kept, in days. */
export const maximumDays = 400

export const NewAuditEntry = Schema.Struct({
  /** The organization that the action was about; null for an action about none, or about all. */
  organizationId: Schema.NullOr(Schema.String),
  /** The id of the key that was used; null for a command of an operator. */
  apiKeyId: Schema.NullOr(Schema.String),
  /** The method and the route of a request, such as `POST /v1/brands`; or a command, such as `admin key create`. */
  action: Schema.String,
  /** The id of the object of the action; null where it has none. */
  object: Schema.NullOr(Schema.String),
  /** The status of a request, with the code of a refusal: `201`, `409 limit_exceeded`. For a command, `done` or `failed`. */
  outcome: Schema.String
})
export type NewAuditEntry = typeof NewAuditEntry.Type

export interface AuditEntry extends NewAuditEntry {
  /** Ids rise with time. */
  readonly id: string
  readonly at: Timestamp
}

/** Selects the audit entries to list; the newest come first. */
export const AuditQuery = Schema.Struct({
  organizationId: Schema.optional(OrganizationId),
  /** Entries of this time and later. */
  since: Schema.optional(TimestampFromIsoDateTime),
  /** Entries before this one: the id of the last entry of the page before. */
  before: Schema.optional(Schema.UUID),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 500, { message: () => "must be an integer from 1 to 500" })), { default: () => 100 })
})
export type AuditQuery = typeof AuditQuery.Type
