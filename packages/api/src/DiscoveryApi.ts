/**
 * Discovery: the routes of the API, and the organization of the key.
 *
 * Source: specification "GET / (discovery)"; contract §2 "Discovery".
 */
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { EndpointDescription } from "./ErrorCode.js"
import { group, route } from "./Route.js"

/** The version of the contract; the minor rises with each added route. */
export const apiVersion = "1.0.0"

export const discoveryMessage = "Brand Visibility Data API"

const Discovery = Schema.Struct({
  message: Schema.String,
  version: Schema.String,
  organizationId: OrganizationId,
  endpoints: Schema.Array(EndpointDescription)
}).annotations({ identifier: "Discovery" })

export const DiscoveryApi = group("discovery", route("read", HttpApiEndpoint.get("discover", "/").addSuccess(Discovery)))
