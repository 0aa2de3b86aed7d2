/** Runs: what a run can ask, how to start and follow a run, and what the run found. */
import { Chunk, Effect, Option, Schema, type Stream } from "effect"
import { BrandId, RunId } from "../domain/Ids.js"
import { parsedPage } from "../domain/JsonText.js"
import { maximumLimit, type Page, type PageRequest } from "../domain/Page.js"
import { Run, RunFilter, RunInput } from "../domain/Run.js"
import { ResultFilter } from "../domain/RunResult.js"
import { streams } from "../domain/Streams.js"
import { Bundles } from "../services/Bundles.js"
import { Rescores } from "../services/Rescores.js"
import { Runs } from "../services/Runs.js"
import { OfBrand, OfRun } from "./ById.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization } from "./Operation.js"

const NewRun = Schema.Struct({ brandId: BrandId, ...RunInput.fields })
const RunsOfBrand = Schema.Struct({ brandId: BrandId, ...RunFilter.fields })
const RunStarted = Schema.Struct({ run: Run, created: Schema.Boolean })
const ResultsOfRun = Schema.Struct({ runId: RunId, ...ResultFilter.fields })

const ofRuns = ofOrganization(Runs)
const ofBundles = ofOrganization(Bundles)
const ofRescores = ofOrganization(Rescores)

/** All rows of a list. Each page is read when its first row is taken. */
const allOf = <A, E, R>(read: (page: PageRequest) => Effect.Effect<Page<A>, E, R>): Effect.Effect<Stream.Stream<A, E, R>> =>
  Effect.map(streams, (Stream) =>
    Stream.paginateChunkEffect(1, (page) =>
      Effect.map(
        read({ page, limit: maximumLimit }),
        ({ items, total }) => [Chunk.fromIterable(items), page * maximumLimit < total ? Option.some(page + 1) : Option.none()] as const
      )
    )
  )

export const llms = {
  /** The LLMs that a run can ask. */
  list: ofRuns.bare((service) => service.llms)
}

export const runs = {
  /** Starts a run of the brand's prompts. When a run with the same options is under way, that run is returned (`created: false`). */
  start: keyed(Runs, {
    name: "runs.start",
    input: NewRun,
    outcome: RunStarted,
    use: ({ start }, { brandId, ...options }, organizationId, receipt) => start(organizationId, brandId, options, receipt)
  }),
  /** How many calls `runs.start` would make with these options, and their expected cost. Starts no run. */
  preview: ofRuns.operation(NewRun, ({ preview }, { brandId, ...options }, organizationId) => preview(organizationId, brandId, options)),
  /** Cancels a run that has not ended: no further call starts, and calls in flight end without a Result. */
  cancel: keyed(Runs, {
    name: "runs.cancel",
    input: OfRun,
    outcome: Run,
    use: ({ cancel }, { runId }, organizationId, receipt) => cancel(organizationId, runId, receipt)
  }),
  /** The calls that failed for good, in the order of the plan: the prompt, the reason, and the message of the provider. */
  failures: ofRuns.paged(OfRun, ({ failures }, { runId }, page, organizationId) => failures(organizationId, runId, page)),
  /** Repeats the failed calls, and only those, of a run that ended `partial` or `failed`. */
  retry: keyed(Runs, {
    name: "runs.retry",
    input: OfRun,
    outcome: Run,
    use: ({ retry }, { runId }, organizationId, receipt) => retry(organizationId, runId, receipt)
  }),
  /** One run, by its id, with its progress. */
  get: ofRuns.operation(OfRun, ({ get }, { runId }, organizationId) => get(organizationId, runId)),
  /** The run as it is now, and again after each change, until the run has ended. `progress` counts its calls. */
  watch: ofRuns.streamed(OfRun, ({ watch }, { runId }, organizationId) => watch(organizationId, runId)),
  /** Makes this process work on a run that another process started. Only needed when the engine leaves such runs to others (`others: "leave"`). */
  workOff: ofRuns.operation(OfRun, ({ workOff }, { runId }, organizationId) => workOff(organizationId, runId)),
  /** Resolves when the run has ended. */
  finished: ofRuns.operation(OfRun, ({ finished }, { runId }, organizationId) => finished(organizationId, runId)),
  /**
   * A page of runs with their metrics, newest first: all runs, runs in one of the states `status`, runs that started at `from` or later, or runs that
   * started before `to`.
   */
  list: ofRuns.paged(RunsOfBrand, ({ list, withMetrics }, { brandId, ...filter }, page, organizationId) =>
    Effect.flatMap(list(organizationId, brandId, page, filter), ({ items, total }) =>
      Effect.map(withMetrics(organizationId, items), (shown) => ({ items: shown, total }))
    )
  ),
  /** The newest run that is `completed` or `partial`; null when there is none. */
  latest: ofRuns.operation(OfBrand, ({ latest }, { brandId }, organizationId) => latest(organizationId, brandId)),
  /** A run with its metrics and the usage of each model. The metrics of a run that is not summed up yet are counted from its Results. */
  stats: ofRuns.operation(OfRun, ({ stats }, { runId }, organizationId) => stats(organizationId, runId)),
  /** Every Result of a run, or only those of an `llm`, of a `topicId`, or with `isPresent`. Ordered by position, and read page by page as you take them. */
  results: ofRuns.streamed(ResultsOfRun, ({ results }, { runId, ...filter }, organizationId) => allOf((page) => results(organizationId, runId, page, filter))),
  /** The same as `runs.results`, with the answers. */
  resultsWithAnswers: ofRuns.streamed(ResultsOfRun, ({ resultsWithAnswers }, { runId, ...filter }, organizationId) =>
    allOf((page) => resultsWithAnswers(organizationId, runId, page, filter))
  ),
  /** The same as `runs.results`, with `sources`: the pages that the answers of a Result cite, each page once. */
  resultsWithSources: ofRuns.streamed(ResultsOfRun, ({ results, sourcesOfResults }, { runId, ...filter }, organizationId) =>
    allOf((page) =>
      Effect.gen(function* () {
        const { items, total } = yield* results(organizationId, runId, page, filter)
        const positions = items.map(({ position }) => position)
        const sources = yield* sourcesOfResults(organizationId, runId, positions)
        return { total, items: items.map((result) => ({ ...result, sources: sources.get(result.position) ?? [] })) }
      })
    )
  ),
  /** A page of the sources that the answers of a run cite, in the order of the list. */
  sources: ofRuns.paged(OfRun, ({ sources }, { runId }, page, organizationId) => Effect.map(sources(organizationId, runId, page), parsedPage)),
  /** An ended run as one JSON file, in pieces of its text. The file holds everything from which the run's numbers are computed, for `verifyBundle`. */
  bundle: ofBundles.streamed(OfRun, ({ make }, { runId }, organizationId) => make(organizationId, runId)),
  /** What a rescore would change: the run's answers scored again, with the present definition of the brand. Writes nothing. */
  previewRescore: ofRescores.operation(OfRun, ({ preview }, { runId }, organizationId) => preview(organizationId, runId)),
  /** Scores the run again in the background. Its `revision` rises when the new scores are stored. No model is called, so a rescore costs nothing. */
  rescore: keyed(Rescores, {
    name: "runs.rescore",
    input: OfRun,
    outcome: Run,
    use: ({ apply }, { runId }, organizationId, receipt) => apply(organizationId, runId, receipt)
  })
}
