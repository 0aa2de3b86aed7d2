/**
 * Method and path of every route, by its name: the contract itself would bring its schemas along.
 *
 * Made from the contract by `npm run openapi`.
 */
export const clientRoutes = {
  discover: "GET /",
  getOrganization: "GET /v1/organization",
  listBrands: "GET /v1/brands",
  createBrand: "POST /v1/brands",
  getBrand: "GET /v1/brands/{brandId}",
  updateBrand: "PATCH /v1/brands/{brandId}",
  deleteBrand: "DELETE /v1/brands/{brandId}",
  createTopics: "POST /v1/brands/{brandId}/topics",
  listTopics: "GET /v1/brands/{brandId}/topics",
  createPrompts: "POST /v1/topics/{topicId}/prompts",
  listTopicPrompts: "GET /v1/topics/{topicId}/prompts",
  createTopicsWithPrompts: "POST /v1/brands/{brandId}/topics-prompts/batch",
  deletePrompt: "DELETE /v1/prompts/{promptId}",
  updatePrompt: "PATCH /v1/prompts/{promptId}",
  listPrompts: "GET /v1/brands/{brandId}/prompts",
  updateTopic: "PATCH /v1/topics/{topicId}",
  deleteTopic: "DELETE /v1/topics/{topicId}",
  createPerceptionPrompts: "POST /v1/brands/{brandId}/perception-prompts",
  listPerceptionPrompts: "GET /v1/brands/{brandId}/perception-prompts",
  listLlms: "GET /v1/llms",
  startRun: "POST /v1/brands/{brandId}/runs",
  listRuns: "GET /v1/brands/{brandId}/runs",
  getRunStats: "GET /v1/runs/{runId}/stats",
  cancelRun: "POST /v1/runs/{runId}/cancel",
  getRunResults: "GET /v1/runs/{runId}",
  getRunSources: "GET /v1/runs/{runId}/sources",
  getLatestResults: "GET /v1/brands/{brandId}/last/results",
  getPerception: "GET /v1/brands/{brandId}/perception",
  getPerceptionSources: "GET /v1/runs/{runId}/perception-sources",
  correctPerceptionResponse: "PATCH /v1/perception-responses/{responseId}",
  listContentSuggestions: "GET /v1/runs/{runId}/content-suggestions",
  exportResultsAsCsv: "GET /v1/runs/{runId}/results.csv",
  exportResultsAsNdjson: "GET /v1/runs/{runId}/results.ndjson",
  importAnswers: "POST /v1/brands/{brandId}/answers",
  rescoreRun: "POST /v1/runs/{runId}/rescore"
}
