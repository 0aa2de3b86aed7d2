/**
 * The values that replace the texts of a deleted row. The row stays, because runs refer to it. A run has its own copy of all texts that it asked.
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
  // A constraint of the table forbids an empty scoring logic.
  perception_prompts: { property_id: "", prompt_text: "", scoring_logic: "-", good_score: null, bad_score: null }
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>

/**
 * The values of all columns of a deleted row that hold texts or digests of texts. A short text can be guessed from its digest, and only live rows are found by
 * their digests.
 */
export const deletedColumns = {
  ...deletedTexts,
  topics: { ...deletedTexts.topics, name_key: "" },
  prompts: { ...deletedTexts.prompts, text_key: "" }
} as const satisfies Readonly<Record<keyof typeof deletedTexts, Readonly<Record<string, Column>>>>
