/**
 * Migration: perception prompts in runs, their answers with scores and citations, and content suggestions.
 *
 * A perception prompt of a run is a row of `run_prompts`, after the other prompts and without pairs, so that its calls are ordinary cells.
 * A response contains the start time of its run, so that the latest responses of each LLM are found by walking one index.
 */
import type { Dialect } from "../../Dialect.js"

export const perception = ({ table, type }: Dialect): ReadonlyArray<string> => {
  const { bigint, integer, real, text, timestamp } = type
  const run = "FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE"
  return [
    `ALTER TABLE run_prompts ADD COLUMN perception_prompt_id ${text}`,
    `ALTER TABLE run_prompts ADD COLUMN perception_prompt ${text}`,
    `ALTER TABLE run_prompts ADD COLUMN question ${text}`,
    `ALTER TABLE runs ADD COLUMN perception_source_count ${integer} NOT NULL DEFAULT 0`,

    `CREATE TABLE perception_responses (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      cell_id ${text} NOT NULL,
      perception_prompt_id ${text} NOT NULL,
      prompt_index ${integer} NOT NULL,
      llm ${text} NOT NULL,
      sample ${integer} NOT NULL CHECK (sample >= 1),
      run_started_at ${timestamp} NOT NULL,
      model ${text},
      input_tokens ${bigint},
      output_tokens ${bigint},
      searched ${integer} CHECK (searched IN (0, 1)),
      score ${real} NOT NULL,
      rubric ${text} NOT NULL,
      corrected_score ${real},
      corrected_at ${timestamp},
      created_at ${timestamp} NOT NULL,
      score_reason ${text} NOT NULL,
      corrected_reason ${text},
      text ${text} NOT NULL,
      PRIMARY KEY (organization_id, id),
      UNIQUE (organization_id, run_id, cell_id),
      FOREIGN KEY (organization_id, run_id, cell_id) REFERENCES cells (organization_id, run_id, id) ON DELETE CASCADE,
      CHECK ((corrected_score IS NULL) = (corrected_at IS NULL) AND (corrected_score IS NULL) = (corrected_reason IS NULL))
    ) ${table.plain}`,
    "CREATE INDEX perception_responses_of_run ON perception_responses (organization_id, run_id, prompt_index, llm, sample)",
    "CREATE INDEX perception_responses_latest ON perception_responses (organization_id, perception_prompt_id, llm, run_started_at, run_id)",

    `CREATE TABLE perception_citations (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      response_id ${text} NOT NULL,
      ordinal ${integer} NOT NULL CHECK (ordinal >= 1),
      uri ${text} NOT NULL,
      title ${text},
      cited ${integer} NOT NULL CHECK (cited IN (0, 1)),
      PRIMARY KEY (organization_id, run_id, response_id, ordinal),
      FOREIGN KEY (organization_id, response_id) REFERENCES perception_responses (organization_id, id) ON DELETE CASCADE
    ) ${table.clustered}`,

    `CREATE TABLE run_perception_sources (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      position ${integer} NOT NULL CHECK (position >= 1),
      source ${text} NOT NULL,
      PRIMARY KEY (organization_id, run_id, position),
      ${run}
    ) ${table.plain}`,

    // The key keeps a brand from getting a suggestion twice, even from two runs that end at once.
    `CREATE TABLE suggestions (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      id ${text} NOT NULL,
      brand_id ${text} NOT NULL,
      suggestion_key ${text} NOT NULL,
      score ${integer} NOT NULL CHECK (score BETWEEN 0 AND 100),
      suggestion ${text} NOT NULL,
      PRIMARY KEY (organization_id, run_id, id),
      UNIQUE (organization_id, brand_id, suggestion_key),
      ${run},
      FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
    ) ${table.plain}`,
    "CREATE INDEX suggestions_of_run ON suggestions (organization_id, run_id, score, id)"
  ]
}
