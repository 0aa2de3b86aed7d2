/**
 * What the texts of a deleted row become. The row itself stays, because runs refer to it: a run has its own copy of all that it asked.
 */
import type { Column } from "./Statements.js"

export const deletedTexts = {
  brands: {
    name: "",
    aliases: "[]",
    domains: "[]",
    description: null,
    category: null,
    competitors: "[]",
    exclude_terms: "[]",
    anchor_prompt_ids: "[]"
  },
  topics: { name: "" },
  prompts: { text: "" },
  // The table has no row with empty scoring logic.
  perception_prompts: { property_id: "", prompt_text: "", scoring_logic: "-", good_score: null, bad_score: null }
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>

/**
 * What all columns of a deleted row become that hold its texts or tell of them. From the digest of a short text, the text can be guessed, and only live rows
 * are found by their digests.
 */
export const deletedColumns = {
  ...deletedTexts,
  topics: { ...deletedTexts.topics, name_key: "" },
  prompts: { ...deletedTexts.prompts, text_key: "" }
} as const satisfies Readonly<Record<keyof typeof deletedTexts, Readonly<Record<string, Column>>>>
