/**
 * Perception prompts on the wire.
 *
 * Source: specification "create perception prompts"; contract §2 "PerceptionPromptInput", "Feature flag".
 */
import { BrandId, PerceptionPromptId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { PerceptionPromptInputs } from "@brand-visibility/core/domain/PerceptionPrompt"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, required, route } from "./Route.js"

export const PerceptionPrompt = Schema.Struct({
  id: PerceptionPromptId,
  brandId: BrandId,
  propertyId: Schema.String,
  promptText: Schema.String,
  /** Never empty. The given text, or a text made from the two fields below, or the default. */
  scoringLogic: Schema.String,
  goodScore: Schema.NullOr(Schema.String),
  badScore: Schema.NullOr(Schema.String),
  createdAt: Timestamp
}).annotations({ identifier: "PerceptionPrompt" })
export type PerceptionPrompt = typeof PerceptionPrompt.Type

const PerceptionPromptsInput = Schema.Struct({ prompts: PerceptionPromptInputs }).annotations({ identifier: "PerceptionPromptsInput" })

const PerceptionPromptsCreated = Schema.Struct({ prompts: Schema.Array(PerceptionPrompt), ...QuotaStatus.fields }).annotations({
  identifier: "PerceptionPromptsCreated"
})

const PerceptionPromptPage = Schema.Struct({ data: Schema.Array(PerceptionPrompt), paging: Paging }).annotations({ identifier: "PerceptionPromptPage" })

const ofBrand = Schema.Struct({ brandId: BrandId })

export const PerceptionPromptApi = group(
  "perceptionPrompts",
  route(
    "write",
    HttpApiEndpoint.post("createPerceptionPrompts", "/v1/brands/:brandId/perception-prompts")
      .setPath(ofBrand)
      .addSuccess(PerceptionPromptsCreated, { status: 201 })
      .addError(failures.custom_perception_prompts_disabled)
      .addError(failures.limit_exceeded)
      .addError(failures.prompt_limit_exceeded),
    required(PerceptionPromptsInput)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listPerceptionPrompts", "/v1/brands/:brandId/perception-prompts")
      .setPath(ofBrand)
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(PerceptionPromptPage)
  )
)
