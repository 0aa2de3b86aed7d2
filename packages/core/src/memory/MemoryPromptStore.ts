/** `PromptStore` in memory. */
import { Effect, Layer } from "effect"
import { type BrandId, type OrganizationId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { type InputFault, InvalidInput } from "../domain/Input.js"
import { PerceptionPrompt, type PerceptionPromptInput, scoringOf } from "../domain/PerceptionPrompt.js"
import { equalityKey } from "../domain/PlainText.js"
import { Prompt, type PromptInput, type TopicPromptsInput } from "../domain/Prompt.js"
import type { Receipt } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Topic, TopicNotFound } from "../domain/Topic.js"
import { Ids } from "../ports/Ids.js"
import { type AddedPerceptionPrompts, type AddedTopics, complete, type Created, PromptStore, type TopicWithPrompts } from "../ports/PromptStore.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import { newsOfQuota } from "../rules/WebhookNews.js"
import type { BrandRow, TopicRow } from "./BrandRow.js"
import { currentTimestamp, findBrand, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import * as PromptEditor from "./PromptEditor.js"
import { usageOf } from "./PromptEditor.js"
import { receiptWriter } from "./ReceiptWriter.js"

/** What a request adds once the quota allows it. Until then no row of the database knows of it. */
interface Draft {
  readonly tenant: TenantRow
  readonly brand: BrandRow
  readonly now: Timestamp
  /** New topics by the key of their name. */
  readonly topics: Map<string, TopicRow>
  /** New prompts, each with the topic it goes to and the key of its text. */
  readonly prompts: Array<{ readonly topic: TopicRow; readonly key: string; readonly prompt: Prompt }>
}

const insert = ({ brand, prompts, tenant, topics }: Draft): void => {
  for (const [key, row] of topics) {
    brand.topics.set(row.topic.id, row)
    brand.topicsByName.set(key, row)
    tenant.topicOwners.set(row.topic.id, brand)
  }
  for (const { key, prompt, topic } of prompts) {
    topic.prompts.set(key, prompt)
    brand.prompts.set(prompt.id, prompt)
    tenant.livePrompts.set(prompt.id, prompt)
  }
}

export const layer: Layer.Layer<PromptStore, never, MemoryDatabase | Ids> = Layer.effect(
  PromptStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids

    const beginDraft = (tenant: TenantRow, brand: BrandRow): Effect.Effect<Draft> =>
      Effect.map(currentTimestamp, (now) => ({ tenant, brand, now, topics: new Map(), prompts: [] }))

    const draftTopic = Effect.fnUntraced(function* (draft: Draft, name: string) {
      const key = equalityKey(name)
      const there = draft.brand.topicsByName.get(key) ?? draft.topics.get(key)
      if (there !== undefined) return { row: there, created: false }
      const { id: brandId, organizationId } = draft.brand.brand
      const topic = new Topic({ id: TopicId.make(yield* ids.next), organizationId, brandId, name, createdAt: draft.now })
      const row: TopicRow = { topic, prompts: new Map() }
      draft.topics.set(key, row)
      return { row, created: true }
    })

    const draftPrompts = Effect.fnUntraced(function* (draft: Draft, topic: TopicRow, inputs: ReadonlyArray<PromptInput>) {
      const { brandId, id: topicId, organizationId } = topic.topic
      const known = new Map(topic.prompts)
      // Several entries of a batch may name one topic.
      for (const drafted of draft.prompts) if (drafted.topic === topic) known.set(drafted.key, drafted.prompt)
      const rows: Array<Created<Prompt>> = []
      for (const input of inputs) {
        const key = equalityKey(input.text)
        const there = known.get(key)
        const prompt = there ?? new Prompt({ id: PromptId.make(yield* ids.next), organizationId, brandId, topicId, ...input, createdAt: draft.now })
        rows.push({ value: prompt, created: there === undefined })
        if (there !== undefined) continue
        known.set(key, prompt)
        draft.prompts.push({ topic, key, prompt })
      }
      return rows
    })

    return complete({
      ...PromptEditor.make(database),

      addTopics: Effect.fn("PromptStore.addTopics")(function* (
        organizationId: OrganizationId,
        brandId: BrandId,
        entries: ReadonlyArray<TopicPromptsInput>,
        receipt?: Receipt<AddedTopics>
      ) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        const draft = yield* beginDraft(tenant, brand)
        const faults: Array<InputFault> = []
        const topics: Array<TopicWithPrompts> = []
        for (const [index, entry] of entries.entries()) {
          const named = entry.id === undefined ? undefined : brand.topics.get(entry.id)
          if (entry.id !== undefined && named === undefined) return yield* new TopicNotFound({ topicId: entry.id })
          const { created, row } = named === undefined ? yield* draftTopic(draft, entry.name ?? "") : { created: false, row: named }
          if (entry.name !== undefined && equalityKey(entry.name) !== equalityKey(row.topic.name)) {
            faults.push({ path: `topics[${index}].name`, message: "is not the name of the topic with this id" })
          }
          topics.push({ topic: { value: row.topic, created }, prompts: yield* draftPrompts(draft, row, entry.prompts) })
        }
        if (faults.length > 0) return yield* new InvalidInput({ details: faults })
        const writeNews = yield* newsWriter(database, ids, organizationId)
        const writeReceipt = yield* receiptWriter(database, receipt)
        const quota = yield* PromptQuota.reserve(usageOf(tenant, brand), draft.prompts.length)
        insert(draft)
        writeNews(newsOfQuota(brand.brand.id, quota, draft.prompts.length))
        const added: AddedTopics = { topics, quota }
        writeReceipt(added)
        return added
      }, database.transaction),

      addPerceptionPrompts: Effect.fn("PromptStore.addPerceptionPrompts")(function* (
        organizationId: OrganizationId,
        brandId: BrandId,
        inputs: ReadonlyArray<PerceptionPromptInput>,
        receipt?: Receipt<AddedPerceptionPrompts>
      ) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        const createdAt = yield* currentTimestamp
        const prompts: Array<PerceptionPrompt> = []
        for (const input of inputs) {
          prompts.push(
            new PerceptionPrompt({
              id: PerceptionPromptId.make(yield* ids.next),
              organizationId,
              brandId,
              propertyId: input.propertyId,
              promptText: input.text,
              ...scoringOf(input),
              createdAt
            })
          )
        }
        const writeNews = yield* newsWriter(database, ids, organizationId)
        const writeReceipt = yield* receiptWriter(database, receipt)
        const quota = yield* PromptQuota.reserve(usageOf(tenant, brand), prompts.length)
        for (const prompt of prompts) {
          brand.perceptionPrompts.set(prompt.id, prompt)
          tenant.livePrompts.set(prompt.id, prompt)
        }
        writeNews(newsOfQuota(brandId, quota, prompts.length))
        const added: AddedPerceptionPrompts = { prompts, quota }
        writeReceipt(added)
        return added
      }, database.transaction),

      contents: Effect.fn("PromptStore.contents")(function* (organizationId: OrganizationId, brandId: BrandId) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        return {
          topics: Array.from(brand.topics.values(), ({ topic }) => topic),
          prompts: [...brand.prompts.values()],
          perceptionPrompts: [...brand.perceptionPrompts.values()],
          usage: usageOf(tenant, brand)
        }
      }, database.read)
    })
  })
)
