/**
 * A list as one text that is made as the client takes it: what is in memory is a page, however long the list is. Every row says which brand
 * and run it belongs to and when that was, so that texts of several days can stand in one file.
 *
 * Source: contract §3 `results.csv` to `trends.ndjson`.
 */
import type { ServiceError } from "@brand-visibility/core/services/ErrorCode"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Option, Stream } from "effect"
import { type CsvField, csvLine } from "./Csv.js"
import type { Reply } from "./Handler.js"

/** How rows are written. */
export type Format = "csv" | "ndjson"

/** One after the other, by what stands above it. */
export type Columns<Row> = ReadonlyArray<readonly [name: string, valueOf: (row: Row) => CsvField]>

/** What is written of the rows of a list. */
export interface Table<Row> {
  readonly columns: Columns<Row>
  /** What a row is as a line of JSON. */
  readonly toJson: (row: Row) => object
}

/** A page as it is written. */
interface TextPage {
  readonly text: string
  readonly isLast: boolean
}

const contentTypes = { csv: "text/csv; charset=utf-8; header=present", ndjson: "application/x-ndjson" }

const headingOf = (names: ReadonlyArray<string>): string => `${names.join(",")}\r\n`

/** Rows in a format, without a heading. */
const textOf = <Row>(format: Format, { columns, toJson }: Table<Row>, rows: ReadonlyArray<Row>): string =>
  rows.map((row) => (format === "csv" ? csvLine(columns.map(([, valueOf]) => valueOf(row))) : `${JSON.stringify(toJson(row))}\n`)).join("")

/** Names in one field. */
export const joined = (names: ReadonlyArray<string>): string => names.join("; ")

interface TextExport<E, R> {
  readonly format: Format
  /** Of the file that a browser saves, without its extension. */
  readonly fileName: string
  /** Names of the columns of a table; not used for lines of JSON. */
  readonly names: ReadonlyArray<string>
  /** Reads a page, from 1. */
  readonly read: (page: number) => Effect.Effect<TextPage, E, R>
  /** Asked after the last page; it breaks the answer off by failing. */
  readonly atEnd?: Stream.Stream<never, E, R>
}

/** The answer. Its first page is read before anything is sent, so that what is not there is refused in the usual way. */
export const replyOf = <E extends ServiceError, R extends VisibilityServices>({
  atEnd = Stream.empty,
  fileName,
  format,
  names,
  read
}: TextExport<E, R>): Effect.Effect<Reply<never>, E, R> =>
  Effect.map(read(1), (first) => {
    const others = Stream.paginateEffect(2, (page) =>
      Effect.map(read(page), ({ isLast, text }) => [text, isLast ? Option.none<number>() : Option.some(page + 1)] as const)
    )
    return {
      _tag: "Streamed",
      kind: "answer",
      contentType: contentTypes[format],
      headers: { "content-disposition": `attachment; filename="${fileName}.${format}"` },
      pieces: Stream.succeed((format === "csv" ? headingOf(names) : "") + first.text).pipe(
        Stream.concat(first.isLast ? Stream.empty : others),
        Stream.concat(atEnd)
      )
    }
  })

/** The same of rows that are not yet text. */
export const replyOfRows = <Row, E extends ServiceError, R extends VisibilityServices>(
  { fileName, format, table }: { readonly fileName: string; readonly format: Format; readonly table: Table<Row> },
  read: (page: number) => Effect.Effect<{ readonly rows: ReadonlyArray<Row>; readonly isLast: boolean }, E, R>,
  atEnd?: Stream.Stream<never, E, R>
): Effect.Effect<Reply<never>, E, R> =>
  replyOf({
    format,
    fileName,
    names: table.columns.map(([name]) => name),
    read: (page) => Effect.map(read(page), ({ isLast, rows }) => ({ text: textOf(format, table, rows), isLast })),
    ...(atEnd === undefined ? {} : { atEnd })
  })
