/**
 * The pages that Results cite, for a few Results at a time.
 *
 * Source: contract §3 "additive on a result".
 */
import { Effect } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { ResultSource } from "../domain/RunResult.js"
import type { CitingAnswer, ResultCitation } from "../domain/RunSummary.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { summingRules } from "./SummingRules.js"

/** The most unwanted positions that are read to save another call of the storage. */
const widestGap = 20

/** The number of citations that are read at once. */
const citationsAtOnce = 1_000

/** Groups positions that are close together. A filtered page may have many positions between its Results. */
const spansOf = (positions: ReadonlyArray<number>): ReadonlyArray<{ readonly first: number; last: number }> => {
  const spans: Array<{ readonly first: number; last: number }> = []
  for (const position of positions.toSorted((left, right) => left - right)) {
    const span = spans.at(-1)
    if (span === undefined || position > span.last + widestGap) spans.push({ first: position, last: position })
    else span.last = position
  }
  return spans
}

/**
 * The cited pages of the Results at these positions, by position. A Result that cites nothing is left out. Pages that a provider merely retrieved do
 * not count.
 */
export const sourcesOfResults = (
  runs: Pick<RunStoreService, "citations">,
  organizationId: OrganizationId,
  runId: RunId,
  positions: ReadonlyArray<number>
): Effect.Effect<ReadonlyMap<number, ReadonlyArray<ResultSource>>, StorageError> =>
  Effect.gen(function* () {
    const { domainOf } = yield* summingRules
    const wanted = new Set(positions)
    const pages = new Map<number, Map<string, ResultSource>>()
    for (const { first, last } of spansOf(positions)) {
      for (let after: CitingAnswer | undefined = { position: first, sample: 0 }; after !== undefined && after.position <= last;) {
        const chunk: ReadonlyArray<ResultCitation> = yield* runs.citations(organizationId, runId, after, citationsAtOnce)
        for (const citation of chunk) {
          const { cited, position, title, uri } = citation
          if (!cited || !wanted.has(position)) continue
          const ofResult = pages.get(position) ?? new Map<string, ResultSource>()
          pages.set(position, ofResult)
          const there = ofResult.get(uri)
          if (there === undefined) ofResult.set(uri, { uri, title, domain: domainOf(citation), position: ofResult.size + 1 })
          else if (there.title === null && title !== null) ofResult.set(uri, { ...there, title })
        }
        after = chunk.at(-1)
        yield* FairTurns.giveWay
      }
    }
    return new Map([...pages].map(([position, ofResult]) => [position, [...ofResult.values()]]))
  })
