/**
 * Pages of a list.
 *
 * Source: specification "Paging"; contract §1 "Paging".
 */
import { Schema } from "effect"

/** A page of a list to read. `page` counts from 1; `limit` is the size of a page, 1 to 500. */
export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** The page that a host asks for: `page` from 1 (default 1), `limit` from 1 to 500 (default 50). */
export interface PageInput {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** The rows of one page and the number of rows in the whole list, both from one snapshot. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

/** Largest page that is ever served. */
export const maximumLimit = 500

export const Paging = Schema.Struct({
  page: Schema.Int,
  limit: Schema.Int,
  total: Schema.Int,
  nextPage: Schema.NullOr(Schema.Int)
}).annotations({ identifier: "Paging" })
export type Paging = typeof Paging.Type

/** The paging fields of a reply. `nextPage` is null on the last page and past the end. */
export const pagingOf = (request: PageRequest, total: number): Paging => ({
  page: request.page,
  limit: request.limit,
  total,
  nextPage: request.page * request.limit < total ? request.page + 1 : null
})

/** Number of rows before the page. */
export const offsetOf = (request: PageRequest): number => (request.page - 1) * request.limit

/** One page of sorted rows. */
export const pageOf = <Row, A>(rows: ReadonlyArray<Row>, request: PageRequest, toItem: (row: Row) => A): Page<A> => {
  const offset = offsetOf(request)
  return { items: rows.slice(offset, offset + request.limit).map(toItem), total: rows.length }
}
