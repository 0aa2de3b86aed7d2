/**
 * One organization's view of the library, in plain promises: what `BrandVisibility.forOrganization` returns.
 *
 * Inputs are checked like the bodies of the HTTP API. Every method rejects with a `BrandVisibilityError`.
 */
import { Chunk, Effect, Either, Option, Schema, Stream } from "effect"
import { metricDefinitions } from "./analysis/statistics/MetricDefinitions.js"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import type { Callable } from "./CallOptions.js"
import { type Brand, BrandChanges, BrandInput, faultOfNames } from "./domain/Brand.js"
import type { BrandShares } from "./domain/BrandShares.js"
import type { FailedCall } from "./domain/FailedCall.js"
import { BrandId, type OrganizationId, PerceptionPromptId, PerceptionResponseId, PromptId, RunId, TopicId } from "./domain/Ids.js"
import { OnError } from "./domain/ImportedAnswer.js"
import { decodeInput } from "./domain/Input.js"
import type { RegisteredLlm } from "./domain/Llm.js"
import type { MetricDefinition } from "./domain/MetricDefinition.js"
import { maximumLimit, type Page, type PageRequest } from "./domain/Page.js"
import { CorrectionInput, type Perception, type PerceptionPromptWithResponses, type PerceptionResponse } from "./domain/Perception.js"
import { type PerceptionPrompt, PerceptionPromptInputs } from "./domain/PerceptionPrompt.js"
import { type Plan, PlanInput } from "./domain/Plan.js"
import { type Prompt, PromptInputs, TopicPromptsInputs } from "./domain/Prompt.js"
import { PromptChanges } from "./domain/PromptChanges.js"
import type { QuotaStatus } from "./domain/Quota.js"
import type { RescoreReport } from "./domain/Rescore.js"
import { type Run, RunFilter, RunInput, type RunPreview } from "./domain/Run.js"
import { ResultFilter, type RunResult, type RunResultWithAnswer } from "./domain/RunResult.js"
import type { PerceptionSource, Source } from "./domain/Source.js"
import type { Suggestion } from "./domain/Suggestion.js"
import { type Topic, TopicChanges, TopicInputs } from "./domain/Topic.js"
import { type Trends, TrendQuery } from "./domain/Trends.js"
import type { CapturedLine } from "./pipeline/ScoreLine.js"
import type { Created, TopicWithPrompts } from "./ports/PromptStore.js"
import { Brands, type ChangedBrand } from "./services/Brands.js"
import { type ImportReport, CapturedAnswers } from "./services/CapturedAnswers.js"
import type { ServiceError } from "./services/ErrorCode.js"
import { type OrganizationProfile, Organizations } from "./services/Organizations.js"
import { Perceptions } from "./services/Perceptions.js"
import { Prompts } from "./services/Prompts.js"
import { Rescores } from "./services/Rescores.js"
import { type RunStats, type RunWithMetrics, Runs } from "./services/Runs.js"
import { type ComparedRuns, Statistics } from "./services/Statistics.js"
import { Suggestions } from "./services/Suggestions.js"
import type { VisibilityServices } from "./services/VisibilityServices.js"

/** Runs a program of the services as a promise that rejects with a `BrandVisibilityError`. */
export type RunPromise = <A>(program: Effect.Effect<A, ServiceError, VisibilityServices>) => Promise<A>

/** Reads a stream of the services as an async iterable that throws a `BrandVisibilityError`. */
export type RunIterable = <A>(stream: Stream.Stream<A, ServiceError, VisibilityServices>) => AsyncIterable<A>

/** `page` from 1 (default 1), `limit` from 1 to 500 (default 50). */
type PageInput = Partial<PageRequest>

const PageRequestInput = Schema.Struct({
  page: Schema.optionalWith(Schema.Int.pipe(Schema.positive({ message: () => "must be an integer from 1" })), { default: () => 1 }),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, maximumLimit, { message: () => `must be an integer from 1 to ${maximumLimit}` })), {
    default: () => 50
  })
})

