/**
 * One organization's view of the library, in plain promises: what `BrandVisibility.forOrganization` returns.
 *
 * Inputs are checked like the bodies of the HTTP API. Every method rejects with a `BrandVisibilityError`.
 */
import { Chunk, Effect, Option, Schema, Stream } from "effect"
import { type Brand, BrandChanges, BrandInput } from "./domain/Brand.js"
import { BrandId, type OrganizationId, PerceptionPromptId, PromptId, RunId, TopicId } from "./domain/Ids.js"
import { OnError } from "./domain/ImportedAnswer.js"
import { decodeInput } from "./domain/Input.js"
import { maximumLimit, type Page, type PageRequest } from "./domain/Page.js"
import { type PerceptionPrompt, PerceptionPromptInputs } from "./domain/PerceptionPrompt.js"
import { type Prompt, PromptInputs, TopicPromptsInputs } from "./domain/Prompt.js"
import type { QuotaStatus } from "./domain/Quota.js"
import type { RescoreReport } from "./domain/Rescore.js"
import { type Run, RunInput } from "./domain/Run.js"
import type { RunResult, RunResultWithAnswer } from "./domain/RunResult.js"
import type { Source } from "./domain/Source.js"
import { type Topic, TopicInputs } from "./domain/Topic.js"
import type { CapturedLine } from "./pipeline/ScoreLine.js"
import type { Created, TopicWithPrompts } from "./ports/PromptStore.js"
import { Brands, type ChangedBrand } from "./services/Brands.js"
import { type ImportReport, CapturedAnswers } from "./services/CapturedAnswers.js"
import type { ServiceError } from "./services/ErrorCode.js"
import { Prompts } from "./services/Prompts.js"
import { Rescores } from "./services/Rescores.js"
import { type RunWithMetrics, Runs } from "./services/Runs.js"
import type { VisibilityServices } from "./services/VisibilityServices.js"

/** Runs a program of the services as a promise that rejects with a `BrandVisibilityError`. */
export type RunPromise = <A>(program: Effect.Effect<A, ServiceError, VisibilityServices>) => Promise<A>

/** Reads a stream of the services as an async iterable that throws a `BrandVisibilityError`. */
export type RunIterable = <A>(stream: Stream.Stream<A, ServiceError, VisibilityServices>) => AsyncIterable<A>

/** `page` from 1 (default 1), `limit` from 1 to 500 (default 50). */
export type PageInput = Partial<PageRequest>

const PageRequestInput = Schema.Struct({
  page: Schema.optionalWith(Schema.Int.pipe(Schema.positive({ message: () => "must be an integer from 1" })), { default: () => 1 }),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, maximumLimit, { message: () => `must be an integer from 1 to ${maximumLimit}` })), {
    default: () => 50
  })
})

const OfBrand = Schema.Struct({ brandId: BrandId })
const OfRun = Schema.Struct({ runId: RunId })
const ChangeOfBrand = Schema.Struct({ brandId: BrandId, ...BrandChanges.fields })
const TopicsInput = Schema.Struct({ brandId: BrandId, topics: TopicInputs })
const NewPrompts = Schema.Struct({ topicId: TopicId, prompts: PromptInputs })
const NewBatch = Schema.Struct({ brandId: BrandId, topics: TopicPromptsInputs })
const NewPerceptionPrompts = Schema.Struct({ brandId: BrandId, prompts: PerceptionPromptInputs })
const OfPrompt = Schema.Struct({ promptId: Schema.Union(PromptId, PerceptionPromptId) })
const NewRunInput = Schema.Struct({ brandId: BrandId, ...RunInput.fields })
const isIterable = (input: unknown): input is AnswersInput["answers"] =>
  typeof input === "object" && input !== null && (Symbol.iterator in input || Symbol.asyncIterator in input)

const Answers = Schema.declare(isIterable).annotations({ message: () => "must be an iterable or an async iterable of answers" })
const ImportOptions = Schema.Struct({ brandId: BrandId, answers: Answers, onError: Schema.optionalWith(OnError, { default: () => "abort" }) })

