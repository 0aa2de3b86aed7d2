/** Source: specification "GET / (discovery)". */
import { apiVersion, discoveryMessage } from "@brand-visibility/api/internal/DiscoveryApi"
import { servedEndpoints } from "@brand-visibility/api/V1"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

export const discoveryHandlers: Handlers<"discover"> = {
  discover: ({ caller }) =>
    Effect.succeed(content({ message: discoveryMessage, version: apiVersion, organizationId: caller.organizationId, endpoints: servedEndpoints }))
}
