/** Lists as reports. */
import { Client } from "@brand-visibility/api"
import type { Context } from "./Context.js"
import type { Report } from "./Report.js"
import { type Column, tableOf } from "./Table.js"

type Listing<Row> = AsyncIterable<Row>

/** How many rows were asked for. A program that asks for JSON gets all of them, unless it says how many. */
export const limitOf = ({ given }: Context): number =>
  given.whole("limit", 1, 1_000_000) ?? (given.flag("json") || given.flag("ndjson") ? Number.POSITIVE_INFINITY : 50)

/** The first rows; one more is looked at, to know whether there is more. */
export const firstOf = async <Row>(rows: Listing<Row>, limit: number): Promise<{ readonly rows: ReadonlyArray<Row>; readonly hasMore: boolean }> => {
  const taken: Array<Row> = []
  for await (const row of rows) {
    if (taken.length === limit) return { rows: taken, hasMore: true }
    taken.push(row)
  }
  return { rows: taken, hasMore: false }
}

export const { items } = Client

interface ListOptions<Row> {
  readonly columns: ReadonlyArray<Column>
  readonly cells: (row: Row) => ReadonlyArray<string>
  /** What is said where there is nothing. */
  readonly none: string
  readonly hasMore?: boolean
}

/** `{ "data": […] }` as JSON; a table for people. */
export const listReport = <Row>(
  { style }: Pick<Context, "style">,
  rows: ReadonlyArray<Row>,
  { cells, columns, hasMore = false, none }: ListOptions<Row>
): Report => ({
  json: { data: rows },
  rows,
  lines: (room) =>
    rows.length === 0
      ? [none]
      : [
          ...tableOf(columns, rows.map(cells), room).map((line, index) => (index === 0 ? style.dim(line) : line)),
          ...(hasMore ? ["There is more: --limit N shows more rows, --ndjson all of them"] : [])
        ]
})
