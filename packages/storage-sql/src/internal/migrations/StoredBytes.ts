/**
 * Migration: the bytes that an organization stores, those of brands, topics, prompts and receipts included. Before, only bytes of answers counted, and each
 * check summed them over all runs. The next migration counts the existing texts.
 */
import type { Dialect } from "../../Dialect.js"

export const storedBytes = ({ table, type: { bigint, text } }: Dialect): ReadonlyArray<string> => [
  // The bytes are split into several rows, so that runs that settle calls at the same time seldom wait for each other.
  `CREATE TABLE stored_bytes (
    organization_id ${text} NOT NULL,
    part ${text} NOT NULL,
    bytes ${bigint} NOT NULL,
    PRIMARY KEY (organization_id, part),
    FOREIGN KEY (organization_id) REFERENCES organizations (id)
  ) ${table.plain}`
]
