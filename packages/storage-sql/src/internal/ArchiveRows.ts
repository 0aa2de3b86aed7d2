/**
 * What a row of an archive may be. An archive is a file that anybody may have written: nothing in it is believed that this release could
 * not have stored itself.
 *
 * What rows say of each other is left to the tables: their keys, their checks and their foreign keys.
 */
import { adoptedPrefix } from "@brand-visibility/core/domain/ApiKey"
import * as CellText from "@brand-visibility/core/internal/analysis/statistics/CellText"
import { columns } from "./ArchiveColumns.js"
import type { Column } from "./Statements.js"

type Values = Readonly<Record<string, Column>>

/** Columns that are digests of others, by which equal texts are found. */
const keys: ReadonlyArray<readonly [table: string, key: string, text: string]> = [
  ["topics", "name_key", "name"],
  ["prompts", "text_key", "text"],
  ["run_prompts", "text_key", "text"],
  ["run_prompts", "topic_key", "topic_name"]
]

/** Whether a row goes into an archive: a key that an operator chose does not. */
export const isPortable = (table: string, row: Values): boolean => table !== "api_keys" || !String(row["key_id"]).startsWith(adoptedPrefix)

/**
 * What is wrong with a row of an archive: its column and why; null when nothing is.
 *
 * @param digestOf the column under which equal texts are found
 */
export const faultOf = (table: string, row: Values, digestOf: (text: string) => string): string | null => {
  const known = Object.hasOwn(columns, table) ? columns[table] : undefined
  if (known === undefined) return `there is no table ${table.slice(0, 80)}`
  for (const name of Object.keys(row)) if (!Object.hasOwn(known, name)) return `${table} has no column ${name.slice(0, 80)}`
  for (const [name, check] of Object.entries(known)) {
    const value = row[name]
    const fault = value === undefined ? "is missing" : check(value)
    if (fault !== null) return `${table}.${name} ${fault}`
  }
  for (const [ofTable, key, text] of keys) {
    const expected = row[key]
    if (ofTable === table && expected !== null && expected !== digestOf(String(row[text]))) return `${table}.${key} is not the digest of ${text}`
  }
  if (table === "run_cells") {
    const { brands, cells, prompts, sources } = row
    const fault = CellText.disagreement({ prompts: String(prompts), cells: String(cells), brands: String(brands), sources: String(sources) })
    if (fault !== null) return `run_cells.${fault}`
  }
  return null
}
