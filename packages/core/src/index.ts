/**
 * What a host needs to embed the library without Effect: the front door, its error, and the types of inputs and outputs.
 *
 * Authors of adapters import the modules of ports (`@brand-visibility/core/ports/…`) and of the domain (`@brand-visibility/core/domain/…`). Modules
 * under `@brand-visibility/core/internal/…` are for packages of this repository, and may change in any release.
 */
import { fromPromise as judgeFromPromise } from "./ports/Judge.js"
import { fromPromise as modelFromPromise, type LanguageModel as Model } from "./ports/LanguageModel.js"

/** Makes a language model from a function that returns a promise. */
export const LanguageModel = { fromPromise: modelFromPromise }
/** A model that runs ask: an element of `models`. */
export type LanguageModel = Model
/** Makes a judge from a function that returns a promise. */
export const Judge = { fromPromise: judgeFromPromise }
export { BrandVisibility, type BrandVisibilityOptions } from "./BrandVisibility.js"
export { BrandVisibilityError, type BrandVisibilityErrorCode } from "./BrandVisibilityError.js"
export type { CallOptions, KeyedCallOptions } from "./CallOptions.js"
export type { Answer, Citation, TokenUsage } from "./domain/Answer.js"
export type { AnswerScore, Evidence } from "./domain/AnswerScore.js"
export type { Brand } from "./domain/Brand.js"
export type { BrandShares } from "./domain/BrandShares.js"
export type { CapturedAnswer } from "./domain/ImportedAnswer.js"
export type { RunMetrics } from "./domain/Metrics.js"
export type { ModelPrice } from "./domain/ModelPrice.js"
export type { NameErasureReport } from "./domain/NameErasure.js"
export type { Organization } from "./domain/Organization.js"
export type { Perception, PerceptionResponse } from "./domain/Perception.js"
export type { PerceptionPrompt } from "./domain/PerceptionPrompt.js"
export type { Prompt } from "./domain/Prompt.js"
export { ProviderError, type ProviderFailure } from "./domain/ProviderError.js"
export type { RescoreReport } from "./domain/Rescore.js"
export type { DroppedAnswers } from "./domain/Retention.js"
export type { Run } from "./domain/Run.js"
export type { BundleDifference, BundleReport } from "./domain/RunBundle.js"
export { sliceKey, type SliceRef } from "./domain/Slice.js"
export type { ModelUsage, Release, RunModel } from "./domain/RunModel.js"
export type { RunResult } from "./domain/RunResult.js"
export type { Source } from "./domain/Source.js"
export type { Suggestion } from "./domain/Suggestion.js"
export type { Topic } from "./domain/Topic.js"
export type { Trends } from "./domain/Trends.js"
export type { OrganizationClient } from "./OrganizationClient.js"
export { verifyBundle, type VerifyOptions } from "./pipeline/VerifyBundle.js"
export type { BatchModel, BatchOptions, BatchProgress, BatchResult, FoundBatch, LostSubmission, Submission } from "./ports/BatchModel.js"
export type { CallFailed, Happened, HostHooks, RunFinished } from "./ports/Hooks.js"
export type { JudgeRequest, JudgeService, PlainJudgeOptions } from "./ports/Judge.js"
export type { AskRequest, PlainAnswer, PlainLanguageModelOptions } from "./ports/LanguageModel.js"
export type { OpenSliceQueue, SliceHandler, SliceQueue } from "./ports/SliceQueue.js"
export type { Storage } from "./ports/Storage.js"
export { type HunspellDictionary, languageWordsOf, type LanguageWordsService } from "./ports/LanguageWords.js"
export type { VolumeRequest } from "./ports/Volumes.js"
export type { ChangedBrand } from "./services/Brands.js"
export type { IssuedKey, PreparedOwn } from "./services/Organizations.js"
export type { RunStats, RunWithMetrics } from "./services/Runs.js"
export type { ScheduleWithTimes } from "./services/Schedules.js"
export type { CalibratedRun, ComparedRuns } from "./services/Statistics.js"
export type { LogEntry } from "./telemetry/PlainLogger.js"