const OfBrand = Schema.Struct({ brandId: BrandId })
const OfRun = Schema.Struct({ runId: RunId })
const OfPerception = Schema.Struct({ brandId: BrandId, runId: Schema.optional(RunId) })
const Correction = Schema.Struct({ responseId: PerceptionResponseId, ...CorrectionInput.fields })
const ChangeOfBrand = Schema.Struct({ brandId: BrandId, ...BrandChanges.from.fields }).pipe(Schema.filter(faultOfNames))
const TopicsInput = Schema.Struct({ brandId: BrandId, topics: TopicInputs })
const NewPrompts = Schema.Struct({ topicId: TopicId, prompts: PromptInputs })
const NewBatch = Schema.Struct({ brandId: BrandId, topics: TopicPromptsInputs })
const NewPerceptionPrompts = Schema.Struct({ brandId: BrandId, prompts: PerceptionPromptInputs })
const OfTopic = Schema.Struct({ topicId: TopicId })
const ChangeOfTopic = Schema.Struct({ topicId: TopicId, ...TopicChanges.fields })
const OfPrompt = Schema.Struct({ promptId: Schema.Union(PromptId, PerceptionPromptId) })
const ChangeOfPrompt = Schema.extend(OfPrompt, PromptChanges)
const RunsOfBrand = Schema.Struct({ brandId: BrandId, ...RunFilter.fields })
const ResultsOfRun = Schema.Struct({ runId: RunId, ...ResultFilter.fields })
const TrendsOfBrand = Schema.Struct({ brandId: BrandId, ...TrendQuery.fields })
const ComparisonOfRuns = Schema.Struct({ runId: RunId, to: RunId, anchors: Schema.optional(Schema.Array(PromptId)) })
const PlanOfBrand = Schema.Struct({ brandId: BrandId, ...PlanInput.fields })
const NewRunInput = Schema.Struct({ brandId: BrandId, ...RunInput.fields })
const isIterable = (input: unknown): input is AnswersInput["answers"] =>
  typeof input === "object" && input !== null && (Symbol.iterator in input || Symbol.asyncIterator in input)

const Answers = Schema.declare(isIterable).annotations({ message: () => "must be an iterable or an async iterable of answers" })
const ImportOptions = Schema.Struct({ brandId: BrandId, answers: Answers, onError: Schema.optionalWith(OnError, { default: () => "abort" }) })

/** Captured answers: see `CapturedAnswerInput` for the fields of one. */
interface AnswersInput {
  readonly brandId: string
  readonly answers: Iterable<unknown> | AsyncIterable<unknown>
  /** Drop the whole import when an answer is bad (the default), or leave that one out. */
  readonly onError?: OnError
}

