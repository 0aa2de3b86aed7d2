/**
 * Pages whose rows can be long. A short page is sent whole; a long page is sent while it is read. A page of 500 answers can have more than a hundred
 * megabytes, and so can a page of 500 runs with the rates of their topics: the server does not hold such a page in memory while a client reads it.
 *
 * Source: contract §1 "Paging"; threat T18.
 */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Option, Stream } from "effect"
import { content, type Reply, streamed } from "./Handler.js"
import { encodeJson } from "./Json.js"

/** Longest page that is held whole, in UTF-16 units of its rows. */
export const wholeLength = 1_048_576

/** The part of a page that has been read: the number of rows, and their length in UTF-16 units. */
export interface Progress {
  readonly rows: number
  readonly length: number
}

/** Reads the next rows of a page; an empty array when all have been read. */
export type NextRows<Row, E, R> = (progress: Progress) => Effect.Effect<ReadonlyArray<JsonText<Row>>, E, R>

/** A page with all its rows, or a long page whose further rows are read as the client takes them. */
export type LongPage<Row, E, R> =
  | { readonly _tag: "Whole"; readonly data: JsonText<ReadonlyArray<Row>>; readonly reads: number }
  | { readonly _tag: "Long"; readonly pieces: Stream.Stream<string, E, R> }

const after = ({ length, rows }: Progress, read: ReadonlyArray<JsonText<unknown>>): Progress => ({
  rows: rows + read.length,
  length: read.reduce((sum, { text }) => sum + text.length, length)
})

/** Reads a page up to the length that is held in memory. */
export const read = <Row, E, R>(next: NextRows<Row, E, R>): Effect.Effect<LongPage<Row, E, R>, E, R> =>
  Effect.gen(function* () {
    const held: Array<JsonText<Row>> = []
    let progress: Progress = { rows: 0, length: 0 }
    for (let reads = 0; progress.length < wholeLength; reads++) {
      const rows = yield* next(progress)
      if (rows.length === 0) return { _tag: "Whole", data: JsonText.list(held), reads }
      held.push(...rows)
      progress = after(progress, rows)
      yield* FairTurns.giveWay
    }
    const others = Stream.paginateEffect(progress, (so) =>
      Effect.map(next(so), (rows) => [rows.map(({ text }) => `,${text}`).join(""), rows.length === 0 ? Option.none<Progress>() : Option.some(after(so, rows))])
    )
    return { _tag: "Long", pieces: Stream.concat(Stream.succeed(held.map(({ text }) => text).join(",")), others) }
  })

const fieldsOf = (fields: object): string => encodeJson(fields).slice(1, -1)

/**
 * The answer that has the page as `data`, between other fields.
 *
 * @param atEnd run when all rows of a long page have been read; when it fails, the answer is cut off
 */
export const replyOf = <Before extends object, Row, After extends object>(
  page: LongPage<Row, ServiceError, VisibilityServices>,
  before: Before,
  afterwards: After,
  atEnd: Stream.Stream<never, ServiceError, VisibilityServices> = Stream.empty
): Reply<Before & { readonly data: JsonText<ReadonlyArray<Row>> } & After> => {
  if (page._tag === "Whole") return content(Object.assign({}, before, { data: page.data }, afterwards))
  const opening = [fieldsOf(before), `"data":[`].filter((text) => text !== "").join(",")
  return streamed(Stream.make(`{${opening}`).pipe(Stream.concat(page.pieces), Stream.concat(atEnd), Stream.concat(Stream.make(`],${fieldsOf(afterwards)}}`))))
}
