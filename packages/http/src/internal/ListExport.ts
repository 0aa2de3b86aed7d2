/**
 * A list as one text that is made as the client takes it: what is in memory is a page, however long the list is. Every row says which brand
 * and run it belongs to and when that was, so that texts of several days can stand in one file.
 *
 * Source: contract §3 `results.csv` to `trends.ndjson`.
 */
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import type { ServiceError } from "@brand-visibility/core/services/ErrorCode"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Option, Stream } from "effect"
import { type CsvField, csvHeading, csvLine, type CsvStyle } from "./Csv.js"
import type { Reply } from "./Handler.js"

/** How rows are written: as a table, or as lines of JSON. */
export type Format = CsvStyle | "ndjson"

/** One after the other, by what stands above it. */
export type Columns<Row> = ReadonlyArray<readonly [name: string, valueOf: (row: Row) => CsvField]>

/** What is written of the rows of a list. */
export interface Table<Row> {
  readonly columns: Columns<Row>
  /** What a row is as a line of JSON. */
  readonly toJson: (row: Row) => object
}

/** Reads a list piece by piece: what comes at a place, and the place after it; none at the list's end. */
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

/** Reads a list whole. */
export const whole = <Row, E, R>(read: Effect.Effect<ReadonlyArray<Row>, E, R>): Pieces<null, ReadonlyArray<Row>, E, R> => ({
  first: null,
  read: () => Effect.map(read, (rows) => [rows, Option.none<null>()] as const)
})

/** The same pieces, each as something else. */
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

/** Names in one field. */
export const joined = (names: ReadonlyArray<string>): string => names.join("; ")

interface TextExport<Place, E, R> {
  readonly format: Format
  /** Of the file that a browser saves, without its extension. */
  readonly fileName: string
  /** Names of the columns of a table; not used for lines of JSON. */
  readonly names: ReadonlyArray<string>
  readonly pieces: Pieces<Place, string, E, R>
  /** Asked after the last piece; it breaks the answer off by failing. */
  readonly atEnd?: Stream.Stream<never, E, R>
}

/** The answer. Its first piece is read before anything is sent, so that what is not there is refused in the usual way. */
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

/** The same of rows that are not yet text. */
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
