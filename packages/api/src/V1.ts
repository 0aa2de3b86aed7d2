/**
 * The v1 contract: every route that is served, with its schemas, scopes and failures. OpenAPI and a typed client come from it.
 *
 * Source: specification "Endpoints"; contract §3.
 */
import * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import type * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { AnswerApi } from "./AnswerApi.js"
import { BrandApi } from "./BrandApi.js"
import { DiscoveryApi } from "./DiscoveryApi.js"
import { failures } from "./ErrorBody.js"
import type { EndpointDescription } from "./ErrorCode.js"
import { ExperimentApi } from "./ExperimentApi.js"
import { ExportApi } from "./ExportApi.js"
import { LabelApi } from "./LabelApi.js"
import { LlmApi } from "./LlmApi.js"
import { OrganizationApi } from "./OrganizationApi.js"
import { OrganizationKeyApi } from "./OrganizationKeyApi.js"
import { PerceptionApi } from "./PerceptionApi.js"
import { PerceptionPromptApi } from "./PerceptionPromptApi.js"
import { PromptApi } from "./PromptApi.js"
import { RescoreApi } from "./RescoreApi.js"
import { ResultApi } from "./ResultApi.js"
import { RunApi } from "./RunApi.js"
import { ScheduleApi } from "./ScheduleApi.js"
import { StatisticsApi } from "./StatisticsApi.js"
import { SuggestionApi } from "./SuggestionApi.js"
import { WebhookApi } from "./WebhookApi.js"

export const V1 = HttpApi.make("BrandVisibility")
  .add(DiscoveryApi)
  .add(OrganizationApi)
  .add(OrganizationKeyApi)
  .add(BrandApi)
  .add(PromptApi)
  .add(PerceptionPromptApi)
  .add(LlmApi)
  .add(RunApi)
  .add(ResultApi)
  .add(PerceptionApi)
  .add(SuggestionApi)
  .add(ExportApi)
  .add(AnswerApi)
  .add(RescoreApi)
  .add(StatisticsApi)
  .add(LabelApi)
  .add(ExperimentApi)
  .add(ScheduleApi)
  .add(WebhookApi)
  .addError(failures.missing_api_key)
  .addError(failures.invalid_api_key)
  .addError(failures.insufficient_scope)
  .addError(failures.rate_limited)
  .addError(failures.internal_error)
  .addError(failures.unavailable)

type Groups = (typeof V1)["groups"][string]

/** Any endpoint of the contract. */
export type V1Endpoint = HttpApiGroup.HttpApiGroup.Endpoints<Groups>

export type V1EndpointName = HttpApiEndpoint.HttpApiEndpoint.Name<V1Endpoint>

/** A path in the form of OpenAPI: `/v1/brands/{brandId}` for `/v1/brands/:brandId`. */
export const pathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}")

/** The routes of the specification, in the specification's order. */
const namedFirst = [
  "GET /v1/brands",
  "GET /v1/brands/{brandId}/runs",
  "GET /v1/brands/{brandId}/last/results",
  "GET /v1/runs/{runId}",
  "GET /v1/runs/{runId}/content-suggestions",
  "GET /v1/runs/{runId}/sources",
  "GET /v1/runs/{runId}/perception-sources",
  "GET /v1/brands/{brandId}/perception",
  "POST /v1/brands/{brandId}/topics-prompts/batch",
  "DELETE /v1/prompts/{promptId}"
]

const describeEndpoints = (): ReadonlyArray<EndpointDescription> => {
  const all = new Map<string, EndpointDescription>()
  // `HttpApi.reflect` would read the schemas of all failures too, which takes a start of the server some 10 ms.
  for (const { endpoints } of Object.values(V1.groups)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = pathTemplate(endpoint.path)
      all.set(`${endpoint.method} ${path}`, { method: endpoint.method, path })
    }
  }
  const order = new Set([...namedFirst.filter((name) => all.has(name)), ...all.keys()])
  return [...order].flatMap((name) => all.get(name) ?? [])
}

/** Every route that is served: first the routes of the specification, in its order, and then the others. */
export const servedEndpoints: ReadonlyArray<EndpointDescription> = describeEndpoints()
