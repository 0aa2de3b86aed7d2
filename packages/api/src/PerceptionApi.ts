/**
 * How language models perceive a brand, on the wire.
 *
 * Source: specification "get brand perception"; contract §2 "Perception", "Sources", §3 `PATCH /v1/perception-responses/{responseId}`.
 */
import { BrandId, PerceptionResponseId, RunId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { CorrectionInput, PerceptionResponse } from "@brand-visibility/core/domain/Perception"
import { PerceptionSource } from "@brand-visibility/core/internal/domain/Source"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { pageParameters } from "./Parameters.js"
import { PerceptionPrompt } from "./PerceptionPromptApi.js"
import { group, required, Revalidated, route } from "./Route.js"
import { Run } from "./RunApi.js"

const PerceptionPromptWithResponses = Schema.Struct({
  ...PerceptionPrompt.fields,
  /** One response for each LLM that answered. */
  responses: Schema.Array(PerceptionResponse)
}).annotations({ identifier: "PerceptionPromptWithResponses" })

const Perception = Schema.Struct({
  brandId: BrandId,
  /** Null when no ended run has a response. */
  run: Schema.NullOr(Run),
  data: Schema.Array(PerceptionPromptWithResponses)
}).annotations({ identifier: "Perception" })
type Perception = typeof Perception.Type

const PerceptionSourcePage = Schema.Struct({ run: Run, data: Schema.Array(PerceptionSource), paging: Paging }).annotations({
  identifier: "PerceptionSourcePage"
})

/** The id of a run. An empty parameter is an error rather than the newest run. */
const RunIdParameter = Schema.compose(Schema.String.pipe(Schema.filter((text) => text !== "" || "must be the id of a run")), RunId).annotations({
  jsonSchema: { type: "string", format: "uuid" }
})

/** Which responses are shown: those of one run, or the newest of each LLM. */
export const perceptionParameters = Schema.Struct({ runId: Schema.optional(RunIdParameter) })

export const PerceptionApi = group(
  "perception",
  route(
    "read",
    HttpApiEndpoint.get("getPerception", "/v1/brands/:brandId/perception")
      .setPath(Schema.Struct({ brandId: BrandId }))
      .setUrlParams(perceptionParameters)
      .addSuccess(Perception)
      .annotate(Revalidated, true)
  ),
  route(
    "read",
    HttpApiEndpoint.get("getPerceptionSources", "/v1/runs/:runId/perception-sources")
      .setPath(Schema.Struct({ runId: RunId }))
      .setUrlParams(Schema.Struct(pageParameters(500)))
      .addSuccess(PerceptionSourcePage)
      .annotate(Revalidated, true)
  ),
  route(
    "write",
    HttpApiEndpoint.patch("correctPerceptionResponse", "/v1/perception-responses/:responseId")
      .setPath(Schema.Struct({ responseId: PerceptionResponseId }))
      .addSuccess(PerceptionResponse),
    required(CorrectionInput)
  )
)
