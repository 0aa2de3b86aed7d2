/** Source: contract §3 `GET /v1/organization`, `GET /v1/organization/usage`. */
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import { Usage } from "@brand-visibility/core/internal/services/Usage"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

export const organizationHandlers: Handlers<"getOrganization" | "getUsage"> = {
  getUsage: Effect.fnUntraced(function* ({ caller, query }) {
    return content(yield* (yield* Usage).report(caller.organizationId, query))
  }),
  getOrganization: Effect.fnUntraced(function* ({ caller }) {
    return content(yield* (yield* Organizations).profile(caller.organizationId))
  })
}
