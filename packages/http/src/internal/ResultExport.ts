/**
 * The Results of a run, or those that a filter selects, as text.
 *
 * Source: contract §3 `results.csv`, `results.ndjson`.
 */
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import type { Run, RunNotFound } from "@brand-visibility/core/domain/Run"
import { isMeant, isUnfiltered, type ResultFilter, type RunResult } from "@brand-visibility/core/internal/domain/RunResult"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Runs, type RunsService } from "@brand-visibility/core/internal/services/Runs"
import { Effect, Stream } from "effect"
import { type CsvField, csvLine, type CsvStyle } from "./Csv.js"
import type { Reply } from "./Handler.js"
import * as ListExport from "./ListExport.js"
import { addSourcesOf } from "./ResultRows.js"

/** Why the Results of a run cannot be read. */
export type ReadError = RunNotFound | StorageError

/** The number of Results that are read at once. It is small where answers or sources are included, which can be long. */
const rowsAtOnce = (isLong: boolean): number => (isLong ? 10 : 500)

/** Ends a stream about a run. When a rescore between two pages has mixed old scores with new ones, the stream fails, so that the answer is cut off. */
export const unrevised = (runs: RunsService, run: Run): Stream.Stream<never, ReadError> =>
  Stream.drain(
    Stream.fromEffect(
      Effect.flatMap(runs.get(run.organizationId, run.id), ({ revision }) =>
        revision === run.revision ? Effect.void : Effect.dieMessage(`Run ${run.id} was revised while it was sent`)
      )
    )
  )

/** The columns of a Result, without its sources and its answer, which come last. */
const columnsOf = (run: Run): ListExport.Columns<RunResult> => [
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
  ["mentionedBrands", ({ mentionedBrands }) => ListExport.joined(mentionedBrands)],
  ["samples", ({ samples }) => samples.n],
  ["samplesPresent", ({ samples }) => samples.present],
  ["samplesPositive", ({ samples }) => samples.positive],
  ["samplesNeutral", ({ samples }) => samples.neutral],
  ["samplesNegative", ({ samples }) => samples.negative],
  ["promptId", ({ promptId }) => promptId],
  ["topicId", ({ topicId }) => topicId],
  ["brandId", () => run.brandId],
  ["runId", () => run.id],
  ["runStartedAt", () => run.startedAt],
  ["collectedAt", ({ collectedAt }) => collectedAt]
]

interface ResultExport extends ResultFilter {
  readonly run: Run
  readonly format: ListExport.Format
  readonly withAnswers: boolean
  readonly withSources: boolean
}

export const replyOf = ({ format, run, withAnswers, withSources, ...filter }: ResultExport): Effect.Effect<Reply<never>, ReadError, Runs> =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const { brandId, id, organizationId, startedAt } = run
    const columns = columnsOf(run)
    const addSources = addSourcesOf(runs, run)
    // The filter is applied to every row in this function. The storage would read the whole run again for each page.
    const isWanted = isMeant(filter)
    const fieldsOf = (result: RunResult) => columns.map(([, valueOf]) => valueOf(result))
    /** The field with the addresses that each row cites. Addresses have no spaces, so a space separates them. */
    const citedBy = (rows: ReadonlyArray<RunResult>) =>
      Effect.map(
        runs.sourcesOfResults(
          organizationId,
          id,
          rows.map(({ position }) => position)
        ),
        (sources) => (row: RunResult) => [ListExport.joined((sources.get(row.position) ?? []).map(({ uri }) => uri))]
      )
    const linesOf = <Row extends RunResult>(style: CsvStyle, { items, total }: Page<Row>, answerOf: (row: Row) => ReadonlyArray<CsvField>) =>
      Effect.gen(function* () {
        const wanted = items.filter(isWanted)
        const citedOf = withSources ? yield* citedBy(wanted) : () => []
        return { total, items: wanted.map((row) => csvLine([...fieldsOf(row), ...citedOf(row), ...answerOf(row)], style)) }
      })
    const csv = (style: CsvStyle) => (page: PageRequest) =>
      withAnswers
        ? Effect.flatMap(runs.resultsWithAnswers(organizationId, id, page), (rows) => linesOf(style, rows, (row) => [row.answer]))
        : Effect.flatMap(runs.results(organizationId, id, page), (rows) => linesOf(style, rows, () => []))
    // Rows are JSON text already, so further fields are put at the beginning of the text.
    const ofRun = `{"brandId":${JSON.stringify(brandId)},"runStartedAt":${JSON.stringify(startedAt)},`
    const ndjson = (page: PageRequest) =>
      Effect.gen(function* () {
        const { items, total } = yield* runs.shownResults(organizationId, id, page, withAnswers)
        const wanted = isUnfiltered(filter) ? items : items.filter((item) => isWanted(item.toJSON()))
        const told = withSources ? yield* addSources(wanted) : wanted
        return { total, items: told.map(({ text }) => `${ofRun}${text.slice(1)}\n`) }
      })
    const pages = ListExport.byPage(rowsAtOnce(withAnswers || withSources), format === "ndjson" ? ndjson : csv(format))
    return yield* ListExport.replyOf({
      format,
      fileName: `run-${id}`,
      names: [...columns.map(([name]) => name), ...(withSources ? ["sources"] : []), ...(withAnswers ? ["answer"] : [])],
      pieces: ListExport.mapped(pages, (lines) => lines.join("")),
      atEnd: unrevised(runs, run)
    })
  })