/** Captured answers: see `CapturedAnswerInput` for the fields of one. */
export interface AnswersInput {
  readonly brandId: string
  readonly answers: Iterable<unknown> | AsyncIterable<unknown>
  /** Drop the whole import when an answer is bad (the default), or leave that one out. */
  readonly onError?: OnError
}

export interface OrganizationClient {
  readonly brands: {
    readonly create: (input: typeof BrandInput.Encoded) => Promise<Brand>
    readonly get: (input: { readonly brandId: string }) => Promise<Brand>
    /** Changes what is given and leaves the rest; a list replaces the whole list. Runs that ended stay as they are. */
    readonly update: (input: typeof ChangeOfBrand.Encoded) => Promise<ChangedBrand>
    readonly list: (page?: PageInput) => Promise<Page<Brand>>
  }
  readonly topics: {
    readonly create: (input: typeof TopicsInput.Encoded) => Promise<{ readonly topics: ReadonlyArray<Created<Topic>> }>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<Topic>>
  }
  readonly prompts: {
    readonly create: (input: typeof NewPrompts.Encoded) => Promise<{ readonly prompts: ReadonlyArray<Created<Prompt>> } & QuotaStatus>
    readonly createBatch: (input: typeof NewBatch.Encoded) => Promise<{ readonly topics: ReadonlyArray<TopicWithPrompts> } & QuotaStatus>
    /** Removes a prompt or a perception prompt. */
    readonly remove: (input: { readonly promptId: string }) => Promise<QuotaStatus>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<Prompt>>
  }
  readonly perceptionPrompts: {
    readonly create: (input: typeof NewPerceptionPrompts.Encoded) => Promise<{ readonly prompts: ReadonlyArray<PerceptionPrompt> } & QuotaStatus>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<PerceptionPrompt>>
  }
  readonly runs: {
    readonly start: (input: typeof NewRunInput.Encoded) => Promise<{ readonly run: Run; readonly created: boolean }>
    readonly get: (input: { readonly runId: string }) => Promise<Run>
    /** Resolves when the run has ended. */
    readonly finished: (input: { readonly runId: string }) => Promise<Run>
    readonly list: (input: { readonly brandId: string }, page?: PageInput) => Promise<Page<RunWithMetrics>>
    readonly latest: (input: { readonly brandId: string }) => Promise<Run | null>
    readonly stats: (input: { readonly runId: string }) => Promise<RunWithMetrics>
    /** Every Result, by position, read page by page as it is asked for. */
    readonly results: (input: { readonly runId: string }) => AsyncIterable<RunResult>
    /** The same with the answers. */
    readonly resultsWithAnswers: (input: { readonly runId: string }) => AsyncIterable<RunResultWithAnswer>
    readonly sources: (input: { readonly runId: string }, page?: PageInput) => Promise<Page<Source>>
    /** What would change if the run's answers were scored again, with the brand as it is defined now; writes nothing. */
    readonly previewRescore: (input: { readonly runId: string }) => Promise<RescoreReport>
    /** Scores the run again in the background; its `revision` rises when the new scores are in place. Nothing is asked or paid. */
    readonly rescore: (input: { readonly runId: string }) => Promise<Run>
  }
  readonly answers: {
    /** Scores answers that were captured elsewhere, as a run of channel `import`; reads them in constant memory. */
    readonly import: (input: AnswersInput) => Promise<ImportReport>
  }
}

const iteratePages = <A, E, R>(read: (page: PageRequest) => Effect.Effect<Page<A>, E, R>): Stream.Stream<A, E, R> =>
  Stream.paginateChunkEffect(1, (page) =>
    Effect.map(
      read({ page, limit: maximumLimit }),
      ({ items, total }) => [Chunk.fromIterable(items), page * maximumLimit < total ? Option.some(page + 1) : Option.none()] as const
    )
  )

/** Numbers what a caller hands over, from 1. */
const linesOf = (answers: AnswersInput["answers"]): Stream.Stream<CapturedLine> => {
  const source = Symbol.asyncIterator in answers ? Stream.fromAsyncIterable(answers, (defect) => defect) : Stream.fromIterable(answers)
  return source.pipe(
    Stream.orDie,
    Stream.zipWithIndex,
    Stream.map(([input, index]) => ({ _tag: "Decoded", line: index + 1, input }))
  )
}