export interface OrganizationMethods {
  readonly organization: {
    /** Name, quota and features. */
    readonly get: () => Promise<OrganizationProfile>
  }
  readonly brands: {
    readonly create: (input: typeof BrandInput.Encoded) => Promise<Brand>
    readonly get: (input: { readonly brandId: string }) => Promise<Brand>
    /** Changes what is given and leaves the rest; a list replaces the whole list. Runs that ended stay as they are. */
    readonly update: (input: typeof ChangeOfBrand.Encoded) => Promise<ChangedBrand>
    /** Deletes a brand with its topics and prompts; its runs are not found any more. Resolves with the quota of a brand without prompts. */
    readonly remove: (input: { readonly brandId: string }) => Promise<QuotaStatus>
    readonly list: (page?: PageInput) => Promise<Page<Brand>>
  }
  readonly topics: {
    readonly create: (input: typeof TopicsInput.Encoded) => Promise<{ readonly topics: ReadonlyArray<Created<Topic>> } & QuotaStatus>
    /** Renames a topic, for later runs. */
    readonly update: (input: typeof ChangeOfTopic.Encoded) => Promise<Topic>
    /** Removes a topic with its prompts. */
    readonly remove: (input: { readonly topicId: string }) => Promise<QuotaStatus>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<Topic>>
  }
  readonly prompts: {
    readonly create: (input: typeof NewPrompts.Encoded) => Promise<{ readonly prompts: ReadonlyArray<Created<Prompt>> } & QuotaStatus>
    readonly createBatch: (input: typeof NewBatch.Encoded) => Promise<{ readonly topics: ReadonlyArray<TopicWithPrompts> } & QuotaStatus>
    /** Changes what is given of a prompt or a perception prompt, for later runs. A field that the kind does not have is refused. */
    readonly update: (input: typeof ChangeOfPrompt.Encoded) => Promise<PerceptionPrompt | Prompt>
    /** Removes a prompt or a perception prompt. */
    readonly remove: (input: { readonly promptId: string }) => Promise<QuotaStatus>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<Prompt>>
    readonly listOfTopic: (input: { readonly topicId: string }, page?: PageInput) => Promise<Page<Prompt>>
  }
  readonly perceptionPrompts: {
    readonly create: (input: typeof NewPerceptionPrompts.Encoded) => Promise<{ readonly prompts: ReadonlyArray<PerceptionPrompt> } & QuotaStatus>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<PerceptionPrompt>>
  }
  readonly llms: {
    /** What a run can ask. */
    readonly list: () => Promise<ReadonlyArray<RegisteredLlm>>
  }
  readonly runs: {
    readonly start: (input: typeof NewRunInput.Encoded) => Promise<{ readonly run: Run; readonly created: boolean }>
    /** How many questions `start` would ask. Starts nothing. */
    readonly preview: (input: typeof NewRunInput.Encoded) => Promise<RunPreview>
    /** Cancels a run that has not ended: no call of it starts any more, and those in flight are let go. */
    readonly cancel: (input: { readonly runId: string }) => Promise<Run>
    /** The calls that failed for good, in the order of the plan: what was asked, why it failed, and what the provider said. */
    readonly failures: (input: { readonly runId: string }, page?: PageInput) => Promise<Page<FailedCall>>
    /** Asks the failed calls of a run that ended `partial` or `failed` again, and those only. */
    readonly retry: (input: { readonly runId: string }) => Promise<Run>
    readonly get: (input: { readonly runId: string }) => Promise<Run>
    /** The run as it is now, and again each time that it has changed, until it has ended: `progress` counts its calls. */
    readonly watch: (input: { readonly runId: string }) => AsyncIterable<Run>
    /** Resolves when the run has ended. */
    readonly finished: (input: { readonly runId: string }) => Promise<Run>
    /** Newest first: all, those of a `status`, those that started `from` a moment on, or before `to`. */
    readonly list: (input: typeof RunsOfBrand.Encoded, page?: PageInput) => Promise<Page<RunWithMetrics>>
    readonly latest: (input: { readonly brandId: string }) => Promise<Run | null>
    readonly stats: (input: { readonly runId: string }) => Promise<RunStats>
    /** Every Result, or those of an `llm`, of a `topicId`, or by `isPresent`; by position, read page by page as it is asked for. */
    readonly results: (input: typeof ResultsOfRun.Encoded) => AsyncIterable<RunResult>
    /** The same with the answers. */
    readonly resultsWithAnswers: (input: typeof ResultsOfRun.Encoded) => AsyncIterable<RunResultWithAnswer>
    readonly sources: (input: { readonly runId: string }, page?: PageInput) => Promise<Page<Source>>
    /** What would change if the run's answers were scored again, with the brand as it is defined now; writes nothing. */
    readonly previewRescore: (input: { readonly runId: string }) => Promise<RescoreReport>
    /** Scores the run again in the background; its `revision` rises when the new scores are in place. Nothing is asked or paid. */
    readonly rescore: (input: { readonly runId: string }) => Promise<Run>
  }
  readonly perception: {
    /**
     * The responses of one run; without `runId` the latest response of each LLM to each live prompt, as of the newest run that has
     * ended with one.
     */
    readonly get: (input: typeof OfPerception.Encoded) => Promise<Perception<PerceptionPromptWithResponses>>
    /** Puts your score in place of a response's; the machine's stays readable beside it, and a later run's response supersedes it. */
    readonly correct: (input: typeof Correction.Encoded) => Promise<PerceptionResponse>
    readonly sources: (input: { readonly runId: string }, page?: PageInput) => Promise<Page<PerceptionSource>>
  }
  readonly statistics: {
    /**
     * What moved from one run to another of the same brand: paired by cell, with a verdict for each change. `anchors`: prompts whose answers
     * the brand cannot have changed.
     */
    readonly compare: (input: typeof ComparisonOfRuns.Encoded) => Promise<ComparedRuns>
    /** How the mentions of a run are shared out among brands. */
    readonly shareOfVoice: (input: { readonly runId: string }) => Promise<{ readonly run: Run; readonly shares: BrandShares }>
    /** Rates over time: a point for each day unless `by` says otherwise; a gap is a point without rates. */
    readonly trends: (input: typeof TrendsOfBrand.Encoded) => Promise<Trends>
    /** What precision a run would have and what it would cost. Starts nothing. */
    readonly plan: (input: typeof PlanOfBrand.Encoded) => Promise<Plan>
    /** What each metric means, with worked cases. */
    readonly definitions: () => Promise<ReadonlyArray<MetricDefinition>>
  }
  readonly suggestions: {
    /** Content that would close the gaps of a run, the weightiest first. */
    readonly list: (input: { readonly runId: string }, page?: PageInput) => Promise<Page<Suggestion>>
  }
  readonly answers: {
    /** Scores answers that were captured elsewhere, as a run of channel `import`; reads them in constant memory. */
    readonly import: (input: AnswersInput) => Promise<ImportReport>
  }
}

