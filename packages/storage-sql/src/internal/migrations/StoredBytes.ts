/**
 * Migration: the bytes that an organization stores, of brands, topics, prompts and receipts too. Before, those of answers were summed up over all runs
 * whenever somebody asked. The copies that runs from before this migration have of their prompts count as 0 bytes: measuring them would read every stored run.
 */
import type { Dialect } from "../../Dialect.js"

/** The texts that are counted, by table. */
const counted = {
  brands: ["name", "aliases", "domains", "description", "category", "competitors", "exclude_terms", "anchor_prompt_ids"],
  topics: ["name"],
  prompts: ["text"],
  perception_prompts: ["property_id", "prompt_text", "scoring_logic", "good_score", "bad_score"],
  idempotency_receipts: ["outcome"]
}

export const storedBytes = ({ byteLength, table, type: { bigint, text } }: Dialect): ReadonlyArray<string> => {
  const sums = Object.entries(counted).map(([name, columns]) => {
    const bytes = columns.map((column) => `coalesce(${byteLength(column)}, 0)`).join(" + ")
    return `coalesce((SELECT sum(${bytes}) FROM ${name} WHERE organization_id = organizations.id), 0)`
  })
  const ofRuns = "coalesce((SELECT sum(answer_bytes) FROM runs WHERE organization_id = organizations.id), 0)"
  return [
    // In a few parts, so that runs that end calls at the same time seldom wait for each other's.
    `CREATE TABLE stored_bytes (
      organization_id ${text} NOT NULL,
      part ${text} NOT NULL,
      bytes ${bigint} NOT NULL,
      PRIMARY KEY (organization_id, part),
      FOREIGN KEY (organization_id) REFERENCES organizations (id)
    ) ${table.plain}`,
    `INSERT INTO stored_bytes (organization_id, part, bytes) SELECT id, '', ${[ofRuns, ...sums].join(" + ")} FROM organizations`
  ]
}
