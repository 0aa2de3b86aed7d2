/** Migration: for each step, the oldest schema version whose code can work on the schema after the step; 0 when the step does not raise that version. */
import type { Dialect } from "../../Dialect.js"

export const compatibility = ({ type }: Dialect): ReadonlyArray<string> => [`ALTER TABLE schema_migrations ADD COLUMN needs ${type.integer} NOT NULL DEFAULT 0`]
