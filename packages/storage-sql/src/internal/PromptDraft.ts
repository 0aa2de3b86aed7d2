/**
 * The topics and prompts that a request adds to a brand. Existing ones are found, and the others are created. New prompts are collected, and inserted after
 * the quota has allowed all of them. A new topic is inserted at once; the transaction is rolled back when the quota refuses.
 */
import { type BrandId, type OrganizationId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { Prompt, PromptInput } from "@brand-visibility/core/domain/Prompt"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Topic } from "@brand-visibility/core/domain/Topic"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { Created } from "@brand-visibility/core/internal/ports/PromptStore"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { bytesOfPrompt, bytesOfTopic } from "@brand-visibility/core/internal/rules/RoofRules"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { type PromptRow, type TopicRow, toPrompt, toTopic } from "./EntityRows.js"
import { insertAll } from "./Statements.js"
import type { TextKey } from "./TextKey.js"

export interface PromptDraft {
  /** Finds the live topic of this name, or creates it. */
  readonly topicNamed: (name: string) => Effect.Effect<Created<Topic>, SqlError>
  /** Finds each prompt under a topic of the brand, or drafts it. */
  readonly prompts: (topicId: TopicId, inputs: ReadonlyArray<PromptInput>) => Effect.Effect<ReadonlyArray<Created<Prompt>>, SqlError>
  /** Number of new prompts so far. */
  readonly size: () => number
  /** Bytes of the new topics and prompts so far. */
  readonly bytes: () => number
  readonly insert: Effect.Effect<void, SqlError>
}

export interface PromptDraftOptions {
  readonly database: DatabaseService
  readonly ids: IdsService
  readonly textKey: TextKey
  readonly organizationId: OrganizationId
  readonly brandId: BrandId
  readonly now: Timestamp
}

export const make = ({ brandId, database, ids, now, organizationId, textKey }: PromptDraftOptions): PromptDraft => {
  const { sql } = database
  const drafted: Array<PromptRow> = []
  let bytes = 0
  /** The prompts that were found or drafted so far, by topic and text key: several entries of a batch may name one topic. */
  const known = new Map<TopicId, Map<string, Prompt>>()

  return {
    topicNamed: (name) =>
      Effect.gen(function* () {
        const key = textKey(name)
        const [there] = yield* sql<TopicRow>`SELECT * FROM topics
          WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND name_key = ${key} AND deleted_at IS NULL`
        if (there !== undefined) return { value: toTopic(there), created: false }
        const row: TopicRow = { organization_id: organizationId, id: TopicId.make(yield* ids.next), brand_id: brandId, name, created_at: now }
        yield* sql`INSERT INTO topics ${sql.insert({ ...row, name_key: key })}`
        bytes += bytesOfTopic(row)
        return { value: toTopic(row), created: true }
      }),

    prompts: (topicId, inputs) =>
      Effect.gen(function* () {
        const ofTopic = known.get(topicId) ?? new Map<string, Prompt>()
        known.set(topicId, ofTopic)
        const entries: Array<{ readonly input: PromptInput; readonly key: string }> = []
        for (const input of inputs) {
          entries.push({ input, key: textKey(input.text) })
          yield* FairTurns.pause
        }
        const unknown = entries.map((entry) => entry.key).filter((key) => !ofTopic.has(key))
        const there =
          unknown.length === 0
            ? []
            : yield* sql<PromptRow>`SELECT * FROM prompts
              WHERE organization_id = ${organizationId} AND topic_id = ${topicId} AND ${sql.in("text_key", unknown)} AND deleted_at IS NULL`
        for (const row of there) ofTopic.set(row.text_key, toPrompt(row))

        const prompts: Array<Created<Prompt>> = []
        for (const { input, key } of entries) {
          const found = ofTopic.get(key)
          if (found !== undefined) {
            prompts.push({ value: found, created: false })
            continue
          }
          const row: PromptRow = {
            organization_id: organizationId,
            id: PromptId.make(yield* ids.next),
            brand_id: brandId,
            topic_id: topicId,
            text: input.text,
            text_key: key,
            customer_journey: input.customerJourney,
            estimated_volume: input.estimatedVolume,
            created_at: now
          }
          const prompt = toPrompt(row)
          drafted.push(row)
          bytes += bytesOfPrompt(prompt)
          ofTopic.set(key, prompt)
          prompts.push({ value: prompt, created: true })
          yield* FairTurns.pause
        }
        return prompts
      }),

    size: () => drafted.length,
    bytes: () => bytes,

    insert: Effect.suspend(() =>
      insertAll(
        database,
        "prompts",
        drafted.map((row) => ({ ...row }))
      )
    )
  }
}
