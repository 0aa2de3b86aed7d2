/** Source: contract §3 `results.csv` to `trends.ndjson`. */
import type { RunId } from "@brand-visibility/core/domain/Ids"
import type { JsonText } from "@brand-visibility/core/domain/JsonText"
import { isEnded, type Run, type RunFilter } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import type { Source } from "@brand-visibility/core/internal/domain/Source"
import type { TrendQuery } from "@brand-visibility/core/internal/domain/Trends"
import { Bundles } from "@brand-visibility/core/internal/services/Bundles"
import { Perceptions } from "@brand-visibility/core/internal/services/Perceptions"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Statistics } from "@brand-visibility/core/internal/services/Statistics"
import { Suggestions } from "@brand-visibility/core/internal/services/Suggestions"
import { Effect, Option } from "effect"
import * as ExportTables from "../ExportTables.js"
import { type Handlers, type Reply, replyOfRun } from "../Handler.js"
import * as ListExport from "../ListExport.js"
import * as ResultExport from "../ResultExport.js"
import { replyOfSummary } from "../SummaryContent.js"
import { type Asked, endOf, formatOf, type OfBrand, type OfRun, runOf, type TableQuery } from "./ExportSupport.js"
import { type AnswerQuery, wantsAnswers, wantsSources } from "./RunHandlers.js"

/** Number of rows that are read at once. */
const rowsAtOnce = 50

const results =
  (kind: "csv" | "ndjson") =>
  ({ query, ...asked }: Asked<OfRun, AnswerQuery & ResultFilter & TableQuery>) =>
    Effect.gen(function* () {
      const run = yield* runOf({ query, ...asked })
      const { isPresent, llm, topicId } = query
      const asks = { withAnswers: wantsAnswers(query), withSources: wantsSources(query), isPresent, llm, topicId }
      return yield* replyOfRun(run, asked.ifNoneMatch, ResultExport.replyOf({ run, format: formatOf(kind, query), ...asks }))
    })

const sources = (kind: "csv" | "ndjson") => (asked: Asked<OfRun, TableQuery | undefined>) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const run = yield* runOf(asked)
    const { id, organizationId } = run
    const citedPages = (items: ReadonlyArray<JsonText<Source>>) =>
      items.flatMap((item) => {
        const source = item.toJSON()
        return source.links.map((link) => ({ source, link }))
      })
    const form = { fileName: `run-${id}-sources`, format: formatOf(kind, asked.query), table: ExportTables.citedPagesOf(run) }
    const byPage = ListExport.mapped(
      ListExport.byPage(rowsAtOnce, (page) => runs.sources(organizationId, id, page)),
      citedPages
    )
    // While a run is under way, each page counts its sources anew, and their order can change between pages. All are therefore read at once.
    const soFar = Effect.map(runs.sources(organizationId, id, { page: 1, limit: Number.MAX_SAFE_INTEGER }), ({ items }) => citedPages(items))
    const reply = isEnded(run.status) ? ListExport.replyOfRows(form, byPage, endOf(run)) : ListExport.replyOfRows(form, ListExport.whole(soFar))
    return yield* replyOfSummary(organizationId, run, asked.ifNoneMatch, reply)
  })

const suggestions = (kind: "csv" | "ndjson") => (asked: Asked<OfRun, TableQuery | undefined>) =>
  Effect.gen(function* () {
    const service = yield* Suggestions
    const run = yield* runOf(asked)
    const byPage = ListExport.byPage(rowsAtOnce, (page) => service.list(run.organizationId, run.id, page))
    const table = ExportTables.suggestionsOf(run)
    const reply = ListExport.replyOfRows({ fileName: `run-${run.id}-content-suggestions`, format: formatOf(kind, asked.query), table }, byPage, endOf(run))
    return yield* replyOfSummary(run.organizationId, run, asked.ifNoneMatch, reply)
  })

/** The start of the runs that were sent last, and the ids of the sent runs with this start. */
interface SentRuns {
  readonly startedAt: Timestamp.Timestamp
  readonly ids: ReadonlySet<RunId>
}

const afterSending = (sent: SentRuns | null, rows: ReadonlyArray<Run>): SentRuns | null => {
  const last = rows.at(-1)
  if (last === undefined) return sent
  const { startedAt } = last
  const ids = rows.filter((run) => run.startedAt === startedAt).map(({ id }) => id)
  return { startedAt, ids: new Set([...(sent?.startedAt === startedAt ? sent.ids : []), ...ids]) }
}