/** Every method takes a signal and a time limit after its own parameters. */
export type OrganizationClient = Callable<OrganizationMethods>

const iteratePages = <A, E, R>(read: (page: PageRequest) => Effect.Effect<Page<A>, E, R>): Stream.Stream<A, E, R> =>
  Stream.paginateChunkEffect(1, (page) =>
    Effect.map(
      read({ page, limit: maximumLimit }),
      ({ items, total }) => [Chunk.fromIterable(items), page * maximumLimit < total ? Option.some(page + 1) : Option.none()] as const
    )
  )

async function* asynchronous<A>(items: Iterable<A>): AsyncGenerator<A> {
  yield* items
}

/** Numbers what a caller hands over, from 1. An iterable that throws ends the import, of which nothing is kept. */
const linesOf = (answers: AnswersInput["answers"]): Stream.Stream<CapturedLine> => {
  const thrown = (cause: unknown) => new BrandVisibilityError("host_failure", `answers: the iterable threw: ${String(cause)}`, cause)
  const source = Symbol.asyncIterator in answers ? answers : asynchronous(answers)
  return Stream.fromAsyncIterable(source, thrown).pipe(
    Stream.orDie,
    Stream.zipWithIndex,
    Stream.map(([input, index]) => ({ line: index + 1, read: () => Either.right(input) }))
  )
}

