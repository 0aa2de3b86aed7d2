/**
 * The columns of exports of what runs measured, other than Results.
 *
 * Source: contract §3 `results.csv` to `trends.ndjson`.
 */
import type { Perception } from "@brand-visibility/core/domain/Perception"
import type { PerceptionPromptWithResponses, PerceptionResponse } from "@brand-visibility/core/domain/Perception"
import type { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { RateSet } from "@brand-visibility/core/internal/domain/RunRates"
import type { PerceptionSource, Source, SourceLink } from "@brand-visibility/core/internal/domain/Source"
import type { Suggestion } from "@brand-visibility/core/internal/domain/Suggestion"
import type { TrendPoint } from "@brand-visibility/core/internal/domain/Trends"
import type { RunWithMetrics } from "@brand-visibility/core/internal/services/Runs"
import { type Columns, joined, type Table } from "./ListExport.js"
import { listedMetricsToWire, ratesToWire, runToWire } from "./wire/RunWire.js"

/** The brand and run of a row, when the run started, and whether its models are simulated. */
export const placeOf = ({ brandId, id, isSimulated, startedAt }: Run) => ({ brandId, runId: id, runStartedAt: startedAt, isSimulated })

export const placeColumns = (run: Run): Columns<unknown> => [
  ["brandId", () => run.brandId],
  ["runId", () => run.id],
  ["runStartedAt", () => run.startedAt],
  ["isSimulated", () => run.isSimulated]
]

/** The rates that a table shows, each with the interval over its prompts. */
const rateNames = ["visibility", "firstRank", "positive", "neutral", "negative", "shareOfVoice", "netSentiment", "averageRank"] as const

const rateColumns = <Row>(ratesOf: (row: Row) => RateSet | null): Columns<Row> =>
  rateNames.flatMap((name) => {
    const rateOf = (row: Row) => ratesOf(row)?.[name]
    return [
      [name, (row: Row) => rateOf(row)?.value ?? null],
      [`${name}Low`, (row: Row) => rateOf(row)?.panel?.low ?? null],
      [`${name}High`, (row: Row) => rateOf(row)?.panel?.high ?? null]
    ] as const
  })

export const runs: Table<RunWithMetrics> = {
  columns: [
    ["brandId", ({ run }) => run.brandId],
    ["runId", ({ run }) => run.id],
    ["runStartedAt", ({ run }) => run.startedAt],
    ["completedAt", ({ run }) => run.completedAt],
    ["status", ({ run }) => run.status],
    ["channel", ({ run }) => run.channel],
    ["revision", ({ run }) => run.revision],
    ["planned", ({ run }) => run.progress.total],
    ["completed", ({ run }) => run.progress.completed],
    ["failed", ({ run }) => run.progress.failed],
    ["refused", ({ run }) => run.progress.refused],
    ["failureReason", ({ run }) => run.failureReason],
    ["costUsd", ({ run }) => run.costUsd],
    ["collectedFrom", ({ run }) => run.collected?.from ?? null],
    ["collectedTo", ({ run }) => run.collected?.to ?? null],
    ["isSimulated", ({ run }) => run.isSimulated],
    ["present", ({ metrics }) => metrics.present],
    ...rateColumns<RunWithMetrics>(({ metrics }) => metrics.rates.overall)
  ],
  toJson: ({ metrics, run }) => Object.assign(runToWire(run), { metrics: listedMetricsToWire(metrics), rates: ratesToWire(metrics.rates) })
}

/** A page of a site, cited by answers of the run. */
export interface CitedPage<Site> {
  readonly source: Site
  readonly link: SourceLink
}

type CitedSite = Pick<Source, "domain" | "domainType" | "isCompetitor" | "isOwn" | "links" | "llms" | "responseCount" | "urlCount">

/** A table of cited pages. The last parameter is the name and the value of the column for the subject of the answers. */
const citedTable = <Site extends CitedSite>(run: Run, [name, of]: readonly [string, (site: Site) => ReadonlyArray<string>]): Table<CitedPage<Site>> => ({
  columns: [
    ...placeColumns(run),
    ["domain", ({ source }) => source.domain],
    ["domainType", ({ source }) => source.domainType],
    ["isOwn", ({ source }) => source.isOwn],
    ["isCompetitor", ({ source }) => source.isCompetitor],
    ["domainResponseCount", ({ source }) => source.responseCount],
    [name, ({ source }) => joined(of(source))],
    ["llms", ({ source }) => joined(source.llms)],
    ["uri", ({ link }) => link.uri],
    ["type", ({ link }) => link.type],
    ["title", ({ link }) => link.title],
    ["responseCount", ({ link }) => link.responseCount]
  ],
  toJson: ({ link, source: { links: _links, responseCount, urlCount: _urlCount, ...site } }) =>
    Object.assign(placeOf(run), site, { domainResponseCount: responseCount }, link)
})

export const citedPagesOf = (run: Run): Table<CitedPage<Source>> => citedTable(run, ["topics", ({ topics }) => topics])

/** Cited by answers to perception prompts. */
export const perceptionSourcesOf = (run: Run): Table<CitedPage<PerceptionSource>> => citedTable(run, ["properties", ({ properties }) => properties])

export const suggestionsOf = (run: Run): Table<Suggestion> => ({
  columns: [
    ...placeColumns(run),
    ["id", ({ id }) => id],
    ["score", ({ score }) => score],
    ["gap", ({ gap }) => gap],
    ["topic", ({ topic }) => topic.name],
    ["prompt", ({ prompt }) => prompt.text],
    ["estimatedVolume", ({ prompt }) => prompt.estimatedVolume],
    ["llms", ({ llms }) => joined(llms)],
    ["title", ({ contentSuggestion }) => contentSuggestion.title],
    ["description", ({ contentSuggestion }) => contentSuggestion.description],
    ["brands", ({ brands }) => joined(brands)],
    ["sources", ({ sources }) => joined(sources.map(({ uri }) => uri))],
    ["basis", ({ basis }) => basis]
  ],
  toJson: (suggestion) => Object.assign(placeOf(run), suggestion)
})

/** What one LLM answered to a perception prompt. */
export interface RatedTrait {
  readonly prompt: PerceptionPrompt
  readonly response: PerceptionResponse
}

export const ratedTraits = ({ prompts }: Perception<PerceptionPromptWithResponses>): ReadonlyArray<RatedTrait> =>
  prompts.flatMap(({ prompt, responses }) => responses.map((response) => ({ prompt, response })))

export const ratedTraitsOf = (brandId: string): Table<RatedTrait> => ({
  columns: [
    ["brandId", () => brandId],
    ["runId", ({ response }) => response.runId],
    ["createdAt", ({ response }) => response.createdAt],
    ["id", ({ response }) => response.id],
    ["promptId", ({ prompt }) => prompt.id],
    ["propertyId", ({ prompt }) => prompt.propertyId],
    ["prompt", ({ prompt }) => prompt.promptText],
    ["scaleLow", ({ response }) => response.scale.low],
    ["scaleHigh", ({ response }) => response.scale.high],
    ["llm", ({ response }) => response.llm],
    ["model", ({ response }) => response.model],
    ["score", ({ response }) => response.score],
    ["scoreReason", ({ response }) => response.scoreReason],
    ["isUserChanged", ({ response }) => response.isUserChanged],
    ["machineScore", ({ response }) => response.machineScore],
    ["mean", ({ response }) => response.summary.mean],
    ["meanLow", ({ response }) => response.summary.interval?.low ?? null],
    ["meanHigh", ({ response }) => response.summary.interval?.high ?? null],
    ["answers", ({ response }) => response.summary.count],
    ["response", ({ response }) => response.response]
  ],
  toJson: ({ prompt, response }) => ({
    brandId,
    promptId: prompt.id,
    propertyId: prompt.propertyId,
    prompt: prompt.promptText,
    ...response
  })
})

export const trendPointsOf = (brandId: string): Table<TrendPoint> => ({
  columns: [
    ["brandId", () => brandId],
    ["from", ({ from }) => from],
    ["to", ({ to }) => to],
    ["runIds", ({ runIds }) => joined(runIds)],
    ["isSimulated", ({ isSimulated }) => isSimulated],
    ...rateColumns<TrendPoint>(({ rates }) => rates)
  ],
  toJson: (point) => ({ brandId, ...point })
})
