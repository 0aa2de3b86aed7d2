/**
 * The models that a run can ask.
 *
 * Source: contract §3 `GET /v1/llms`.
 */
import { RegisteredLlm } from "@brand-visibility/core/domain/Llm"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { group, route } from "./Route.js"

/** All models, in the order in which the host registered them. The list is short, and has no pages. */
const LlmList = Schema.Struct({ data: Schema.Array(RegisteredLlm) }).annotations({ identifier: "LlmList" })

export const LlmApi = group("llms", route("read", HttpApiEndpoint.get("listLlms", "/v1/llms").addSuccess(LlmList)))
