/**
 * Migration 1: every table.
 *
 * Every row and every foreign key contains the organization, so that no row can refer to another tenant's row. Lists in order of creation are ordered by
 * id, because ids rise with time.
 *
 * Answers have their own table, so that a page of results reads no texts. A citation is stored under the position of its Result, so that the sources
 * of a run are summed up by walking one index.
 */
import type { Dialect } from "../../Dialect.js"

export const initial = ({ table, type }: Dialect): ReadonlyArray<string> => {
  const { bigint, integer, text, timestamp } = type
  const flag = (column: string) => `${column} ${integer} NOT NULL CHECK (${column} IN (0, 1))`
  const oneOf = (column: string, values: ReadonlyArray<string>) => `CHECK (${column} IN (${values.map((value) => `'${value}'`).join(", ")}))`
  const organization = "FOREIGN KEY (organization_id) REFERENCES organizations (id)"
  const brand = "FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)"
  const run = "FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE"
  const runPrompt = "FOREIGN KEY (organization_id, run_id, prompt_index) REFERENCES run_prompts (organization_id, run_id, prompt_index) ON DELETE CASCADE"

  return [
    `CREATE TABLE organizations (
      id ${text} NOT NULL PRIMARY KEY,
      name ${text} NOT NULL,
      prompt_limit_per_brand ${integer} CHECK (prompt_limit_per_brand >= 0),
      prompt_limit ${integer} CHECK (prompt_limit >= 0),
      ${flag("custom_perception_prompts")},
      prompt_count ${integer} NOT NULL DEFAULT 0 CHECK (prompt_count >= 0),
      created_at ${timestamp} NOT NULL,
      updated_at ${timestamp} NOT NULL
    ) ${table.plain}`,

    `CREATE TABLE api_keys (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      name ${text} NOT NULL,
      key_id ${text} NOT NULL UNIQUE,
      secret_hash ${text} NOT NULL,
      scopes ${text} NOT NULL,
      expires_at ${timestamp},
      revoked_at ${timestamp},
      last_used_at ${timestamp},
      created_at ${timestamp} NOT NULL,
      PRIMARY KEY (organization_id, id),
      ${organization}
    ) ${table.plain}`,

    `CREATE TABLE brands (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      name ${text} NOT NULL,
      aliases ${text} NOT NULL,
      domains ${text} NOT NULL,
      description ${text},
      category ${text},
      competitors ${text} NOT NULL,
      exclude_terms ${text} NOT NULL,
      country ${text},
      language ${text},
      custom_perception_prompts ${integer} CHECK (custom_perception_prompts IN (0, 1)),
      prompt_count ${integer} NOT NULL DEFAULT 0 CHECK (prompt_count >= 0),
      created_at ${timestamp} NOT NULL,
      updated_at ${timestamp} NOT NULL,
      PRIMARY KEY (organization_id, id),
      ${organization}
    ) ${table.plain}`,

    `CREATE TABLE topics (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      brand_id ${text} NOT NULL,
      name ${text} NOT NULL,
      name_key ${text} NOT NULL,
      created_at ${timestamp} NOT NULL,
      deleted_at ${timestamp},
      PRIMARY KEY (organization_id, id),
      UNIQUE (organization_id, brand_id, id),
      ${brand}
    ) ${table.plain}`,
    // The name of a deleted topic can be used again.
    "CREATE UNIQUE INDEX topics_live_name ON topics (organization_id, brand_id, name_key) WHERE deleted_at IS NULL",
    "CREATE INDEX topics_live ON topics (organization_id, brand_id, id) WHERE deleted_at IS NULL",

    `CREATE TABLE prompts (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      brand_id ${text} NOT NULL,
      topic_id ${text} NOT NULL,
      text ${text} NOT NULL,
      text_key ${text} NOT NULL,
      customer_journey ${text},
      estimated_volume ${bigint} CHECK (estimated_volume >= 0),
      created_at ${timestamp} NOT NULL,
      deleted_at ${timestamp},
      PRIMARY KEY (organization_id, id),
      ${brand},
      FOREIGN KEY (organization_id, brand_id, topic_id) REFERENCES topics (organization_id, brand_id, id)
    ) ${table.plain}`,
    "CREATE UNIQUE INDEX prompts_live_text ON prompts (organization_id, topic_id, text_key) WHERE deleted_at IS NULL",
    "CREATE INDEX prompts_live ON prompts (organization_id, brand_id, id) WHERE deleted_at IS NULL",
    "CREATE INDEX prompts_live_of_topic ON prompts (organization_id, topic_id, id) WHERE deleted_at IS NULL",

    `CREATE TABLE perception_prompts (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      brand_id ${text} NOT NULL,
      property_id ${text} NOT NULL,
      prompt_text ${text} NOT NULL,
      scoring_logic ${text} NOT NULL CHECK (scoring_logic <> ''),
      good_score ${text},
      bad_score ${text},
      created_at ${timestamp} NOT NULL,
      deleted_at ${timestamp},
      PRIMARY KEY (organization_id, id),
      ${brand}
    ) ${table.plain}`,
    "CREATE INDEX perception_prompts_live ON perception_prompts (organization_id, brand_id, id) WHERE deleted_at IS NULL",

    `CREATE TABLE runs (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      brand_id ${text} NOT NULL,
      channel ${text} NOT NULL ${oneOf("channel", ["api", "import"])},
      status ${text} NOT NULL ${oneOf("status", ["queued", "running", "completed", "partial", "failed", "cancelled"])},
      ${flag("staged")},
      options ${text} NOT NULL,
      samples ${integer} NOT NULL CHECK (samples >= 1),
      definition ${text} NOT NULL,
      models ${text} NOT NULL,
      started_at ${timestamp} NOT NULL,
      completed_at ${timestamp},
      touched_at ${timestamp} NOT NULL,
      total ${integer} NOT NULL DEFAULT 0 CHECK (total >= 0),
      completed ${integer} NOT NULL DEFAULT 0 CHECK (completed >= 0),
      failed ${integer} NOT NULL DEFAULT 0 CHECK (failed >= 0),
      refused ${integer} NOT NULL DEFAULT 0 CHECK (refused >= 0),
      result_count ${integer} NOT NULL DEFAULT 0 CHECK (result_count >= 0),
      source_count ${integer} NOT NULL DEFAULT 0 CHECK (source_count >= 0),
      failure_reason ${text},
      revision ${integer} NOT NULL DEFAULT 1 CHECK (revision >= 1),
      metrics ${text},
      PRIMARY KEY (organization_id, id),
      ${brand},
      CHECK (completed + failed + refused <= total),
      CHECK (result_count <= completed)
    ) ${table.plain}`,
    "CREATE UNIQUE INDEX runs_one_active ON runs (organization_id, brand_id) WHERE channel = 'api' AND status IN ('queued', 'running')",
    "CREATE INDEX runs_of_brand ON runs (organization_id, brand_id, started_at, id) WHERE staged = 0",
    "CREATE INDEX runs_under_way ON runs (started_at, id) WHERE staged = 0 AND status IN ('queued', 'running')",
    "CREATE INDEX runs_staged ON runs (touched_at) WHERE staged = 1",

    `CREATE TABLE run_llms (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      ordinal ${integer} NOT NULL,
      llm ${text} NOT NULL,
      PRIMARY KEY (organization_id, run_id, ordinal),
      UNIQUE (organization_id, run_id, llm),
      ${run}
    ) ${table.clustered}`,

    // The text keys match captured answers to prompts of an import; a run that asks models has none.
    `CREATE TABLE run_prompts (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      prompt_index ${integer} NOT NULL CHECK (prompt_index >= 0),
      prompt_id ${text},
      topic_id ${text},
      topic_name ${text} NOT NULL,
      topic_key ${text},
      text ${text} NOT NULL,
      text_key ${text},
      customer_journey ${text},
      estimated_volume ${bigint},
      pairs ${integer} NOT NULL CHECK (pairs >= 0),
      PRIMARY KEY (organization_id, run_id, prompt_index),
      ${run},
      FOREIGN KEY (organization_id, prompt_id) REFERENCES prompts (organization_id, id),
      FOREIGN KEY (organization_id, topic_id) REFERENCES topics (organization_id, id)
    ) ${table.plain}`,
    "CREATE UNIQUE INDEX run_prompts_key ON run_prompts (organization_id, run_id, topic_key, text_key) WHERE text_key IS NOT NULL",

    `CREATE TABLE cells (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      id ${text} NOT NULL,
      prompt_index ${integer} NOT NULL,
      llm ${text} NOT NULL,
      sample ${integer} NOT NULL CHECK (sample >= 1),
      state ${text} NOT NULL ${oneOf("state", ["queued", "leased", "completed", "failed", "refused", "cancelled"])},
      attempt ${integer} NOT NULL DEFAULT 0 CHECK (attempt >= 0),
      fence ${integer} NOT NULL DEFAULT 0 CHECK (fence >= 0),
      lease_owner ${text},
      lease_until ${timestamp},
      failure_reason ${text},
      failure_message ${text},
      PRIMARY KEY (organization_id, run_id, id),
      UNIQUE (organization_id, run_id, prompt_index, llm, sample),
      ${runPrompt},
      CHECK ((state = 'leased') = (lease_until IS NOT NULL)),
      CHECK ((state = 'failed') = (failure_reason IS NOT NULL))
    ) ${table.clustered}`,
    "CREATE INDEX cells_open ON cells (organization_id, run_id, llm, prompt_index, sample) WHERE state IN ('queued', 'leased')",
    "CREATE INDEX cells_failed ON cells (organization_id, run_id, failure_reason) WHERE state = 'failed'",

    // The text comes last: SQLite then reads the scores of a page without touching the pages that a long text overflows to.
    `CREATE TABLE answers (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      cell_id ${text} NOT NULL,
      model ${text},
      input_tokens ${bigint},
      output_tokens ${bigint},
      searched ${integer} CHECK (searched IN (0, 1)),
      collected_at ${timestamp},
      score ${text} NOT NULL,
      evidence ${text} NOT NULL,
      text ${text},
      PRIMARY KEY (organization_id, run_id, cell_id),
      FOREIGN KEY (organization_id, run_id, cell_id) REFERENCES cells (organization_id, run_id, id) ON DELETE CASCADE
    ) ${table.plain}`,

    `CREATE TABLE results (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      position ${integer} NOT NULL CHECK (position >= 1),
      id ${text} NOT NULL,
      prompt_index ${integer} NOT NULL,
      llm ${text} NOT NULL,
      model ${text},
      channel ${text} NOT NULL ${oneOf("channel", ["api", "ui", "import"])},
      shown_cell_id ${text} NOT NULL,
      ${flag("is_present")},
      presence_basis ${text} NOT NULL ${oneOf("presence_basis", ["rules", "judge"])},
      rank ${integer} CHECK (rank >= 1),
      rank_basis ${text} ${oneOf("rank_basis", ["list", "mention"])},
      sentiment ${text} ${oneOf("sentiment", ["positive", "neutral", "negative"])},
      sentiment_basis ${text} ${oneOf("sentiment_basis", ["rules", "judge"])},
      mentioned_brands ${text} NOT NULL,
      detector ${text} NOT NULL,
      samples ${integer} NOT NULL CHECK (samples >= 1),
      samples_present ${integer} NOT NULL CHECK (samples_present BETWEEN 0 AND samples),
      samples_positive ${integer} NOT NULL CHECK (samples_positive >= 0),
      samples_neutral ${integer} NOT NULL CHECK (samples_neutral >= 0),
      samples_negative ${integer} NOT NULL CHECK (samples_negative >= 0),
      PRIMARY KEY (organization_id, run_id, position),
      UNIQUE (organization_id, run_id, prompt_index, llm),
      ${runPrompt},
      CHECK (is_present = 1 OR (rank IS NULL AND sentiment IS NULL))
    ) ${table.clustered}`,

    `CREATE TABLE citations (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      position ${integer} NOT NULL,
      sample ${integer} NOT NULL CHECK (sample >= 1),
      ordinal ${integer} NOT NULL CHECK (ordinal >= 1),
      uri ${text} NOT NULL,
      title ${text},
      ${flag("cited")},
      PRIMARY KEY (organization_id, run_id, position, sample, ordinal),
      FOREIGN KEY (organization_id, run_id, position) REFERENCES results (organization_id, run_id, position) ON DELETE CASCADE
    ) ${table.clustered}`,

    `CREATE TABLE run_sources (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      position ${integer} NOT NULL CHECK (position >= 1),
      source ${text} NOT NULL,
      PRIMARY KEY (organization_id, run_id, position),
      ${run}
    ) ${table.plain}`
  ]
}
