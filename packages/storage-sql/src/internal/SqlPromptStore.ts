/** Topics, prompts and perception prompts under their quota, in SQL. */
import type { BrandNotFound } from "@brand-visibility/core/domain/Brand"
import { type BrandId, type OrganizationId, PerceptionPromptId, type TopicId } from "@brand-visibility/core/domain/Ids"
import { type InputFault, InvalidInput } from "@brand-visibility/core/domain/Input"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { scoringOf } from "@brand-visibility/core/domain/PerceptionPrompt"
import { TopicNotFound } from "@brand-visibility/core/domain/Topic"
import type { ListFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import {
  addPromptsBy,
  type AddedPerceptionPrompts,
  type AddedTopics,
  type PromptStoreService,
  type TopicWithPrompts
} from "@brand-visibility/core/internal/ports/PromptStore"
import type { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import * as PromptQuota from "@brand-visibility/core/internal/rules/PromptQuota"
import { bytesOfPrompt } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { Database, type Reported } from "../Database.js"
import { type PerceptionPromptRow, type TopicRow, toPerceptionPrompt, toPrompt, toTopic } from "./EntityRows.js"
import { type LiveRows, readLive } from "./LivePages.js"
import * as PromptDraft from "./PromptDraft.js"
import * as PromptEditor from "./PromptEditor.js"
import * as QuotaRows from "./QuotaRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { insertAll } from "./Statements.js"
import * as TextKey from "./TextKey.js"

export const make: Effect.Effect<PromptStoreService, never, Database | Ids | Secrets> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const textKey = yield* TextKey.make
  const { now, snapshot, sql, transaction } = database

  const beginDraft = (organizationId: OrganizationId, brandId: BrandId) =>
    Effect.map(now, (at) => PromptDraft.make({ database, ids, textKey, organizationId, brandId, now: at }))

  /** Reads a page of the live rows of a brand or a topic. Fails when the brand or topic does not exist. */
  const listLive = <Row extends { readonly id: string }, A, E>(
    operation: string,
    organizationId: OrganizationId,
    requireOwner: Effect.Effect<void, E | SqlError>,
    rows: LiveRows<Row, A>,
    page: PageRequest,
    filter?: ListFilter
  ): Effect.Effect<Page<A>, Reported<E>> => snapshot(operation, organizationId, Effect.zipRight(requireOwner, readLive(sql, rows, page, filter)))

  const listOfBrand = <Row extends { readonly id: string }, A>(
    operation: string,
    organizationId: OrganizationId,
    brandId: BrandId,
    rows: Omit<LiveRows<Row, A>, "owned">,
    page: PageRequest,
    filter?: ListFilter
  ): Effect.Effect<Page<A>, BrandNotFound | StorageError> => {
    const owned = sql`organization_id = ${organizationId} AND brand_id = ${brandId}`
    return listLive(operation, organizationId, requireBrand(database, organizationId, brandId), { ...rows, owned }, page, filter)
  }

  const requireTopic = (organizationId: OrganizationId, topicId: TopicId): Effect.Effect<void, TopicNotFound | SqlError> =>
    Effect.flatMap(sql`SELECT 1 FROM topics WHERE organization_id = ${organizationId} AND id = ${topicId} AND deleted_at IS NULL`, (rows) =>
      rows.length === 0 ? Effect.fail(new TopicNotFound({ topicId })) : Effect.void
    )

  const store: Omit<PromptStoreService, "addPrompts"> = {
    ...PromptEditor.make(database, textKey),

    addTopics: (organizationId, brandId, entries, receipt) =>
      transaction(
        "PromptStore.addTopics",
        organizationId,
        Effect.gen(function* () {
          const usage = yield* QuotaRows.lockUsage(database, organizationId, brandId)
          const draft = yield* beginDraft(organizationId, brandId)
          const faults: Array<InputFault> = []
          const topics: Array<TopicWithPrompts> = []
          for (const [index, entry] of entries.entries()) {
            if (entry.id === undefined) {
              const topic = yield* draft.topicNamed(entry.name ?? "")
              topics.push({ topic, prompts: yield* draft.prompts(topic.value.id, entry.prompts) })
              continue
            }
            const [row] = yield* sql<TopicRow & { readonly name_key: string }>`SELECT * FROM topics
              WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND id = ${entry.id} AND deleted_at IS NULL`
            if (row === undefined) return yield* new TopicNotFound({ topicId: entry.id })
            if (entry.name !== undefined && textKey(entry.name) !== row.name_key) {
              faults.push({ path: `topics[${index}].name`, message: "is not the name of the topic with this id" })
            }
            topics.push({ topic: { value: toTopic(row), created: false }, prompts: yield* draft.prompts(row.id, entry.prompts) })
          }
          if (faults.length > 0) return yield* new InvalidInput({ details: faults })
          const quota = yield* QuotaRows.reserve(database, ids, organizationId, brandId, usage, draft.size())
          yield* RoofRows.takeBytes(database, organizationId, draft.bytes())
          yield* draft.insert
          const added: AddedTopics = { topics, quota }
          yield* writeReceipt(database, receipt, added)
          return added
        })
      ),

    addPerceptionPrompts: (organizationId, brandId, inputs, receipt) =>
      transaction(
        "PromptStore.addPerceptionPrompts",
        organizationId,
        Effect.gen(function* () {
          const usage = yield* QuotaRows.lockUsage(database, organizationId, brandId)
          const quota = yield* QuotaRows.reserve(database, ids, organizationId, brandId, usage, inputs.length)
          const at = yield* now
          const rows: Array<PerceptionPromptRow> = []
          for (const input of inputs) {
            const { badScore, goodScore, scale, scoringLogic } = scoringOf(input)
            rows.push({
              organization_id: organizationId,
              id: PerceptionPromptId.make(yield* ids.next),
              brand_id: brandId,
              property_id: input.propertyId,
              prompt_text: input.text,
              scoring_logic: scoringLogic,
              good_score: goodScore,
              bad_score: badScore,
              scale_low: scale.low,
              scale_high: scale.high,
              created_at: at
            })
            yield* FairTurns.pause
          }
          const added: AddedPerceptionPrompts = { prompts: rows.map(toPerceptionPrompt), quota }
          yield* RoofRows.takeBytes(
            database,
            organizationId,
            added.prompts.reduce((sum, prompt) => sum + bytesOfPrompt(prompt), 0)
          )
          yield* insertAll(
            database,
            "perception_prompts",
            rows.map((row) => ({ ...row }))
          )
          yield* writeReceipt(database, receipt, added)
          return added
        })
      ),

    listTopics: (organizationId, brandId, page, filter) =>
      listOfBrand("PromptStore.listTopics", organizationId, brandId, { table: "topics", label: "name", toItem: toTopic }, page, filter),

    listPrompts: (organizationId, brandId, page, filter) =>
      listOfBrand("PromptStore.listPrompts", organizationId, brandId, { table: "prompts", label: "text", toItem: toPrompt }, page, filter),

    listTopicPrompts: (organizationId, topicId, page, filter) => {
      const owned = sql`organization_id = ${organizationId} AND topic_id = ${topicId}`
      return listLive(
        "PromptStore.listTopicPrompts",
        organizationId,
        requireTopic(organizationId, topicId),
        { table: "prompts", label: "text", owned, toItem: toPrompt },
        page,
        filter
      )
    },

    listPerceptionPrompts: (organizationId, brandId, page) =>
      listOfBrand(
        "PromptStore.listPerceptionPrompts",
        organizationId,
        brandId,
        { table: "perception_prompts", label: "prompt_text", toItem: toPerceptionPrompt },
        page
      ),

    quota: (organizationId, brandId) =>
      database.read("PromptStore.quota", organizationId, Effect.map(QuotaRows.readUsage(database, organizationId, brandId), PromptQuota.statusOf))
  }
  return { ...store, addPrompts: addPromptsBy(store) }
})
