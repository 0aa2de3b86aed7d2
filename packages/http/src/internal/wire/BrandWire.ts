/** Brands, topics, prompts and perception prompts as the contract writes them. */
import type * as Wire from "@brand-visibility/api/internal/BrandApi"
import type * as PerceptionWire from "@brand-visibility/api/internal/PerceptionPromptApi"
import type * as PromptWire from "@brand-visibility/api/internal/PromptApi"
import type { Brand } from "@brand-visibility/core/domain/Brand"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Prompt } from "@brand-visibility/core/domain/Prompt"
import type { Topic } from "@brand-visibility/core/domain/Topic"
import type { Created } from "@brand-visibility/core/internal/ports/PromptStore"

export const brandToWire = (brand: Brand): Wire.Brand => ({
  id: brand.id,
  ...brand.definition,
  anchorPromptIds: brand.anchorPromptIds,
  customPerceptionPrompts: brand.customPerceptionPrompts,
  createdAt: brand.createdAt,
  updatedAt: brand.updatedAt
})

export const createdTopicToWire = ({ created, value: { id, name } }: Created<Topic>): PromptWire.CreatedTopic => ({ id, name, created })

export const createdPromptToWire = ({ created, value }: Created<Prompt>): PromptWire.CreatedPrompt => {
  const { customerJourney, estimatedVolume, id, text } = value
  return { id, text, customerJourney, estimatedVolume, created }
}

export const topicToWire = ({ createdAt, id, name }: Topic): PromptWire.Topic => ({ id, name, createdAt })

export const promptToWire = ({ createdAt, customerJourney, estimatedVolume, id, text, topicId }: Prompt): PromptWire.Prompt => ({
  id,
  text,
  customerJourney,
  estimatedVolume,
  topicId,
  createdAt
})

export const perceptionPromptToWire = (prompt: PerceptionPrompt): PerceptionWire.PerceptionPrompt => {
  const { badScore, brandId, createdAt, goodScore, id, promptText, propertyId, scoringLogic } = prompt
  return { id, brandId, propertyId, promptText, scoringLogic, goodScore, badScore, createdAt }
}
