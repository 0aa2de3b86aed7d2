/** Source: contract §3 `results.csv` to `usage.ndjson`. */
import type { JsonText } from "@brand-visibility/core/domain/JsonText"
import { maximumLimit, type Page, type PageRequest } from "@brand-visibility/core/domain/Page"
import { isEnded } from "@brand-visibility/core/domain/Run"
import type { LabelPlace } from "@brand-visibility/core/internal/domain/Calibration"
import type { NameFilter, TextFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import type { PerceptionSource } from "@brand-visibility/core/internal/domain/Source"
import type { UsageQuery } from "@brand-visibility/core/internal/domain/Usage"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Experiments } from "@brand-visibility/core/internal/services/Experiments"
import { Labels } from "@brand-visibility/core/internal/services/Labels"
import { Perceptions } from "@brand-visibility/core/internal/services/Perceptions"
import { Prompts } from "@brand-visibility/core/internal/services/Prompts"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Usage } from "@brand-visibility/core/internal/services/Usage"
import { Effect, Option } from "effect"
import * as ExportTables from "../ExportTables.js"
import { type Handlers, replyOfRun } from "../Handler.js"
import * as ListExport from "../ListExport.js"
import * as ListTables from "../ListTables.js"
import { replyOfSummary } from "../SummaryContent.js"
import { type Asked, endOf, formatOf, type OfBrand, type OfRun, runOf, type TableQuery } from "./ExportSupport.js"

type Kind = "csv" | "ndjson"

/** Number of rows that are read at once where each row is small: the size of the largest page. */
const rowsAtOnce = maximumLimit

/** Number of domains that are read at once. Each domain has all its cited pages. */
const domainsAtOnce = 50

/** Reads a whole list at once. Only for short lists: the experiments of a brand, and the domains that a run under way has cited so far. */
const whole = <Row, E, R>(read: (page: PageRequest) => Effect.Effect<Page<Row>, E, R>) =>
  ListExport.whole(Effect.map(read({ page: 1, limit: Number.MAX_SAFE_INTEGER }), ({ items }) => items))

const brands =
  (kind: Kind) =>
  ({ caller: { organizationId }, query }: Asked<unknown, typeof NameFilter.Type & TableQuery>) =>
    Effect.flatMap(Brands, (service) =>
      ListExport.replyOfRows(
        { fileName: "brands", format: formatOf(kind, query), table: ListTables.brands },
        ListExport.steadily(
          rowsAtOnce,
          ({ definition }) => definition.name,
          query,
          (page) => service.list(organizationId, page, query)
        )
      )
    )

const topics =
  (kind: Kind) =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, typeof NameFilter.Type & TableQuery>) =>
    Effect.flatMap(Prompts, (service) =>
      ListExport.replyOfRows(
        { fileName: `brand-${brandId}-topics`, format: formatOf(kind, query), table: ListTables.topics },
        ListExport.steadily(
          rowsAtOnce,
          ({ name }) => name,
          query,
          (page) => service.listTopics(organizationId, brandId, page, query)
        )
      )
    )

const prompts =
  (kind: Kind) =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, typeof TextFilter.Type & TableQuery>) =>
    Effect.flatMap(Prompts, (service) =>
      ListExport.replyOfRows(
        { fileName: `brand-${brandId}-prompts`, format: formatOf(kind, query), table: ListTables.prompts },
        ListExport.steadily(
          rowsAtOnce,
          (row) => row.text,
          query,
          (page) => service.listPrompts(organizationId, brandId, page, query)
        )
      )
    )

const perceptionPrompts =
  (kind: Kind) =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, TableQuery | undefined>) =>
    Effect.flatMap(Prompts, (service) =>
      ListExport.replyOfRows(
        { fileName: `brand-${brandId}-perception-prompts`, format: formatOf(kind, query), table: ListTables.perceptionPrompts },
        ListExport.steadily(
          rowsAtOnce,
          ({ id }) => id,
          {},
          (page) => service.listPerceptionPrompts(organizationId, brandId, page)
        )
      )
    )

const experiments =
  (kind: Kind) =>
  ({ caller: { organizationId }, path: { brandId }, query }: Asked<OfBrand, TableQuery | undefined>) =>
    Effect.flatMap(Experiments, (service) =>
      ListExport.replyOfRows(
        { fileName: `brand-${brandId}-experiments`, format: formatOf(kind, query), table: ListTables.experiments },
        whole((page) => service.list(organizationId, brandId, page))
      )
    )

