/** Source: contract §3 `GET /v1/organization`. */
import { Organizations } from "@brand-visibility/core/services/Organizations"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

export const organizationHandlers: Handlers<"getOrganization"> = {
  getOrganization: ({ caller }) =>
    Effect.gen(function* () {
      return content(yield* (yield* Organizations).profile(caller.organizationId))
    })
}
