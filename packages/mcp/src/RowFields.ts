/**
 * The names of the fields of each row of a list, by the name of its route, so that a misspelt name is recognized in an empty list too.
 *
 * Made from the contract by `npm run openapi`.
 */
export const rowFields: Readonly<Record<string, string>> = {
  getUsage: "key answers inputTokens outputTokens costUsd judging",
  listKeys: "id name scopes expiresAt createdAt lastUsedAt revokedAt",
  listBrands:
    "id name aliases domains description category competitors excludeTerms country language anchorPromptIds customPerceptionPrompts createdAt updatedAt",
  listTopics: "id name createdAt",
  listTopicPrompts: "id text customerJourney estimatedVolume topicId createdAt",
  listPrompts: "id text customerJourney estimatedVolume topicId createdAt",
  listPerceptionPrompts: "id brandId propertyId promptText scoringLogic goodScore badScore createdAt",
  listLlms: "llm model provider channel",
  listRuns:
    "id brandId startedAt status channel completedAt collected progress failureReason costUsd budgetUsd mode revision isSimulated adaptive metrics rates",
  listFailures: "promptId perceptionPromptId topicId promptText llm sample reason message attempts",
  getRunResults:
    "id runId position prompt topic promptId topicId llm model channel collectedAt isPresent rank rankBasis sentiment sentimentBasis mentionedBrands samples answer evidence sources",
  getRunSources: "domain domainType isOwn isCompetitor urlCount responseCount topics llms links",
  getLatestResults:
    "id runId position prompt topic promptId topicId llm model channel collectedAt isPresent rank rankBasis sentiment sentimentBasis mentionedBrands samples answer evidence sources",
  getPerception: "id brandId propertyId promptText scoringLogic goodScore badScore createdAt responses",
  getPerceptionSources: "domain domainType isOwn isCompetitor urlCount responseCount properties llms links",
  listContentSuggestions: "id runId prompt topic llms contentSuggestion gap score brands sources basis rubric",
  listDefinitions: "id name version kind numerator denominator range level panel population vectors",
  listLabels: "resultId isPresent isFirst sentiment labelledAt detected",
  listExperiments: "id brandId name changedAt days treatedPromptIds controlPromptIds declaredAt",
  listSchedules: "brandId cron timeZone missed options nextTimes last createdAt updatedAt",
  listWebhooks: "id url eventTypes description enabled disabledReason createdAt updatedAt",
  listWebhookDeliveries: "id webhookId type data timestamp state attempts nextAttemptAt lastAttempt"
}
