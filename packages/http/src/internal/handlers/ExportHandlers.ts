/** Source: contract §3 `results.csv` to `trends.ndjson`. */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { parsedPage } from "@brand-visibility/core/domain/JsonText"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { isEnded, type Run, type RunFilter } from "@brand-visibility/core/domain/Run"
import type { ResultFilter } from "@brand-visibility/core/domain/RunResult"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { TrendQuery } from "@brand-visibility/core/domain/Trends"
import { Perceptions } from "@brand-visibility/core/services/Perceptions"
import { Runs } from "@brand-visibility/core/services/Runs"
import { Statistics } from "@brand-visibility/core/services/Statistics"
import { Suggestions } from "@brand-visibility/core/services/Suggestions"
import { Effect, Stream } from "effect"
import * as ExportTables from "../ExportTables.js"
import { type Handlers, replyOfRun } from "../Handler.js"
import * as ListExport from "../ListExport.js"
import * as ResultExport from "../ResultExport.js"
import { replyOfSummary } from "../SummaryContent.js"
import { type AnswerQuery, wantsAnswers } from "./RunHandlers.js"

interface Asked<Path, Query = unknown> {
  readonly caller: { readonly organizationId: OrganizationId }
  readonly path: Path
  readonly query: Query
  readonly ifNoneMatch: ReadonlyArray<string>
}
type OfRun = { readonly runId: RunId }
type OfBrand = { readonly brandId: BrandId }

/** Rows that are read at once. */
const rowsAtOnce = 50

const pageOf = (page: number): PageRequest => ({ page, limit: rowsAtOnce })

const isLast = (page: number, { total }: Page<unknown>): boolean => page * rowsAtOnce >= total

const runOf = ({ caller, path }: Asked<OfRun>) => Effect.flatMap(Runs, (runs) => runs.get(caller.organizationId, path.runId))

/** What ends a list of a run: after a rescore meanwhile its rows do not belong together. */
const endOf = (run: Run) => Stream.unwrap(Effect.map(Runs, (runs) => (isEnded(run.status) ? ResultExport.unrevised(runs, run) : Stream.empty)))

const results =
  (format: ListExport.Format) =>
  ({ query, ...asked }: Asked<OfRun, AnswerQuery & ResultFilter>) =>
    Effect.gen(function* () {
      const run = yield* runOf({ query, ...asked })
      const { isPresent, llm, topicId } = query
      return yield* replyOfRun(run, asked.ifNoneMatch, ResultExport.replyOf({ run, format, withAnswers: wantsAnswers(query), isPresent, llm, topicId }))
    })

const sources = (format: ListExport.Format) => (asked: Asked<OfRun>) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const run = yield* runOf(asked)
    const read = (page: number) =>
      Effect.map(runs.sources(run.organizationId, run.id, pageOf(page)), (found) => ({
        rows: parsedPage(found).items.flatMap((source) => source.links.map((link) => ({ source, link }))),
        isLast: isLast(page, found)
      }))
    const table = ExportTables.citedPagesOf(run)
    const reply = ListExport.replyOfRows({ fileName: `run-${run.id}-sources`, format, table }, read, endOf(run))
    return yield* replyOfSummary(run.organizationId, run, asked.ifNoneMatch, reply)
  })

const suggestions = (format: ListExport.Format) => (asked: Asked<OfRun>) =>
  Effect.gen(function* () {
    const service = yield* Suggestions
    const run = yield* runOf(asked)
    const read = (page: number) =>
      Effect.map(service.list(run.organizationId, run.id, pageOf(page)), (found) => ({ rows: found.items, isLast: isLast(page, found) }))
    const table = ExportTables.suggestionsOf(run)
    const reply = ListExport.replyOfRows({ fileName: `run-${run.id}-content-suggestions`, format, table }, read, endOf(run))
    return yield* replyOfSummary(run.organizationId, run, asked.ifNoneMatch, reply)
  })

const runsOf =
  (format: ListExport.Format) =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, RunFilter>) =>
    Effect.gen(function* () {
      const runs = yield* Runs
      const [newest] = (yield* runs.list(organizationId, brandId, { page: 1, limit: 1 }, query)).items
      // A run that starts meanwhile would move the others by a place: runs never start before those that are there.
      const upToNewest = newest === undefined ? query : { ...query, to: Timestamp.fromEpochMillis(Timestamp.toEpochMillis(newest.startedAt) + 1) }
      const read = (page: number) =>
        Effect.gen(function* () {
          const found = yield* runs.list(organizationId, brandId, pageOf(page), upToNewest)
          return { rows: yield* runs.withMetrics(organizationId, found.items), isLast: isLast(page, found) }
        })
      return yield* ListExport.replyOfRows({ fileName: `brand-${brandId}-runs`, format, table: ExportTables.runs }, read)
    })

/** A list that is read whole. */
const whole =
  <Row, E, R>(rows: Effect.Effect<ReadonlyArray<Row>, E, R>) =>
  () =>
    Effect.map(rows, (read) => ({ rows: read, isLast: true }))

const perception =
  (format: ListExport.Format) =>
  ({ caller, path: { brandId }, query }: Asked<OfBrand, { readonly runId?: RunId | undefined }>) =>
    Effect.gen(function* () {
      const service = yield* Perceptions
      const rows = Effect.map(service.get(caller.organizationId, brandId, query.runId ?? null), ExportTables.ratedTraits)
      return yield* ListExport.replyOfRows({ fileName: `brand-${brandId}-perception`, format, table: ExportTables.ratedTraitsOf(brandId) }, whole(rows))
    })

const trends =
  (format: ListExport.Format) =>
  ({ caller, path: { brandId }, query }: Asked<OfBrand, TrendQuery>) =>
    Effect.gen(function* () {
      const service = yield* Statistics
      const rows = Effect.map(service.trends(caller.organizationId, brandId, query), ({ points }) => points)
      return yield* ListExport.replyOfRows({ fileName: `brand-${brandId}-trends`, format, table: ExportTables.trendPointsOf(brandId) }, whole(rows))
    })

export const exportHandlers: Handlers<
  | "exportPerceptionAsCsv"
  | "exportPerceptionAsNdjson"
  | "exportResultsAsCsv"
  | "exportResultsAsNdjson"
  | "exportRunsAsCsv"
  | "exportRunsAsNdjson"
  | "exportSourcesAsCsv"
  | "exportSourcesAsNdjson"
  | "exportSuggestionsAsCsv"
  | "exportSuggestionsAsNdjson"
  | "exportTrendsAsCsv"
  | "exportTrendsAsNdjson"
> = {
  exportResultsAsCsv: results("csv"),
  exportResultsAsNdjson: results("ndjson"),
  exportSourcesAsCsv: sources("csv"),
  exportSourcesAsNdjson: sources("ndjson"),
  exportSuggestionsAsCsv: suggestions("csv"),
  exportSuggestionsAsNdjson: suggestions("ndjson"),
  exportRunsAsCsv: runsOf("csv"),
  exportRunsAsNdjson: runsOf("ndjson"),
  exportPerceptionAsCsv: perception("csv"),
  exportPerceptionAsNdjson: perception("ndjson"),
  exportTrendsAsCsv: trends("csv"),
  exportTrendsAsNdjson: trends("ndjson")
}
