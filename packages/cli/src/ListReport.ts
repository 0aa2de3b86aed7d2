/** Lists as reports. */
import { Client } from "@brand-visibility/api"
import type { Context } from "./Context.js"
import type { Report } from "./Report.js"
import { type Column, tableOf } from "./Table.js"

type Listing<Row> = AsyncIterable<Row>

/** The largest number of rows to list: `--limit`, else all rows with `--json` or `--ndjson`, else 50. */
export const limitOf = ({ given }: Context): number =>
  given.whole("limit", 1, 1_000_000) ?? (given.flag("json") || given.flag("ndjson") ? Number.POSITIVE_INFINITY : 50)

/** The first `limit` rows. One more row is read, to know whether the list has further rows. */
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
  /** The line that is printed for an empty list. */
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
          ...(hasMore ? ["There are more rows: --limit N shows more of them, --ndjson all"] : [])
        ]
})
