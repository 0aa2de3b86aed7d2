/** Migration: the external id of an organization, which is the host's own name for it. It is unique. */
import type { Dialect } from "../../Dialect.js"

export const externalIds = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE organizations ADD COLUMN external_id ${type.text}`,
  "CREATE UNIQUE INDEX organizations_external_id ON organizations (external_id)"
]
