/** A batch provider in the memory of a test. It keeps submitted batches until the test ends them, and counts what it is paid for. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { BatchOptions, BatchResult, FoundBatch, Submission } from "@brand-visibility/core/internal/ports/BatchModel"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect, Either, Stream } from "effect"

export const usage = { inputTokens: 1_000, outputTokens: 500, searches: 0 }

export const answerTo = (prompt: string): LanguageModel.ProviderAnswer => ({
  text: `Fernweh is what I would take. (${prompt})`,
  model: "test-1",
  citations: [],
  usage,
  searched: false
})

export const failure = (reason: ModelError["reason"], detail = "said the provider"): ModelError => new ModelError({ model: "alpha", reason, detail })

/** The functions that a test may replace, one by one. */
type Offer = {
  -readonly [Name in keyof BatchOptions<LanguageModel.AskRequest, LanguageModel.ProviderAnswer>]: BatchOptions<
    LanguageModel.AskRequest,
    LanguageModel.ProviderAnswer
  >[Name]
}

interface Job {
  readonly providerId: string
  readonly submission: Submission<LanguageModel.AskRequest>
  isCancelled: boolean
}

export const batchProvider = () => {
  const jobs = new Map<string, Job>()
  const provider = {
    jobs: () => [...jobs.values()],
    /** Whether batches have ended. */
    isDone: true,
    /** How often each prompt was answered. */
    paid: new Map<string, number>(),
    polls: 0,
    /** The outcome of a submission, by the number of submissions before it. */
    onSubmit: (_index: number): Effect.Effect<void, ModelError> => Effect.void,
    /** Whether the reply with the id of the next submission is lost. */
    losesReply: false,
    found: null as FoundBatch | null,
    /** The result of a question; null when it is missing from the results. */
    resultOf: (prompt: string, _job: Job): LanguageModel.ProviderAnswer | ModelError | null => answerTo(prompt),
    /** Results for unknown questions. */
    strange: [] as ReadonlyArray<BatchResult<LanguageModel.ProviderAnswer>>
  }
  let submissions = 0
  const batch: Offer = {
    price: { inputUsd: 1, outputUsd: 4, searchUsd: 0 },
    submit: (submission: Submission<LanguageModel.AskRequest>) =>
      Effect.suspend(() => provider.onSubmit(submissions++)).pipe(
        Effect.flatMap(() => {
          const providerId = `batch_${jobs.size + 1}`
          jobs.set(providerId, { providerId, submission, isCancelled: false })
          if (provider.losesReply) {
            provider.losesReply = false
            return failure("timeout", "the reply was lost")
          }
          return Effect.succeed(providerId)
        })
      ),
    find: ({ token }: { readonly token: string }) =>
      Effect.sync((): FoundBatch => {
        if (provider.found !== null) return provider.found
        const job = [...jobs.values()].find(({ submission }) => submission.token === token)
        return job === undefined ? { _tag: "NotFound" } : { _tag: "Found", providerId: job.providerId }
      }),
    poll: (providerId: string) =>
      Effect.suspend(() => {
        provider.polls++
        const job = jobs.get(providerId)
        if (job === undefined) return failure("invalid_request", "there is no such batch")
        return Effect.succeed({ _tag: provider.isDone || job.isCancelled ? "Ended" : "Working" } as const)
      }),
    collect: (providerId: string) =>
      Effect.sync(() => {
        const job = jobs.get(providerId)!
        const results = job.submission.items.flatMap(({ id, request }): ReadonlyArray<BatchResult<LanguageModel.ProviderAnswer>> => {
          const result = provider.resultOf(request.prompt, job)
          if (result === null) return []
          if (result instanceof ModelError) return [{ id, result: Either.left(result) }]
          provider.paid.set(request.prompt, (provider.paid.get(request.prompt) ?? 0) + 1)
          return [{ id, result: Either.right(result) }]
        })
        return Stream.fromIterable([...provider.strange, ...results.toReversed()])
      }),
    cancel: (providerId: string) => Effect.sync(() => void (jobs.get(providerId)!.isCancelled = true))
  }
  const model = (options: Partial<LanguageModel.LanguageModelOptions> = {}) =>
    LanguageModel.make({
      llm: "alpha",
      provider: "test",
      model: "test",
      price: { inputUsd: 2, outputUsd: 8, searchUsd: 0 },
      maxOutputTokens: 1_000,
      ask: () => Effect.dieMessage("a run in mode batch asked a model live"),
      batch,
      ...options
    })
  return Object.assign(provider, { model, batch })
}
