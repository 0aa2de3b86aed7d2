/** Changes and deletes topics, prompts and perception prompts, in SQL. */
import type { BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import { InvalidInput } from "@brand-visibility/core/domain/Input"
import { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Prompt, PromptNotFound } from "@brand-visibility/core/domain/Prompt"
import type { QuotaUsage } from "@brand-visibility/core/domain/Quota"
import { TopicNotFound } from "@brand-visibility/core/domain/Topic"
import { changedPerceptionPrompt, changedPrompt, misplacedFields } from "@brand-visibility/core/internal/domain/PromptChanges"
import type { PromptStoreService } from "@brand-visibility/core/internal/ports/PromptStore"
import { bytesOfPrompt, bytesOfTopic } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { type PerceptionPromptRow, type PromptRow, type TopicRow, toPerceptionPrompt, toPrompt, toTopic } from "./EntityRows.js"
import * as QuotaRows from "./QuotaRows.js"
import * as RoofRows from "./RoofRows.js"
import type { TextKey } from "./TextKey.js"

/** A live topic, and the quota of its brand, locked. */
interface LockedTopic {
  readonly topic: TopicRow
  readonly usage: QuotaUsage
}

/**
 * Finds a topic and locks the quota of its brand. All changes below a brand take this lock, so that the changes happen one after the other. The quota is locked
 * first, and the topic is read again under the lock. So two changes never deadlock, and no change acts on a topic that another change has deleted.
 */
const lockTopic = (database: DatabaseService, organizationId: OrganizationId, topicId: TopicId): Effect.Effect<LockedTopic, TopicNotFound | SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    const live = sql`FROM topics WHERE organization_id = ${organizationId} AND id = ${topicId} AND deleted_at IS NULL`
    const [found] = yield* sql<{ readonly brand_id: BrandId }>`SELECT brand_id ${live}`
    if (found === undefined) return yield* new TopicNotFound({ topicId })
    const usage = yield* QuotaRows.lockUsage(database, organizationId, found.brand_id).pipe(
      Effect.catchTag("BrandNotFound", () => new TopicNotFound({ topicId }))
    )
    const [topic] = yield* sql<TopicRow>`SELECT * ${live}`
    return topic === undefined ? yield* new TopicNotFound({ topicId }) : { topic, usage }
  })

type AnyPromptId = PromptId | PerceptionPromptId

