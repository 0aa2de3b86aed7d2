/**
 * Pages of live rows that have a name or a text. Rows are in the order of creation; with a filter, only matching rows are listed, in the order of the filter.
 */
import { offsetOf, type Page, pageOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import { isWholeList, type ListFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import { selectRows } from "@brand-visibility/core/internal/rules/ListSelection"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { limitTo, type Wide } from "./Statements.js"

export interface LiveRows<Row, A> {
  readonly table: string
  /** The column of the name or the text. */
  readonly label: string
  readonly owned: Fragment
  readonly toItem: (row: Row) => A
}

interface Counted {
  readonly total: Wide
}

interface LabelledRow {
  readonly id: string
  readonly label: string
}

/** Whether one statement reads the page. Such a page needs no snapshot. */
export const isOneStatement = (page: PageRequest, filter: ListFilter = {}): boolean => isWholeList(filter) && offsetOf(page) === 0

/**
 * Reads a page of all rows. After the last page no row carries the total, so that a second statement reads it. When the first page is empty, the total is 0.
 */
const readWhole = <Row extends { readonly id: string }, A>(
  sql: Constructor,
  { toItem }: LiveRows<Row, A>,
  live: Fragment,
  page: PageRequest
): Effect.Effect<Page<A>, SqlError> =>
  Effect.flatMap(sql<Row & Counted>`SELECT *, (SELECT count(*) ${live}) AS total ${live} ORDER BY id ${limitTo(sql, page)}`, (found) => {
    const items = found.map(toItem)
    const pageWith = ([counted]: ReadonlyArray<Counted>): Page<A> => ({ items, total: Number(counted?.total ?? 0) })
    return found.length > 0 || offsetOf(page) === 0 ? Effect.succeed(pageWith(found)) : Effect.map(sql<Counted>`SELECT count(*) AS total ${live}`, pageWith)
  })

const readSelected = <Row extends { readonly id: string }, A>(
  sql: Constructor,
  { label, toItem }: LiveRows<Row, A>,
  live: Fragment,
  page: PageRequest,
  filter: ListFilter
): Effect.Effect<Page<A>, SqlError> =>
  Effect.gen(function* () {
    const all = yield* sql<LabelledRow>`SELECT id, ${sql(label)} AS label ${live} ORDER BY id`
    const meant = selectRows(all, (row) => row.label, filter)
    const { items: wanted, total } = pageOf(meant, page, ({ id }) => id)
    if (wanted.length === 0) return { items: [], total }
    const rows = yield* sql<Row>`SELECT * ${live} AND ${sql.in("id", wanted)}`
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { items: wanted.flatMap((id) => byId.get(id) ?? []).map(toItem), total }
  })

/** Reads a page and the total number of rows. The caller reads in one snapshot, except where `isOneStatement` holds. */
export const readLive = <Row extends { readonly id: string }, A>(
  sql: Constructor,
  rows: LiveRows<Row, A>,
  page: PageRequest,
  filter: ListFilter = {}
): Effect.Effect<Page<A>, SqlError> => {
  const live = sql`FROM ${sql(rows.table)} WHERE ${rows.owned} AND deleted_at IS NULL`
  return isWholeList(filter) ? readWhole(sql, rows, live, page) : readSelected(sql, rows, live, page, filter)
}