/** The filter for the runs that are still to be sent. It includes all runs that start at the same moment as the last sent runs. */
const beyond = (query: RunFilter, sent: SentRuns | null): RunFilter => {
  if (sent === null) return query
  if (query.sort === "startedAt") return { ...query, from: sent.startedAt }
  return { ...query, to: Timestamp.after(sent.startedAt, 1) }
}

/**
 * Runs, in the order of their list. Each piece begins after the start time of the last sent run rather than at a row number, because runs are added and
 * change their state meanwhile.
 */
const runsOf =
  (kind: "csv" | "ndjson") =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, RunFilter & TableQuery>) =>
    Effect.gen(function* () {
      const runs = yield* Runs
      const read = (sent: SentRuns | null) =>
        Effect.gen(function* () {
          // Few runs start at the same moment. Those that were sent are read again and left out.
          const limit = rowsAtOnce + (sent?.ids.size ?? 0)
          const { items, total } = yield* runs.list(organizationId, brandId, { page: 1, limit }, beyond(query, sent))
          const rows = items.filter(({ id }) => sent?.ids.has(id) !== true)
          return [
            yield* runs.withMetrics(organizationId, rows),
            total > limit ? Option.some(afterSending(sent, rows)) : Option.none<SentRuns | null>()
          ] as const
        })
      return yield* ListExport.replyOfRows(
        { fileName: `brand-${brandId}-runs`, format: formatOf(kind, query), table: ExportTables.runs },
        { first: null, read }
      )
    })

const perception =
  (kind: "csv" | "ndjson") =>
  ({ caller, ifNoneMatch, path: { brandId }, query }: Asked<OfBrand, TableQuery & { readonly runId?: RunId | undefined }>) =>
    Effect.gen(function* () {
      const service = yield* Perceptions
      const heard = yield* service.get(caller.organizationId, brandId, query.runId ?? null)
      const form = { fileName: `brand-${brandId}-perception`, format: formatOf(kind, query), table: ExportTables.ratedTraitsOf(brandId) }
      const reply = ListExport.replyOfRows(form, ListExport.whole(Effect.succeed(ExportTables.ratedTraits(heard))))
      // The perception of one run changes only with that run. The current perception changes with every prompt and every run.
      return yield* query.runId === undefined || heard.run === null ? reply : replyOfRun(heard.run, ifNoneMatch, reply)
    })

const trends =
  (kind: "csv" | "ndjson") =>
  ({ caller, path: { brandId }, query }: Asked<OfBrand, TrendQuery & TableQuery>) =>
    Effect.gen(function* () {
      const service = yield* Statistics
      const rows = Effect.map(service.trends(caller.organizationId, brandId, query), ({ points }) => points)
      return yield* ListExport.replyOfRows(
        { fileName: `brand-${brandId}-trends`, format: formatOf(kind, query), table: ExportTables.trendPointsOf(brandId) },
        ListExport.whole(rows)
      )
    })

const bundle = (asked: Asked<OfRun>) =>
  Effect.gen(function* () {
    const bundles = yield* Bundles
    const run = yield* runOf(asked)
    const reply = Effect.map(bundles.make(run.organizationId, run.id), (pieces): Reply<never> => ({
      _tag: "Streamed",
      kind: "answer",
      contentType: "application/json",
      headers: { "content-disposition": `attachment; filename="run-${run.id}.bundle.json"` },
      pieces
    }))
    return yield* replyOfRun(run, asked.ifNoneMatch, reply)
  })

export const exportHandlers: Handlers<
  | "exportPerceptionAsCsv"
  | "exportPerceptionAsNdjson"
  | "exportResultsAsCsv"
  | "exportResultsAsNdjson"
  | "exportRunBundle"
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
  exportRunBundle: bundle,
  exportRunsAsCsv: runsOf("csv"),
  exportRunsAsNdjson: runsOf("ndjson"),
  exportPerceptionAsCsv: perception("csv"),
  exportPerceptionAsNdjson: perception("ndjson"),
  exportTrendsAsCsv: trends("csv"),
  exportTrendsAsNdjson: trends("ndjson")
}
