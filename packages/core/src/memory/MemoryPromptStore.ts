/** `PromptStore` in memory. */
import { Effect, type Either } from "effect"
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { equalityKey } from "../domain/PlainText.js"
import { Prompt, PromptNotFound } from "../domain/Prompt.js"
import type { Receipt } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { type Topic, TopicNotFound } from "../domain/Topic.js"
import { Ids } from "../ports/Ids.js"
import type { BrandPrompts, PromptsDecision, PromptsWrite } from "../ports/PromptEdits.js"
import type { PromptStoreService } from "../ports/PromptStore.js"
import { complete, type PromptStorePrimitives } from "../ports/PromptStorePrimitives.js"
import { bytesOfPrompt, bytesOfTopic } from "../rules/RoofRules.js"
import * as Tracing from "../telemetry/Tracing.js"
import type { BrandRow } from "./BrandRow.js"
import { currentTimestamp, findBrand, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { refusalOfMore } from "./RoofUsage.js"

const contentsOf = (tenant: TenantRow, brand: BrandRow): BrandPrompts => ({
  topics: Array.from(brand.topics.values(), ({ topic }) => topic),
  prompts: [...brand.prompts.values()],
  perceptionPrompts: [...brand.perceptionPrompts.values()],
  usage: {
    promptLimitPerBrand: tenant.organization.promptLimitPerBrand,
    promptLimit: tenant.organization.promptLimit,
    brandPrompts: brand.prompts.size + brand.perceptionPrompts.size,
    organizationPrompts: tenant.livePrompts.size
  }
})

const putTopic = (tenant: TenantRow, brand: BrandRow, topic: Topic): void => {
  const there = brand.topics.get(topic.id)
  if (there !== undefined) brand.topicsByName.delete(equalityKey(there.topic.name))
  const row = there ?? { topic, prompts: new Map() }
  row.topic = topic
  brand.topics.set(topic.id, row)
  brand.topicsByName.set(equalityKey(topic.name), row)
  tenant.topicOwners.set(topic.id, brand)
}

const removeTopic = (tenant: TenantRow, brand: BrandRow, topicId: TopicId): void => {
  const there = brand.topics.get(topicId)
  if (there !== undefined) brand.topicsByName.delete(equalityKey(there.topic.name))
  brand.topics.delete(topicId)
  tenant.topicOwners.delete(topicId)
}

const unlist = (brand: BrandRow, { text, topicId }: Prompt): void => void brand.topics.get(topicId)?.prompts.delete(equalityKey(text))

const write = (tenant: TenantRow, brand: BrandRow, { prompts, removedPrompts, removedTopics, topics }: PromptsWrite): void => {
  for (const promptId of removedPrompts) {
    const there = tenant.livePrompts.get(promptId)
    if (there instanceof Prompt) {
      unlist(brand, there)
      brand.prompts.delete(there.id)
    } else if (there !== undefined) brand.perceptionPrompts.delete(there.id)
    tenant.livePrompts.delete(promptId)
  }
  for (const topicId of removedTopics) removeTopic(tenant, brand, topicId)
  for (const topic of topics) putTopic(tenant, brand, topic)
  for (const prompt of prompts) {
    if (prompt instanceof Prompt) {
      const there = brand.prompts.get(prompt.id)
      if (there !== undefined) unlist(brand, there)
      brand.prompts.set(prompt.id, prompt)
      brand.topics.get(prompt.topicId)?.prompts.set(equalityKey(prompt.text), prompt)
    } else brand.perceptionPrompts.set(prompt.id, prompt)
    tenant.livePrompts.set(prompt.id, prompt)
  }
}

/** The size of the written texts less the size of the texts that they replace, in bytes; negative when the new texts are shorter. */
const bytesAdded = (tenant: TenantRow, brand: BrandRow, { prompts, topics }: PromptsWrite): number => {
  let bytes = 0
  for (const topic of topics) {
    const there = brand.topics.get(topic.id)
    bytes += bytesOfTopic(topic) - (there === undefined ? 0 : bytesOfTopic(there.topic))
  }
  for (const prompt of prompts) {
    const there = tenant.livePrompts.get(prompt.id)
    bytes += bytesOfPrompt(prompt) - (there === undefined ? 0 : bytesOfPrompt(there))
  }
  return bytes
}

export const make: Effect.Effect<PromptStoreService, never, MemoryDatabase | Ids> = Effect.map(Effect.all([MemoryDatabase, Ids]), ([database, ids]) =>
  complete(
    {
      // Implemented by look-ups, because the derived methods would copy the whole brand.
      get: Tracing.fn("PromptStore.get")(
        (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) =>
          Effect.suspend(() => {
            const prompt = database.tenants.get(organizationId)?.livePrompts.get(promptId)
            return prompt === undefined ? new PromptNotFound({ promptId }) : Effect.succeed(prompt)
          }),
        database.read
      ),

      getTopic: Tracing.fn("PromptStore.getTopic")(
        (organizationId: OrganizationId, topicId: TopicId) =>
          Effect.suspend(() => {
            const row = database.tenants.get(organizationId)?.topicOwners.get(topicId)?.topics.get(topicId)
            return row === undefined ? new TopicNotFound({ topicId }) : Effect.succeed(row.topic)
          }),
        database.read
      ),

      brandOf: Tracing.fn("PromptStore.brandOf")(
        (organizationId: OrganizationId, of: Parameters<PromptStorePrimitives["brandOf"]>[1]) =>
          Effect.sync(() => {
            const tenant = database.tenants.get(organizationId)
            return ("topicId" in of ? tenant?.topicOwners.get(of.topicId)?.brand.id : tenant?.livePrompts.get(of.promptId)?.brandId) ?? null
          }),
        database.read
      ),

      contents: Tracing.fn("PromptStore.contents")(function* (organizationId: OrganizationId, brandId: BrandId) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        return contentsOf(tenant, brand)
      }, database.read),

      change: Tracing.fn("PromptStore.change")(function* <Answer, Refusal>(
        organizationId: OrganizationId,
        brandId: BrandId,
        decide: (there: BrandPrompts, now: Timestamp) => Either.Either<PromptsDecision<Answer>, Refusal>,
        receipt?: Receipt<Answer>
      ) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        const now = yield* currentTimestamp
        const writeNews = yield* newsWriter(database, ids, organizationId)
        const writeReceipt = yield* receiptWriter(database, receipt)
        const decision = yield* decide(contentsOf(tenant, brand), now)
        const refusal = refusalOfMore(tenant, bytesAdded(tenant, brand, decision.write))
        if (refusal !== null) return yield* refusal
        write(tenant, brand, decision.write)
        writeNews(decision.write.news)
        writeReceipt(decision.answer)
        return decision.answer
      }, database.transaction)
    },
    ids
  )
)
