/** Changes and deletes topics, prompts and perception prompts in memory. */
import { Effect } from "effect"
import type { OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { equalityKey } from "../domain/PlainText.js"
import { Prompt, PromptNotFound } from "../domain/Prompt.js"
import { changedPerceptionPrompt, changedPrompt, misplacedFields, type PromptChanges } from "../domain/PromptChanges.js"
import type { QuotaUsage } from "../domain/Quota.js"
import { Topic, type TopicChanges, TopicNotFound } from "../domain/Topic.js"
import type { PromptStoreService } from "../ports/PromptStore.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import type { BrandRow, TopicRow } from "./BrandRow.js"
import type { MemoryDatabaseService, TenantRow } from "./MemoryDatabase.js"

export const usageOf = (tenant: TenantRow, brand: BrandRow): QuotaUsage => ({
  promptLimitPerBrand: tenant.organization.promptLimitPerBrand,
  promptLimit: tenant.organization.promptLimit,
  brandPrompts: brand.prompts.size + brand.perceptionPrompts.size,
  organizationPrompts: tenant.livePrompts.size
})

interface FoundTopic {
  readonly tenant: TenantRow
  readonly brand: BrandRow
  readonly topic: TopicRow
}

const findTopic = (database: MemoryDatabaseService, organizationId: OrganizationId, topicId: TopicId): Effect.Effect<FoundTopic, TopicNotFound> =>
  Effect.suspend(() => {
    const tenant = database.tenants.get(organizationId)
    const brand = tenant?.topicOwners.get(topicId)
    const topic = brand?.topics.get(topicId)
    return tenant === undefined || brand === undefined || topic === undefined
      ? Effect.fail(new TopicNotFound({ topicId }))
      : Effect.succeed({ tenant, brand, topic })
  })

interface FoundPrompt {
  readonly tenant: TenantRow
  readonly brand: BrandRow
  readonly prompt: Prompt | PerceptionPrompt
}

const findPrompt = (
  database: MemoryDatabaseService,
  organizationId: OrganizationId,
  promptId: PromptId | PerceptionPromptId
): Effect.Effect<FoundPrompt, PromptNotFound> =>
  Effect.suspend(() => {
    const tenant = database.tenants.get(organizationId)
    const prompt = tenant?.livePrompts.get(promptId)
    const brand = prompt === undefined ? undefined : tenant?.brands.get(prompt.brandId)
    return tenant === undefined || prompt === undefined || brand === undefined
      ? Effect.fail(new PromptNotFound({ promptId }))
      : Effect.succeed({ tenant, brand, prompt })
  })

/** Puts a changed prompt in the place of the one it was; undefined when another of its topic has the text. */
const replacePrompt = ({ brand, tenant }: FoundPrompt, before: Prompt, prompt: Prompt): Prompt | undefined => {
  const ofTopic = brand.topics.get(prompt.topicId)?.prompts
  const key = equalityKey(prompt.text)
  const there = ofTopic?.get(key)
  if (there !== undefined && there.id !== prompt.id) return undefined
  ofTopic?.delete(equalityKey(before.text))
  ofTopic?.set(key, prompt)
  brand.prompts.set(prompt.id, prompt)
  tenant.livePrompts.set(prompt.id, prompt)
  return prompt
}

export const make = (database: MemoryDatabaseService): Pick<PromptStoreService, "get" | "getTopic" | "remove" | "removeTopic" | "update" | "updateTopic"> => ({
  get: Effect.fn("PromptStore.get")(function* (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) {
    return (yield* findPrompt(database, organizationId, promptId)).prompt
  }, database.read),

  update: Effect.fn("PromptStore.update")(function* (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId, changes: PromptChanges) {
    const found = yield* findPrompt(database, organizationId, promptId)
    const { brand, prompt, tenant } = found
    const misplaced = misplacedFields(prompt, changes)
    if (misplaced.length > 0) return yield* new InvalidInput({ details: misplaced })
    if (prompt instanceof Prompt) {
      const changed = replacePrompt(found, prompt, changedPrompt(prompt, changes))
      return changed ?? (yield* new InvalidInput({ details: [{ path: "text", message: "is the text of another prompt of this topic" }] }))
    }
    const changed = changedPerceptionPrompt(prompt, changes)
    brand.perceptionPrompts.set(changed.id, changed)
    tenant.livePrompts.set(changed.id, changed)
    return changed
  }, database.transaction),

  remove: Effect.fn("PromptStore.remove")(function* (organizationId: OrganizationId, promptId: PromptId | PerceptionPromptId) {
    const { brand, prompt, tenant } = yield* findPrompt(database, organizationId, promptId)
    tenant.livePrompts.delete(prompt.id)
    if (prompt instanceof Prompt) {
      brand.prompts.delete(prompt.id)
      brand.topics.get(prompt.topicId)?.prompts.delete(equalityKey(prompt.text))
    } else {
      brand.perceptionPrompts.delete(prompt.id)
    }
    return PromptQuota.statusOf(usageOf(tenant, brand))
  }, database.transaction),

  getTopic: Effect.fn("PromptStore.getTopic")(function* (organizationId: OrganizationId, topicId: TopicId) {
    return (yield* findTopic(database, organizationId, topicId)).topic.topic
  }, database.read),

  updateTopic: Effect.fn("PromptStore.updateTopic")(function* (organizationId: OrganizationId, topicId: TopicId, { name }: TopicChanges) {
    const { brand, topic: row } = yield* findTopic(database, organizationId, topicId)
    if (name === undefined) return row.topic
    const key = equalityKey(name)
    const there = brand.topicsByName.get(key)
    if (there !== undefined && there !== row) {
      return yield* new InvalidInput({ details: [{ path: "name", message: "is the name of another topic of this brand" }] })
    }
    brand.topicsByName.delete(equalityKey(row.topic.name))
    brand.topicsByName.set(key, row)
    row.topic = new Topic({ ...row.topic, name })
    return row.topic
  }, database.transaction),

  removeTopic: Effect.fn("PromptStore.removeTopic")(function* (organizationId: OrganizationId, topicId: TopicId) {
    const { brand, tenant, topic: row } = yield* findTopic(database, organizationId, topicId)
    for (const { id } of row.prompts.values()) {
      brand.prompts.delete(id)
      tenant.livePrompts.delete(id)
    }
    brand.topics.delete(topicId)
    brand.topicsByName.delete(equalityKey(row.topic.name))
    tenant.topicOwners.delete(topicId)
    return PromptQuota.statusOf(usageOf(tenant, brand))
  }, database.transaction)
})
