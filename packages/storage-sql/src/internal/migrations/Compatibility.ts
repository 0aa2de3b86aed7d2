/** Migration: the oldest code that can work on the schema after each step, as a version; 0 where a step left that as it was. */
import type { Dialect } from "../../Dialect.js"

export const compatibility = ({ type }: Dialect): ReadonlyArray<string> => [`ALTER TABLE schema_migrations ADD COLUMN needs ${type.integer} NOT NULL DEFAULT 0`]