const failures = (kind: Kind) => (asked: Asked<OfRun, TableQuery | undefined>) =>
  Effect.gen(function* () {
    const runs = yield* Runs
    const run = yield* runOf(asked)
    const form = { fileName: `run-${run.id}-failures`, format: formatOf(kind, asked.query), table: ListTables.failuresOf(run) }
    const byPage = ListExport.byPage(rowsAtOnce, (page) => runs.failures(run.organizationId, run.id, page))
    return yield* replyOfRun(run, asked.ifNoneMatch, ListExport.replyOfRows(form, byPage, endOf(run)))
  })

const perceptionSources = (kind: Kind) => (asked: Asked<OfRun, TableQuery | undefined>) =>
  Effect.gen(function* () {
    const perceptions = yield* Perceptions
    const run = yield* runOf(asked)
    const { id, organizationId } = run
    const citedPages = (items: ReadonlyArray<JsonText<PerceptionSource>>) =>
      items.flatMap((item) => {
        const source = item.toJSON()
        return source.links.map((link) => ({ source, link }))
      })
    const form = { fileName: `run-${id}-perception-sources`, format: formatOf(kind, asked.query), table: ExportTables.perceptionSourcesOf(run) }
    const read = (page: PageRequest) => perceptions.sources(organizationId, id, page)
    const reply = isEnded(run.status)
      ? ListExport.replyOfRows(form, ListExport.mapped(ListExport.byPage(domainsAtOnce, read), citedPages), endOf(run))
      : // While a run is under way, each page counts its sources anew, and their order can change between pages. All are therefore read at once.
        ListExport.replyOfRows(form, ListExport.mapped(whole(read), citedPages))
    return yield* replyOfSummary(organizationId, run, asked.ifNoneMatch, reply)
  })

const labels = (kind: Kind) => (asked: Asked<OfRun, TableQuery | undefined>) =>
  Effect.gen(function* () {
    const service = yield* Labels
    const run = yield* runOf(asked)
    const form = { fileName: `run-${run.id}-labels`, format: formatOf(kind, asked.query), table: ListTables.labelsOf(run) }
    const read = (after: LabelPlace) =>
      Effect.map(service.listAfter(run.organizationId, run.id, after, rowsAtOnce), (piece) => [piece.labels, Option.fromNullable(piece.next)] as const)
    return yield* ListExport.replyOfRows(form, { first: { position: 0, sample: 0 }, read }, endOf(run))
  })

const usage =
  (kind: Kind) =>
  ({ caller: { organizationId }, query }: Asked<unknown, UsageQuery & TableQuery>) =>
    Effect.gen(function* () {
      const report = yield* (yield* Usage).report(organizationId, query)
      const form = { fileName: "usage", format: formatOf(kind, query), table: ListTables.usageOf(organizationId, report) }
      return yield* ListExport.replyOfRows(form, ListExport.whole(Effect.succeed(report.data)))
    })

export const listExportHandlers: Handlers<
  | "exportBrandsAsCsv"
  | "exportBrandsAsNdjson"
  | "exportExperimentsAsCsv"
  | "exportExperimentsAsNdjson"
  | "exportFailuresAsCsv"
  | "exportFailuresAsNdjson"
  | "exportLabelsAsCsv"
  | "exportLabelsAsNdjson"
  | "exportPerceptionPromptsAsCsv"
  | "exportPerceptionPromptsAsNdjson"
  | "exportPerceptionSourcesAsCsv"
  | "exportPerceptionSourcesAsNdjson"
  | "exportPromptsAsCsv"
  | "exportPromptsAsNdjson"
  | "exportTopicsAsCsv"
  | "exportTopicsAsNdjson"
  | "exportUsageAsCsv"
  | "exportUsageAsNdjson"
> = {
  exportBrandsAsCsv: brands("csv"),
  exportBrandsAsNdjson: brands("ndjson"),
  exportTopicsAsCsv: topics("csv"),
  exportTopicsAsNdjson: topics("ndjson"),
  exportPromptsAsCsv: prompts("csv"),
  exportPromptsAsNdjson: prompts("ndjson"),
  exportPerceptionPromptsAsCsv: perceptionPrompts("csv"),
  exportPerceptionPromptsAsNdjson: perceptionPrompts("ndjson"),
  exportExperimentsAsCsv: experiments("csv"),
  exportExperimentsAsNdjson: experiments("ndjson"),
  exportFailuresAsCsv: failures("csv"),
  exportFailuresAsNdjson: failures("ndjson"),
  exportPerceptionSourcesAsCsv: perceptionSources("csv"),
  exportPerceptionSourcesAsNdjson: perceptionSources("ndjson"),
  exportLabelsAsCsv: labels("csv"),
  exportLabelsAsNdjson: labels("ndjson"),
  exportUsageAsCsv: usage("csv"),
  exportUsageAsNdjson: usage("ndjson")
}
