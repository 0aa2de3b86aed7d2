/** Topics, prompts and perception prompts under their quota, in SQL. */
import type { BrandNotFound } from "@brand-visibility/core/domain/Brand"
import { type BrandId, type OrganizationId, PerceptionPromptId } from "@brand-visibility/core/domain/Ids"
import { type InputFault, InvalidInput } from "@brand-visibility/core/domain/Input"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { scoringLogicOf } from "@brand-visibility/core/domain/PerceptionPrompt"
import { PromptNotFound } from "@brand-visibility/core/domain/Prompt"
import { TopicNotFound } from "@brand-visibility/core/domain/Topic"
import { Ids } from "@brand-visibility/core/ports/Ids"
import type { PromptStoreService, TopicWithPrompts } from "@brand-visibility/core/ports/PromptStore"
import type { Secrets } from "@brand-visibility/core/ports/Secrets"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import * as PromptQuota from "@brand-visibility/core/rules/PromptQuota"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { type PerceptionPromptRow, type TopicRow, toPerceptionPrompt, toPrompt, toTopic } from "./EntityRows.js"
import * as PromptDraft from "./PromptDraft.js"
import * as QuotaRows from "./QuotaRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { insertAll, limitTo } from "./Statements.js"
import * as TextKey from "./TextKey.js"

export const make: Effect.Effect<PromptStoreService, never, Database | Ids | Secrets> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const textKey = yield* TextKey.make
  const { now, snapshot, sql, transaction } = database

  const beginDraft = (organizationId: OrganizationId, brandId: BrandId) =>
    Effect.map(now, (at) => PromptDraft.make({ database, ids, textKey, organizationId, brandId, now: at }))

  /** A page of the live rows of a brand. */
  const listLive = <Row extends object, A>(
    operation: string,
    organizationId: OrganizationId,
    brandId: BrandId,
    rows: { readonly table: string; readonly filter: Fragment; readonly toItem: (row: Row) => A },
    page: PageRequest
  ): Effect.Effect<Page<A>, BrandNotFound | StorageError> =>
    snapshot(
      operation,
      Effect.gen(function* () {
        yield* requireBrand(database, organizationId, brandId)
        const live = sql`FROM ${sql(rows.table)} WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND deleted_at IS NULL ${rows.filter}`
        const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${live}`
        const found = yield* sql<Row>`SELECT * ${live} ORDER BY id ${limitTo(sql, page)}`
        return { items: found.map(rows.toItem), total: Number(count?.total) }
      })
    )

  const everything = sql.literal("")

  return {
    addTopics: (organizationId, brandId, entries) =>
      transaction(
        "PromptStore.addTopics",
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
          const quota = yield* QuotaRows.reserve(database, organizationId, brandId, usage, draft.size())
          yield* draft.insert
          return { topics, quota }
        })
      ),

    addPrompts: (organizationId, topicId, inputs) =>
      transaction(
        "PromptStore.addPrompts",
        Effect.gen(function* () {
          const [topic] = yield* sql<TopicRow>`SELECT * FROM topics WHERE organization_id = ${organizationId} AND id = ${topicId} AND deleted_at IS NULL`
          if (topic === undefined) return yield* new TopicNotFound({ topicId })
          // The brand is there: its topic points at it.
          const usage = yield* Effect.catchTag(QuotaRows.lockUsage(database, organizationId, topic.brand_id), "BrandNotFound", Effect.die)
          const draft = yield* beginDraft(organizationId, topic.brand_id)
          const prompts = yield* draft.prompts(topicId, inputs)
          const quota = yield* QuotaRows.reserve(database, organizationId, topic.brand_id, usage, draft.size())
          yield* draft.insert
          return { prompts, quota }
        })
      ),

    addPerceptionPrompts: (organizationId, brandId, inputs) =>
      transaction(
        "PromptStore.addPerceptionPrompts",
        Effect.gen(function* () {
          const usage = yield* QuotaRows.lockUsage(database, organizationId, brandId)
          const quota = yield* QuotaRows.reserve(database, organizationId, brandId, usage, inputs.length)
          const at = yield* now
          const rows: Array<PerceptionPromptRow> = []
          for (const input of inputs) {
            rows.push({
              organization_id: organizationId,
              id: PerceptionPromptId.make(yield* ids.next),
              brand_id: brandId,
              property_id: input.propertyId,
              prompt_text: input.text,
              scoring_logic: scoringLogicOf(input),
              good_score: input.goodScore ?? null,
              bad_score: input.badScore ?? null,
              created_at: at
            })
          }
          yield* insertAll(
            sql,
            "perception_prompts",
            rows.map((row) => ({ ...row }))
          )
          return { prompts: rows.map(toPerceptionPrompt), quota }
        })
      ),

    remove: (organizationId, promptId) =>
      transaction(
        "PromptStore.remove",
        Effect.gen(function* () {
          const at = yield* now
          for (const table of ["prompts", "perception_prompts"]) {
            const [row] = yield* sql<{ readonly brand_id: BrandId }>`SELECT brand_id FROM ${sql(table)}
              WHERE organization_id = ${organizationId} AND id = ${promptId} AND deleted_at IS NULL`
            if (row === undefined) continue
            // The quota is locked before the prompt, as when it was made: two transactions that meet never wait for each other.
            const usage = yield* Effect.catchTag(QuotaRows.lockUsage(database, organizationId, row.brand_id), "BrandNotFound", Effect.die)
            const deleted = yield* sql`UPDATE ${sql(table)} SET deleted_at = ${at}
              WHERE organization_id = ${organizationId} AND id = ${promptId} AND deleted_at IS NULL RETURNING id`
            if (deleted.length > 0) return yield* QuotaRows.free(database, organizationId, row.brand_id, usage)
          }
          return yield* new PromptNotFound({ promptId })
        })
      ),

    listTopics: (organizationId, brandId, page) =>
      listLive("PromptStore.listTopics", organizationId, brandId, { table: "topics", filter: everything, toItem: toTopic }, page),

    listPrompts: (organizationId, brandId, filter, page) =>
      listLive(
        "PromptStore.listPrompts",
        organizationId,
        brandId,
        { table: "prompts", filter: filter.topicId === undefined ? everything : sql`AND topic_id = ${filter.topicId}`, toItem: toPrompt },
        page
      ),

    listPerceptionPrompts: (organizationId, brandId, page) =>
      listLive(
        "PromptStore.listPerceptionPrompts",
        organizationId,
        brandId,
        { table: "perception_prompts", filter: everything, toItem: toPerceptionPrompt },
        page
      ),

    quota: (organizationId, brandId) =>
      database.read("PromptStore.quota", Effect.map(QuotaRows.readUsage(database, organizationId, brandId), PromptQuota.statusOf))
  }
})
