/**
 * Migration: the bytes that an organization stores, of brands, topics, prompts and receipts too. Before, those of answers were summed up over all runs
 * whenever somebody asked. The next migration counts what is there.
 */
import type { Dialect } from "../../Dialect.js"

export const storedBytes = ({ table, type: { bigint, text } }: Dialect): ReadonlyArray<string> => [
  // In a few parts, so that runs that end calls at the same time seldom wait for each other's.
  `CREATE TABLE stored_bytes (
    organization_id ${text} NOT NULL,
    part ${text} NOT NULL,
    bytes ${bigint} NOT NULL,
    PRIMARY KEY (organization_id, part),
    FOREIGN KEY (organization_id) REFERENCES organizations (id)
  ) ${table.plain}`
]
