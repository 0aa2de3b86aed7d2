/**
 * Writes a list as one text, made as the client takes it. Only one page is in memory, however long the list is. Every row names its brand, its run and the
 * run's start, so that exports of several days can be joined in one file.
 *
 * Source: contract §3 `results.csv` to `usage.ndjson`.
 */
import { offsetOf, type Page, type PageRequest } from "@brand-visibility/core/domain/Page"
import { equalityKey } from "@brand-visibility/core/domain/PlainText"
import type { ListFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Option, Stream } from "effect"
import { type CsvField, csvHeading, csvLine, type CsvStyle } from "./Csv.js"
import type { Reply } from "./Handler.js"

/** How rows are written: as a table, or as lines of JSON. */
export type Format = CsvStyle | "ndjson"

/** The columns from left to right, each with its heading. */
export type Columns<Row> = ReadonlyArray<readonly [name: string, valueOf: (row: Row) => CsvField]>

/** How the rows of a list are written as a table and as lines of JSON. */
export interface Table<Row> {
  readonly columns: Columns<Row>
  /** The object that is written as a row's line of JSON. */
  readonly toJson: (row: Row) => object
}

/** Reads a list piece by piece. `read` gives the piece at a place and the place of the next piece; none at the list's end. */
export interface Pieces<Place, Piece, E, R> {
  readonly first: Place
  readonly read: (at: Place) => Effect.Effect<readonly [piece: Piece, next: Option.Option<Place>], E, R>
}

/** Reads a list by its pages. */
export const byPage = <Row, E, R>(limit: number, read: (page: PageRequest) => Effect.Effect<Page<Row>, E, R>): Pieces<number, ReadonlyArray<Row>, E, R> => ({
  first: 1,
  read: (page) =>
    Effect.map(read({ page, limit }), ({ items, total }) => [items, page * limit >= total ? Option.none<number>() : Option.some(page + 1)] as const)
})

/** The sort key of a row: the key of its name, and among equal keys the order of creation. */
interface Standing {
  readonly key: string
  readonly id: string
}

/** The last row that was sent, and its index in the list as of the last read. */
interface Sent {
  readonly last: Standing | null
  readonly index: number
}

/**
 * The page that contains the row at an index as near to the page's beginning as possible. The page size varies, since pages of a fixed size begin
 * only at its multiples.
 */
const pageAt = (index: number, mostRows: number): PageRequest => {
  let limit = mostRows
  for (let other = mostRows - 1; other > mostRows / 2; other--) if (index % other < index % limit) limit = other
  return { page: Math.floor(index / limit) + 1, limit }
}

/**
 * Reads a list page by page, and each row once, while rows are added and deleted. Each piece continues after the row that was sent last, rather than at a row
 * number. When the page begins behind that row, earlier rows were deleted, and the row is looked for on earlier pages. A row that is renamed meanwhile may be
 * missed or sent twice, since its place in the order changes.
 */
export const steadily = <Row extends { readonly id: string }, E, R>(
  mostRows: number,
  labelOf: (row: Row) => string,
  { sort = "createdAt" }: ListFilter,
  read: (page: PageRequest) => Effect.Effect<Page<Row>, E, R>
): Pieces<Sent, ReadonlyArray<Row>, E, R> => {
  const isByCreation = sort.endsWith("createdAt")
  const sign = sort.startsWith("-") ? -1 : 1
  // Ids are ordered by creation.
  const standingOf = (row: Row): Standing => ({ key: isByCreation ? "" : equalityKey(labelOf(row)), id: row.id })
  const compare = (left: string, right: string): number => (left < right ? -sign : left > right ? sign : 0)
  const isBeyond = (row: Row, last: Standing | null): boolean => {
    if (last === null) return true
    const { id, key } = standingOf(row)
    return (compare(key, last.key) || compare(id, last.id)) > 0
  }
  const readFrom = ({ index, last }: Sent): Effect.Effect<readonly [ReadonlyArray<Row>, Option.Option<Sent>], E, R> =>
    Effect.gen(function* () {
      const asked = pageAt(index, mostRows)
      const offset = offsetOf(asked)
      const { items, total } = yield* read(asked)
      const [first] = items
      if (offset > 0 && (first === undefined || isBeyond(first, last))) return yield* readFrom({ last, index: Math.max(0, index - mostRows) })
      const rows = items.filter((row) => isBeyond(row, last))
      const end = offset + items.length
      const newest = rows.at(-1)
      const next = { last: newest === undefined ? last : standingOf(newest), index: end - 1 }
      return [rows, end >= total ? Option.none<Sent>() : Option.some(next)] as const
    })
  return { first: { last: null, index: 0 }, read: readFrom }
}