export const make = (organizationId: OrganizationId, run: RunPromise, iterate: RunIterable): OrganizationMethods => {
  const checked = <A, I, B>(schema: Schema.Schema<A, I>, input: unknown, use: (value: A) => Effect.Effect<B, ServiceError, VisibilityServices>): Promise<B> =>
    run(Effect.flatMap(decodeInput(schema)(input), use))
  const paged = <A, I, B>(
    schema: Schema.Schema<A, I>,
    input: unknown,
    page: PageInput | undefined,
    use: (value: A, page: PageRequest) => Effect.Effect<B, ServiceError, VisibilityServices>
  ) => checked(schema, input, (value) => Effect.flatMap(decodeInput(PageRequestInput)(page ?? {}), (request) => use(value, request)))
  return {
    organization: {
      get: () => run(Effect.flatMap(Organizations, ({ profile }) => profile(organizationId)))
    },
    brands: {
      create: (input) => checked(BrandInput, input, (brand) => Effect.flatMap(Brands, (brands) => brands.create(organizationId, brand))),
      get: (input) => checked(OfBrand, input, ({ brandId }) => Effect.flatMap(Brands, (brands) => brands.get(organizationId, brandId))),
      update: (input) =>
        checked(ChangeOfBrand, input, ({ brandId, ...changes }) => Effect.flatMap(Brands, (brands) => brands.update(organizationId, brandId, changes))),
      remove: (input) => checked(OfBrand, input, ({ brandId }) => Effect.flatMap(Brands, (brands) => brands.remove(organizationId, brandId))),
      list: (page) => paged(Schema.Struct({}), {}, page, (_, request) => Effect.flatMap(Brands, (brands) => brands.list(organizationId, request)))
    },
    topics: {
      create: (input) =>
        checked(TopicsInput, input, ({ brandId, topics }) =>
          Effect.flatMap(Prompts, (prompts) =>
            Effect.map(prompts.createTopics(organizationId, brandId, topics), ({ quota, ...rest }) => ({ ...rest, ...quota }))
          )
        ),
      update: (input) =>
        checked(ChangeOfTopic, input, ({ topicId, ...changes }) => Effect.flatMap(Prompts, (prompts) => prompts.updateTopic(organizationId, topicId, changes))),
      remove: (input) => checked(OfTopic, input, ({ topicId }) => Effect.flatMap(Prompts, (prompts) => prompts.removeTopic(organizationId, topicId))),
      list: (input, page) =>
        paged(OfBrand, input, page, ({ brandId }, request) => Effect.flatMap(Prompts, (prompts) => prompts.listTopics(organizationId, brandId, request)))
    },
    prompts: {
      create: (input) =>
        checked(NewPrompts, input, (value) =>
          Effect.flatMap(Prompts, (prompts) =>
            Effect.map(prompts.createPrompts(organizationId, value.topicId, value.prompts), ({ quota, ...rest }) => ({ ...rest, ...quota }))
          )
        ),
      createBatch: (input) =>
        checked(NewBatch, input, ({ brandId, topics }) =>
          Effect.flatMap(Prompts, (prompts) =>
            Effect.map(prompts.createBatch(organizationId, brandId, topics), ({ quota, ...rest }) => ({ ...rest, ...quota }))
          )
        ),
      update: (input) =>
        checked(ChangeOfPrompt, input, ({ promptId, ...changes }) => Effect.flatMap(Prompts, (prompts) => prompts.update(organizationId, promptId, changes))),
      remove: (input) => checked(OfPrompt, input, ({ promptId }) => Effect.flatMap(Prompts, (prompts) => prompts.remove(organizationId, promptId))),
      list: (input, page) =>
        paged(OfBrand, input, page, ({ brandId }, request) => Effect.flatMap(Prompts, (prompts) => prompts.listPrompts(organizationId, brandId, request))),
      listOfTopic: (input, page) =>
        paged(OfTopic, input, page, ({ topicId }, request) => Effect.flatMap(Prompts, (prompts) => prompts.listTopicPrompts(organizationId, topicId, request)))
    },
    perceptionPrompts: {
      create: (input) =>
        checked(NewPerceptionPrompts, input, (value) =>
          Effect.flatMap(Prompts, (prompts) =>
            Effect.map(prompts.createPerceptionPrompts(organizationId, value.brandId, value.prompts), ({ quota, ...rest }) => ({ ...rest, ...quota }))
          )
        ),
      list: (input, page) =>
        paged(OfBrand, input, page, ({ brandId }, request) =>
          Effect.flatMap(Prompts, (prompts) => prompts.listPerceptionPrompts(organizationId, brandId, request))
        )
    },
    llms: {
      list: () => run(Effect.flatMap(Runs, ({ llms }) => llms))
    },
    runs: {
      start: (input) => checked(NewRunInput, input, ({ brandId, ...options }) => Effect.flatMap(Runs, (runs) => runs.start(organizationId, brandId, options))),
      preview: (input) =>
        checked(NewRunInput, input, ({ brandId, ...options }) => Effect.flatMap(Runs, (runs) => runs.preview(organizationId, brandId, options))),
      cancel: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.cancel(organizationId, runId))),
      failures: (input, page) =>
        paged(OfRun, input, page, ({ runId }, request) => Effect.flatMap(Runs, (runs) => runs.failures(organizationId, runId, request))),
      retry: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.retry(organizationId, runId))),
      get: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.get(organizationId, runId))),
      watch: (input) =>
        iterate(Stream.unwrap(Effect.map(Effect.all([Runs, decodeInput(OfRun)(input)]), ([runs, { runId }]) => runs.watch(organizationId, runId)))),
      finished: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.finished(organizationId, runId))),
      list: (input, page) =>
        paged(RunsOfBrand, input, page, ({ brandId, ...filter }, request) =>
          Effect.flatMap(Runs, (runs) => runs.list(organizationId, brandId, request, filter))
        ),
      latest: (input) => checked(OfBrand, input, ({ brandId }) => Effect.flatMap(Runs, (runs) => runs.latest(organizationId, brandId))),
      stats: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.stats(organizationId, runId))),
      results: (input) =>
        iterate(
          Stream.unwrap(
            Effect.map(Effect.all([Runs, decodeInput(ResultsOfRun)(input)]), ([runs, { runId, ...filter }]) =>
              iteratePages((page) => runs.results(organizationId, runId, page, filter))
            )
          )
        ),
      resultsWithAnswers: (input) =>
        iterate(
          Stream.unwrap(
            Effect.map(Effect.all([Runs, decodeInput(ResultsOfRun)(input)]), ([runs, { runId, ...filter }]) =>
              iteratePages((page) => runs.resultsWithAnswers(organizationId, runId, page, filter))
            )
          )
        ),
      sources: (input, page) => paged(OfRun, input, page, ({ runId }, request) => Effect.flatMap(Runs, (runs) => runs.sources(organizationId, runId, request))),
      previewRescore: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Rescores, (rescores) => rescores.preview(organizationId, runId))),
      rescore: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Rescores, (rescores) => rescores.apply(organizationId, runId)))
    },
    perception: {
      get: (input) =>
        checked(OfPerception, input, ({ brandId, runId }) =>
          Effect.flatMap(Perceptions, (perceptions) => perceptions.get(organizationId, brandId, runId ?? null))
        ),
      correct: (input) =>
        checked(Correction, input, ({ responseId, ...correction }) =>
          Effect.flatMap(Perceptions, (perceptions) => perceptions.correct(organizationId, responseId, correction))
        ),
      sources: (input, page) =>
        paged(OfRun, input, page, ({ runId }, request) => Effect.flatMap(Perceptions, (perceptions) => perceptions.sources(organizationId, runId, request)))
    },
    statistics: {
      compare: (input) =>
        checked(ComparisonOfRuns, input, ({ anchors, runId, to }) =>
          Effect.flatMap(Statistics, (statistics) => statistics.compare(organizationId, runId, to, anchors ?? []))
        ),
      shareOfVoice: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Statistics, (statistics) => statistics.shareOfVoice(organizationId, runId))),
      trends: (input) =>
        checked(TrendsOfBrand, input, ({ brandId, ...query }) => Effect.flatMap(Statistics, (statistics) => statistics.trends(organizationId, brandId, query))),
      plan: (input) =>
        checked(PlanOfBrand, input, ({ brandId, ...asked }) => Effect.flatMap(Statistics, (statistics) => statistics.plan(organizationId, brandId, asked))),
      definitions: () => Promise.resolve(metricDefinitions)
    },
    suggestions: {
      list: (input, page) =>
        paged(OfRun, input, page, ({ runId }, request) => Effect.flatMap(Suggestions, (suggestions) => suggestions.list(organizationId, runId, request)))
    },
    answers: {
      import: (input) =>
        checked(ImportOptions, input, ({ answers, brandId, onError }) =>
          Effect.flatMap(CapturedAnswers, (captured) => captured.importAnswers(organizationId, brandId, linesOf(answers), onError))
        )
    }
  }
}
