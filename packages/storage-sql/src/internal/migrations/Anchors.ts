/** Migration: prompts whose answers a brand cannot have changed, as its owner says. */
import type { Dialect } from "../../Dialect.js"

export const anchors = ({ type: { text } }: Dialect): ReadonlyArray<string> => [`ALTER TABLE brands ADD COLUMN anchor_prompt_ids ${text} NOT NULL DEFAULT '[]'`]
