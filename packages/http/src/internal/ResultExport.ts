/**
 * All Results of a run as text that is made as the client takes it: what is in memory is one page, however long the run is.
 *
 * Source: contract §3 `results.csv`, `results.ndjson`.
 */
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import type { Run, RunNotFound } from "@brand-visibility/core/domain/Run"
import type { RunResult } from "@brand-visibility/core/domain/RunResult"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { Runs, type RunsService } from "@brand-visibility/core/services/Runs"
import { Effect, Option, Stream } from "effect"
import { type CsvField, csvLine } from "./Csv.js"

/** Why the Results of a run cannot be read. */
export type ReadError = RunNotFound | StorageError

/** How Results are written. */
export interface ExportFormat {
  readonly contentType: string
  /** Of the file that a browser saves. */
  readonly extension: string
  readonly heading: (withAnswers: boolean) => string
  /** The lines of a page. */
  readonly read: (runs: RunsService, run: Run, page: PageRequest, withAnswers: boolean) => Effect.Effect<Page<string>, ReadError>
}

/** Results that are read at once: answers can be long. */
const rowsAtOnce = (withAnswers: boolean): number => (withAnswers ? 10 : 500)

/** Ends a stream of a run's Results. A rescore between two pages would leave old scores beside new ones: such a stream breaks off. */
export const unrevised = (runs: RunsService, run: Run): Stream.Stream<never, ReadError> =>
  Stream.drain(
    Stream.fromEffect(
      Effect.flatMap(runs.get(run.organizationId, run.id), ({ revision }) =>
        revision === run.revision ? Effect.void : Effect.dieMessage(`Run ${run.id} was revised while it was sent`)
      )
    )
  )

/** The text of an export. Its first page is read before anything is sent, so that what is not there is refused in the usual way. */
export const exportOf = (run: Run, format: ExportFormat, withAnswers: boolean): Effect.Effect<Stream.Stream<string, ReadError>, ReadError, Runs> =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const limit = rowsAtOnce(withAnswers)
    const read = (page: number) =>
      Effect.map(format.read(runs, run, { page, limit }, withAnswers), ({ items, total }) => ({ text: items.join(""), isLast: page * limit >= total }))
    const first = yield* read(1)
    const others = Stream.paginateEffect(2, (page) =>
      Effect.map(read(page), ({ isLast, text }) => [text, isLast ? Option.none<number>() : Option.some(page + 1)] as const)
    )
    return Stream.succeed(format.heading(withAnswers) + first.text).pipe(
      Stream.concat(first.isLast ? Stream.empty : others),
      Stream.concat(unrevised(runs, run))
    )
  })

/** The columns of a Result but for its answer, which comes last. */
const columns: ReadonlyArray<readonly [name: string, valueOf: (result: RunResult) => CsvField]> = [
  ["position", ({ position }) => position],
  ["id", ({ id }) => id],
  ["topic", ({ topic }) => topic.name],
  ["prompt", ({ prompt }) => prompt.text],
  ["journeyStage", ({ prompt }) => prompt.journeyStage],
  ["llm", ({ llm }) => llm],
  ["model", ({ model }) => model],
  ["channel", ({ channel }) => channel],
  ["isPresent", ({ isPresent }) => isPresent],
  ["rank", ({ rank }) => rank],
  ["rankBasis", ({ rankBasis }) => rankBasis],
  ["sentiment", ({ sentiment }) => sentiment],
  ["sentimentBasis", ({ sentimentBasis }) => sentimentBasis],
  ["mentionedBrands", ({ mentionedBrands }) => mentionedBrands.join("; ")],
  ["samples", ({ samples }) => samples.n],
  ["samplesPresent", ({ samples }) => samples.present],
  ["samplesPositive", ({ samples }) => samples.positive],
  ["samplesNeutral", ({ samples }) => samples.neutral],
  ["samplesNegative", ({ samples }) => samples.negative]
]

const fieldsOf = (result: RunResult): ReadonlyArray<CsvField> => columns.map(([, valueOf]) => valueOf(result))

const mapItems = <A, B, E>(page: Effect.Effect<Page<A>, E>, toItem: (item: A) => B): Effect.Effect<Page<B>, E> =>
  Effect.map(page, ({ items, total }) => ({ items: items.map(toItem), total }))

export const csv: ExportFormat = {
  contentType: "text/csv; charset=utf-8; header=present",
  extension: "csv",
  heading: (withAnswers) => `${[...columns.map(([name]) => name), ...(withAnswers ? ["answer"] : [])].join(",")}\r\n`,
  read: (runs, { id, organizationId }, page, withAnswers) =>
    withAnswers
      ? mapItems(runs.resultsWithAnswers(organizationId, id, page), (result) => csvLine([...fieldsOf(result), result.answer]))
      : mapItems(runs.results(organizationId, id, page), (result) => csvLine(fieldsOf(result)))
}

export const ndjson: ExportFormat = {
  contentType: "application/x-ndjson",
  extension: "ndjson",
  heading: () => "",
  read: (runs, { id, organizationId }, page, withAnswers) => mapItems(runs.shownResults(organizationId, id, page, withAnswers), ({ text }) => `${text}\n`)
}
