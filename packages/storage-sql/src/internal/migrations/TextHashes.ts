/** Migration: the SHA-256 of a text that retention has deleted; null for texts that were deleted before this migration. */
import type { Dialect } from "../../Dialect.js"

export const textHashes = ({ type: { text } }: Dialect): ReadonlyArray<string> =>
  ["answers", "perception_responses"].map((table) => `ALTER TABLE ${table} ADD COLUMN dropped_text_sha256 ${text}`)
