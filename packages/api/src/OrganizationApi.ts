/**
 * The caller's own organization and its usage on the wire.
 *
 * Source: contract §3 `GET /v1/organization`, `GET /v1/organization/usage`, §2 "Quota", "Feature flag".
 */
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { Roofs } from "@brand-visibility/core/domain/Roofs"
import { UsageQuery, UsageReport } from "@brand-visibility/core/internal/domain/Usage"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { group, route } from "./Route.js"

const Organization = Schema.Struct({
  id: OrganizationId,
  name: Schema.String,
  /** `promptLimit` is the limit of each brand. `remainingSlots` is the unused part of `orgWideLimit`. */
  quota: QuotaStatus,
  /** The limits that the operator has set; null where none is set. `dailyBudgetUsd` applies to a UTC day. */
  limits: Roofs,
  features: Schema.Struct({ customPerceptionPrompts: Schema.Boolean }).annotations({ identifier: "Features" })
}).annotations({ identifier: "Organization" })

export const OrganizationApi = group(
  "organization",
  // The route can be 404, because a host with its own authentication may name an unknown organization.
  route("read", HttpApiEndpoint.get("getOrganization", "/v1/organization").addSuccess(Organization).addError(failures.not_found)),
  route("read", HttpApiEndpoint.get("getUsage", "/v1/organization/usage").setUrlParams(UsageQuery).addSuccess(UsageReport))
)
