/** Migration: anchor prompts, which are prompts whose answers the brand's own work cannot change. */
import type { Dialect } from "../../Dialect.js"

export const anchors = ({ type: { text } }: Dialect): ReadonlyArray<string> => [`ALTER TABLE brands ADD COLUMN anchor_prompt_ids ${text} NOT NULL DEFAULT '[]'`]
