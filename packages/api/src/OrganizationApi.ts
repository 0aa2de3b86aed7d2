/**
 * The caller's own organization, and what it has used, on the wire.
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
  /** `promptLimit` is that of each brand; `remainingSlots` is what is left of `orgWideLimit`. */
  quota: QuotaStatus,
  /** What the operator allows; null where nothing is set. A day of `dailyBudgetUsd` is one of UTC. */
  limits: Roofs,
  features: Schema.Struct({ customPerceptionPrompts: Schema.Boolean }).annotations({ identifier: "Features" })
}).annotations({ identifier: "Organization" })

export const OrganizationApi = group(
  "organization",
  // Not found: a host that authenticates by itself may name an organization that is not there.
  route("read", HttpApiEndpoint.get("getOrganization", "/v1/organization").addSuccess(Organization).addError(failures.not_found)),
  route("read", HttpApiEndpoint.get("getUsage", "/v1/organization/usage").setUrlParams(UsageQuery).addSuccess(UsageReport))
)
