/**
 * Pages of Results: whole where they are small, and else sent as they are read. A page of 500 answers can have more than a hundred
 * megabytes, which nobody should have to hold while a client takes them.
 *
 * Source: contract §1 "Paging", §2 "Raw answer"; threat T18.
 */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { offsetOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import type { Run } from "@brand-visibility/core/domain/Run"
import { isUnfiltered, type ResultFilter, type ShownResult } from "@brand-visibility/core/domain/RunResult"
import type { RunsService } from "@brand-visibility/core/services/Runs"
import { Effect, Stream } from "effect"
import type { ReadError } from "./ResultExport.js"

/** Largest page that is held whole, in UTF-16 units of its rows. */
const wholeLength = 1_048_576

/** Rows that are read at once, at most: one has an answer of up to 256 KiB. */
const rowsAtOnce = (withAnswers: boolean): number => (withAnswers ? 10 : 100)

type Row = JsonText<ShownResult>

/** Parts of a page that are read one after the other. */
interface PageParts {
  readonly total: number
  readonly parts: ReadonlyArray<Effect.Effect<ReadonlyArray<Row>, ReadError>>
}

/** A page whose rows are there, or are read as they are wanted. */
export interface ResultPage {
  readonly total: number
  readonly rows:
    | { readonly _tag: "Whole"; readonly data: JsonText<ReadonlyArray<ShownResult>>; readonly isOfOneRead: boolean }
    | { readonly _tag: "Long"; readonly pieces: Stream.Stream<string, ReadError> }
}

export interface ResultPageRequest extends PageRequest, ResultFilter {
  readonly withAnswers: boolean
}

const largestDivisor = (of: number, atMost: number): number => {
  for (let divisor = atMost; divisor > 1; divisor--) if (of % divisor === 0) return divisor
  return 1
}

const partsOf = (runs: RunsService, { id, organizationId }: Run, request: ResultPageRequest): Effect.Effect<PageParts, ReadError> =>
  Effect.gen(function* () {
    const { limit, page, withAnswers } = request
    const read = (part: PageRequest, answers: boolean, filter?: ResultFilter) => runs.shownResults(organizationId, id, part, answers, filter)
    if (!isUnfiltered(request)) {
      const { items, total } = yield* read(request, false, request)
      if (!withAnswers) return { total, parts: [Effect.succeed(items)] }
      // Positions are dense from 1, so that a row is a page of one; the filter has walked the run once.
      return { total, parts: items.map((item) => Effect.map(read({ page: item.toJSON().position, limit: 1 }, true), (row) => row.items)) }
    }
    const size = largestDivisor(limit, rowsAtOnce(withAnswers))
    const perPage = limit / size
    const part = (index: number) => read({ page: (page - 1) * perPage + 1 + index, limit: size }, withAnswers)
    const first = yield* part(0)
    const rows = Math.max(0, Math.min(limit, first.total - offsetOf(request)))
    // Rows that have come since belong to no page of this total.
    const others = Array.from({ length: Math.max(0, Math.ceil(rows / size) - 1) }, (_, index) =>
      Effect.map(part(index + 1), ({ items }) => items.slice(0, rows - (index + 1) * size))
    )
    return { total: first.total, parts: [Effect.succeed(first.items), ...others] }
  })

/** Reads a page, as far as it is held. */
export const read = (runs: RunsService, run: Run, request: ResultPageRequest): Effect.Effect<ResultPage, ReadError> =>
  Effect.gen(function* () {
    const { parts, total } = yield* partsOf(runs, run, request)
    const held: Array<Row> = []
    let length = 0
    let next = 0
    while (next < parts.length && length < wholeLength) {
      for (const row of yield* parts[next++]!) {
        held.push(row)
        length += row.text.length
      }
    }
    if (next === parts.length) return { total, rows: { _tag: "Whole", data: JsonText.list(held), isOfOneRead: next <= 1 } }
    const separated = (rows: ReadonlyArray<Row>): string => rows.map(({ text }) => `,${text}`).join("")
    const pieces = Stream.concat(
      Stream.succeed(held.map(({ text }) => text).join(",")),
      Stream.mapEffect(Stream.fromIterable(parts.slice(next)), (part) => Effect.map(part, separated))
    )
    return { total, rows: { _tag: "Long", pieces } }
  })
