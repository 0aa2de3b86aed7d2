/** Migration: experiments, which are changes of content whose effect is measured. */
import type { Dialect } from "../../Dialect.js"

export const experiments = ({ table, type: { integer, text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE experiments (
    organization_id ${text} NOT NULL,
    id ${text} NOT NULL,
    brand_id ${text} NOT NULL,
    name ${text} NOT NULL,
    changed_at ${timestamp} NOT NULL,
    days ${integer} NOT NULL CHECK (days > 0),
    treated_prompt_ids ${text} NOT NULL,
    control_prompt_ids ${text} NOT NULL,
    declared_at ${timestamp} NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
  ) ${table.plain}`,
  "CREATE INDEX experiments_of_brand ON experiments (organization_id, brand_id, declared_at, id)"
]
