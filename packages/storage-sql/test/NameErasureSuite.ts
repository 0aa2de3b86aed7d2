/** The erasure of a person's names on every database. The columns are read from the database's catalog, so that a new column is searched too. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { aNamedRun, eraser } from "@brand-visibility/conformance/internal/storage/NameErasure"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import { type DatabaseService, everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ErasureSuiteOptions } from "./ErasureSuite.js"

interface ColumnRow {
  readonly table_name: string
  readonly column_name: string
  /** The type, as the database names it. */
  readonly type: string
}

const columnsOf = ({ dialect, read, sql }: DatabaseService) =>
  read(
    "columns",
    everybody,
    dialect.name === "sqlite"
      ? sql<ColumnRow>`SELECT t.name AS table_name, c.name AS column_name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'`
      : sql<ColumnRow>`SELECT table_name, column_name, data_type AS type FROM information_schema.columns WHERE table_schema = current_schema()`
  )

/** Every column with a value that names the person. */
const namedColumns = (database: DatabaseService) =>
  Effect.gen(function* () {
    const { read, sql } = database
    const named: Array<string> = []
    for (const { column_name, table_name } of yield* columnsOf(database)) {
      const text = sql`lower(CAST(${sql(column_name)} AS TEXT))`
      const rows = yield* read("search", everybody, sql`SELECT 1 FROM ${sql(table_name)} WHERE ${text} LIKE '%zorblatt%' OR ${text} LIKE '%quux%' LIMIT 1`)
      if (rows.length > 0) named.push(`${table_name}.${column_name}`)
    }
    return named.toSorted()
  })

/** The places of names in runs and in stored replies. */
const ofRuns = [
  "answers.evidence",
  "answers.score",
  "answers.text",
  "cells.failure_message",
  "citations.title",
  "citations.uri",
  "idempotency_receipts.outcome",
  "perception_citations.title",
  "perception_citations.uri",
  "perception_responses.corrected_reason",
  "perception_responses.score_reason",
  "perception_responses.text",
  "results.mentioned_brands",
  "run_cells.brands",
  "run_cells.cells",
  "run_cells.prompts",
  "run_cells.sources",
  "run_perception_sources.source",
  "run_prompts.perception_prompt",
  "run_prompts.question",
  "run_prompts.text",
  "run_prompts.topic_name",
  "run_sources.source",
  "runs.definition",
  "runs.metrics",
  "runs.models",
  "suggestions.suggestion"
]

/** The organization's own words that name the person in this test. Deleting a topic deletes its prompts. */
const ownWords = ["brands.description", "topics.name"]

/**
 * The columns that an erasure does not search, by reason. `*` stands for every table with such a column, and only ids and times may have it: their names tell
 * what they hold, whereas a `type` or `model` of a new table may hold anybody's words.
 */
const notSearched: Readonly<Record<string, ReadonlyArray<string>>> = {
  "the organization's own words, which an erasure reports": [
    ...ownWords,
    ...["organizations.name", "organizations.external_id", "api_keys.name", "experiments.name"],
    ...["brands.name", "brands.aliases", "brands.domains", "brands.category", "brands.competitors", "brands.exclude_terms"],
    ...["prompts.text", "perception_prompts.property_id", "perception_prompts.prompt_text", "perception_prompts.scoring_logic"],
    ...["perception_prompts.good_score", "perception_prompts.bad_score"],
    // The error of an attempt may name the host of the webhook's address.
    ...["webhooks.url", "webhooks.description", "webhook_deliveries.last_attempt"]
  ],
  "of a run that is being rescored, which an erasure leaves out and counts": [
    ...["rescored_answers.score", "rescored_answers.evidence", "rescored_results.mentioned_brands"]
  ],
  "an id": [
    ...["*.id", "*.organization_id", "*.brand_id", "*.topic_id", "*.prompt_id", "*.perception_prompt_id", "*.run_id", "*.cell_id", "*.shown_cell_id"],
    ...["*.batch_id", "*.response_id", "*.webhook_id", "*.api_key_id", "audit_entries.object", "batches.provider_id", "api_keys.key_id"],
    ...["idempotency_receipts.attempt_id", "cells.lease_owner", "model_reports.worker", "brands.anchor_prompt_ids"],
    ...["experiments.treated_prompt_ids", "experiments.control_prompt_ids"]
  ],
  "the slug of an LLM": ["batches.llm", "cells.llm", "perception_responses.llm", "results.llm", "run_llms.llm", "model_reports.model"],
  "the name of a model, as its provider gives it": ["answers.model", "perception_responses.model", "results.model", "run_llms.served_models"],
  "a time or a day": [
    ...["*.created_at", "*.updated_at", "*.deleted_at", "*.lease_until", "*.expires_at", "*.collected_at", "*.completed_at", "*.started_at"],
    ...["*.run_started_at", "*.touched_at", "*.answers_dropped_at", "*.summary_lease_until", "*.begun_at", "*.labelled_at", "*.corrected_at"],
    ...["*.submitted_at", "*.occurred_at", "*.next_at", "*.told_at", "*.applied_at", "*.declared_at", "*.changed_at", "*.revoked_at"],
    ...["*.last_used_at", "*.owed_until", "*.former_until"],
    ...["runs.collected_from", "runs.collected_to", "cells.not_before", "daily_spending.day", "cells.spend_day", "audit_entries.at"]
  ],
  // An erasure deletes the digests of erased texts of prompts. The digest of an erased answer, and of the conditions of a run, stays.
  "a digest": [
    ...["prompts.text_key", "run_prompts.text_key", "run_prompts.topic_key", "topics.name_key", "answers.dropped_text_sha256"],
    ...["perception_responses.dropped_text_sha256", "idempotency_receipts.fingerprint", "api_keys.secret_hash", "run_cells.origin"]
  ],
  "a secret": ["webhooks.secret", "webhooks.former_secret"],
  "a word of a fixed list, or several": [
    ...["results.channel", "runs.channel", "runs.status", "runs.mode", "cells.state", "webhook_deliveries.state"],
    ...["prompts.customer_journey", "run_prompts.customer_journey", "perception_responses.rubric", "answer_labels.sentiment"],
    ...["results.sentiment", "results.sentiment_basis", "results.presence_basis", "results.rank_basis", "results.detector"],
    ...["rescored_results.sentiment", "rescored_results.sentiment_basis", "rescored_results.presence_basis"],
    ...["rescored_results.rank_basis", "rescored_results.detector"],
    ...["brands.country", "brands.language", "api_keys.scopes", "webhooks.event_types", "webhooks.disabled_reason", "webhook_deliveries.type"],
    ...["schedules.missed", "stored_bytes.part", "result_positions.field"],
    ...["audit_entries.action", "audit_entries.outcome", "schema_migrations.name", "cells.failure_reason"]
  ],
  "numbers, slugs, ids and words of fixed lists": [
    ...["runs.options", "runs.second_stage", "runs.failure_reason", "run_cells.rates", "result_positions.value", "result_positions.positions"],
    ...["schedules.cron", "schedules.time_zone", "schedules.options", "schedules.last", "webhook_deliveries.data", "model_reports.report"]
  ],
  "of a suggestion, which is deleted with its texts": ["suggestions.suggestion_key"]
}

