/** Filters and sorts a list. Every storage uses this rule, because databases differ in how they fold case and sort text. */
import type { ListFilter } from "../domain/ListFilter.js"
import { equalityKey } from "../domain/PlainText.js"

/**
 * @param rows in the order of creation
 * @param labelOf the name or the text of a row
 */
export const selectRows = <Row>(rows: ReadonlyArray<Row>, labelOf: (row: Row) => string, { search, sort = "createdAt" }: ListFilter): ReadonlyArray<Row> => {
  const wanted = search === undefined ? null : equalityKey(search)
  const keyed = rows.map((row) => ({ row, key: equalityKey(labelOf(row)) }))
  const found = wanted === null ? keyed : keyed.filter(({ key }) => key.includes(wanted))
  // Sorting keeps the order of creation among equal names.
  if (!sort.endsWith("createdAt")) found.sort((left, right) => (left.key < right.key ? -1 : Number(left.key > right.key)))
  if (sort.startsWith("-")) found.reverse()
  return found.map(({ row }) => row)
}
