/**
 * Pages of Results, which are read in parts: an answer can have 256 KiB.
 *
 * Source: contract §1 "Paging", §2 "Raw answer"; threat T18.
 */
import { offsetOf, type PageRequest } from "@brand-visibility/core/domain/Page"
import type { Run } from "@brand-visibility/core/domain/Run"
import { isUnfiltered, type ResultFilter, type ShownResult } from "@brand-visibility/core/internal/domain/RunResult"
import type { RunsService } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import type { NextRows } from "./LongPage.js"
import type { ReadError } from "./ResultExport.js"
import { addSourcesOf } from "./ResultRows.js"

/** Rows that are read at once, at most: what an answer cites can be as long as it is. */
const rowsAtOnce = ({ withAnswers, withSources }: ResultPageRequest): number => (withAnswers || withSources ? 10 : 100)

export interface ResultPageRequest extends PageRequest, ResultFilter {
  readonly withAnswers: boolean
  readonly withSources: boolean
}

const largestDivisor = (of: number, atMost: number): number => {
  for (let divisor = atMost; divisor > 1; divisor--) if (of % divisor === 0) return divisor
  return 1
}

type Read = Effect.Effect<{ readonly total: number; readonly next: NextRows<ShownResult, ReadError, never> }, ReadError>

const readRows = (runs: RunsService, { id, organizationId }: Run, request: ResultPageRequest): Read =>
  Effect.gen(function* () {
    const { limit, page, withAnswers, withSources } = request
    const rowsOf = (part: PageRequest, answers: boolean, filter?: ResultFilter) => runs.shownResults(organizationId, id, part, answers, filter)
    if (!isUnfiltered(request)) {
      const { items, total } = yield* rowsOf(request, false, request)
      if (!withAnswers) return { total, next: ({ rows }) => Effect.succeed(items.slice(rows, withSources ? rows + rowsAtOnce(request) : undefined)) }
      return {
        total,
        // Positions are dense from 1, so that a row is a page of one; the filter has walked the run once.
        next: ({ rows }) => {
          const item = items[rows]
          return item === undefined ? Effect.succeed([]) : Effect.map(rowsOf({ page: item.toJSON().position, limit: 1 }, true), (row) => row.items)
        }
      }
    }
    const size = largestDivisor(limit, rowsAtOnce(request))
    const part = (index: number) => rowsOf({ page: (page - 1) * (limit / size) + 1 + index, limit: size }, withAnswers)
    const first = yield* part(0)
    // Rows that come while the page is read belong to no page of this total.
    const wanted = Math.max(0, Math.min(limit, first.total - offsetOf(request)))
    return {
      total: first.total,
      next: ({ rows }) => {
        if (rows >= wanted) return Effect.succeed([])
        return rows === 0 ? Effect.succeed(first.items) : Effect.map(part(rows / size), ({ items }) => items.slice(0, wanted - rows))
      }
    }
  })

/** Reads the first rows of a page of Results; gives the number of all that there are, and how the page is read, those rows included. */
export const read = (runs: RunsService, run: Run, request: ResultPageRequest): Read => {
  if (!request.withSources) return readRows(runs, run, request)
  const addSources = addSourcesOf(runs, run)
  return Effect.map(readRows(runs, run, request), ({ next, total }) => ({ total, next: (progress) => Effect.flatMap(next(progress), addSources) }))
}