export const make = (
  database: DatabaseService,
  textKey: TextKey
): Pick<PromptStoreService, "get" | "getTopic" | "remove" | "removeTopic" | "update" | "updateTopic"> => {
  const { now, read, sql, transaction } = database

  const find = (organizationId: OrganizationId, promptId: AnyPromptId): Effect.Effect<Prompt | PerceptionPrompt, PromptNotFound | SqlError> =>
    Effect.gen(function* () {
      const isLive = sql`organization_id = ${organizationId} AND id = ${promptId} AND deleted_at IS NULL`
      const [prompt] = yield* sql<PromptRow>`SELECT * FROM prompts WHERE ${isLive}`
      if (prompt !== undefined) return toPrompt(prompt)
      const [perceptionPrompt] = yield* sql<PerceptionPromptRow>`SELECT * FROM perception_prompts WHERE ${isLive}`
      return perceptionPrompt === undefined ? yield* new PromptNotFound({ promptId }) : toPerceptionPrompt(perceptionPrompt)
    })

  /** Finds a prompt and locks the quota of its brand, as `lockTopic` does. */
  const lock = (organizationId: OrganizationId, promptId: AnyPromptId) =>
    Effect.gen(function* () {
      const { brandId } = yield* find(organizationId, promptId)
      const usage = yield* QuotaRows.lockUsage(database, organizationId, brandId).pipe(Effect.catchTag("BrandNotFound", () => new PromptNotFound({ promptId })))
      return { prompt: yield* find(organizationId, promptId), usage }
    })

  /** Fails where another live row already has the name or text. */
  const requireNone = (others: Fragment, path: string, message: string): Effect.Effect<void, InvalidInput | SqlError> =>
    Effect.flatMap(sql`SELECT 1 FROM ${others} AND deleted_at IS NULL`, (rows) =>
      rows.length === 0 ? Effect.void : Effect.fail(new InvalidInput({ details: [{ path, message }] }))
    )

  return {
    get: (organizationId, promptId) => read("PromptStore.get", organizationId, find(organizationId, promptId)),

    update: (organizationId, promptId, changes) =>
      transaction(
        "PromptStore.update",
        organizationId,
        Effect.gen(function* () {
          const { prompt } = yield* lock(organizationId, promptId)
          const misplaced = misplacedFields(prompt, changes)
          if (misplaced.length > 0) return yield* new InvalidInput({ details: misplaced })
          if (prompt instanceof PerceptionPrompt) {
            const changed = changedPerceptionPrompt(prompt, changes)
            yield* RoofRows.takeBytes(database, organizationId, bytesOfPrompt(changed) - bytesOfPrompt(prompt))
            const columns = {
              property_id: changed.propertyId,
              prompt_text: changed.promptText,
              scoring_logic: changed.scoringLogic,
              good_score: changed.goodScore,
              bad_score: changed.badScore,
              scale_low: changed.scale.low,
              scale_high: changed.scale.high
            }
            yield* sql`UPDATE perception_prompts SET ${sql.update(columns)} WHERE organization_id = ${organizationId} AND id = ${promptId}`
            return changed
          }
          const changed = changedPrompt(prompt, changes)
          const key = textKey(changed.text)
          const others = sql`prompts WHERE organization_id = ${organizationId} AND topic_id = ${prompt.topicId} AND text_key = ${key} AND id <> ${prompt.id}`
          yield* requireNone(others, "text", "is the text of another prompt of this topic")
          yield* RoofRows.takeBytes(database, organizationId, bytesOfPrompt(changed) - bytesOfPrompt(prompt))
          const columns = { text: changed.text, text_key: key, customer_journey: changed.customerJourney, estimated_volume: changed.estimatedVolume }
          yield* sql`UPDATE prompts SET ${sql.update(columns)} WHERE organization_id = ${organizationId} AND id = ${promptId}`
          return changed
        })
      ),

    remove: (organizationId, promptId) =>
      transaction(
        "PromptStore.remove",
        organizationId,
        Effect.gen(function* () {
          const { prompt, usage } = yield* lock(organizationId, promptId)
          const table = prompt instanceof Prompt ? "prompts" : "perception_prompts"
          yield* RoofRows.deleteRows(database, organizationId, table, sql`id = ${promptId}`, yield* now)
          return yield* QuotaRows.free(database, organizationId, prompt.brandId, usage, 1)
        })
      ),

    getTopic: (organizationId, topicId) =>
      read(
        "PromptStore.getTopic",
        organizationId,
        Effect.flatMap(sql<TopicRow>`SELECT * FROM topics WHERE organization_id = ${organizationId} AND id = ${topicId} AND deleted_at IS NULL`, ([topic]) =>
          topic === undefined ? Effect.fail(new TopicNotFound({ topicId })) : Effect.succeed(toTopic(topic))
        )
      ),

    updateTopic: (organizationId, topicId, { name }) =>
      transaction(
        "PromptStore.updateTopic",
        organizationId,
        Effect.gen(function* () {
          const { topic } = yield* lockTopic(database, organizationId, topicId)
          if (name === undefined) return toTopic(topic)
          const key = textKey(name)
          const others = sql`topics WHERE organization_id = ${organizationId} AND brand_id = ${topic.brand_id} AND name_key = ${key} AND id <> ${topicId}`
          yield* requireNone(others, "name", "is the name of another topic of this brand")
          yield* RoofRows.takeBytes(database, organizationId, bytesOfTopic({ name }) - bytesOfTopic(topic))
          yield* sql`UPDATE topics SET ${sql.update({ name, name_key: key })} WHERE organization_id = ${organizationId} AND id = ${topicId}`
          return toTopic({ ...topic, name })
        })
      ),

    removeTopic: (organizationId, topicId) =>
      transaction(
        "PromptStore.removeTopic",
        organizationId,
        Effect.gen(function* () {
          const { topic, usage } = yield* lockTopic(database, organizationId, topicId)
          const at = yield* now
          yield* RoofRows.deleteRows(database, organizationId, "topics", sql`id = ${topicId}`, at)
          const prompts = yield* RoofRows.deleteRows(database, organizationId, "prompts", sql`topic_id = ${topicId}`, at)
          return yield* QuotaRows.free(database, organizationId, topic.brand_id, usage, prompts)
        })
      )
  }
}
