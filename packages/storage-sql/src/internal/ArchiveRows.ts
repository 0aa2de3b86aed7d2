/**
 * Checks a row of an archive. The file may come from anybody, so a row is accepted only when this release could have stored it.
 *
 * How rows refer to each other is not checked here: the tables' primary keys, checks and foreign keys do that.
 */
import { adoptedPrefix } from "@brand-visibility/core/domain/ApiKey"
import * as CellText from "@brand-visibility/core/internal/analysis/statistics/CellText"
import { columns } from "./ArchiveColumns.js"
import { deletedColumns } from "./DeletedTexts.js"
import type { Column } from "./Statements.js"

type Values = Readonly<Record<string, Column>>

/** Columns that hold the digest of another column, by which equal texts are found. */
const keys: ReadonlyArray<readonly [table: string, key: string, text: string]> = [
  ["topics", "name_key", "name"],
  ["prompts", "text_key", "text"],
  ["run_prompts", "text_key", "text"],
  ["run_prompts", "topic_key", "topic_name"]
]

const isDeletable = (table: string): table is keyof typeof deletedColumns => Object.hasOwn(deletedColumns, table)

/** The values that the columns of a deleted row must have; empty for a row that is not deleted. */
const deletedOf = (table: string, row: Values): Values => (typeof row["deleted_at"] === "string" && isDeletable(table) ? deletedColumns[table] : {})

/**
 * The row in its exported form. A process of an earlier release, which may still run after the schema was brought up to date, leaves texts in rows that the
 * process deletes.
 */
export const exported = (table: string, row: Values): Values => ({ ...row, ...deletedOf(table, row) })

/** Whether an archive contains a row. Only keys that the operator chose are left out. */
export const isPortable = (table: string, row: Values): boolean => table !== "api_keys" || !String(row["key_id"]).startsWith(adoptedPrefix)

/**
 * Returns what is wrong with a row of an archive, beginning with the column; null when nothing is wrong.
 *
 * @param digestOf computes the digest by which equal texts are found
 */
export const faultOf = (table: string, row: Values, digestOf: (text: string) => string): string | null => {
  const known = Object.hasOwn(columns, table) ? columns[table] : undefined
  if (known === undefined) return `an export has no table ${table.slice(0, 80)}`
  for (const name of Object.keys(row)) if (!Object.hasOwn(known, name)) return `${table} has no column ${name.slice(0, 80)}`
  const deleted = deletedOf(table, row)
  for (const [name, check] of Object.entries(known)) {
    const value = row[name]
    // The text of a deleted row would not count as stored bytes, and its digest would reveal the text.
    if (Object.hasOwn(deleted, name) && value !== deleted[name]) return `${table}.${name} must be empty, because the row is deleted`
    const fault = value === undefined ? "is missing" : Object.hasOwn(deleted, name) ? null : check(value)
    if (fault !== null) return `${table}.${name} ${fault}`
  }
  for (const [ofTable, key, text] of keys) {
    const expected = row[key]
    if (ofTable === table && !Object.hasOwn(deleted, text) && expected !== null && expected !== digestOf(String(row[text])))
      return `${table}.${key} is not the digest of ${text}`
  }
  if (table === "run_cells") {
    const { brands, cells, prompts, sources } = row
    const fault = CellText.disagreement({ prompts: String(prompts), cells: String(cells), brands: String(brands), sources: String(sources) })
    if (fault !== null) return `run_cells.${fault}`
  }
  return null
}
