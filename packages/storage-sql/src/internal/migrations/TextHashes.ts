/** Migration: which text an answer had that retention has dropped. Nobody can know it of those that were dropped before. */
import type { Dialect } from "../../Dialect.js"

export const textHashes = ({ type: { text } }: Dialect): ReadonlyArray<string> =>
  ["answers", "perception_responses"].map((table) => `ALTER TABLE ${table} ADD COLUMN dropped_text_sha256 ${text}`)
