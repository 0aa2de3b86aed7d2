/**
 * Decides changes to the topics and prompts of a brand from its live topics and prompts. `complete` of `PromptStorePrimitives` gives these decisions to
 * the store, which applies them inside its transaction.
 *
 * Source: contract §2 "Topic names", "Prompt text", "Quota". Held by the laws of prompts and their quota over the stores in memory, which leave all
 * rules to these decisions.
 */
import { Either } from "effect"
import { type BrandId, type OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { type InputFault, InvalidInput } from "../domain/Input.js"
import { PerceptionPrompt, type PerceptionPromptInput, scoringOf } from "../domain/PerceptionPrompt.js"
import { equalityKey } from "../domain/PlainText.js"
import { Prompt, PromptNotFound, type TopicPromptsInput } from "../domain/Prompt.js"
import { changedPerceptionPrompt, changedPrompt, misplacedFields, type PromptChanges } from "../domain/PromptChanges.js"
import type { PromptLimitExceeded, QuotaStatus, QuotaUsage } from "../domain/Quota.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Topic, type TopicChanges, TopicNotFound } from "../domain/Topic.js"
import type { WebhookNews } from "../domain/Webhook.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import { newsOfQuota } from "../rules/WebhookNews.js"
import type { AddedPerceptionPrompts, AddedTopics, TopicWithPrompts } from "./PromptStore.js"

/** The live topics and prompts of a brand at one moment, each kind in the order of its creation. */
export interface BrandPrompts {
  readonly topics: ReadonlyArray<Topic>
  readonly prompts: ReadonlyArray<Prompt>
  readonly perceptionPrompts: ReadonlyArray<PerceptionPrompt>
  readonly usage: QuotaUsage
}

/** The rows to write together. A row with an existing id replaces that row; other rows are new, and come after the existing rows. */
export interface PromptsWrite {
  readonly topics: ReadonlyArray<Topic>
  readonly prompts: ReadonlyArray<Prompt | PerceptionPrompt>
  readonly removedTopics: ReadonlyArray<TopicId>
  readonly removedPrompts: ReadonlyArray<PromptId | PerceptionPromptId>
  readonly news: ReadonlyArray<WebhookNews>
}

export interface PromptsDecision<Answer> {
  readonly answer: Answer
  readonly write: PromptsWrite
}

type Decided<Answer, Refusal> = Either.Either<PromptsDecision<Answer>, Refusal>

/** The owner of new rows, and their time and ids. */
export interface NewRows {
  readonly organizationId: OrganizationId
  readonly brandId: BrandId
  readonly now: Timestamp
  /** At least as many ids as rows can be new, in the order of use. */
  readonly ids: ReadonlyArray<string>
}

const nothing: PromptsWrite = { topics: [], prompts: [], removedTopics: [], removedPrompts: [], news: [] }

const inUse = (usage: QuotaUsage, fewer: number): QuotaStatus =>
  PromptQuota.statusOf({ ...usage, brandPrompts: usage.brandPrompts - fewer, organizationPrompts: usage.organizationPrompts - fewer })

export const promptOf = ({ perceptionPrompts, prompts }: BrandPrompts, promptId: PromptId | PerceptionPromptId): Prompt | PerceptionPrompt | undefined =>
  prompts.find(({ id }) => id === promptId) ?? perceptionPrompts.find(({ id }) => id === promptId)

export const topicOf = ({ topics }: BrandPrompts, topicId: TopicId): Topic | undefined => topics.find(({ id }) => id === topicId)

/** The prompts of each topic by the key of their text. */
const byTopic = (prompts: ReadonlyArray<Prompt>, meant: ReadonlySet<TopicId>): Map<TopicId, Map<string, Prompt>> => {
  const groups = new Map(Array.from(meant, (topicId) => [topicId, new Map<string, Prompt>()]))
  for (const prompt of prompts) groups.get(prompt.topicId)?.set(equalityKey(prompt.text), prompt)
  return groups
}

/** The most ids that `addTopics` may need. */
export const mostAdded = (entries: ReadonlyArray<TopicPromptsInput>): number => entries.reduce((sum, { prompts }) => sum + 1 + prompts.length, 0)

export const addTopics = (
  there: BrandPrompts,
  { brandId, ids, now: createdAt, organizationId }: NewRows,
  entries: ReadonlyArray<TopicPromptsInput>
): Decided<AddedTopics, InvalidInput | PromptLimitExceeded | TopicNotFound> => {
  let used = 0
  const owned = { organizationId, brandId, createdAt }
  const byName = new Map(there.topics.map((topic) => [equalityKey(topic.name), topic]))
  const newTopics: Array<Topic> = []
  const chosen: Array<Topic> = []
  const faults: Array<InputFault> = []
  for (const [index, entry] of entries.entries()) {
    const key = equalityKey(entry.name ?? "")
    const known = entry.id === undefined ? byName.get(key) : topicOf(there, entry.id)
    if (known === undefined && entry.id !== undefined) return Either.left(new TopicNotFound({ topicId: entry.id }))
    const topic = known ?? new Topic({ id: TopicId.make(ids[used++]!), name: entry.name ?? "", ...owned })
    if (known === undefined) newTopics.push(topic)
    byName.set(equalityKey(topic.name), topic)
    if (entry.name !== undefined && key !== equalityKey(topic.name))
      faults.push({ path: `topics[${index}].name`, message: "is not the name of the topic with this id" })
    chosen.push(topic)
  }
  if (faults.length > 0) return Either.left(new InvalidInput({ details: faults }))
  const texts = byTopic(there.prompts, new Set(chosen.map(({ id }) => id)))
  const newPrompts: Array<Prompt> = []
  const shown = new Set<Topic>(there.topics)
  const topics = entries.map(({ prompts }, index): TopicWithPrompts => {
    const topic = chosen[index]!
    const ofTopic = texts.get(topic.id)
    const rows = prompts.map((input) => {
      const key = equalityKey(input.text)
      const known = ofTopic?.get(key)
      const prompt = known ?? new Prompt({ id: PromptId.make(ids[used++]!), topicId: topic.id, ...owned, ...input })
      if (known === undefined) {
        ofTopic?.set(key, prompt)
        newPrompts.push(prompt)
      }
      return { value: prompt, created: known === undefined }
    })
    const created = !shown.has(topic)
    shown.add(topic)
    return { topic: { value: topic, created }, prompts: rows }
  })
  return Either.map(PromptQuota.reserve(there.usage, newPrompts.length), (quota) => ({
    answer: { topics, quota },
    write: { ...nothing, topics: newTopics, prompts: newPrompts, news: newsOfQuota(brandId, quota, newPrompts.length) }
  }))
}

export const addPerceptionPrompts = (
  { usage }: BrandPrompts,
  { brandId, ids, now: createdAt, organizationId }: NewRows,
  inputs: ReadonlyArray<PerceptionPromptInput>
): Decided<AddedPerceptionPrompts, PromptLimitExceeded> =>
  Either.map(PromptQuota.reserve(usage, inputs.length), (quota) => {
    const prompts = inputs.map((input, index) => {
      const id = PerceptionPromptId.make(ids[index]!)
      return new PerceptionPrompt({ id, organizationId, brandId, propertyId: input.propertyId, promptText: input.text, ...scoringOf(input), createdAt })
    })
    return { answer: { prompts, quota }, write: { ...nothing, prompts, news: newsOfQuota(brandId, quota, prompts.length) } }
  })

export const updatePrompt = (
  there: BrandPrompts,
  promptId: PromptId | PerceptionPromptId,
  changes: PromptChanges
): Decided<Prompt | PerceptionPrompt, InvalidInput | PromptNotFound> => {
  const prompt = promptOf(there, promptId)
  if (prompt === undefined) return Either.left(new PromptNotFound({ promptId }))
  const misplaced = misplacedFields(prompt, changes)
  if (misplaced.length > 0) return Either.left(new InvalidInput({ details: misplaced }))
  if (!(prompt instanceof Prompt)) {
    const changed = changedPerceptionPrompt(prompt, changes)
    return Either.right({ answer: changed, write: { ...nothing, prompts: [changed] } })
  }
  const changed = changedPrompt(prompt, changes)
  const key = equalityKey(changed.text)
  // The texts of a topic all differ, so a text that did not change needs no check.
  const isTaken = key !== equalityKey(prompt.text) && there.prompts.some(({ text, topicId }) => topicId === changed.topicId && equalityKey(text) === key)
  return isTaken
    ? Either.left(new InvalidInput({ details: [{ path: "text", message: "is the text of another prompt of this topic" }] }))
    : Either.right({ answer: changed, write: { ...nothing, prompts: [changed] } })
}

export const removePrompt = (there: BrandPrompts, promptId: PromptId | PerceptionPromptId): Decided<QuotaStatus, PromptNotFound> =>
  promptOf(there, promptId) === undefined
    ? Either.left(new PromptNotFound({ promptId }))
    : Either.right({ answer: inUse(there.usage, 1), write: { ...nothing, removedPrompts: [promptId] } })

export const updateTopic = (there: BrandPrompts, topicId: TopicId, { name }: TopicChanges): Decided<Topic, InvalidInput | TopicNotFound> => {
  const topic = topicOf(there, topicId)
  if (topic === undefined) return Either.left(new TopicNotFound({ topicId }))
  if (name === undefined) return Either.right({ answer: topic, write: nothing })
  const key = equalityKey(name)
  if (there.topics.some((other) => other.id !== topicId && equalityKey(other.name) === key))
    return Either.left(new InvalidInput({ details: [{ path: "name", message: "is the name of another topic of this brand" }] }))
  const changed = new Topic({ ...topic, name })
  return Either.right({ answer: changed, write: { ...nothing, topics: [changed] } })
}

/** Deletes a topic with its prompts. */
export const removeTopic = (there: BrandPrompts, topicId: TopicId): Decided<QuotaStatus, TopicNotFound> => {
  if (topicOf(there, topicId) === undefined) return Either.left(new TopicNotFound({ topicId }))
  const removedPrompts = there.prompts.flatMap((prompt) => (prompt.topicId === topicId ? [prompt.id] : []))
  return Either.right({ answer: inUse(there.usage, removedPrompts.length), write: { ...nothing, removedTopics: [topicId], removedPrompts } })
}
