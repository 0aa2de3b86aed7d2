/**
 * The columns of exports of brands, prompts and other things that an organization has set up.
 *
 * Source: contract §3 `results.csv` to `usage.ndjson`.
 */
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { Experiment } from "@brand-visibility/core/domain/Experiment"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Prompt } from "@brand-visibility/core/domain/Prompt"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { Topic } from "@brand-visibility/core/domain/Topic"
import type { KeptLabel } from "@brand-visibility/core/internal/domain/Calibration"
import type { FailedCall } from "@brand-visibility/core/internal/domain/FailedCall"
import type { UsageReport, UsageRow } from "@brand-visibility/core/internal/domain/Usage"
import { placeColumns, placeOf } from "./ExportTables.js"
import { joined, type Table } from "./ListExport.js"
import { brandToWire, perceptionPromptToWire, promptToWire, topicToWire } from "./wire/BrandWire.js"

export const brands: Table<Brand> = {
  columns: [
    ["brandId", ({ id }) => id],
    ["createdAt", ({ createdAt }) => createdAt],
    ["updatedAt", ({ updatedAt }) => updatedAt],
    ["name", ({ definition }) => definition.name],
    ["aliases", ({ definition }) => joined(definition.aliases)],
    ["domains", ({ definition }) => joined(definition.domains)],
    ["description", ({ definition }) => definition.description],
    ["category", ({ definition }) => definition.category],
    ["competitors", ({ definition }) => joined(definition.competitors.map(({ name }) => name))],
    ["excludeTerms", ({ definition }) => joined(definition.excludeTerms)],
    ["country", ({ definition }) => definition.country],
    ["language", ({ definition }) => definition.language],
    ["customPerceptionPrompts", ({ customPerceptionPrompts }) => customPerceptionPrompts],
    ["anchorPromptIds", ({ anchorPromptIds }) => joined(anchorPromptIds)]
  ],
  toJson: brandToWire
}

export const topics: Table<Topic> = {
  columns: [
    ["brandId", ({ brandId }) => brandId],
    ["topicId", ({ id }) => id],
    ["createdAt", ({ createdAt }) => createdAt],
    ["name", ({ name }) => name]
  ],
  toJson: (topic) => ({ brandId: topic.brandId, ...topicToWire(topic) })
}

export const prompts: Table<Prompt> = {
  columns: [
    ["brandId", ({ brandId }) => brandId],
    ["topicId", ({ topicId }) => topicId],
    ["promptId", ({ id }) => id],
    ["createdAt", ({ createdAt }) => createdAt],
    ["text", ({ text }) => text],
    ["customerJourney", ({ customerJourney }) => customerJourney],
    ["estimatedVolume", ({ estimatedVolume }) => estimatedVolume]
  ],
  toJson: (prompt) => ({ brandId: prompt.brandId, ...promptToWire(prompt) })
}

export const perceptionPrompts: Table<PerceptionPrompt> = {
  columns: [
    ["brandId", ({ brandId }) => brandId],
    ["promptId", ({ id }) => id],
    ["createdAt", ({ createdAt }) => createdAt],
    ["propertyId", ({ propertyId }) => propertyId],
    ["promptText", ({ promptText }) => promptText],
    ["scoringLogic", ({ scoringLogic }) => scoringLogic],
    ["goodScore", ({ goodScore }) => goodScore],
    ["badScore", ({ badScore }) => badScore]
  ],
  toJson: perceptionPromptToWire
}

export const experiments: Table<Experiment> = {
  columns: [
    ["brandId", ({ brandId }) => brandId],
    ["experimentId", ({ id }) => id],
    ["declaredAt", ({ declaredAt }) => declaredAt],
    ["changedAt", ({ changedAt }) => changedAt],
    ["days", ({ days }) => days],
    ["name", ({ name }) => name],
    ["treatedPromptIds", ({ treatedPromptIds }) => joined(treatedPromptIds)],
    ["controlPromptIds", ({ controlPromptIds }) => joined(controlPromptIds)]
  ],
  toJson: ({ organizationId: _organizationId, ...experiment }) => experiment
}

export const failuresOf = (run: Run): Table<FailedCall> => ({
  columns: [
    ...placeColumns(run),
    ["promptId", ({ promptId }) => promptId],
    ["perceptionPromptId", ({ perceptionPromptId }) => perceptionPromptId],
    ["topicId", ({ topicId }) => topicId],
    ["llm", ({ llm }) => llm],
    ["sample", ({ sample }) => sample],
    ["reason", ({ reason }) => reason],
    ["attempts", ({ attempts }) => attempts],
    ["prompt", ({ promptText }) => promptText],
    ["message", ({ message }) => message]
  ],
  toJson: (call) => Object.assign(placeOf(run), call)
})

export const labelsOf = (run: Run): Table<KeptLabel> => ({
  columns: [
    ...placeColumns(run),
    ["resultId", ({ resultId }) => resultId],
    ["labelledAt", ({ labelledAt }) => labelledAt],
    ["isPresent", ({ isPresent }) => isPresent],
    ["isFirst", ({ isFirst }) => isFirst],
    ["sentiment", ({ sentiment }) => sentiment],
    ["detectedIsPresent", ({ detected }) => detected.isPresent],
    ["detectedRank", ({ detected }) => detected.rank],
    ["detectedSentiment", ({ detected }) => detected.sentiment]
  ],
  toJson: ({ cellId: _cellId, ...label }) => Object.assign(placeOf(run), label)
})

/** `key` is a day, the slug of an LLM, or the id of a brand, as `by` says. */
export const usageOf = (organizationId: OrganizationId, { by, from, to }: UsageReport): Table<UsageRow> => ({
  columns: [
    ["organizationId", () => organizationId],
    ["from", () => from],
    ["to", () => to],
    ["by", () => by],
    ["key", ({ key }) => key],
    ["answers", ({ answers }) => answers],
    ["inputTokens", ({ inputTokens }) => inputTokens],
    ["outputTokens", ({ outputTokens }) => outputTokens],
    ["costUsd", ({ costUsd }) => costUsd],
    ["judgingCalls", ({ judging }) => judging.calls],
    ["judgingInputTokens", ({ judging }) => judging.inputTokens],
    ["judgingOutputTokens", ({ judging }) => judging.outputTokens],
    ["judgingCostUsd", ({ judging }) => judging.costUsd]
  ],
  toJson: (row) => ({ organizationId, from, to, by, ...row })
})
