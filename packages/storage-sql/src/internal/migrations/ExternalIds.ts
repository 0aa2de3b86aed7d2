/** Migration: what a host calls an organization. No two have the same. */
import type { Dialect } from "../../Dialect.js"

export const externalIds = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE organizations ADD COLUMN external_id ${type.text}`,
  "CREATE UNIQUE INDEX organizations_external_id ON organizations (external_id)"
]
