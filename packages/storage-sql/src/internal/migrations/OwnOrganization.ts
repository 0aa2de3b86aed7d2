/**
 * Migration: marks the operator's own organization and the operator's own key. A unique index allows one of each, so that two processes
 * that start at once cannot both create one.
 */
import type { Dialect } from "../../Dialect.js"

export const ownOrganization = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE organizations ADD COLUMN is_own ${type.integer} NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1))`,
  "CREATE UNIQUE INDEX organizations_own ON organizations (is_own) WHERE is_own = 1",
  `ALTER TABLE api_keys ADD COLUMN is_own ${type.integer} NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1))`,
  "CREATE UNIQUE INDEX api_keys_own ON api_keys (organization_id) WHERE is_own = 1"
]
