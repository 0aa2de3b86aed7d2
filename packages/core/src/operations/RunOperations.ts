/** Runs: what they can ask, how one is started and followed, and what it found. */
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

/** All rows of a list, read page by page as they are taken. */
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
  /** Starts a run of the brand's prompts, or gives the one under way (`created: false`) when that was started with the same options. */
  start: keyed(Runs, {
    name: "runs.start",
    input: NewRun,
    outcome: RunStarted,
    use: ({ start }, { brandId, ...options }, organizationId, receipt) => start(organizationId, brandId, options, receipt)
  }),
  /** How many calls `runs.start` would make with these options, and what they are expected to cost. Starts nothing. */
  preview: ofRuns.operation(NewRun, ({ preview }, { brandId, ...options }, organizationId) => preview(organizationId, brandId, options)),
  /** Cancels a run that has not ended: none of its calls starts any more, and calls in flight end without a Result. */
  cancel: keyed(Runs, {
    name: "runs.cancel",
    input: OfRun,
    outcome: Run,
    use: ({ cancel }, { runId }, organizationId, receipt) => cancel(organizationId, runId, receipt)
  }),
  /** The calls that failed for good, in the order of the plan: what was asked, why it failed, and what the provider said. */
  failures: ofRuns.paged(OfRun, ({ failures }, { runId }, page, organizationId) => failures(organizationId, runId, page)),
  /** Asks the failed calls of a run that ended `partial` or `failed` again, and those only. */
  retry: keyed(Runs, {
    name: "runs.retry",
    input: OfRun,
    outcome: Run,
    use: ({ retry }, { runId }, organizationId, receipt) => retry(organizationId, runId, receipt)
  }),
  /** One run, by its id, with its progress. */
  get: ofRuns.operation(OfRun, ({ get }, { runId }, organizationId) => get(organizationId, runId)),
  /** The run as it is now, and again each time that it has changed, until it has ended: `progress` counts its calls. */
  watch: ofRuns.streamed(OfRun, ({ watch }, { runId }, organizationId) => watch(organizationId, runId)),
  /** Makes this process work on a run that another process has started. Needed where the engine leaves such runs to others (`others: "leave"`). */
  workOff: ofRuns.operation(OfRun, ({ workOff }, { runId }, organizationId) => workOff(organizationId, runId)),
  /** Resolves when the run has ended. */
  finished: ofRuns.operation(OfRun, ({ finished }, { runId }, organizationId) => finished(organizationId, runId)),
  /** A page of runs with their metrics, newest first: all, those in one of the states `status`, those that started at `from` or later, or before `to`. */
  list: ofRuns.paged(RunsOfBrand, ({ list, withMetrics }, { brandId, ...filter }, page, organizationId) =>
    Effect.flatMap(list(organizationId, brandId, page, filter), ({ items, total }) =>
      Effect.map(withMetrics(organizationId, items), (shown) => ({ items: shown, total }))
    )
  ),
  /** The newest run that is `completed` or `partial`; null when there is none. */
  latest: ofRuns.operation(OfBrand, ({ latest }, { brandId }, organizationId) => latest(organizationId, brandId)),
  /** A run with its metrics and what each model has used. Metrics of a run that is not summed up yet are counted from its Results. */
  stats: ofRuns.operation(OfRun, ({ stats }, { runId }, organizationId) => stats(organizationId, runId)),
  /** Every Result of a run, or those of an `llm`, of a `topicId`, or by `isPresent`; by position, read page by page as you take them. */
  results: ofRuns.streamed(ResultsOfRun, ({ results }, { runId, ...filter }, organizationId) => allOf((page) => results(organizationId, runId, page, filter))),
  /** The same as `runs.results`, with the answers. */
  resultsWithAnswers: ofRuns.streamed(ResultsOfRun, ({ resultsWithAnswers }, { runId, ...filter }, organizationId) =>
    allOf((page) => resultsWithAnswers(organizationId, runId, page, filter))
  ),
  /** The same as `runs.results`, with `sources`: the pages that the answers of a Result cite, each once. */
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
  /** A page of the sources that the answers of a run draw on, in the order in which they are listed. */
  sources: ofRuns.paged(OfRun, ({ sources }, { runId }, page, organizationId) => Effect.map(sources(organizationId, runId, page), parsedPage)),
  /** An ended run as one JSON file, in pieces of its text: all that its numbers follow from, for `verifyBundle`. */
  bundle: ofBundles.streamed(OfRun, ({ make }, { runId }, organizationId) => make(organizationId, runId)),
  /** What would change if the run's answers were scored again, with the brand as it is defined now; writes nothing. */
  previewRescore: ofRescores.operation(OfRun, ({ preview }, { runId }, organizationId) => preview(organizationId, runId)),
  /** Scores the run again in the background; its `revision` rises when the new scores are in place. Nothing is asked or paid. */
  rescore: keyed(Rescores, {
    name: "runs.rescore",
    input: OfRun,
    outcome: Run,
    use: ({ apply }, { runId }, organizationId, receipt) => apply(organizationId, runId, receipt)
  })
}
