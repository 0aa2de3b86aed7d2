/**
 * Content suggestions on the wire.
 *
 * Source: specification "content-suggestions"; contract §2 "Suggestions".
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { Suggestion } from "@brand-visibility/core/internal/domain/Suggestion"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { pageParameters } from "./Parameters.js"
import { group, Revalidated, route } from "./Route.js"
import { Run } from "./RunApi.js"

const SuggestionPage = Schema.Struct({ run: Run, data: Schema.Array(Suggestion), paging: Paging }).annotations({ identifier: "SuggestionPage" })

export const SuggestionApi = group(
  "suggestions",
  route(
    "read",
    HttpApiEndpoint.get("listContentSuggestions", "/v1/runs/:runId/content-suggestions")
      .setPath(Schema.Struct({ runId: RunId }))
      .setUrlParams(Schema.Struct(pageParameters(20)))
      .addSuccess(SuggestionPage)
      .annotate(Revalidated, true)
  )
)
