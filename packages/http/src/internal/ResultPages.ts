/**
 * Reads pages of Results in parts, because one answer can have 256 KiB.
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

/** Largest number of rows that are read at once. It is small with answers or sources, because an answer's sources can be as long as the answer. */
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
        // Positions have no gaps, so a row is a page of one. The filter has read the whole run once.
        next: ({ rows }) => {
          const item = items[rows]
          return item === undefined ? Effect.succeed([]) : Effect.map(rowsOf({ page: item.toJSON().position, limit: 1 }, true), (row) => row.items)
        }
      }
    }
    const size = largestDivisor(limit, rowsAtOnce(request))
    const part = (index: number) => rowsOf({ page: (page - 1) * (limit / size) + 1 + index, limit: size }, withAnswers)
    const first = yield* part(0)
    // Rows that are added while the page is read are left out, because `total` does not count them.
    const wanted = Math.max(0, Math.min(limit, first.total - offsetOf(request)))
    return {
      total: first.total,
      next: ({ rows }) => {
        if (rows >= wanted) return Effect.succeed([])
        return rows === 0 ? Effect.succeed(first.items) : Effect.map(part(rows / size), ({ items }) => items.slice(0, wanted - rows))
      }
    }
  })

/** Reads the first rows of a page of Results. Gives the number of all Results, and the page with those rows and a function that reads the rest. */
export const read = (runs: RunsService, run: Run, request: ResultPageRequest): Read => {
  if (!request.withSources) return readRows(runs, run, request)
  const addSources = addSourcesOf(runs, run)
  return Effect.map(readRows(runs, run, request), ({ next, total }) => ({ total, next: (progress) => Effect.flatMap(next(progress), addSources) }))
}