export const make = (organizationId: OrganizationId, run: RunPromise, iterate: RunIterable): OrganizationClient => {
  const checked = <A, I, B>(schema: Schema.Schema<A, I>, input: unknown, use: (value: A) => Effect.Effect<B, ServiceError, VisibilityServices>): Promise<B> =>
    run(Effect.flatMap(decodeInput(schema)(input), use))
  const paged = <A, I, B>(
    schema: Schema.Schema<A, I>,
    input: unknown,
    page: PageInput | undefined,
    use: (value: A, page: PageRequest) => Effect.Effect<B, ServiceError, VisibilityServices>
  ) => checked(schema, input, (value) => Effect.flatMap(decodeInput(PageRequestInput)(page ?? {}), (request) => use(value, request)))
  return {
    brands: {
      create: (input) => checked(BrandInput, input, (brand) => Effect.flatMap(Brands, (brands) => brands.create(organizationId, brand))),
      get: (input) => checked(OfBrand, input, ({ brandId }) => Effect.flatMap(Brands, (brands) => brands.get(organizationId, brandId))),
      update: (input) =>
        checked(ChangeOfBrand, input, ({ brandId, ...changes }) => Effect.flatMap(Brands, (brands) => brands.update(organizationId, brandId, changes))),
      list: (page) => paged(Schema.Struct({}), {}, page, (_, request) => Effect.flatMap(Brands, (brands) => brands.list(organizationId, request)))
    },
    topics: {
      create: (input) =>
        checked(TopicsInput, input, ({ brandId, topics }) =>
          Effect.flatMap(Prompts, (prompts) => Effect.map(prompts.createTopics(organizationId, brandId, topics), (created) => ({ topics: created })))
        ),
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
      remove: (input) => checked(OfPrompt, input, ({ promptId }) => Effect.flatMap(Prompts, (prompts) => prompts.remove(organizationId, promptId))),
      list: (input, page) =>
        paged(OfBrand, input, page, ({ brandId }, request) => Effect.flatMap(Prompts, (prompts) => prompts.listPrompts(organizationId, brandId, {}, request)))
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
    runs: {
      start: (input) => checked(NewRunInput, input, ({ brandId, ...options }) => Effect.flatMap(Runs, (runs) => runs.start(organizationId, brandId, options))),
      get: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.get(organizationId, runId))),
      finished: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.finished(organizationId, runId))),
      list: (input, page) => paged(OfBrand, input, page, ({ brandId }, request) => Effect.flatMap(Runs, (runs) => runs.list(organizationId, brandId, request))),
      latest: (input) => checked(OfBrand, input, ({ brandId }) => Effect.flatMap(Runs, (runs) => runs.latest(organizationId, brandId))),
      stats: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Runs, (runs) => runs.stats(organizationId, runId))),
      results: (input) =>
        iterate(
          Stream.unwrap(
            Effect.map(Effect.all([Runs, decodeInput(OfRun)(input)]), ([runs, { runId }]) => iteratePages((page) => runs.results(organizationId, runId, page)))
          )
        ),
      resultsWithAnswers: (input) =>
        iterate(
          Stream.unwrap(
            Effect.map(Effect.all([Runs, decodeInput(OfRun)(input)]), ([runs, { runId }]) =>
              iteratePages((page) => runs.resultsWithAnswers(organizationId, runId, page))
            )
          )
        ),
      sources: (input, page) => paged(OfRun, input, page, ({ runId }, request) => Effect.flatMap(Runs, (runs) => runs.sources(organizationId, runId, request))),
      previewRescore: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Rescores, (rescores) => rescores.preview(organizationId, runId))),
      rescore: (input) => checked(OfRun, input, ({ runId }) => Effect.flatMap(Rescores, (rescores) => rescores.apply(organizationId, runId)))
    },
    answers: {
      import: (input) =>
        checked(ImportOptions, input, ({ answers, brandId, onError }) =>
          Effect.flatMap(CapturedAnswers, (captured) => captured.importAnswers(organizationId, brandId, linesOf(answers), onError))
        )
    }
  }
}