const decisions = [...ofRuns, ...Object.values(notSearched).flat()]

/** A decision for every table that has an id or a time of this name. */
const ofIdOrTime = /^\*\.(?:id|\w+_(?:id|at|until))$/

/** Whether a column holds numbers only. */
const isOfNumbers = (type: string): boolean => /^(?:integer|bigint|real|double precision)$/i.test(type)

export const run = ({ name, newStorage }: ErasureSuiteOptions) => {
  it.scopedLive(`each column of ${name} that can hold text is searched by an erasure of names, or holds no words of others for a stated reason`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      yield* Effect.provide(stores, layer)
      const present = (yield* columnsOf(yield* open)).filter(({ type }) => !isOfNumbers(type))
      const decided = new Set(decisions)
      const columns = present.map(({ column_name, table_name }) => ({ column: `${table_name}.${column_name}`, everywhere: `*.${column_name}` }))
      const undecided = columns.filter(({ column, everywhere }) => !decided.has(column) && !decided.has(everywhere)).map(({ column }) => column)
      expect(
        undecided,
        "decide for each of these columns: search it (NameErasure.ts) and plant a name in it (aNamedRun), or state why it has no words of others"
      ).toEqual([])
      const known = new Set(columns.flatMap(({ column, everywhere }) => [column, everywhere]))
      expect(
        decisions.filter((column) => !known.has(column)),
        "columns that do not exist"
      ).toEqual([])
      expect(decisions.length, "a column has two decisions").toBe(decided.size)
      expect(
        decisions.filter((decision) => decision.startsWith("*") && !ofIdOrTime.test(decision)),
        "name the tables of these columns"
      ).toEqual([])
    })
  )

  it.scopedLive(`ST-250 erasing a person's names leaves none of them in any column of ${name}, except in the organization's own words`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      const made = yield* Effect.gen(function* () {
        const brand = yield* Builders.aBrand({ brand: { description: "Founded by Zorblatt Quux" } })
        const { topic } = yield* Builders.aTopic(brand.organizationId, brand.brandId, ["Anything new?"])
        yield* (yield* stores).prompts.updateTopic(brand.organizationId, topic.id, { name: "Zorblatt Quux" })
        yield* aNamedRun(brand)
        return { ...brand, topicId: topic.id }
      }).pipe(Effect.provide(layer))
      const database = yield* open
      expect(yield* namedColumns(database)).toEqual([...ofRuns, ...ownWords].toSorted())
      const erase = Effect.flatMap(stores, ({ retention }) => retention.eraseNames(made.organizationId, eraser, false)).pipe(Effect.provide(layer))
      expect((yield* erase).runs).toBe(1)
      expect(yield* namedColumns(database)).toEqual(ownWords)
      yield* Effect.gen(function* () {
        const { brands, prompts } = yield* stores
        yield* brands.update(made.organizationId, made.brandId, { description: null })
        yield* prompts.updateTopic(made.organizationId, made.topicId, { name: "Books" })
      }).pipe(Effect.provide(layer))
      expect(yield* namedColumns(database)).toEqual([])
    })
  )
}