/** Reads a list whole. */
export const whole = <Row, E, R>(read: Effect.Effect<ReadonlyArray<Row>, E, R>): Pieces<null, ReadonlyArray<Row>, E, R> => ({
  first: null,
  read: () => Effect.map(read, (rows) => [rows, Option.none<null>()] as const)
})

/** The same pieces, each transformed. */
export const mapped = <Place, A, B, E, R>({ first, read }: Pieces<Place, A, E, R>, to: (piece: A) => B): Pieces<Place, B, E, R> => ({
  first,
  read: (at) => Effect.map(read(at), ([piece, next]) => [to(piece), next] as const)
})

const contentTypes = { csv: "text/csv; charset=utf-8; header=present", ndjson: "application/x-ndjson" }

const extensionOf = (format: Format) => (format === "ndjson" ? "ndjson" : "csv")

/** Rows in a format, without a heading. */
const textOf = <Row>(format: Format, { columns, toJson }: Table<Row>, rows: ReadonlyArray<Row>): string =>
  rows
    .map((row) =>
      format === "ndjson"
        ? `${JSON.stringify(toJson(row))}\n`
        : csvLine(
            columns.map(([, valueOf]) => valueOf(row)),
            format
          )
    )
    .join("")

/** Several names in one field. */
export const joined = (names: ReadonlyArray<string>): string => names.join("; ")

interface TextExport<Place, E, R> {
  readonly format: Format
  /** Name of the file that a browser saves, without its extension. */
  readonly fileName: string
  /** Names of the columns of a table; not used for lines of JSON. */
  readonly names: ReadonlyArray<string>
  readonly pieces: Pieces<Place, string, E, R>
  /** Run after the last piece. When it fails, the answer is cut off. */
  readonly atEnd?: Stream.Stream<never, E, R>
}

/** The answer. Its first piece is read before anything is sent, so that a failure such as 404 still has its status. */
export const replyOf = <Place, E extends ServiceError, R extends VisibilityServices>({
  atEnd = Stream.empty,
  fileName,
  format,
  names,
  pieces: { first, read }
}: TextExport<Place, E, R>): Effect.Effect<Reply<never>, E, R> =>
  Effect.map(read(first), ([text, next]) => {
    const others = Option.match(next, { onNone: () => Stream.empty, onSome: (place) => Stream.paginateEffect(place, read) })
    return {
      _tag: "Streamed",
      kind: "answer",
      contentType: contentTypes[extensionOf(format)],
      headers: { "content-disposition": `attachment; filename="${fileName}.${extensionOf(format)}"` },
      pieces: Stream.succeed((format === "ndjson" ? "" : csvHeading(names, format)) + text).pipe(Stream.concat(others), Stream.concat(atEnd))
    }
  })

/** The answer for rows that are not text yet. */
export const replyOfRows = <Row, Place, E extends ServiceError, R extends VisibilityServices>(
  { fileName, format, table }: { readonly fileName: string; readonly format: Format; readonly table: Table<Row> },
  pieces: Pieces<Place, ReadonlyArray<Row>, E, R>,
  atEnd: Stream.Stream<never, E, R> = Stream.empty
): Effect.Effect<Reply<never>, E, R> =>
  replyOf({
    format,
    fileName,
    names: table.columns.map(([name]) => name),
    pieces: mapped(pieces, (rows) => textOf(format, table, rows)),
    atEnd
  })
